/** Shared functions of games to describe, read and fill in positions ({@link PositionFields}). */
import type { CardId } from './contract/brand.js';
import type {
  AssumedField,
  Position,
  PositionField,
  PositionFields,
  PositionProblem,
  PositionValue,
} from './contract/position.js';

export const NUMBER_MAX = 9999;

export const numberField = (name: string, about: string, least = 0): PositionField => ({
  name,
  kind: 'number',
  least,
  most: NUMBER_MAX,
  about,
});

export const cardsField = (name: string, about: string): PositionField => ({ name, kind: 'cards', about });

/** What the deciding seat knows of another seat's hand. */
export const otherHandFields: readonly PositionField[] = [
  {
    ...numberField('hand', 'number of cards in hand'),
    fix: 'write the number of cards here, and the known cards in "in hand"',
  },
  cardsField('in hand', 'the known cards of the hand'),
];

/** The problem that the answers of a position show a card that is not in the seat's hand. */
export const notInHand = (seat: number, name: string): PositionProblem => ({
  seat,
  field: 'in hand',
  message: `the answers show a ${name} that is not in this hand`,
  hint: `add ${name} to "in hand:", which names the known cards before the first answer`,
});

/** The first `size` numbers of a zone as cards. */
export const listOf = (values: ArrayLike<number>, size: number): CardId[] =>
  Array.from({ length: size }, (_, i) => values[i]! as CardId);

export const sorted = (cards: readonly CardId[]): CardId[] => cards.toSorted((a, b) => a - b);

/** Each card as often as its count says. */
export const listOfCounts = (counts: ArrayLike<number>): CardId[] =>
  Array.from(counts).flatMap((count, card) => new Array<CardId>(Math.max(0, count)).fill(card as CardId));

/** Copies of each card in a list. @param cards number of different cards */
export function countsOf(list: Iterable<number>, cards: number): Int32Array {
  const counts = new Int32Array(cards);
  for (const card of list) counts[card]!++;
  return counts;
}

/** The cards of a field; none if the field is missing. */
export function fieldCards(fields: PositionFields, name: string): readonly CardId[] {
  const value = fields[name];
  return Array.isArray(value) ? (value as readonly CardId[]) : [];
}

/** The number of a field; 0 if the field is missing. */
export function fieldNumber(fields: PositionFields, name: string): number {
  const value = fields[name];
  return typeof value === 'number' ? value : 0;
}

/** A position whose missing fields are being filled in. */
export class PartialPosition {
  readonly table: Record<string, PositionValue>;
  readonly seats: readonly Record<string, PositionValue>[];
  /** Assumptions to report. */
  readonly assumed: AssumedField[] = [];

  constructor(given: Position, seats: number) {
    this.table = { ...given.table };
    this.seats = Array.from({ length: seats }, (_, at) => ({ ...given.seats[at] }));
  }

  /** Fills in a field that is missing, and reports it. @param seat absent for fields of the table */
  fill(field: string, value: PositionValue, seat?: number): void {
    const fields = seat === undefined ? this.table : this.seats[seat]!;
    if (fields[field] !== undefined) return;
    fields[field] = value;
    this.assumed.push({ field, value, ...(seat !== undefined && { seat }) });
  }
}

/** Removes cards from a list, copy by copy; ignores those that it lacks. */
export function without<Card extends number>(from: readonly Card[], taken: readonly number[]): Card[] {
  const left = [...from];
  for (const card of taken) {
    const at = left.indexOf(card as Card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
