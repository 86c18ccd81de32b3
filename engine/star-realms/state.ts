/**
 * The table as typed arrays, allocated once. Counters stand in the world (`facts.ts`), the zones that have an order or
 * a memory in arrays beside it. Rules change both only through `zones.ts`, so that counters and zones always agree.
 */
import type { Seat } from '../core/brand.js';
import type { Recorder } from '../core/recorder.js';
import { Rng } from '../core/rng.js';
import { CARD_COUNT, factionOf, NO_FACTION } from './card-table.js';
import { event } from './events.js';
import { AUTHORITY, COMBAT, OWNED, seatBase, TRADE, worldSize } from './facts.js';
import type { BuyScorer, Decision, Seen, StarRealmsPolicy } from './policy.js';
import { WholeHand } from './whole-hand.js';

/** More cards than any player can own: all sets together, and the Explorers that turns without end can buy. */
export const ZONE_MAX = 4096;

/** One step of an ability made executable. @param card the card that acts */
export type Effect = (state: State, card: number) => void;

/** One kind of ability of all cards, by card id. Trade, combat and authority at its head are added without a call. */
export interface Abilities {
  /** 1 when the card has the ability. */
  readonly has: Uint8Array;
  readonly trade: Uint8Array;
  readonly combat: Uint8Array;
  readonly authority: Uint8Array;
  /** The steps after those; null when there are none. */
  readonly rest: readonly (readonly Effect[] | null)[];
}

export interface CardAbilities {
  readonly primary: Abilities;
  readonly ally: Abilities;
  readonly scrap: Abilities;
  readonly everyTurn: Abilities;
}

/*
 * A card in play is one whole number: the card, the card whose abilities it has (another one while it is a copy), the
 * factions it belongs to, and what it has done this turn.
 */
export const ACTS_SHIFT = 8;
export const FACTIONS_SHIFT = 16;
export const USED_PRIMARY = 1 << 24;
export const USED_ALLY = 1 << 25;
/** Free for all: its trade has gone into the budget. */
export const MONEY_TAKEN = 1 << 26;
/** Free for all: its ally ability was collected and stays available whatever leaves play. */
export const ALLY_COLLECTED = 1 << 20;
/** Free for all: units of the primary ability already applied, one bit each, and those of the ally ability. */
export const PRIMARY_UNITS_SHIFT = 27;
export const ALLY_UNITS_SHIFT = 30;
/** Keeps what a card in play is and forgets what it has done. */
export const APPLIED_NONE = USED_PRIMARY - 1;

/** Card, acting card and factions: what a card in play is, as against what it has done. */
export const IDENTITY = (1 << 20) - 1;

export const cardOf = (entry: number): number => entry & 255;
export const actsAs = (entry: number): number => (entry >> ACTS_SHIFT) & 255;
export const factionsOf = (entry: number): number => (entry >> FACTIONS_SHIFT) & 15;

/** A card in play as it enters. */
export const freshEntry = Int32Array.from({ length: CARD_COUNT }, (_, card) => {
  const faction = factionOf[card]!;
  const mask = faction === NO_FACTION ? 0 : 1 << faction;
  return card | (card << ACTS_SHIFT) | (mask << FACTIONS_SHIFT);
});

const GAINS_TRADE = event('gains trade');
const GAINS_COMBAT = event('gains combat');
const GAINS_AUTHORITY = event('gains authority');

const zones = (seats: number): Uint8Array[] => Array.from({ length: seats }, () => new Uint8Array(ZONE_MAX));

export class State implements Seen {
  readonly world: Int32Array;
  readonly owned: readonly Int32Array[];
  readonly rowCounts = new Uint8Array(CARD_COUNT);
  readonly hands: readonly Uint8Array[];
  /** Draw decks without order, but for the topmost `known` cards, which lie at the end, the top card last. */
  readonly decks: Uint8Array[];
  readonly known: Int32Array;
  readonly piles: Uint8Array[];
  /** Cards in play in the order in which they came. */
  readonly plays: readonly Int32Array[];
  readonly heroes: readonly Uint8Array[];
  readonly heroCounts: Int32Array;
  readonly gambits: readonly Uint8Array[];
  readonly gambitCounts: Int32Array;
  /** Without order: each card that is turned up is picked at random. */
  readonly tradeDeck = new Uint8Array(ZONE_MAX);
  readonly shared = new Rng();
  readonly shuffles: readonly Rng[];

  /** Cards out of the game for good, by card id: scrapped cards, past events, spent heroes and gambits. */
  readonly removed = new Int32Array(CARD_COUNT);
  /** 1 for a seat that has been eliminated. */
  readonly isOut: Uint8Array;
  /** Free for all: the finishing place of a seat that is out. */
  readonly finished: Int32Array;
  /** Whose turn it is. */
  current = 0;
  /** Free for all only. */
  readonly whole: WholeHand | null;
  /** Events turned up in this match. */
  eventsSeen = 0;
  /** Place in play of the card whose ability is being performed. */
  acting = -1;
  /** A card has entered play or an ally was gained since ally abilities were last looked for. */
  alliesChanged = false;
  /** At least the number of cards in play that the deciding policy might scrap for their effect. */
  scrappable = 0;
  /** Allies that heroes lend this turn: eight bits for each faction. */
  lentAllies = 0;

