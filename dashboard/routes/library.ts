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
  type Kept,
  library,
  plainCost,
  plainPrint,
  Refused,
  type RunRow,
  readPlayer,
} from '../../experiments/index.js';
import type { Entry, libraryEndpoints } from '../api/library.js';
import type { Desk } from '../desk.js';
import { limits } from '../limits.js';
import { HttpProblem } from '../problems.js';
import type { Handlers } from '../router.js';
import { estimateOf } from './matches.js';
import { board, defined, playable } from './table.js';

const lineCount = (text: string): number => text.trimEnd().split('\n').length;

interface Found {
  readonly entry: Entry;
  readonly text: string;
}

/** Files that come with the house, and the players without a file. */
function* builtInPlayers(): Generator<Found> {
  for (const file of library()) {
    const text = file.read();
    const { player } = readPlayer(text, file.path);
    if (player?.game === undefined) continue;
    const entry = blank(`built-in/${file.path}`, player.game.facts.name, player.name, 'built-in', text);
    yield { entry, text };
  }
  for (const { facts } of Object.values(games)) {
    for (const name of builtinNames) {
      const text = `builtin:${name}`;
      const note =
        name === 'random' ? 'Any legal choice, by dice' : 'A simple player that every other should beat';
      yield {
        entry: { ...blank(`built-in/${name}/${facts.name}`, facts.name, name, 'built-in', text), note },
        text,
      };
    }
  }
}

/** Read once: those that are read, and those that are not yet. */
const builtIn: Found[] = [];
const unread = builtInPlayers();

function builtIns(): readonly Found[] {
  for (const found of unread) builtIn.push(found);
  return builtIn;
}

const READ_AHEAD_MS = 20;

/** Reads one file after the other while nobody waits, so that who asks first does not wait for all. */
export async function readAhead(): Promise<void> {
  for (let next = unread.next(); !next.done; next = unread.next()) {
    builtIn.push(next.value);
    await new Promise((go) => setTimeout(go, READ_AHEAD_MS).unref());
  }
}

const blank = (id: string, game: string, name: string, source: Entry['source'], text: string): Entry => ({
  id,
  game,
  name,
  source,
  tags: [],
  note: '',
  lines: lineCount(text),
});

const ofKept = (kept: Kept): Found => ({
  entry: {
    ...blank(`own-${kept.id}`, kept.game, kept.name, 'own', kept.text),
    tags: [...kept.tags],
    note: kept.note,
    ...(kept.run !== undefined && { run: String(kept.run) }),
    changed: kept.changed,
  },
  text: kept.text,
});

