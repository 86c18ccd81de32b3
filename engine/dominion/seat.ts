/** One seat's cards and counters, and the supply, as typed arrays that are allocated once and reset for each match. */
import type { Seat, Seed } from '../core/brand.js';
import { expectedDrawValue } from '../core/draw-value.js';
import type { Recorder } from '../core/recorder.js';
import { Rng, streams } from '../core/rng.js';
import { CARDS, COINS, CONTINUOUS, COST, KINDS, POINTS, rows, TREASURE } from './catalogue.js';
import { eventIds, facts } from './facts.js';
import type { SeatView } from './policy.js';
import { variablePoints } from './score.js';

/** More cards than any table has: few piles have 60, and most have 12 at most. */
export const CARDS_MAX = 60 * CARDS;

/** Treasures that are not simply worth their coins: they have a text, or further copies are worth more. */
export const hasText = (card: number): boolean =>
  (rows[card]!.play?.length ?? 0) > 0 || rows[card]!.coinsWhenRepeated !== undefined;

// SPEED: the facts of a hand are one sum, added to for every card that comes and goes:
// coins in bits 0–11 (a Fool's Gold counts 0), treasures with a text in bits 12–19, action cards from bit 20.
const SPECIAL_SHIFT = 12;
const ACTION_SHIFT = 20;
const CARD_SUMMARY = Int32Array.from(rows, (row, card) => {
  const coins = row.coinsWhenRepeated === undefined ? COINS[card]! : 0;
  const special = row.kinds.includes('treasure') && hasText(card) ? 1 << SPECIAL_SHIFT : 0;
  return coins + special + (row.kinds.includes('action') ? 1 << ACTION_SHIFT : 0);
});

/** How much less all cards cost while this one is in play. */
const COST_REDUCTION = Int32Array.from(CONTINUOUS, (standing) => standing.cheaperInPlay ?? 0);

export class Supply {
  /** One longer than there are cards, so that `Nothing` counts 0; so is `owned`. */
  readonly left = new Int32Array(CARDS + 1);
  /** Cards that have a pile in this match. */
  cards: readonly number[] = [];
  empty = 0;
  discount = 0;
  /** Turns of all seats together, from 1. */
  turn = 0;

  costOf(card: number): number {
    return Math.max(COST[card]! - this.discount, 0);
  }
}

export class SeatState implements SeatView {
  /**
   * Draw pile. The first `loose` cards have no order: which of them comes next is decided when it is drawn, so that a
   * shuffle costs nothing. Cards above them have a known order; the last one is the top.
   */
  readonly #piles: [Uint8Array, Uint8Array] = [new Uint8Array(CARDS_MAX), new Uint8Array(CARDS_MAX)];
  deck = this.#piles[0];
  deckSize = 0;
  unorderedSize = 0;
  discard = this.#piles[1];
  discardSize = 0;
  /** In hand order: new cards at the end, gaps closed. */
  readonly hand = new Uint8Array(CARDS_MAX);
  handSize = 0;
  /** Cards in front of the seat, in the order played. */
  readonly playArea = new Uint8Array(CARDS_MAX);
  playAreaSize = 0;
  /** Cards that are carried out this turn, replays included; each of them counts as a decision. */
  readonly played = new Uint8Array(facts.decisionsPerTurnMax + 1);
  playedSize = 0;
  readonly owned = new Int32Array(CARDS + 1);

  /** Points of all cards owned, but for those that count other cards. */
  points = 0;
  /** Printed coins of all treasures owned. */
  treasureCoins = 0;

  /** Sum of the FACTS of the hand. */
  handSummary = 0;
  /** True when the treasures of the hand array count as in play. */
  treasuresPlayed = false;

  turnsTaken = 0;
  actions = 0;
  buys = 0;
  coins = 0;
  actionsPlayed = 0;
  decisions = 0;
  /** Most coins in hand at once, and cards that came to the hand, in the running turn. */
  coinsPeak = 0;
  cardsSeen = 0;

  readonly rng = new Rng();
  recorder: Recorder | undefined;
  seats: readonly SeatState[] = [];

  constructor(
    readonly seat: Seat,
    readonly supply: Supply,
  ) {}

