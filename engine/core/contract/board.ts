/**
 * The fields of a board, named alike in commands, plans, requests, saved games and addresses. This file imports
 * nothing, because the page loads it, too.
 */

/** Rules as requested, before they are checked. JSON. */
export interface RulesRequest {
  readonly variant?: string | undefined;
  readonly kingdom?: readonly string[] | undefined;
  readonly sets?: readonly string[] | undefined;
  /** Seed that draws the kingdom from `sets`; 0 if absent. */
  readonly boardSeed?: number | undefined;
  /** Whether Platinum and Colony are used; if absent, the game's own rule decides. */
  readonly colony?: boolean | undefined;
  readonly turnsMax?: number | undefined;
}

/** In the order in which they appear on a command line. */
export const BOARD_FIELDS = [
  'variant',
  'kingdom',
  'sets',
  'boardSeed',
  'turnsMax',
  'colony',
] as const satisfies readonly (keyof RulesRequest)[];

/** Picks the board out of a plan's settings or a command's options. */
export const pickBoard = (settings: RulesRequest): RulesRequest =>
  Object.fromEntries(
    BOARD_FIELDS.flatMap((field) => (settings[field] === undefined ? [] : [[field, settings[field]]])),
  );

/** The command-line options for this board, unquoted. */
export const toArguments = (board: RulesRequest): readonly string[] =>
  BOARD_FIELDS.flatMap((field) => {
    const value = board[field];
    const option = field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (typeof value === 'boolean') return [value ? `--${option}` : `--no-${option}`];
    const text = String(value ?? '');
    return text === '' ? [] : [`--${option}`, text];
  });

/** Parameters of an address. The turn limit is not one of them: it is a setting of a run. */
const PARAMS = BOARD_FIELDS.filter((field) => field !== 'turnsMax');

/** All parameters of a board; those that this board does not set are undefined. */
export const toForm = (board: RulesRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    PARAMS.map((field) => {
      const value = board[field];
      return [field, typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '') || undefined];
    }),
  );

/** Only the parameters that this board sets. */
export const toQuery = (board: RulesRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(toForm(board)).flatMap(([name, text]) => (text ? [[name, text]] : [])));

/** Reads the board of an address. Ignores parameters that mean nothing without a kingdom or sets. */
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
