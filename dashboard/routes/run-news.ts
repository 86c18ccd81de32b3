/** Runs of the record as the API tells them, and what is new about one. */
import {
  type CandidateRow,
  contentHash,
  type Generation,
  type Json,
  type PairCounts,
  pairInterval,
  planKey,
  type RunRow as Recorded,
  reaction,
  type Store,
  testUnderWay,
} from '../../experiments/index.js';
import type { Candidate, Champion, News, Promotion, RunRow } from '../api/runs.js';
import type { Desk } from '../desk.js';
import type { Heard } from '../live.js';
import { HttpProblem } from '../problems.js';
import { defined, setupOf } from './table.js';

/** A plan never changes: its key is worked out once. */
const keys = new Map<string, string>();
function keyOf(row: Recorded): string {
  const name = `${row.id} ${row.created}`;
  let key = keys.get(name);
  if (key === undefined) {
    key = contentHash(planKey(row.plan));
    keys.set(name, key);
  }
  return key;
}

export function told(row: Recorded): RunRow {
  return defined({
    id: row.id,
    kind: row.kind,
    name: row.name,
    game: row.game,
    algorithm: row.algorithm,
    board: row.rules.label,
    setup: setupOf(row.rules),
    seed: row.seed,
    status: row.status,
    request: row.request,
    note: row.note,
    tags: [...row.tags],
    archived: row.archived,
    games: row.games,
    generations: row.generations,
    seconds: row.seconds,
    budgetGames: row.budgetGames,
    budgetSeconds: row.budgetSeconds,
    best: row.best && { ...row.best },
    spark: [...row.spark],
    created: row.created,
    finished: row.finished,
    version: row.version,
    error: row.error,
    plan: keyOf(row),
  }) as RunRow;
}

/** A search records its plan's file as people write it, and what became of it; the first starts the run again. */
export const planFile = (plan: Json): Json => (plan as { file?: Json }).file ?? plan;

export function get(desk: Desk, id: number): Recorded {
  const row = desk.store.run(id);
  if (row === undefined) throw new HttpProblem(404, `There is no run ${id}`, 'it may have been deleted');
  return row;
}

export const toldCandidate =
  (store: Store, run: number) =>
  (row: CandidateRow): Candidate =>
    defined({
      number: row.number,
      name: row.name,
      generation: row.generation,
      parents: [...row.parents],
      emitter: row.emitter,
      operator: row.operator,
      size: row.size,
      verdict: row.verdict,
      ...(row.deals > 0 && {
        score: row.halves / (4 * row.deals),
        ...searchInterval(store, run, row.number),
      }),
      games: row.deals * 2,
    }) as Candidate;

/** Of all that it played while the search looked, each deal counting the same. */
function searchInterval(store: Store, run: number, candidate: number): { low?: number; high?: number } {
  const played = store.scores(run, 'search', candidate);
  if (played.length === 0) return {};
  const pairs = [0, 1, 2, 3, 4].map((at) => played.reduce((sum, one) => sum + one.pairs[at]!, 0));
  const { low, high } = pairInterval(pairs as unknown as PairCounts);
  return { low, high };
}

export function championsOf(desk: Desk, id: number): Champion[] {
  const names = new Map(desk.store.opponents(id).map(({ number, name }) => [number, name]));
  return desk.store.champions(id).map(
    (champion) =>
      defined({
        ...champion,
        standing: { ...champion.standing },
        against: champion.against.map(({ opponent, standing }) => ({
          opponent: names.get(opponent) ?? `opponent ${opponent}`,
          standing: { ...standing },
        })),
      }) as Champion,
  );
}

/** Of the champion and those it was measured against. */
export function reactionIn(store: Store, { id, rules }: Recorded): string {
  const champion = store.champion(id);
  const text = champion && store.candidate(id, champion.candidate)?.text;
  const given = store.opponents(id).filter(({ kind }) => kind === 'given');
  return reaction([...(text === undefined ? [] : [{ name: 'the champion', text }]), ...given], rules.seats);
}

/** Reading a test takes its time, and many followers ask about the same one. */
let lastTest:
  | { readonly key: string; readonly told: Omit<Promotion, 'candidate' | 'generation'> | undefined }
  | undefined;
function toldTest(live: Json): Omit<Promotion, 'candidate' | 'generation'> | undefined {
  const key = JSON.stringify((live as { test?: Json }).test ?? null);
  if (lastTest?.key !== key) lastTest = { key, told: readTest(live) };
  return lastTest.told;
}

/** A test under way in the shape of one that is over. */
function readTest(live: Json): Omit<Promotion, 'candidate' | 'generation'> | undefined {
  const test = testUnderWay(live);
  if (test === undefined) return undefined;
  const { gate, reading } = test;
  return {
    number: -1,
    gate: gate.name,
    elo0: gate.elo0,
    elo1: gate.elo1,
    alpha: gate.alpha,
    beta: gate.beta,
    verdict: reading.verdict,
    pairs: reading.pairs,
    llr: reading.llr,
    trajectory: [[reading.pairs, reading.llr, reading.lower, reading.upper]],
    reading,
  };
}

/** A grid is asked for by those who look at it: the others hear that there is one. */
function toldGeneration({ extra, ...generation }: Generation): object {
  const { niches, axes: _, ...rest } = (extra ?? {}) as Record<string, Json>;
  return { ...generation, extra: niches === undefined ? rest : { ...rest, gallery: true } };
}

const LOG_READ = 2_000;

export function newsOf(desk: Desk, id: number, since: Heard): News | undefined {
  const row = desk.store.run(id);
  if (row === undefined) return undefined;
  const live = row.status === 'running' ? desk.store.live(id)?.data : undefined;
  const generations = row.generations > 0 ? desk.store.generations(id, since.generation) : [];
  // Tests and champions come with generations; without a new one there is none.
  const fresh = generations.length > 0 || since.generation < 0;
  return {
    run: told(row),
    generations: generations.map(toldGeneration) as News['generations'],
    log: desk.store
      .events(id, { after: since.log, limit: LOG_READ })
      .map(({ number, generation, at, kind, text }) => ({
        number,
        generation,
        at,
        kind,
        text,
      })),
    promotions: fresh
      ? (desk.store
          .promotions(id)
          .filter(({ generation }) => generation > since.generation) as unknown as News['promotions'])
      : [],
    champions: fresh ? championsOf(desk, id).filter(({ generation }) => generation > since.generation) : [],
    ...(live !== undefined && { live: { ...(live as object), test: toldTest(live) } }),
  };
}
