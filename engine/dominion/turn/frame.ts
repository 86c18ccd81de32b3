/**
 * The values of a text while it is carried out. A played card, the text of a trigger, and a part of a text with its own
 * orders or gain each have a frame. An inner text uses the same object each time, so a turn allocates nothing.
 */
import type { SeatState } from '../seat.js';

export type GainDestination = 'discard' | 'hand' | 'deck' | 'aside';

export class Frame {
  /** The card whose text it is. Its `player` stays the same while others do its steps. */
  card = -1;
  /** Its number in play, 0 for a text of a card that was not played now. */
  id = 0;
  /** The plan of the policy for the text, and its event, −1 for the card itself. */
  plan = 0;
  event = -1;
  /** Seats, as bits, that the attack does not touch. RULE: cards that are no attacks affect everybody. */
  unaffected = 0;

  /** The gained card that the text is about, −1 for none. */
  gained = -1;
  /** Where the gain put it, as long as it is there; undefined once it was moved. */
  gainedTo: GainDestination | undefined;
  /** How often its owner had shuffled then. */
  gainedShuffles = 0;

  /** Of the cards that the text moved: how many, how many actions, and their cost together. */
  moved = 0;
  actionsMoved = 0;
  costMoved = 0;
  /** The card that it took from a deck, and its cost there. */
  taken = -1;
  takenCost = 0;
  /** The card of the hand that it showed, and the card that was named for it. */
  shown = -1;
  named = -1;

  #inner: Frame | undefined;

  /** @param outer the frame of the text in which this one happens; undefined for the frame of no text */
  constructor(
    public player: SeatState,
    readonly outer?: Frame,
  ) {}

  get inner(): Frame {
    this.#inner ??= new Frame(this.player, this);
    return this.#inner;
  }

  /**
   * Begins a text. SPEED: leaves `moved`, `taken`, `shown`, `named` and their like as they are, because a text reads them
   * only after the verb that sets them.
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

  /** @param shuffles how often the gainer has shuffled so far */
  setGain(card: number, to: GainDestination | undefined, shuffles: number): void {
    this.gained = card;
    this.gainedTo = to;
    this.gainedShuffles = shuffles;
  }

  /** Whether the gained card is still where the gain put it. */
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

  /** Takes the gained card from where the gain put it. @returns from where, undefined when it was not there */
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
