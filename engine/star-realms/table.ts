/** A table: dealing, the round of turns, the end of a match and its result. */
import type { Seat, Seed } from '../core/brand.js';
import type { Result, Table } from '../core/game.js';
import type { Recorder } from '../core/recorder.js';
import { streams } from '../core/rng.js';
import { abilities } from './abilities.js';
import { cards, id } from './catalogue.js';
import { digestOf } from './digest.js';
import { AUTHORITY_GONE, BROKEN_LIMIT, TURN_LIMIT } from './facts.js';
import { livingCount, takeFreeForAllTurn } from './free-for-all/turn.js';
import type { StarRealmsPolicy } from './policy.js';
import { takeTurn } from './score-table/turn.js';
import type { SeatState } from './seat.js';
import type { StarRealmsRules } from './setup.js';
import { State } from './state.js';
import { refillRow } from './trade-row.js';
import { takeFreeTurn } from './turn.js';
import { changeOwned, cleanUp, draw, nextVersion } from './zones.js';

export const START_AUTHORITY = 50;
const HAND_FIRST = 3;
const HAND_SECOND = 4;
export const HAND = 5;
const EXPLORERS = 10;
/** RULE: in a free for all Explorers never run out. */
const EXPLORERS_UNLIMITED = 1_000_000;
const GAMBITS_EACH = 2;

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

const SCOUT = id('Scout');
const VIPER = id('Viper');
const SCOUTS = 8;
const VIPERS = 2;
const STARTERS = Uint8Array.from([
  ...new Array<number>(SCOUTS).fill(SCOUT),
  ...new Array<number>(VIPERS).fill(VIPER),
]);

/** RULE: an Energy Shield is active from the deal on. */
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
    return this.state.freeForAll ? this.#playFreeForAll(recorder) : this.#playTwoPlayers(recorder);
  }

  #playTwoPlayers(recorder: Recorder | undefined): Result {
    const { state } = this;
    draw(state, state.seats[0]!, HAND_FIRST);
    draw(state, state.seats[1]!, HAND);
    for (;;) {
      const turn = ++state.turn;
      const seat = (turn - 1) & 1;
      state.setPerspective(seat, 1 - seat);
      recorder?.onTurnStart(seat as Seat, turn);
      if (state.policy.freeOrder) takeFreeTurn(state);
      else takeTurn(state);
      if (recorder?.wantsSeries) this.#measure();
      cleanUp(state, state.seats[seat]!);
      draw(state, state.seats[seat]!, HAND);
      this.#result.turnsTaken[seat]!++;
      recorder?.onTurnEnd(seat as Seat, this.#result.turnsTaken[seat]!, this.#series);
      const over = state.me.authority <= 0 || state.opponent.authority <= 0;
      if (over || state.seats[seat]!.fault || turn === this.rules.turnsMax)
        return this.#finishTwoPlayers(turn, over);
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
      state.turn++;
      state.setPerspective(seat, this.#nextLiving(seat));
      recorder?.onTurnStart(seat as Seat, state.turn);
      takeFreeForAllTurn(state, this.#handSize(seat), choosesDiscards);
      turnsTaken[seat]!++;
      if (recorder?.wantsSeries) this.#measure();
      if (!state.seats[seat]!.isOut) cleanUp(state, state.seats[seat]!);
      recorder?.onTurnEnd(seat as Seat, turnsTaken[seat]!, this.#series);
      if (livingCount(state) === 1) return this.#finishFreeForAll(false);
    }
  }

  #nextLiving(seat: number): number {
    const { seats: sides, seatCount: seats } = this.state;
    let next = (seat + 1) % seats;
    while (sides[next]!.isOut) next = (next + 1) % seats;
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
    state.reset(policies, recorder);
    state.shared.reset(seed, streams.shared);
    state.tradeDeck.set(this.#tradeDeck);
    state.tradeDeckSize = this.#tradeDeck.length;
    state.explorers = state.freeForAll ? EXPLORERS_UNLIMITED : EXPLORERS;
    for (let seat = 0; seat < state.seatCount; seat++) {
      const side = state.seats[seat]!;
      side.shuffle.reset(seed, streams.shuffle(seat));
      side.authority = START_AUTHORITY;
      side.deck.set(STARTERS);
      side.deckSize = STARTERS.length;
      changeOwned(side, SCOUT, SCOUTS);
      changeOwned(side, VIPER, VIPERS);
      this.#result.turnsTaken[seat] = 0;
    }
    state.rowVersion = nextVersion();
    state.setPerspective(0, 1);
    refillRow(state);
    this.#dealGambits();
  }

  #dealGambits(): void {
    const { state } = this;
    let left = this.#gambits.length;
    if (left === 0) return;
    const deck = state.candidateBuffer;
    deck.set(this.#gambits);
    for (const side of state.seats) {
      for (let n = 0; n < GAMBITS_EACH; n++) {
        const place = state.shared.below(left);
        const card = deck[place]!;
        deck[place] = deck[--left]!;
        side.gambits[side.gambitCount++] = card;
        side.shield += shieldOf[card]!;
      }
    }
  }

  /** The series of the turn that is about to end. */
  #measure(): void {
    const { me } = this.state;
    const series = this.#series;
    series[0] = me.authority;
    series[1] = me.trade + me.tradeSpent;
    series[2] = me.combat + me.combatSpent;
    series[3] = me.cardCount;
    series[4] = me.scrapped;
  }

  /** A seat that broke a limit has lost. Equal authority goes to the beginner. */
  #finishTwoPlayers(turns: number, over: boolean): Result {
    const [first, second] = this.state.seats as [SeatState, SeatState];
    const result = this.#result;
    const firstWins = first.fault === second.fault ? first.authority >= second.authority : second.fault;
    result.scores[0] = first.authority;
    result.scores[1] = second.authority;
    result.places[0] = firstWins ? 1 : 2;
    result.places[1] = firstWins ? 2 : 1;
    result.faults[0] = +first.fault;
    result.faults[1] = +second.fault;
    result.turns = turns;
    const broken = first.fault || second.fault;
    result.ending = broken ? BROKEN_LIMIT : over ? AUTHORITY_GONE : TURN_LIMIT;
    result.capped = !over && !broken;
    return result;
  }

  /** The living are ranked by authority, equal ones share a place; the others have their places already. */
  #finishFreeForAll(capped: boolean): Result {
    const { state } = this;
    const result = this.#result;
    for (let seat = 0; seat < state.seatCount; seat++) {
      const { authority, isOut, finalPlace: finished, fault } = state.seats[seat]!;
      result.scores[seat] = authority;
      result.faults[seat] = +fault;
      result.places[seat] = isOut
        ? finished
        : 1 + state.seats.filter((other) => !other.isOut && other.authority > authority).length;
    }
    result.turns = state.turn;
    result.ending = capped ? TURN_LIMIT : AUTHORITY_GONE;
    result.capped = capped;
    return result;
  }
}
