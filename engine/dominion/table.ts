/** The course of a game: turns, the end, and the ranking. */

import { streams } from '../core/chance/rng.js';
import type { Seed } from '../core/contract/brand.js';
import { Checkpoint } from '../core/contract/checkpoint.js';
import { emptyResult, type Result, type StateView, type Table } from '../core/contract/game.js';
import type { Continuation, Start } from '../core/contract/position.js';
import type { Recorder } from '../core/contract/recorder.js';
import { answeredBefore } from '../core/last-position.js';
import { COLONY, COPPER, CURSE, ESTATE, PROVINCE } from './catalogue.js';
import { answersNow } from './choices/answers.js';
import { LINE_MAX } from './compiled/codes.js';
import { CompiledEngine } from './compiled/engine.js';
import type { UnseenDraws } from './compiled/start.js';
import { effects } from './effects/index.js';
import { endingIds, facts } from './facts.js';
import { type DominionPolicy, NONE } from './policy.js';
import { dealUnseen, setUpPosition, unseenDraws } from './position/set-up.js';
import { OrderedPolicy, policiesInOtherTurn, ScriptedPolicy } from './scripted-policies.js';
import type { SeatState } from './seat.js';
import {
  COPPERS_DEALT,
  cardsIn,
  type DominionRules,
  ESTATES_DEALT,
  HAND_SIZE,
  initialPiles,
  PILES_THAT_END,
  printingOf,
} from './setup.js';
import { LimitExceeded, State } from './state.js';
import { triggersOf } from './triggers/index.js';
import { playStartCards, takeRestOfTurn, takeTurn } from './turn/turn.js';
import { finalViewOf } from './view.js';

/**
 * A start and the answers to its decision, if the compiled engine has it in memory; without answers, that engine
 * cannot continue from it.
 */
interface KeptStart {
  readonly start: Start;
  readonly writes: number;
  readonly answers: readonly number[] | undefined;
}

