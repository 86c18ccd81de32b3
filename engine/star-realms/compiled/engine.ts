/**
 * Plays games on the compiled engine: two players who are score tables, without an event recorder. The generic
 * engine plays all other games.
 */
import { reportSeries } from '../../core/compiled/series.js';
import type { Result } from '../../core/contract/game.js';
import type { Recorder } from '../../core/contract/recorder.js';
import type { ScoreCode } from '../../core/language/score-vocabulary.js';
import { decoded, type Exports, isModuleError, runModule } from '../../core/wasm.js';
import { AUTHORITY_GONE, TURN_LIMIT } from '../facts.js';
import type { StarRealmsPolicy } from '../policy.js';
import { ScorePolicy } from '../score-table/policy.js';
import type { StarRealmsRules } from '../setup.js';
import type { State } from '../state.js';
import { type BoardImage, writeBoard } from './board.js';
import * as code from './codes.js';
import { bytes } from './generated/bytes.js';
import { seatFields } from './generated/fields.js';
import { type MemoryViews, readTouched, writeParameters, writeProgram } from './program.js';
import { writeStart } from './start.js';

interface EngineExports extends Exports {
  begin(low: number, high: number): void;
  takeNextTurn(): number;
  digest(): number;
  play(low: number, high: number, keepsSeries: number): void;
  playOn(): void;
}

const PROGRAM_OF_SEAT = seatFields.indexOf('program');
const SEATS = 2;

/** The only engine of this thread, since it runs one game at a time. */
class EngineMachine {
  readonly memory: MemoryViews;
  /** The board in memory. */
  #board: BoardImage | undefined;
  /** Addresses of the tables in memory. All of them belong to the current board. */
  readonly #programs = new Map<ScoreCode, number>();
  #next = code.PROGRAMS_AT;

  constructor(readonly exports: EngineExports) {
    const { buffer } = exports.memory;
    this.memory = {
      bytes: new Uint8Array(buffer),
      words: new Int32Array(buffer),
      numbers: new Float64Array(buffer),
    };
  }

  /** Loads what is not in memory, and seats the players. @returns false if a program is too long */
  setUp(board: BoardImage, policies: readonly ScorePolicy[]): boolean {
    const { words } = this.memory;
    if (this.#board !== board) {
      words.set(board.words, code.BOARD / 4);
      this.#board = board;
      this.forget();
    }
    if (!this.#loadAll(policies, board.cardsEnd)) {
      // The memory is full of earlier players.
      this.forget();
      if (!this.#loadAll(policies, board.cardsEnd)) return false;
    }
    for (let seat = 0; seat < SEATS; seat++) {
      words[(code.SEATS_AT + seat * code.SEAT_BYTES) / 4 + PROGRAM_OF_SEAT] = this.#programs.get(
        policies[seat]!.program.code!,
      )!;
    }
    return true;
  }

  /** Writes to the players' tables which of their parameters the game has read. */
  readTouched(policies: readonly ScorePolicy[]): void {
    for (const { program } of policies) {
      const { parameters } = program.code!;
      if (parameters !== undefined) readTouched(this.memory, this.#programs.get(program.code!)!, parameters);
    }
  }

  /** Removes all programs from memory. */
  forget(): void {
    this.#programs.clear();
    this.#next = code.PROGRAMS_AT;
  }

  #loadAll(policies: readonly ScorePolicy[], cardsEnd: number): boolean {
    for (const policy of policies) {
      const scoreCode = policy.program.code!;
      const known = this.#programs.get(scoreCode);
      if (known !== undefined) {
        if (scoreCode.parameters !== undefined) writeParameters(this.memory, known, policy, cardsEnd);
        continue;
      }
      const end = writeProgram(this.memory, this.#next, policy, cardsEnd);
      if (end < 0) return false;
      this.#programs.set(scoreCode, this.#next);
      this.#next = end;
    }
    return true;
  }
}

/** Null before it is loaded; undefined if WebAssembly cannot run, as on pages that forbid it. */
let machine: EngineMachine | undefined | null = null;

function theMachine(): EngineMachine | undefined {
  if (machine === null) loadCompiledEngine(decoded(bytes));
  return machine ?? undefined;
}

/** Loads the compiled engine in this thread. Games are the same with and without it. */
export function loadCompiledEngine(module: Uint8Array<ArrayBuffer>): void {
  const exports = runModule<EngineExports>(module, {});
  machine = exports && new EngineMachine(exports);
}

const areTables = (policies: readonly StarRealmsPolicy[]): policies is readonly ScorePolicy[] =>
  policies.every((policy) => policy.constructor === ScorePolicy);

/** Plays the games of one board. */
export class CompiledEngine {
  readonly #series = new Int32Array(5);
  #board: BoardImage | undefined;

