/** A pending choice, and the one place that knows its allowed answers. */
import { ACTION, CARDS, KINDS } from './catalogue.js';
import { type ChoiceKind, type ChoiceView, NONE } from './policy.js';
import type { SeatState, Supply } from './seat.js';
import { CARDS_MAX } from './seat.js';

/** Revealed cards, in no zone until the text that revealed them is done. */
export class RevealedCards {
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

export class PendingChoice implements ChoiceView {
  kind: ChoiceKind = 'may';
  sourceCard = -1;
  event = -1;
  subject = -1;
  isOptional = false;
  zone: ChoiceView['zone'] = 'options';
  options = 0;
  /** Bits of choices that cannot be taken again. */
  takenOptions = 0;
  /** Kinds of which a card must have at least one, 0 for any card; and kinds of which it must have none. */
  kinds = 0;
  excludedKinds = 0;
  costMin = 0;
  costMax = 0;

  constructor(
    readonly supply: Supply,
    readonly revealed: RevealedCards,
    public seat: SeatState,
  ) {}

  firstRevealed(): number {
    return this.revealed.size > 0 ? this.revealed.cards[0]! : -1;
  }

  allows(answer: number): boolean {
    if (answer === NONE) return this.isOptional;
    switch (this.zone) {
      case 'options':
        return answer >= 0 && answer < this.options && ((this.takenOptions >> answer) & 1) === 0;
      case 'any':
        return answer >= 0 && answer < CARDS;
      case 'revealed':
        return this.revealed.has(answer) && this.#matchesKinds(answer);
      case 'hand':
        return this.#matchesKinds(answer) && this.seat.countInHand(answer) > 0;
      case 'play':
        return this.#matchesKinds(answer) && this.seat.countInPlay(answer) > 0;
      case 'supply': {
        if (!this.#matchesKinds(answer) || !(this.supply.left[answer]! > 0)) return false;
        const cost = this.supply.costOf(answer);
        return cost >= this.costMin && cost <= this.costMax;
      }
    }
  }

  /** Whether any card at all can be answered. */
  hasAnswer(): boolean {
    for (let card = 0; card < CARDS; card++) if (this.allows(card)) return true;
    return false;
  }

  #matchesKinds(card: number): boolean {
    const kinds = KINDS[card]!;
    return (this.kinds === 0 || (kinds & this.kinds) !== 0) && (kinds & this.excludedKinds) === 0;
  }
}

/** Whether the seat may play this card from its hand now. */
export const canPlay = (seat: SeatState, card: number): boolean =>
  (KINDS[card]! & ACTION) !== 0 && seat.actions > 0 && seat.countInHand(card) > 0;

/** Whether the seat may buy this card now. */
export const canBuy = (seat: SeatState, card: number): boolean =>
  seat.supply.left[card]! > 0 && seat.supply.costOf(card) <= seat.coins && seat.buys > 0;
