/**
 * The state of one seat: its counts and its zones. Rules change both only through `zones/`, so that counts and
 * zones always agree and a score table reads most of its keys in one load.
 */

import { Rng } from '../core/chance/rng.js';
import type { Seat } from '../core/contract/brand.js';
import type { Checkpoint } from '../core/contract/checkpoint.js';
import { CARD_COUNT } from './catalogue.js';

/** Counters by group: four factions, starters, others (see `catalogue.ts`). */
export const GROUPS = 6;
/** Number of kinds of effects that wait for the next acquired card (see `zones/trade-row.ts`). */
const ACQUIRE_EFFECT_COUNT = 4;
/** More cards than a player can own: all sets together, plus the Explorers that a player can acquire in a game. */
export const ZONE_MAX = 4096;

export class SeatState {
  authority = 0;
  /** Not yet spent. */
  trade = 0;
  combat = 0;
  /** Spent this turn. */
  tradeSpent = 0;
  combatSpent = 0;
  /** Number of reshuffles + 1. RULE: a draw that finds both deck and discard pile empty is not a reshuffle. */
  deckNumber = 1;
  /** All cards that the player owns: hand, deck, discard pile, in play. */
  cardCount = 0;
  /** Ships, bases and outposts among the owned cards; outposts count as bases, too. */
  ships = 0;
  bases = 0;
  outposts = 0;
  /** Changes whenever the owned cards change; unique in this process. It is the key of cached averages. */
  version = 0;
  basesInPlay = 0;
  outpostsInPlay = 0;
  /** Bases in play whose ability has not been used this turn. */
  basesUnused = 0;
  /** Lowest and highest defense of bases (outposts included) and of outposts in play; 0 if there are none. */
  basesSmallest = 0;
  basesBiggest = 0;
  outpostsSmallest = 0;
  outpostsBiggest = 0;
  /** Bases played this turn. */
  basesPlayed = 0;
  /** Cards removed from hand or discard pile this turn. */
  scrappedThisTurn = 0;
  /** Cards removed from hand, discard pile or play in the whole game. */
  scrapped = 0;
  /** Damage that shields prevent in an attack on the seat. */
  shield = 0;
  /** By group: cards played from hand this turn, and all owned cards. */
  readonly played = new Int32Array(GROUPS);
  readonly all = new Int32Array(GROUPS);
  /**
   * By faction: cards in play and effects that count as allies. A card has an ally when there are two, itself
   * included.
   */
  readonly allies = new Int32Array(GROUPS);
  /** By group of a ship: additional combat when it is played. */
  readonly shipBonus = new Int32Array(GROUPS);
  /** By kind: effects that wait for the next card acquired this turn. */
  readonly acquireEffects = new Int32Array(ACQUIRE_EFFECT_COUNT);
  /** By card id: owned copies. */
  readonly owned = new Int32Array(CARD_COUNT);

  /** Cards in hand, in the order in which they arrived. */
  readonly hand = new Uint8Array(ZONE_MAX);
  handSize = 0;
  /**
   * The draw deck. It is unordered except for the topmost `knownTop` cards, which are at the end, the top card
   * last.
   */
  deck = new Uint8Array(ZONE_MAX);
  deckSize = 0;
  knownTop = 0;
  discardPile = new Uint8Array(ZONE_MAX);
  discardSize = 0;
  /** Cards in play as entries (see `zones/card-in-play.ts`), in the order in which they arrived. */
  readonly play = new Int32Array(ZONE_MAX);
  inPlay = 0;
  readonly heroes = new Uint8Array(64);
  heroCount = 0;
  readonly gambits = new Uint8Array(64);
  gambitCount = 0;

  /** Eliminated. */
  isOut = false;
  /** The rank of a seat that is out. */
  finalPlace = 0;
  /** Broke a limit. */
  fault = false;
  readonly shuffle = new Rng();

  constructor(readonly seat: Seat) {}

