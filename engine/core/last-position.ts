/** Positions within a card: the position at the last decision outside of cards, and the options chosen since. */
import type { CardId, Seat } from './contract/brand.js';
import { Checkpoint } from './contract/checkpoint.js';
import type { Position, Start } from './contract/position.js';
import { Refused } from './errors.js';

export class LastPosition<State> {
  readonly #answered: string[] = [];
  readonly #hidden: readonly number[];

  /**
   * @param position at the decision that is asked now
   * @param hiddenNow numbers that change when the turn does, or when anybody draws or sees a hidden card
   */
  constructor(
    readonly state: State,
    readonly position: Position,
    private readonly hiddenNow: (state: State) => readonly number[],
  ) {
    this.#hidden = hiddenNow(state);
  }

  /** @param label of the option that the deciding seat chose */
  answer(label: string): void {
    this.#answered.push(label);
  }

  /** The position now, within a card; undefined if a card was drawn or seen since. */
  get now(): Position | undefined {
    const now = this.hiddenNow(this.state);
    if (!now.every((number, i) => number === this.#hidden[i])) return undefined;
    return { ...this.position, answered: [...this.#answered] };
  }
}

/** Labels of the options that were chosen before the decision of a position. */
export const answeredBefore = (start: Start): readonly string[] =>
  start instanceof Checkpoint ? [] : (start.answered ?? []);

/** The seat whose turn it is in a position. */
export const turnSeat = ({ seat, turnOf = seat }: Pick<Position, 'seat' | 'turnOf'>): Seat => turnOf;

/** An answer as positions list it. @param seat absent: the deciding seat */
const answerText = (label: string, seat?: number): string =>
  seat === undefined ? label : `seat ${seat + 1}: ${label}`;

/** An answer of a seat. */
export interface SeatAnswer {
  readonly seat: number;
  readonly label: string;
}

/**
 * A position in another seat's turn.
 * @param before the deciding seat's position at the active seat's last play or action
 * @param shown cards of the active seat's hand that the answers show
 */
export const positionInOtherTurn = (
  before: Position,
  active: Seat,
  shown: readonly CardId[],
  answers: readonly SeatAnswer[],
): Position => ({
  ...before,
  seats: before.seats.map((fields, at) => (at === active ? { ...fields, 'in hand': shown } : fields)),
  answered: answers.map(({ seat, label }) => answerText(label, seat === before.seat ? undefined : seat)),
});

/** The inverse of {@link answerText}. */
export function readAnswer(text: string): { readonly seat?: number; readonly label: string } {
  const [, seat, label] = /^seat (\d+): (.*)$/s.exec(text) ?? [];
  return label === undefined ? { label: text } : { seat: Number(seat) - 1, label };
}

/** Labels of the options that a seat has chosen. */
export const answersOf = ({ seat: decider, answered = [] }: Position, seat: number): readonly string[] =>
  answered
    .map(readAnswer)
    .filter((answer) => (answer.seat ?? decider) === seat)
    .map(({ label }) => label);

/** The error for a position in another seat's turn whose answers lead to no decision of the deciding seat. */
export const nothingAsked = (seat: number): Refused =>
  new Refused(
    `no decision for seat ${seat + 1} follows these answers`,
    'list what was played and chosen before, such as "seat 1: Play Militia"',
  );

export const notAnOption = (label: string, options: readonly string[]): Refused =>
  new Refused(`"${label}" is not an option here`, `options: ${options.join('; ')}`);
