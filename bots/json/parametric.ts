/** A JSON bot whose numbers are open: a parametric table as JSON, made by a search, never by people. */
import { type Game, LruCache, Refused } from '../../engine/index.js';
import { scoreTables } from '../../grammar/index.js';

export type ParametricBot = scoreTables.BoundTable;

/** SPEED: many batches explore the same parametric table; it is compiled once. */
const cache = new LruCache<ParametricBot>(1);

/** @throws Refused when the game's players are no score tables */
export function parametricBot(tableJson: string, game: Game): ParametricBot {
  const { scores, facts } = game;
  if (scores === undefined) throw new Refused(`${facts.title} has no JSON bots`);
  return cache.get(
    `${facts.name} ${tableJson}`,
    () => new scoreTables.BoundTable(JSON.parse(tableJson) as scoreTables.ParametricTable, scores),
  );
}
