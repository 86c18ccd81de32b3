/** Which forms there are, which game a text belongs to when it does not say, and which form a text is written in. */
import { type Game, games, Refused } from '../engine/index.js';
import { buylist, nearest, type ProgramForm } from '../grammar/index.js';
import { jsonBot } from './json/form.js';
import { network } from './neural/form.js';
import { isNet } from './neural/net.js';

interface Registered {
  readonly form: ProgramForm<unknown>;
  /** The game of a text that names none. */
  readonly game: string;
  /** Looks at the first characters only. */
  readonly claims: (text: string) => boolean;
}

/** Characters that may come before the first word of a text. */
const CLAIM = 65_536;

const registered: readonly Registered[] = [
  { form: network as ProgramForm<unknown>, game: 'dominion', claims: isNet },
  {
    form: buylist as ProgramForm<unknown>,
    game: 'dominion',
    // After blank lines and comments.
    claims: (text) => /^\uFEFF?(\s|#[^\n]*\n)*buylists\b/.test(text.slice(0, CLAIM)),
  },
  { form: jsonBot, game: 'star-realms', claims: isJson },
];

/** The forms players may be written in. */
export const forms: readonly ProgramForm<unknown>[] = registered.map(({ form }) => form);

/** The form in which players of this game are written. */
export function formFor(game: Game): ProgramForm<unknown> {
  return game.vocabulary === undefined ? jsonBot : (buylist as ProgramForm<unknown>);
}

export interface Recognised {
  readonly form: ProgramForm<unknown>;
  readonly game: Game;
}

/**
 * The form and the game of a text: by the file's ending if there is one, otherwise by what the text begins with.
 * @param file name of the file the text came from
 * @throws Refused when it is none of ours, or names a game we do not have
 */
export function recognise(text: string, file?: string): Recognised {
  const found =
    // Networks say so in their first words and are JSON too, so their claim comes before any ending.
    registered.find(({ form, claims }) => form.name === network.name && claims(text)) ??
    registered.find(({ form }) => file?.toLowerCase().endsWith(form.suffix)) ??
    registered.find(({ claims }) => claims(text));
  if (found === undefined) {
    throw new Refused(
      `"${file ?? text.slice(0, 40)}" is in no form that is known here`,
      `a player is written as ${registered.map(({ form }) => `${form.title} (${form.suffix})`).join(' or ')}`,
    );
  }
  return { form: found.form, game: gameNamed(gameField(text) ?? found.game) };
}

/** @throws Refused with the nearest name. */
export function gameNamed(name: string): Game {
  if (Object.hasOwn(games, name)) return games[name]!;
  const near = nearest(name, Object.keys(games));
  throw new Refused(
    `there is no game "${name}"`,
    near === undefined ? `games: ${Object.keys(games).join(', ')}` : `did you mean "${near}"?`,
  );
}

/** JSON players may say which game they are for. */
function gameField(text: string): string | undefined {
  return isJson(text) ? /"game"\s*:\s*"([^"\\]{1,80})"/.exec(text)?.[1] : undefined;
}

function isJson(text: string): boolean {
  return /^[\s\uFEFF]*\{/.test(text);
}
