/** The archive of playing styles of a run, from its last generation that has one. */
import type { Gallery } from '../../api/insight.js';
import type { AppContext } from '../../server/app-context.js';

const Z95 = 1.959964;

/** What a generation keeps of its grid. */
interface RecordedGrid {
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

export function runGallery({ store }: AppContext, run: number): Gallery {
  const kept = store
    .generations(run)
    .findLast(({ extra }) => (extra as Partial<RecordedGrid> | undefined)?.niches);
  if (kept === undefined) return { generation: 0, axes: [], cells: [] };
  const { axes, niches } = kept.extra as unknown as RecordedGrid;
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
