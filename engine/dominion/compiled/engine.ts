/**
 * Plays games on the compiled engine. It accepts games without an event recorder between encoded programs, or
 * players that differ from one only in their purchases. The generic engine plays all other games.
 */

import { reportSeries } from '../../core/compiled/series.js';
import type { Seat } from '../../core/contract/brand.js';
import type { Result } from '../../core/contract/game.js';
import type { Recorder } from '../../core/contract/recorder.js';
import { getOrInsert } from '../../core/get-or-insert.js';
import { decoded, type Exports, isModuleError, runModule } from '../../core/wasm.js';
import { BuylistPolicy } from '../buylist/kernel.js';
import { rows } from '../catalogue.js';
import { endingIds, facts } from '../facts.js';
import type { DominionPolicy } from '../policy.js';
import type { DominionRules } from '../setup.js';
import type { State } from '../state.js';
import { type BoardImage, writeBoard } from './board.js';
import { CompiledSeat, CompiledSupply, type EngineAnswers } from './buyer-view.js';
import * as code from './codes.js';
import { bytes } from './generated/bytes.js';
import { programFields, seatFields } from './generated/fields.js';
import { type ProgramImage, programImage } from './program.js';
import { type UnseenDraws, writeStart } from './start.js';

interface EngineExports extends Exports, EngineAnswers {
  begin(low: number, high: number): void;
  takeNextTurn(): number;
  /** @param how a code of `PLAY_…` */
  play(low: number, high: number, how: number): void;
}

const PROGRAM_OF_SEAT = seatFields.indexOf('program');
const BUYER = programFields.indexOf('buyer');

/** The only engine of this thread, since it runs one game at a time. */
class EngineMachine {
  readonly words: Int32Array;
  readonly #supply: CompiledSupply;
  #seats: readonly CompiledSeat[] = [];
  /** The players of the current game. */
  policies: readonly DominionPolicy[] = [];
  /** The board in memory. */
  board: BoardImage | undefined;
  /** The start in memory, identified by an object. */
  start: object | undefined;
  /** The players whose programs are in memory. All of them belong to the current board. */
  readonly #slots: (DominionPolicy | undefined)[] = new Array(code.PROGRAM_SLOTS).fill(undefined);
  #next = 0;

  constructor(readonly exports: EngineExports) {
    this.words = new Int32Array(exports.memory.buffer);
    this.#supply = new CompiledSupply(this.words, exports);
  }

