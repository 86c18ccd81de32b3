/** Strategies and bots from their three sources, under one kind of id, with their texts. */
import { z } from 'zod';
import {
  builtinNames,
  type CandidateRow,
  type Champion,
  formFor,
  gameNamed,
  games,
  library,
  type RunRow,
  readPlayer,
  type SavedText,
} from '../../experiments/index.js';
import type { LibraryEntry } from '../api/library.js';
import type { AppContext } from '../server/app-context.js';
import { HttpProblem } from '../server/problems.js';
import { isJson } from './setup.js';
import { cachedVerdict } from './verdict.js';

const lineCount = (text: string): number => text.trimEnd().split('\n').length;

export interface CatalogEntry {
  readonly entry: LibraryEntry;
  readonly text: string;
}

const described = z.object({ description: z.string() });

/** One line on a text: its first comment, or the description of a JSON bot. */
function describeText(text: string): string {
  if (!isJson(text)) return /^\s*#+[ \t]*(\S.*)/.exec(text)?.[1]?.trim() ?? '';
  const { data } = described.safeParse(readPlayer(text, 'text.json').player?.program);
  return data?.description.split('\n')[0]?.trim() ?? '';
}

/** Files that come with Deckwright, and the players without a file. */
function* builtInPlayers(): Generator<CatalogEntry> {
  for (const file of library()) {
    const text = file.read();
    const { player } = readPlayer(text, file.path);
    if (player?.game === undefined) continue;
    const entry = {
      ...newEntry(`built-in/${file.path}`, player.game.facts.name, player.name, 'built-in', text),
      note: describeText(text),
    };
    yield { entry, text };
  }
  for (const { facts } of Object.values(games)) {
    for (const name of builtinNames) {
      const text = `builtin:${name}`;
      const note =
        name === 'random' ? 'Any legal choice, by dice' : 'A simple player that every other should beat';
      yield {
        entry: { ...newEntry(`built-in/${name}/${facts.name}`, facts.name, name, 'built-in', text), note },
        text,
      };
    }
  }
}

/** Read once: those that are read, and those that are not yet. */
const builtInEntries: CatalogEntry[] = [];
const unreadEntries = builtInPlayers();

function allBuiltIns(): readonly CatalogEntry[] {
  for (const found of unreadEntries) builtInEntries.push(found);
  return builtInEntries;
}

const PRELOAD_PAUSE_MS = 20;

/** Reads the files one by one while the server is idle, so that the first request does not wait for all. */
export async function preloadLibrary(): Promise<void> {
  for (let next = unreadEntries.next(); !next.done; next = unreadEntries.next()) {
    builtInEntries.push(next.value);
    await new Promise((resolve) => setTimeout(resolve, PRELOAD_PAUSE_MS).unref());
  }
}

const newEntry = (
  id: string,
  game: string,
  name: string,
  source: LibraryEntry['source'],
  text: string,
): LibraryEntry => ({
  id,
  game,
  name,
  source,
  tags: [],
  note: '',
  lines: lineCount(text),
});

const savedEntry = (kept: SavedText): CatalogEntry => ({
  entry: {
    ...newEntry(`own-${kept.id}`, kept.game, kept.name, 'own', kept.text),
    tags: [...kept.tags],
    note: kept.note || describeText(kept.text),
    ...(kept.run !== undefined && { run: String(kept.run) }),
    changed: kept.changed,
  },
  text: kept.text,
});

function championEntry(
  context: AppContext,
  run: RunRow,
  candidate: CandidateRow,
  champion: Champion | undefined,
  id: string,
): CatalogEntry {
  const { standing } = champion ?? {};
  return {
    entry: {
      ...newEntry(id, run.game, `${run.name} #${run.id}`, 'evolved', candidate.text ?? ''),
      run: String(run.id),
      note: `candidate ${candidate.number}, generation ${candidate.generation}`,
      changed: run.finished ?? run.created,
      ...(id === `run-${run.id}` && { verdict: cachedVerdict(context.store, run) }),
      ...(standing && {
        strength: { score: standing.mean, low: standing.low, high: standing.high, games: standing.games },
      }),
    },
    text: candidate.text ?? '',
  };
}

/** The last champion of a run, or its best candidate so far. */
function bestEntry(context: AppContext, run: RunRow): CatalogEntry | undefined {
  const champion = context.store.champion(run.id);
  const number = champion?.candidate ?? context.store.generations(run.id).at(-1)?.best.candidate;
  const candidate = number === undefined ? undefined : context.store.candidate(run.id, number);
  return candidate?.text === undefined
    ? undefined
    : championEntry(context, run, candidate, champion, `run-${run.id}`);
}

/** @throws HttpProblem 404 when nothing has this id */
export function findEntry(context: AppContext, id: string): CatalogEntry {
  const found = lookUpEntry(context, id);
  if (found === undefined) {
    throw new HttpProblem(
      404,
      `The library has no "${id}"`,
      'it may have been deleted; choose another player',
    );
  }
  return found;
}

