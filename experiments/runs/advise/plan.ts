/** An advice from what a person wrote to what is played: the board read and checked, the work divided into stages. */
import { formFor, gameNamed } from '../../../bots/index.js';
import { type Game, Refused, type Rules } from '../../../engine/index.js';
import {
  type KingdomNote,
  type KingdomReading,
  type ProgramForm,
  readKingdom,
} from '../../../grammar/index.js';
import type { Budget } from '../../plans/budget.js';
import { randomKingdom } from '../evolve/kingdom.js';
import { GAME } from './boards.js';

export interface AdviceRequest {
  /** The board as it was pasted, or `random`. */
  readonly kingdom: string;
  /** Sets that a random board is drawn from; all when left out. */
  readonly sets?: readonly string[] | undefined;
  readonly players?: number | undefined;
  /** Platinum and Colony; undefined for what the board says. */
  readonly colony?: boolean | undefined;
  readonly budget: Budget;
  readonly seed: number;
}

export interface AdvicePlan {
  readonly game: Game;
  readonly form: ProgramForm<unknown>;
  readonly rules: Rules;
  readonly kingdom: readonly string[];
  /** Platinum and Colony are in the supply. */
  readonly hasColony: boolean;
  /** The same, where the board is asked for otherwise than the game's rule has it. */
  readonly colony?: boolean;
  /** Name of the board, when it has one. */
  readonly title?: string;
  /** What the reader corrected, left out or dropped. */
  readonly notes: readonly KingdomNote[];
  readonly budget: Budget;
  readonly seed: number;
}

/** @throws Refused when the board is not clear, has not enough cards, or asks for what is not here */
export function planAdvice(request: AdviceRequest): AdvicePlan {
  const game = gameNamed(GAME);
  const { cards, title, notes, problem, hint, colony } = readBoard(request);
  if (problem !== undefined) {
    const said = notes.map(({ text }) => `\n  ${text}`).join('');
    throw new Refused(`${problem}${said}`, hint);
  }
  const wanted = request.colony ?? colony;
  if (wanted === true && !game.cards.some(({ name }) => name === 'Colony'))
    throw new Refused('Colony and Platinum are not among the cards here', 'leave them out: --no-colony');
  // What is left open follows the rule of the game.
  const board = { kingdom: cards, ...(wanted !== undefined && { colony: wanted }) };
  const players = request.players ?? 2;
  const rules = game.rules(board, players);
  const colonyIn = (asked: Rules): boolean =>
    game.cardsIn!(asked).some((card) => game.cards[card]!.name === 'Colony');
  const hasColony = colonyIn(rules);
  return {
    game,
    form: formFor(game),
    rules,
    kingdom: game.cards.flatMap(({ name }) => (cards.includes(name) ? [name] : [])),
    hasColony,
    ...(hasColony !== colonyIn(game.rules({ kingdom: cards }, players)) && { colony: hasColony }),
    ...(title !== undefined && { title }),
    notes,
    budget: request.budget,
    seed: request.seed,
  };
}

export interface ReadBoard extends Omit<KingdomReading, 'clear'> {
  /** Why there is no advice for it, and what to do. */
  readonly problem?: string;
  readonly hint?: string;
}

/** @throws Refused when the text is too long, or when there are no such sets */
export function readBoard({
  kingdom,
  sets,
  seed,
}: Pick<AdviceRequest, 'kingdom' | 'sets' | 'seed'>): ReadBoard {
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
