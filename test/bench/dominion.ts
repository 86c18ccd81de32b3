/** Dominion by the clock: Big Money against its limit, eight pairs with actions, curves. */
import {
  curvesRecorder,
  type dominionProgram,
  emptyCurves,
  games,
  type Recorder,
  type Seed,
  type Table,
} from '../../engine/index.js';
import { strategy } from '../support/buylists.js';
import { digest, playBigMoney } from './big-money-kernel.js';
import { geometricMean, line, measure } from './measure.js';

const MONEY_GAMES = 100_000;
const ACTION_GAMES = 20_000;
const MEMORY_GAMES = 1_000_000;

/** Fixed, so that figures of different days compare. */
const pairs = [
  ['smithy-money', 'double-witch-money'],
  ['market-lab-engine', 'militia-torturer-siege'],
  ['throne-minion-mix', 'minion-redraw-swarm'],
  ['torturer-village-chain', 'shanty-torturer-grind'],
  ['council-festival-parade', 'lab-militia-hand-squeeze'],
  ['conspirator-pawn-chain', 'mining-village-blast'],
  ['masquerade-polite-trim', 'steward-trim-money'],
  ['bridge-throne-megaturn', 'cellar-village-sift'],
] as const;

const dominion = games['dominion']!;
const table = dominion.table(dominion.rules({}, 2)) as Table<dominionProgram.DominionPolicy>;

function played(names: readonly string[], count: number, recorder?: Recorder): () => number {
  const policies = names.map(strategy);
  return () => {
    let signature = 0;
    for (let seed = 0; seed < count; seed++) {
      table.play(policies, seed as Seed, recorder);
      signature = (signature + table.digest()) >>> 0;
    }
    return signature;
  };
}

export function benchDominion(): void {
  const mirror = ['plain-big-money', 'plain-big-money'];
  const money = measure(MONEY_GAMES, played(mirror, MONEY_GAMES));
  console.log(line('plain-big-money against itself', money));
  const limit = measure(MONEY_GAMES, () => {
    let signature = 0;
    for (let seed = 0; seed < MONEY_GAMES; seed++) {
      playBigMoney(seed);
      signature = (signature + digest()) >>> 0;
    }
    return signature;
  });
  console.log(line('  the limit kernel', limit));
  const curves = emptyCurves(2, dominion.facts.series.length);
  const watched = measure(
    MONEY_GAMES,
    played(
      mirror,
      MONEY_GAMES,
      curvesRecorder(curves, (seat) => seat),
    ),
  );
  console.log(line('  with curves', watched));

  const actions = pairs.map((pair) => {
    const measured = measure(ACTION_GAMES, played(pair, ACTION_GAMES));
    console.log(line(pair.join(' – '), measured));
    return measured.rate;
  });
  if (limit.signature !== money.signature) throw new Error('the limit kernel played other games');
  console.log(`
  Big Money reaches ${(money.rate / limit.rate).toFixed(2)} of the limit kernel (bar: 0.33, and 150,000 games per CPU-second)
  curves cost a factor of ${(money.rate / watched.rate).toFixed(2)} (bar: 1.5)
  decks with actions: ${Math.round(geometricMean(actions))} games per CPU-second in the geometric mean (bar: 60,000)
  memory after ${MEMORY_GAMES / 10} games and after ${MEMORY_GAMES}: ${memory(mirror).join(' and ')} MB`);
}

/** Resident memory, which has to stay where it is. */
function memory(names: readonly string[]): number[] {
  return [MEMORY_GAMES / 10, (MEMORY_GAMES * 9) / 10].map((count) => {
    played(names, count)();
    return Math.round(process.memoryUsage().rss / 1e6);
  });
}
