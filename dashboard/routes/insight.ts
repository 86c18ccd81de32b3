/** What a run learned about its game, read from its record or measured anew. */
import { gameNamed, lineage, lineOf, parameterStudy } from '../../experiments/index.js';
import type { Gallery, insightEndpoints } from '../api/insight.js';
import type { Desk } from '../desk.js';
import { HttpProblem } from '../problems.js';
import type { Handlers } from '../router.js';
import { estimateOf } from './matches.js';
import { get } from './run-news.js';

/** Steps of a lineage that are measured: the newest ones. */
const LINE_MAX = 60;
const FAMILY_READ = 2_000;
const Z95 = 1.959964;

/** What a generation keeps of its grid. */
interface Grid {
  readonly axes: readonly string[];
  readonly niches: readonly {
    readonly column: number;
    readonly row: number;
    readonly at: readonly number[];
    readonly candidate: number;
    readonly mean: number;
    readonly error: number;
    readonly games: number;
  }[];
}

function galleryOf({ store }: Desk, run: number): Gallery {
  const kept = store.generations(run).findLast(({ extra }) => (extra as Partial<Grid> | undefined)?.niches);
  if (kept === undefined) return { generation: 0, axes: [], cells: [] };
  const { axes, niches } = kept.extra as unknown as Grid;
  return {
    generation: kept.generation,
    axes: [...axes],
    cells: niches.map(({ column, row, at, candidate, mean, error, games }) => ({
      column,
      row,
      at: [...at],
      candidate,
      strength: {
        score: mean,
        low: Math.max(0, mean - Z95 * error),
        high: Math.min(1, mean + Z95 * error),
        games,
      },
    })),
  };
}

export const insightRoutes = (desk: Desk): Handlers<typeof insightEndpoints> => ({
  'GET /runs/:run/gallery': ({ params: { run } }) => {
    get(desk, run);
    return galleryOf(desk, run);
  },
  'GET /runs/:run/parameters': ({ params: { run } }) => {
    get(desk, run);
    const { parameters, chance, trials } = parameterStudy(desk.store, run);
    return {
      parameters: parameters.map((one) => ({ ...one })),
      chance,
      trials: trials.map((trial) => ({ ...trial, values: trial.values.map((value) => value ?? null) })),
    };
  },
  'POST /runs/:run/lineage': async ({ params: { run }, body }, send, { left }) => {
    const row = get(desk, run);
    const line = lineOf(desk.store.ancestors(run, body.candidate, FAMILY_READ), body.candidate).slice(
      -LINE_MAX,
    );
    if (line.length === 0)
      throw new HttpProblem(404, `Run ${run} has no text of candidate ${body.candidate}`);
    const opponents = desk.store.opponents(run);
    const given = opponents.filter(({ kind }) => kind === 'given');
    const deals = {
      game: gameNamed(row.game),
      rules: row.rules,
      against: (given.length > 0 ? given : opponents).map(({ text }) => text),
      games: body.games,
      seed: body.seed,
    };
    await desk.turnstile.pass(left, async (signal) =>
      lineage(
        line,
        deals,
        await desk.backend(),
        (steps, done) =>
          send({
            done,
            wanted: line.length,
            steps: steps.map(({ candidate, score, gain }) => ({
              candidate: candidate.number,
              generation: candidate.generation,
              operator: candidate.operator,
              emitter: candidate.emitter,
              strength: estimateOf(score, 2 * score.count),
              ...(gain && { gain: { mean: gain.mean, low: gain.low, high: gain.high } }),
            })),
          }),
        { signal },
      ),
    );
  },
});