  constructor(readonly rules: StarRealmsRules) {}

  /** Why the engine cannot play these players; undefined if it can. */
  refuses(policies: readonly StarRealmsPolicy[]): string | undefined {
    if (this.rules.variant !== 'two-player') return `the variant is ${this.rules.variant}`;
    if (!areTables(policies)) return 'a player is not a score table';
    if (policies.some(({ program }) => program.code === undefined)) return 'a score table is not compiled';
    return theMachine() === undefined ? 'WebAssembly is not available' : undefined;
  }

  /**
   * @param recorder receives only the ends of turns, if it wants them
   * @returns false if the engine refused the game or gave it up
   */
  play(
    policies: readonly StarRealmsPolicy[],
    seed: number,
    result: Result,
    recorder: Recorder | undefined,
  ): boolean {
    const keepsSeries = recorder?.wantsSeries === true;
    if (recorder !== undefined && recorder.wantsEvents !== false) return false;
    if (keepsSeries && this.rules.turnsMax > code.SERIES_TURNS_MAX) return false;
    const engine = this.#setUp(policies);
    if (engine === undefined) return false;
    const { exports } = engine;
    const isPlayed = this.#run(engine, policies, result, () =>
      exports.play(seed | 0, Math.floor(seed / 0x100000000), +keepsSeries),
    );
    if (isPlayed && keepsSeries)
      reportSeries(recorder, engine.memory.words, code.SERIES_AT / 4, this.#series, result.turns);
    return isPlayed;
  }

  /**
   * Continues a game from the end of a turn.
   * @param result has the turns that each seat has taken
   * @returns false if the engine refused the game or gave it up; then `state` is unchanged
   */
  playOn(policies: readonly StarRealmsPolicy[], state: State, result: Result): boolean {
    const engine = this.#setUp(policies);
    if (engine === undefined) return false;
    writeStart(engine.memory, state, result.turnsTaken);
    return this.#run(engine, policies, result, engine.exports.playOn);
  }

  #run(
    engine: EngineMachine,
    policies: readonly StarRealmsPolicy[],
    result: Result,
    play: () => void,
  ): boolean {
    try {
      play();
    } catch (error) {
      if (!isModuleError(error)) throw error;
      // The generic engine plays the game again, and shows any fault.
      engine.forget();
      return false;
    }
    engine.readTouched(policies as readonly ScorePolicy[]);
    const { words } = engine.memory;
    const from = code.RESULT / 4;
    result.turns = words[from]!;
    const isOver = words[from + 1] === code.ENDED_AUTHORITY;
    result.ending = isOver ? AUTHORITY_GONE : TURN_LIMIT;
    result.capped = !isOver;
    for (let seat = 0; seat < SEATS; seat++) {
      result.scores[seat] = words[from + 3 + 2 * seat]!;
      result.turnsTaken[seat] = words[from + 4 + 2 * seat]!;
      result.faults[seat] = 0;
    }
    // RULE: with equal authority, the first player wins.
    const firstWins = result.scores[0]! >= result.scores[1]!;
    result.places[0] = firstWins ? 1 : 2;
    result.places[1] = firstWins ? 2 : 1;
    return true;
  }

  #setUp(policies: readonly StarRealmsPolicy[]): EngineMachine | undefined {
    if (this.refuses(policies) !== undefined) return undefined;
    this.#board ??= writeBoard(this.rules);
    const engine = theMachine()!;
    return engine.setUp(this.#board, policies as readonly ScorePolicy[]) ? engine : undefined;
  }

  /** Digest of the last game. */
  digest(): number {
    return machine!.memory.words[code.RESULT / 4 + 2]! >>> 0;
  }

  /** Plays turn by turn, for tests. @returns a function that takes the next turn and gives the digest after it */
  begin(policies: readonly StarRealmsPolicy[], seed: number): (() => number) | undefined {
    const engine = this.#setUp(policies);
    if (engine === undefined) return undefined;
    const { exports } = engine;
    exports.begin(seed | 0, Math.floor(seed / 0x100000000));
    return () => {
      exports.takeNextTurn();
      return exports.digest() >>> 0;
    };
  }
}
