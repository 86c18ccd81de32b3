/** Recorded runs as rows: how the best score grows, for one run or the runs of one plan. */
import { getOrInsert } from '../../engine/index.js';
import {
  addedPairs,
  type ConfidenceInterval,
  type Interval,
  pairInterval,
  standardError,
} from '../statistics/interval.js';
import { studentT } from '../statistics/student.js';
import type { Generation, RunId, Store } from '../store/store.js';

export type XAxis = 'generation' | 'games' | 'seconds';

/** Generations with the wins of their best in search games; the search itself may use shaped scores. */
export function scoredGenerations(store: Store, run: RunId): readonly Generation[] {
  const known = new Map<number, Interval | undefined>();
  return store.generations(run).map((generation) => {
    const { candidate } = generation.best;
    if (!known.has(candidate)) known.set(candidate, searchScore(store, run, candidate));
    const score = known.get(candidate);
    if (score === undefined) return generation;
    const { mean, low, high } = score;
    return { ...generation, best: { candidate, mean, low, high } };
  });
}

function searchScore(store: Store, run: RunId, candidate: number): Interval | undefined {
  const rows = store.scores(run, 'search', candidate);
  if (rows.length === 0) return undefined;
  return pairInterval(rows.map(({ pairs }) => pairs).reduce(addedPairs));
}

/** A point of a curve, in the format of charts. */
export type CurveRow = Readonly<Record<string, string | number>>;

const searchOf = ({ extra }: Generation): string => {
  const { phase = 'search', restart, round } = (extra ?? {}) as Record<string, string | number | undefined>;
  return `${phase} ${restart ?? round ?? 0}`;
};

/**
 * Rows for the best of each generation in search games, each champion in fresh games, and new opponents: series, x,
 * score, low, high, games. `search` names one of several searches, `name` the new opponent.
 */
export function runCurves(store: Store, run: RunId, axis: XAxis): CurveRow[] {
  const generations = scoredGenerations(store, run);
  const champions = store.champions(run);
  const at = new Map(generations.map((generation) => [generation.generation, generation]));
  const last = generations.at(-1);
  const search = generations.map((generation) => ({
    series: SEARCH,
    search: searchOf(generation),
    x: generation[axis],
    score: generation.best.mean,
    low: generation.best.low,
    high: generation.best.high,
    games: generation.games,
  }));
  const report = champions
    .filter(({ standing }) => standing.purpose === 'report')
    .map(({ generation, games, standing }) => ({
      series: FRESH,
      x: axis === 'games' ? games : (at.get(generation)?.[axis] ?? last?.[axis] ?? 0),
      score: standing.mean,
      low: standing.low,
      high: standing.high,
      games: standing.games,
    }));
  const joined = store
    .opponents(run)
    .flatMap(({ name, generation }) =>
      generation > 0 && at.has(generation) ? [{ series: JOINED, x: at.get(generation)![axis], name }] : [],
    );
  return [...report, ...search, ...joined];
}

interface ScorePoint {
  readonly generation: number;
  readonly games: number;
  readonly seconds: number;
  readonly best: ConfidenceInterval;
}

export interface ComparedRun {
  /** Name of the line; runs with equal names share one. */
  readonly series: string;
  readonly generations: readonly ScorePoint[];
  /** Scores of the start and of each proven champion in fresh games; see `freshScores`. */
  readonly fresh?: readonly ScorePoint[];
}

/** Proven scores of a run over time, in fresh games: the start, then each champion. */
export function freshScores(store: Store, run: RunId): readonly ScorePoint[] {
  const generations = new Map(store.generations(run).map((one) => [one.generation, one]));
  return store
    .champions(run)
    .filter(
      ({ passed, generation, standing }) => standing.purpose === 'report' && (passed || generation === 0),
    )
    .map(({ generation, games, standing }) => ({
      generation,
      games,
      seconds: generations.get(generation)?.seconds ?? 0,
      best: standing,
    }));
}

const POINTS = 80;
/** Kind of games behind a score. */
const FRESH = 'fresh games';
const SEARCH = 'search games';
/** A new opponent during the run. */
const JOINED = 'opponent joins';

/**
 * Score of each run at common points, and the mean of runs that share a name: on, series, x, score, low, high,
 * runs; lines in the order of the runs. `score` is the champion's at that point in fresh games, and the best so far in
 * search games.
 * @param band around a mean: from lowest to highest run, or the 95 % interval of the mean (Student's t)
 */
