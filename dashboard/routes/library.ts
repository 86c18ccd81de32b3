/** Strategies and bots from their three sources, under one kind of id. */
import {
  builtinNames,
  type CandidateRow,
  type Champion,
  crossPlay,
  formFor,
  type Game,
  gameNamed,
  games,
  givenOpponents,
  library,
  plainCost,
  plainPrint,
  Refused,
  type RunRow,
  readPlayer,
  type SavedText,
} from '../../experiments/index.js';
import type { LibraryEntry, libraryEndpoints } from '../api/library.js';
import { omitUndefined, readPlayable, setUpBoard } from '../convert/setup.js';
import type { AppContext } from '../server/app-context.js';
import { limits } from '../server/limits.js';
import { HttpProblem } from '../server/problems.js';
import type { Handlers } from '../server/router.js';
import { toEstimate } from './matches.js';

const lineCount = (text: string): number => text.trimEnd().split('\n').length;

interface CatalogEntry {
  readonly entry: LibraryEntry;
  readonly text: string;
}

/** Files that come with the house, and the players without a file. */
function* builtInPlayers(): Generator<CatalogEntry> {
  for (const file of library()) {
    const text = file.read();
    const { player } = readPlayer(text, file.path);
    if (player?.game === undefined) continue;
    const entry = newEntry(`built-in/${file.path}`, player.game.facts.name, player.name, 'built-in', text);
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
    note: kept.note,
    ...(kept.run !== undefined && { run: String(kept.run) }),
    changed: kept.changed,
  },
  text: kept.text,
});

function championEntry(
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
  return candidate?.text === undefined ? undefined : championEntry(run, candidate, champion, `run-${run.id}`);
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
  const found = championEntry(run, candidate, champion, id);
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
    candidate?.text === undefined ? undefined : championEntry(run, candidate, champion, `run-${run.id}`);
  championCache.set(run.id, { of, found });
  return found;
}

function catalogEntries(context: AppContext, game: string | undefined): CatalogEntry[] {
  const runs = context.store.runs({ kind: 'evolve', game, archived: false, limit: RUNS_MAX }).rows;
  return [
    ...context.store.savedTexts.all(game).map(savedEntry),
    ...runs.flatMap((run) => cachedChampion(context, run) ?? []),
    ...allBuiltIns().filter(({ entry }) => game === undefined || entry.game === game),
  ];
}

/** Entries with their ratings, as far as those are of the very texts. */
function withRatings(context: AppContext, found: readonly CatalogEntry[]): LibraryEntry[] {
  const byGame = new Map<string, ReturnType<AppContext['store']['ratings']['ofGame']>>();
  return found.map(({ entry, text }) => {
    const { id, game } = entry;
    const ratingOf = byGame.get(game) ?? context.store.ratings.ofGame(game);
    byGame.set(game, ratingOf);
    const rating = ratingOf(id, text);
    return rating === undefined ? entry : { ...entry, rating };
  });
}

/** Everyone's games take their time; closing the page cancels them. */
const RATING_TIMEOUT_MS = 900_000;

/** Head comment of a downloaded text. */
function provenance({ entry }: CatalogEntry): string[] {
  return [
    entry.name,
    ...(entry.run === undefined ? [] : [`evolved by Deckwright, run ${entry.run}, ${entry.note}`]),
    ...(entry.strength === undefined
      ? []
      : [
          `score ${(100 * entry.strength.score).toFixed(1)} % (95 % interval ${(100 * entry.strength.low).toFixed(1)} to ${(100 * entry.strength.high).toFixed(1)}) in ${entry.strength.games} games on report seeds`,
        ]),
  ];
}

export function downloadFile(found: CatalogEntry, plain: boolean): { name: string; text: string } {
  const game = gameNamed(found.entry.game);
  const form = formFor(game);
  const name = `${found.entry.name.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'strategy'}${form.suffix}`;
  const { player } = readPlayer(found.text, name);
  if (player?.program === undefined) return { name, text: found.text };
  if (plain) return { name, text: form.print(player.program, game, { plain: true }) };
  // Texts people wrote keep their comments; evolved ones get a line on their origin.
  if (found.entry.source !== 'evolved') return { name, text: found.text };
  return { name, text: form.print(player.program, game, { header: provenance(found) }) };
}

function ownEntryId(id: string): number {
  const own = /^own-(\d+)$/.exec(id);
  if (!own) throw new HttpProblem(403, 'Only own entries can be changed', 'save a copy in the workbench');
  return Number(own[1]);
}

