/** Reads a JSON bot into a score table and reports all errors at once, each with its location and a fix. */
import { getOrInsert } from '../../../engine/index.js';
import { type Diagnostic, nearest, shortened } from '../../diagnostics.js';
import {
  type CardInfo,
  type Info,
  operators,
  type ScoreCondition,
  type ScoreEntry,
  type ScoreRule,
  type ScoreTable,
  type ScoreTarget,
  type ScoreValue,
} from '../ast.js';
import { check } from '../check/check.js';
import { type ScoreSymbols, sameKey } from '../symbols.js';
import { readCondition, readValue, type UnreadableValue } from '../values.js';
import { bounds } from './bounds.js';
import { schemaOfBots } from './load-schema.js';
import type { botSchema } from './schema.js';
import { shapeDiagnostics } from './shape.js';
import {
  dataOf,
  fieldsOf,
  itemsOf,
  type JsonNode,
  type JsonPath,
  JsonText,
  pathText,
  type ReportOptions,
} from './text.js';

export interface ReadBot {
  /** Present if there is no error. */
  readonly table?: ScoreTable;
  /** The bot's name, if readable. */
  readonly name?: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Fields of the file that do not belong to the table, in their order. */
  readonly extras: readonly { readonly name: string; readonly json: unknown }[];
}

/** Fields that are read by name and are not rule sets. */
const KNOWN_FIELDS = ['$schema', 'game', 'name', 'author', 'description', 'provenance', 'cardInfo'];

/** Whether a JSON text is meant to be a bot: it has rule sets, even broken ones, or only fields of a bot. */
export function looksLikeBot(source: string): boolean {
  if (/"\w*Rules"\s*:|"cardInfo"\s*:/.test(source)) return true;
  const { root } = new JsonText(source);
  const fields = [...fieldsOf(root).keys()];
  return fields.includes('author') && fields.every((name) => KNOWN_FIELDS.includes(name));
}

/** An unknown field that looks like a rule set probably belongs to a bot for another game. */
const ignoredField = (name: string, near: string | undefined): ReturnType<typeof suggestion> =>
  near === undefined && name.endsWith('Rules')
    ? { hint: 'if the bot plays another game, name the game, e.g. "game": "cardsim/lamplight"' }
    : suggestion(near);

/** Most cards named by a warning about absent cards. */
const ABSENT_NAMED = 5;
/** Most keys that a hint lists. */
const KEYS_NAMED = 40;

const schemas = new WeakMap<ScoreSymbols, ReturnType<typeof botSchema>>();

/** The cards of a match, and the set of each card that only some boards have. */
export interface BoardCards {
  readonly inPlay: readonly number[];
  readonly setOf: (subject: number) => string | undefined;
}

/** @param board adds a warning if the bot knows few of the cards in play */
export function readBot(source: string, symbols: ScoreSymbols, board?: BoardCards): ReadBot {
  const text = new JsonText(source);
  const { root } = text;
  if (root === undefined) return { diagnostics: text.diagnostics, extras: [] };
  const schema = getOrInsert(schemas, symbols, () => schemaOfBots().botSchema(symbols));
  shapeDiagnostics(text, root, schema.safeParse(dataOf(root)), symbols);
  const reader = new BotReader(text, symbols);
  const table = reader.table(root);
  if (board !== undefined) reader.warnAbsentCards(table, board);
  const sorted = text.diagnostics.toSorted((a, b) => a.line - b.line || a.column - b.column);
  const failed = sorted.some(({ severity }) => severity === 'error');
  const tableFields = new Set(['name', 'author', 'description', 'cardInfo']);
  for (const { name } of symbols.vocabulary.sets) tableFields.add(name);
  return {
    ...(!failed && { table }),
    ...(table.name !== '' && { name: table.name }),
    diagnostics: sorted,
    extras: [...fieldsOf(root)]
      .filter(([name]) => !tableFields.has(name))
      .map(([name, { value }]) => ({ name, json: dataOf(value) })),
  };
}

/** A value of the text, or the name of a field, with its path. */
interface Location {
  readonly node: JsonNode;
  readonly path: JsonPath;
}