function lookUpEntry(context: AppContext, id: string): CatalogEntry | undefined {
  const own = /^own-(\d+)$/.exec(id);
  if (own) {
    const kept = context.store.savedTexts.get(Number(own[1]));
    return kept && savedEntry(kept);
  }
  const played = /^run-(\d+)-opponent-(\d+)$/.exec(id);
  if (played) return opponentEntry(context, Number(played[1]), Number(played[2]));
  const evolved = /^run-(\d+)(?:-(\d+))?$/.exec(id);
  if (!evolved) return allBuiltIns().find(({ entry }) => entry.id === id);
  const run = context.store.run(Number(evolved[1]));
  if (run === undefined) return undefined;
  if (evolved[2] === undefined) return bestEntry(context, run);
  const candidate = context.store.candidate(run.id, Number(evolved[2]));
  if (candidate?.text === undefined) return undefined;
  const champion = context.store.champions(run.id).find((one) => one.candidate === candidate.number);
  const found = championEntry(context, run, candidate, champion, id);
  return {
    ...found,
    entry: { ...found.entry, name: `${run.name} #${run.id}, candidate ${candidate.number}` },
  };
}

/** Opponents of a run; all players of a tournament. */
function opponentEntry(context: AppContext, id: number, number: number): CatalogEntry | undefined {
  const run = context.store.run(id);
  const opponent = context.store.opponents(id).find((one) => one.number === number);
  if (run === undefined || opponent === undefined) return undefined;
  const { name, text } = opponent;
  const entry = newEntry(`run-${id}-opponent-${number}`, run.game, name, 'evolved', text);
  return { entry: { ...entry, run: String(id), note: `met in ${run.name} #${id}` }, text };
}

const RUNS_MAX = 200;

/** What a run found changes only with the run. */
const championCache = new Map<number, { readonly of: string; readonly found: CatalogEntry | undefined }>();

function cachedChampion(context: AppContext, run: RunRow): CatalogEntry | undefined {
  const of = [run.created, run.name, run.status, run.generations, run.games, run.finished].join('|');
  const cached = championCache.get(run.id);
  if (cached?.of === of) return cached.found;
  const champion = context.store.champion(run.id);
  const candidate = champion && context.store.candidate(run.id, champion.candidate);
  const found =
    candidate?.text === undefined
      ? undefined
      : championEntry(context, run, candidate, champion, `run-${run.id}`);
  championCache.set(run.id, { of, found });
  return found;
}

export function catalogEntries(context: AppContext, game: string | undefined): CatalogEntry[] {
  const runs = context.store.runs({ kind: 'evolve', game, archived: false, limit: RUNS_MAX }).rows;
  return [
    ...context.store.savedTexts.all(game).map(savedEntry),
    ...runs.flatMap((run) => cachedChampion(context, run) ?? []),
    ...allBuiltIns().filter(({ entry }) => game === undefined || entry.game === game),
  ];
}

/** The name under which the command line finds a built-in with this very text; the file's path where the name is another's. */
export function builtInNameOf(text: string, preferred: string): string | undefined {
  const files = allBuiltIns().map((found) => {
    const path = found.entry.id.slice('built-in/'.length);
    return { path, name: path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, ''), text: found.text };
  });
  const same = files.filter((file) => file.text === text);
  const found = same.find(({ name, path }) => name === preferred || path === preferred) ?? same[0];
  if (found === undefined) return undefined;
  return files.find(({ name }) => name === found.name) === found ? found.name : found.path;
}

/** What `run:7` stands for on the command line. */
export function championText(store: AppContext['store'], run: number): string | undefined {
  const champion = store.champion(run);
  return champion && store.candidate(run, champion.candidate)?.text;
}

/** A name as a file's name, without its ending. */
export const fileBaseName = (name: string): string =>
  name.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'strategy';

/** Head comment of a downloaded text. */
function provenance({ entry }: CatalogEntry): string[] {
  return [
    entry.name,
    ...(entry.run === undefined ? [] : [`evolved by Deckwright, run ${entry.run}, ${entry.note}`]),
    ...(entry.strength === undefined
      ? []
      : [
          `score ${(100 * entry.strength.score).toFixed(1)} % (95 % interval ${(100 * entry.strength.low).toFixed(1)} to ${(100 * entry.strength.high).toFixed(1)}) in ${entry.strength.games} fresh games`,
        ]),
  ];
}

export function downloadFile(found: CatalogEntry, plain: boolean): { name: string; text: string } {
  const game = gameNamed(found.entry.game);
  const form = formFor(game);
  const name = `${fileBaseName(found.entry.name)}${form.suffix}`;
  const { player } = readPlayer(found.text, name);
  if (player?.program === undefined) return { name, text: found.text };
  if (plain) return { name, text: form.print(player.program, game, { plain: true }) };
  // Texts people wrote keep their comments; evolved ones get a line on their origin.
  if (found.entry.source !== 'evolved') return { name, text: found.text };
  return { name, text: form.print(player.program, game, { header: provenance(found) }) };
}
