/** What every run of searches works with: genome, workbench, evaluator, and a count of what is spent. */
import { Refused } from '../../engine/index.js';
import { type Behaviour, type Genome, genomes } from '../../optimizer/index.js';
import type { Backend } from '../../workers/index.js';
import { activityOf } from '../evaluation/activity.js';
import { type Evaluator, evaluator } from '../evaluation/evaluator.js';
import { type Watching, watch } from '../evaluation/watch.js';
import { firstDeal } from '../seeds.js';
import type { RunId, Store } from '../store/store.js';
import type { EvolutionPlan, News } from './evolution.js';
import { schoolOf } from './school.js';
import { type Workbench, workbench } from './workshop.js';

export interface Tools {
  readonly backend: Backend;
  readonly store: Store;
  readonly run: RunId;
  readonly signal?: AbortSignal;
  readonly onNews?: (news: News) => void;
  /** Milliseconds. Decides nothing but when a budget of seconds is spent. */
  readonly clock: () => number;
}

export interface Equipment {
  readonly genome: Genome<unknown>;
  readonly bench: Workbench<unknown>;
  readonly evaluator: Evaluator;
  /** Adds the seconds since the last call, and takes over the games. */
  spend(totals: { games: number; seconds: number }): void;
}

/** Deals in which a program is watched, for its place in the gallery. */
const WATCH_DEALS = 5;
/** The same, read rule by rule, to see which rules act. */
const ACTIVITY_DEALS = 2;

/**
 * @param opponents texts of those against whom programs are watched; asked for when the first is
 * @param games played before, for a resumed run
 */
export async function equip(
  plan: EvolutionPlan,
  { backend, signal, onNews, clock }: Omit<Tools, 'store' | 'run'>,
  opponents: () => readonly string[],
  games: number,
): Promise<Equipment> {
  const { form, game, rules, settings, seed } = plan;
  const genome = genomes[form.name];
  if (genome === undefined) throw new Refused(`a ${form.title} cannot be evolved`);
  const watching = (deals: number): Watching => ({
    game,
    rules,
    opponents: opponents().slice(0, deals),
    firstSeed: firstDeal(seed, 'search'),
    deals,
  });
  const bench: Workbench<unknown> = workbench<unknown>({
    form,
    genome,
    game,
    rules,
    sizeMax: settings.sizeMax,
    forOriginal: settings.forOriginal,
    ...(await schoolOf(plan)),
    watch: (program): Behaviour => watch(bench.textOf(program), watching(WATCH_DEALS)),
    activity: activityOf(form, () => watching(ACTIVITY_DEALS)),
  });
  const judge = evaluator({
    backend,
    game: game.facts.name,
    rules,
    seed,
    games,
    ...(signal === undefined ? {} : { signal }),
    onGames: (now) => onNews?.({ kind: 'games', games: now }),
  });
  let time = clock();
  return {
    genome,
    bench,
    evaluator: judge,
    spend(totals) {
      const now = clock();
      totals.seconds += (now - time) / 1000;
      time = now;
      totals.games = judge.games;
    },
  };
}
