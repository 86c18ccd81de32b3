/**
 * Reads JSON without a library, because the engine imports nothing. Each function refuses an unexpected value and
 * names its location.
 */
import { Refused } from '../../core/errors.js';
import { isRecord } from '../../core/is-record.js';

export type SavedFields = Readonly<Record<string, unknown>>;

/** Returns a value that is as expected. @param path its location @throws Refused when it is something else */
type Check<T> = (value: unknown, path: string) => T;

const check =
  <T>(expected: string, fits: (value: unknown) => boolean): Check<T> =>
  (value, path) => {
    if (fits(value)) return value as T;
    throw unexpected(path, expected, value);
  };

export const text = check<string>('a text', (value) => typeof value === 'string');
export const number = check<number>('a number', (value) => typeof value === 'number');
export const int32 = check<number>(
  'a whole number of 32 bits',
  (value) => typeof value === 'number' && (value | 0) === value,
);
export const whole = (max = 0x7fffffff): Check<number> =>
  check(
    `a whole number from 0 to ${max}`,
    (value) => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= max,
  );
export const object = check<SavedFields>('an object', isRecord);
export const array = check<readonly unknown[]>('a list', Array.isArray);
export const list =
  <T>(each: Check<T>): Check<readonly T[]> =>
  (value, path) =>
    array(value, path).map((item, i) => each(item, `${path}[${i}]`));

/** A field of an object. */
export const field = <T>(from: SavedFields, key: string, as: Check<T>): T => as(from[key], key);

/** @throws Refused when the text is not a JSON object */
export function parse(json: string): SavedFields {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new Refused(`the saved game is not JSON: ${(error as Error).message}`);
  }
  return object(value, 'the saved game');
}

export function unexpected(path: string, expected: string, value: unknown): Refused {
  return new Refused(`${path} should be ${expected}, not ${JSON.stringify(value)?.slice(0, 60)}`);
}