function fieldAt({ node, path }: Location, name: string): Location | undefined {
  const value = fieldsOf(node).get(name)?.value;
  return value && { node: value, path: [...path, name] };
}

const itemsAt = (list: Location | undefined): readonly Location[] =>
  itemsOf(list?.node).map((node, index) => ({ node, path: [...list!.path, index] }));

class BotReader {
  /** By node of the tree: its location in the text, and that of its score or choice. */
  readonly #locations = new Map<object, Location & { readonly score?: Location | undefined }>();

  constructor(
    readonly text: JsonText,
    readonly symbols: ScoreSymbols,
  ) {}

  table(node: JsonNode): ScoreTable {
    const root: Location = { node, path: [] };
    const fields = fieldsOf(node);
    const { sets } = this.symbols.vocabulary;
    const string = (name: string): string => {
      const value = fields.get(name)?.value;
      return value?.type === 'string' ? value.value : '';
    };
    this.#reportIgnoredFields(node);
    const description = string('description');
    const table: ScoreTable = {
      name: string('name').trim(),
      author: string('author'),
      ...(description !== '' && { description }),
      cardInfo: this.#cardInfo(fieldAt(root, 'cardInfo')),
      sets: sets.map(({ name, answer }) => this.#entries(fieldAt(root, name), answer)),
    };
    const hasErrors = this.text.diagnostics.some(({ severity }) => severity === 'error');
    for (const { at, part, code, severity, message, hint } of check(table, this.symbols.vocabulary)) {
      // The tree lacks unreadable parts, so rules may only seem dead.
      if (hasErrors && /^(unreachable|empty)-/.test(code)) continue;
      // Files that Deckwright wrote already mean our reading.
      if (code === 'two-readings' && fields.has('provenance')) continue;
      const location = this.#locations.get(at)!;
      this.#report((part && location[part]) ?? location, code, message, hint, { severity });
    }
    return table;
  }

  #reportIgnoredFields(root: JsonNode): void {
    const { sets, flags } = this.symbols.vocabulary;
    const known = [...KNOWN_FIELDS, ...sets.map(({ name }) => name)];
    for (const [name, field] of fieldsOf(root)) {
      if (known.includes(name)) continue;
      const flag = flags.find((each) => each.name === name);
      const { hint, fix } =
        flag === undefined
          ? ignoredField(name, nearest(name, known))
          : { hint: `move it to the entries of ${flag.set}` };
      const message = `the field "${shortened(name)}" is ignored`;
      const location = { node: field.name, path: [name] };
      this.#report(location, 'ignored-field', message, hint, { severity: 'warning', fix });
    }
  }

  /** Warns once if most cards that the bot names are not in play and the bot names few of the cards in play. */
  warnAbsentCards({ sets, cardInfo }: ScoreTable, { inPlay, setOf }: BoardCards): void {
    const there = new Set(inPlay);
    const named = new Map<number, object>();
    for (const info of cardInfo) getOrInsert(named, info.subject, () => info);
    for (const entry of sets.flat())
      if (entry.target.kind === 'subject') getOrInsert(named, entry.target.subject, () => entry);
    const { subjects } = this.symbols.vocabulary;
    // Cards that are always in play say nothing about the sets.
    const bySets = [...named.keys()].filter((subject) => setOf(subject) !== undefined);
    const missing = bySets.filter((subject) => !there.has(subject));
    const met = bySets.length - missing.length;
    const inSets = inPlay.filter((subject) => setOf(subject) !== undefined).length;
    if (missing.length <= met || 2 * met >= inSets) return;
    const wanted = new Set(missing.map(setOf));
    const some = missing.slice(0, ABSENT_NAMED).map((subject) => subjects[subject]!.name);
    const { node } = this.#locations.get(named.get(missing[0]!)!)!;
    const names = `${some.join(', ')}${missing.length > some.length ? ' …' : ''}`;
    const message = `${missing.length} of the ${bySets.length} cards that the bot names are not in play: ${names}`;
    const hint = `they belong to ${[...wanted].join(', ')}: choose sets with --sets`;
    this.text.reportAt(node, 'outside-sets', message, hint, { severity: 'warning' });
  }

