/** Finds a player by file, library name or run. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  allowExternal,
  builtin,
  builtinNames,
  EXTERNAL,
  forms,
  gameField,
  gameNamed,
  LOOKAHEAD_GAMES_MAX,
  looksLikePlayer,
  type Player,
  printPlayerText,
  readPlayer,
  unknownGame,
} from '../../bots/index.js';
import { type Game, games, Refused, type Rules, type RulesRequest } from '../../engine/index.js';
import { type Diagnostic, formatDiagnostic, nearest } from '../../grammar/index.js';
import { type ReadRules, readRules } from '../boards/read-board.js';
import { inputName, isStandardInput, readInput } from '../input.js';
import { knowGame } from '../own-games.js';
import { openStore } from '../store/index.js';
import { counted } from '../with-commas.js';
import { library, playerFiles } from './library.js';

/** A player, with the name that the person wrote. */
export interface NamedPlayer extends Player {
  /** The path or name as written. */
  readonly file: string;
  /** Warnings about its text. */
  readonly warnings?: readonly Diagnostic[];
  /** The text as the person wrote it, with comments. */
  readonly source?: string;
}

/** A text that may hold a player, before it is read. */
export interface PlayerSource {
  readonly file: string;
  /** Determines form and name; a file's own path, or its path in the library. */
  readonly path: string;
  readonly text: string;
}

/** Files with errors; the message lists all of them. */
export class PlayerErrors extends Refused {
  override readonly name = 'InputErrors';
}

/** @throws Refused if there is no such file, name or run */
export async function findSource(spec: string): Promise<PlayerSource> {
  const source = await findText(spec);
  const game = gameField(source.text);
  if (game !== undefined) await knowGame(game);
  return source;
}

async function findText(spec: string): Promise<PlayerSource> {
  // Piped input has no meaningful name.
  if (isStandardInput(spec)) return { file: spec, path: '', text: await readInput(spec) };
  if (spec.startsWith(EXTERNAL)) return { file: spec, path: '', text: externalText(spec) };
  const ahead = /^lookahead\((.+?)(?:,\s*([-+.\d][\w.+-]*))?\s*\)$/.exec(spec);
  if (ahead !== null) return lookaheadOf(spec, ahead[1]!.trim(), ahead[2]);
  const guarded = /^guard\((.+)\)$/.exec(spec)?.[1];
  if (guarded !== undefined) {
    const { path, text } = await findSource(guarded.trim());
    return { file: spec, path, text: printPlayerText({ kind: 'guard', inner: text }) };
  }
  if (existsSync(spec)) {
    if (statSync(spec).isDirectory()) throw new Refused(`"${spec}" is a folder`, 'name a single player file');
    if (spec.toLowerCase().endsWith(ONNX_SUFFIX)) return { file: spec, path: spec, text: onnxText(spec) };
    return { file: spec, path: statSync(spec).isFile() ? spec : '', text: await readInput(spec) };
  }
  if (builtinNames.includes(spec)) return { file: spec, path: spec, text: builtin(spec).text };
  const run = /^run:(\d+|last)$/.exec(spec)?.[1];
  if (run !== undefined) return championOf(run, spec);
  const libraryFiles = library();
  const found = libraryFiles.find(({ name, path }) => name === spec || path === spec);
  if (found !== undefined) return { file: spec, path: found.path, text: found.read() };
  const near = nearest(spec, [...builtinNames, ...libraryFiles.map(({ name }) => name)]);
  throw new Refused(
    `unknown player "${spec}": no such file or built-in name`,
    near === undefined
      ? 'use a file, or a name such as big-money, TunedMarshal or random'
      : `did you mean "${near}"?`,
  );
}

const ONNX_SUFFIX = '.onnx';
const ONNX_BYTES_MAX = 16 * 1024 * 1024;

function onnxText(file: string): string {
  if (statSync(file).size > ONNX_BYTES_MAX)
    throw new Refused(`"${file}" is too large`, `an ONNX player has at most ${ONNX_BYTES_MAX} bytes`);
  const text = printPlayerText({ kind: 'onnx', letters: readFileSync(file).toString('base64') });
  try {
    readPlayer(text);
  } catch (error) {
    if (error instanceof Refused) throw new Refused(`"${file}": ${error.message}`, error.hint);
    throw error;
  }
  return text;
}

/** Default number of futures per decision of a player that looks ahead. */
const LOOKAHEAD_GAMES = 200;

