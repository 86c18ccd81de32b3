/** A table: dealing, the round of turns, the end of a match and its result. */
import type { Seat, Seed } from '../core/brand.js';
import type { Result, Table } from '../core/game.js';
import type { Recorder } from '../core/recorder.js';
import { streams } from '../core/rng.js';
import { abilities } from './abilities.js';
import { cards, groupOf, id } from './card-table.js';
import { digestOf } from './digest.js';
import * as at from './facts.js';
import { takeTurn } from './fixed-order.js';
import { takeFreeTurn } from './free-order.js';
import { refillRow } from './market.js';
import type { StarRealmsPolicy } from './policy.js';
import type { StarRealmsRules } from './rules.js';
import { State } from './state.js';
import { cleanUp, draw, nextVersion, own } from './zones.js';

export const START_AUTHORITY = 50;
const HAND_FIRST = 3;
export const HAND = 5;
const EXPLORERS = 10;
const GAMBITS_EACH = 2;

/** Numbers of the endings, in the order of `facts.endings`. */
export const AUTHORITY_GONE = 0;
export const TURN_LIMIT = 1;

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
    this.state = new State(seats, abilities);
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
    const { state } = this;
    const { world } = state;
    this.#deal(policies, seed, recorder);
    draw(state, 0, HAND_FIRST);
    draw(state, 1, HAND);
    for (;;) {
      const turn = ++world[at.TURN]!;
      const seat = (turn - 1) & 1;
      state.look(seat, 1 - seat);
      recorder?.turnStarted(seat as Seat, turn);
      if (policies[seat]!.freeOrder) takeFreeTurn(state);
      else takeTurn(state);
      if (recorder?.wantsSeries) this.#measure();
      cleanUp(state, seat);
      draw(state, seat, HAND);
      this.#result.turnsTaken[seat]!++;
      recorder?.turnEnded(seat as Seat, this.#result.turnsTaken[seat]!, this.#series);
      const over = world[state.self + at.AUTHORITY]! <= 0 || world[state.rival + at.AUTHORITY]! <= 0;
      if (over || turn === this.rules.turnsMax) return this.#finish(turn, over);
    }
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
    world[at.EXPLORERS] = EXPLORERS;
    for (let seat = 0; seat < state.seats; seat++) {
      const base = at.seatBase(seat);
      state.shuffles[seat]!.reset(seed, streams.shuffle(seat));
      world[base + at.AUTHORITY] = START_AUTHORITY;
      world[base + at.DECK_NUMBER] = 1;
      state.decks[seat]!.set(STARTERS);
      world[base + at.DECK_SIZE] = STARTERS.length;
      for (let i = 0; i < STARTERS.length; i++) {
        own(state, seat, STARTERS[i]!, 1);
        world[base + at.DECK + groupOf[STARTERS[i]!]!]!++;
      }
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

  #finish(turns: number, over: boolean): Result {
    const { world } = this.state;
    const result = this.#result;
    const first = world[at.seatBase(0) + at.AUTHORITY]!;
    const second = world[at.seatBase(1) + at.AUTHORITY]!;
    result.scores[0] = first;
    result.scores[1] = second;
    // RULE: equal authority at the end of the last turn goes to the beginner, as at the end of any turn.
    result.places[0] = first >= second ? 1 : 2;
    result.places[1] = first >= second ? 2 : 1;
    result.faults.set(this.state.faults);
    result.turns = turns;
    result.ending = over ? AUTHORITY_GONE : TURN_LIMIT;
    result.capped = !over;
    return result;
  }
}
