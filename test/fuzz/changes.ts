/** Breaks valid inputs along their structure, reproducibly by seed. */
import type { Rng } from '../../engine/index.js';

export type Value = null | boolean | number | string | Value[] | { [key: string]: Value };

export const pick = <T>(rng: Rng, list: readonly T[]): T => list[rng.below(list.length)]!;

const NUMBERS = [0, -1, 0.5, -0, 1e308, -1e308, 1e-300, 2 ** 31, 2 ** 32, 2 ** 53, 2 ** 53 + 2, -(2 ** 31)];
const WORDS = [
  '',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '\0',
  '\ufeff',
  '\ud800',
  '\u202e\u2028',
  '\u{1f0a1}'.repeat(3),
  'e\u0301',
  '-1e999',
  'NaN',
  'null',
  '../../etc/passwd',
  "'; DROP TABLE runs; --",
  '%s%n',
  '<script>',
  '*a',
  '&a',
  '!!js/function x',
  '{{',
  '[[',
  '$&',
  '['.repeat(20_000),
  '{"a":'.repeat(20_000),
];
const DEEP = 1_000;
const LONG = 60_000;

/** A value of another type, or of an absurd size. */
export function strange(rng: Rng): Value {
  switch (rng.below(9)) {
    case 0:
      return null;
    case 1:
      return rng.below(2) === 0;
    case 2:
    case 3:
      return pick(rng, NUMBERS);
    case 4:
    case 5:
      return pick(rng, WORDS);
    case 6:
      return pick(rng, ['x', '\u00e9', '((', 'Cellar, ']).repeat(LONG);
    case 7:
      return deep(rng.below(2) === 0 ? (inner) => [inner] : (inner) => ({ a: inner }));
    default:
      return rng.below(2) === 0 ? [] : {};
  }
}

function deep(around: (inner: Value) => Value): Value {
  let value: Value = 1;
  for (let depth = 0; depth < DEEP; depth++) value = around(value);
  return value;
}

/** A copy with one to four changes: parts removed, repeated, swapped, renamed, or replaced. */
export function changed<T extends Value>(value: T, rng: Rng): Value {
  const whole: { value: Value } = { value: structuredClone(value) };
  for (let changes = 1 + rng.below(4); changes > 0; changes--) changeOnce(whole, rng);
  return whole.value;
}

type Holder = Value[] | { [key: string]: Value };

function changeOnce(whole: { value: Value }, rng: Rng): void {
  const holders: (readonly [Holder, string])[] = [];
  const walk = (holder: Holder, depth: number): void => {
    for (const key of Object.keys(holder)) {
      holders.push([holder, key]);
      const inner = (holder as { [key: string]: Value })[key];
      if (typeof inner === 'object' && inner !== null && depth < 12) walk(inner, depth + 1);
    }
  };
  walk(whole, 0);
  const [holder, key] = pick(rng, holders);
  const held = holder as { [key: string]: Value };
  const old = held[key]!;
  switch (rng.below(8)) {
    case 0:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else if (holder !== whole) delete held[key];
      return;
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 0, structuredClone(old));
      else if (Array.isArray(old)) old.push(...structuredClone(old));
      return;
    case 2: {
      const [other, name] = pick(rng, holders);
      held[key] = structuredClone((other as { [key: string]: Value })[name]!);
      return;
    }
    case 3:
      if (Array.isArray(holder) || holder === whole) return;
      delete held[key];
      Object.defineProperty(held, pick(rng, WORDS), {
        value: old,
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return;
    case 4:
      if (typeof old === 'number') held[key] = rng.below(2) === 0 ? -old : old + 1;
      else if (typeof old === 'string') held[key] = damaged(old, rng);
      else held[key] = strange(rng);
      return;
    default:
      held[key] = strange(rng);
  }
}

/** A text that is cut, repeated, partly swapped, or has a stray character. */
export function damaged(text: string, rng: Rng): string {
  const at = rng.below(text.length + 1);
  const to = Math.min(text.length, at + rng.below(30));
  switch (rng.below(6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(at);
    case 3:
      return text.slice(0, at) + pick(rng, WORDS) + text.slice(at);
    case 4:
      return text.slice(0, at) + String.fromCharCode(rng.below(0x180)) + text.slice(at + 1);
    default: {
      const words = text.split(/(\s+)/);
      const [one, other] = [rng.below(words.length), rng.below(words.length)];
      [words[one], words[other]] = [words[other]!, words[one]!];
      return words.join('');
    }
  }
}
