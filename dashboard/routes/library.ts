/** The library: reads, rates, saves and exports strategies and bots. */
import {
  crossPlay,
  formFor,
  type Game,
  gameNamed,
  givenOpponents,
  isForOriginal,
  plainCost,
  plainPrint,
  Refused,
} from '../../experiments/index.js';
import type { LibraryEntry, libraryEndpoints } from '../api/library.js';
import { limits } from '../api/limits.js';
import { scoreEstimate, toInterval } from '../convert/estimates.js';
import { catalogEntries, findEntry } from '../convert/library/catalog.js';
import type { CatalogEntry } from '../convert/library/catalog-entry.js';
import { downloadFile } from '../convert/library/file.js';
import { shippedRating } from '../convert/library/shipped-ratings.js';
import { omitUndefined, readPlayable, readSetup, setUpBoard } from '../convert/setup.js';
import type { AppContext } from '../server/app-context.js';
import type { Handlers } from '../server/handlers.js';
import { HttpProblem } from '../server/problems.js';
import { LONG_MS, simulate } from '../server/simulate.js';

/** Adds a rating to each entry whose text was rated: from the record, or one that comes with Deckwright. */
function withRatings(context: AppContext, found: readonly CatalogEntry[]): LibraryEntry[] {
  const games = new Set(found.map(({ entry }) => entry.game));
  const byGame = new Map([...games].map((game) => [game, context.store.ratings.ofGame(game)]));
  return found.map((one) => {
    const { entry } = one;
    const saved = byGame.get(entry.game);
    const rating = saved === undefined ? shippedRating(one) : saved(entry.id, one);
    return rating === undefined ? entry : { ...entry, rating };
  });
}

/** Games of each player, for a rating within about 15 points; and the minimum of each pairing. */
const GAMES_EACH = 2_000;
const GAMES_MIN = 10;
/** Milliseconds between two reports of progress within a round. */
const PROGRESS_MS = 250;

function ownEntryId(id: string): number {
  const own = /^own-(\d+)$/.exec(id);
  if (!own)
    throw new HttpProblem(403, 'Only your own entries can be changed', 'save a copy in the workbench');
  return Number(own[1]);
}

function requireText(text: string, game: Game): void {
  if (text.trim() === '') throw new Refused('The text is empty', `write a ${formFor(game).title}`);
}

const rateLibrary =
  (context: AppContext): Handlers<typeof libraryEndpoints>['POST /library/ratings'] =>
  async ({ body }, send, { disconnected }) => {
    const found = catalogEntries(context, body.game)
      .filter(({ entry }) => entry.errors === undefined)
      .slice(0, limits.arenaPlayers);
    const players = found.map(({ entry: { name }, text }) => ({ name, text }));
    const setup = readSetup({ game: body.game, players }, 2);
    const perPairing =
      body.games ?? Math.max(GAMES_MIN, Math.ceil(GAMES_EACH / Math.max(1, players.length - 1)));
    const deals = Math.ceil(perPairing / 2);
    let before = { games: 0, wanted: players.length * (players.length - 1) * deals };
    let sentAt = 0;
    const onGames = (more: number): void => {
      if (Date.now() - sentAt < PROGRESS_MS) return;
      sentAt = Date.now();
      const games = Math.min(before.wanted, before.games + more);
      send({ done: false, games, wanted: before.wanted, rated: players.length });
    };
    const plan = { ...setup, games: 2 * deals, seed: body.seed };
    await simulate(context, { disconnected, ms: LONG_MS }, (backend, signal) =>
      crossPlay(plan, backend, { signal, onGames }, ({ games, wanted }, standings) => {
        if (standings !== undefined) {
          const rated = found.map(({ entry, text }, at) => {
            const { elo, low, high, games } = standings.ratings.players[at]!;
            return { player: entry.id, text, elo, low, high, games };
          });
          context.store.ratings.save(setup.game.facts.name, rated);
        }
        before = { games, wanted };
        send({ done: standings !== undefined, games, wanted, rated: players.length });
      }),
    );
  };

