/** A JSON bot whose numbers are still open: what crosses threads is a sketch as JSON, made by a search and never by people. */
import { type Game, Refused } from '../../engine/index.js';
import { scoreTables } from '../../grammar/index.js';
import { Cache } from '../cache.js';

export type OpenBot = scoreTables.OpenTable;

/** SPEED: batch after batch explores the same sketch; it is compiled once. */
const opened = new Cache<OpenBot>(1);

/** @throws Refused when the game's players are no score tables */
export function openBot(sketch: string, game: Game): OpenBot {
  const { scores, facts } = game;
  if (scores === undefined) throw new Refused(`${facts.title} has no JSON bots`);
  return opened.get(
    `${facts.name} ${sketch}`,
    () => new scoreTables.OpenTable(JSON.parse(sketch) as scoreTables.Sketch, scores),
  );
}