  reset(): void {
    this.deckSize =
      this.unorderedSize =
      this.discardSize =
      this.handSize =
      this.playAreaSize =
      this.playedSize =
        0;
    this.owned.fill(0);
    this.handSummary = this.points = this.treasureCoins = 0;
    this.treasuresPlayed = false;
    this.turnsTaken = this.actions = this.buys = this.coins = 0;
    this.actionsPlayed = this.decisions = this.coinsPeak = this.cardsSeen = 0;
  }

  // ——— what a policy may read ———

  get turn(): number {
    return this.supply.turn;
  }

  cardInHand(position: number): number {
    return this.hand[position]!;
  }

  countInHand(card: number): number {
    if (this.treasuresPlayed && (KINDS[card]! & TREASURE) !== 0) return 0;
    const { hand, handSize } = this;
    let count = 0;
    for (let i = 0; i < handSize; i++) if (hand[i] === card) count++;
    return count;
  }

  countInPlay(card: number): number {
    const { playArea, playAreaSize } = this;
    let count = 0;
    for (let i = 0; i < playAreaSize; i++) if (playArea[i] === card) count++;
    if (this.treasuresPlayed && (KINDS[card]! & TREASURE) !== 0) {
      for (let i = 0; i < this.handSize; i++) if (this.hand[i] === card) count++;
    }
    return count;
  }

  countInDeck(card: number): number {
    let count = 0;
    for (let i = 0; i < this.deckSize; i++) if (this.deck[i] === card) count++;
    return count;
  }

  countInDiscard(card: number): number {
    let count = 0;
    for (let i = 0; i < this.discardSize; i++) if (this.discard[i] === card) count++;
    return count;
  }

  moneyInHand(): number {
    return this.treasuresPlayed ? 0 : this.handSummary & ((1 << SPECIAL_SHIFT) - 1);
  }

  actionCardsInHand(): number {
    return this.handSummary >>> ACTION_SHIFT;
  }

  treasuresWithTextInHand(): boolean {
    return (this.handSummary & ((1 << ACTION_SHIFT) - (1 << SPECIAL_SHIFT))) !== 0;
  }

  /** How often the card has been carried out this turn. */
  countPlayed(card: number): number {
    let count = 0;
    for (let i = 0; i < this.playedSize; i++) if (this.played[i] === card) count++;
    return count;
  }

  costOf(card: number): number {
    return this.supply.costOf(card);
  }

  // ——— owned cards ———

  addOwned(card: number): void {
    this.owned[card]!++;
    this.points += POINTS[card]!;
    this.treasureCoins += COINS[card]!;
  }

  removeOwned(card: number): void {
    this.owned[card]!--;
    this.points -= POINTS[card]!;
    this.treasureCoins -= COINS[card]!;
  }

  get score(): number {
    return this.points + variablePoints(this.owned);
  }

  // ——— moves within the seat's own cards ———

  /** Takes the top card of the deck, shuffling the discard pile in if need be; −1 when there is none. */
  takeTop(): number {
    if (this.deckSize === 0 && !this.#reshuffle()) return -1;
    const { deck } = this;
    const last = --this.deckSize;
    if (last >= this.unorderedSize) return deck[last]!;
    const at = this.rng.below(last + 1);
    const card = deck[at]!;
    deck[at] = deck[last]!;
    this.unorderedSize = last;
    return card;
  }

  /** Draws until `count` cards came or none are left. */
  draw(count: number): void {
    const { hand, rng } = this;
    const expected = this.recorder?.onDraw === undefined ? 0 : this.#expectedDrawValue(count);
    let size = this.handSize;
    let summary = 0;
    let wanted = count;
    // SPEED: equivalent to: repeat(count, () => addToHand(takeTop())). Every card of every game comes through here.
    while (wanted > 0) {
      if (this.deckSize === 0 && !this.#reshuffle()) break;
      const { deck } = this;
      let { deckSize, unorderedSize } = this;
      const end = deckSize > wanted ? deckSize - wanted : 0;
      wanted -= deckSize - end;
      while (deckSize > end) {
        const last = --deckSize;
        let card = deck[last]!;
        if (last < unorderedSize) {
          const at = rng.below(last + 1);
          const picked = deck[at]!;
          deck[at] = card;
          card = picked;
          unorderedSize = last;
        }
        hand[size++] = card;
        summary += CARD_SUMMARY[card]!;
      }
      this.deckSize = deckSize;
      this.unorderedSize = unorderedSize;
    }
    this.cardsSeen += size - this.handSize;
    if (this.recorder !== undefined) {
      for (let i = this.handSize; i < size; i++) this.recorder.onEvent(eventIds.drew, this.seat, hand[i]!, 1);
      let treasureCoins = 0;
      for (let i = this.handSize; i < size; i++) treasureCoins += COINS[hand[i]!]!;
      this.recorder.onDraw?.(this.seat, treasureCoins, expected);
    }
    this.handSummary += summary;
    this.handSize = size;
  }

  #expectedDrawValue(count: number): number {
    const { deck, deckSize, unorderedSize, discard, discardSize } = this;
    return expectedDrawValue(COINS, count, deck, deckSize, deckSize - unorderedSize, discard, discardSize);
  }

  #reshuffle(): boolean {
    if (this.discardSize === 0) return false;
    const { deck } = this;
    this.deck = this.discard;
    this.deckSize = this.unorderedSize = this.discardSize;
    this.discard = deck;
    this.discardSize = 0;
    this.recorder?.onEvent(eventIds.shuffled, this.seat, -1, this.deckSize);
    return true;
  }

