/** Finds the stats of a game in its state: by decorators, by names of members and by types of field values. */
import {
  decimals,
  isStat,
  type RoundedStatOptions,
  rounded,
  type Stat,
  type StatOptions,
  type StatValue,
} from './stats.js';
import { Warning } from './warnings.js';

export interface ExtractedStat extends Stat {
  /** The member's name, or `foo` for `statFoo` and `hiddenStatFoo`. Programs use this name. */
  readonly key: string;
  /** Reads the same stat of another object of the same class. */
  readFrom(other: object): StatValue;
}

interface Tag {
  readonly key: string;
  readonly kind: 'method' | 'getter' | 'field' | 'accessor';
  readonly hidden: boolean;
  readonly options: StatOptions | RoundedStatOptions;
  /** For an accessor, which is not an own field: number of own fields declared before it. */
  readonly after: number;
}

/**
 * Decorated members by the class of the object. The first object of each class fills it, because decorators run
 * before the class exists and Node 20 has no `Symbol.metadata` to store their data.
 */
const tagsByClass = new WeakMap<object, Map<string, Tag>>();

interface StatDecorator<Value extends StatValue> {
  <T extends object, V extends Value>(field: undefined, context: ClassFieldDecoratorContext<T, V>): void;
  <T extends object, V extends Value>(
    accessor: ClassAccessorDecoratorTarget<T, V>,
    context: ClassAccessorDecoratorContext<T, V>,
  ): void;
  <T extends object, V extends Value>(
    method: (this: T) => V,
    context: ClassGetterDecoratorContext<T, V> | ClassMethodDecoratorContext<T, (this: T) => V>,
  ): void;
}

interface StatMarker {
  (options: RoundedStatOptions): StatDecorator<number>;
  (options?: StatOptions): StatDecorator<StatValue>;
}

/**
 * Marks a public field, accessor, getter or method as a stat: `@stat()`, `@stat({ round: 2 })`,
 * `@stat({ name: 'Display name' })`.
 */
export const stat: StatMarker = (options = {}) => tagDecorator(false, options);

/** Like {@link stat}, but the stat is shown only in debug mode. */
export const hidden: StatMarker = (options = {}) => tagDecorator(true, options);

function tagDecorator(isHidden: boolean, options: StatOptions | RoundedStatOptions): StatDecorator<never> {
  if ('round' in options) decimals(options.round);
  return (_member: unknown, context: ClassMemberDecoratorContext): void => {
    const { kind, name } = context;
    if (context.private || context.static || typeof name === 'symbol' || kind === 'setter') {
      throw new TypeError(`a stat is a public member of an object, not ${kind} ${String(name)}`);
    }
    let last: object | undefined;
    context.addInitializer(function (this: unknown) {
      const self = this as object;
      // SPEED: when the class is known, this costs one comparison per member and object.
      if (self.constructor === last) return;
      last = self.constructor;
      const tags = tagsByClass.get(last) ?? new Map<string, Tag>();
      tagsByClass.set(last, tags);
      tags.set(name, { key: name, kind, hidden: isHidden, options, after: Object.keys(self).length });
    });
  };
}

/** Names of the decorated accessors of an object. They are state, but not own fields. */
export function accessorKeys(source: object): readonly string[] {
  return [...tagsOf(source).values()].filter(({ kind }) => kind === 'accessor').map(({ key }) => key);
}

/**
 * The stats of an object: first methods and getters in the lexical order of their names, then fields in the order
 * of their declaration, inherited ones first.
 *
 * A stat is: a method named `statFoo` or `hiddenStatFoo`; a field that holds a {@link Stat} (such as `Stored`,
 * `Hidden`, `Computed`); any member marked with `@stat()` or `@hidden()`.
 *
 * @param warn receives the errors of fields that throw when read; these fields are left out
 */
export function extractStats(source: object, warn: (warning: Warning) => void = () => {}): ExtractedStat[] {
  const tags = tagsOf(source);
  return [...methodStats(source, tags), ...fieldStats(source, tags, warn)];
}

/** A stat and its value at one moment. */
export interface StatReading {
  readonly name: string;
  readonly hidden: boolean;
  /** Undefined if reading the stat threw. */
  readonly value: StatValue | undefined;
}

