/**
 * A game as one seat knows it at a decision, as data. People write it as a text, and games continue from it. The
 * game defines its fields.
 */
import type { CardId, Seat, Seed } from './brand.js';
import type { Checkpoint } from './checkpoint.js';

/**
 * A number, one of the field's words, or a list of cards that names each copy. The order of a list matters only if the
 * field says so.
 */
export type PositionValue = number | string | readonly CardId[];
export type PositionFields = Readonly<Record<string, PositionValue>>;

/** A field as people write it. */
export interface PositionField {
  readonly name: string;
  readonly kind: 'number' | 'word' | 'cards';
  /** The words that a `word` field allows. */
  readonly words?: readonly string[];
  /** Bounds of a `number` field. */
  readonly least?: number;
  readonly most?: number;
  /** What the field means, without a full stop. */
  readonly about: string;
  /** How to correct a wrong value; the default is to leave the field out. */
  readonly fix?: string;
}

export interface Position {
  /** The seat that decides. */
  readonly seat: Seat;
  /** The seat whose turn it is, if another seat decides within its card. Absent: the deciding seat. */
  readonly turnOf?: Seat;
  readonly table: PositionFields;
  /** By seat. The deciding seat has different fields from the others, because it cannot see their cards. */
  readonly seats: readonly PositionFields[];
  /**
   * Labels of the options chosen since the moment that the fields describe, in order. The position is at the decision
   * after them, within a card. Labels of other seats begin with the seat: `seat 1: Play Militia`. Absent: none.
   */
  readonly answered?: readonly string[];
}

/** What a chosen option did, in words. */
export interface Deed {
  /** In the past tense, before the card if there is one: `trashed`. */
  readonly verb: string;
  readonly card?: string;
  /** True if the previously played card plays this one. */
  readonly again?: true;
}

/** A field: its seat (absent for the table) and its name. */
export interface FieldLocation {
  readonly seat?: number;
  readonly field: string;
}

/** Why a position is impossible. */
export interface PositionProblem extends FieldLocation {
  readonly message: string;
  readonly hint: string;
}

/** A missing field, with its default value. */
export interface AssumedField extends FieldLocation {
  readonly value: PositionValue;
}

/** How a game continues from a position or a saved decision. */
export interface Continuation {
  /**
   * The seat that decides. Cards that it cannot see are dealt again. In a position in another seat's turn, that seat
   * instead: then the policies make every decision since the position, and no answers are listed.
   */
  readonly seat: Seat;
  readonly seed: Seed;
  /** Answers to its next decisions, as indices of options. Afterwards its policy decides. */
  readonly answers: readonly number[];
  /**
   * The answers are cards to play or buy in this order. Illegal ones are skipped; −1 ends the phase. In Star
   * Realms, only score tables follow them, and they buy the cards after playing the hand.
   */
  readonly byCard?: boolean | undefined;
}

/** Where to continue: a position, or the result of `Decision.save`. */
export type Start = Position | Checkpoint;