export class DominionTable implements Table<DominionPolicy> {
  readonly state: State;
  readonly #piles: Int32Array;
  readonly #result: Result;
  readonly #measured = new Int32Array(facts.series.length);
  readonly #colonies: boolean;
  #series: Recorder | undefined;
  readonly #compiled: CompiledEngine;
  /** Plays the last game again if the compiled engine played it, because `state` does not contain that game. */
  #replay: (() => void) | undefined;
  /** SPEED: one function for all games, because a new one for each game is one more object to collect. */
  readonly #last: { policies: readonly DominionPolicy[]; seed?: Seed } = { policies: [] };
  readonly #playLast = (): void => {
    this.#playDeal(this.#last.policies, this.#last.seed!);
  };
  #kept: KeptStart | undefined;

  constructor(readonly rules: DominionRules) {
    const { seats } = rules;
    const cards = cardsIn(rules);
    this.state = new State(seats, cards, printingOf(rules), effects, triggersOf);
    this.#colonies = cards.includes(COLONY);
    this.#piles = initialPiles(rules);
    this.#result = emptyResult(seats);
    this.#compiled = new CompiledEngine(rules);
  }

  play(
    policies: readonly DominionPolicy[],
    seed: Seed,
    recorder?: Recorder,
    checkpoint?: Checkpoint,
  ): Result {
    if (checkpoint === undefined && this.#compiled.play(policies, seed, this.#result, recorder)) {
      this.#last.policies = policies;
      this.#last.seed = seed;
      this.#replay = this.#playLast;
      return this.#rank();
    }
    return this.#playDeal(policies, seed, recorder, checkpoint);
  }

  #playDeal(
    policies: readonly DominionPolicy[],
    seed: Seed,
    recorder?: Recorder,
    checkpoint?: Checkpoint,
  ): Result {
    return this.#playGeneric(recorder, () => {
      this.state.policies = policies;
      if (checkpoint === undefined || checkpoint.isEmpty) this.#deal(seed);
      return this.#run(checkpoint);
    });
  }

  /** @param play plays a game after a reset, and returns the number of its ending */
  #playGeneric(recorder: Recorder | undefined, play: () => number): Result {
    this.#replay = undefined;
    this.state.recorder = recorder?.wantsEvents === false ? undefined : recorder;
    this.#series = recorder?.wantsSeries === true ? recorder : undefined;
    let loser: SeatState | undefined;
    let ending: number;
    try {
      this.#reset();
      ending = play();
    } catch (error) {
      if (!(error instanceof LimitExceeded)) throw error;
      loser = error.seat;
      ending = endingIds.fault;
    }
    this.#readResult(ending, loser);
    return this.#rank();
  }

  whyGeneric(policies: readonly DominionPolicy[]): string | undefined {
    return this.#compiled.refuses(policies);
  }

  /** True if the compiled engine played the last game. */
  get playsCompiled(): boolean {
    return this.#replay !== undefined;
  }

  /** Number of games that the compiled engine gave up. */
  get gaveUp(): number {
    return this.#compiled.gaveUp;
  }

  playFrom(
    policies: readonly DominionPolicy[],
    start: Start,
    how: Continuation,
    recorder?: Recorder,
  ): Result {
    const { answers, byCard, seat, seed } = how;
    const isWithinCard = answeredBefore(start).length > 0;
    const isShort = (answers.length === 1 || byCard === true) && answers.length <= LINE_MAX;
    if (recorder === undefined && isShort && !isWithinCard) {
      const options = this.#keepStart(policies, start, seat);
      const line = byCard === true ? answers : answers.map((answer) => options?.[answer] ?? NONE);
      const isLegal = byCard === true || answers[0]! < (options?.length ?? 0);
      if (options !== undefined && isLegal && this.#compiled.playFrom(policies, seed, line, this.#result)) {
        this.#replay = () => this.#playOn(policies, start, how, undefined);
        return this.#rank();
      }
    }
    return this.#playOn(policies, start, how, recorder);
  }

  /**
   * Gives a start to the compiled engine once, for all futures.
   * @returns the answers of the decision; undefined if that engine cannot continue from it
   */
  #keepStart(policies: readonly DominionPolicy[], start: Start, seat: number): readonly number[] | undefined {
    const writes = start instanceof Checkpoint ? start.writes : 0;
    const kept = this.#kept;
    if (kept?.start === start && kept.writes === writes) {
      if (kept.answers === undefined || this.#compiled.holds(kept)) return kept.answers;
    }
    const { state } = this;
    state.policies = policies;
    state.recorder = undefined;
    this.#reset();
    let draws: readonly UnseenDraws[] | undefined;
    if (start instanceof Checkpoint) {
      start.read((checkpoint) => state.checkpointTurn(checkpoint));
      draws = state.seats.map((each) => ({
        drawn: each.seat === seat ? 0 : each.mixHandIn(),
        discarded: 0,
      }));
    } else {
      draws = unseenDraws(start);
      setUpPosition(state, start);
    }
    const answers = draws === undefined ? undefined : answersNow(state);
    const found: KeptStart = { start, writes, answers };
    const isHeld = answers !== undefined && this.#compiled.hold(found, policies, state, draws!);
    this.#kept = isHeld ? found : { ...found, answers: undefined };
    return this.#kept.answers;
  }

  #playOn(
    policies: readonly DominionPolicy[],
    start: Start,
    { seat, seed, answers, byCard }: Continuation,
    recorder: Recorder | undefined,
  ): Result {
    const { state } = this;
    return this.#playGeneric(recorder, () => {
      if (start instanceof Checkpoint) {
        start.read((checkpoint) => state.checkpointTurn(checkpoint));
        for (const each of state.seats) each.redeterminize(seed, each.seat !== seat);
      } else {
        setUpPosition(state, start);
        dealUnseen(state, start, seed);
      }
      if (state.active.seat !== seat && !(start instanceof Checkpoint)) {
        state.policies = policiesInOtherTurn(policies, start, answers);
      } else {
        const decider =
          byCard === true
            ? new OrderedPolicy(policies[seat]!, answers, state)
            : new ScriptedPolicy(policies[seat]!, answeredBefore(start), answers);
        state.policies = policies.with(seat, decider);
      }
      if (!(start instanceof Checkpoint) && start.table['phase'] === 'start')
        playStartCards(state, state.active);
      takeRestOfTurn(state, state.active, this.#onTurnEnd);
      return this.#run(undefined, this.#seatAfter(state.active.seat));
    });
  }

  finalView(): StateView {
    this.#replay?.();
    return finalViewOf(this.state.seats, this.#result.turns);
  }

  digest(): number {
    if (this.#replay !== undefined) return this.#compiled.digest();
    const { cards } = this.state.supply;
    let hash = this.#result.turns;
    for (let at = 0; at < this.state.seats.length; at++) {
      const { owned, turnsTaken, hand, handSize } = this.state.seats[at]!;
      hash = hashed(hash, turnsTaken);
      for (let i = 0; i < handSize; i++) hash = hashed(hash, hand[i]!);
      for (let i = 0; i < cards.length; i++) {
        const copies = owned[cards[i]!]!;
        if (copies > 0) hash = hashed(hash, copiesOf(cards[i]!, copies));
      }
      hash = this.#digestOfLater(hash, this.state.seats[at]!);
    }
    return hashed(hash, this.state.supply.empty) >>> 0;
  }

  /** A seat without tokens, mats and delayed effects leaves the digest unchanged. */
  #digestOfLater(before: number, { tokens, mats, delayed }: SeatState): number {
    let hash = tokens > 0 ? hashed(before, tokens) : before;
    for (const { cards, size } of [mats.island, mats.nativeVillage]) {
      for (let i = 0; i < size; i++) hash = hashed(hash, cards[i]!);
    }
    for (const { source, aside } of delayed) hash = hashed(hash, copiesOf(source, aside));
    return hash;
  }

  #reset(): void {
    const { supply, seats, recorder } = this.state;
    supply.left.set(this.#piles);
    this.state.reset();
    for (const seat of seats) {
      seat.reset();
      seat.recorder = recorder;
    }
  }

  #deal(seed: Seed): void {
    for (const seat of this.state.seats) {
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
  #run(checkpoint: Checkpoint | undefined, first = 0): number {
    const { state } = this;
    const { supply, seats } = state;
    const { turnsMax } = this.rules;
    let at = first;
    const keep = (kept: Checkpoint): void => {
      at = kept.number(at);
      state.checkpoint(kept);
    };
    if (checkpoint?.isEmpty === false) checkpoint.read(keep);
    for (;;) {
      if (supply.left[PROVINCE] === 0) return endingIds.provinces;
      if (this.#colonies && supply.left[COLONY] === 0) return endingIds.colonies;
      if (supply.empty >= PILES_THAT_END) return endingIds.piles;
      if (supply.turn >= turnsMax) return endingIds.turns;
      checkpoint?.write(at, keep);
      takeTurn(state, seats[at]!, this.#onTurnEnd);
      at = this.#seatAfter(at);
    }
  }

  /** The seat that takes the turn after this seat's turn. */
  #seatAfter(at: number): number {
    const { state } = this;
    // RULE: an extra turn follows the test for the end, and is never a third turn in a row.
    state.isExtraTurn = state.extraTurnWanted;
    state.extraTurnWanted = false;
    if (state.isExtraTurn) return at;
    return at + 1 === state.seats.length ? 0 : at + 1;
  }

  readonly #onTurnEnd = (seat: SeatState): void => {
    if (this.#series !== undefined) this.#measure(seat, this.#series);
  };

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

  #readResult(ending: number, loser: SeatState | undefined): void {
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
  }

  /** Ranks by score, then by fewer turns. A player that broke a limit comes last. */
  #rank(): Result {
    const result = this.#result;
    const { scores, turnsTaken, faults, places } = result;
    for (let i = 0; i < places.length; i++) {
      let better = 0;
      for (let j = 0; j < places.length; j++) {
        if (faults[j] !== faults[i]) better += faults[i]!;
        else if (scores[j] !== scores[i]) better += scores[j]! > scores[i]! ? 1 : 0;
        else if (turnsTaken[j]! < turnsTaken[i]!) better++;
      }
      places[i] = better + 1;
    }
    return result;
  }
}

/**
 * A unique number for a card and its count of copies. For cards up to 63 it equals that of earlier versions, which
 * had fewer cards.
 */
export const copiesOf = (card: number, copies: number): number =>
  copies * 64 + (card & 63) + ((card >> 6) << 20);

const hashed = (hash: number, value: number): number =>
  (Math.imul(hash ^ value, 0x01000193) + (hash >>> 15)) | 0;
