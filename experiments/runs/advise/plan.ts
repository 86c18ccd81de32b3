/** Turns a request for advice into a plan: the rules of the board, and the budget. */
import { formFor, gameNamed } from '../../../bots/index.js';
import { type Game, Refused, type Rules } from '../../../engine/index.js';
import type { KingdomNote, ProgramForm } from '../../../grammar/index.js';
import { type BoardRequest, readBoard, refused } from '../../boards/read-board.js';
import { GAME } from '../../boards/recommended.js';
import type { Budget } from '../../plans/budget.js';

export interface AdviceRequest extends BoardRequest {
  readonly players?: number | undefined;
  /** Platinum and Colony; undefined leaves it to the board. */
  readonly colony?: boolean | undefined;
  readonly budget: Budget;
}

export interface AdvicePlan {
  readonly game: Game;
  readonly form: ProgramForm<unknown>;
  readonly rules: Rules;
  readonly kingdom: readonly string[];
  /** True if the supply has Platinum and Colony. */
  readonly hasColony: boolean;
  /** The same, only if the request overrides the rule of the game. */
  readonly colony?: boolean;
  /** Name of the board, if it has one. */
  readonly title?: string;
  /** Corrections and omissions in the reading of the board. */
  readonly notes: readonly KingdomNote[];
  /** Printed names of cards that Deckwright lacks; the advice is for the other cards. */
  readonly missing: readonly string[];
  readonly budget: Budget;
  readonly seed: number;
}

/** @throws Refused if the board is unclear, has too few cards, or asks for Colony where it is not supported */
export function planAdvice(request: AdviceRequest): AdvicePlan {
  const game = gameNamed(GAME);
  const { cards, title, notes, missing, problem, hint, colony } = readBoard(request);
  if (problem !== undefined) throw refused(problem, notes, hint);
  const wanted = request.colony ?? colony;
  if (wanted === true && !game.cards.some(({ name }) => name === 'Colony'))
    throw new Refused('Colony and Platinum are not supported', 'use --no-colony');
  // The rule of the game decides what the request leaves open.
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
    missing,
    budget: request.budget,
    seed: request.seed,
  };
}