  buy(seat: number, own: number, isExtraTurn: boolean): number {
    return this.policies[seat]!.buyer!.buy(this.#seats[seat]!, own, isExtraTurn);
  }

  load(board: BoardImage, policies: readonly DominionPolicy[]): void {
    if (this.board !== board) {
      this.words.set(board.image, code.BOARD_START / 4);
      // A game clears only the counts of its own cards.
      this.words.fill(0, code.LEFT / 4, code.PROGRAMS_AT / 4);
      // Slots contain purchases for their board.
      this.#slots.fill(undefined);
      this.board = board;
      this.#supply.cards = board.cards;
    }
    for (const policy of policies) if (!this.#slots.includes(policy)) this.#load(policy, policies);
  }

  /** Assigns the players to the seats. @returns false if a player is not in memory */
  seat(policies: readonly DominionPolicy[]): boolean {
    for (let seat = 0; seat < policies.length; seat++) {
      const slot = this.#slots.indexOf(policies[seat]);
      if (slot < 0) return false;
      this.words[(code.SEATS_AT + seat * code.SEAT_BYTES) / 4 + PROGRAM_OF_SEAT] =
        code.PROGRAMS_AT + slot * code.PROGRAM_BYTES;
    }
    if (this.#seats.length !== policies.length) {
      const seats: CompiledSeat[] = [];
      for (const seat of policies.keys())
        seats.push(new CompiledSeat(seat as Seat, this.words, this.#supply, seats));
      this.#seats = seats;
    }
    this.policies = policies;
    return true;
  }

  #load(policy: DominionPolicy, needed: readonly DominionPolicy[]): void {
    const slots = this.#slots;
    while (needed.some((one) => one === slots[this.#next])) this.#next = (this.#next + 1) % slots.length;
    const slot = this.#next;
    slots[slot] = policy;
    this.#next = (slot + 1) % slots.length;
    const { words, addresses } = programOf(listsOf(policy)!) as ProgramImage;
    const start = (code.PROGRAMS_AT + slot * code.PROGRAM_BYTES) / 4;
    this.words.set(words, start);
    for (const word of addresses) this.words[start + word]! += slot * code.PROGRAM_BYTES;
    const { buyer } = policy;
    if (buyer !== undefined)
      this.words[start + BUYER] = buyer.observesLists ? code.BUYER_OF_LISTS : code.BUYER_ALONE;
  }
}

/** Null before it is loaded; undefined if WebAssembly cannot run, as on pages that forbid it. */
let machine: EngineMachine | undefined | null = null;

function theMachine(): EngineMachine | undefined {
  if (machine === null) loadCompiledEngine(decoded(bytes));
  return machine ?? undefined;
}

/**
 * Loads the compiled engine in this thread if its bytes are not part of the program, as on the page without a
 * server. Games are the same with and without the compiled engine.
 */
export function loadCompiledEngine(code: Uint8Array<ArrayBuffer>): void {
  const exports = runModule<EngineExports>(code, {
    buy: (seat, own, isExtraTurn) => machine!.buy(seat!, own!, isExtraTurn === 1),
  });
  machine = exports && new EngineMachine(exports);
}

/** The image of a program, or why it is not covered. */
const programs = new WeakMap<BuylistPolicy, ProgramImage | string>();

function programOf(policy: BuylistPolicy): ProgramImage | string {
  return getOrInsert(programs, policy, () => programImage(policy.code));
}

/** The buylist that makes all decisions of a player, or all except purchases. */
function listsOf(policy: DominionPolicy): BuylistPolicy | undefined {
  const lists = policy.buyer?.lists ?? policy;
  return lists instanceof BuylistPolicy ? lists : undefined;
}

/** Plays the games of one board. */
export class CompiledEngine {
  /** Games that {@link refuses} accepted but that needed something the engine lacks. */
  gaveUp = 0;
  readonly #series = new Int32Array(facts.series.length);
  #board: BoardImage | undefined;

  constructor(readonly rules: DominionRules) {}

  /** Why the engine cannot play these players; undefined if it can. */
  refuses(policies: readonly DominionPolicy[]): string | undefined {
    for (const policy of policies) {
      const lists = listsOf(policy);
      if (lists === undefined) return 'a player is not a buylist';
      const program = programOf(lists);
      if (typeof program === 'string') return program;
    }
    this.#board ??= writeBoard(this.rules);
    if (this.#board.uncovered !== undefined) return this.#board.uncovered;
    return theMachine() === undefined ? 'WebAssembly is not available' : undefined;
  }

  /** Seats the players and loads the board. @returns false if the engine cannot play them */
  setUp(policies: readonly DominionPolicy[]): boolean {
    if (machine?.board === this.#board && machine?.seat(policies)) return true;
    const engine = this.refuses(policies) === undefined ? theMachine() : undefined;
    engine?.load(this.#board!, policies);
    return engine?.seat(policies) === true;
  }

  /**
   * @param recorder receives only the ends of turns, if it wants them
   * @returns false if the engine refused the game or gave it up
   */
  play(
    policies: readonly DominionPolicy[],
    seed: number,
    result: Result,
    recorder: Recorder | undefined,
  ): boolean {
    const keepsSeries = recorder?.wantsSeries === true;
    if (recorder !== undefined && recorder.wantsEvents !== false) return false;
    if (keepsSeries && this.rules.turnsMax > code.SERIES_TURNS_MAX) return false;
    if (!this.#run(policies, seed, keepsSeries ? code.PLAY_KEEPING_SERIES : code.PLAY_ALL, result))
      return false;
    if (keepsSeries) reportSeries(recorder, machine!.words, code.SERIES_AT / 4, this.#series, result.turns);
    return true;
  }

  /** True if {@link playFrom} can continue from this start. @param start any unique object */
  holds(start: object): boolean {
    return machine?.start === start && machine.board === this.#board;
  }

  /** Saves a game to continue from it. @param draws by seat @returns false if the engine cannot continue it */
  hold(
    start: object,
    policies: readonly DominionPolicy[],
    state: State,
    draws: readonly UnseenDraws[],
  ): boolean {
    if (!this.setUp(policies)) return false;
    if (!writeStart(machine!.words, state, draws, this.#board!.steps)) return false;
    machine!.start = start;
    return true;
  }

  /**
   * As {@link play}, but from the saved start.
   * @param line at most {@link code.LINE_MAX} cards to play or buy first, −1 for the end of the phase
   */
  playFrom(
    policies: readonly DominionPolicy[],
    seed: number,
    line: readonly number[],
    result: Result,
  ): boolean {
    machine!.words.set([line.length, ...line], code.LINE / 4);
    return this.#run(policies, seed, code.PLAY_FROM_START, result);
  }

  #run(policies: readonly DominionPolicy[], seed: number, how: number, result: Result): boolean {
    if (!this.setUp(policies)) return false;
    const { words, exports } = machine!;
    const at = code.GAVE_UP / 4;
    words[at] = words[at + 1] = 0;
    try {
      exports.play(seed | 0, Math.floor(seed / 0x100000000), how);
    } catch (error) {
      if (!isModuleError(error)) throw error;
      // The generic engine plays the game again, and shows any fault.
      for (const { buyer } of policies) buyer?.startOver?.();
      if (words[at] !== code.GAVE_UP_LIMIT) {
        this.gaveUp++;
        const why = `${rows[words[at + 1]!]?.name ?? 'a card'} is not compiled`;
        for (const policy of policies) programs.set(listsOf(policy)!, why);
        machine!.board = undefined;
      }
      return false;
    }
    const from = code.RESULT / 4;
    result.turns = words[from]!;
    result.ending = words[from + 1]!;
    result.capped = result.ending === endingIds.turns;
    for (let seat = 0; seat < policies.length; seat++) {
      result.scores[seat] = words[from + 3 + 2 * seat]!;
      result.turnsTaken[seat] = words[from + 4 + 2 * seat]!;
      result.faults[seat] = 0;
    }
    return true;
  }

  /** Digest of the last game. */
  digest(): number {
    return machine!.words[code.RESULT / 4 + 2]! >>> 0;
  }

  /** Plays turn by turn, for tests. @returns the words of memory, and a function that takes the next turn */
  begin(
    policies: readonly DominionPolicy[],
    seed: number,
  ): { readonly words: Int32Array; readonly takeNextTurn: () => number } | undefined {
    if (!this.setUp(policies)) return undefined;
    const { exports, words } = machine!;
    exports.begin(seed | 0, Math.floor(seed / 0x100000000));
    return { words, takeNextTurn: () => exports.takeNextTurn() };
  }
}
