/** A board as a person wrote it: its cards, and what was corrected or left out. */
import { gameNamed } from '../../../bots/index.js';
import { type Game, Refused } from '../../../engine/index.js';
import { type KingdomReading, readKingdom } from '../../../grammar/index.js';
import { randomKingdom } from '../shared/random-kingdom.js';
import { GAME } from './boards.js';

export interface BoardRequest {
  /** The board as it was pasted, or `random`. */
  readonly kingdom: string;
  /** Sets that a random board is drawn from; all when left out. */
  readonly sets?: readonly string[] | undefined;
  readonly seed: number;
}

export interface ReadBoard extends Omit<KingdomReading, 'clear'> {
  /** Why there is no advice for it, and what to do. */
  readonly problem?: string;
  readonly hint?: string;
}

/** @throws Refused when the text is too long, or when there are no such sets */
export function readBoard({ kingdom, sets, seed }: BoardRequest): ReadBoard {
  const game = gameNamed(GAME);
  if (kingdom.trim().toLowerCase() === 'random') return { cards: drawBoard(game, sets, seed), notes: [] };
  if (sets !== undefined)
    throw new Refused('sets are for random boards', 'write: deckwright advise random --sets base,intrigue');
  const { clear, ...reading } = readKingdom(kingdom, game);
  if (!clear) return { ...reading, problem: 'the board is not clear', hint: 'write these names in full' };
  const { kingdomSize } = game.facts;
  if (reading.cards.length === kingdomSize) return reading;
  return {
    ...reading,
    problem: `a board has ${kingdomSize} kingdom cards`,
    hint: `the cards that are here: deckwright cards ${GAME}`,
  };
}

/** @throws Refused when there is no such set, or too few cards in these */
function drawBoard(game: Game, sets: readonly string[] | undefined, seed: number): readonly string[] {
  if (sets === undefined) return randomKingdom(game, seed);
  const drawn = new Set(game.cardsIn!(game.rules({ sets, seed }, 2)));
  return game.kingdomCards!.filter((name) =>
    game.cards.some((card) => card.name === name && drawn.has(card.id)),
  );
}
