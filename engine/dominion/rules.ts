/** The course of a match: turns, phases, the end, and who won. */
import type { Seed } from '../core/brand.js';
import type { Result, Table } from '../core/game.js';
import type { Recorder } from '../core/recorder.js';
import { streams } from '../core/rng.js';
import { COINS, COPPER, CURSE, ESTATE, KINDS, PROVINCE, rows, TREASURE } from './catalogue.js';
import { effects } from './effects/index.js';
import { endings, facts, heard } from './facts.js';
import { type DominionPolicy, NONE, PLAN_SHIFT } from './policy.js';
import { hasText, type SeatState } from './seat.js';
import {
  COPPERS_DEALT,
  cardsIn,
  type DominionRules,
  ESTATES_DEALT,
  HAND_SIZE,
  PILES_THAT_END,
  piles,
} from './setup.js';
import { LimitBroken, Stage } from './stage.js';

export class DominionTable implements Table<DominionPolicy> {
  readonly stage: Stage;
  readonly #piles: Int32Array;
  readonly #result: Result;
  readonly #measured = new Int32Array(facts.series.length);
  #series: Recorder | undefined;

  constructor(readonly rules: DominionRules) {
    const { seats } = rules;
    this.stage = new Stage(seats, effects);
    this.#piles = piles(rules);
    this.stage.market.cards = cardsIn(rules);
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
    const { stage } = this;
    stage.policies = policies;
    stage.recorder = recorder?.wantsEvents === false ? undefined : recorder;
    this.#series = recorder?.wantsSeries === true ? recorder : undefined;
    let loser: SeatState | undefined;
    let ending: number;
    try {
      this.#deal(seed);
      ending = this.#run();
    } catch (error) {
      if (!(error instanceof LimitBroken)) throw error;
      loser = error.seat;
      ending = endings.fault;
    }
    return this.#judge(ending, loser);
  }

  digest(): number {
    let fold = this.#result.turns;
    for (let at = 0; at < this.stage.seats.length; at++) {
      const { owned, turnsTaken, hand, handSize } = this.stage.seats[at]!;
      fold = folded(fold, turnsTaken);
      for (let i = 0; i < handSize; i++) fold = folded(fold, hand[i]!);
      for (let card = 0; card < owned.length; card++) {
        if (owned[card]! > 0) fold = folded(fold, copiesOf(card, owned[card]!));
      }
    }
    return folded(fold, this.stage.market.empty) >>> 0;
  }

  #deal(seed: Seed): void {
    const { market, seats, trash } = this.stage;
    market.left.set(this.#piles);
    market.empty = market.discount = market.turn = 0;
    trash.fill(0);
    this.stage.watched = 0;
    for (const seat of seats) {
      seat.reset();
      seat.recorder = this.stage.recorder;
      seat.chance.reset(seed, streams.shuffle(seat.seat));
      for (let i = 0; i < COPPERS_DEALT; i++) this.#dealt(seat, COPPER);
      for (let i = 0; i < ESTATES_DEALT; i++) this.#dealt(seat, ESTATE);
      seat.loose = seat.deckSize;
      seat.draw(HAND_SIZE);
    }
  }

  #dealt(seat: SeatState, card: number): void {
    seat.own(card);
    seat.addToDeck(card);
  }

  /** @returns the number of the ending */
  #run(): number {
    const { market, seats } = this.stage;
    const { turnsMax } = this.rules;
    for (let at = 0; ; at = at + 1 === seats.length ? 0 : at + 1) {
      if (market.left[PROVINCE] === 0) return endings.provinces;
      if (market.empty >= PILES_THAT_END) return endings.piles;
      if (market.turn >= turnsMax) return endings.turns;
      this.takeTurn(seats[at]!);
    }
  }

  takeTurn(seat: SeatState): void {
    const { stage } = this;
    const { market, recorder } = stage;
    market.turn++;
    market.discount = 0;
    seat.actions = 1;
    seat.buys = 1;
    seat.coins = 0;
    for (let at = 0; at < stage.seats.length; at++) stage.seats[at]!.decisions = 0;
    recorder?.turnStarted(seat.seat, market.turn);
    if (seat.actionCardsInHand() > 0) this.actionPhase(seat);
    this.treasurePhase(seat);
    seat.coinsPeak = seat.coins;
    recorder?.happened(heard.coins, seat.seat, -1, seat.coins);
    while (seat.buys > 0) {
      const card = stage.nextBuy(seat);
      if (card === NONE) break;
      stage.buy(seat, card);
    }
    seat.turnsTaken++;
    if (this.#series !== undefined) this.#measure(seat, this.#series);
    seat.cleanUp();
    market.discount = 0;
    seat.seen = 0;
    seat.draw(HAND_SIZE);
  }

  actionPhase(seat: SeatState): void {
    const { stage } = this;
    while (seat.actions > 0 && seat.actionCardsInHand() > 0) {
      const answer = stage.nextAction(seat);
      if (answer === NONE) return;
      seat.actions--;
      stage.play(seat, answer & ((1 << PLAN_SHIFT) - 1), answer >>> PLAN_SHIFT);
    }
  }

  /** RULE: all treasures are played, in hand order; there is no decision about that. */
  treasurePhase(seat: SeatState): void {
    // SPEED: said plainly: play every treasure of the hand. While none of them has a text, they only have to count as
    // lying in play, and their worth is already known.
    if (!seat.treasuresWithTextInHand()) {
      seat.coins += seat.moneyInHand();
      seat.treasuresDown = true;
      if (this.stage.recorder !== undefined) this.#tellTreasures(seat, this.stage.recorder);
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

  #tellTreasures(seat: SeatState, recorder: Recorder): void {
    for (let i = 0; i < seat.handSize; i++) {
      const card = seat.hand[i]!;
      if ((KINDS[card]! & TREASURE) !== 0) recorder.happened(heard.played, seat.seat, card, 1);
    }
  }

  #playTreasure(seat: SeatState, card: number): void {
    const plan = hasText(card) ? this.stage.plan(seat, card, 0) : 0;
    seat.takeFromHand(card);
    seat.addToPlay(card);
    const again = rows[card]!.coinsAgain;
    seat.coins += again !== undefined && seat.countPlayed(card) > 0 ? again : COINS[card]!;
    this.stage.carryOut(seat, card, plan);
  }

  #measure(seat: SeatState, recorder: Recorder): void {
    const series = this.#measured;
    const { owned } = seat;
    series[0] = seat.coinsPeak;
    series[1] = seat.seen;
    series[2] = seat.score;
    series[3] = seat.deckSize + seat.discardSize + seat.handSize + seat.areaSize;
    series[4] = seat.worth;
    series[5] = owned[CURSE]!;
    series[6] = seat.actionCardsInHand();
    series[7] = seat.buys;
    series[8] = seat.coins;
    series[9] = seat.actions;
    recorder.turnEnded(seat.seat, seat.turnsTaken, series);
  }

  /** Higher score first, then fewer turns; whoever broke a limit comes last. */
  #judge(ending: number, loser: SeatState | undefined): Result {
    const result = this.#result;
    const { seats, market } = this.stage;
    result.turns = market.turn;
    result.ending = ending;
    result.capped = ending === endings.turns;
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

const folded = (fold: number, value: number): number =>
  (Math.imul(fold ^ value, 0x01000193) + (fold >>> 15)) | 0;