function requireText(text: string, game: Game): void {
  if (text.trim() === '') throw new Refused('The text is empty', `write a ${formFor(game).title}`);
}

export const libraryRoutes = (context: AppContext): Handlers<typeof libraryEndpoints> => ({
  'GET /library': ({ query: { game } }) => withRatings(context, catalogEntries(context, game)),
  'GET /library/:id': ({ params: { id } }) => {
    const found = findEntry(context, id);
    // Of a run's champions the command line knows the last.
    const run = /^run-(\d+)$/.exec(id)?.[1];
    const cached = run !== undefined && context.store.champion(Number(run)) !== undefined;
    return {
      ...withRatings(context, [found])[0]!,
      text: found.text,
      ...(cached && { file: `run:${run}` }),
    };
  },
  'GET /library/:id/file': ({ params: { id }, query: { plain } }, { response }) => {
    const { name, text } = downloadFile(findEntry(context, id), plain === '1');
    response
      .attachment(name)
      .type(name.endsWith('.json') ? 'application/json' : 'text/plain')
      .send(text);
  },
  'POST /library/:id/plain': async ({ params: { id }, body: { against } }, { disconnected }) => {
    const { entry, text } = findEntry(context, id);
    const game = gameNamed(entry.game);
    const { form, program } = readPlayable({ name: entry.name, text }, game);
    if (form === undefined) return { lost: [], otherwise: [] };
    const run = entry.run === undefined ? undefined : context.store.run(Number(entry.run));
    const { rules } = run ?? setUpBoard(entry.game, undefined, 2);
    const print = plainPrint(form, program, game);
    const losses = { lost: [...print.lost], otherwise: [...print.otherwise] };
    if (print.lost.length === 0 || rules.seats !== 2) return losses;
    const opponents =
      against?.map((other) => {
        const found = findEntry(context, other);
        return readPlayable({ name: found.entry.name, text: found.text }, game);
      }) ?? (run === undefined ? [] : givenOpponents(context.store, run));
    const whole = form.print(program, game);
    const question = { game, rules, seed: run?.seed ?? 1, whole, plain: print.text, opponents };
    const cost = await context.limiter.run(disconnected, async (signal) =>
      plainCost({ ...question, signal }, await context.backend()),
    );
    const { mean, low, high } = cost.difference;
    return {
      ...losses,
      cost: {
        against: [...cost.against],
        whole: toEstimate(cost.whole, cost.games),
        plain: toEstimate(cost.plain, cost.games),
        difference: { mean, low, high },
        itself: toEstimate(cost.itself, cost.gamesAgainstItself),
      },
    };
  },
  'POST /library': ({ body: { game: name, run, ...kept } }) => {
    const game = gameNamed(name);
    requireText(kept.text, game);
    const id = context.store.savedTexts.add({
      game: game.facts.name,
      name: kept.name,
      text: kept.text,
      tags: kept.tags ?? [],
      note: kept.note ?? '',
      run: run === undefined ? undefined : Number(run),
    });
    return findEntry(context, `own-${id}`).entry;
  },
  'POST /library/ratings': async ({ body }, send, { disconnected }) => {
    const { game, rules } = setUpBoard(body.game, undefined, 2);
    const found = catalogEntries(context, game.facts.name).slice(0, limits.arenaPlayers);
    const players = found.map(({ entry, text }) => readPlayable({ name: entry.name, text }, game));
    await context.limiter.run(
      disconnected,
      async (signal) =>
        crossPlay(
          { game, rules, players, games: body.games, seed: body.seed },
          await context.backend(),
          ({ games, wanted }, standings) => {
            if (standings !== undefined) {
              const rated = found.map(({ entry, text }, at) => {
                const { elo, low, high, games: own } = standings.ratings.players[at]!;
                return { player: entry.id, text, elo, low, high, games: own };
              });
              context.store.ratings.save(game.facts.name, rated);
            }
            send({ done: standings !== undefined, games, wanted, rated: players.length });
          },
          { signal },
        ),
      RATING_TIMEOUT_MS,
    );
  },
  'PATCH /library/:id': ({ params: { id }, body }) => {
    const { entry } = findEntry(context, id);
    if (body.text !== undefined) requireText(body.text, gameNamed(entry.game));
    context.store.savedTexts.update(ownEntryId(id), omitUndefined(body));
    return findEntry(context, id).entry;
  },
  'DELETE /library/:id': ({ params: { id } }) => {
    findEntry(context, id);
    context.store.savedTexts.remove(ownEntryId(id));
    return { ok: true as const };
  },
});
