/** Which change to try next: shares that learn what helped. Deterministic; saved and restored with the search. */
import type { Rng } from '../engine/index.js';
import type { Operator } from './genome.js';
import { pickIndex } from './random.js';
import type { Json } from './search.js';

/** Weight of the newest experience; the memory is about 1 / RATE uses long. */
const LEARNING_RATE = 0.03;
/** Part of an operator's own share that it keeps whatever it brought: what fails early may help late. */
const SHARE_MIN = 0.3;

/** Probability matching with a floor (Thierens 2005, "An adaptive pursuit strategy", section 2). */
export class OperatorShares<Program> {
  readonly #quality: number[];
  readonly #tried: number[];
  readonly #improved: number[];
  /** SPEED: asked for at each change; undefined after something was learned. */
  #weights: readonly number[] | undefined;

  constructor(readonly operators: readonly Operator<Program>[]) {
    this.#quality = operators.map(() => 0.1);
    this.#tried = operators.map(() => 0);
    this.#improved = operators.map(() => 0);
  }

  /** Relative weights of the operators now. */
  weights(): readonly number[] {
    if (this.#weights !== undefined) return this.#weights;
    const mean = this.#quality.reduce((a, b) => a + b, 0) / this.#quality.length;
    this.#weights = this.operators.map(
      ({ share }, i) => share * (SHARE_MIN + (1 - SHARE_MIN) * Math.min(4, this.#quality[i]! / mean)),
    );
    return this.#weights;
  }

  pick(rng: Rng): Operator<Program> {
    return this.operators[pickIndex(rng, this.weights())]!;
  }

  /** @param names the changes that led to one candidate, joined by `+` @param helped whether it was an improvement */
  learn(names: string, helped: boolean): void {
    this.#weights = undefined;
    for (const name of new Set(names.split('+'))) {
      const i = this.operators.findIndex((operator) => operator.name === name);
      if (i < 0) continue;
      this.#tried[i]!++;
      if (helped) this.#improved[i]!++;
      this.#quality[i]! += LEARNING_RATE * ((helped ? 1 : 0) - this.#quality[i]!);
      this.#quality[i] = Math.max(1e-3, this.#quality[i]!);
    }
  }

  save(): Json {
    return { quality: [...this.#quality], tried: [...this.#tried], improved: [...this.#improved] };
  }

  restore(state: Json): void {
    const { quality, tried, improved } = state as unknown as Record<
      'quality' | 'tried' | 'improved',
      number[]
    >;
    for (const [into, from] of [
      [this.#quality, quality],
      [this.#tried, tried],
      [this.#improved, improved],
    ] as const) {
      into.splice(0, into.length, ...from);
    }
    this.#weights = undefined;
  }
}
