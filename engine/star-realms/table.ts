/** A table: dealing, the round of turns, the end of a match and its result. */
import type { Seat, Seed } from '../core/brand.js';
import type { Result, Table } from '../core/game.js';
import type { Recorder } from '../core/recorder.js';
import { streams } from '../core/rng.js';
import { abilities } from './abilities.js';
import { cards, id } from './card-table.js';
import { digestOf } from './digest.js';
import * as at from './facts.js';
import { takeTurn } from './fixed-order.js';
import { livingCount, takeWholeHandTurn } from './free-for-all.js';
import { takeFreeTurn } from './free-order.js';
import { refillRow } from './market.js';
import type { StarRealmsPolicy } from './policy.js';
import type { StarRealmsRules } from './rules.js';
import { State } from './state.js';
import { cleanUp, draw, nextVersion, own } from './zones.js';

export const START_AUTHORITY = 50;
const HAND_FIRST = 3;
const HAND_SECOND = 4;
export const HAND = 5;
const EXPLORERS = 10;
/** RULE: in a free for all Explorers never run out. */
const UNLIMITED = 1_000_000;
const GAMBITS_EACH = 2;

/** Numbers of the endings, in the order of `facts.endings`. */
export const AUTHORITY_GONE = 0;
export const TURN_LIMIT = 1;
export const BROKEN_LIMIT = 2;

/** Ids of all copies of the cards of some sets. */
function copiesOf(rules: StarRealmsRules, gambits: boolean): Uint8Array {
  return Uint8Array.from(
    cards
      .filter(
        (card) =>
          (rules.sets as readonly string[]).includes(card.set) && (card.kind === 'gambit') === gambits,
      )
      .flatMap((card) => new Array<number>(card.copies).fill(card.id)),
  );
}

const STARTERS = Uint8Array.from([
  ...new Array<number>(8).fill(id('Scout')),
  ...new Array<number>(2).fill(id('Viper')),
]);

/** RULE: an Energy Shield holds from the deal on. */
const shieldOf = Uint8Array.from(cards, (card) => {
  const step = card.continuous?.find((s) => s.do === 'shield');
  return step?.amount ?? 0;
});

export class StarRealmsTable implements Table<StarRealmsPolicy> {
  readonly state: State;
  readonly #tradeDeck: Uint8Array;
  readonly #gambits: Uint8Array;
  readonly #series = new Int32Array(5);
  readonly #result: Result;