const plainExport =
  (context: AppContext): Handlers<typeof libraryEndpoints>['POST /library/:id/plain'] =>
  async ({ params: { id }, body: { against } }, { disconnected }) => {
    const { entry, text } = findEntry(context, id);
    const game = gameNamed(entry.game);
    const { form, program } = readPlayable({ name: entry.name, text }, game);
    if (form === undefined) return { lost: [], otherwise: [] };
    const run = entry.run === undefined ? undefined : context.store.run(Number(entry.run));
    const { rules } = run ?? setUpBoard(entry.game, undefined, 2);
    const print = plainPrint(form, program, game, rules);
    const losses = { lost: print.lost, otherwise: print.otherwise };
    if (print.lost.length === 0 || rules.seats !== 2) return losses;
    const opponents =
      against?.map((other) => {
        const found = findEntry(context, other);
        return readPlayable({ name: found.entry.name, text: found.text }, game);
      }) ?? (run === undefined ? [] : givenOpponents(context.store, run));
    const whole = form.print(program, game);
    const question = { game, rules, seed: run?.seed ?? 1, whole, plain: print.text, opponents };
    const cost = await simulate(context, { disconnected }, (backend, signal) =>
      plainCost({ ...question, signal }, backend),
    );
    return {
      ...losses,
      cost: {
        against: cost.against,
        whole: scoreEstimate(cost.whole),
        plain: scoreEstimate(cost.plain),
        difference: toInterval(cost.difference),
        itself: scoreEstimate(cost.itself),
      },
    };
  };

export const libraryRoutes = (context: AppContext): Handlers<typeof libraryEndpoints> => ({
  'GET /library': ({ query: { game } }) => withRatings(context, catalogEntries(context, game)),
  'GET /library/:id': ({ params: { id } }) => {
    const found = findEntry(context, id);
    // Of all champions of a run, the command line finds only the last.
    const run = /^run-(\d+)$/.exec(id)?.[1];
    const cached = run !== undefined && context.store.champion(Number(run)) !== undefined;
    return {
      ...withRatings(context, [found])[0]!,
      text: found.text,
      file: cached ? `run:${run}` : undefined,
    };
  },
  'GET /library/:id/file': ({ params: { id }, query: { plain } }, { attachment }) => {
    const found = findEntry(context, id);
    const own = /^run-(\d+)(-\d+)?$/.exec(id)?.[1];
    const run = own === undefined ? undefined : context.store.run(Number(own));
    const { name, text } = downloadFile(found, plain === '1' || (run !== undefined && isForOriginal(run)));
    attachment(name);
    return { type: name.endsWith('.json') ? 'application/json' : 'text/plain', body: text };
  },
  'POST /library/:id/plain': plainExport(context),
  'POST /library': ({ body: { game: name, run, ...kept } }, { once }) => {
    const game = gameNamed(name);
    requireText(kept.text, game);
    return once(() => {
      const id = context.store.savedTexts.add({
        game: game.facts.name,
        name: kept.name,
        text: kept.text,
        tags: kept.tags ?? [],
        note: kept.note ?? '',
        run: run === undefined ? undefined : Number(run),
      });
      return findEntry(context, `own-${id}`).entry;
    });
  },
  'POST /library/ratings': rateLibrary(context),
  'PATCH /library/:id': ({ params: { id }, body }) => {
    const { entry } = findEntry(context, id);
    if (body.text !== undefined) requireText(body.text, gameNamed(entry.game));
    context.store.savedTexts.update(ownEntryId(id), omitUndefined(body));
    return findEntry(context, id).entry;
  },
  'DELETE /library/:id': ({ params: { id } }, { once }) => {
    findEntry(context, id);
    const own = ownEntryId(id);
    return once(() => {
      context.store.savedTexts.remove(own);
      return { ok: true as const };
    });
  },
});
