/** One seat's cards and counters, and the supply, as typed arrays that are allocated once and reset for each match. */
import type { Seat, Seed } from '../core/brand.js';
import { promised } from '../core/luck.js';
import type { Recorder } from '../core/recorder.js';
import { Rng, streams } from '../core/rng.js';
import { CARDS, COINS, COST, KINDS, POINTS, rows, STANDING, TREASURE } from './catalogue.js';
import { facts, heard } from './facts.js';
import type { View } from './policy.js';
import { pointsOfCounting } from './score.js';

/** More cards than any table has: few piles have 60, and most have 12 at most. */
export const CARDS_MAX = 60 * CARDS;

/** Treasures that are not simply worth their coins: they have a text, or further copies are worth more. */
export const hasText = (card: number): boolean =>
  (rows[card]!.play?.length ?? 0) > 0 || rows[card]!.coinsAgain !== undefined;

// SPEED: what a hand must know at once is one sum, added to for every card that comes and goes:
// coins in bits 0–11 (a Fool's Gold counts 0), treasures with a text in bits 12–19, action cards from bit 20.
const SPECIAL_SHIFT = 12;
const ACTION_SHIFT = 20;
const FACTS = Int32Array.from(rows, (row, card) => {
  const coins = row.coinsAgain === undefined ? COINS[card]! : 0;
  const special = row.kinds.includes('treasure') && hasText(card) ? 1 << SPECIAL_SHIFT : 0;
  return coins + special + (row.kinds.includes('action') ? 1 << ACTION_SHIFT : 0);
});

/** How much less all cards cost while this one is in play. */
const CHEAPER = Int32Array.from(STANDING, (standing) => standing.cheaperInPlay ?? 0);

export class Market {
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

export class SeatState implements View {
  /**
   * Draw pile. The first `loose` cards have no order: which of them comes next is decided when it is drawn, so that a
   * shuffle costs nothing. Cards above them have been put there knowingly; the last one is the top.
   */
  readonly #piles: [Uint8Array, Uint8Array] = [new Uint8Array(CARDS_MAX), new Uint8Array(CARDS_MAX)];
  deck = this.#piles[0];
  deckSize = 0;
  loose = 0;
  discard = this.#piles[1];
  discardSize = 0;
  /** In hand order: new cards at the end, gaps closed. */
  readonly hand = new Uint8Array(CARDS_MAX);
  handSize = 0;
  /** Cards in front of the seat, in the order played. */
  readonly area = new Uint8Array(CARDS_MAX);
  areaSize = 0;
  /** Cards that are carried out this turn, replays included; each of them counts as a decision. */
  readonly played = new Uint8Array(facts.decisionsPerTurnMax + 1);
  playedSize = 0;
  readonly owned = new Int32Array(CARDS + 1);

  /** Points of all cards owned, but for those that count other cards. */
  points = 0;
  /** Printed coins of all treasures owned. */
  worth = 0;

  /** Sum of the FACTS of the hand. */
  handFacts = 0;
  /** True when the treasures of the hand array count as lying in play. */
  treasuresDown = false;

  turnsTaken = 0;
  actions = 0;
  buys = 0;
  coins = 0;
  actionsPlayed = 0;
  decisions = 0;
  /** Most coins in hand at once, and cards that came to the hand, in the running turn. */
  coinsPeak = 0;
  seen = 0;

  readonly chance = new Rng();
  recorder: Recorder | undefined;
  seats: readonly SeatState[] = [];

  constructor(
    readonly seat: Seat,
    readonly market: Market,
  ) {}

  reset(): void {
    this.deckSize = this.loose = this.discardSize = this.handSize = this.areaSize = this.playedSize = 0;
    this.owned.fill(0);
    this.handFacts = this.points = this.worth = 0;
    this.treasuresDown = false;
    this.turnsTaken = this.actions = this.buys = this.coins = 0;
    this.actionsPlayed = this.decisions = this.coinsPeak = this.seen = 0;
  }

  // ——— what a policy may ask ———

  get turn(): number {
    return this.market.turn;
  }

  cardInHand(position: number): number {
    return this.hand[position]!;
  }

  countInHand(card: number): number {
    if (this.treasuresDown && (KINDS[card]! & TREASURE) !== 0) return 0;
    const { hand, handSize } = this;
    let count = 0;
    for (let i = 0; i < handSize; i++) if (hand[i] === card) count++;
    return count;
  }