  #entries(list: Location | undefined, answer: AnswerName): ScoreEntry[] {
    return itemsAt(list).flatMap((at) => {
      const own = fieldAt(at, answer);
      const target = this.#target(fieldAt(at, 'card'));
      const rules = this.#rules(fieldAt(at, 'rules'), answer);
      const score = this.#answer(own, answer);
      if (target === undefined) return [];
      const fields = fieldsOf(at.node);
      const flags = this.symbols.vocabulary.flags.flatMap(({ name }, flag) =>
        /^true$/i.test(String(fields.get(name)?.value.value)) ? [flag] : [],
      );
      const entry = { target, rules, ...(score && { score }), flags };
      this.#locations.set(entry, { ...at, score: own });
      return [entry];
    });
  }

  #target(at: Location | undefined): ScoreTarget | undefined {
    if (at?.node.type !== 'string') return undefined;
    const { value } = at.node;
    const target = this.symbols.target(value);
    if (target !== undefined) return target;
    const { subjects, matchers } = this.symbols.vocabulary;
    const names = [...subjects, ...matchers].map(({ name }) => name);
    const near = value.trim() === '' ? undefined : nearest(value, names);
    const kinds = matchers.map(({ name }) => `"${name}"`).join(', ');
    const { hint = `expected the name of a card, or ${kinds}`, fix } = suggestion(near);
    this.#report(at, 'unknown-card', `unknown card "${shortened(value)}"`, hint, { fix });
    return undefined;
  }

  #rules(list: Location | undefined, answer: AnswerName): ScoreRule[] {
    return itemsAt(list).flatMap((at) => {
      const when: ScoreCondition[] = [];
      let score: ScoreValue | undefined;
      let own: Location | undefined;
      for (const [name, field] of fieldsOf(at.node)) {
        const path = [...at.path, name];
        const reportTwice = (message: string, hint: string): void =>
          this.#report({ node: field.name, path }, 'said-twice', message, hint);
        if (name === (answer === 'score' ? 'choice' : 'score')) continue;
        // The original program accepts the name of the answer in any case.
        if (name.toLowerCase() === answer) {
          if (own) reportTwice(`duplicate "${answer}" in one rule`, 'remove one of them');
          own = { node: field.value, path };
          score = this.#answer(own, answer);
          continue;
        }
        const condition = this.#condition(name, field, path);
        if (condition === undefined) continue;
        if (when.some(({ key }) => sameKey(key, condition.key))) {
          const written = this.symbols.keyName(condition.key);
          const hint = 'a rule can use a key only once: split it in two rules';
          reportTwice(`two conditions on ${written} in one rule`, hint);
        }
        when.push(condition);
      }
      if (when.length > bounds.conditionsPerRule) {
        const message = `more than ${bounds.conditionsPerRule} conditions in one rule`;
        this.#report(at, 'too-many', message, 'remove conditions that always hold, or split the rule');
      }
      if (at.node.type !== 'object' || score === undefined) return [];
      const rule = { when, score };
      this.#locations.set(rule, { ...at, score: own });
      return [rule];
    });
  }

  /** Lists all keys if they are few: no page of the manual lists the keys of a user's own game. */
  #keysHint(): string {
    const { keys } = this.symbols.vocabulary;
    return keys.length > KEYS_NAMED
      ? '"deckwright cards GAME --words" lists all keys'
      : `keys: ${keys.map(({ name }) => name).join(', ')}`;
  }

  #condition(
    name: string,
    field: { readonly name: JsonNode; readonly value: JsonNode },
    path: JsonPath,
  ): ScoreCondition | undefined {
    const key = this.symbols.key(name);
    if (key === undefined) {
      const { hint = this.#keysHint(), fix } = suggestion(this.#nearestKey(name));
      const message = `unknown key "${shortened(name)}"`;
      this.#report({ node: field.name, path }, 'unknown-key', message, hint, { fix });
    }
    const at = { node: field.value, path };
    const { type, value } = field.value;
    if (type !== 'number' && type !== 'string') return undefined;
    const right = readCondition(value, this.symbols);
    if ('unknown' in right) {
      this.#reportUnreadable(at, right, true);
      return undefined;
    }
    if (key === undefined) return undefined;
    const condition = { key, ...right };
    this.#locations.set(condition, at);
    return condition;
  }

  /** A score, or the number of a choice. The schema reports other values. */
  #answer(at: Location | undefined, answer: AnswerName): ScoreValue | undefined {
    if (answer === 'score') return this.#value(at);
    const { type, value } = at?.node ?? {};
    const isNumber = type === 'number' || (type === 'string' && /^\s*[1-9]\s*$/.test(String(value)));
    return isNumber && Number.isFinite(Number(value)) ? { kind: 'number', value: Number(value) } : undefined;
  }

  #value(at: Location | undefined): ScoreValue | undefined {
    if (at?.node.type !== 'number' && at?.node.type !== 'string') return undefined;
    const value = readValue(at.node.value, this.symbols);
    if (!('unknown' in value)) return value;
    this.#reportUnreadable(at, value);
    return undefined;
  }

  #reportUnreadable(at: Location, { unknown }: UnreadableValue, isCondition = false): void {
    const written = String(at.node.value);
    const key = this.symbols.vocabulary.keys[0]?.name ?? 'card_info_attack';
    if (/^[<>=!~]/.test(unknown)) {
      const hint = isCondition
        ? `one of ${operators.join(' ')}, then a number or a key, e.g. "< 3", ">= ${key}"`
        : `a number or a key without an operator, e.g. 3, "${key}"`;
      const message = `"${shortened(written)}" is not a ${isCondition ? 'condition' : 'score'}`;
      this.#report(at, 'wrong-value', message, hint);
      return;
    }
    const near = this.#nearestKey(unknown);
    const { hint = `e.g. 3, ${isCondition ? '"< 3", ">= ' : '"'}${key}"` } = suggestion(near);
    const fix = near === undefined ? undefined : JSON.stringify(written.replace(unknown, () => near));
    const message = `"${shortened(unknown)}" is neither a number nor a key`;
    this.#report(at, 'unknown-key', message, hint, { fix });
  }

  #cardInfo(list: Location | undefined): CardInfo[] {
    return itemsAt(list).flatMap((at) => {
      const card = fieldAt(at, 'card');
      const target = this.#target(card);
      if (target?.kind === 'matcher') {
        const hint = `"${card!.node.value}" means several cards: name each of them`;
        this.#report(card!, 'unknown-card', 'card info belongs to one card', hint);
      }
      const fields = fieldsOf(fieldAt(at, 'info')?.node);
      if (fields.size > bounds.infoPerCard) {
        const message = `more than ${bounds.infoPerCard} kinds of info for one card`;
        this.#report(at, 'too-many', message, 'remove info that no rule uses');
      }
      const info = [...fields].flatMap(([name, field]) => {
        const own = { node: field.value, path: [...at.path, 'info', name] };
        const value: Info['value'] | undefined =
          own.node.type === 'array' ? { kind: 'rules', rules: this.#rules(own, 'score') } : this.#value(own);
        if (value === undefined) return [];
        const each = { name, value };
        this.#locations.set(each, { node: field.name, path: own.path });
        return [each];
      });
      if (target?.kind !== 'subject') return [];
      const each = { subject: target.subject, info };
      this.#locations.set(each, at);
      return [each];
    });
  }

  #nearestKey(name: string): string | undefined {
    const names = this.symbols.vocabulary.keys.flatMap((key) => [key.name, ...(key.aliases ?? [])]);
    return nearest(name, names);
  }

  #report(
    { node, path }: Location,
    code: string,
    message: string,
    hint?: string,
    options?: ReportOptions,
  ): void {
    this.text.reportAt(node, code, `${pathText(path)}: ${message}`, hint, options);
  }
}

type AnswerName = 'score' | 'choice';

/** The hint and the fix for a misspelt word; empty if no known word is near. */
const suggestion = (near: string | undefined): { readonly hint?: string; readonly fix?: string } =>
  near === undefined ? {} : { hint: `did you mean "${near}"?`, fix: JSON.stringify(near) };
