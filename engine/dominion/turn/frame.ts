/**
 * Values of a text while it is resolved. A played card, the text of a trigger, and a part of a text with
 * different preferences or gain each have a frame. Inner texts at the same depth reuse one object, so a turn allocates
 * nothing.
 */
import type { SeatState } from '../seat.js';

export type GainDestination = 'discard' | 'hand' | 'deck' | 'aside';

export class Frame {
  /** The card with this text. `player` stays the same while other players resolve its steps. */
  card = -1;
  /** Number of the card in play; 0 for the text of a card that was not played now. */
  id = 0;
  /** The policy's plan for the text, and its event; −1 for the card itself. */
  plan = 0;
  event = -1;
  /** Bits of the seats that the attack does not affect. RULE: cards that are not attacks affect everyone. */
  unaffected = 0;

  /** The gained card of the text; −1 for none. */
  gained = -1;
  /** Where the gain put the card; undefined once it has moved. */
  gainedTo: GainDestination | undefined;
  /** Shuffles of its owner up to the gain. */
  gainedShuffles = 0;

  /** Cards that the text moved: their number, the actions among them, and their total cost. */
  moved = 0;
  actionsMoved = 0;
  costMoved = 0;
  /** The card taken from a deck, and its cost there. */
  taken = -1;
  takenCost = 0;
  /** The hand card that was shown, and the card that was named. */
  shown = -1;
  named = -1;

  #inner: Frame | undefined;

  /** @param outer the frame of the enclosing text; undefined for the frame between texts */
  constructor(
    public player: SeatState,
    readonly outer?: Frame,
  ) {}

  get inner(): Frame {
    this.#inner ??= new Frame(this.player, this);
    return this.#inner;
  }

  /**
   * Begins a text. SPEED: keeps old values of `moved`, `taken`, `shown`, `named` and so on, because a text reads
   * them only after the verb that sets them.
   */
  begin(player: SeatState, card: number, plan: number, event: number): this {
    this.gained = -1;
    this.gainedTo = undefined;
    return this.beginNext(player, card, plan, event);
  }

  /** Begins another text about the same gain. */
  beginNext(player: SeatState, card: number, plan = 0, event = -1): this {
    this.player = player;
    this.card = card;
    this.id = 0;
    this.plan = plan;
    this.event = event;
    this.unaffected = 0;
    return this;
  }

  /** Begins a part of the outer text. */
  beginPart(plan: number, event: number): this {
    const outer = this.outer!;
    this.player = outer.player;
    this.card = outer.card;
    this.id = outer.id;
    this.plan = plan;
    this.event = event;
    this.unaffected = outer.unaffected;
    this.setGain(outer.gained, outer.gainedTo, outer.gainedShuffles);
    this.moved = outer.moved;
    this.actionsMoved = outer.actionsMoved;
    this.costMoved = outer.costMoved;
    this.taken = outer.taken;
    this.takenCost = outer.takenCost;
    this.shown = outer.shown;
    this.named = outer.named;
    return this;
  }

  /** @param shuffles number of shuffles by the gainer so far */
  setGain(card: number, to: GainDestination | undefined, shuffles: number): void {
    this.gained = card;
    this.gainedTo = to;
    this.gainedShuffles = shuffles;
  }

  /** True if the gained card is still where the gain put it. */
  isGainedThere(seat: SeatState): boolean {
    const { gained } = this;
    switch (this.gainedTo) {
      case 'discard':
        return seat.shuffles === this.gainedShuffles && seat.countInDiscard(gained) > 0;
      case 'hand':
        return seat.countInHand(gained) > 0;
      case 'deck':
        return seat.unorderedSize < seat.deckSize && seat.deck[seat.deckSize - 1] === gained;
      case 'aside':
        return true;
      case undefined:
        return false;
    }
  }

  /** Takes the gained card from where the gain put it. @returns from where; undefined if it was no longer there */
  takeGained(seat: SeatState): GainDestination | undefined {
    if (!this.isGainedThere(seat)) return undefined;
    const { gained, gainedTo } = this;
    if (gainedTo === 'discard') seat.takeFromDiscard(gained);
    else if (gainedTo === 'hand') seat.takeFromHand(gained);
    else if (gainedTo === 'deck') seat.takeKnownTop(gained);
    this.gainedTo = undefined;
    return gainedTo;
  }
}
