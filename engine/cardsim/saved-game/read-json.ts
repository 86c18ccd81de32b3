/**
 * Reads JSON without a library, because the engine imports nothing. Each function refuses an unexpected value and
 * names its location.
 */
import { Refused } from '../../core/errors.js';

export type SavedFields = Readonly<Record<string, unknown>>;

/** @throws Refused when the text is not a JSON object */
export function parse(text: string): SavedFields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Refused(`the saved game is not JSON: ${(error as Error).message}`);
  }
  return objectOf(value, 'the saved game');
}

export function object(from: SavedFields, key: string): SavedFields {
  return objectOf(from[key], key);
}

export function array(from: SavedFields, key: string): readonly unknown[] {
  const value = from[key];
  if (!Array.isArray(value)) throw unexpected(key, 'a list', value);
  return value;
}

export function objects(from: SavedFields, key: string): readonly SavedFields[] {
  return array(from, key).map((value, i) => objectOf(value, `${key}[${i}]`));
}

export function texts(from: SavedFields, key: string): readonly string[] {
  return array(from, key).map((value, i) => textOf(value, `${key}[${i}]`));
}

export function text(from: SavedFields, key: string): string {
  return textOf(from[key], key);
}

export function number(from: SavedFields, key: string): number {
  const value = from[key];
  if (typeof value !== 'number') throw unexpected(key, 'a number', value);
  return value;
}

export function whole(from: SavedFields, key: string, max = 0x7fffffff): number {
  const value = number(from, key);
  if (!Number.isSafeInteger(value) || value < 0 || value > max) {
    throw unexpected(key, `a whole number from 0 to ${max}`, value);
  }
  return value;
}

export function indexUpTo(value: unknown, max: number, path: string): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max) return value;
  throw unexpected(path, `a whole number from 0 to ${max}`, value);
}

export function int32(value: unknown, path: string): number {
  if (typeof value === 'number' && (value | 0) === value) return value;
  throw unexpected(path, 'a whole number of 32 bits', value);
}

export function unexpected(path: string, expected: string, value: unknown): Refused {
  return new Refused(`${path} should be ${expected}, not ${JSON.stringify(value)?.slice(0, 60)}`);
}

export function objectOf(value: unknown, path: string): SavedFields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw unexpected(path, 'an object', value);
  return value as SavedFields;
}

function textOf(value: unknown, path: string): string {
  if (typeof value !== 'string') throw unexpected(path, 'a text', value);
  return value;
}
