/** The buyer's view of a seat, read from the memory of the compiled engine. */
import type { Seat } from '../../core/contract/brand.js';
import type { Mat } from '../cards/row.js';
import { CARDS, COINS, NO_CARD } from '../catalogue.js';
import type { BuyerView } from '../policy.js';
import * as code from './codes.js';
import { seatFields } from './generated/fields.js';

/** Functions of the compiled engine about the game in its memory. */
export interface EngineAnswers {
  costOf(card: number): number;
  /** Writes the cards that the seat at this address can buy to `PURCHASES`. @returns their number */
  listPurchases(seat: number): number;
  countKindInPlay(seat: number, kinds: number): number;
  /** Points of all owned cards and tokens. */
  score(seat: number): number;
  /** Turns of all seats together. */
  turn(): number;
  emptyPiles(): number;
}

const fieldAt = (name: (typeof seatFields)[number]): number => seatFields.indexOf(name);
const DECK = fieldAt('deck');
const DECK_SIZE = fieldAt('deckSize');
const HAND_SIZE = fieldAt('handSize');
const TURNS_TAKEN = fieldAt('turnsTaken');
const TOKENS = fieldAt('tokens');
const BUYS = fieldAt('buys');
const COINS_LEFT = fieldAt('coins');
const ISLAND = fieldAt('islandSize');
const NATIVE_VILLAGE = fieldAt('nativeVillageSize');
const DELAYED = fieldAt('delayedSize');
/** Entries of a seat for the next turn: words per entry, and index of the word for the card set aside. */
const ENTRY = 3;
const ASIDE = 2;

/** The piles, which all seats share. */
export class CompiledSupply {
  /** Cards with a pile on the board. */
  cards: readonly number[] = [];
  readonly left: Int32Array;

  constructor(
    words: Int32Array,
    readonly engine: EngineAnswers,
  ) {
    this.left = words.subarray(code.LEFT / 4, code.LEFT / 4 + CARDS + 1);
  }

  get empty(): number {
    return this.engine.emptyPiles();
  }
}

export class CompiledSeat implements BuyerView {
  readonly owned: Int32Array;
  readonly #start: number;
  readonly #bytes: Uint8Array;

  /** @param seats all seats of the table, including this one */
  constructor(
    readonly seat: Seat,
    readonly words: Int32Array,
    readonly supply: CompiledSupply,
    readonly seats: readonly CompiledSeat[],
  ) {
    this.#start = (code.SEATS_AT + seat * code.SEAT_BYTES) / 4;
    this.#bytes = new Uint8Array(words.buffer);
    const owned = this.#start + code.OWNED / 4;
    this.owned = words.subarray(owned, owned + CARDS + 1);
  }

  #field(at: number): number {
    return this.words[this.#start + at]!;
  }

  get turnsTaken(): number {
    return this.#field(TURNS_TAKEN);
  }

  get deckSize(): number {
    return this.#field(DECK_SIZE);
  }

  get handSize(): number {
    return this.#field(HAND_SIZE);
  }

  coinsInDeck(): number {
    return this.#coinsIn(this.#field(DECK), this.deckSize);
  }

  coinsInHandAndDeck(): number {
    return this.coinsInDeck() + this.#coinsIn(4 * this.#start + code.HAND, this.handSize);
  }

  /** @param from address of the first of these cards, a byte each */
  #coinsIn(from: number, size: number): number {
    let coins = 0;
    for (let i = 0; i < size; i++) coins += COINS[this.#bytes[from + i]!]!;
    return coins;
  }

  get score(): number {
    return this.supply.engine.score(4 * this.#start);
  }

  get tokens(): number {
    return this.#field(TOKENS);
  }

  get buys(): number {
    return this.#field(BUYS);
  }

  get coins(): number {
    return this.#field(COINS_LEFT);
  }

  get turn(): number {
    return this.supply.engine.turn();
  }

  get cardsSetAside(): number {
    const from = this.#start + code.DELAYED / 4 + ASIDE;
    let count = 0;
    for (let entry = 0; entry < this.#field(DELAYED); entry++) {
      if (this.words[from + ENTRY * entry] !== NO_CARD) count++;
    }
    return count;
  }

  cardsOnMat(mat: Mat): number {
    return this.#field(mat === 'island' ? ISLAND : NATIVE_VILLAGE);
  }

  countKindInPlay(kinds: number): number {
    return this.supply.engine.countKindInPlay(4 * this.#start, kinds);
  }

  opponentTokens(): number {
    let most = 0;
    for (const other of this.seats) if (other !== this && other.tokens > most) most = other.tokens;
    return most;
  }

  costOf(card: number): number {
    return this.supply.engine.costOf(card);
  }

  purchases(into: Int32Array): number {
    const count = this.supply.engine.listPurchases(4 * this.#start);
    const from = code.PURCHASES / 4;
    for (let i = 0; i < count; i++) into[i] = this.words[from + i]!;
    return count;
  }
}
