/** A JSON bot with variable numbers: a parametric table as JSON. Searches make it; people never do. */
import { type Game, LruCache, Refused } from '../../engine/index.js';
import { scoreTables } from '../../grammar/index.js';

export type ParametricBot = scoreTables.BoundTable;

/** SPEED: many batches explore the same parametric table, which is compiled once. */
const cache = new LruCache<ParametricBot>(1);

/** @throws Refused when the game's players are not score tables */
export function parametricBot(tableJson: string, game: Game): ParametricBot {
  const { scores, facts } = game;
  if (scores === undefined) throw new Refused(`${facts.title} has no JSON bots`);
  return cache.get(
    `${facts.name} ${tableJson}`,
    () => new scoreTables.BoundTable(JSON.parse(tableJson) as scoreTables.ParametricTable, scores),
  );
}
