/** The context that evolutions and leagues share. */
import { Refused } from '../../../engine/index.js';
import { type Genome, genomes } from '../../../optimizer/index.js';
import { type Backend, milliseconds } from '../../../workers/index.js';
import { type BehaviourOptions, gainedCards } from '../../evaluation/behaviour.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { createEvaluator, type Evaluator } from '../../evaluation/evaluator.js';
import { ruleActivity } from '../../evaluation/firing.js';
import type { GenerationRecord, RunId, Store, UnsavedGeneration } from '../../store/store.js';
import type { EvolutionPlan } from './evolution-plan.js';
import type { ProgressEvent } from './progress.js';
import { createSearchContext, type MutableSearchContext } from './search-context.js';

/** The part of the record that belongs to the run. */
export interface RunRecord {
  /** State after the last recorded step; undefined for a new run. */
  lastState(): string | undefined;
  /** Appends the results of a step, and of earlier unsaved ones, in one transaction. */
  append(generation: GenerationRecord, before?: readonly UnsavedGeneration[]): void;
}

export interface RunServices {
  readonly backend: Backend;
  readonly record: RunRecord;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: (event: ProgressEvent) => void;
}

export interface RunContext {
  readonly plan: EvolutionPlan;
  readonly genome: Genome<unknown>;
  /** Context of the searches: ids, canonical form, source programs. */
  readonly searchContext: MutableSearchContext<unknown>;
  readonly evaluator: Evaluator;
  /** For code that records games decision by decision; the caller must count these games. */
  readonly backend: Backend;
  readonly signal?: AbortSignal | undefined;
  readonly record: RunRecord;
  notify(event: ProgressEvent): void;
  /** Adds the seconds since the last call, and sets the games. */
  spend(totals: { games: number; seconds: number }): void;
}

export function recordOf(store: Store, run: RunId): RunRecord {
  return {
    lastState: () => store.state(run)?.state,
    append: (generation, before) => store.append(run, generation, before),
  };
}

/** Deals that show which cards a program gains. */
const BEHAVIOUR_DEALS = 5;
/** Deals that show which rules of a program act. */
const ACTIVITY_DEALS = 2;

/** @param opponents called when a program is first watched @param games already played, for a resumed run */
export async function createRunContext(
  plan: EvolutionPlan,
  { backend, record, signal, onProgress }: RunServices,
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
  let time = milliseconds();
  return {
    plan,
    genome,
    searchContext,
    evaluator,
    backend,
    signal,
    record,
    notify,
    spend(totals) {
      const now = milliseconds();
      totals.seconds += (now - time) / 1000;
      time = now;
      totals.games = evaluator.games;
    },
  };
}
