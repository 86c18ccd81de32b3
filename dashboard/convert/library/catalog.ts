/** Finds strategies and bots of all three sources by id. */
import { type Champion, games, type RunRow, type SavedText } from '../../../experiments/index.js';
import type { AppContext } from '../../server/app-context.js';
import { HttpProblem } from '../../server/problems.js';
import { scoreEstimate } from '../estimates.js';
import { Kept } from '../kept.js';
import { cachedOpponents, cachedVerdict } from '../runs/verdict.js';
import { errorCount, rulesRequestOf } from '../setup.js';
import { builtIn, builtIns } from './built-in-players.js';
import { type CatalogEntry, describeText, newEntry } from './catalog-entry.js';

const errorCounts = new Kept<number>();

function savedEntry(kept: SavedText): CatalogEntry {
  // Texts of a game that is not open here cannot be checked.
  const game = games[kept.game];
  const errors =
    game && errorCounts.get(`${kept.id}`, `${kept.game} ${kept.text}`, () => errorCount(kept.text, game));
  return {
    entry: {
      ...newEntry(`own-${kept.id}`, kept.game, kept.name, 'own', kept.text),
      tags: kept.tags,
      note: kept.note || describeText(kept.text),
      run: kept.run === undefined ? undefined : String(kept.run),
      errors: errors || undefined,
      changed: kept.changed,
    },
    text: kept.text,
  };
}

/** @param id `run-7` for the best candidate of run 7, otherwise `run-7-12` */
function evolvedEntry(
  { store }: AppContext,
  run: RunRow,
  number: number | undefined,
  champion: Champion | undefined,
  id = `run-${run.id}`,
): CatalogEntry | undefined {
  const candidate = number === undefined ? undefined : store.candidate(run.id, number);
  if (candidate?.text === undefined) return undefined;
  const { text, generation } = candidate;
  const isBest = id === `run-${run.id}`;
  const name = `${run.name} #${run.id}`;
  return {
    entry: {
      ...newEntry(id, run.game, isBest ? name : `${name}, candidate ${number}`, 'evolved', text),
      run: String(run.id),
      setup: rulesRequestOf(run.rules),
      note: `candidate ${number}, generation ${generation}`,
      changed: run.finished ?? run.created,
      verdict: isBest ? cachedVerdict(store, run) : undefined,
      strength: champion && scoreEstimate(champion.standing),
      against: champion && cachedOpponents(store, run),
    },
    text,
  };
}

/** The last champion of a run, or the best candidate so far. */
function bestEntry(context: AppContext, run: RunRow): CatalogEntry | undefined {
  const champion = context.store.champion(run.id);
  const number = champion?.candidate ?? context.store.generations(run.id).at(-1)?.best.candidate;
  return evolvedEntry(context, run, number, champion);
}

/** @throws HttpProblem 404 for an unknown id */
export function findEntry(context: AppContext, id: string): CatalogEntry {
  const found = lookUpEntry(context, id);
  if (found === undefined)
    throw new HttpProblem(
      404,
      `The library has no "${id}"`,
      'it may have been deleted; choose another player',
    );
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
  if (!evolved) return builtIn(id);
  const run = context.store.run(Number(evolved[1]));
  if (run === undefined) return undefined;
  if (evolved[2] === undefined) return bestEntry(context, run);
  const number = Number(evolved[2]);
  const champion = context.store.champions(run.id).find(({ candidate }) => candidate === number);
  return evolvedEntry(context, run, number, champion, id);
}

/** A player that a run met as an opponent, or that played in a tournament. */
function opponentEntry(context: AppContext, id: number, number: number): CatalogEntry | undefined {
  const run = context.store.run(id);
  const opponent = context.store.opponents(id).find((one) => one.number === number);
  if (run === undefined || opponent === undefined) return undefined;
  const { name, text } = opponent;
  const entry = newEntry(`run-${id}-opponent-${number}`, run.game, name, 'evolved', text);
  return { entry: { ...entry, run: String(id), note: `met in ${run.name} #${id}` }, text };
}

const RUNS_MAX = 200;

/** Champions by run. An entry changes only with its run. */
const championCache = new Kept<CatalogEntry | undefined>();

function cachedChampion(context: AppContext, run: RunRow): CatalogEntry | undefined {
  const of = [run.created, run.name, run.status, run.generations, run.games, run.finished].join('|');
  return championCache.get(`${run.id}`, of, () => {
    const champion = context.store.champion(run.id);
    return evolvedEntry(context, run, champion?.candidate, champion);
  });
}

export function catalogEntries(context: AppContext, game: string | undefined): CatalogEntry[] {
  const runs = context.store.runs({ kind: 'evolve', game, archived: false, limit: RUNS_MAX }).rows;
  return [
    ...context.store.savedTexts.all(game).map(savedEntry),
    ...runs.flatMap((run) => cachedChampion(context, run) ?? []),
    ...builtIns(game),
  ];
}
