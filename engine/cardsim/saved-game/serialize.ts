/** Turns a game's own state into JSON, and restores it into a new object of its class. */
import { Refused } from '../../core/errors.js';
import { isPlainPrototype } from '../definition/known-names.js';
import { accessorKeys } from '../definition/stat-extraction.js';
import { isStat, Stored } from '../definition/stats.js';
import { object as objectOf, type SavedFields, unexpected } from './read-json.js';

const DEPTH_MAX = 50;

/**
 * The fields of an object: numbers, texts, booleans, null, lists and plain objects unchanged, `Stored` and
 * `Hidden` as their values, and objects of classes by their own fields. Functions and computed stats are left out,
 * because a new object has them.
 * @param path name of the object in messages
 * @throws Refused for everything else (a Map, NaN, undefined, a cycle …), with its location
 */
export function saveState(object: object, path: string, depth = 0): SavedFields {
  if (depth > DEPTH_MAX) throw tooDeep(path);
  const saved: Record<string, unknown> = {};
  for (const key of fieldsOf(object)) {
    const held: unknown = Reflect.get(object, key);
    const at = `${path}.${key}`;
    if (held instanceof Stored) saved[key] = savePlain(held.value, at);
    else if (isStateObject(held)) saved[key] = saveState(held, at, depth + 1);
    else saved[key] = savePlain(held, at, depth + 1);
  }
  return saved;
}

/** Checks that a value is JSON and returns it. @throws Refused with the location */
export function savePlain(value: unknown, path: string, depth = 0): unknown {
  if (depth > DEPTH_MAX) throw tooDeep(path);
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (Array.isArray(value)) return value.map((item, i) => savePlain(item, `${path}[${i}]`, depth + 1));
  if (typeof value === 'object' && isPlainObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, held]) => [key, savePlain(held, `${path}.${key}`, depth + 1)]),
    );
  }
  const kind = typeof value === 'object' ? `a ${value.constructor.name}` : String(value);
  throw new Refused(
    `${path} is ${kind}, which cannot be saved`,
    'keep state in numbers, texts, booleans, null, lists and plain objects',
  );
}

/**
 * Restores saved values into a new object of the same class.
 * @throws Refused when the shapes differ, with the location
 */
export function restoreState(into: object, saved: SavedFields, path: string): void {
  const fields = fieldsOf(into);
  for (const key of Object.keys(saved)) {
    if (!fields.includes(key)) throw new Refused(`${path}.${key} is not a field of this game`);
  }
  for (const key of fields) {
    const at = `${path}.${key}`;
    if (!Object.hasOwn(saved, key)) throw new Refused(`${at} is missing`);
    const value = saved[key];
    const held: unknown = Reflect.get(into, key);
    if (held instanceof Stored) held.value = sameType(held.value, value, at);
    else if (isStateObject(held)) restoreState(held, objectOf(value, at), at);
    else Reflect.set(into, key, sameType(held, value, at));
  }
}

/** Own fields and decorated accessors that hold state. */
function fieldsOf(object: object): readonly string[] {
  return [...Object.keys(object), ...accessorKeys(object)].filter((key) => {
    if (Object.getOwnPropertyDescriptor(object, key)?.get !== undefined) return false;
    const held: unknown = Reflect.get(object, key);
    return typeof held !== 'function' && (held instanceof Stored || !isStat(held));
  });
}

function isPlainObject(value: object): boolean {
  return isPlainPrototype(Object.getPrototypeOf(value));
}

/** True for an object of a designer's own class. */
function isStateObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || isPlainObject(value) || Array.isArray(value))
    return false;
  return !(Symbol.iterator in value || value instanceof Date || value instanceof RegExp);
}

/** Numbers must stay numbers and texts must stay texts; a field that is null in a new game may hold anything. */
function sameType<T>(fresh: T, value: unknown, path: string): T {
  const fits = typeof fresh === typeof value && Array.isArray(fresh) === Array.isArray(value);
  if (fresh === null || value === null || fits) return value as T;
  throw unexpected(path, Array.isArray(fresh) ? 'a list' : `a ${typeof fresh}`, value);
}

function tooDeep(path: string): Refused {
  return new Refused(`${path} is nested too deeply to be saved`, 'does it contain itself?');
}
