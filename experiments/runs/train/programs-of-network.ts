/** What a network knows of a board as programs that a search builds on: short ones, made from a few games. */
import type { Backend } from '../../../workers/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { type Budget, plannedGames } from '../../plans/budget.js';
import { type DistillPlan, type DistillResult, distillNetwork } from './distill.js';

/** Entries of the buylists, or situations that JSON bots tell apart. */
const LENGTHS = { buylist: [16, 32], 'score table': [2, 4] };
const ROUNDS = 2;
/** Games that are watched: a share of the budget, at most so many in all, and so many against each player in a round. */
const WATCHED = { share: 1 / 300, max: 1_000, min: 30 };
/** Games by which network and programs are compared, against all opponents together, and deals against each at least. */
const JUDGING_GAMES = 200;
const JUDGING_DEALS_MIN = 4;

type Teaching = Pick<
  DistillPlan,
  'game' | 'rules' | 'teacher' | 'opponents' | 'others' | 'seed' | 'forOriginal'
>;

/** @param budget of the run that the programs are for */
export function programsOfNetwork(
  teaching: Teaching,
  budget: Budget,
  backend: Backend,
  signal: AbortSignal | undefined,
): Promise<DistillResult> {
  const { game, opponents, others = [] } = teaching;
  const watched = Math.min(WATCHED.max, WATCHED.share * plannedGames(budget));
  const met = opponents.length + others.length;
  const plan = {
    ...teaching,
    lengths: LENGTHS[game.vocabulary === undefined ? 'score table' : 'buylist'],
    restarts: 1,
    rounds: ROUNDS,
    games: Math.max(WATCHED.min, Math.round(watched / ROUNDS / met)),
    judgingDeals: Math.max(JUDGING_DEALS_MIN, Math.round(JUDGING_GAMES / 2 / opponents.length)),
  };
  return distillNetwork(plan, backend, signal === undefined ? {} : { signal });
}

/** A back-end whose games count as those of the evaluator. */
export function countingBackend({
  backend,
  evaluator,
}: {
  readonly backend: Backend;
  readonly evaluator: Evaluator;
}): Backend {
  return {
    ...backend,
    async play(jobs, options) {
      const tallies = await backend.play(jobs, options);
      evaluator.count(tallies.reduce((sum, { games }) => sum + games, 0));
      return tallies;
    },
    async rollOut(jobs, options) {
      const episodes = await backend.rollOut(jobs, options);
      evaluator.count(episodes.reduce((sum, { points: ended }) => sum + ended.length, 0));
      return episodes;
    },
  };
}
