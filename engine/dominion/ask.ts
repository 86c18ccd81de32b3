/** A choice that the rules ask for, and the one place that knows which answers they allow. */
import { ACTION, CARDS, KINDS } from './catalogue.js';
import { type AskKind, type AskView, NONE } from './policy.js';
import type { Market, SeatState } from './seat.js';
import { CARDS_MAX } from './seat.js';

/** Cards that were turned up and belong nowhere until the text that turned them up is done. */
export class Revealed {
  readonly cards = new Uint8Array(CARDS_MAX);
  size = 0;

  add(card: number): void {
    this.cards[this.size++] = card;
  }

  has(card: number): boolean {
    for (let i = 0; i < this.size; i++) if (this.cards[i] === card) return true;
    return false;
  }

  /** Takes the first copy out and closes the gap; it must be there. */
  take(card: number): void {
    const { cards } = this;
    let at = 0;
    while (cards[at] !== card) at++;
    this.size--;
    for (let i = at; i < this.size; i++) cards[i] = cards[i + 1]!;
  }
}

export class Ask implements AskView {
  kind: AskKind = 'may';
  by = -1;
  event = -1;
  subject = -1;
  may = false;
  zone: AskView['zone'] = 'options';
  options = 0;
  /** Bits of choices that cannot be taken again. */
  taken = 0;
  /** Kinds of which a card must have at least one, 0 for any card; and kinds of which it must have none. */
  kinds = 0;
  except = 0;
  costMin = 0;
  costMax = 0;

  constructor(
    readonly market: Market,
    readonly revealed: Revealed,
    public seat: SeatState,
  ) {}

  first(): number {
    return this.revealed.size > 0 ? this.revealed.cards[0]! : -1;
  }

  allows(answer: number): boolean {
    if (answer === NONE) return this.may;
    switch (this.zone) {
      case 'options':
        return answer >= 0 && answer < this.options && ((this.taken >> answer) & 1) === 0;
      case 'any':
        return answer >= 0 && answer < CARDS;
      case 'revealed':
        return this.revealed.has(answer) && this.#suits(answer);
      case 'hand':
        return this.#suits(answer) && this.seat.countInHand(answer) > 0;
      case 'play':
        return this.#suits(answer) && this.seat.countInPlay(answer) > 0;
      case 'supply': {
        if (!this.#suits(answer) || !(this.market.left[answer]! > 0)) return false;
        const cost = this.market.costOf(answer);
        return cost >= this.costMin && cost <= this.costMax;
      }
    }
  }

  /** Whether any card at all can be answered. */
  possible(): boolean {
    for (let card = 0; card < CARDS; card++) if (this.allows(card)) return true;
    return false;
  }

  #suits(card: number): boolean {
    const kinds = KINDS[card]!;
    return (this.kinds === 0 || (kinds & this.kinds) !== 0) && (kinds & this.except) === 0;
  }
}

/** Whether the seat may play this card from its hand now. */
export const mayPlay = (seat: SeatState, card: number): boolean =>
  (KINDS[card]! & ACTION) !== 0 && seat.actions > 0 && seat.countInHand(card) > 0;

/** Whether the seat may buy this card now. */
export const mayBuy = (seat: SeatState, card: number): boolean =>
  seat.market.left[card]! > 0 && seat.market.costOf(card) <= seat.coins && seat.buys > 0;