  policies: readonly StarRealmsPolicy[] = [];
  recorder: Recorder | undefined;
  scorer: BuyScorer | null = null;

  seat = 0 as Seat;
  rivalSeat = 1;
  self = 0;
  rival = 0;
  hand: Uint8Array;
  /** The deciding seat's cards in play. */
  play: Int32Array;
  policy!: StarRealmsPolicy;
  candidates: Uint8Array;
  candidateCount = 0;
  split = 0;
  readonly chosen = new Uint16Array(ZONE_MAX);
  /** Room for candidates that are not a zone of their own, and the places where they came from. */
  readonly list = new Uint8Array(ZONE_MAX);
  readonly places = new Int32Array(ZONE_MAX);
  /** Actions a player may take now, see `free-order.ts`. */
  readonly actions = new Int32Array(4 * ZONE_MAX);
  actionCount = 0;
  /** 1 for a seat that broke a limit. */
  readonly faults: Int32Array;
  readonly queue = new Int32Array(ZONE_MAX);

  constructor(
    readonly seats: number,
    readonly abilities: CardAbilities,
    wholeHand = false,
  ) {
    this.world = new Int32Array(worldSize(seats));
    this.owned = Array.from({ length: seats }, (_, seat) => {
      const start = seatBase(seat) + OWNED;
      return this.world.subarray(start, start + CARD_COUNT);
    });
    this.hands = zones(seats);
    this.decks = zones(seats);
    this.piles = zones(seats);
    this.heroes = zones(seats);
    this.gambits = zones(seats);
    this.plays = Array.from({ length: seats }, () => new Int32Array(ZONE_MAX));
    this.known = new Int32Array(seats);
    this.heroCounts = new Int32Array(seats);
    this.gambitCounts = new Int32Array(seats);
    this.shuffles = Array.from({ length: seats }, () => new Rng());
    this.isOut = new Uint8Array(seats);
    this.whole = wholeHand ? new WholeHand(seats) : null;
    this.faults = new Int32Array(seats);
    this.finished = new Int32Array(seats);
    this.hand = this.hands[0]!;
    this.play = this.plays[0]!;
    this.candidates = this.list;
  }

  /** Back to an unplayed table with nothing dealt. */
  reset(policies: readonly StarRealmsPolicy[], recorder: Recorder | undefined): void {
    this.policies = policies;
    this.recorder = recorder;
    this.world.fill(0);
    this.rowCounts.fill(0);
    this.removed.fill(0);
    this.known.fill(0);
    this.heroCounts.fill(0);
    this.gambitCounts.fill(0);
    this.isOut.fill(0);
    this.finished.fill(0);
    this.current = 0;
    this.whole?.reset();
    this.faults.fill(0);
    this.lentAllies = 0;
    this.eventsSeen = 0;
    this.acting = -1;
  }

  /** Turns the table so that `seat` decides, with `rivalSeat` in focus. */
  look(seat: number, rivalSeat: number): void {
    this.seat = seat as Seat;
    this.rivalSeat = rivalSeat;
    this.self = seatBase(seat);
    this.rival = seatBase(rivalSeat);
    this.hand = this.hands[seat]!;
    this.play = this.plays[seat]!;
    this.policy = this.policies[seat]!;
  }
  /** Brings the opponent into focus at whom an effect is aimed. With two players there is only one. */
  aim(decision: Decision, card: number): void {
    if (this.seats > 2) this.look(this.seat, this.policy.target(this, decision, card));
  }

  /** Performs an ability of a card for the deciding seat. */
  perform(ability: Abilities, card: number): void {
    const { world, self } = this;
    world[self + TRADE]! += ability.trade[card]!;
    world[self + COMBAT]! += ability.combat[card]!;
    world[self + AUTHORITY]! += ability.authority[card]!;
    if (this.recorder) this.tellGains(ability, card);
    if (this.whole !== null && ability.combat[card]! > 0) this.whole.shoot(ability.combat[card]!, card);
    const rest = ability.rest[card]!;
    if (rest === null) return;
    for (let i = 0; i < rest.length; i++) rest[i]!(this, card);
  }

  private tellGains(ability: Abilities, card: number): void {
    const seat = this.seat as Seat;
    if (ability.trade[card]) this.recorder!.happened(GAINS_TRADE, seat, card, ability.trade[card]!);
    if (ability.combat[card]) this.recorder!.happened(GAINS_COMBAT, seat, card, ability.combat[card]!);
    if (ability.authority[card])
      this.recorder!.happened(GAINS_AUTHORITY, seat, card, ability.authority[card]!);
  }
}
