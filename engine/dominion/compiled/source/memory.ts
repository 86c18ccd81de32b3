/** Memory as structures. The host writes boards and programs, and reads seats, in exactly this order. */
import { Stream } from '../../../core/compiled/source/chance';
import * as codes from './codes';

export { byteAt, clear, copy, numberAt, setByte, setNumber, setWord, wordAt } from '../../../core/compiled/source/memory';

/** Facts and texts of a card in this game. */
@unmanaged
export class Card {
  kinds: i32;
  /** Kinds as printed. Curses may also be treasures in this game. */
  printedKinds: i32;
  cost: i32;
  coins: i32;
  points: i32;
  summary: i32;
  usefulness: i32;
  lossCost: i32;
  kindCount: i32;
  /** Bonuses at the beginning of the text. */
  givesCards: i32;
  givesActions: i32;
  givesBuys: i32;
  givesCoins: i32;
  /** Coins of further copies, or 0 if all copies are equal; then coins of the first copy. */
  repeatedCoins: i32;
  firstCoins: i32;
  /** The rest of the text, and the texts when gained or trashed. */
  play: usize;
  gained: usize;
  trashed: usize;
  reactsToGains: i32;
  hasGainText: i32;
  asksWhenGained: i32;
  hasDiscardText: i32;
  hasTrashText: i32;
  whenEvent: i32;
  whenSteps: usize;
  whenGained: i32;
  whenTrashed: i32;
  hasText: i32;
  hasOrder: i32;
  treasureOrder: i32;
  /** NO_CARD if there is none. */
  notBoughtWith: i32;
  cheaperPerAction: i32;
  reduction: i32;
  asksNextTurn: i32;
  costStep: usize;
  /** NO_CARD if there is none. */
  needsOther: i32;
  does: i32;
  doesAmount: i32;
  doesFirstTime: i32;
  chain: i32;
  chainOnce: i32;
  draws: i32;
  gainEvent: i32;
  gainAmong: i32;
  gainExcept: i32;
  gainWhat: i32;
  gainNot: i32;
  gainChoices: usize;
  gainSteps: usize;
  attackEvent: i32;
  attackHandMin: i32;
  attackSteps: usize;
  makesImmune: i32;
  onlyListed: i32;
  anyOrder: i32;
  gainsByKeep: i32;
  defaults: Defaults;
  /**
   * For measures: coins that the card adds to a deck, bits of its counted kinds, actions beyond the one to play
   * it.
   */
  income: i32;
  countedKinds: i32;
  extraActions: i32;
  expert: ExpertFacts;
}

/** Default use of a card, or default answer to an event. */
@unmanaged
export class Defaults {
  preferences: Preferences | null;
  fallback: i32;
  always: i32;
  choicesIf: usize;
  passesOver: i32;
  /** Weights of each numbered choice for an expert; see `expert/choices.ts`. */
  worths: usize;
}

/** Expert facts about a card, from `buylist/expert*.ts`. */
@unmanaged
export class ExpertFacts {
  /** Gains from a play in the same turn. */
  actions: i32;
  cards: i32;
  coins: i32;
  /** Cards, coins and at most one action from a play, including later turns. */
  laterGives: i32;
  /** Approximate points of one more copy. */
  points: i32;
  trashes: i32;
  junks: i32;
  attacks: i32;
  gains: i32;
  likesDiscard: i32;
  playsAgain: i32;
  /** The step that trashes a card for a dearer one; null if there is none. */
  exchange: Step | null;
  trashesOnly: i32;
  reserves: i32;
  /** Gains for a trashed card, as words: verb, amount, coins of cost per amount. */
  forTrash: usize;
  /** Code of what each discarded card gives, plus 1; 0 if nothing. */
  forDiscard: i32;
  playsRevealed: i32;
  sifts: i32;
  givesToOthers: i32;
  /** The choice, from 1, that discards the hand for new cards; 0 if there is none. */
  redraws: i32;
  /** Cards drawn by that choice, and coins of the other choice. */
  redrawCards: i32;
  keepCoins: i32;
  leavesForCoins: i32;
  takesToHand: i32;
  /** 1 if it gives up the whole hand now for more next turn. */
  tradesHand: i32;
  /** 1 if it draws up to a hand size. */
  drawsTo: i32;
}

/** Addresses of lists of cards or choices; 0 for none. */
@unmanaged
export class Preferences {
  names: usize;
  keep: usize;
  from: usize;
  into: usize;
  choices: usize;
  discard: usize;
}