/** Reads every stat. A stat that throws has no value, and `warn` receives the error. */
export function readStats(
  stats: readonly Stat[],
  warn: (warning: Warning) => void = () => {},
): StatReading[] {
  return stats.map((it) => {
    const { name, hidden } = it;
    try {
      return { name, hidden, value: it.read() };
    } catch (cause) {
      warn(new Warning(`the stat "${name}" cannot be read: ${Warning.wrap(cause).message}`, { cause }));
      return { name, hidden, value: undefined };
    }
  });
}

/** Turns `cropYield` and `statCropYield` into "Crop yield"; `HP` stays unchanged. */
export function displayName(key: string): string {
  const words = key
    .replace(/_+/g, ' ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .trim()
    .split(/\s+/);
  return words
    .map((word, i) => (i === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : lowerFirst(word)))
    .join(' ');
}

const NAMED = /^(hiddenStat|stat)([\p{Lu}\d_].*)$/u;

function lowerFirst(word: string): string {
  return /^\p{Lu}(?!\p{Lu})/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}

function tagsOf(source: object): ReadonlyMap<string, Tag> {
  return tagsByClass.get(source.constructor) ?? new Map();
}

function methodStats(source: object, tags: ReadonlyMap<string, Tag>): ExtractedStat[] {
  const names = new Set<string>();
  for (
    let at: object | null = source;
    at !== null && at !== Object.prototype;
    at = Object.getPrototypeOf(at)
  ) {
    for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(at))) {
      const callable = typeof property.value === 'function' || property.get !== undefined;
      if (callable && NAMED.test(name)) names.add(name);
    }
  }
  for (const { key, kind } of tags.values()) if (kind === 'method' || kind === 'getter') names.add(key);
  return [...names].sort().map((member) => {
    const tag = tags.get(member);
    const named = NAMED.exec(member);
    const key = named === null ? member : lowerFirst(named[2]!.replace(/^_+/, ''));
    const isHidden = tag?.hidden === true || named?.[1] === 'hiddenStat';
    return memberStat(source, key, member, isHidden, tag?.options);
  });
}

function fieldStats(
  source: object,
  tags: ReadonlyMap<string, Tag>,
  warn: (warning: Warning) => void,
): ExtractedStat[] {
  const fields = Object.keys(source);
  const accessors = [...tags.values()].filter(({ kind }) => kind === 'accessor');
  const stats: ExtractedStat[] = [];
  for (let i = 0; i <= fields.length; i++) {
    for (const tag of accessors) {
      if (tag.after === i) stats.push(memberStat(source, tag.key, tag.key, tag.hidden, tag.options));
    }
    if (i === fields.length) break;
    const found = fieldStat(source, fields[i]!, tags, warn);
    if (found !== undefined) stats.push(found);
  }
  return stats;
}

function fieldStat(
  source: object,
  field: string,
  tags: ReadonlyMap<string, Tag>,
  warn: (warning: Warning) => void,
): ExtractedStat | undefined {
  // The `get statFoo()` of an object literal is already among the methods.
  if (NAMED.test(field) && Object.getOwnPropertyDescriptor(source, field)?.get !== undefined)
    return undefined;
  const tag = tags.get(field);
  if (tag?.kind === 'field') return memberStat(source, field, field, tag.hidden, tag.options);
  let value: unknown;
  try {
    value = Reflect.get(source, field);
  } catch (cause) {
    warn(new Warning(`the field "${field}" cannot be read: ${Warning.wrap(cause).message}`, { cause }));
    return undefined;
  }
  if (!isStat(value)) return undefined;
  const readFrom = (other: object): StatValue => (Reflect.get(other, field) as Stat).read();
  return {
    key: field,
    name: value.name === '' ? displayName(field) : value.name,
    hidden: value.hidden,
    read: () => readFrom(source),
    readFrom,
  };
}

/** A stat that reads a member of the source at every reading. */
function memberStat(
  source: object,
  key: string,
  member: string,
  isHidden: boolean,
  options: StatOptions | RoundedStatOptions = {},
): ExtractedStat {
  const decimals = 'round' in options ? options.round : undefined;
  const readFrom = (other: object): StatValue => {
    const value: unknown = Reflect.get(other, member);
    return rounded((typeof value === 'function' ? value.call(other) : value) as StatValue, decimals);
  };
  return {
    key,
    name: options.name ?? displayName(key),
    hidden: isHidden,
    read: () => readFrom(source),
    readFrom,
  };
}