async function lookaheadOf(spec: string, player: string, number: string | undefined): Promise<PlayerSource> {
  const games = number === undefined ? LOOKAHEAD_GAMES : Number(number.replaceAll('_', ''));
  if (!Number.isInteger(games) || games < 1 || games > LOOKAHEAD_GAMES_MAX)
    throw new Refused(
      `"${spec}" cannot look ahead ${number} games`,
      `write a whole number from 1 to ${LOOKAHEAD_GAMES_MAX}: lookahead(${player}, 200)`,
    );
  const { path, text } = await findSource(player);
  return { file: spec, path, text: printPlayerText({ kind: 'lookahead', games, inner: text }) };
}

/** Undefined if this use of Deckwright has no option for it. */
let commandsAllowed: boolean | undefined;

/** Allows commands as players if the person wrote `--allow-exec`. */
export function allowCommands(allowed: boolean): void {
  commandsAllowed = allowed;
}

function externalText(spec: string): string {
  const command = spec.slice(EXTERNAL.length);
  if (command.trim() === '')
    throw new Refused(`"${spec}" names no command`, 'write e.g. "exec:python3 bot.py"');
  if (commandsAllowed) return allowExternal(command);
  if (commandsAllowed === undefined)
    throw new Refused(`"${spec}" runs a command, which is not possible here`, 'use a file or a name');
  throw new Refused(`"${spec}" runs a command`, 'add --allow-exec to allow it');
}

/** A player that cannot be read, and why. */
export interface Unreadable {
  readonly file: string;
  readonly error: Refused;
}
export const isUnreadable = (one: object): one is Unreadable => 'error' in one;

/**
 * Finds the sources of several players; a folder means all its players.
 * @param leftOut called with each JSON file of a folder that is not a player
 * @throws Refused if one is missing, or if a folder has no players
 */
export async function findSources(
  specs: readonly string[],
  leftOut?: (files: readonly string[]) => void,
): Promise<readonly PlayerSource[]> {
  const { sources, unreadable } = await findReadable(specs, leftOut);
  for (const { error } of unreadable) throw error;
  return sources;
}

/** Like {@link findSources}, but returns what cannot be read, in the order of the names. */
export async function findReadable(
  specs: readonly string[],
  leftOut: (files: readonly string[]) => void = () => {},
): Promise<{ readonly sources: readonly PlayerSource[]; readonly unreadable: readonly Unreadable[] }> {
  const found = await Promise.all(
    specs.map(async (spec) => {
      if (!existsSync(spec) || !statSync(spec).isDirectory()) return [await tryFind(spec)];
      const inside = await Promise.all(playerFiles(spec).map(tryFind));
      const players = inside.filter((one) => isUnreadable(one) || looksLikePlayer(one.text, one.path));
      if (players.length === 0) {
        const endings = forms.map(({ suffix }) => suffix).join(' or ');
        const hint = `players are files that end with ${endings}`;
        return [{ file: spec, error: new Refused(`no player in "${spec}"`, hint) }];
      }
      if (players.length < inside.length)
        leftOut(inside.filter((each) => !players.includes(each)).map(({ file }) => file));
      return players;
    }),
  );
  const all = found.flat();
  return {
    sources: all.flatMap((one) => (isUnreadable(one) ? [] : [one])),
    unreadable: all.filter(isUnreadable),
  };
}

async function tryFind(spec: string): Promise<PlayerSource | Unreadable> {
  try {
    return await findSource(spec);
  } catch (error) {
    if (error instanceof Refused) return { file: spec, error };
    throw error;
  }
}

async function championOf(run: string, spec: string): Promise<PlayerSource> {
  const store = await openStore();
  try {
    const row = run === 'last' ? store.lastRun('evolve') : store.run(Number(run));
    const text = row && store.championText(row.id);
    if (row === undefined) throw new Refused(`no run "${run}"`, 'see: deckwright runs');
    await knowGame(row.game);
    if (text === undefined)
      throw new Refused(`run ${row.id} has no champion`, `see: deckwright show ${row.id}`);
    return { file: spec, path: '', text };
  } finally {
    store.close();
  }
}

/** Finds and reads players; a folder means all its players. @throws PlayerErrors with all diagnostics; Refused */
export async function findPlayers(specs: readonly string[]): Promise<readonly NamedPlayer[]> {
  return readPlayers(await findSources(specs));
}

/** Finds and reads one player. @throws PlayerErrors or Refused like `findPlayers`, and for a folder */
export async function findPlayer(spec: string): Promise<NamedPlayer> {
  return readPlayers([await findSource(spec)])[0]!;
}

