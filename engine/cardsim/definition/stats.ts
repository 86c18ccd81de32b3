/** Named values that a game shows: a field, or computed; visible or hidden. */
import { power } from '../../core/chance/power.js';
import { guards, protect } from './known-names.js';

export type StatValue = number | string | boolean;

export interface Stat {
  /** Text for people, e.g. "Crop yield". */
  readonly name: string;
  /** Hidden stats are shown only in debug mode. */
  readonly hidden: boolean;
  /** The current value, rounded if the stat says so. May throw; see {@link readStats}. */
  read(): StatValue;
}

export interface StatOptions {
  /** Shown in place of the name derived from the member. */
  readonly name?: string;
}

export interface RoundedStatOptions extends StatOptions {
  /** Decimals to round to, up to 100; −1 rounds to tens, −2 to hundreds. */
  readonly round: number;
}

/**
 * A value that is itself a stat: `apples = new Stored(3)`, then `apples.value++`. The field's name becomes the
 * stat's name.
 * @typeParam T a {@link StatValue}. T is not constrained to it, because `new Stored(3)` would then have the
 *   literal type 3
 */
export class Stored<T> implements Stat {
  value: T;
  readonly name: string;
  readonly #round: number | undefined;

  constructor(
    value: T & StatValue,
    options: T extends number ? StatOptions | RoundedStatOptions : StatOptions = {},
  ) {
    this.value = value;
    this.name = options.name ?? '';
    this.#round = 'round' in options ? decimals(options.round) : undefined;
  }

  get hidden(): boolean {
    return false;
  }

  read(): StatValue {
    return rounded(this.value as StatValue, this.#round);
  }
}

protect(Stored.prototype, guards.stat);

/** Like {@link Stored}, but shown only in debug mode. */
export class Hidden<T> extends Stored<T> {
  override get hidden(): boolean {
    return true;
  }
}

/** A stat that computes its value at each reading: `rent = new Computed(() => this.rooms * 3)`. */
export class Computed<T extends StatValue> implements Stat {
  readonly name: string;
  readonly hidden: boolean;
  readonly #compute: () => T;
  readonly #round: number | undefined;

  constructor(
    compute: () => T,
    options: (T extends number ? StatOptions | RoundedStatOptions : StatOptions) & {
      readonly hidden?: boolean;
    } = {},
  ) {
    this.name = options.name ?? '';
    this.hidden = options.hidden ?? false;
    this.#compute = compute;
    this.#round = 'round' in options ? decimals(options.round) : undefined;
  }

  read(): StatValue {
    return rounded(this.#compute(), this.#round);
  }
}

/** Everything with a name, a visibility and a `read` is a stat. */
export function isStat(value: unknown): value is Stat {
  if (typeof value !== 'object' || value === null) return false;
  const it = value as Partial<Stat>;
  return typeof it.read === 'function' && typeof it.name === 'string' && typeof it.hidden === 'boolean';
}

/**
 * Rounds a number to this many decimals, exact halves of its binary value away from zero. Other values stay
 * unchanged.
 */
export function rounded(value: StatValue, decimals: number | undefined): StatValue {
  if (decimals === undefined || typeof value !== 'number' || !Number.isFinite(value)) return value;
  const near = decimals < 0 ? toTens(value, power(10, -decimals)) : Number(value.toFixed(decimals));
  return near === 0 ? 0 : near;
}

const toTens = (value: number, unit: number): number =>
  Math.sign(value) * Math.round(Math.abs(value) / unit) * unit;

/** @throws RangeError unless `round` is a whole number from −100 to 100 */
export function decimals(round: number): number {
  if (Number.isInteger(round) && round >= -100 && round <= 100) return round;
  throw new RangeError(`round takes a whole number of decimals from -100 to 100, not ${round}`);
}

/** A new array: visible stats before hidden ones, each group sorted by name without regard to case. */
export function sortStats<T extends Stat>(stats: readonly T[]): T[] {
  const folded = (stat: T): string => stat.name.toLowerCase();
  return [...stats].sort((a, b) => {
    if (a.hidden !== b.hidden) return a.hidden ? 1 : -1;
    const [left, right] = [folded(a), folded(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}
