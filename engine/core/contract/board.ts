/**
 * What makes a board, under the same names in commands, plans, requests, saved games and addresses. Imports nothing,
 * because the page loads it, too.
 */

/** Rules as requested, before they are checked. Plain JSON. */
export interface RulesRequest {
  readonly variant?: string | undefined;
  readonly kingdom?: readonly string[] | undefined;
  readonly sets?: readonly string[] | undefined;
  /** Chooses what the request leaves open: which cards of `sets` make the kingdom. 0 when absent. */
  readonly boardSeed?: number | undefined;
  /** Whether Platinum and Colony are used; absent: the game's own rule decides. */
  readonly colony?: boolean | undefined;
  readonly turnsMax?: number | undefined;
}

/** In the order in which a command line names them. */
export const BOARD_FIELDS = [
  'variant',
  'kingdom',
  'sets',
  'boardSeed',
  'turnsMax',
  'colony',
] as const satisfies readonly (keyof RulesRequest)[];

/** The board among the settings of a plan or the options of a command. */
export const pickBoard = (settings: RulesRequest): RulesRequest =>
  Object.fromEntries(
    BOARD_FIELDS.flatMap((field) => (settings[field] === undefined ? [] : [[field, settings[field]]])),
  );

/** Options of a command for this board, not yet quoted. */
export const toArguments = (board: RulesRequest): readonly string[] =>
  BOARD_FIELDS.flatMap((field) => {
    const value = board[field];
    const option = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (typeof value === 'boolean') return [value ? `--${option}` : `--no-${option}`];
    const text = String(value ?? '');
    return text === '' ? [] : [`--${option}`, text];
  });

/** Parameters of an address. A turn limit is a setting of a run and not among them. */
const PARAMS = BOARD_FIELDS.filter((field) => field !== 'turnsMax');

/** Every parameter that belongs to a board; those that this board leaves out are undefined. */
export const toForm = (board: RulesRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    PARAMS.map((field) => {
      const value = board[field];
      return [field, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '') || undefined];
    }),
  );

/** The parameters that this board needs. */
export const toQuery = (board: RulesRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(toForm(board)).flatMap(([name, text]) => (text ? [[name, text]] : [])));

/** Of an address. What has no meaning without a kingdom or sets counts as not given. */
export function fromQuery(search: { get(name: string): string | null }): RulesRequest {
  const [variant, kingdom, sets, boardSeed, colony] = PARAMS.map((name) => search.get(name));
  return {
    ...(variant && { variant }),
    ...(kingdom && { kingdom: kingdom.split(',') }),
    ...(sets && { sets: sets.split(',') }),
    ...(sets && boardSeed && { boardSeed: Number(boardSeed) }),
    ...((kingdom || sets) && colony && { colony: colony === 'yes' }),
  };
}