function ofChampion(run: RunRow, candidate: CandidateRow, champion: Champion | undefined, id: string): Found {
  const { standing } = champion ?? {};
  return {
    entry: {
      ...blank(id, run.game, `${run.name} #${run.id}`, 'evolved', candidate.text ?? ''),
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
function best(desk: Desk, run: RunRow): Found | undefined {
  const champion = desk.store.champion(run.id);
  const number = champion?.candidate ?? desk.store.generations(run.id).at(-1)?.best.candidate;
  const candidate = number === undefined ? undefined : desk.store.candidate(run.id, number);
  return candidate?.text === undefined ? undefined : ofChampion(run, candidate, champion, `run-${run.id}`);
}

/** @throws HttpProblem 404 when nothing has this id */
export function find(desk: Desk, id: string): Found {
  const found = search(desk, id);
  if (found === undefined) {
    throw new HttpProblem(
      404,
      `The library has no "${id}"`,
      'it may have been deleted; choose another player',
    );
  }
  return found;
}

function search(desk: Desk, id: string): Found | undefined {
  const own = /^own-(\d+)$/.exec(id);
  if (own) {
    const kept = desk.store.shelf.get(Number(own[1]));
    return kept && ofKept(kept);
  }
  const played = /^run-(\d+)-opponent-(\d+)$/.exec(id);
  if (played) return opponentOf(desk, Number(played[1]), Number(played[2]));
  const evolved = /^run-(\d+)(?:-(\d+))?$/.exec(id);
  if (!evolved) return builtIns().find(({ entry }) => entry.id === id);
  const run = desk.store.run(Number(evolved[1]));
  if (run === undefined) return undefined;
  if (evolved[2] === undefined) return best(desk, run);
  const candidate = desk.store.candidate(run.id, Number(evolved[2]));
  if (candidate?.text === undefined) return undefined;
  const champion = desk.store.champions(run.id).find((one) => one.candidate === candidate.number);
  const found = ofChampion(run, candidate, champion, id);
  return {
    ...found,
    entry: { ...found.entry, name: `${run.name} #${run.id}, candidate ${candidate.number}` },
  };
}

/** Whom a run met: those of a tournament are everyone. */
function opponentOf(desk: Desk, id: number, number: number): Found | undefined {
  const run = desk.store.run(id);
  const opponent = desk.store.opponents(id).find((one) => one.number === number);
  if (run === undefined || opponent === undefined) return undefined;
  const { name, text } = opponent;
  const entry = blank(`run-${id}-opponent-${number}`, run.game, name, 'evolved', text);
  return { entry: { ...entry, run: String(id), note: `met in ${run.name} #${id}` }, text };
}

const RUNS_SHOWN = 200;

/** What a run found changes only with the run. */
const championsKnown = new Map<number, { readonly of: string; readonly found: Found | undefined }>();

function championOf(desk: Desk, run: RunRow): Found | undefined {
  const of = [run.created, run.name, run.status, run.generations, run.games, run.finished].join('|');
  const known = championsKnown.get(run.id);
  if (known?.of === of) return known.found;
  const champion = desk.store.champion(run.id);
  const candidate = champion && desk.store.candidate(run.id, champion.candidate);
  const found =
    candidate?.text === undefined ? undefined : ofChampion(run, candidate, champion, `run-${run.id}`);
  championsKnown.set(run.id, { of, found });
  return found;
}

function all(desk: Desk, game: string | undefined): Found[] {
  const runs = desk.store.runs({ kind: 'evolve', game, archived: false, limit: RUNS_SHOWN }).rows;
  return [
    ...desk.store.shelf.all(game).map(ofKept),
    ...runs.flatMap((run) => championOf(desk, run) ?? []),
    ...builtIns().filter(({ entry }) => game === undefined || entry.game === game),
  ];
}

/** Entries with their ratings, as far as those are of the very texts. */
function told(desk: Desk, found: readonly Found[]): Entry[] {
  const byGame = new Map<string, ReturnType<Desk['store']['ratings']['of']>>();
  return found.map(({ entry, text }) => {
    const { id, game } = entry;
    const ratingOf = byGame.get(game) ?? desk.store.ratings.of(game);
    byGame.set(game, ratingOf);
    const rating = ratingOf(id, text);
    return rating === undefined ? entry : { ...entry, rating };
  });
}

/** Everyone's games take their time; closing the page cancels them. */
const RATING_MS = 900_000;

/** Head comment of a downloaded text. */
function provenance({ entry }: Found): string[] {
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

export function fileOf(found: Found, plain: boolean): { name: string; text: string } {
  const game = gameNamed(found.entry.game);
  const form = formFor(game);
  const name = `${found.entry.name.replace(/[^\w.-]+/g, '-').replace(/^-+|-+$/g, '') || 'strategy'}${form.suffix}`;
  const { player } = readPlayer(found.text, name);
  if (player?.program === undefined) return { name, text: found.text };
  if (plain) return { name, text: form.print(player.program, game, { plain: true }) };
  // Texts people wrote keep their comments; evolved ones are told where they come from.
  if (found.entry.source !== 'evolved') return { name, text: found.text };
  return { name, text: form.print(player.program, game, { header: provenance(found) }) };
}

function ownId(id: string): number {
  const own = /^own-(\d+)$/.exec(id);
  if (!own) throw new HttpProblem(403, 'Only own entries can be changed', 'save a copy in the workbench');
  return Number(own[1]);
}

function readable(text: string, game: Game): void {
  if (text.trim() === '') throw new Refused('The text is empty', `write a ${formFor(game).title}`);
}

export const libraryRoutes = (desk: Desk): Handlers<typeof libraryEndpoints> => ({
  'GET /library': ({ query: { game } }) => told(desk, all(desk, game)),
  'GET /library/:id': ({ params: { id } }) => {
    const found = find(desk, id);
    // Of a run's champions the command line knows the last.
    const run = /^run-(\d+)$/.exec(id)?.[1];
    const known = run !== undefined && desk.store.champion(Number(run)) !== undefined;
    return {
      ...told(desk, [found])[0]!,
      text: found.text,
      ...(known && { file: `run:${run}` }),
    };
  },
  'GET /library/:id/file': ({ params: { id }, query: { plain } }, { response }) => {
    const { name, text } = fileOf(find(desk, id), plain === '1');
    response
      .attachment(name)
      .type(name.endsWith('.json') ? 'application/json' : 'text/plain')
      .send(text);
  },
  'POST /library/:id/plain': async ({ params: { id }, body: { against } }, { left }) => {
    const { entry, text } = find(desk, id);
    const game = gameNamed(entry.game);
    const { form, program } = playable({ name: entry.name, text }, game);
    if (form === undefined) return { lost: [], otherwise: [] };
    const run = entry.run === undefined ? undefined : desk.store.run(Number(entry.run));
    const { rules } = run ?? board(entry.game, undefined, 2);
    const print = plainPrint(form, program, game);
    const told = { lost: [...print.lost], otherwise: [...print.otherwise] };
    if (print.lost.length === 0 || rules.seats !== 2) return told;
    const opponents =
      against?.map((other) => {
        const found = find(desk, other);
        return playable({ name: found.entry.name, text: found.text }, game);
      }) ?? (run === undefined ? [] : givenOpponents(desk.store, run));
    const whole = form.print(program, game);
    const question = { game, rules, seed: run?.seed ?? 1, whole, plain: print.text, opponents };
    const cost = await desk.turnstile.pass(left, async (signal) =>
      plainCost({ ...question, signal }, await desk.backend()),
    );
    const { mean, low, high } = cost.difference;
    return {
      ...told,
      cost: {
        against: [...cost.against],
        whole: estimateOf(cost.whole, cost.games),
        plain: estimateOf(cost.plain, cost.games),
        difference: { mean, low, high },
        itself: estimateOf(cost.itself, cost.gamesAgainstItself),
      },
    };
  },
  'POST /library': ({ body: { game: name, run, ...kept } }) => {
    const game = gameNamed(name);
    readable(kept.text, game);
    const id = desk.store.shelf.put({
      game: game.facts.name,
      name: kept.name,
      text: kept.text,
      tags: kept.tags ?? [],
      note: kept.note ?? '',
      run: run === undefined ? undefined : Number(run),
    });
    return find(desk, `own-${id}`).entry;
  },
  'POST /library/ratings': async ({ body }, send, { left }) => {
    const { game, rules } = board(body.game, undefined, 2);
    const found = all(desk, game.facts.name).slice(0, limits.arenaPlayers);
    const players = found.map(({ entry, text }) => playable({ name: entry.name, text }, game));
    await desk.turnstile.pass(
      left,
      async (signal) =>
        crossPlay(
          { game, rules, players, games: body.games, seed: body.seed },
          await desk.backend(),
          ({ games, wanted }, standings) => {
            if (standings !== undefined) {
              const rated = found.map(({ entry, text }, at) => {
                const { elo, low, high, games: own } = standings.ratings.players[at]!;
                return { player: entry.id, text, elo, low, high, games: own };
              });
              desk.store.ratings.keep(game.facts.name, rated);
            }
            send({ done: standings !== undefined, games, wanted, rated: players.length });
          },
          { signal },
        ),
      RATING_MS,
    );
  },
  'PATCH /library/:id': ({ params: { id }, body }) => {
    const { entry } = find(desk, id);
    if (body.text !== undefined) readable(body.text, gameNamed(entry.game));
    desk.store.shelf.change(ownId(id), defined(body));
    return find(desk, id).entry;
  },
  'DELETE /library/:id': ({ params: { id } }) => {
    find(desk, id);
    desk.store.shelf.remove(ownId(id));
    return { ok: true as const };
  },
});
