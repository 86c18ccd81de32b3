/** Memory as structures. The host writes cards and programs, and reads results, in exactly this order. */
import { Stream } from '../../../core/compiled/source/chance';
import { setWord, wordAt } from '../../../core/compiled/source/memory';
import * as codes from './codes';

export { byteAt, clear, numberAt, setByte, setNumber, setWord, wordAt } from '../../../core/compiled/source/memory';

/** One step of an ability. The meaning of the numbers depends on the verb; see `effects.ts`. */
@unmanaged
export class Step {
  verb: i32;
  amount: i32;
  other: i32;
  must: i32;
  flag: i32;
  /** Factions, one bit each; all cards if 0. */
  factions: i32;
  /** The first inner step; for a choice, the list of the first steps of its options, 0 for an empty option. */
  steps: usize;
  next: Step | null;
}

/** Numbers that an ability gives, and its remaining steps. */
@unmanaged
export class Ability {
  has: i32;
  trade: i32;
  combat: i32;
  authority: i32;
  rest: Step | null;
}

/** Facts of a card. */
@unmanaged
export class Card {
  group: i32;
  cost: i32;
  /** Trade, combat · 2⁸ and authority · 2¹⁶ of the primary ability. */
  gains: i32;
  /** The card as it enters play. */
  entry: i32;
  defense: i32;
  isShip: i32;
  isBase: i32;
  isOutpost: i32;
  actsAtOnce: i32;
  faction: i32;
  isEvent: i32;
  isHero: i32;
  isNeedle: i32;
  isTower: i32;
  shield: i32;
  scrapTrade: i32;
  scrapCombat: i32;
  scrapGivesAuthority: i32;
  /** The faction of which a hero is an ally; −1 for none. */
  heroFaction: i32;
  /** Code of a gambit in `heuristics.ts`; 0 for all others. */
  gambit: i32;
  /** −1 for none. */
  handIfPlayed: i32;
  /** Words by group; 0 for none. */
  bonus: usize;
  alliesAll: i32;
  hasContinuous: i32;
  /** What must hold for a base to do anything. */
  condition: Step | null;
}

@unmanaged
export class Board {
  turnsMax: i32;
  cardsEnd: i32;
  cardCount: i32;
  /** Factor of the digest for counts of cards that are not in the game. */
  zeros: i32;
  keyCount: i32;
  explorers: i32;
  explorer: i32;
  scout: i32;
  viper: i32;
  tradeDeck: usize;
  tradeDeckSize: i32;
  gambits: usize;
  gambitsSize: i32;
}

/** A score table. Rows have one entry for each card of the game. */
@unmanaged
export class Program {
  code: usize;
  numbers: usize;
  ranges: usize;
  infos: usize;
  /** By rule set and card: the start of the instructions that score it, and the score if it never changes. */
  starts: usize;
  fixed: usize;
  /** By card: 1 for ships that only give numbers and after which the table uses nothing at once. */
  onlyGains: usize;
  /** By card: see `ScorePolicy`. */
  everScraps: usize;
  afterPlay: usize;
  /** The values of parameters, and 1 for each that was read; 0 if the table has none. */
  parameters: usize;
  touched: usize;
}

/** A column of card info, or its average over a pile. */
@unmanaged
export class Info {
  /** Index of the family in the vocabulary. */
  family: i32;
  /** The list of cards with a number other than 0, and the numbers by card. */
  cards: usize;
  numbers: usize;
  /** By card: the start of the instructions that compute a number that is not constant; 0 if all are. */
  starts: usize;
  knownPile: usize;
  knownVersion: i32;
  average: f64;
}

@unmanaged
export class Seat {
  authority: i32;
  trade: i32;
  combat: i32;
  handSize: i32;
  inPlay: i32;
  deckSize: i32;
  discardSize: i32;
  knownTop: i32;
  deck: usize;
  discardPile: usize;
  program: Program;
  tradeSpent: i32;
  combatSpent: i32;
  deckNumber: i32;
  cardCount: i32;
  ships: i32;
  bases: i32;
  outposts: i32;
  version: i32;
  basesInPlay: i32;
  outpostsInPlay: i32;
  basesUnused: i32;
  basesSmallest: i32;
  basesBiggest: i32;
  outpostsSmallest: i32;
  outpostsBiggest: i32;
  basesPlayed: i32;
  scrappedThisTurn: i32;
  scrapped: i32;
  shield: i32;
  heroCount: i32;
  gambitCount: i32;
  turnsTaken: i32;
  index: i32;
  a: i32;
  b: i32;
  c: i32;
  d: i32;
}

/** State of a game, apart from seats and board, with the names of `state.ts`. */
@unmanaged
export class GameState {
  /** The bases of the keys `OF_ME`, `OF_OPPONENT` and `AT_ADDRESS`, in this order. */
  me: Seat;
  opponent: Seat;
  nothing: usize;
  turn: i32;
  rowSize: i32;
  rowVersion: i32;
  explorers: i32;
  tradeDeckSize: i32;
  eventsSeen: i32;
  actingIndex: i32;
  alliesChanged: bool;
  scrappable: i32;
  temporaryAllies: i32;
  candidates: usize;
  candidateCount: i32;
  split: i32;
  /** See `nextVersion` in `zones/zones.ts`. */
  changes: i32;
  keepsSeries: bool;
}

export const Game: GameState = changetype<GameState>(codes.GAME);

export const board: Board = changetype<Board>(codes.BOARD);

export function cardOf(card: i32): Card {
  return changetype<Card>(codes.CARDS_AT + card * codes.CARD_BYTES);
}

export function abilityOf(card: i32, kind: i32): Ability {
  return changetype<Ability>(
    codes.CARDS_AT + card * codes.CARD_BYTES + codes.ABILITIES + kind * codes.ABILITY_BYTES,
  );
}

export function seatAt(index: i32): Seat {
  return changetype<Seat>(codes.SEATS_AT + index * codes.SEAT_BYTES);
}

export function streamOf(seat: Seat): Stream {
  return changetype<Stream>(changetype<usize>(seat) + offsetof<Seat>('a'));
}

/** Address in a seat. */
export function within(seat: Seat, offset: usize): usize {
  return changetype<usize>(seat) + offset;
}

export function addTo(table: usize, index: i32, value: i32): void {
  setWord(table, index, wordAt(table, index) + value);
}