  constructor(readonly rules: StarRealmsRules) {
    const { seats } = rules;
    this.state = new State(seats, abilities, rules.variant !== 'two-player');
    this.#tradeDeck = copiesOf(rules, false);
    this.#gambits = copiesOf(rules, true);
    this.#result = {
      places: new Int32Array(seats),
      scores: new Int32Array(seats),
      turnsTaken: new Int32Array(seats),
      faults: new Int32Array(seats),
      turns: 0,
      ending: 0,
      capped: false,
    };
  }

  play(policies: readonly StarRealmsPolicy[], seed: Seed, recorder?: Recorder): Result {
    this.#deal(policies, seed, recorder);
    return this.state.whole ? this.#playFreeForAll(recorder) : this.#playTwo(recorder);
  }

  #playTwo(recorder: Recorder | undefined): Result {
    const { state } = this;
    const { world } = state;
    draw(state, 0, HAND_FIRST);
    draw(state, 1, HAND);
    for (;;) {
      const turn = ++world[at.TURN]!;
      const seat = (turn - 1) & 1;
      state.look(seat, 1 - seat);
      recorder?.turnStarted(seat as Seat, turn);
      if (state.policy.freeOrder) takeFreeTurn(state);
      else takeTurn(state);
      if (recorder?.wantsSeries) this.#measure();
      cleanUp(state, seat);
      draw(state, seat, HAND);
      this.#result.turnsTaken[seat]!++;
      recorder?.turnEnded(seat as Seat, this.#result.turnsTaken[seat]!, this.#series);
      const over = world[state.self + at.AUTHORITY]! <= 0 || world[state.rival + at.AUTHORITY]! <= 0;
      if (over || state.faults[seat] || turn === this.rules.turnsMax) return this.#finishTwo(turn, over);
    }
  }

  /** Turns go round in seat order among the living; each has its share of the turn limit. */
  #playFreeForAll(recorder: Recorder | undefined): Result {
    const { state, rules } = this;
    const { turnsTaken } = this.#result;
    const turnsEach = Math.ceil(rules.turnsMax / rules.seats);
    const choosesDiscards = rules.variant !== 'free-for-all-fewer-cards';
    for (let seat = 0; ; seat = this.#nextLiving(seat)) {
      if (turnsTaken[seat] === turnsEach) return this.#finishFreeForAll(true);
      state.current = seat;
      state.world[at.TURN]!++;
      state.look(seat, this.#nextLiving(seat));
      recorder?.turnStarted(seat as Seat, state.world[at.TURN]!);
      takeWholeHandTurn(state, this.#handSize(seat), choosesDiscards);
      turnsTaken[seat]!++;
      if (recorder?.wantsSeries) this.#measure();
      if (state.isOut[seat] === 0) cleanUp(state, seat);
      recorder?.turnEnded(seat as Seat, turnsTaken[seat]!, this.#series);
      if (livingCount(state) === 1) return this.#finishFreeForAll(false);
    }
  }

  #nextLiving(seat: number): number {
    const { isOut, seats } = this.state;
    let next = (seat + 1) % seats;
    while (isOut[next]) next = (next + 1) % seats;
    return next;
  }

  /** The first player's first hand is small, with three or more players the second's too. */
  #handSize(seat: number): number {
    if (this.rules.variant === 'free-for-all-equal-hands' || this.#result.turnsTaken[seat]! > 0) return HAND;
    if (seat === 0) return HAND_FIRST;
    return seat === 1 && this.rules.seats > 2 ? HAND_SECOND : HAND;
  }

  digest(): number {
    return digestOf(this.state);
  }

  #deal(policies: readonly StarRealmsPolicy[], seed: Seed, recorder: Recorder | undefined): void {
    const { state } = this;
    const { world } = state;
    state.reset(policies, recorder);
    state.shared.reset(seed, streams.shared);
    state.tradeDeck.set(this.#tradeDeck);
    world[at.TRADE_DECK_SIZE] = this.#tradeDeck.length;
    world[at.EXPLORERS] = state.whole ? UNLIMITED : EXPLORERS;
    for (let seat = 0; seat < state.seats; seat++) {
      const base = at.seatBase(seat);
      state.shuffles[seat]!.reset(seed, streams.shuffle(seat));
      world[base + at.AUTHORITY] = START_AUTHORITY;
      world[base + at.DECK_NUMBER] = 1;
      state.decks[seat]!.set(STARTERS);
      world[base + at.DECK_SIZE] = STARTERS.length;
      for (let i = 0; i < STARTERS.length; i++) own(state, seat, STARTERS[i]!, 1);
      this.#result.turnsTaken[seat] = 0;
    }
    world[at.ROW_VERSION] = nextVersion();
    state.look(0, 1);
    refillRow(state);
    this.#dealGambits();
  }

  #dealGambits(): void {
    const { state } = this;
    let left = this.#gambits.length;
    if (left === 0) return;
    const deck = state.list;
    deck.set(this.#gambits);
    for (let seat = 0; seat < state.seats; seat++) {
      for (let n = 0; n < GAMBITS_EACH; n++) {
        const place = state.shared.below(left);
        const card = deck[place]!;
        deck[place] = deck[--left]!;
        state.gambits[seat]![state.gambitCounts[seat]!++] = card;
        state.world[at.seatBase(seat) + at.SHIELD]! += shieldOf[card]!;
      }
    }
  }

  /** The series of the turn that is about to end. */
  #measure(): void {
    const { world, self } = this.state;
    const series = this.#series;
    series[0] = world[self + at.AUTHORITY]!;
    series[1] = world[self + at.TRADE]! + world[self + at.TRADE_SPENT]!;
    series[2] = world[self + at.COMBAT]! + world[self + at.COMBAT_SPENT]!;
    series[3] = world[self + at.CARDS]!;
    series[4] = world[self + at.SCRAPPED]!;
  }

  /** A seat that broke a limit has lost. Equal authority goes to the beginner. */
  #finishTwo(turns: number, over: boolean): Result {
    const { world, faults } = this.state;
    const result = this.#result;
    const first = world[at.seatBase(0) + at.AUTHORITY]!;
    const second = world[at.seatBase(1) + at.AUTHORITY]!;
    const firstWins = faults[0] === faults[1] ? first >= second : faults[0] === 0;
    result.scores[0] = first;
    result.scores[1] = second;
    result.places[0] = firstWins ? 1 : 2;
    result.places[1] = firstWins ? 2 : 1;
    result.faults.set(faults);
    result.turns = turns;
    const broken = faults[0]! + faults[1]! > 0;
    result.ending = broken ? BROKEN_LIMIT : over ? AUTHORITY_GONE : TURN_LIMIT;
    result.capped = !over && !broken;
    return result;
  }

  /** The living are ranked by authority, equal ones share a place; the others have their places already. */
  #finishFreeForAll(capped: boolean): Result {
    const { state } = this;
    const result = this.#result;
    for (let seat = 0; seat < state.seats; seat++) {
      const authority = state.world[at.seatBase(seat) + at.AUTHORITY]!;
      result.scores[seat] = authority;
      let place = state.finished[seat]!;
      if (state.isOut[seat] === 0) {
        place = 1;
        for (let other = 0; other < state.seats; other++) {
          const living = state.isOut[other] === 0;
          if (living && state.world[at.seatBase(other) + at.AUTHORITY]! > authority) place++;
        }
      }
      result.places[seat] = place;
    }
    result.faults.set(state.faults);
    result.turns = state.world[at.TURN]!;
    result.ending = capped ? TURN_LIMIT : AUTHORITY_GONE;
    result.capped = capped;
    return result;
  }
}
