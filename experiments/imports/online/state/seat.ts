/** Cards of one seat while a log is read, and how much of them is known. */
import { type Cards, type LogCard, sizeOf } from '../events.js';
import { CardsInPlay } from './cards-in-play.js';
import { DeckTop } from './deck-top.js';
import { LogZone } from './zone.js';

/** The end of a turn in which a seat may have gained a card that no line names. */
interface PossibleGain {
  readonly line: number;
  /** What the card can have cost. */
  readonly coins: number;
}

interface MissingGain {
  readonly reason: string;
  /** True if the card would lie in the deck. */
  readonly isShuffled: boolean;
}

export class LogSeat {
  /** In all zones together. */
  readonly owned = new LogZone();
  readonly hand = new LogZone();
  readonly discard = new LogZone();
  /** Cards looked at, revealed, or set aside by an effect. */
  readonly lookedAt = new LogZone();
  /** Cards set aside until the next turn. */
  readonly setAside = new LogZone();
  readonly island = new LogZone();
  readonly nativeVillage = new LogZone();
  /** Cards in exile and on other mats. */
  readonly otherMats = new LogZone();
  readonly inPlay = new CardsInPlay();
  deckSize = 0;
  readonly top = new DeckTop();
  /** Cards that have left the deck since {@link watchDeck} and were in it then, up to a shuffle. */
  fromDeck: LogCard[] = [];
  #putSince = 0;
  /** True if a card lies somewhere in the deck, where the seat has put it. */
  hasInserted = false;
  /** True if the seat has had Coffers or Villagers. */
  hasStoredBonuses = false;
  /** Cards gained this turn. */
  gained: LogCard[] = [];
  tokens = 0;
  /** Why some card is not known to be in its zone; undefined if all are. */
  uncertainty: string | undefined;
  /** What hints that the seat owns a card that no line names; its shuffles may show that it does not. */
  missingGain: MissingGain | undefined;
  /** True if the log contradicts itself, so the seat may own other cards. */
  isContradicted = false;
  /** True until a whole deck has agreed with the cards that the seat should own. */
  isUnverified = false;
  /** True if a card of this turn moved cards in a way that the log does not show. */
  hasHiddenMoves = false;
  /** Where its last turn began. */
  lastTurnLine = 0;
  readonly possibleGains: PossibleGain[] = [];
  /** Lines of the shuffles. */
  readonly shuffles: number[] = [];

  get isCertain(): boolean {
    return this.uncertainty === undefined;
  }

  /** The cards of the deck; undefined if unknown. */
  get deck(): LogZone | undefined {
    return this.#unknownElsewhere === 0 && this.isPossible ? this.#unseen : undefined;
  }

  /** False if the zones hold cards that the seat does not own, or do not add up. */
  get isPossible(): boolean {
    return this.#unseen?.size === this.deckSize + this.#unknownElsewhere;
  }

  /** Number of cards that can be drawn. */
  get drawable(): number {
    return this.deckSize + this.discard.size;
  }

  /** The cards of the deck, and those that are unknown elsewhere. */
  get #unseen(): LogZone | undefined {
    const rest = this.owned.without(this.#zones);
    if (rest === undefined) return undefined;
    const { cards, treasures } = this.inPlay;
    for (const card of [...cards, ...treasures]) if (!rest.take(card)) return undefined;
    return rest;
  }

