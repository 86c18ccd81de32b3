/**
 * Networks learn before anything is searched, by the code of `train`; the best is written down as programs of several
 * lengths by the code of `distill`. The search that follows polishes these.
 */
import type { Game } from '../../../engine/index.js';
import type { Candidate } from '../../../optimizer/index.js';
import { learnerDefaults } from '../../../optimizer/index.js';
import type { Backend } from '../../../workers/index.js';
import type { Budget } from '../../plans/budget.js';
import type { Interval } from '../../statistics/interval.js';
import type { GenerationRecorder } from '../shared/generation-recorder.js';
import type { Strength } from '../shared/strength.js';
import { distillNetwork } from '../train/distill.js';
import { type TrainPlan, type TrainResult, train } from '../train/train.js';
import type { Learned } from './run-state.js';
import type { StartedRun } from './search-session.js';

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

/** Entries of the buylists that are written, or situations that JSON bots tell apart. */
const LENGTHS = { buylist: [8, 16, 32], 'score table': [2, 4, 8] } as const;
const ROUNDS = 4;
/**
 * Games that are watched in each round, and by which networks and programs are compared: shares of those of learning.
 */
const WATCHED = { share: 0.03, min: 200, max: 800 };
const JUDGED = { share: 0.025, min: 200, max: 2_000 };

/** How the phase went so far, to be recorded. */
export interface LearningStep {
  readonly points: number;
  readonly networks: number;
  readonly games: number;
}

/**
 * Learns from where the state stands, and leaves the written programs in it as finalists.
 * @param onStep records the state, from which a stopped run goes on
 */
export async function learnFirst(
  run: StartedRun,
  onStep: (step: LearningStep) => void,
): Promise<TrainResult> {
  const { state, plan, evaluator, signal } = run;
  const learning = state.learning ?? { begun: state.seconds, games: 0 };
  state.learning = learning;
  const backend = counting(run.backend, (games) => evaluator.count(games));
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

/** What the network knows as programs, each a new candidate; they are recorded, with the events that describe them. */
export async function writeDown(
  run: StartedRun,
  trained: TrainResult,
  recorder: GenerationRecorder,
): Promise<{ learned: Learned; candidates: readonly Candidate<unknown>[] }> {
  const { plan, givenPanel, searchContext, genome, evaluator, signal } = run;
  const opponents = givenPanel.members.map(({ name, text }) => ({ name, text, file: name }));
  const lengths = LENGTHS[plan.game.vocabulary === undefined ? 'score table' : 'buylist'];
  const { programs, network } = await distillNetwork(
    {
      game: plan.game,
      rules: plan.rules,
      teacher: { name: plan.name, text: trained.text },
      opponents,
      seed: plan.seed,
      lengths,
      restarts: 1,
      rounds: ROUNDS,
      games: Math.max(2, Math.round(share(WATCHED, trained.games) / opponents.length)),
      judgingDeals: judgingDeals(trained.games, opponents.length),
      forOriginal: plan.settings.forOriginal,
    },
    counting(run.backend, (games) => evaluator.count(games)),
    signal === undefined ? {} : { signal },
  );
  const fitting = programs.filter(({ program }) => genome.size(program) <= plan.settings.sizeMax);
  const written = fitting.length > 0 ? fitting : programs.slice(0, 1);
  const candidates = written.map(({ program }): Candidate<unknown> => {
    const canonical = searchContext.canonical(program);
    return { id: searchContext.nextId(), program: canonical, parents: [], operator: 'distil' };
  });
  for (const candidate of candidates) {
    const { program } = candidate;
    recorder.candidate(candidate, searchContext.textOf(program), genome.size(program), 'kept');
  }
  const strength = (overall: Interval, games: number): Strength => ({ ...overall, games });
  const learned: Learned = {
    games: trained.games,
    network: strength(network.overall, network.games),
    written: written.map(({ length, searchScore, standing }, i) => ({
      candidate: candidates[i]!.id,
      length,
      searchScore,
      standing: strength(standing.overall, standing.games),
    })),
  };
  for (const [kind, text] of Object.entries(storyOf(learned, unitOf(plan.game)))) {
    recorder.event(kind, text);
    run.notify({ kind: 'note', text });
  }
  return { learned, candidates };
}

const points = ({ mean, low, high }: Strength): string =>
  `${(100 * mean).toFixed(1)} % ± ${(50 * (high - low)).toFixed(1)}`;

/** What a length counts. */
export const unitOf = ({ vocabulary }: Game): string => (vocabulary === undefined ? 'situations' : 'entries');

/** What was learned, and what it lost when it was written, in sentences. */
export function storyOf(
  { games, network, written }: Learned,
  unit: string,
): { learned: string; written: string } {
  const lengths = written.map(({ length, standing }) => `${length} ${unit} ${points(standing)}`);
  return {
    learned: `learned from ${games} games: the network scores ${points(network)}`,
    written: `written down: ${lengths.join(', ')}`,
  };
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

const share = (of: { share: number; min: number; max: number }, games: number): number =>
  Math.min(of.max, Math.max(of.min, of.share * games));

/** Deals against each opponent. */
const judgingDeals = (games: number, opponents: number): number =>
  Math.max(4, Math.round(share(JUDGED, games) / 2 / opponents));

/** A back-end that counts the games it has played. */
function counting(backend: Backend, count: (games: number) => void): Backend {
  return {
    ...backend,
    async play(jobs, options) {
      const tallies = await backend.play(jobs, options);
      count(tallies.reduce((sum, { games }) => sum + games, 0));
      return tallies;
    },
    async rollOut(jobs, options) {
      const episodes = await backend.rollOut(jobs, options);
      count(episodes.reduce((sum, { points: ended }) => sum + ended.length, 0));
      return episodes;
    },
  };
}
