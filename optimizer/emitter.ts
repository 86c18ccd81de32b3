/** A running search: its reducer and state. It checks that ask and tell alternate. */
import { type GradientSums, invariant, isRecord, Refused } from '../engine/index.js';
import type { Batch, Reducer, Scored } from './search.js';

export class Emitter<Program> {
  #state: unknown;
  /** The batch that waits for its results. */
  #asked: Batch<Program> | undefined;

  constructor(
    readonly name: string,
    readonly reducer: Reducer<Program, unknown>,
  ) {
    this.#state = reducer.begin();
  }

  /** @throws EngineBug if the last batch has no results yet */
  ask(): Batch<Program> {
    invariant(
      this.#asked === undefined,
      `${this.name}: ask() again before tell(): ${this.#asked?.candidates.length} candidates are still unscored`,
    );
    this.#asked = this.reducer.ask(this.#state);
    return this.#asked;
  }

  /** @throws EngineBug if no batch is open, or if a result is missing */
  tell(results: readonly Scored<Program>[], explored?: GradientSums): void {
    const asked = this.#asked;
    invariant(asked !== undefined, `${this.name}: tell() without ask()`);
    const { candidates } = asked;
    invariant(
      results.length === candidates.length && results.every((r, i) => r.candidate.id === candidates[i]!.id),
      `${this.name}: ${candidates.length} results expected in the order of the candidates, got ${results.length}`,
    );
    invariant(
      (explored !== undefined) === (asked.exploration !== undefined),
      `${this.name}: tell() needs the result of an exploration exactly if ask() requested one`,
    );
    this.#asked = undefined;
    this.reducer.tell(this.#state, results, explored);
  }

  inject(incoming: readonly Scored<Program>[]): void {
    this.#checkIdle('inject');
    this.reducer.inject?.(this.#state, incoming);
  }

  best(): readonly Scored<Program>[] {
    return this.reducer.best(this.#state);
  }

  activeMember(): string {
    return this.reducer.activeMember?.(this.#state) ?? this.name;
  }

  get stalled(): boolean {
    return this.reducer.isStalled?.(this.#state) ?? false;
  }

  save(): string {
    this.#checkIdle('save');
    return JSON.stringify(this.#state);
  }

  /** @throws Refused if another search, or another version of this one, saved the state */
  restore(saved: string): void {
    this.#checkIdle('restore');
    const state: unknown = JSON.parse(saved);
    if (!isAlike(this.reducer.begin(), state))
      throw new Refused(
        `another version with a different search "${this.name}" made the record of this run`,
        'start it again with the same plan',
      );
    this.#state = state;
  }

  #checkIdle(call: string): void {
    invariant(this.#asked === undefined, `${this.name}: ${call}() between ask() and tell()`);
  }
}

/** True if objects at the same paths have the same fields. */
function isAlike(begun: unknown, saved: unknown): boolean {
  if (!isRecord(begun)) return true;
  if (!isRecord(saved)) return false;
  const fields = Object.keys(begun);
  return (
    fields.length === Object.keys(saved).length &&
    fields.every((field) => field in saved && isAlike(begun[field], saved[field]))
  );
}
