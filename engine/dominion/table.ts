/** The course of a match: turns, phases, the end, and who won. */
import type { Seed } from '../core/brand.js';
import type { Result, Table } from '../core/game.js';
import type { Recorder } from '../core/recorder.js';
import { streams } from '../core/rng.js';
import { COINS, COPPER, CURSE, ESTATE, KINDS, PROVINCE, rows, TREASURE } from './catalogue.js';
import { effects } from './effects/index.js';
import { endingIds, eventIds, facts } from './facts.js';
import { type DominionPolicy, NONE, PLAN_SHIFT } from './policy.js';
import { hasText, type SeatState } from './seat.js';
import {
  COPPERS_DEALT,
  cardsIn,
  type DominionRules,
  ESTATES_DEALT,
  HAND_SIZE,
  initialPiles,
  PILES_THAT_END,
} from './setup.js';
import { LimitExceeded, State } from './state.js';

export class DominionTable implements Table<DominionPolicy> {
  readonly state: State;
  readonly #piles: Int32Array;
  readonly #result: Result;
  readonly #measured = new Int32Array(facts.series.length);
  #series: Recorder | undefined;

  constructor(readonly rules: DominionRules) {
    const { seats } = rules;
    this.state = new State(seats, effects);
    this.#piles = initialPiles(rules);
    this.state.supply.cards = cardsIn(rules);
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

  play(policies: readonly DominionPolicy[], seed: Seed, recorder?: Recorder): Result {
    const { state } = this;
    state.policies = policies;
    state.recorder = recorder?.wantsEvents === false ? undefined : recorder;
    this.#series = recorder?.wantsSeries === true ? recorder : undefined;
    let loser: SeatState | undefined;
    let ending: number;
    try {
      this.#deal(seed);
      ending = this.#run();
    } catch (error) {
      if (!(error instanceof LimitExceeded)) throw error;
      loser = error.seat;
      ending = endingIds.fault;
    }
    return this.#rank(ending, loser);
  }

  digest(): number {
    let hash = this.#result.turns;
    for (let at = 0; at < this.state.seats.length; at++) {
      const { owned, turnsTaken, hand, handSize } = this.state.seats[at]!;
      hash = hashed(hash, turnsTaken);
      for (let i = 0; i < handSize; i++) hash = hashed(hash, hand[i]!);
      for (let card = 0; card < owned.length; card++) {
        if (owned[card]! > 0) hash = hashed(hash, copiesOf(card, owned[card]!));
      }
    }
    return hashed(hash, this.state.supply.empty) >>> 0;
  }

  #deal(seed: Seed): void {
    const { supply, seats, trash } = this.state;
    supply.left.set(this.#piles);
    supply.empty = supply.discount = supply.turn = 0;
    trash.fill(0);
    this.state.gainTriggerCards = 0;
    for (const seat of seats) {
      seat.reset();
      seat.recorder = this.state.recorder;
      seat.rng.reset(seed, streams.shuffle(seat.seat));
      for (let i = 0; i < COPPERS_DEALT; i++) this.#dealCard(seat, COPPER);
      for (let i = 0; i < ESTATES_DEALT; i++) this.#dealCard(seat, ESTATE);
      seat.unorderedSize = seat.deckSize;
      seat.draw(HAND_SIZE);
    }
  }

  #dealCard(seat: SeatState, card: number): void {
    seat.addOwned(card);
    seat.addToDeck(card);
  }

