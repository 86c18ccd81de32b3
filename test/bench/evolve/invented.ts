/**
 * A back-end without games: points are random numbers from the job. The remaining time is the cost of the search
 * besides its games.
 */
import { gameNamed } from '../../../bots/index.js';
import { type GradientSums, hashText, LruCache, Rng } from '../../../engine/index.js';
import {
  type Backend,
  type ExplorationJob,
  emptyTally,
  type Job,
  POINT,
  type Tally,
} from '../../../workers/index.js';

export function invented(): Backend {
  return {
    name: 'invented',
    threads: 1,
    async play(jobs, { onGames } = {}) {
      const tallies = jobs.map(tallyOf);
      onGames?.(tallies.reduce((sum, { games }) => sum + games, 0));
      return tallies;
    },
    playOn(): never {
      throw new Error('no positions here');
    },
    rollOut() {
      throw new Error('recorded games are not invented');
    },
    explore: async (jobs) => jobs.map(sumsOf),
    async close() {},
  };
}

const hashes = new LruCache<number>(10_000);

/** The strength of a player is a hash of its text, so it never changes. */
function tallyOf(job: Job): Tally {
  const [player = ''] = job.players;
  const number = hashes.get(player, () => hashText(player));
  const strength = 0.3 + (0.4 * number) / 2 ** 53;
  const rng = new Rng(job.firstSeed, number);
  const tally = emptyTally(job, gameNamed(job.game).facts);
  for (let deal = 0; deal < job.deals; deal++) {
    const halves = 2 * (+(rng.unit() < strength) + +(rng.unit() < strength));
    tally.outcomes?.push((halves * POINT) / 2);
    tally.pairs[halves]!++;
  }
  tally.deals = job.deals;
  tally.games = 2 * job.deals;
  tally.signature = (number ^ job.firstSeed) >>> 0;
  return tally;
}

/** Random gradients, so that the parameters change. */
function sumsOf({ spreads, opponents }: ExplorationJob): GradientSums {
  const rng = new Rng(opponents[0]!.firstSeed, 0);
  const games = 4 * opponents.reduce((sum, { deals }) => sum + deals, 0);
  const sums = Float64Array.from(spreads, () => games * (rng.unit() - 0.5));
  return { games, points: games / 2, reward: games / 2, squares: games / 3, sums };
}
