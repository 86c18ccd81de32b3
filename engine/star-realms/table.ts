/** A table: the order of turns of two players, the end of a game and its result. */
import type { Seat, Seed } from '../core/contract/brand.js';
import { Checkpoint } from '../core/contract/checkpoint.js';
import { emptyResult, type Result, type StateView, type Table } from '../core/contract/game.js';
import type { Continuation, Position, Start } from '../core/contract/position.js';
import type { Recorder } from '../core/contract/recorder.js';
import { invariant } from '../core/errors.js';
import { answeredBefore, turnSeat } from '../core/last-position.js';
import { CompiledEngine } from './compiled/engine.js';
import { redeterminize } from './decisions.js';
import { digestOf } from './digest.js';
import { effects } from './effects/index.js';
import { AUTHORITY_GONE, BROKEN_LIMIT, TURN_LIMIT } from './facts.js';
import { playFreeForAll } from './free-for-all/table.js';
import { originalEffects } from './original-program/effects.js';
import type { StarRealmsPolicy } from './policy.js';
import { dealUnseen, setUpPosition } from './position/set-up.js';
import type { SeatState } from './seat.js';
import { HAND, HAND_FIRST, isFreeForAll, type StarRealmsRules } from './setup.js';
import { State } from './state.js';
import {
  takeOriginalProgramTurn,
  takeRestOfOtherTurn,
  takeRestOfTurn,
  takeTwoPlayerTurn,
} from './turn/turn.js';
import { finalViewOf } from './view.js';
import { type Decks, deal, decksOf } from './zones/deal.js';
import { cleanUp, draw } from './zones/zones.js';

export class StarRealmsTable implements Table<StarRealmsPolicy> {
  readonly state: State;
  readonly #decks: Decks;
  readonly #series = new Int32Array(5);
  readonly #result: Result;
  readonly #takeTurn: (state: State) => void;
  readonly #compiled: CompiledEngine;
  /** Plays the last game again if the compiled engine played it, because `state` does not contain that game. */
  #replay: (() => unknown) | undefined;
  /** The state of the last continued position, before hidden cards are dealt. */
  readonly #kept = new Checkpoint();
  #keptPosition: Position | undefined;

  constructor(readonly rules: StarRealmsRules) {
    const { seats } = rules;
    const isOriginal = rules.variant === 'original';
    this.state = new State(seats, isOriginal ? originalEffects : effects, isFreeForAll(rules.variant));
    this.#takeTurn = isOriginal ? takeOriginalProgramTurn : takeTwoPlayerTurn;
    this.#decks = decksOf(rules);
    this.state.cardsEnd = this.#decks.cardsEnd;
    this.#result = emptyResult(seats);
    this.#compiled = new CompiledEngine(rules);
  }

  play(
    policies: readonly StarRealmsPolicy[],
    seed: Seed,
    recorder?: Recorder,
    checkpoint?: Checkpoint,
  ): Result {
    if (checkpoint === undefined && this.#compiled.play(policies, seed, this.#result, recorder)) {
      this.#replay = () => this.#playGeneric(policies, seed);
      return this.#result;
    }
    return this.#playGeneric(policies, seed, recorder, checkpoint);
  }

