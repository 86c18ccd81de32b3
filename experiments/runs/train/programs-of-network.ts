/** Distills a built-in network on one board into short programs from few games; a search builds on them. */
import type { Player } from '../../../bots/index.js';
import type { Backend } from '../../../workers/index.js';
import type { Evaluator } from '../../evaluation/evaluator.js';
import { type Budget, within } from '../../plans/budget.js';
import { findPlayer } from '../../players/find.js';
import { boardNetwork } from '../../players/known-players.js';
import { type DistillPlan, type DistillResult, distillNetwork } from './distill.js';
import { planTraining } from './plan.js';
import { type TrainPlan, train } from './train.js';

const ROUNDS = 8;
/** By form: entries of buylists or situations of tables, and games against each player in a round. */
const WRITING = {
  buylist: { lengths: [12, 16], games: 8 },
  'score table': { lengths: [16], games: 64 },
};
/** Games that compare network and programs, against all opponents together; and minimum deals against each. */
const JUDGING_GAMES = 200;
const JUDGING_DEALS_MIN = 4;

export interface Teaching
  extends Pick<DistillPlan, 'game' | 'rules' | 'opponents' | 'seed' | 'forOriginal'>,
    Partial<Pick<DistillPlan, 'lengths' | 'rounds' | 'games'>> {
  readonly budget: Budget;
  /** Further opponents during distillation, given the text of the general network. */
  readonly others: (network: string) => NonNullable<DistillPlan['others']>;
}

interface CountedGames {
  readonly backend: Backend;
  readonly evaluator: Evaluator;
}

/** Programs of the network, which learns the board first if that helps; undefined if no built-in network knows it. */
export async function programsOfBoard(
  { budget, others, ...teaching }: Teaching,
  counts: CountedGames,
  signal: AbortSignal | undefined,
): Promise<(DistillResult & { readonly name: string }) | undefined> {
  const { game, rules, opponents, seed } = teaching;
  const known = boardNetwork(game, rules);
  if (known === undefined) return undefined;
  const { name, learnsBoard } = known;
  const general = await findPlayer(name);
  const backend = countingBackend(counts);
  const board = { game, rules, opponents, seed, games: learningGames(budget) };
  const text = learnsBoard ? await tunedNetwork(general, board, backend, signal) : general.text;
  const plan: DistillPlan = {
    ...WRITING[game.vocabulary === undefined ? 'score table' : 'buylist'],
    rounds: ROUNDS,
    ...teaching,
    network: { name, text },
    others: others(general.text),
    restarts: 1,
    judgingDeals: Math.max(JUDGING_DEALS_MIN, Math.round(JUDGING_GAMES / 2 / opponents.length)),
  };
  return { ...(await distillNetwork(plan, backend, { signal })), name };
}

/** Games in which the network learns the board: a share of the games or a number per second, within bounds. */
const LEARNING_SHARE = 0.08;
const LEARNING_PER_SECOND = 300;
const LEARNING_GAMES = { min: 256, max: 24_000 };

const learningGames = (budget: Budget): number =>
  within(
    LEARNING_GAMES,
    budget.kind === 'games' ? LEARNING_SHARE * budget.games : LEARNING_PER_SECOND * budget.seconds,
  );

/** Deals against each opponent that judge a learner; few, because there is only one learner. */
const LEARNER_DEALS = 2;

/** Trains a network for a while on one board. @returns the text of the trained network */
async function tunedNetwork(
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
  const { text } = await train({ ...plan, judgingDeals: LEARNER_DEALS }, backend, { signal });
  return text;
}

/** Wraps a back-end so that its games count among those of the evaluator. */
function countingBackend({ backend, evaluator }: CountedGames): Backend {
  return {
    ...backend,
    async play(jobs, options) {
      const tallies = await backend.play(jobs, options);
      evaluator.count(tallies.reduce((sum, { games }) => sum + games, 0));
      return tallies;
    },
    async rollOut(jobs, options) {
      const episodes = await backend.rollOut(jobs, options);
      evaluator.count(episodes.reduce((sum, { points }) => sum + points.length, 0));
      return episodes;
    },
  };
}
