/** Cards and counters of one seat, in typed arrays that are allocated once and reset for each game. */

import { expectedDrawValue } from '../core/chance/draw-value.js';
import { Rng, streams } from '../core/chance/rng.js';
import type { Seat, Seed } from '../core/contract/brand.js';
import type { Checkpoint } from '../core/contract/checkpoint.js';
import type { Recorder } from '../core/contract/recorder.js';
import { EngineBug } from '../core/errors.js';
import type { Mat } from './cards/row.js';
import {
  ACTION,
  asFirstPrinted,
  CARDS,
  COINS,
  KINDS,
  NO_CARD,
  NOT_BOUGHT_WITH,
  NOTHING,
  POINTS,
  printings,
  rows,
  TREASURE,
} from './catalogue.js';
import { eventIds, facts } from './facts.js';
import type { CardCounts, SeatView } from './policy.js';
import { COUNTED_KINDS, EXTRA_ACTIONS, INCOME, KINDS_COUNTED } from './roles.js';
import { variablePoints } from './score.js';
import type { DelayedEffect } from './turn/waiting.js';
import { CARDS_MAX, CardPile, countIn } from './zones/card-pile.js';
import { ACTION_SHIFT, SPECIAL_SHIFT, type Supply } from './zones/supply.js';

/** Discount on all cards while this card is in play, in the first printing. */
const COST_REDUCTION = Int32Array.from(rows, (row) => asFirstPrinted(row).continuous?.cheaperInPlay ?? 0);

/** Values of {@link SeatState.playAreaStays}. */
export const LEAVES_THIS_TURN = 0;
export const LEAVES_IN_OWN_CLEAN_UP = 1;
export const STAYS_ONE_OWN_CLEAN_UP = 2;

export class SeatState implements SeatView {
  /**
   * Draw pile. The first `unorderedSize` cards have no order yet: each draw chooses one of them at random, so a
   * shuffle costs nothing. The cards above them have a known order; the last card is the top.
   */
  readonly #piles: [Uint8Array, Uint8Array] = [new Uint8Array(CARDS_MAX), new Uint8Array(CARDS_MAX)];
  deck = this.#piles[0];
  deckSize = 0;
  unorderedSize = 0;
  discard = this.#piles[1];
  discardSize = 0;
  /** Cards in order of arrival, without gaps. */
  readonly hand = new Uint8Array(CARDS_MAX);
  handSize = 0;
  /** Copies of each card in the hand. */
  readonly #handCounts = new Uint8Array(CARDS + 1);
  /** Cards in front of the seat, in the order played. */
  readonly playArea = new Uint8Array(CARDS_MAX);
  /** A unique number for each card in play, and how long it stays there. */
  readonly playAreaIds = new Int32Array(CARDS_MAX);
  readonly playAreaStays = new Uint8Array(CARDS_MAX);
  playAreaSize = 0;
  /** Number of the card that was put into play last. */
  lastPlayId = 0;
  /** True if a card in play may stay beyond this turn. */
  hasStayingCards = false;
  readonly mats = { island: new CardPile(), nativeVillage: new CardPile() };
  /** Effects at the start of the next turn, and the cards set aside for it. */
  readonly delayed: DelayedEffect[] = [];
  /** Cards gained in the seat's current turn or, in the turns of others, in its last turn. */
  readonly gainedCards = new CardPile();
  tokens = 0;
  nextHandSize = 0;
  /** Times the discard pile was shuffled. */
  shuffles = 0;
  /** Cards played this turn, including replays. Each counts as a decision. */
  readonly played = new Uint8Array(facts.decisionsPerTurnMax + 1);
  playedSize = 0;
  readonly owned = new Int32Array(CARDS + 1);

  /** Points of all owned cards, except those that count other cards. */
  points = 0;
  /** Printed coins of all owned treasures. */
  treasureCoins = 0;
  income = 0;
  /** Counts of {@link ownedOfKind}, computed on demand after a change. */
  readonly #kindsOwned = new Int32Array(COUNTED_KINDS.length + 2);
  #kindsAreKnown = false;

  /** Sum of the summaries of the cards in the hand (see {@link Supply.summary}). */
  handSummary = 0;
  /** True if the treasures in the hand array count as in play. */
  treasuresPlayed = false;

  turnsTaken = 0;
  actions = 0;
  buys = 0;
  coins = 0;
  actionsPlayed = 0;
  decisions = 0;
  /** In the current turn: the most coins held at once, and the number of cards that came to the hand. */
  coinsPeak = 0;
  cardsSeen = 0;

