/** Distills a network on one board into short programs from few games; a search builds on them. */
import type { Player } from '../../../bots/index.js';
import type { Backend } from '../../../workers/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { type Budget, within } from '../../plans/budget.js';
import { type DistillPlan, type DistillResult, distillNetwork } from './distill.js';
import { planTraining } from './plan.js';
import { type TrainPlan, train } from './train.js';

/**
 * By form: maximum entries of buylists, or situations of score tables; rounds; and games watched against each player
 * in each round.
 */
const WRITING = {
  buylist: { lengths: [8, 16], rounds: 8, games: 8 },
  'score table': { lengths: [16], rounds: 4, games: 64 },
};
/** Games that compare network and programs, against all opponents together; and minimum deals against each. */
const JUDGING_GAMES = 200;
const JUDGING_DEALS_MIN = 4;

type Teaching = Pick<
  DistillPlan,
  'game' | 'rules' | 'network' | 'opponents' | 'others' | 'seed' | 'forOriginal'
> &
  Partial<Pick<DistillPlan, 'lengths' | 'games'>>;

export function programsOfNetwork(
  teaching: Teaching,
  backend: Backend,
  signal: AbortSignal | undefined,
): Promise<DistillResult> {
  const { game, opponents } = teaching;
  const plan = {
    ...WRITING[game.vocabulary === undefined ? 'score table' : 'buylist'],
    ...teaching,
    restarts: 1,
    judgingDeals: Math.max(JUDGING_DEALS_MIN, Math.round(JUDGING_GAMES / 2 / opponents.length)),
  };
  return distillNetwork(plan, backend, signal === undefined ? {} : { signal });
}

/** Games in which the network learns the board: a share of the games or a number per second, within bounds. */
const LEARNING_SHARE = 0.08;
const LEARNING_PER_SECOND = 300;
const LEARNING_GAMES = { min: 256, max: 24_000 };

export const learningGames = (budget: Budget): number =>
  within(
    LEARNING_GAMES,
    budget.kind === 'games' ? LEARNING_SHARE * budget.games : LEARNING_PER_SECOND * budget.seconds,
  );

/** Deals against each opponent that judge a learner; few, because there is only one learner. */
const LEARNER_DEALS = 2;

/**
 * Trains a network for a while on one board.
 * @param start the network before the training
 * @returns the text of the trained network
 */
export async function tunedNetwork(
  start: Player,
  board: Pick<TrainPlan, 'game' | 'rules' | 'opponents' | 'seed'> & { readonly games: number },
  backend: Backend,
  signal: AbortSignal | undefined,
): Promise<string> {
  const plan = planTraining({
    ...board,
    name: start.name,
    start,
    forOriginal: false,
    budget: `${board.games}games`,
  });
  const options = signal === undefined ? {} : { signal };
  const { text } = await train({ ...plan, judgingDeals: LEARNER_DEALS }, backend, options);
  return text;
}

/** Wraps a back-end so that its games count among those of the evaluator. */
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