  countInPlay(card: number): number {
    const { area, areaSize } = this;
    let count = 0;
    for (let i = 0; i < areaSize; i++) if (area[i] === card) count++;
    if (this.treasuresDown && (KINDS[card]! & TREASURE) !== 0) {
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
    return this.treasuresDown ? 0 : this.handFacts & ((1 << SPECIAL_SHIFT) - 1);
  }

  actionCardsInHand(): number {
    return this.handFacts >>> ACTION_SHIFT;
  }

  treasuresWithTextInHand(): boolean {
    return (this.handFacts & ((1 << ACTION_SHIFT) - (1 << SPECIAL_SHIFT))) !== 0;
  }

  /** How often the card has been carried out this turn. */
  countPlayed(card: number): number {
    let count = 0;
    for (let i = 0; i < this.playedSize; i++) if (this.played[i] === card) count++;
    return count;
  }

  costOf(card: number): number {
    return this.market.costOf(card);
  }

  // ——— what it owns ———

  own(card: number): void {
    this.owned[card]!++;
    this.points += POINTS[card]!;
    this.worth += COINS[card]!;
  }

  disown(card: number): void {
    this.owned[card]!--;
    this.points -= POINTS[card]!;
    this.worth -= COINS[card]!;
  }

  get score(): number {
    return this.points + pointsOfCounting(this.owned);
  }

  // ——— moves within the seat's own cards ———

  /** Takes the top card of the deck, shuffling the discard pile in if need be; −1 when there is none. */
  takeTop(): number {
    if (this.deckSize === 0 && !this.#reshuffle()) return -1;
    const { deck } = this;
    const last = --this.deckSize;
    if (last >= this.loose) return deck[last]!;
    const at = this.chance.below(last + 1);
    const card = deck[at]!;
    deck[at] = deck[last]!;
    this.loose = last;
    return card;
  }

  /** Draws until `count` cards came or none are left. */
  draw(count: number): void {
    const { hand, chance } = this;
    const expected = this.recorder?.drew === undefined ? 0 : this.#promised(count);
    let size = this.handSize;
    let facts = 0;
    let wanted = count;
    // SPEED: said plainly: repeat(count, () => addToHand(takeTop())). Every card of every game comes through here.
    while (wanted > 0) {
      if (this.deckSize === 0 && !this.#reshuffle()) break;
      const { deck } = this;
      let { deckSize, loose } = this;
      const end = deckSize > wanted ? deckSize - wanted : 0;
      wanted -= deckSize - end;
      while (deckSize > end) {
        const last = --deckSize;
        let card = deck[last]!;
        if (last < loose) {
          const at = chance.below(last + 1);
          const picked = deck[at]!;
          deck[at] = card;
          card = picked;
          loose = last;
        }
        hand[size++] = card;
        facts += FACTS[card]!;
      }
      this.deckSize = deckSize;
      this.loose = loose;
    }
    this.seen += size - this.handSize;
    if (this.recorder !== undefined) {
      for (let i = this.handSize; i < size; i++) this.recorder.happened(heard.drew, this.seat, hand[i]!, 1);
      let worth = 0;
      for (let i = this.handSize; i < size; i++) worth += COINS[hand[i]!]!;
      this.recorder.drew?.(this.seat, worth, expected);
    }
    this.handFacts += facts;
    this.handSize = size;
  }

  #promised(count: number): number {
    const { deck, deckSize, loose, discard, discardSize } = this;
    return promised(COINS, count, deck, deckSize, deckSize - loose, discard, discardSize);
  }

  #reshuffle(): boolean {
    if (this.discardSize === 0) return false;
    const { deck } = this;
    this.deck = this.discard;
    this.deckSize = this.loose = this.discardSize;
    this.discard = deck;
    this.discardSize = 0;
    this.recorder?.happened(heard.shuffled, this.seat, -1, this.deckSize);
    return true;
  }

  addToHand(card: number): void {
    this.hand[this.handSize++] = card;
    this.handFacts += FACTS[card]!;
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
    this.handFacts -= FACTS[card]!;
  }

  addToPlay(card: number): void {
    this.area[this.areaSize++] = card;
    this.market.discount += CHEAPER[card]!;
  }

  /** Takes the last copy played out of the play area; it must be there. */
  takeFromPlay(card: number): void {
    const { area } = this;
    let at = this.areaSize - 1;
    while (area[at] !== card) at--;
    this.areaSize--;
    for (let i = at; i < this.areaSize; i++) area[i] = area[i + 1]!;
    this.market.discount -= CHEAPER[card]!;
  }

  /** Moves the treasures that only count as played to where they are. */
  layDown(): void {
    if (!this.treasuresDown) return;
    this.treasuresDown = false;
    const { hand } = this;
    let kept = 0;
    for (let i = 0; i < this.handSize; i++) {
      const card = hand[i]!;
      if ((KINDS[card]! & TREASURE) === 0) {
        hand[kept++] = card;
        continue;
      }
      this.handFacts -= FACTS[card]!;
      this.area[this.areaSize++] = card;
    }
    this.handSize = kept;
  }

  /** Starts the seat's luck over; a hidden seat's hand is mixed with its draw pile and dealt anew. */
  redeal(seed: Seed, hidden: boolean): void {
    this.chance.reset(seed, streams.shuffle(this.seat));
    if (!hidden) return;
    const size = this.handSize;
    for (let i = 0; i < size; i++) this.addToDeck(this.hand[i]!);
    this.loose = this.deckSize;
    this.handSize = this.handFacts = 0;
    for (let i = 0; i < size; i++) this.addToHand(this.takeTop());
  }

  /** Puts everything in hand and in play onto the discard pile. */
  cleanUp(): void {
    const { discard, hand, area, handSize, areaSize } = this;
    let size = this.discardSize;
    for (let i = 0; i < areaSize; i++) discard[size++] = area[i]!;
    for (let i = 0; i < handSize; i++) discard[size++] = hand[i]!;
    this.discardSize = size;
    this.areaSize = this.handSize = this.handFacts = this.playedSize = this.actionsPlayed = 0;
    this.treasuresDown = false;
  }
}
