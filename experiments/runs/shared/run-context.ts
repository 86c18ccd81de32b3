/** What every run of searches works with: genome, workbench, evaluator, and a count of what is spent. */
import { Refused } from '../../../engine/index.js';
import { type Behaviour, type Genome, genomes } from '../../../optimizer/index.js';
import type { Backend } from '../../../workers/index.js';
import { ruleActivity } from '../../evaluation/activity.js';
import { type BehaviourOptions, measureBehaviour } from '../../evaluation/behaviour.js';
import { firstDeal } from '../../evaluation/deal-seeds.js';
import { createEvaluator, type Evaluator } from '../../evaluation/evaluator.js';
import type { RunId, Store } from '../../store/store.js';
import type { EvolutionPlan, ProgressEvent } from './evolution-plan.js';
import { createProgramContext, type ProgramContext } from './search-context.js';
import { trainingContext } from './training-context.js';

export interface RunOptions {
  readonly backend: Backend;
  readonly store: Store;
  readonly run: RunId;
  readonly signal?: AbortSignal;
  readonly onProgress?: (news: ProgressEvent) => void;
  /** Milliseconds. Decides nothing but when a budget of seconds is spent. */
  readonly clock: () => number;
}

export interface RunContext {
  readonly genome: Genome<unknown>;
  readonly searchContext: ProgramContext<unknown>;
  readonly evaluator: Evaluator;
  /** Adds the seconds since the last call, and takes over the games. */
  spend(totals: { games: number; seconds: number }): void;
}

/** Deals in which a program is watched, for its place in the gallery. */
const BEHAVIOUR_DEALS = 5;
/** The same, read rule by rule, to see which rules act. */
const ACTIVITY_DEALS = 2;

/**
 * @param opponents texts of those against whom programs are watched; asked for when the first is
 * @param games played before, for a resumed run
 */
export async function createRunContext(
  plan: EvolutionPlan,
  { backend, signal, onProgress, clock }: Omit<RunOptions, 'store' | 'run'>,
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
  const searchContext: ProgramContext<unknown> = createProgramContext<unknown>({
    form,
    genome,
    game,
    rules,
    sizeMax: settings.sizeMax,
    forOriginal: settings.forOriginal,
    ...(await trainingContext(plan)),
    watch: (program): Behaviour =>
      measureBehaviour(searchContext.textOf(program), behaviourOptions(BEHAVIOUR_DEALS)),
    activity: ruleActivity(form, () => behaviourOptions(ACTIVITY_DEALS)),
  });
  const evaluator = createEvaluator({
    backend,
    game: game.facts.name,
    rules,
    seed,
    games,
    ...(signal === undefined ? {} : { signal }),
    onGames: (now) => onProgress?.({ kind: 'games', games: now }),
  });
  let time = clock();
  return {
    genome,
    searchContext,
    evaluator,
    spend(totals) {
      const now = clock();
      totals.seconds += (now - time) / 1000;
      time = now;
      totals.games = evaluator.games;
    },
  };
}
