/**
 * `npm run bench -- lookahead [options]`: the gain of a player from look-ahead against the same player without it,
 * and the time of a decision on one core. Deals are in order, so a longer measurement continues a shorter one.
 */
import { parseArgs } from 'node:util';
import { gameNamed, printPlayerText } from '../../bots/index.js';
import { dealAt, type Game, type Rules, type Seed, seedOf } from '../../engine/index.js';
import { randomKingdom } from '../../experiments/boards/random-kingdom.js';
import { firstDeal } from '../../experiments/evaluation/deal-seeds.js';
import { findPlayer } from '../../experiments/players/find.js';
import { sessionGame } from '../../experiments/runs/review/played-game.js';
import { meanInterval } from '../../experiments/statistics/interval.js';
import { playJob } from '../../workers/index.js';

const HELP = `npm run bench -- lookahead [options]
  --lists WHAT     dominion, star-realms, any-kingdom, or names of players (dominion star-realms)
  --futures N      of each decision (3000)
  --deals N        of each list, with two games each (50)
  --boards N       random boards of any-kingdom (20)`;

const BOARD = 'Chapel, Festival, Laboratory, Market, Militia, Moat, Remodel, Smithy, Village, Witch'.split(
  ', ',
);
const LISTS: Readonly<Record<string, readonly string[]>> = {
  dominion: [
    'big-money',
    'smithy-money',
    'double-witch-money',
    'chapel-thin-money',
    'market-lab-engine',
    'militia-pressure',
  ],
  'star-realms': ['TunedMarshal', 'RowPoacher', 'PlainTalker', 'HiveTide', 'Velocity', 'BlobCult'],
};

interface Contest {
  readonly name: string;
  readonly game: Game;
  readonly rules: Rules;
  readonly text: string;
}

export async function benchLookahead(words: readonly string[]): Promise<void> {
  const { values: v, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      lists: { type: 'string', multiple: true, default: ['dominion', 'star-realms'] },
      futures: { type: 'string', default: '3000' },
      deals: { type: 'string', default: '50' },
      boards: { type: 'string', default: '20' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const futures = Number(v.futures);
  const deals = Number(v.deals);
  console.log(`${futures} futures of each decision, ${2 * deals} games of each; ± 95 %`);
  const means: number[] = [];
  for (const what of positionals.length > 0 ? positionals : v.lists) {
    for (const contest of await contestsOf(what, Number(v.boards))) {
      const { mean, half, ms } = playContest(contest, futures, deals);
      means.push(mean);
      console.log(
        `  ${contest.name.padEnd(32)} ${(100 * mean).toFixed(1).padStart(5)} % ± ${(100 * half).toFixed(1)}   ${ms.toFixed(1)} CPU-ms per decision`,
      );
    }
  }
  const mean = means.reduce((sum, one) => sum + one, 0) / means.length;
  console.log(`  mean ${(100 * mean).toFixed(1)} %, least ${(100 * Math.min(...means)).toFixed(1)} %`);
}

async function contestsOf(what: string, boards: number): Promise<readonly Contest[]> {
  const dominion = gameNamed('dominion');
  if (what === 'any-kingdom') {
    const { text } = await findPlayer('any-kingdom');
    return Array.from({ length: boards }, (_, at) => {
      const kingdom = randomKingdom(dominion, 500 + at);
      const rules = dominion.rules({ kingdom }, 2);
      return { name: `any-kingdom, board ${500 + at}`, game: dominion, rules, text };
    });
  }
  const names = LISTS[what];
  if (names !== undefined) return (await Promise.all(names.map((name) => contestsOf(name, boards)))).flat();
  const { text, game = dominion } = await findPlayer(what);
  const rules = game === dominion ? game.rules({ kingdom: BOARD }, 2) : game.rules({}, 2);
  return [{ name: what, game, rules, text }];
}

function playContest(
  { game, rules, text }: Contest,
  games: number,
  deals: number,
): { mean: number; half: number; ms: number } {
  const players = [printPlayerText({ kind: 'lookahead', games, inner: text }), text];
  const first: Seed = firstDeal(11, 'report');
  const before = process.cpuUsage();
  let sum = 0;
  let squares = 0;
  for (let deal = 0; deal < deals; deal++) {
    const firstSeed = dealAt(first, deal);
    const job = { game: game.facts.name, rules, players, firstSeed, deals: 1 };
    const { players: sums, games: played } = playJob({ ...job, seats: 'alternate' });
    const points = (sums[0]!.wins + sums[0]!.draws / 2) / played;
    sum += points;
    squares += points * points;
  }
  const { user, system } = process.cpuUsage(before);
  const { mean, low, high } = meanInterval(sum, squares, deals);
  const decisions = 2 * deals * decisionsOf(game, rules, text);
  return { mean, half: (high - low) / 2, ms: (user + system) / 1000 / decisions };
}

/** Number of decisions with a position that one seat makes in a game. */
function decisionsOf(game: Game, rules: Rules, text: string): number {
  let count = 0;
  for (let i = 0; i < 20; i++)
    count += sessionGame({ game, rules, seed: seedOf(i), seats: [text, text] }, [], 0).decisions.length;
  return count / 40;
}
