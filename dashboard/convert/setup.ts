/** Converts requests to boards and players of the engine. */
import {
  type Board,
  formFor,
  type Game,
  gameNamed,
  type Player,
  Refused,
  type Rules,
  readPlayer,
  readRules,
} from '../../experiments/index.js';
import type { ApiPlayer as NamedText, RulesRequest } from '../api/common.js';
import { HttpProblem } from '../server/problems.js';

/** Removes undefined fields, because the engine requires absent ones. */
export function omitUndefined<T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as never;
}

/** A recorded board in the format of requests. */
export function rulesRequestOf(rules: Rules): RulesRequest {
  const { variant, kingdom, sets, colony = false } = rules as KingdomRules;
  const request = omitUndefined({ variant, kingdom, sets });
  if (kingdom === undefined) return request;
  const byRule = (gameNamed(rules.game).rules(request, rules.seats) as KingdomRules).colony ?? false;
  return byRule === colony ? request : { ...request, colony };
}

type KingdomRules = Rules & Pick<RulesRequest, 'kingdom' | 'sets' | 'colony'>;

/** @param seats players at the table; ignored in one-player games */
export function setUpBoard(name: string, request: RulesRequest | undefined, seats: number): Board {
  const game = gameNamed(name);
  const { min, max } = game.facts.seats;
  const count = max === 1 ? 1 : seats;
  if (count < min || count > max)
    throw new HttpProblem(400, `${game.facts.title} has ${min} to ${max} seats, not ${count}`);
  return { game, rules: readRules(game, request ?? {}, count).rules };
}

/** @throws Refused with the first error for a text that cannot be played */
export function readPlayable({ name, text }: NamedText, game: Game): Player {
  const player = readAnyPlayer({ name, text }, fileFor(text, game));
  if (player.game !== undefined && player.game !== game)
    throw new Refused(`"${name}" plays ${player.game.facts.title}`, `choose a player of ${game.facts.title}`);
  return { ...player, name };
}

const fileFor = (text: string, game: Game): string =>
  isJson(text) ? 'player.json' : `player${formFor(game).suffix}`;

/** Number of errors that keep a text from being played. */
export function errorCount(text: string, game: Game): number {
  try {
    const { player, diagnostics } = readPlayer(text, fileFor(text, game));
    if (player === undefined) return diagnostics.filter(({ severity }) => severity === 'error').length;
    return player.game === undefined || player.game === game ? 0 : 1;
  } catch (error) {
    if (error instanceof Refused) return 1;
    throw error;
  }
}

/**
 * Reads a player of any game.
 * @param file a name whose suffix gives the form
 * @param prefix of the message
 * @throws Refused with the first error
 */
export function readAnyPlayer({ name, text }: NamedText, file?: string, prefix = ''): Player {
  const { player, diagnostics } = readPlayer(text, file);
  if (player !== undefined) return player;
  const first = diagnostics.find(({ severity }) => severity === 'error');
  throw new Refused(
    `${prefix}"${name}", line ${first?.line ?? 1}: ${first?.message ?? 'cannot be played'}`,
    first?.hint ?? 'the workbench shows every error',
  );
}

/** The game, board and players of every request for many games. */
export interface SetupRequest {
  readonly game: string;
  readonly rules?: RulesRequest | undefined;
  readonly players: readonly NamedText[];
}

/** @param seats players at one table @throws Refused for a player or board that cannot be played */
export function readSetup(
  { game: name, rules: request, players }: SetupRequest,
  seats: number = players.length,
): Board & { readonly players: readonly Player[] } {
  const { game, rules } = setUpBoard(name, request, seats);
  return { game, rules, players: players.map((one) => readPlayable(one, game)) };
}

export const isJson = (text: string): boolean => /^[\s\uFEFF]*\{/.test(text);

/** Stopping rule of a request for a precision; empty without one. */
export const precisionRule = ({ precision }: { precision?: number | undefined }) =>
  precision === undefined ? {} : { until: { kind: 'precision' as const, halfWidth: precision } };
