/** Queries for lists of runs: filter, order, page. */

/** A run whose process has died while its status says `running` reads as `interrupted`. */
export const runStatuses = ['running', 'paused', 'interrupted', 'stopped', 'failed', 'done'] as const;
export type RunStatus = (typeof runStatuses)[number];

export const runKinds = ['evolve', 'train', 'tournament'] as const;

export interface RunQuery {
  readonly kind?: string | undefined;
  readonly game?: string | undefined;
  readonly algorithm?: string | undefined;
  readonly status?: RunStatus | undefined;
  readonly tag?: string | undefined;
  /** True: only archived runs; false: only others; default: both. */
  readonly archived?: boolean | undefined;
  /** Part of the name, note or a tag. */
  readonly text?: string | undefined;
  readonly order?: RunOrder | undefined;
  /** Default: newest or best first. */
  readonly ascending?: boolean | undefined;
  /** Default 50, at most 1000. */
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
}

export const runOrders = [
  'id',
  'name',
  'best',
  'games',
  'seconds',
  'seed',
  'status',
  'algorithm',
  'game',
] as const;
export type RunOrder = (typeof runOrders)[number];

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** Number of matching rows without limit and offset. */
  readonly total: number;
}
