/** An advice from what a person wrote to what is played: the rules of the board, and the time it may take. */
import { formFor, gameNamed } from '../../../bots/index.js';
import { type Game, Refused, type Rules } from '../../../engine/index.js';
import type { KingdomNote, ProgramForm } from '../../../grammar/index.js';
import { type BoardRequest, readBoard, refused } from '../../boards/read-board.js';
import { GAME } from '../../boards/recommended.js';
import type { Budget } from '../../plans/budget.js';

export interface AdviceRequest extends BoardRequest {
  readonly players?: number | undefined;
  /** Platinum and Colony; undefined for what the board says. */
  readonly colony?: boolean | undefined;
  readonly budget: Budget;
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
  /** Cards of the board that are not here, as they are printed: the advice is for the others. */
  readonly missing: readonly string[];
  readonly budget: Budget;
  readonly seed: number;
}

/** @throws Refused when the board is not clear, has not enough cards, or asks for what is not here */
export function planAdvice(request: AdviceRequest): AdvicePlan {
  const game = gameNamed(GAME);
  const { cards, title, notes, missing, problem, hint, colony } = readBoard(request);
  if (problem !== undefined) throw refused(problem, notes, hint);
  const wanted = request.colony ?? colony;
  if (wanted === true && !game.cards.some(({ name }) => name === 'Colony'))
    throw new Refused('Colony and Platinum are not supported', 'use --no-colony');
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
    missing,
    budget: request.budget,
    seed: request.seed,
  };
}
