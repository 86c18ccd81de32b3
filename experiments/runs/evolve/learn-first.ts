/** Networks learn before anything is searched, by the code of `train`. */
import { learnerDefaults } from '../../../optimizer/index.js';
import type { Budget } from '../../plans/budget.js';
import { type TrainPlan, type TrainResult, train } from '../train/train.js';
import type { StartedRun } from './search-session.js';
import { countingBackend, judgingDeals } from './write-down.js';

/** Share of the budget in which networks learn. */
const LEARNING_SHARE = 0.4;
/** Processor time of a game of learning, in games of a search. */
export const LEARNED_GAME_COST = 16;
/** Games of learning that a second is taken to be good for before any was played. */
const GAMES_PER_SECOND = 2_000;
/** Games of learning for each network that starts, at least, and how many start at most. */
const LEARNER_GAMES = 12_000;
const LEARNERS_MAX = 4;
const LEARNERS_MIN = 2;
const GAMES_PER_BATCH = 256;

/** How the phase went so far, to be recorded. */
export interface LearningStep {
  readonly points: number;
  readonly networks: number;
  readonly games: number;
}

/**
 * Learns from where the state stands.
 * @param onStep records the state, from which a stopped run goes on
 */
export async function learnFirst(
  run: StartedRun,
  onStep: (step: LearningStep) => void,
): Promise<TrainResult> {
  const { state, plan, signal } = run;
  const learning = state.learning ?? { begun: state.seconds, games: 0 };
  state.learning = learning;
  const backend = countingBackend(run);
  const training = trainPlan(run);
  return train(training, backend, {
    known: learning.training,
    ...(signal !== undefined && { signal }),
    ...(plan.budget.kind === 'seconds' && {
      gamesWithin: (games: number) => {
        run.spend(state);
        return gamesInTime(plan.budget, games, state.seconds - learning.begun);
      },
    }),
    onStep: (step) => {
      learning.training = step.state;
      learning.games = step.games;
      run.spend(state);
      onStep({ points: step.points, networks: step.state.left.length, games: step.games });
    },
    onProgress: (event) => {
      if (event.kind === 'round' && event.learners > 1)
        run.notify({ kind: 'note', text: `${event.learners} networks learn` });
    },
  });
}

function trainPlan({ plan, givenPanel }: StartedRun): TrainPlan {
  const { game, rules, name, seed, settings, budget } = plan;
  const opponents = givenPanel.members.map(({ name: own, text }) => ({ name: own, text }));
  const games = gamesInTime(budget, 0, 0);
  const learners = Math.floor(games / LEARNER_GAMES);
  return {
    game,
    rules,
    name,
    opponents,
    forOriginal: settings.forOriginal,
    seed,
    games,
    learners: Math.min(LEARNERS_MAX, Math.max(LEARNERS_MIN, learners)),
    gamesPerBatch: GAMES_PER_BATCH,
    settings: learnerDefaults,
    judgingDeals: judgingDeals(games, opponents.length),
  };
}

/** Games of learning that the budget has room for, when so many took so long. */
function gamesInTime(budget: Budget, games: number, seconds: number): number {
  if (budget.kind === 'games') return Math.round((LEARNING_SHARE * budget.games) / LEARNED_GAME_COST);
  const pace = games > 0 && seconds > 0 ? games / seconds : GAMES_PER_SECOND;
  return Math.round(LEARNING_SHARE * budget.seconds * pace);
}
