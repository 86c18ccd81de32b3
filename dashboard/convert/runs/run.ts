/** Converts recorded runs and their updates to answers of the API. */
import {
  addedPairs,
  type CandidateRow,
  contentHash,
  type Json,
  pairInterval,
  planKey,
  type RunRow as Recorded,
  reactionText,
  recordedHeldOut,
  recordedHouseScore,
  runningTest,
  type Store,
} from '../../../experiments/index.js';
import type {
  ApiCandidate,
  ApiChampion,
  ApiPromotion,
  ApiRunRow,
  RunUpdate,
} from '../../api/runs/run-record.js';
import type { AppContext } from '../../server/app-context.js';
import type { LiveMessage } from '../../server/live.js';
import { HttpProblem } from '../../server/problems.js';
import { scoreEstimate } from '../estimates.js';
import { Kept } from '../kept.js';
import { rulesRequestOf } from '../setup.js';
import { cachedFirst } from './tournament.js';
import { cachedOpponents, cachedVerdict } from './verdict.js';

/** Keys of plans, computed once, because a plan never changes. */
const planKeys = new Kept<string>();
const cachedPlanKey = ({ id, created, plan }: Recorded): string =>
  planKeys.get(`${id}`, `${created}`, () => contentHash(planKey(plan)));

export function toRunRow(store: Store, row: Recorded): ApiRunRow {
  const { rules, plan: _, pid, host, heartbeat, ...shown } = row;
  return {
    ...shown,
    board: rules.label,
    setup: rulesRequestOf(rules),
    verdict: cachedVerdict(store, row),
    against: shown.best && cachedOpponents(store, row),
    first: cachedFirst(store, row),
    plan: cachedPlanKey(row),
  };
}

export function requireRun(context: AppContext, id: number): Recorded {
  const row = context.store.run(id);
  if (row === undefined) throw new HttpProblem(404, `No run ${id}`, 'it may have been deleted');
  return row;
}

export const toCandidate =
  (store: Store, run: number) =>
  ({ hash, text, traits, deals, halves, ...row }: CandidateRow): ApiCandidate => ({
    ...row,
    ...(deals > 0 && { score: halves / (4 * deals), ...searchScoreInterval(store, run, row.number) }),
    games: deals * 2,
  });

/** Interval of all search games of a candidate; every deal has the same weight. */
function searchScoreInterval(store: Store, run: number, candidate: number): { low?: number; high?: number } {
  const played = store.scores(run, 'search', candidate);
  if (played.length === 0) return {};
  const { low, high } = pairInterval(played.map(({ pairs }) => pairs).reduce(addedPairs));
  return { low, high };
}

export function runChampions({ store }: AppContext, id: number): ApiChampion[] {
  const names = new Map(store.opponents(id).map(({ number, name }) => [number, name]));
  return store.champions(id).map((champion) => ({
    ...champion,
    against: champion.against.map(({ opponent, standing }) => ({
      opponent: names.get(opponent) ?? `opponent ${opponent}`,
      standing,
    })),
  }));
}

/** Scores against held-out players. A running run has none, and its state is long, so it is not read. */
export function runHeldOut(store: Store, { id, status, rules }: Recorded) {
  if (status === 'running') return [];
  return recordedHeldOut(store.state(id)?.state).map((one) => ({
    name: one.name,
    strength: scoreEstimate(one),
    loses: one.high < 1 / rules.seats,
  }));
}

/** Score against held-out house players; undefined before the end of the run. */
export function runHouse(store: Store, { id, status }: Recorded) {
  if (status === 'running') return undefined;
  const score = recordedHouseScore(store.state(id)?.state);
  if (score === undefined) return undefined;
  const { players, all, worst } = score;
  return {
    players,
    strength: scoreEstimate(all),
    worst: { name: worst.name, strength: scoreEstimate(worst) },
  };
}

/** One sentence on whether the champion and its opponents react to each other. */
export function runReaction(store: Store, { id, rules }: Recorded): string {
  const text = store.championText(id);
  const given = store.opponents(id).filter(({ kind }) => kind === 'given');
  return reactionText(
    [...(text === undefined ? [] : [{ name: 'the champion', text }]), ...given],
    rules.seats,
  );
}

/** The last test that was read, because reading is slow and many clients follow the same test. */
const lastTest = new Kept<Omit<ApiPromotion, 'candidate' | 'generation'> | undefined>();
const cachedTest = (live: Json) =>
  lastTest.get('', JSON.stringify((live as { test?: Json }).test ?? null), () => toPromotion(live));

/** A running test in the format of a finished one. */
function toPromotion(live: Json): Omit<ApiPromotion, 'candidate' | 'generation'> | undefined {
  const test = runningTest(live);
  if (test === undefined) return undefined;
  const { reading } = test;
  const { name: gate, pairsMax: _, ...bounds } = test.gate;
  const { verdict, pairs, llr, lower, upper } = reading;
  const trajectory = [[pairs, llr, lower, upper] as const];
  return { number: -1, gate, ...bounds, verdict, pairs, llr, trajectory, reading };
}

const LOG_LINES_MAX = 2_000;

export function runUpdateSince(context: AppContext, id: number, since: LiveMessage): RunUpdate | undefined {
  const row = context.store.run(id);
  if (row === undefined) return undefined;
  const live = row.status === 'running' ? context.store.live(id)?.data : undefined;
  const generations = row.generations > 0 ? context.store.generations(id, since.generation) : [];
  // Tests and champions arrive with generations, so they are read only with a new generation.
  const hasNewGenerations = generations.length > 0 || since.generation < 0;
  return {
    run: toRunRow(context.store, row),
    generations,
    log: context.store
      .events(id, { after: since.log, limit: LOG_LINES_MAX })
      .map(({ data: _, ...line }) => line),
    promotions: hasNewGenerations
      ? context.store.promotions(id).filter(({ generation }) => generation > since.generation)
      : [],
    champions: hasNewGenerations
      ? runChampions(context, id).filter(({ generation }) => generation > since.generation)
      : [],
    live: live === undefined ? undefined : { ...(live as object), test: cachedTest(live) },
  };
}
