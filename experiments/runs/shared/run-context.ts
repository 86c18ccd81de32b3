/** The context of every run of searches. */
import { Refused } from '../../../engine/index.js';
import { type Genome, genomes } from '../../../optimizer/index.js';
import type { Backend } from '../../../workers/index.js';
import { ruleActivity } from '../../evaluation/activity.js';
import { type BehaviourOptions, gainedCards } from '../../evaluation/behaviour.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { createEvaluator, type Evaluator } from '../../evaluation/evaluator.js';
import type { GenerationRecord, RunId, Store, UnsavedGeneration } from '../../store/store.js';
import type { EvolutionPlan } from './evolution-plan.js';
import type { ProgressEvent } from './progress.js';
import { createSearchContext, type MutableSearchContext } from './search-context.js';

/** The part of the record that belongs to one run. */
export interface RunRecord {
  /** The state after the last step that was recorded; undefined for a run that has none yet. */
  lastState(): string | undefined;
  /** Adds all that a step found, and steps before it that are not in the record yet, in one transaction. */
  append(generation: GenerationRecord, before?: readonly UnsavedGeneration[]): void;
}

/** Inputs of a run. */
export interface RunServices {
  readonly backend: Backend;
  readonly record: RunRecord;
  readonly signal?: AbortSignal;
  readonly onProgress?: (event: ProgressEvent) => void;
  /** Milliseconds. Decides nothing but when a budget of seconds is spent. */
  readonly clock: () => number;
}

export interface RunContext {
  readonly plan: EvolutionPlan;
  /** The genome of the run's programs. */
  readonly genome: Genome<unknown>;
  /** The context of the searches: ids, canonical form, source programs. */
  readonly searchContext: MutableSearchContext<unknown>;
  /** Plays the games, and counts them. */
  readonly evaluator: Evaluator;
  /** For code that records games decision by decision; the caller counts its games. */
  readonly backend: Backend;
  readonly signal?: AbortSignal;
  readonly record: RunRecord;
  readonly clock: () => number;
  notify(event: ProgressEvent): void;
  /** Adds the seconds since the last call, and takes over the games. */
  spend(totals: { games: number; seconds: number }): void;
}

export function recordOf(store: Store, run: RunId): RunRecord {
  return {
    lastState: () => store.state(run)?.state,
    append: (generation, before) => store.append(run, generation, before),
  };
}

/** Deals in which a program is watched, to see which cards it gains. */
const BEHAVIOUR_DEALS = 5;
/** The same, read rule by rule, to see which rules act. */
const ACTIVITY_DEALS = 2;

/**
 * @param opponents texts of the opponents against which programs are watched; asked for when the first is
 * @param games played before, for a resumed run
 */
export async function createRunContext(
  plan: EvolutionPlan,
  { backend, record, signal, onProgress, clock }: RunServices,
  opponents: () => readonly string[],
  games: number,
): Promise<RunContext> {
  const { form, game, rules, settings, seed } = plan;
  const genome = genomes[form.name];
  if (genome === undefined) throw new Refused(`a ${form.title} cannot be evolved`);
  const behaviourOptions = (deals: number): BehaviourOptions => ({
    game,
    rules,
    opponents: opponents().slice(0, deals),
    firstSeed: firstDeal(seed, 'search'),
    deals,
  });
  const searchContext: MutableSearchContext<unknown> = createSearchContext<unknown>({
    form,
    genome,
    game,
    rules,
    sizeMax: settings.sizeMax,
    forOriginal: settings.forOriginal,
    watch: (program) => gainedCards(searchContext.playerOf(program), behaviourOptions(BEHAVIOUR_DEALS)),
    activity: ruleActivity(form, () => behaviourOptions(ACTIVITY_DEALS)),
  });
  const notify = (event: ProgressEvent): void => onProgress?.(event);
  const evaluator = createEvaluator({
    backend,
    game: game.facts.name,
    rules,
    seed,
    games,
    signal,
    onGames: (now) => notify({ kind: 'games', games: now }),
  });
  let time = clock();
  return {
    plan,
    genome,
    searchContext,
    evaluator,
    backend,
    ...(signal !== undefined && { signal }),
    record,
    clock,
    notify,
    spend(totals) {
      const now = clock();
      totals.seconds += (now - time) / 1000;
      time = now;
      totals.games = evaluator.games;
    },
  };
}
