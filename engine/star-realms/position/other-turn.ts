/**
 * Positions of the discards that the other seat's cards force: the position at the active seat's last action, as the
 * deciding seat saw it, and what both have chosen since. No position exists where a redealt hidden card could change
 * what the deciding seat has seen since then.
 */
import type { CardId } from '../../core/contract/brand.js';
import type { Option } from '../../core/contract/game.js';
import type { Position } from '../../core/contract/position.js';
import { positionInOtherTurn, type SeatAnswer } from '../../core/last-position.js';
import { sorted } from '../../core/position-fields.js';
import type { DecisionKind } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';

/** Numbers that change when a card is drawn or seen by these seats, or turned up in the trade row. */
const hiddenNow = ({ tradeDeckSize }: State, seats: readonly SeatState[]): readonly number[] => [
  tradeDeckSize,
  ...seats.flatMap(({ deckSize, knownTop, deckNumber }) => [deckSize, knownTop, deckNumber]),
];

const areEqual = (a: readonly number[], b: readonly number[]): boolean =>
  a.every((number, i) => number === b[i]);

/** The question of a decision. */
interface AskedKind {
  readonly kind: string;
  readonly decisionKind?: DecisionKind;
}

export class OtherTurn {
  readonly #turn: number;
  readonly #active: SeatState;
  readonly #hand: readonly number[];
  readonly #decider: SeatState;
  /** Numbers of {@link hiddenNow} at the action: for both seats, and for the deciding seat. */
  readonly #hidden: readonly number[];
  readonly #hiddenFromDecider: readonly number[];
  readonly #answers: SeatAnswer[] = [];
  /** Cards of the active seat's hand that everybody has seen since. */
  readonly #shown: number[] = [];
  /** False after an answer that may not be possible in a redealt future. */
  #isOpen = true;

  /** @param before the position at the active seat's action, as the other seat sees it */
  constructor(
    private readonly state: State,
    private readonly before: Position,
  ) {
    const { turn, me, seats } = state;
    this.#turn = turn;
    this.#active = me;
    this.#hand = [...me.hand.subarray(0, me.handSize)];
    this.#decider = seats[before.seat]!;
    this.#hidden = hiddenNow(state, seats);
    this.#hiddenFromDecider = hiddenNow(state, [this.#decider]);
  }

  /** @param isForced true if it was the only option */
  answered(asked: AskedKind, { label, card }: Option, isForced = false): void {
    if (!this.#isOpen || this.state.turn !== this.#turn) return;
    const { seat } = this.state;
    if (seat === this.before.seat) {
      if (!isForced) this.#answers.push({ seat, label });
      return;
    }
    this.#isOpen = this.#isPublic(asked, label, card);
    // Whether it is the only option depends on the numbers of cards, which are the same in every future.
    if (!isForced) this.#answers.push({ seat, label });
  }

  /** The position of a choice of the other seat. */
  get now(): Position | undefined {
    const { state, before } = this;
    if (!this.#isOpen || state.turn !== this.#turn || state.seat !== before.seat) return undefined;
    const hidden = hiddenNow(state, [this.#decider]);
    if (this.#answers.length === 0 || !areEqual(hidden, this.#hiddenFromDecider)) return undefined;
    return positionInOtherTurn(before, this.#active.seat, sorted(this.#shown as CardId[]), this.#answers);
  }

  /** True if the active seat can give this answer in every future. */
  #isPublic({ kind, decisionKind }: AskedKind, label: string, card: number | undefined): boolean {
    switch (kind) {
      case 'act':
        if (this.#answers.length > 0) return false;
        return !label.startsWith('Play ') || this.#isShown(card!);
      case 'option':
      case 'faction':
        return true;
      case 'choose':
        // Other choices may name drawn cards, or turn up cards of the trade row.
        return decisionKind?.kind === 'discard' && (card === undefined || this.#isShown(card));
      default:
        return false;
    }
  }

  /** Makes a card public. It must have been in hand since the action, because a drawn card differs between futures. */
  #isShown(card: number): boolean {
    if (!areEqual(hiddenNow(this.state, this.state.seats), this.#hidden)) return false;
    this.#shown.push(card);
    const copies = (cards: readonly number[]): number => cards.filter((one) => one === card).length;
    return copies(this.#hand) >= copies(this.#shown);
  }
}
