/**
 * A match as one seat knows it at a decision, as plain data: what people write and read as a text, and what games are
 * gone on with. What a field is called and what it means is the game's; how it is written is not.
 */
import type { CardId, Seat, Seed } from './brand.js';
import type { Checkpoint } from './checkpoint.js';

/** A number, one of a field's words, or cards with each copy named; the order counts only where the field says so. */
export type PositionValue = number | string | readonly CardId[];
export type PositionFields = Readonly<Record<string, PositionValue>>;

/** A field as people write it. */
export interface PositionField {
  readonly name: string;
  readonly kind: 'number' | 'word' | 'cards';
  /** Allowed words of a word. */
  readonly words?: readonly string[];
  /** Bounds of a number. */
  readonly least?: number;
  readonly most?: number;
  /** What it says, without full stop. */
  readonly about: string;
}

export interface Position {
  /** Whose turn and whose decision it is. */
  readonly seat: Seat;
  readonly table: PositionFields;
  /** By seat; the deciding seat has other fields than those whose cards are hidden from it. */
  readonly seats: readonly PositionFields[];
}

/** Where a field stands: its seat, absent for the table, and its name. */
export interface PositionPlace {
  readonly seat?: number;
  readonly field: string;
}

/** Why a position cannot be. */
export interface PositionProblem extends PositionPlace {
  readonly message: string;
  readonly hint: string;
}

/** A field that was missing, with the value that is taken for it. */
export interface AssumedField extends PositionPlace {
  readonly value: PositionValue;
}

/** How a match goes on from a position or from a decision that was saved. */
export interface Continuation {
  /** Whose decision it is. What this seat cannot see is dealt anew. */
  readonly seat: Seat;
  readonly seed: Seed;
  /** Its next decisions, as indices of options; then its policy decides. */
  readonly answers: readonly number[];
  /**
   * The answers are cards that it plays, or buys, in this order: one that it cannot is passed over, −1 ends the phase.
   * In Star Realms score tables alone follow them: the cards that they buy once their hand is played.
   */
  readonly byCard?: boolean | undefined;
}

/** Where to go on: a position, or what `Decision.save` wrote. */
export type Start = Position | Checkpoint;
