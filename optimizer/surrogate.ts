/**
 * A cheap guess at how good a program is, from what it says and from what its parent does in play: an additive model
 * whose weights are learned one judged program at a time. Of several children the one with the best guess is played. One
 * child in a few is taken without asking: when those do as well, the guess does not pay and is asked no longer.
 *
 * The weights are independent normal beliefs, updated as by a Kalman filter with a diagonal covariance (as T. Graepel et
 * al. 2010, "Web-scale Bayesian click-through rate prediction", section 3, for an outcome with normal noise).
 */
import type { Json } from './search.js';

export type Features = ReadonlyMap<string, number>;

/** What one feature may be worth before anything is known of it, as share of the points. */
const PRIOR_DEVIATION = 0.05;
/** Spread of the points that an additive model leaves unexplained, and that of one game. */
const RESIDUAL_DEVIATION = 0.08;
const GAME_DEVIATION = 0.5;
/** What a feature's variance grows by whenever it is seen: opponents and company change. */
const DRIFT = 1e-6;
/** Children taken without asking between two looks at whether the guess pays. */
const LOOK_EVERY = 60;

const BIAS = '';

/** Children, how many of them were worth keeping, and the games that all of them took. */
interface Record {
  count: number;
  helped: number;
  games: number;
}

export interface SurrogateSettings {
  /** Judged programs before it is asked. */
  readonly after: number;
  /** Children of which one is played. */
  readonly choices: number;
}

export class Surrogate {
  /** Mean and variance by feature. */
  #beliefs = new Map<string, [number, number]>([[BIAS, [0.5, 0.25]]]);
  #learned = 0;
  #chosen: Record = { count: 0, helped: 0, games: 0 };
  #free: Record = { count: 0, helped: 0, games: 0 };
  #pays = true;

  constructor(readonly settings: SurrogateSettings) {}

  /** True when children should be chosen by their guess. */
  get asked(): boolean {
    return this.#pays && this.settings.choices > 1 && this.#learned >= this.settings.after;
  }

  guess(features: Features): number {
    let sum = this.#beliefs.get(BIAS)![0];
    for (const [name, value] of features) sum += value * (this.#beliefs.get(name)?.[0] ?? 0);
    return sum;
  }

  /** @param score mean share of points over `games` games */
  learn(features: Features, score: number, games: number): void {
    const all = [[BIAS, 1] as const, ...features];
    const noise = RESIDUAL_DEVIATION ** 2 + GAME_DEVIATION ** 2 / Math.max(1, games);
    let spread = noise;
    for (const [name, value] of all) {
      const belief = this.#beliefs.get(name) ?? [0, PRIOR_DEVIATION ** 2];
      belief[1] += DRIFT;
      this.#beliefs.set(name, belief);
      spread += belief[1] * value * value;
    }
    const surprise = score - this.guess(features);
    for (const [name, value] of all) {
      const belief = this.#beliefs.get(name)!;
      const gain = (belief[1] * value) / spread;
      belief[0] += gain * surprise;
      belief[1] *= 1 - gain * value;
    }
    this.#learned++;
  }

  /** How a child did that was chosen by its guess, or taken without asking while the others were. */
  credit(chosen: boolean, helped: boolean, games: number): void {
    const record = chosen ? this.#chosen : this.#free;
    record.count++;
    record.games += games;
    if (helped) record.helped++;
    if (chosen || this.#free.count % LOOK_EVERY !== 0) return;
    this.#pays = rate(this.#chosen) > rate(this.#free);
  }

  save(): Json {
    return {
      beliefs: [...this.#beliefs],
      learned: this.#learned,
      chosen: { ...this.#chosen },
      free: { ...this.#free },
      pays: this.#pays,
    };
  }

  restore(state: Json): void {
    const saved = structuredClone(state) as unknown as {
      beliefs: [string, [number, number]][];
      learned: number;
      chosen: Record;
      free: Record;
      pays: boolean;
    };
    this.#beliefs = new Map(saved.beliefs);
    this.#learned = saved.learned;
    this.#chosen = saved.chosen;
    this.#free = saved.free;
    this.#pays = saved.pays;
  }

  /**
   * How many children were chosen, the shares worth keeping of these and of others, and the games that as many worth
   * keeping would have taken besides, had they been taken as the others were; 0 as long as that cannot be told.
   */
  facts(): Readonly<{
    guessed: number;
    guessedKept: number;
    unguessedKept: number;
    saved: number;
    pays: boolean;
  }> {
    const [chosen, free] = [this.#chosen, this.#free];
    const price = free.helped === 0 ? 0 : (chosen.helped * free.games) / free.helped;
    return {
      guessed: chosen.count,
      guessedKept: rate(chosen),
      unguessedKept: rate(free),
      saved: Math.max(0, Math.round(price - chosen.games)),
      pays: this.#pays,
    };
  }
}

const rate = ({ count, helped }: Record): number => (count === 0 ? 0 : helped / count);