  readonly rng = new Rng();
  recorder: Recorder | undefined;
  seats: readonly SeatState[] = [];
  trash: CardCounts = new Int32Array(CARDS);

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
    this.#handCounts.fill(0);
    this.handSummary = this.points = this.treasureCoins = this.income = 0;
    this.treasuresPlayed = this.hasStayingCards = this.#kindsAreKnown = false;
    this.mats.island.size = this.mats.nativeVillage.size = this.gainedCards.size = 0;
    this.delayed.length = 0;
    this.tokens = this.nextHandSize = this.shuffles = this.lastPlayId = 0;
    this.turnsTaken = this.actions = this.buys = this.coins = 0;
    this.actionsPlayed = this.decisions = this.coinsPeak = this.cardsSeen = 0;
  }

  /** Saves or restores what outlasts a turn; {@link reset} or the start of a turn sets the rest. */
  checkpoint(checkpoint: Checkpoint): void {
    this.deckSize = checkpoint.number(this.deckSize);
    this.unorderedSize = checkpoint.number(this.unorderedSize);
    this.discardSize = checkpoint.number(this.discardSize);
    this.handSize = checkpoint.number(this.handSize);
    this.playAreaSize = checkpoint.number(this.playAreaSize);
    this.lastPlayId = checkpoint.number(this.lastPlayId);
    this.playedSize = checkpoint.number(this.playedSize);
    checkpoint.numbers(this.deck, this.deckSize);
    checkpoint.numbers(this.discard, this.discardSize);
    checkpoint.numbers(this.hand, this.handSize);
    this.#handCounts.fill(0);
    for (let i = 0; i < this.handSize; i++) this.#handCounts[this.hand[i]!]!++;
    checkpoint.numbers(this.playArea, this.playAreaSize);
    checkpoint.numbers(this.playAreaIds, this.playAreaSize);
    checkpoint.numbers(this.playAreaStays, this.playAreaSize);
    checkpoint.numbers(this.played, this.playedSize);
    checkpoint.numbers(this.owned);
    this.#kindsAreKnown = false;
    this.hasStayingCards = checkpoint.flag(this.hasStayingCards);
    this.mats.island.checkpoint(checkpoint);
    this.mats.nativeVillage.checkpoint(checkpoint);
    this.gainedCards.checkpoint(checkpoint);
    checkpoint.list(this.delayed, { source: 0, step: 0, aside: 0 });
    this.tokens = checkpoint.number(this.tokens);
    this.nextHandSize = checkpoint.number(this.nextHandSize);
    this.shuffles = checkpoint.number(this.shuffles);
    this.points = checkpoint.number(this.points);
    this.treasureCoins = checkpoint.number(this.treasureCoins);
    this.income = checkpoint.number(this.income);
    this.handSummary = checkpoint.number(this.handSummary);
    this.turnsTaken = checkpoint.number(this.turnsTaken);
    this.actionsPlayed = checkpoint.number(this.actionsPlayed);
    this.cardsSeen = checkpoint.number(this.cardsSeen);
    // The opponents' programs read these: the state after the last own turn.
    this.actions = checkpoint.number(this.actions);
    this.buys = checkpoint.number(this.buys);
    this.coins = checkpoint.number(this.coins);
    this.coinsPeak = checkpoint.number(this.coinsPeak);
    this.rng.checkpoint(checkpoint);
  }

  // ——— what a policy may read ———

  get turn(): number {
    return this.supply.turn;
  }

  opponentTokens(): number {
    let most = 0;
    for (const seat of this.seats) if (seat !== this && seat.tokens > most) most = seat.tokens;
    return most;
  }

  cardInHand(position: number): number {
    return this.hand[position]!;
  }

  countInHand(card: number): number {
    return this.treasuresPlayed && (this.supply.kinds[card]! & TREASURE) !== 0 ? 0 : this.#handCounts[card]!;
  }

  countInPlay(card: number): number {
    const count = countIn(this.playArea, this.playAreaSize, card);
    const isInHand = this.treasuresPlayed && (this.supply.kinds[card]! & TREASURE) !== 0;
    return isInHand ? count + this.#handCounts[card]! : count;
  }

  countKindInPlay(kinds: number): number {
    const { playArea, playAreaSize, hand, handSize } = this;
    const of = this.supply.kinds;
    let count = 0;
    for (let i = 0; i < playAreaSize; i++) if ((of[playArea[i]!]! & kinds) !== 0) count++;
    if (!this.treasuresPlayed) return count;
    for (let i = 0; i < handSize; i++) if ((of[hand[i]!]! & TREASURE & kinds) !== 0) count++;
    return count;
  }

  countOnMat(card: number, mat?: Mat): number {
    if (mat !== undefined) return this.mats[mat].count(card);
    return this.mats.island.count(card) + this.mats.nativeVillage.count(card);
  }

  cardsOnMat(mat: Mat): number {
    return this.mats[mat].size;
  }

  countSetAside(card: number): number {
    let count = 0;
    for (const { aside } of this.delayed) if (aside === card) count++;
    return count;
  }

  countSetAsideBy(source: number, card: number): number {
    let count = 0;
    for (const effect of this.delayed) if (effect.source === source && effect.aside === card) count++;
    return count;
  }

  get cardsSetAside(): number {
    let count = 0;
    for (const { aside } of this.delayed) if (aside !== NO_CARD) count++;
    return count;
  }

  coinsInDeck(): number {
    return coinsIn(this.deck, this.deckSize);
  }

  coinsInHandAndDeck(): number {
    return this.coinsInDeck() + coinsIn(this.hand, this.handSize);
  }

  countInDeck(card: number): number {
    return countIn(this.deck, this.deckSize, card);
  }

  countInDiscard(card: number): number {
    return countIn(this.discard, this.discardSize, card);
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

  /** Number of times that the card was played this turn, including replays. */
  countPlayed(card: number): number {
    return countIn(this.played, this.playedSize, card);
  }

  costOf(card: number): number {
    return this.supply.costOf(card);
  }

  mayBuy(card: number): boolean {
    const { supply } = this;
    const other = NOT_BOUGHT_WITH[card]!;
    return (
      supply.left[card]! > 0 &&
      supply.costOf(card) <= this.coins &&
      this.buys > 0 &&
      (other === NOTHING || this.countInPlay(other) === 0)
    );
  }

  purchases(into: Int32Array): number {
    const { cards } = this.supply;
    let count = 0;
    for (let i = 0; i < cards.length; i++) if (this.mayBuy(cards[i]!)) into[count++] = cards[i]!;
    return count;
  }

  /** True if the action card can be played from the hand now. */
  mayPlay(card: number): boolean {
    return (KINDS[card]! & ACTION) !== 0 && this.actions > 0 && this.countInHand(card) > 0;
  }

  // ——— owned cards ———

  addOwned(card: number): void {
    this.owned[card]!++;
    this.points += POINTS[card]!;
    this.treasureCoins += COINS[card]!;
    this.income += INCOME[card]!;
    this.#kindsAreKnown = false;
  }

  removeOwned(card: number): void {
    this.owned[card]!--;
    this.points -= POINTS[card]!;
    this.treasureCoins -= COINS[card]!;
    this.income -= INCOME[card]!;
    this.#kindsAreKnown = false;
  }

  ownedOfKind(kind: number): number {
    if (!this.#kindsAreKnown) this.#countKinds();
    return this.#kindsOwned[kind + 1]!;
  }

  #countKinds(): void {
    const counts = this.#kindsOwned.fill(0);
    for (let card = 0; card < CARDS; card++) {
      const copies = this.owned[card]!;
      if (copies === 0) continue;
      counts[0]! += copies;
      for (let at = 0; at < COUNTED_KINDS.length; at++) {
        if (((KINDS_COUNTED[card]! >> at) & 1) === 1) counts[at + 1]! += copies;
      }
      counts[COUNTED_KINDS.length + 1]! += copies * EXTRA_ACTIONS[card]!;
    }
    this.#kindsAreKnown = true;
  }

  get score(): number {
    return this.points + this.tokens + variablePoints(this.owned);
  }

  // ——— moves within the seat's own cards ———

  /** Takes the top card of the deck, shuffling the discard pile in if necessary; −1 if there is none. */
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

  /** Draws `count` cards, or as many as there are. */
  draw(count: number): void {
    const { hand, rng } = this;
    const counts = this.#handCounts;
    const summaries = this.supply.summary;
    const expected = this.recorder?.onDraw === undefined ? 0 : this.#expectedDrawValue(count);
    let size = this.handSize;
    let summary = 0;
    let wanted = count;
    // SPEED: equivalent to: repeat(count, () => addToHand(takeTop())). Every card of every game passes through
    // here.
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
        counts[card]!++;
        summary += summaries[card]!;
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
    const known = deckSize - unorderedSize;
    return expectedDrawValue(COINS, count, { deck, deckSize, known, discard, discardSize });
  }

  #reshuffle(): boolean {
    if (this.discardSize === 0) return false;
    const { deck } = this;
    this.deck = this.discard;
    this.deckSize = this.unorderedSize = this.discardSize;
    this.discard = deck;
    this.discardSize = 0;
    this.shuffles++;
    this.recorder?.onEvent(eventIds.shuffled, this.seat, -1, this.deckSize);
    return true;
  }

  addToHand(card: number): void {
    this.hand[this.handSize++] = card;
    this.#handCounts[card]!++;
    this.handSummary += this.supply.summary[card]!;
  }

  addToDeck(card: number): void {
    this.deck[this.deckSize++] = card;
  }

  addToBottom(card: number): void {
    const { deck } = this;
    // Unordered cards are always at the bottom of the array, so they first get a random order, as draws would give.
    this.#orderDeck();
    for (let i = this.deckSize; i > 0; i--) deck[i] = deck[i - 1]!;
    deck[0] = card;
    this.deckSize++;
  }

  /** Fixes a random order for all unordered cards of the deck. */
  #orderDeck(): void {
    const { deck, rng } = this;
    for (let last = this.unorderedSize - 1; last > 0; last--) {
      const at = rng.below(last + 1);
      const card = deck[at]!;
      deck[at] = deck[last]!;
      deck[last] = card;
    }
    this.unorderedSize = 0;
  }

  shuffleDeck(): void {
    this.unorderedSize = this.deckSize;
    this.recorder?.onEvent(eventIds.shuffled, this.seat, -1, this.deckSize);
  }

  addToDiscard(card: number): void {
    this.discard[this.discardSize++] = card;
  }

  /** Removes the last copy in hand order from the hand. The card must be there. */
  takeFromHand(card: number): void {
    const { hand } = this;
    let at = this.handSize - 1;
    while (hand[at] !== card) at--;
    this.handSize--;
    for (let i = at; i < this.handSize; i++) hand[i] = hand[i + 1]!;
    this.#handCounts[card]!--;
    this.handSummary -= this.supply.summary[card]!;
  }

  /** Removes the last copy from the discard pile. The card must be there. */
  takeFromDiscard(card: number): void {
    const { discard } = this;
    let at = this.discardSize - 1;
    while (discard[at] !== card) at--;
    this.discardSize--;
    for (let i = at; i < this.discardSize; i++) discard[i] = discard[i + 1]!;
  }

  /** Takes the top card of the deck, which is known to be this one. */
  takeKnownTop(card: number): void {
    if (this.deck[this.deckSize - 1] !== card) throw new EngineBug('another card is on the deck');
    this.deckSize--;
    if (this.unorderedSize > this.deckSize) this.unorderedSize = this.deckSize;
  }

  /** @returns the number of the card in play */
  addToPlay(card: number): number {
    this.playAreaIds[this.playAreaSize] = ++this.lastPlayId;
    this.playAreaStays[this.playAreaSize] = LEAVES_THIS_TURN;
    this.playArea[this.playAreaSize++] = card;
    if (this.supply.printing !== printings.today) this.supply.discount += COST_REDUCTION[card]!;
    return this.lastPlayId;
  }

  /** Removes the last copy played from the play area. The card must be there. */
  takeFromPlay(card: number): void {
    const { playArea } = this;
    let at = this.playAreaSize - 1;
    while (playArea[at] !== card) at--;
    this.#takeFromPlayAt(at);
  }

  /** As {@link takeFromPlay}, but takes the last copy that does not stay. */
  takeLeavingFromPlay(card: number): void {
    const { playArea, playAreaStays } = this;
    let at = this.playAreaSize - 1;
    while (playArea[at] !== card || playAreaStays[at]! > LEAVES_IN_OWN_CLEAN_UP) at--;
    this.#takeFromPlayAt(at);
  }

  /** Removes the card with that number, if it is still in play. */
  takeFromPlayById(id: number): void {
    const at = this.indexInPlay(id);
    if (at >= 0) this.#takeFromPlayAt(at);
  }

  /** The index of a card in the play area; −1 if it is no longer there. */
  indexInPlay(id: number): number {
    const { playAreaIds } = this;
    for (let at = this.playAreaSize - 1; at >= 0; at--) if (playAreaIds[at] === id) return at;
    return -1;
  }

  #takeFromPlayAt(at: number): void {
    const { playArea, playAreaIds, playAreaStays } = this;
    if (this.supply.printing !== printings.today) this.supply.discount -= COST_REDUCTION[playArea[at]!]!;
    this.playAreaSize--;
    for (let i = at; i < this.playAreaSize; i++) {
      playArea[i] = playArea[i + 1]!;
      playAreaIds[i] = playAreaIds[i + 1]!;
      playAreaStays[i] = playAreaStays[i + 1]!;
    }
  }

  /** Keeps the card with that number in play for at least this long, if it is still there. */
  keepInPlay(id: number, stays: number): void {
    const at = this.indexInPlay(id);
    if (at < 0 || this.playAreaStays[at]! >= stays) return;
    this.playAreaStays[at] = stays;
    this.hasStayingCards = true;
  }

  /** Moves treasures that only count as played from the hand to the play area. */
  moveTreasuresToPlay(): void {
    if (!this.treasuresPlayed) return;
    this.treasuresPlayed = false;
    const { hand } = this;
    let kept = 0;
    for (let i = 0; i < this.handSize; i++) {
      const card = hand[i]!;
      if ((this.supply.kinds[card]! & TREASURE) === 0) {
        hand[kept++] = card;
        continue;
      }
      this.handSummary -= this.supply.summary[card]!;
      this.#handCounts[card]!--;
      this.addToPlay(card);
    }
    this.handSize = kept;
  }

  /** Redeterminizes the seat. The hand of a hidden seat is mixed into its draw pile and dealt again. */
  redeterminize(seed: Seed, hidden: boolean): void {
    this.rng.reset(seed, streams.shuffle(this.seat));
    if (!hidden) return;
    for (let left = this.mixHandIn(); left > 0; left--) this.addToHand(this.takeTop());
  }

  /** Mixes the hand into the draw pile. @returns the number of cards that were in the hand */
  mixHandIn(): number {
    const size = this.handSize;
    for (let i = 0; i < size; i++) this.addToDeck(this.hand[i]!);
    this.unorderedSize = this.deckSize;
    this.handSize = this.handSummary = 0;
    this.#handCounts.fill(0);
    return size;
  }

  /** Discards the hand and all cards in play, except those that stay. */
  cleanUp(): void {
    if (this.hasStayingCards) this.#keepStayingCards(LEAVES_IN_OWN_CLEAN_UP, 1);
    else this.#discardPlayArea();
    const { discard, hand, handSize } = this;
    let size = this.discardSize;
    for (let i = 0; i < handSize; i++) {
      discard[size++] = hand[i]!;
      this.#handCounts[hand[i]!] = 0;
    }
    this.discardSize = size;
    this.handSize = this.handSummary = 0;
    this.treasuresPlayed = false;
    this.#forgetPlays();
  }

  /** In another player's clean-up: cards that were played as reactions in that turn leave play. */
  cleanUpReactions(): void {
    if (this.hasStayingCards) this.#keepStayingCards(LEAVES_THIS_TURN, 0);
    else this.#discardPlayArea();
    this.#forgetPlays();
  }

  #forgetPlays(): void {
    this.playedSize = this.actionsPlayed = 0;
  }

  /** @param less how much sooner the remaining cards leave after this clean-up */
  #keepStayingCards(leaving: number, less: number): void {
    const { playArea, playAreaIds, playAreaStays, discard } = this;
    let kept = 0;
    for (let i = 0; i < this.playAreaSize; i++) {
      if (playAreaStays[i]! <= leaving) {
        discard[this.discardSize++] = playArea[i]!;
        continue;
      }
      playArea[kept] = playArea[i]!;
      playAreaIds[kept] = playAreaIds[i]!;
      playAreaStays[kept] = playAreaStays[i]! - less;
      kept++;
    }
    this.playAreaSize = kept;
    this.hasStayingCards = kept > 0;
  }

  #discardPlayArea(): void {
    const { discard, playArea } = this;
    for (let i = 0; i < this.playAreaSize; i++) discard[this.discardSize++] = playArea[i]!;
    this.playAreaSize = 0;
  }
}

function coinsIn(cards: Uint8Array, size: number): number {
  let coins = 0;
  for (let i = 0; i < size; i++) coins += COINS[cards[i]!]!;
  return coins;
}

/** The seat behind a view. @throws EngineBug for the view of a seat at no table */
export function seatState(view: SeatView): SeatState {
  if (!(view instanceof SeatState)) throw new EngineBug('a question about a seat that is not at a table');
  return view;
}
