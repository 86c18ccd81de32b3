/**
 * A match as one seat knows it at a decision, as plain data. People write it as a text, and games continue from it. The
 * game defines its fields.
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

/** A field: its seat (absent for the table) and its name. */
export interface PositionPlace {
  readonly seat?: number;
  readonly field: string;
}

/** Why a position is impossible. */
export interface PositionProblem extends PositionPlace {
  readonly message: string;
  readonly hint: string;
}

/** A missing field, with its default value. */
export interface AssumedField extends PositionPlace {
  readonly value: PositionValue;
}

/** How a match continues from a position or a saved decision. */
export interface Continuation {
  /** Whose decision it is. What this seat cannot see is dealt again. */
  readonly seat: Seat;
  readonly seed: Seed;
  /** Its next decisions, as indices of options; then its policy decides. */
  readonly answers: readonly number[];
  /**
   * The answers are cards to play or buy in this order. Illegal ones are skipped; −1 ends the phase. Only in games
   * whose hand does not grow without a play.
   */
  readonly byCard?: boolean | undefined;
}

/** Where to continue: a position, or the result of `Decision.save`. */
export type Start = Position | Checkpoint;
