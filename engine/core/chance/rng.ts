/**
 * Seeded random numbers. Each named stream has its own generator, so that the actions of one seat never change the
 * draws of another.
 *
 * Generator: xoshiro128** 1.1 (Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2018).
 * Initial state: SplitMix32 over a 53-bit seed and the number of the stream.
 */
import type { Seed } from '../contract/brand.js';
import type { Checkpoint } from '../contract/checkpoint.js';
import { seedOf } from './seed.js';

const GOLDEN_GAMMA = 0x9e3779b9;

/** The finalizer of SplitMix32: spreads each input bit over the whole word. */
function mix(x: number): number {
  let z = x | 0;
  z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
  z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
  return z ^ (z >>> 16);
}

/** Numbers of the streams into which a game splits its seed. */
export const streams = {
  /** Shared by all seats, e.g. for a trade deck or the order of rules. */
  shared: 0,
  /** One per seat, for its shuffles. */
  shuffle: (seat: number): number => 1 + seat,
  /** One per seat, for random choices of its policy. */
  policy: (seat: number): number => 17 + seat,
  /** For cards and rules that roll dice, separate so that they do not change shuffles. */
  dice: 33,
  /** For the perturbation of a player's numbers. */
  perturbation: 34,
  /** For the order of the seats, before a game. */
  seats: 35,
  /** For cards that come in place of another. */
  substitutes: 36,
} as const;

export class Rng {
  #a = 1;
  #b = 0;
  #c = 0;
  #d = 0;

  /** @param seed whole number from 0 to 2^53 − 1 @param stream see {@link streams} */
  constructor(seed = seedOf(0), stream = 0) {
    this.reset(seed, stream);
  }

  /** Restarts the stream without allocating. */
  reset(seed: Seed, stream: number): this {
    const high = Math.floor(seed / 0x100000000);
    let x = mix((seed | 0) ^ mix(high + Math.imul(stream + 1, GOLDEN_GAMMA)));
    x = (x + GOLDEN_GAMMA) | 0;
    this.#a = mix(x);
    x = (x + GOLDEN_GAMMA) | 0;
    this.#b = mix(x);
    x = (x + GOLDEN_GAMMA) | 0;
    this.#c = mix(x);
    x = (x + GOLDEN_GAMMA) | 0;
    this.#d = mix(x);
    // The all-zero state is the generator's only fixed point.
    if ((this.#a | this.#b | this.#c | this.#d) === 0) this.#a = 1;
    return this;
  }

  /** Next 32 random bits as a whole number from 0 to 2^32 − 1. */
  next(): number {
    const b5 = Math.imul(this.#b, 5);
    const result = Math.imul((b5 << 7) | (b5 >>> 25), 9) >>> 0;
    const t = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= t;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result;
  }

  /** A whole number from 0 to `count` − 1. The bias is below `count` · 2^-32. @param count from 1 to 2^21 */
  below(count: number): number {
    return (this.next() * count * 2.3283064365386963e-10) | 0;
  }

  /** A number from 0 (included) to 1 (excluded), in steps of 2^-32. */
  unit(): number {
    return this.next() * 2.3283064365386963e-10;
  }

  /** Shuffles a list, or a part of it, in place; all orders are equally likely (Fisher and Yates). */
  shuffle<Item>(list: { [index: number]: Item; readonly length: number }, from = 0, to = list.length): void {
    for (let i = to - 1; i > from; i--) {
      const j = from + this.below(i - from + 1);
      const item = list[i]!;
      list[i] = list[j]!;
      list[j] = item;
    }
  }

  /** A standard normal number (Box and Muller 1958). */
  normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.unit()));
    return radius * Math.cos(2 * Math.PI * this.unit());
  }

  /** Four whole numbers that {@link restore} takes. */
  save(): readonly [number, number, number, number] {
    return [this.#a, this.#b, this.#c, this.#d];
  }

  restore(state: readonly [number, number, number, number]): this {
    [this.#a, this.#b, this.#c, this.#d] = state;
    return this;
  }

  checkpoint(checkpoint: Checkpoint): void {
    this.#a = checkpoint.number(this.#a);
    this.#b = checkpoint.number(this.#b);
    this.#c = checkpoint.number(this.#c);
    this.#d = checkpoint.number(this.#d);
  }
}
