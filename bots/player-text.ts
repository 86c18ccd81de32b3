/** Parses and prints the texts of players. All code that needs the contents of a text calls this file. */
import { Refused } from '../engine/index.js';

/** A program in any language, run as a command. */
export interface ExternalPlayer {
  readonly command: string;
  readonly name: string;
  readonly reproducible: boolean;
  /** Time limit of each answer. */
  readonly seconds: number;
}

export type PlayerText =
  /** A player that needs no text. */
  | { readonly kind: 'builtin'; readonly name: string }
  | ({ readonly kind: 'command' } & ExternalPlayer)
  /** A player that looks ahead, with the text of the player that it copies. */
  | { readonly kind: 'lookahead'; readonly games: number; readonly inner: string }
  /** A player with a guarded end, with the text of the player that it guards. */
  | { readonly kind: 'guard'; readonly inner: string }
  /** An ONNX model: its file in base64. */
  | { readonly kind: 'onnx'; readonly letters: string }
  /** A program encoded as numbers, in base64, with the name of its form. */
  | { readonly kind: 'encoded'; readonly form: string; readonly letters: string }
  /** A text in one of the forms. */
  | { readonly kind: 'written' };

/** Prefix of a command. */
export const EXTERNAL = 'exec:';
export const LOOKAHEAD_GAMES_MAX = 1_000_000;

/** @throws Refused when a text begins like a command, a look-ahead or a guard but is malformed */
export function parsePlayerText(text: string): PlayerText {
  const kind = /^(builtin|exec|lookahead|guard|onnx|encoded):/.exec(text)?.[1];
  if (kind === undefined) return { kind: 'written' };
  const rest = text.slice(kind.length + 1);
  switch (kind) {
    case 'builtin':
      return { kind, name: rest };
    case 'exec':
      return { kind: 'command', ...parseCommand(rest) };
    case 'lookahead':
      return { kind, ...parseLookahead(rest) };
    case 'guard':
      return { kind, inner: parseGuarded(rest) };
    case 'onnx':
      return { kind, letters: rest };
    default: {
      const [form = '', letters = ''] = rest.split(':');
      return { kind: 'encoded', form, letters };
    }
  }
}

export function printPlayerText(player: Exclude<PlayerText, { kind: 'written' }>): string {
  switch (player.kind) {
    case 'builtin':
      return `builtin:${player.name}`;
    case 'command': {
      const { kind: _, ...command } = player;
      return EXTERNAL + JSON.stringify(command satisfies ExternalPlayer);
    }
    case 'lookahead':
      return `lookahead:${player.games}:${player.inner}`;
    case 'guard':
      return `guard:${player.inner}`;
    case 'onnx':
      return `onnx:${player.letters}`;
    case 'encoded':
      return `encoded:${player.form}:${player.letters}`;
  }
}

/** The command in a text; undefined for other players. */
export function commandOf(text: string): ExternalPlayer | undefined {
  const player = parsePlayerText(text);
  return player.kind === 'command' ? player : undefined;
}

/** True for a player whose games may take a second or more, a thousand times as long as those of others. */
export const isSlow = (text: string): boolean => /^(lookahead|guard|onnx):/.test(text);

export const commandNotAllowed = (): Refused =>
  new Refused(
    'a player runs a command, which is not allowed here',
    'use --allow-exec on the command line; such runs cannot be resumed or played on a queue',
  );

function parseCommand(text: string): ExternalPlayer {
  try {
    return JSON.parse(text) as ExternalPlayer;
  } catch {
    throw commandNotAllowed();
  }
}

function parseLookahead(text: string): { readonly games: number; readonly inner: string } {
  const [, games = '', inner = ''] = /^(\d{1,7}):([\s\S]*)$/.exec(text) ?? [];
  const number = Number(games);
  if (!(number >= 1 && number <= LOOKAHEAD_GAMES_MAX) || /^(lookahead|guard):/.test(inner))
    throw new Refused(
      'lookahead takes one player and a number of games',
      'write lookahead(PLAYER, 200), or guard(lookahead(PLAYER, 200))',
    );
  return { games: number, inner };
}

function parseGuarded(inner: string): string {
  if (inner === '' || inner.startsWith('guard:'))
    throw new Refused('guard takes one player that is not guarded yet', 'write guard(PLAYER)');
  return inner;
}
