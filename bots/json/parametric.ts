/** A JSON bot whose numbers are still open: what crosses threads is a sketch as JSON, made by a search and never by people. */
import { type Game, Refused } from '../../engine/index.js';
import { scoreTables } from '../../grammar/index.js';
import { LruCache } from '../lru-cache.js';

export type ParametricBot = scoreTables.BoundTable;

/** SPEED: batch after batch explores the same sketch; it is compiled once. */
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