@unmanaged
export class Step {
  verb: i32;
  event: i32;
  steps: usize;
  otherwise: usize;
  from: i32;
  to: i32;
  count: i32;
  what: i32;
  whatList: usize;
  may: i32;
  upTo: i32;
  among: i32;
  except: i32;
  choices: usize;
  downTo: i32;
  anywhere: i32;
  shuffles: i32;
  isSimpleMove: i32;
  amount: i32;
  gives: i32;
  per: i32;
  atLeast: i32;
  atMost: i32;
  gain: i32;
  more: i32;
  exactly: i32;
  toHand: i32;
  not: i32;
  costMax: i32;
  source: i32;
  unnamed: i32;
  byPlayer: i32;
  times: i32;
  kind: i32;
  size: i32;
  setAside: i32;
  sorting: usize;
  rest: i32;
  decideFirst: i32;
  leftEvent: i32;
  on: i32;
  by: i32;
  bought: i32;
  nth: i32;
  once: i32;
  mayEvent: i32;
  hand: i32;
}

/** A sorting rule of `lookAt`. */
@unmanaged
export class Sorting {
  to: i32;
  count: i32;
  may: i32;
  not: i32;
  only: i32;
  among: i32;
  except: i32;
}

/** The program of a player: its code, and its preferences and strategies by plan. */
@unmanaged
export class Program {
  code: usize;
  preferences: usize;
  strategies: usize;
  /** Starts of the lists for each number of coins; 0 if not written yet. */
  purchases: usize;
  /** Who buys: a code of `BUYER_…`, 0 for the lists. */
  buyer: i32;
  /** Bounds of the unused part of the program's slot. */
  free: usize;
  end: usize;
}

/** Facts about a board. Addresses refer to lists. */
@unmanaged
export class Board {
  seats: i32;
  turnsMax: i32;
  cards: usize;
  piles: usize;
  isFirstPrinting: i32;
  hasColony: i32;
  curse: i32;
  copper: i32;
  estate: i32;
  province: i32;
  colony: i32;
  nothing: i32;
  bestGains: usize;
  victoryCards: usize;
  scoringPer: usize;
  attackReactions: usize;
  atTurnStart: usize;
  backToDeck: usize;
  notBoughtWith: usize;
  hasTreasureOrder: i32;
  replacements: usize;
  gainsOnBuy: usize;
  ownGainReactions: usize;
  anyGainReactions: usize;
  othersGainReactions: usize;
  /** Attacks that set a gained card aside and harm others who gain a copy. */
  setsAside: usize;
  /** Treasures that give coins. */
  givesCoins: usize;
  /** The number of the last card, plus 1. */
  cardsEnd: i32;
}

/** Counters of a seat. Its zones follow them in memory. */
@unmanaged
export class Seat {
  deck: usize;
  deckSize: i32;
  /** The lowest cards of the deck have no order yet. */
  unorderedSize: i32;
  discard: usize;
  discardSize: i32;
  handSize: i32;
  handSummary: i32;
  treasuresPlayed: i32;
  playAreaSize: i32;
  playedSize: i32;
  actions: i32;
  buys: i32;
  coins: i32;
  decisions: i32;
  actionsPlayed: i32;
  turnsTaken: i32;
  a: i32;
  b: i32;
  c: i32;
  d: i32;
  points: i32;
  income: i32;
  cardCount: i32;
  lastPlayId: i32;
  hasStayingCards: i32;
  shuffles: i32;
  tokens: i32;
  nextHandSize: i32;
  gainedSize: i32;
  islandSize: i32;
  nativeVillageSize: i32;
  delayedSize: i32;
  cardsSeen: i32;
  index: i32;
  program: Program;
}

@inline
export const board: Board = changetype<Board>(codes.BOARD);

export function cardOf(card: i32): Card {
  return changetype<Card>(codes.CARDS_AT + card * codes.CARD_BYTES);
}

export function defaultsOf(card: i32, event: i32): Defaults {
  return event < 0 ? cardOf(card).defaults : changetype<Defaults>(codes.EVENTS_AT + event * codes.EVENT_BYTES);
}

export function seatAt(index: i32): Seat {
  return changetype<Seat>(codes.SEATS_AT + index * codes.SEAT_BYTES);
}

/** The random numbers of a seat. */
export function streamOf(seat: Seat): Stream {
  return changetype<Stream>(changetype<usize>(seat) + offsetof<Seat>('a'));
}

// A list has its length before its items; address 0 is the empty list.

export function lengthOf(list: usize): i32 {
  return list === 0 ? 0 : load<i32>(list);
}

export function itemOf(list: usize, index: i32): i32 {
  return load<i32>(list + 4 + ((<usize>index) << 2));
}

export function has(list: usize, item: i32): bool {
  const length = lengthOf(list);
  for (let i = 0; i < length; i++) if (itemOf(list, i) === item) return true;
  return false;
}

export function stepOf(list: usize, index: i32): Step {
  return changetype<Step>(list + 4 + <usize>index * offsetof<Step>());
}

export function sortingOf(list: usize, index: i32): Sorting {
  return changetype<Sorting>(list + 4 + <usize>index * offsetof<Sorting>());
}