  /** Resets the seat to one without cards. Zones need no clearing: only their sizes count. */
  clear(): void {
    this.authority = 0;
    this.deckNumber = 1;
    this.cardCount = 0;
    this.ships = 0;
    this.bases = 0;
    this.outposts = 0;
    this.basesInPlay = 0;
    this.outpostsInPlay = 0;
    this.basesSmallest = 0;
    this.basesBiggest = 0;
    this.outpostsSmallest = 0;
    this.outpostsBiggest = 0;
    this.scrapped = 0;
    this.shield = 0;
    for (const numbers of [this.all, this.allies, this.shipBonus, this.owned]) numbers.fill(0);
    this.handSize = 0;
    this.deckSize = 0;
    this.knownTop = 0;
    this.discardSize = 0;
    this.inPlay = 0;
    this.heroCount = 0;
    this.gambitCount = 0;
    this.isOut = false;
    this.finalPlace = 0;
    this.fault = false;
    this.clearTurn();
  }

  /**
   * Saves everything, because the counts of a turn stay until the next turn begins.
   * @param cardsEnd the seat never owns a card with this id or a higher one
   */
  checkpoint(checkpoint: Checkpoint, cardsEnd: number): void {
    this.authority = checkpoint.number(this.authority);
    this.trade = checkpoint.number(this.trade);
    this.combat = checkpoint.number(this.combat);
    this.tradeSpent = checkpoint.number(this.tradeSpent);
    this.combatSpent = checkpoint.number(this.combatSpent);
    this.deckNumber = checkpoint.number(this.deckNumber);
    this.cardCount = checkpoint.number(this.cardCount);
    this.ships = checkpoint.number(this.ships);
    this.bases = checkpoint.number(this.bases);
    this.outposts = checkpoint.number(this.outposts);
    this.version = checkpoint.number(this.version);
    this.basesInPlay = checkpoint.number(this.basesInPlay);
    this.outpostsInPlay = checkpoint.number(this.outpostsInPlay);
    this.basesUnused = checkpoint.number(this.basesUnused);
    this.basesSmallest = checkpoint.number(this.basesSmallest);
    this.basesBiggest = checkpoint.number(this.basesBiggest);
    this.outpostsSmallest = checkpoint.number(this.outpostsSmallest);
    this.outpostsBiggest = checkpoint.number(this.outpostsBiggest);
    this.basesPlayed = checkpoint.number(this.basesPlayed);
    this.scrappedThisTurn = checkpoint.number(this.scrappedThisTurn);
    this.scrapped = checkpoint.number(this.scrapped);
    this.shield = checkpoint.number(this.shield);
    this.handSize = checkpoint.number(this.handSize);
    this.deckSize = checkpoint.number(this.deckSize);
    this.knownTop = checkpoint.number(this.knownTop);
    this.discardSize = checkpoint.number(this.discardSize);
    this.inPlay = checkpoint.number(this.inPlay);
    this.heroCount = checkpoint.number(this.heroCount);
    this.gambitCount = checkpoint.number(this.gambitCount);
    this.finalPlace = checkpoint.number(this.finalPlace);
    this.isOut = checkpoint.flag(this.isOut);
    this.fault = checkpoint.flag(this.fault);
    checkpoint.numbers(this.played);
    checkpoint.numbers(this.all);
    checkpoint.numbers(this.allies);
    checkpoint.numbers(this.shipBonus);
    checkpoint.numbers(this.acquireEffects);
    checkpoint.numbers(this.owned, cardsEnd);
    checkpoint.numbers(this.hand, this.handSize);
    checkpoint.numbers(this.deck, this.deckSize);
    checkpoint.numbers(this.discardPile, this.discardSize);
    checkpoint.numbers(this.play, this.inPlay);
    checkpoint.numbers(this.heroes, this.heroCount);
    checkpoint.numbers(this.gambits, this.gambitCount);
    this.shuffle.checkpoint(checkpoint);
  }

  /** Resets the counts of one turn. */
  clearTurn(): void {
    this.trade = 0;
    this.combat = 0;
    this.tradeSpent = 0;
    this.combatSpent = 0;
    this.basesPlayed = 0;
    this.scrappedThisTurn = 0;
    this.basesUnused = this.basesInPlay;
    this.played.fill(0);
    this.acquireEffects.fill(0);
  }
}
