/**
 * The settings of a board, each with its name in a request, in a plan and on the command line. The page has the same for
 * addresses in `common/setup/address.ts`.
 */
import type { RulesRequest } from '../../engine/index.js';

/** As commands and plans call them. A saved plan may hold `undefined`. */
export interface BoardSettings {
  readonly rules?: string | undefined;
  readonly kingdom?: readonly string[] | undefined;
  readonly sets?: readonly string[] | undefined;
  readonly boardSeed?: number | undefined;
  readonly turnsMax?: number | undefined;
  readonly colony?: boolean | undefined;
}

/** In the order in which a command line names them. */
const settings = [
  { request: 'variant', setting: 'rules', option: 'rules' },
  { request: 'kingdom', setting: 'kingdom', option: 'kingdom' },
  { request: 'sets', setting: 'sets', option: 'sets' },
  { request: 'seed', setting: 'boardSeed', option: 'board-seed' },
  { request: 'turnsMax', setting: 'turnsMax', option: 'turns-max' },
  { request: 'colony', setting: 'colony', option: 'colony' },
] as const satisfies readonly {
  readonly request: keyof RulesRequest;
  readonly setting: keyof BoardSettings;
  readonly option: string;
}[];

export const BOARD_SETTINGS = settings.map(({ setting }) => setting);

export const toRequest = (board: BoardSettings): RulesRequest =>
  Object.fromEntries(
    settings.flatMap(({ setting, request }) =>
      board[setting] === undefined ? [] : [[request, board[setting]]],
    ),
  );

/** Options of a command for the same board, not yet quoted. */
export const toArguments = (request: RulesRequest): readonly string[] =>
  settings.flatMap(({ request: name, option }) => {
    const value = request[name];
    if (value === undefined || value === '') return [];
    if (typeof value === 'boolean') return [value ? `--${option}` : `--no-${option}`];
    if (typeof value === 'object') return value.length === 0 ? [] : [`--${option}`, value.join(',')];
    return [`--${option}`, String(value)];
  });
