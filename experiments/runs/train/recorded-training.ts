/** Creates, resumes and records a training. */
import type { Player } from '../../../bots/index.js';
import { type Game, Refused } from '../../../engine/index.js';
import type { Backend } from '../../../workers/index.js';
import { contentHash } from '../../files/hash.js';
import { version } from '../../files/package.js';
import type { Json, RunId, RunRow, Store } from '../../store/store.js';
import { type NamedText, recordedPlayer } from '../shared/evolution-plan.js';
import { runControl } from '../shared/run-control.js';
import { reportedScore } from '../shared/run-score.js';
import { gamesInTime } from './time-budget.js';
import {
  networkOf,
  type TrainOptions,
  type TrainPlan,
  type TrainResult,
  type TrainState,
  type TrainStep,
  train,
} from './train.js';

interface RecordedPlan {
  readonly plan: Omit<TrainPlan, 'game' | 'rules' | 'opponents' | 'start' | 'partner'> & {
    /** Only in old records. */
    readonly method?: 'gradients' | 'evolution';
  };
  readonly opponents: readonly NamedText[];
  readonly start?: NamedText;
  readonly partner?: NamedText;
  /** File for the weights; absent if the network goes into the library of the record. */
  readonly out?: string;
  /** Opponents and board in the words of the command; absent in old records and in trainings of the page. */
  readonly words?: readonly string[];
}

/** @param out file for the weights; without it the network goes into the library */
export function createTraining(
  store: Store,
  plan: TrainPlan,
  out?: string,
  words?: readonly string[],
): RunId {
  const { game, rules, opponents, start, partner, ...rest } = plan;
  const playerText = ({ name, text }: NamedText): NamedText => ({ name, text });
  const recorded: RecordedPlan = {
    plan: rest,
    opponents: opponents.map(playerText),
    ...(start !== undefined && { start: playerText(start) }),
    ...(partner !== undefined && { partner: playerText(partner) }),
    ...(out !== undefined && { out }),
    ...(words !== undefined && { words }),
  };
  const id = store.createRun({
    kind: 'train',
    name: plan.name,
    game: game.facts.name,
    algorithm: 'proximal policy optimization',
    rules,
    plan: recorded as unknown as Json,
    seed: plan.seed,
    ...(plan.seconds === undefined ? { budgetGames: plan.games } : { budgetSeconds: plan.seconds }),
    version: version(),
  });
  store.add(id, {
    opponents: opponents.map((player, number) => ({
      ...playerText(player),
      number,
      kind: 'given',
      generation: 0,
    })),
    candidates: Array.from({ length: plan.learners }, (_, number) => ({
      number,
      hash: contentHash(`learner ${number}`),
      name: `learner ${number + 1}`,
      generation: 0,
      parents: [],
      emitter: 'learner',
      operator: 'first weights',
      size: plan.settings.hidden,
      verdict: 'kept',
    })),
  });
  return id;
}

/** The plan and the file for its weights; without a file, the network goes into the library. */
export function recordedTraining(
  { id, plan, rules, version }: RunRow,
  game: Game,
): { plan: TrainPlan } & Pick<RecordedPlan, 'out' | 'words'> {
  const { opponents, start, partner, out, words, plan: rest } = plan as unknown as RecordedPlan;
  if (rest.method === 'evolution')
    throw new Refused(`training ${id} used evolution strategies, which were removed`, 'start a new training');
  const read = (player: NamedText): Player => recordedPlayer({ id }, player);
  if (start !== undefined && networkOf(read(start)) === undefined)
    throw new Refused(
      `training ${id} began by imitating "${start.name}", which was removed`,
      `resume it with Deckwright ${version}, or start a new training`,
    );
  const whole = {
    ...rest,
    game,
    rules,
    opponents: opponents.map(read),
    ...(start && { start: read(start) }),
    ...(partner && { partner: read(partner) }),
  };
  return { plan: whole, ...(out !== undefined && { out }), ...(words !== undefined && { words }) };
}

/** Keeps the number of games computed from a time, so that a resumed training gives the same network. */
interface RecordedState extends TrainState {
  readonly plannedGames?: number;
}

export interface RecordedTrainOptions extends Pick<TrainOptions, 'signal' | 'onProgress'> {
  /** Saves the network, which the record does not hold; before that, the training is not done. */
  readonly keep?: (trained: TrainResult) => void | Promise<void>;
}

/** Trains from the last recorded step; equal plans give equal networks, resumed or not. */
export async function runTraining(
  store: Store,
  id: RunId,
  plan: TrainPlan,
  backend: Backend,
  { signal, onProgress, keep }: RecordedTrainOptions = {},
): Promise<TrainResult> {
  const started = Date.now();
  const before = store.run(id)?.seconds ?? 0;
  const seconds = (): number => before + (Date.now() - started) / 1000;
  const recorded = store.state(id);
  const known = recorded && (JSON.parse(recorded.state) as RecordedState);
  let generation = recorded?.generation ?? 0;
  const control = runControl(store, id, backend, signal);
  try {
    const options = { signal: control.signal };
    const games =
      plan.seconds === undefined
        ? plan.games
        : (known?.plannedGames ?? (await gamesInTime(plan, plan.seconds, backend, options)));
    const onStep = (step: TrainStep): void => {
      const state = { ...step.state, plannedGames: games };
      store.append(id, generationRecord({ ...step, state }, ++generation, seconds()));
      control.heartbeat();
    };
    onProgress?.({ kind: 'planned', games });
    const trained = await train({ ...plan, games }, backend, {
      ...options,
      onStep,
      known,
      ...(onProgress && { onProgress }),
    });
    await keep?.(trained);
    store.add(id, { standing: reportedScore(trained.standing.overall), games: trained.games });
    store.finish(id, { status: 'done', seconds: seconds() });
    return trained;
  } catch (error) {
    control.recordEnd(error, seconds());
    throw error;
  } finally {
    control.close();
  }
}

/** Points in training games are recorded as the score, because the learning curve shows them. */
function generationRecord(
  { state, games, best, points, mean }: TrainStep,
  generation: number,
  seconds: number,
): Parameters<Store['append']>[1] {
  return {
    generation,
    games,
    seconds,
    best: { candidate: best, mean: points, low: points, high: points },
    mean,
    diversity: 1,
    operators: {},
    emitters: {},
    extra: { learners: state.left.length },
    candidates: [],
    evaluations: [],
    promotions: [],
    champions: [],
    events: [],
    state: JSON.stringify(state),
  };
}

/** Adds the network to the library of the record, unless it is there. */
export function keepInLibrary(
  store: Store,
  run: RunId,
  { game, name }: TrainPlan,
  { text }: TrainResult,
): void {
  const saved = { game: game.facts.name, name, text };
  if (store.savedTexts.has(saved)) return;
  store.savedTexts.add({ ...saved, tags: ['network'], note: `Learned in run ${run}`, run });
}
