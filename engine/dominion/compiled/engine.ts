/**
 * Plays matches between encoded programs on the compiled engine, without a recorder. It leaves other matches to the
 * generic engine, which can play every match.
 */
import type { Seat } from '../../core/contract/brand.js';
import type { Result } from '../../core/contract/game.js';
import type { Recorder } from '../../core/contract/recorder.js';
import { type Exports, runModule } from '../../core/wasm.js';
import { BuylistPolicy } from '../buylist/kernel.js';
import { rows } from '../catalogue.js';
import { endingIds, facts } from '../facts.js';
import type { DominionPolicy } from '../policy.js';
import type { DominionRules } from '../setup.js';
import type { State } from '../state.js';
import { type BoardImage, writeBoard } from './board.js';
import * as code from './codes.js';
import { bytes } from './generated/bytes.js';
import { type ProgramImage, programImage, purchasesIn } from './program.js';
import { writeStart } from './start.js';

interface EngineExports extends Exports {
  seatProgram(seat: number, program: number): void;
  begin(low: number, high: number): void;
  takeNextTurn(): number;
  play(low: number, high: number, keepsSeries: number): void;
  playFrom(low: number, high: number): void;
}

/** The engine of this thread: there is one, since it runs one match at a time. */
class EngineMachine {
  readonly words: Int32Array;
  /** The board in memory, and the policies whose programs are in memory. */
  board: BoardImage | undefined;
  /** The start in memory. */
  start: object | undefined;
  readonly #slots: (BuylistPolicy | undefined)[] = new Array(code.PROGRAM_SLOTS).fill(undefined);
  readonly #seated: (BuylistPolicy | undefined)[] = [];
  #next = 0;

  constructor(readonly exports: EngineExports) {
    this.words = new Int32Array(exports.memory.buffer);
  }

  load(board: BoardImage): void {
    if (this.board === board) return;
    this.words.set(board.image, code.BOARD / 4);
    // Purchases of programs are encoded for the board.
    this.#slots.fill(undefined);
    this.#seated.length = 0;
    this.board = board;
  }

  /** Gives a seat its program. @param policies of the match, whose programs must all lie in memory */
  seat(seat: number, policies: readonly BuylistPolicy[]): void {
    const policy = policies[seat]!;
    if (this.#seated[seat] === policy) return;
    let slot = this.#slots.indexOf(policy);
    if (slot < 0) slot = this.#load(policy, policies);
    this.#seated[seat] = policy;
    this.exports.seatProgram(seat, code.PROGRAMS_AT + slot * code.PROGRAM_BYTES);
  }

  #load(policy: BuylistPolicy, policies: readonly BuylistPolicy[]): number {
    while (this.#isNeeded(this.#slots[this.#next], policies))
      this.#next = (this.#next + 1) % this.#slots.length;
    const slot = this.#next;
    const gone = this.#slots[slot];
    for (let seat = 0; seat < this.#seated.length; seat++) {
      if (this.#seated[seat] === gone) this.#seated[seat] = undefined;
    }
    this.#slots[slot] = policy;
    this.#next = (slot + 1) % this.#slots.length;
    const { words, addresses } = programOf(policy) as ProgramImage;
    const start = (code.PROGRAMS_AT + slot * code.PROGRAM_BYTES) / 4;
    this.words.set(words, start);
    for (const word of addresses) this.words[start + word]! += slot * code.PROGRAM_BYTES;
    return slot;
  }

  #isNeeded(policy: BuylistPolicy | undefined, policies: readonly BuylistPolicy[]): boolean {
    return policy !== undefined && policies.includes(policy);
  }
}

/** Undefined where WebAssembly cannot run, as on pages that forbid it. */
let machine: EngineMachine | undefined | null = null;

function theMachine(): EngineMachine | undefined {
  if (machine === null) loadCompiledEngine(bytes());
  return machine ?? undefined;
}

/**
 * Gives this thread the compiled engine where its code does not come with the program, as on the page without a server.
 * Games are the same with and without it.
 */
export function loadCompiledEngine(code: Uint8Array<ArrayBuffer>): void {
  const exports = runModule<EngineExports>(code);
  machine = exports && new EngineMachine(exports);
}

/** Facts about a program, or why it is not covered. */
const programs = new WeakMap<BuylistPolicy, ProgramImage | string>();

function programOf(policy: BuylistPolicy): ProgramImage | string {
  let program = programs.get(policy);
  if (program === undefined) {
    program = programImage(policy.code);
    programs.set(policy, program);
  }
  return program;
}

/** Matches of one board. */
export class CompiledEngine {
  /** Matches that were given up because something was not covered after all. */
  gaveUp = 0;
  readonly #series = new Int32Array(facts.series.length);
  #board: BoardImage | undefined;