  #playGeneric(
    policies: readonly StarRealmsPolicy[],
    seed: Seed,
    recorder?: Recorder,
    checkpoint?: Checkpoint,
  ): Result {
    this.#replay = undefined;
    const { state, rules } = this;
    const result = this.#result;
    state.reset(policies, recorder);
    if (checkpoint === undefined || checkpoint.isEmpty) deal(state, this.#decks, seed);
    result.turnsTaken.fill(0);
    if (!state.freeForAll) return this.#playTwoPlayers(checkpoint);
    return playFreeForAll(state, rules, result, () => this.#measure(), checkpoint);
  }

  whyGeneric(policies: readonly StarRealmsPolicy[]): string | undefined {
    return this.#compiled.refuses(policies);
  }

  /** True if the compiled engine played the last game. */
  get playsCompiled(): boolean {
    return this.#replay !== undefined;
  }

  #playTwoPlayers(checkpoint: Checkpoint | undefined): Result {
    const { state } = this;
    const { turnsTaken } = this.#result;
    const keep = (kept: Checkpoint): void => {
      kept.numbers(turnsTaken);
      state.checkpoint(kept);
    };
    if (checkpoint?.isEmpty === false) checkpoint.read(keep);
    else {
      draw(state, state.seats[0]!, HAND_FIRST);
      draw(state, state.seats[1]!, HAND);
    }
    return this.#playToEnd(checkpoint, keep);
  }

  #playToEnd(checkpoint?: Checkpoint, keep?: (kept: Checkpoint) => void): Result {
    const { state } = this;
    for (;;) {
      const seat = state.turn & 1;
      checkpoint?.write(seat, keep!);
      const turn = ++state.turn;
      state.setPerspective(seat, 1 - seat);
      state.recorder?.onTurnStart(seat as Seat, turn);
      this.#takeTurn(state);
      const result = this.#endTurn(seat);
      if (result !== undefined) return result;
    }
  }

  /** @returns the result if the game is over */
  #endTurn(seat: number): Result | undefined {
    const { state } = this;
    const { turn } = state;
    const { turnsTaken } = this.#result;
    const series = this.#measure();
    cleanUp(state, state.seats[seat]!);
    draw(state, state.seats[seat]!, HAND);
    turnsTaken[seat]!++;
    state.recorder?.onTurnEnd(seat as Seat, turnsTaken[seat]!, series);
    const over = state.me.authority <= 0 || state.opponent.authority <= 0;
    if (over || state.seats[seat]!.fault || turn === this.rules.turnsMax)
      return this.#finishTwoPlayers(turn, over);
    return undefined;
  }

  /** @throws EngineBug in a free for all */
  playFrom(
    policies: readonly StarRealmsPolicy[],
    start: Start,
    continuation: Continuation,
    recorder?: Recorder,
  ): Result {
    this.#replay = undefined;
    const result = this.#takeTurnFrom(policies, start, continuation, recorder);
    if (result !== undefined) return result;
    if (recorder !== undefined || !this.#compiled.playOn(policies, this.state, this.#result))
      return this.#playToEnd();
    this.#replay = () => {
      this.#replay = undefined;
      if (this.#takeTurnFrom(policies, start, continuation) === undefined) this.#playToEnd();
    };
    return this.#result;
  }

  /** Plays the rest of the first turn of a continued game. @returns the result if the game is over */
  #takeTurnFrom(
    policies: readonly StarRealmsPolicy[],
    start: Start,
    { seat, seed, answers, byCard }: Continuation,
    recorder?: Recorder,
  ): Result | undefined {
    const { state } = this;
    const { turnsTaken } = this.#result;
    invariant(!state.freeForAll, 'a free for all cannot continue from the middle');
    state.reset(policies, recorder);
    if (start instanceof Checkpoint) {
      start.read((checkpoint) => state.checkpoint(checkpoint));
      state.setPerspective(seat, 1 - seat);
      redeterminize(state, seat, seed);
    } else {
      this.#setUp(start);
      dealUnseen(state, start, seed);
    }
    turnsTaken[0] = state.turn >> 1;
    turnsTaken[1] = (state.turn - 1) >> 1;
    const active = state.seat;
    if (active !== seat && !(start instanceof Checkpoint)) takeRestOfOtherTurn(state, start, answers);
    else takeRestOfTurn(state, answeredBefore(start), answers, byCard);
    return this.#endTurn(active);
  }

  /** SPEED: a position that is continued many times is restored from a checkpoint. */
  #setUp(position: Position): void {
    const { state } = this;
    if (this.#keptPosition === position) {
      this.#kept.read((checkpoint) => state.checkpoint(checkpoint));
      const active = turnSeat(position);
      state.setPerspective(active, 1 - active);
      return;
    }
    setUpPosition(state, this.#decks, position);
    this.#kept.write(position.seat, (checkpoint) => state.checkpoint(checkpoint));
    this.#keptPosition = position;
  }

  finalView(): StateView {
    this.#replay?.();
    return finalViewOf(this.state, this.#result.turns);
  }

  digest(): number {
    return this.#replay === undefined ? digestOf(this.state) : this.#compiled.digest();
  }

  /** The series of the turn that is about to end; only filled in if the recorder wants series. */
  #measure(): Int32Array {
    const series = this.#series;
    const { me, recorder } = this.state;
    if (!recorder?.wantsSeries) return series;
    series[0] = me.authority;
    series[1] = me.trade + me.tradeSpent;
    series[2] = me.combat + me.combatSpent;
    series[3] = me.cardCount;
    series[4] = me.scrapped;
    return series;
  }

  /** A seat that broke a limit has lost. With equal authority, the first player wins. */
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
}
