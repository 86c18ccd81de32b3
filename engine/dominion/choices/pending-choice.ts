/** A pending choice and its allowed answers. */

import type { Destination, SortingRule } from '../cards/row.js';
import { CARDS, NO_CARD } from '../catalogue.js';
import { type ChoiceKind, type ChoiceView, NONE } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { CardPile } from '../zones/card-pile.js';
import type { Supply } from '../zones/supply.js';

/** Kind of the choice of a card that goes to a destination. */
export const kindOf: Readonly<Record<Destination | SortingRule['to'], ChoiceKind>> = {
  discard: 'discard',
  discardAndPlay: 'discard',
  trash: 'trash',
  deck: 'topdeck',
  hand: 'take',
  play: 'playCard',
  aside: 'reserve',
  island: 'reserve',
  nativeVillage: 'reserve',
};

export class PendingChoice implements ChoiceView {
  kind: ChoiceKind = 'may';
  sourceCard = -1;
  event = -1;
  subject = -1;
  isOptional = false;
  together = 1;
  zone: ChoiceView['zone'] = 'options';
  options = 0;
  /** Bits of the choices that cannot be taken again. */
  takenOptions = 0;
  /** Bits of kinds: a card needs one of `kinds` (0 for any card), and none of `excludedKinds`. */
  kinds = 0;
  excludedKinds = 0;
  costMin = 0;
  costMax = 0;
  /** A card that cannot be the answer. */
  excludedCard = -1;
  /** The only cards that can be the answer, and cards that cannot. */
  among: CardPile | undefined;
  notAmong: CardPile | undefined;

  constructor(
    readonly supply: Supply,
    readonly revealed: CardPile,
    readonly trash: Int32Array,
    public seat: SeatState,
  ) {}

  /** A state reuses its single choice. */
  reset(
    seat: SeatState,
    kind: ChoiceKind,
    zone: ChoiceView['zone'],
    sourceCard: number,
    event: number,
  ): this {
    this.seat = seat;
    this.kind = kind;
    this.zone = zone;
    this.sourceCard = sourceCard;
    this.event = event;
    this.subject = -1;
    this.isOptional = kind === 'may' || kind === 'setAside';
    this.together = 1;
    this.options = 1;
    this.takenOptions = 0;
    this.kinds = 0;
    this.excludedKinds = 0;
    this.costMin = 0;
    this.costMax = 0;
    this.excludedCard = -1;
    this.among = undefined;
    this.notAmong = undefined;
    return this;
  }

  firstRevealed(): number {
    return this.revealed.size > 0 ? this.revealed.cards[0]! : -1;
  }

  allows(answer: number): boolean {
    if (answer === NONE) return this.isOptional;
    switch (this.zone) {
      case 'options':
        return answer >= 0 && answer < this.options && ((this.takenOptions >> answer) & 1) === 0;
      case 'any':
        return answer >= 0 && answer < CARDS && this.notAmong?.has(answer) !== true;
      case 'revealed':
        return this.revealed.has(answer) && this.#fits(answer);
      case 'hand':
        return this.#fits(answer) && this.seat.countInHand(answer) > 0;
      case 'play':
        return this.#fits(answer) && this.seat.countInPlay(answer) > 0;
      case 'discard':
        return this.#fits(answer) && this.seat.countInDiscard(answer) > 0;
      case 'trash':
        return this.#fits(answer) && this.trash[answer]! > 0 && this.#costFits(answer);
      case 'supply':
        return this.supply.left[answer]! > 0 && this.#fits(answer) && this.#costFits(answer);
    }
  }

  /** True if any card can be the answer. */
  hasAnswer(): boolean {
    if (this.zone !== 'hand') return this.firstAnswer() !== NONE;
    const { hand, handSize } = this.seat;
    for (let i = 0; i < handSize; i++) if (this.allows(hand[i]!)) return true;
    return false;
  }

  /** The allowed card with the lowest number, or NONE. */
  firstAnswer(): number {
    const { cards } = this.supply;
    for (let i = 0; i < cards.length; i++) if (this.allows(cards[i]!)) return cards[i]!;
    return NONE;
  }

  #costFits(card: number): boolean {
    const cost = this.supply.costOf(card);
    return cost >= this.costMin && cost <= this.costMax;
  }

  #fits(card: number): boolean {
    const kinds = this.supply.kinds[card]!;
    return (
      (this.kinds === 0 || (kinds & this.kinds) !== 0) &&
      (kinds & this.excludedKinds) === 0 &&
      card !== this.excludedCard &&
      card !== NO_CARD &&
      (this.among === undefined || this.among.has(card)) &&
      (this.notAmong === undefined || !this.notAmong.has(card))
    );
  }
}