  addToHand(card: number): void {
    this.hand[this.handSize++] = card;
    this.handSummary += CARD_SUMMARY[card]!;
  }

  addToDeck(card: number): void {
    this.deck[this.deckSize++] = card;
  }

  addToDiscard(card: number): void {
    this.discard[this.discardSize++] = card;
  }

  /** Takes the last copy in hand order out of the hand; it must be there. */
  takeFromHand(card: number): void {
    const { hand } = this;
    let at = this.handSize - 1;
    while (hand[at] !== card) at--;
    this.handSize--;
    for (let i = at; i < this.handSize; i++) hand[i] = hand[i + 1]!;
    this.handSummary -= CARD_SUMMARY[card]!;
  }

  addToPlay(card: number): void {
    this.playArea[this.playAreaSize++] = card;
    this.supply.discount += COST_REDUCTION[card]!;
  }

  /** Takes the last copy played out of the play area; it must be there. */
  takeFromPlay(card: number): void {
    const { playArea } = this;
    let at = this.playAreaSize - 1;
    while (playArea[at] !== card) at--;
    this.playAreaSize--;
    for (let i = at; i < this.playAreaSize; i++) playArea[i] = playArea[i + 1]!;
    this.supply.discount -= COST_REDUCTION[card]!;
  }

  /** Moves the treasures that only count as played into the play area. */
  moveTreasuresToPlay(): void {
    if (!this.treasuresPlayed) return;
    this.treasuresPlayed = false;
    const { hand } = this;
    let kept = 0;
    for (let i = 0; i < this.handSize; i++) {
      const card = hand[i]!;
      if ((KINDS[card]! & TREASURE) === 0) {
        hand[kept++] = card;
        continue;
      }
      this.handSummary -= CARD_SUMMARY[card]!;
      this.playArea[this.playAreaSize++] = card;
    }
    this.handSize = kept;
  }

  /** Redeterminizes the seat; a hidden seat's hand is mixed with its draw pile and dealt anew. */
  redeterminize(seed: Seed, hidden: boolean): void {
    this.rng.reset(seed, streams.shuffle(this.seat));
    if (!hidden) return;
    const size = this.handSize;
    for (let i = 0; i < size; i++) this.addToDeck(this.hand[i]!);
    this.unorderedSize = this.deckSize;
    this.handSize = this.handSummary = 0;
    for (let i = 0; i < size; i++) this.addToHand(this.takeTop());
  }

  /** Puts everything in hand and in play onto the discard pile. */
  cleanUp(): void {
    const { discard, hand, playArea, handSize, playAreaSize } = this;
    let size = this.discardSize;
    for (let i = 0; i < playAreaSize; i++) discard[size++] = playArea[i]!;
    for (let i = 0; i < handSize; i++) discard[size++] = hand[i]!;
    this.discardSize = size;
    this.playAreaSize = this.handSize = this.handSummary = this.playedSize = this.actionsPlayed = 0;
    this.treasuresPlayed = false;
  }
}
