/** What a person calls a player — a file, a name from the library, a run's champion — becomes a player at a table. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { builtin, builtinNames, gameNamed, type Player, readPlayer } from '../bots/index.js';
import { type Game, games, Refused, type Rules, type RulesRequest } from '../engine/index.js';
import { type Diagnostic, formatDiagnostic, nearest } from '../grammar/index.js';
import { library, playerFiles } from './library.js';
import { openStore } from './store/index.js';

/** A player together with what it was called. */
export interface Entrant extends Player {
  /** What the person wrote: a path or a name. */
  readonly file: string;
}

/** A text that may hold a player, before it is read. */
export interface Source {
  readonly file: string;
  /** Tells the form and the name; a file's own name, or that of the library. */
  readonly path: string;
  readonly text: string;
}

/** Bytes above which no player is read at all. */
const FILE_BYTES_MAX = 64 * 1024 * 1024;

/** Files that have mistakes: all of them, printed. */
export class Mistakes extends Refused {
  override readonly name = 'Mistakes';
}

/** @throws Refused when there is no such file, name or run */
export async function findSource(spec: string): Promise<Source> {
  if (existsSync(spec)) {
    const facts = statSync(spec);
    if (!facts.isFile()) throw new Refused(`"${spec}" is a folder`, 'one player is wanted here: name a file');
    if (facts.size > FILE_BYTES_MAX) {
      throw new Refused(`"${spec}" has ${facts.size} bytes`, `players have at most ${FILE_BYTES_MAX}`);
    }
    return { file: spec, path: spec, text: readFileSync(spec, 'utf8') };
  }
  if (builtinNames.includes(spec)) return { file: spec, path: spec, text: builtin(spec).text };
  const run = /^run:(\d+|last)$/.exec(spec)?.[1];
  if (run !== undefined) return championOf(run, spec);
  const shelf = library();
  const found = shelf.find(({ name, path }) => name === spec || path === spec);
  if (found !== undefined) return { file: spec, path: found.path, text: found.read() };
  const near = nearest(spec, [...builtinNames, ...shelf.map(({ name }) => name)]);
  throw new Refused(
    `there is no file "${spec}", and no player of that name comes with Deckwright`,
    near === undefined ? 'give the path of a file' : `did you mean "${near}"?`,
  );
}

/** The same for many; a folder stands for all players in it. @throws Refused when one is missing */
export async function findSources(specs: readonly string[]): Promise<readonly Source[]> {
  const found = await Promise.all(
    specs.map(async (spec) => {
      if (!existsSync(spec) || !statSync(spec).isDirectory()) return [await findSource(spec)];
      const inside = playerFiles(spec);
      if (inside.length === 0) throw new Refused(`there is no player in "${spec}"`);
      return Promise.all(inside.map(findSource));
    }),
  );
  return found.flat();
}

async function championOf(run: string, spec: string): Promise<Source> {
  const store = await openStore();
  try {
    const row = run === 'last' ? store.lastRun('evolve') : store.run(Number(run));
    const champion = row && store.champion(row.id);
    const text = champion && store.candidate(row.id, champion.candidate)?.text;
    if (row === undefined) throw new Refused(`there is no run "${run}"`, 'see: deckwright runs');
    if (text === undefined)
      throw new Refused(`run ${row.id} has no champion`, `see: deckwright show ${row.id}`);
    return { file: spec, path: '', text };
  } finally {
    store.close();
  }
}

/**
 * Finds and reads players; a folder stands for all players in it.
 * @throws Mistakes with the diagnostics of all files when one has an error; Refused when one is not found
 */
export async function findPlayers(specs: readonly string[]): Promise<readonly Entrant[]> {
  return readPlayers(await findSources(specs));
}

/** Finds and reads one player. @throws Mistakes or Refused as `findPlayers`, and when it is a folder */
export async function findPlayer(spec: string): Promise<Entrant> {
  return readPlayers([await findSource(spec)])[0]!;
}

function readPlayers(sources: readonly Source[]): readonly Entrant[] {
  const read = sources.map((source) => ({ source, ...readPlayer(source.text, source.path || undefined) }));
  const faults = read.flatMap(({ source, diagnostics, player }) =>
    player === undefined ? [printDiagnostics(source, diagnostics)] : [],
  );
  if (faults.length > 0) throw new Mistakes(faults.join('\n'));
  const taken = new Map<string, number>();
  return read.map(({ source, player }) => {
    const called = source.file.startsWith('run:') ? source.file : player!.name;
    const times = (taken.get(called) ?? 0) + 1;
    taken.set(called, times);
    return { ...player!, file: source.file, name: times === 1 ? called : `${called} (${times})` };
  });
}

export function printDiagnostics(source: Source, diagnostics: readonly Diagnostic[]): string {
  return diagnostics.map((d) => formatDiagnostic(source.file, source.text, d)).join('\n');
}

export interface Board {
  readonly game: Game;
  readonly rules: Rules;
}

/**
 * The game that these players share, and its rules.
 * @param seats players at one table; a game for one seats them one after the other
 * @throws Refused when they play different games, or when the rules do not go with them
 */
export function boardFor(
  players: readonly Player[],
  request: RulesRequest,
  { game: named, seats = players.length }: { game?: string | undefined; seats?: number } = {},
): Board {
  const game = gameOf(players, named);
  const { min, max } = game.facts.seats;
  const count = max === 1 ? 1 : seats;
  if (count < min || count > max) {
    throw new Refused(
      `${game.facts.title} has ${min === max ? min : `${min} to ${max}`} seats, not ${count}`,
      count > max ? 'deckwright tournament lets everyone play everyone' : 'name one more player',
    );
  }
  return { game, rules: game.rules(request, count) };
}

function gameOf(players: readonly Player[], named: string | undefined): Game {
  const asked = named === undefined ? undefined : gameNamed(named);
  const first = players.find(({ game }) => game !== undefined);
  const game =
    asked ?? first?.game ?? (Object.keys(games).length === 1 ? Object.values(games)[0] : undefined);
  if (game === undefined) {
    throw new Refused('these players play every game', `say which: --game ${Object.keys(games).join('|')}`);
  }
  const stranger = players.find((player) => player.game !== undefined && player.game !== game);
  if (stranger !== undefined) {
    throw new Refused(
      `"${stranger.name}" plays ${stranger.game!.facts.title}, ${first === stranger || first === undefined ? 'which' : `"${first.name}" plays ${game.facts.title}, and that`} is another game`,
      'let players of one game meet',
    );
  }
  return game;
}