  constructor(readonly rules: DominionRules) {}

  /** Why these players do not play on it; undefined when they do. */
  refuses(policies: readonly DominionPolicy[]): string | undefined {
    for (const policy of policies) {
      if (!(policy instanceof BuylistPolicy)) return 'a player is not a buylist';
      const program = programOf(policy);
      if (typeof program === 'string') return program;
      this.#board ??= writeBoard(this.rules);
      const { uncovered } = this.#board;
      if (uncovered.size === 0) continue;
      for (const card of purchasesIn(policy.code)) {
        const why = uncovered.get(card);
        if (why !== undefined) return `${rows[card]!.name}: ${why}`;
      }
    }
    return theMachine() === undefined ? 'WebAssembly is not available' : undefined;
  }

  /** Seats the players and loads the board. @returns false when they do not play on it */
  setUp(policies: readonly DominionPolicy[]): boolean {
    const engine = this.refuses(policies) === undefined ? theMachine() : undefined;
    if (engine === undefined) return false;
    engine.load(this.#board!);
    for (let seat = 0; seat < policies.length; seat++)
      engine.seat(seat, policies as readonly BuylistPolicy[]);
    return true;
  }

  /**
   * @param recorder gets the ends of turns if it wants those, and nothing else
   * @returns false when the match is not played here, or was given up
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
    const isPlayed = this.#run(policies, result, ({ exports }) => {
      exports.play(seed | 0, Math.floor(seed / 0x100000000), keepsSeries ? 1 : 0);
    });
    if (isPlayed && keepsSeries) this.#report(recorder, result.turns);
    return isPlayed;
  }

  /** Whether {@link playFrom} can continue from this start, identified by any unique object. */
  holds(start: object): boolean {
    return machine?.start === start && machine.board === this.#board;
  }

  /** Saves a match to continue from it. @param draws see {@link writeStart} @returns false when it cannot be */
  hold(start: object, policies: readonly DominionPolicy[], state: State, draws: readonly number[]): boolean {
    if (!this.setUp(policies) || this.#board!.uncovered.size > 0) return false;
    if (!writeStart(machine!.words, state, draws, this.#board!.steps)) return false;
    machine!.start = start;
    return true;
  }

  /**
   * As {@link play}, from the start that is held.
   * @param line cards that are played or bought first, −1 for the end of the phase, at most {@link code.LINE_MAX}
   */
  playFrom(
    policies: readonly DominionPolicy[],
    seed: number,
    line: readonly number[],
    result: Result,
  ): boolean {
    return this.#run(policies, result, ({ exports, words }) => {
      const at = code.LINE / 4;
      words[at] = line.length;
      for (let i = 0; i < line.length; i++) words[at + 1 + i] = line[i]!;
      exports.playFrom(seed | 0, Math.floor(seed / 0x100000000));
    });
  }

  #run(policies: readonly DominionPolicy[], result: Result, play: (engine: EngineMachine) => void): boolean {
    if (!this.setUp(policies)) return false;
    const { words } = machine!;
    const at = code.GAVE_UP / 4;
    words[at] = words[at + 1] = 0;
    try {
      play(machine!);
    } catch {
      // Whatever it was shows on the other engine, which knows what becomes of it.
      if (words[at] !== code.GAVE_UP_LIMIT) {
        this.gaveUp++;
        for (const policy of policies) programs.set(policy as BuylistPolicy, this.#reason(words[at + 1]!));
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

  #report(recorder: Recorder, turns: number): void {
    const { words } = machine!;
    const series = this.#series;
    for (let turn = 0; turn < turns; turn++) {
      const at = (code.SERIES_AT + turn * code.SERIES_BYTES) / 4;
      for (let i = 0; i < series.length; i++) series[i] = words[at + 2 + i]!;
      recorder.onTurnEnd(words[at]! as Seat, words[at + 1]!, series);
    }
  }

  /** Of the match played last. */
  digest(): number {
    return machine!.words[code.RESULT / 4 + 2]! >>> 0;
  }

  /** Turn by turn, for tests. @returns the words of memory, and a function that takes the next turn */
  begin(
    policies: readonly DominionPolicy[],
    seed: number,
  ): { readonly words: Int32Array; readonly takeNextTurn: () => number } | undefined {
    if (!this.setUp(policies)) return undefined;
    const { exports, words } = machine!;
    exports.begin(seed | 0, Math.floor(seed / 0x100000000));
    return { words, takeNextTurn: () => exports.takeNextTurn() };
  }

  #reason(card: number): string {
    return `${rows[card]?.name ?? 'a card'} is not compiled`;
  }
}