  /** @returns the number of the ending */
  #run(): number {
    const { supply, seats } = this.state;
    const { turnsMax } = this.rules;
    for (let at = 0; ; at = at + 1 === seats.length ? 0 : at + 1) {
      if (supply.left[PROVINCE] === 0) return endingIds.provinces;
      if (supply.empty >= PILES_THAT_END) return endingIds.piles;
      if (supply.turn >= turnsMax) return endingIds.turns;
      this.takeTurn(seats[at]!);
    }
  }

  takeTurn(seat: SeatState): void {
    const { state } = this;
    const { supply, recorder } = state;
    supply.turn++;
    supply.discount = 0;
    seat.actions = 1;
    seat.buys = 1;
    seat.coins = 0;
    for (let at = 0; at < state.seats.length; at++) state.seats[at]!.decisions = 0;
    recorder?.onTurnStart(seat.seat, supply.turn);
    if (seat.actionCardsInHand() > 0) this.actionPhase(seat);
    this.treasurePhase(seat);
    seat.coinsPeak = seat.coins;
    recorder?.onEvent(eventIds.coins, seat.seat, -1, seat.coins);
    while (seat.buys > 0) {
      const card = state.nextBuy(seat);
      if (card === NONE) break;
      state.buy(seat, card);
    }
    seat.turnsTaken++;
    if (this.#series !== undefined) this.#measure(seat, this.#series);
    seat.cleanUp();
    supply.discount = 0;
    seat.cardsSeen = 0;
    seat.draw(HAND_SIZE);
  }

  actionPhase(seat: SeatState): void {
    const { state } = this;
    while (seat.actions > 0 && seat.actionCardsInHand() > 0) {
      const answer = state.nextAction(seat);
      if (answer === NONE) return;
      seat.actions--;
      state.play(seat, answer & ((1 << PLAN_SHIFT) - 1), answer >>> PLAN_SHIFT);
    }
  }

  /** RULE: all treasures are played, in hand order; there is no decision about that. */
  treasurePhase(seat: SeatState): void {
    // SPEED: equivalent to: play every treasure of the hand. While none of them has a text, they only have to count as
    // in play, and their value is already known.
    if (!seat.treasuresWithTextInHand()) {
      seat.coins += seat.moneyInHand();
      seat.treasuresPlayed = true;
      if (this.state.recorder !== undefined) this.#reportTreasures(seat, this.state.recorder);
      return;
    }
    for (let i = 0; i < seat.handSize; ) {
      const card = seat.hand[i]!;
      if ((KINDS[card]! & TREASURE) === 0) i++;
      else {
        this.#playTreasure(seat, card);
        i = 0;
      }
    }
  }

  #reportTreasures(seat: SeatState, recorder: Recorder): void {
    for (let i = 0; i < seat.handSize; i++) {
      const card = seat.hand[i]!;
      if ((KINDS[card]! & TREASURE) !== 0) recorder.onEvent(eventIds.played, seat.seat, card, 1);
    }
  }

  #playTreasure(seat: SeatState, card: number): void {
    const plan = hasText(card) ? this.state.plan(seat, card, 0) : 0;
    seat.takeFromHand(card);
    seat.addToPlay(card);
    const again = rows[card]!.coinsWhenRepeated;
    seat.coins += again !== undefined && seat.countPlayed(card) > 0 ? again : COINS[card]!;
    this.state.resolveCard(seat, card, plan);
  }

  #measure(seat: SeatState, recorder: Recorder): void {
    const series = this.#measured;
    const { owned } = seat;
    series[0] = seat.coinsPeak;
    series[1] = seat.cardsSeen;
    series[2] = seat.score;
    series[3] = seat.deckSize + seat.discardSize + seat.handSize + seat.playAreaSize;
    series[4] = seat.treasureCoins;
    series[5] = owned[CURSE]!;
    series[6] = seat.actionCardsInHand();
    series[7] = seat.buys;
    series[8] = seat.coins;
    series[9] = seat.actions;
    recorder.onTurnEnd(seat.seat, seat.turnsTaken, series);
  }

  /** Higher score first, then fewer turns; whoever broke a limit comes last. */
  #rank(ending: number, loser: SeatState | undefined): Result {
    const result = this.#result;
    const { seats, supply } = this.state;
    result.turns = supply.turn;
    result.ending = ending;
    result.capped = ending === endingIds.turns;
    for (let i = 0; i < seats.length; i++) {
      const seat = seats[i]!;
      result.scores[i] = seat.score;
      result.turnsTaken[i] = seat.turnsTaken;
      result.faults[i] = seat === loser ? 1 : 0;
    }
    const { scores, turnsTaken, faults, places } = result;
    for (let i = 0; i < seats.length; i++) {
      let better = 0;
      for (let j = 0; j < seats.length; j++) {
        if (faults[j] !== faults[i]) better += faults[i]!;
        else if (scores[j] !== scores[i]) better += scores[j]! > scores[i]! ? 1 : 0;
        else if (turnsTaken[j]! < turnsTaken[i]!) better++;
      }
      places[i] = better + 1;
    }
    return result;
  }
}

/** A number of its own for each card and count of copies. Up to card 63 it is what it was when there were no more cards. */
export const copiesOf = (card: number, copies: number): number =>
  copies * 64 + (card & 63) + ((card >> 6) << 20);

const hashed = (hash: number, value: number): number =>
  (Math.imul(hash ^ value, 0x01000193) + (hash >>> 15)) | 0;
