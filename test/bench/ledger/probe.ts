/**
 * Runs inside another build: `probe.js <its folder>`. Uses only what is unchanged since 0.1.0: `games` of the
 * engine and `playJob` of the workers, as `match` does on one thread.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { digest, playBigMoney } from '../big-money-kernel.js';
import type { Answer, Games, Order, Slice } from './orders.js';

/** Fields of a tally that every release counts alike. */
interface Tally {
  readonly games: number;
  readonly draws: number;
  readonly turns: number;
  readonly players: readonly { readonly wins: number; readonly scores: number }[];
}
interface Engine {
  readonly games: Readonly<Record<string, { rules(request: Games['rules'], seats: number): unknown }>>;
}
interface Workers {
  playJob(job: object): Tally;
}

type Play = (firstDeal: number, deals: number) => Omit<Slice, 'cpuSeconds'>;

const root = process.argv[2]!;
const load = <T>(path: string): Promise<T> => import(pathToFileURL(join(root, 'dist', path)).href);

async function playerOf({ game, rules: request, seats, players, curves }: Games): Promise<Play> {
  const { games } = await load<Engine>('engine/index.js');
  const { playJob } = await load<Workers>('workers/index.js');
  if (games[game] === undefined) throw new Error(`no game ${game}`);
  const rules = games[game].rules(request, seats);
  return (firstSeed, deals) => {
    const tally = playJob({
      game,
      rules,
      players,
      firstSeed,
      deals,
      // Until 1.0 this was the name of alternating seats. Since then, any name but `fixed` means them.
      seats: 'rotate',
      curves: curves === true,
    });
    const { games, draws, turns } = tally;
    const won = tally.players.flatMap(({ wins, scores }) => [wins, scores]);
    return { work: games, turns, digest: [games, draws, turns, ...won].join(' ') };
  };
}

/** The same code in both builds, so its ratio shows the error of the machine. */
const limitKernel: Play = (firstDeal, deals) => {
  let turns = 0;
  let signature = 0;
  for (let seed = firstDeal; seed < firstDeal + deals; seed++) {
    turns += playBigMoney(seed);
    signature = (signature + digest()) >>> 0;
  }
  return { work: deals, turns, digest: String(signature) };
};

function measure(play: Play, firstDeal: number, deals: number): Slice {
  const before = process.cpuUsage();
  const played = play(firstDeal, deals);
  const { user, system } = process.cpuUsage(before);
  return { ...played, cpuSeconds: (user + system) / 1e6 };
}

/** Doubles the deals until they fill the warm-up. The last slice gives the rate. */
function warmUp(play: Play, seconds: number): Slice {
  let spent = 0;
  for (let deals = 16; ; deals *= 2) {
    const slice = measure(play, 0, deals);
    spent += slice.cpuSeconds;
    if (spent >= seconds) return slice;
  }
}

let play: Play = limitKernel;

async function answer(order: Order): Promise<Answer> {
  if (order.kind === 'play') return { kind: 'played', slice: measure(play, order.firstDeal, order.deals) };
  try {
    play = order.games === 'limit kernel' ? limitKernel : await playerOf(order.games);
    return { kind: 'played', slice: warmUp(play, order.warmSeconds) };
  } catch (error) {
    return { kind: 'lacks', reason: String(error instanceof Error ? error.message : error).split('\n')[0]! };
  }
}

process.on('disconnect', () => process.exit());
process.on('message', async (order: Order) => void process.send!(await answer(order)));