  get #unknownElsewhere(): number {
    return this.#zones.reduce((sum, { unknown }) => sum + unknown, 0);
  }

  /** The zones besides the deck and the cards in play. */
  get #zones(): readonly LogZone[] {
    const { hand, discard, lookedAt, setAside, island, nativeVillage, otherMats } = this;
    return [hand, discard, lookedAt, setAside, island, nativeVillage, otherMats];
  }

  /** Revealed cards take precedence over those of the hand. */
  lookedAtOrHand(card: LogCard): LogZone {
    return this.lookedAt.mayHold(card) ? this.lookedAt : this.hand;
  }

  /**
   * Cards leave the top of the deck.
   * @returns the known ones and the number of others; undefined if that is impossible
   */
  takeTop({ named, unnamed }: Cards): Cards | undefined {
    const count = named.length + unnamed;
    if (count > this.deckSize) return undefined;
    const deck = this.deck;
    const known = this.top.take({ named, unnamed });
    if (known === undefined) return undefined;
    for (const card of named) if (deck !== undefined && !deck.take(card)) return undefined;
    this.deckSize -= count;
    const taken = [...named, ...known];
    // The order of cards that are taken together is unknown.
    this.fromDeck.push(...taken.slice(this.#putSince).toSorted((a, b) => a - b));
    this.#putSince = Math.max(0, this.#putSince - count);
    return { named: taken, unnamed: unnamed - known.length };
  }

  watchDeck(): void {
    this.fromDeck = [];
    this.#putSince = 0;
  }

  /** Adds cards that the log shows although it did not show how they were gained; false if there are none. */
  addMissing(shown: readonly LogCard[]): boolean {
    let found = false;
    for (const card of new Set(shown)) {
      const missing = shown.filter((one) => one === card).length - this.owned.count(card);
      if (missing <= 0) continue;
      this.owned.add(card, missing);
      found = true;
    }
    return found;
  }

  putOnTop(cards: Cards): void {
    this.top.put(cards);
    this.deckSize += sizeOf(cards);
    this.#putSince += sizeOf(cards);
  }

  /** @param needed number of cards to be drawn from the deck; undefined if unknown */
  shuffle(line: number, needed: number | undefined): void {
    // With one more card, the deck would not have been shuffled.
    if (this.missingGain?.isShuffled && needed === this.deckSize + 1) this.missingGain = undefined;
    if (this.missingGain !== undefined) this.missingGain = { ...this.missingGain, isShuffled: true };
    this.shuffles.push(line);
    this.#putSince = Number.POSITIVE_INFINITY;
    if (this.isCertain) this.isUnverified = false;
    this.deckSize += this.discard.size;
    this.discard.clear();
    this.hasInserted = false;
  }

  /** Begins the turn: what lasted ends, and cards set aside come to the hand. */
  beginTurn(): void {
    this.gained = [];
    this.hasHiddenMoves = false;
    this.inPlay.beginTurn();
    this.setAside.moveTo(this.hand);
  }

  /** Ends the turn, before the next hand is drawn. */
  cleanUp(): void {
    const { inPlay } = this;
    this.hand.moveTo(this.discard);
    this.lookedAt.moveTo(this.discard);
    for (const card of [...inPlay.cards, ...inPlay.treasures]) this.discard.add(card);
    for (const card of inPlay.staying) this.discard.take(card);
    inPlay.cards = inPlay.staying;
    inPlay.staying = [];
    inPlay.treasures = [];
    inPlay.played = [];
  }

  /** Ends the turn of another player. */
  endOtherTurn(): void {
    const { inPlay } = this;
    for (const card of inPlay.inOtherTurn) {
      inPlay.cards.splice(inPlay.cards.indexOf(card), 1);
      this.discard.add(card);
    }
    inPlay.inOtherTurn = [];
    inPlay.played = [];
  }

  /** After a contradiction: the hand was drawn from a completely shuffled deck, and nothing else is anywhere. */
  restartFromHand({ named, unnamed }: Cards): void {
    const elsewhere = [this.setAside, this.island, this.nativeVillage, this.otherMats];
    if (this.inPlay.cards.length > 0 || elsewhere.some(({ size }) => size > 0)) return;
    for (const zone of [this.hand, this.discard, this.lookedAt]) zone.clear();
    this.inPlay.treasures = [];
    this.top.clear();
    for (const card of named) this.hand.add(card);
    this.hand.unknown = unnamed;
    this.deckSize = this.owned.size - this.hand.size;
    this.uncertainty = undefined;
    this.isUnverified = this.isContradicted;
    this.isContradicted = false;
  }
}