/** @throws PlayerErrors with the location of an unknown game */
export function refuseUnknownGame({ file, text }: PlayerSource): void {
  const unknown = unknownGame(text);
  if (unknown !== undefined) throw new PlayerErrors(formatDiagnostic(inputName(file), text, unknown));
}

function readPlayers(sources: readonly PlayerSource[]): readonly NamedPlayer[] {
  sources.forEach(refuseUnknownGame);
  const read = sources.map((source) => ({ source, ...readPlayer(source.text, source.path || undefined) }));
  const faulty = read.filter(({ player }) => player === undefined);
  if (faulty.length > 0) throw new PlayerErrors(printDiagnostics(faulty));
  const nameCounts = new Map<string, number>();
  return read.map(({ source, player, diagnostics }) => {
    const baseName = source.file.startsWith('run:') ? source.file : player!.name;
    const times = (nameCounts.get(baseName) ?? 0) + 1;
    nameCounts.set(baseName, times);
    const name = times === 1 ? baseName : `${baseName} (${times})`;
    return { ...player!, file: source.file, name, warnings: diagnostics, source: source.text };
  });
}

/** Maximum errors to print for a file, and maximum files with errors. */
const ERRORS_SHOWN = 20;
const FILES_SHOWN = 20;

export interface Checked {
  readonly source: PlayerSource;
  readonly diagnostics: readonly Diagnostic[];
}

/** Errors of the files; if there are too many, the first ones and the number of the others. */
export function printDiagnostics(checked: readonly Checked[]): string {
  const faulty = checked.filter(({ diagnostics }) => diagnostics.length > 0);
  const lines = faulty.slice(0, FILES_SHOWN).map(printFile);
  const more = faulty.slice(FILES_SHOWN);
  if (more.length > 0) {
    const all = more.flatMap(({ diagnostics }) => diagnostics);
    lines.push(`… ${tally(all, 'more')} in ${counted(more.length, 'other file')}`);
  }
  return lines.join('\n');
}

/** If not all fit, errors come before warnings. */
function printFile({ source: { file, text }, diagnostics }: Checked): string {
  const name = inputName(file);
  const cut = diagnostics.length > ERRORS_SHOWN;
  const sorted = cut ? diagnostics.toSorted((a, b) => +isError(b) - +isError(a)) : diagnostics;
  const lines = sorted.slice(0, ERRORS_SHOWN).map((each) => formatDiagnostic(name, text, each));
  if (cut) lines.push(`… ${tally(sorted.slice(ERRORS_SHOWN), 'more')} in ${name}`);
  return lines.join('\n');
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** `3 more errors and 1 more warning`, without zero counts. */
function tally(diagnostics: readonly Diagnostic[], more: string): string {
  const errors = diagnostics.filter(isError).length;
  return [counted(errors, `${more} error`), counted(diagnostics.length - errors, `${more} warning`)]
    .filter((each) => !each.startsWith('0 '))
    .join(' and ');
}

export interface Board {
  readonly game: Game;
  readonly rules: Rules;
}

/**
 * The game that the players share, and its rules; the kingdom may have any written form.
 * @param seats number of players in one game; a one-player game seats them one at a time
 * @throws Refused if they play different games, or if the rules do not suit them
 */
export function boardFor(
  players: readonly Player[],
  request: RulesRequest,
  { game: named, seats = players.length }: { game?: string | undefined; seats?: number | undefined } = {},
): Board & ReadRules {
  const game = gameOf(players, named);
  const { min, max } = game.facts.seats;
  const count = max === 1 ? 1 : seats;
  if (count < min || count > max)
    throw new Refused(
      `${game.facts.title} has ${min === max ? min : `${min} to ${max}`} seats, not ${count}`,
      count > max ? 'use "deckwright tournament" to play everyone against everyone' : 'name one more player',
    );
  return { game, ...readRules(game, request, count) };
}

function gameOf(players: readonly Player[], named: string | undefined): Game {
  const namedGame = named === undefined ? undefined : gameNamed(named);
  const first = players.find(({ game }) => game !== undefined);
  const game =
    namedGame ?? first?.game ?? (Object.keys(games).length === 1 ? Object.values(games)[0] : undefined);
  if (game === undefined)
    throw new Refused(
      'these players can play every game',
      `choose one: --game ${Object.keys(games).join('|')}`,
    );
  const mismatch = players.find((player) => player.game !== undefined && player.game !== game);
  if (mismatch !== undefined)
    throw new Refused(
      `"${mismatch.name}" plays ${mismatch.game!.facts.title}, ${first === mismatch || first === undefined ? 'not' : `but "${first.name}" plays`} ${game.facts.title}`,
      'use players of one game',
    );
  return game;
}