export function compareCurves(
  runs: readonly ComparedRun[],
  axis: XAxis,
  band: 'range' | 'interval' = 'range',
): CurveRow[] {
  const end = Math.max(1, ...runs.map(({ generations }) => generations.at(-1)?.[axis] ?? 0));
  const rows = runs.flatMap(({ series, generations, fresh = [] }) => {
    const own = generations.at(-1)?.[axis] ?? 0;
    const line = (on: string, scores: readonly ScorePoint[], isBestSoFar: boolean) => {
      let at = -1;
      let best: { score: number; low: number; high: number } | undefined;
      const points: ScoreAt[] = [];
      for (let point = 0; point <= POINTS; point++) {
        const x = (end * point) / POINTS;
        while (at + 1 < scores.length && scores[at + 1]![axis] <= x) {
          const { mean, low, high } = scores[++at]!.best;
          if (!isBestSoFar || best === undefined || mean > best.score) best = { score: mean, low, high };
        }
        // A line ends at the first point after its run, so that even the shortest run has a point.
        if (best !== undefined && x < own + end / POINTS) points.push({ on, series, x, ...best });
      }
      return points;
    };
    return [...line(FRESH, fresh, false), ...line(SEARCH, generations, true)];
  });
  const points = new Map<string, ScoreAt[]>();
  for (const row of rows)
    getOrInsert(points, JSON.stringify([row.on, row.series, row.x]), () => []).push(row);
  const names = runs.map(({ series }) => series);
  return [...points.values()]
    .map((scores) => merged(scores, band))
    .toSorted(
      (a, b) =>
        names.indexOf(a.series) - names.indexOf(b.series) ||
        Number(a.on === SEARCH) - Number(b.on === SEARCH) ||
        a.x - b.x,
    );
}

/** The score of one run at one point. */
type ScoreAt = {
  readonly on: string;
  readonly series: string;
  readonly x: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
};

/** Merges the runs of one line at one point. */
function merged(scores: readonly ScoreAt[], band: 'range' | 'interval'): ScoreAt & { readonly runs: number } {
  const [{ on, series, x, low, high }] = scores as [ScoreAt];
  const runs = scores.length;
  const values = scores.map(({ score }) => score);
  const sum = values.reduce((a, b) => a + b, 0);
  const score = sum / runs;
  if (runs === 1) return { on, series, x, score, low, high, runs };
  if (band === 'range')
    return { on, series, x, score, low: Math.min(...values), high: Math.max(...values), runs };
  const squares = values.reduce((a, b) => a + b * b, 0);
  const half = studentT(runs - 1) * standardError(sum, squares, runs);
  return { on, series, x, score, low: score - half, high: score + half, runs };
}

const TARGETS = 50;

/**
 * Anytime performance: the share of scores between the worst start and the best end that each line has reached at
 * each point (N. Hansen et al. 2022, "Anytime performance assessment in blackbox optimization benchmarking"): on,
 * series, x, reached, runs.
 */
export function anytime(runs: readonly ComparedRun[], axis: XAxis): CurveRow[] {
  const started = runs.filter(({ generations }) => generations.length > 0);
  // Fresh games are used if every run has some.
  const isFresh = started.every(({ fresh = [] }) => fresh.length > 0);
  const best = started.map(({ generations, fresh = [] }) => bestSoFar(isFresh ? fresh : generations, axis));
  const lowest = Math.min(...best.map((points) => points[0]!.score));
  const highest = Math.max(...best.map((points) => points.at(-1)!.score));
  if (started.length === 0 || highest <= lowest) return [];
  const targets = Array.from(
    { length: TARGETS },
    (_, at) => lowest + ((at + 1) * (highest - lowest)) / TARGETS,
  );
  const end = Math.max(1, ...started.map(({ generations }) => generations.at(-1)![axis]));
  const series = [...new Set(started.map((run) => run.series))];
  return series.flatMap((name) => {
    const own = best.filter((_, at) => started[at]!.series === name);
    return Array.from({ length: POINTS + 1 }, (_, point) => {
      const x = (end * point) / POINTS;
      const reached = own.map((points) => {
        const score = points.findLast((one) => one.x <= x)?.score ?? Number.NEGATIVE_INFINITY;
        return targets.filter((target) => target <= score + 1e-9).length / TARGETS;
      });
      return {
        on: isFresh ? FRESH : SEARCH,
        series: name,
        x,
        reached: reached.reduce((a, b) => a + b, 0) / own.length,
        runs: own.length,
      };
    });
  });
}

function bestSoFar(generations: readonly ScorePoint[], axis: XAxis): { x: number; score: number }[] {
  let score = Number.NEGATIVE_INFINITY;
  return generations.map((generation) => {
    score = Math.max(score, generation.best.mean);
    return { x: generation[axis], score };
  });
}
