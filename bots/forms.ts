/** The forms of player texts. Detects the form of a text, and the game of a text that names none. */
import { type Game, games, Refused } from '../engine/index.js';
import { buylist, type Diagnostic, jsonBot, looksLikeBot, type ProgramForm } from '../grammar/index.js';
import { gameNamed, gameUnknown } from './game-named.js';
import { network } from './neural/form.js';
import { isNetworkText } from './neural/net.js';

interface FormRegistration {
  readonly form: ProgramForm<unknown>;
  /** The game of a text that does not name one. */
  readonly game: string;
  /** Looks at the first characters only. */
  readonly matches: (text: string) => boolean;
}

/** Longest run of blank lines and comments before the first word of a text. */
const PREFIX_LENGTH = 65_536;

const registered: readonly FormRegistration[] = [
  // Networks are JSON too, so they are tested first.
  { form: network as ProgramForm<unknown>, game: 'dominion', matches: isNetworkText },
  {
    form: buylist as ProgramForm<unknown>,
    game: 'dominion',
    // Skips blank lines and comments.
    matches: (text) =>
      /^\uFEFF?(\s|#[^\n]*\n)*(?:defaults\s+expert|buylists)\b/.test(text.slice(0, PREFIX_LENGTH)),
  },
  { form: jsonBot, game: 'star-realms', matches: isJson },
];

/** All forms of player texts. */
export const forms: readonly ProgramForm<unknown>[] = registered.map(({ form }) => form);

/** The form in which players of this game are written. */
export function formFor(game: Game): ProgramForm<unknown> {
  return game.vocabulary === undefined ? jsonBot : (buylist as ProgramForm<unknown>);
}

export interface DetectedForm {
  readonly form: ProgramForm<unknown>;
  readonly game: Game;
}

/**
 * The form and the game of a text. The first characters decide; if they are unclear, the file's ending does.
 * @param file name of the file of the text
 * @throws Refused when the form is unknown, or the text names an unknown game
 */
export function detectForm(text: string, file?: string): DetectedForm {
  const registration = registered.find(({ matches }) => matches(text)) ?? byEnding(file);
  if (registration === undefined) {
    throw new Refused(
      text.trim() === ''
        ? `${file === undefined ? 'the text' : `"${file}"`} is empty`
        : `"${file ?? text.slice(0, 40)}" has an unknown format`,
      `a player is ${registered.map(({ form }) => `a ${form.title} (${form.suffix})`).join(' or ')}`,
    );
  }
  return { form: registration.form, game: gameNamed(gameField(text) ?? registration.game) };
}

const byEnding = (file: string | undefined): FormRegistration | undefined =>
  registered.find(({ form }) => file?.toLowerCase().endsWith(form.suffix));

/** Title of the form that the file's ending promises, if the text has a different form. */
export function formPromisedByEnding(
  file: string | undefined,
  form: ProgramForm<unknown>,
): string | undefined {
  const expected = byEnding(file)?.form;
  // A network is JSON, too.
  return expected === undefined || form.suffix.endsWith(expected.suffix) ? undefined : expected.title;
}

/** Whether a file in a folder is meant to be a player. A JSON file may be anything. */
export function looksLikePlayer(text: string, file: string): boolean {
  if (!file.toLowerCase().endsWith(jsonBot.suffix)) return true;
  const claimed = registered.find(({ matches }) => matches(text))?.form;
  return claimed === jsonBot ? looksLikeBot(text) : claimed !== undefined;
}

const GAME_FIELD = /("game"\s*:\s*)"([^"\\]{1,80})"/;

/** The game that a JSON player or a saved game names. */
export function gameField(text: string): string | undefined {
  return isJson(text) ? GAME_FIELD.exec(text)?.[2] : undefined;
}

/** The error of a JSON player that names an unknown game. */
export function unknownGame(text: string): Diagnostic | undefined {
  const name = gameField(text);
  if (name === undefined || Object.hasOwn(games, name)) return undefined;
  const { index, 1: key = '' } = GAME_FIELD.exec(text)!;
  const before = text.slice(0, index + key.length).split(/\r\n?|\n/);
  const { message, hint } = gameUnknown(name);
  return {
    severity: 'error',
    code: 'unknown-game',
    line: before.length,
    column: before.at(-1)!.length + 1,
    length: name.length + 2,
    message,
    ...(hint !== undefined && { hint }),
  };
}

function isJson(text: string): boolean {
  return /^[\s\uFEFF]*\{/.test(text);
}
