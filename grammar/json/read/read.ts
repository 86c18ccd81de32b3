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
import { dataOf, fieldsOf, itemsOf, type JsonNode, type JsonPath, JsonText, pathText } from './text.js';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

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

/** Whether JSON is meant as a bot: it has rule sets, even broken ones, or only fields of a bot. */
export function looksLikeBot(source: string): boolean {
  if (/"\w*Rules"\s*:|"cardInfo"\s*:/.test(source)) return true;
  const { root } = new JsonText(source);
  const fields = [...fieldsOf(root).keys()];
  return fields.includes('author') && fields.every((name) => KNOWN_FIELDS.includes(name));
}

/** Most cards that a warning about absent cards names. */
const ABSENT_NAMED = 5;
/** Maximum number of keys that a hint lists. */
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

interface Location {
  readonly node: JsonNode;
  readonly path: JsonPath;
}

class BotReader {
  /** By node of the tree: its location in the text, and that of its score or choice. */
  readonly #locations = new Map<object, Location & { readonly score?: Location | undefined }>();

  constructor(
    readonly text: JsonText,
    readonly symbols: ScoreSymbols,
  ) {}

  table(root: JsonNode): ScoreTable {
    const fields = fieldsOf(root);
    const { sets } = this.symbols.vocabulary;
    const string = (name: string): string => {
      const node = fields.get(name)?.value;
      return node?.type === 'string' ? node.value : '';
    };
    const known = [...KNOWN_FIELDS, ...sets.map(({ name }) => name)];
    for (const [name, field] of fields) {
      if (known.includes(name)) continue;
      const near = nearest(name, known);
      const flag = this.symbols.vocabulary.flags.find((each) => each.name === name);
      this.#report(field.name, [name], 'ignored-field', `the field "${shortened(name)}" is ignored`, {
        severity: 'warning',
        ...(flag
          ? { hint: `move it to the entries of ${flag.set}` }
          : near !== undefined && this.#suggestion(near)),
      });
    }
    const description = string('description');
    const table: ScoreTable = {
      name: string('name').trim(),
      author: string('author'),
      ...(description !== '' && { description }),
      cardInfo: this.#cardInfo(fields.get('cardInfo')?.value),
      sets: sets.map(({ name, answer }) => this.#entries(fields.get(name)?.value, [name], answer)),
    };
    const hasErrors = this.text.diagnostics.some(({ severity }) => severity === 'error');
    for (const { at, part, code, severity, message, hint } of check(table, this.symbols.vocabulary)) {
      // The tree lacks unreadable parts, so rules may only seem dead.
      if (hasErrors && /^(unreachable|empty)-/.test(code)) continue;
      // Files that Deckwright wrote follow our reading.
      if (code === 'two-readings' && fields.has('provenance')) continue;
      const location = this.#locations.get(at)!;
      const { node, path } = (part && location[part]) ?? location;
      this.#report(node, path, code, message, { severity, hint });
    }
    return table;
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
    this.text.reportAt(
      node,
      'outside-sets',
      `${missing.length} of the ${bySets.length} cards that the bot names are not in play: ${some.join(', ')}${missing.length > some.length ? ' …' : ''}`,
      {
        severity: 'warning',
        hint: `they belong to ${[...wanted].join(', ')}: choose sets with --sets`,
      },
    );
  }

  #entries(list: JsonNode | undefined, path: JsonPath, answer: 'score' | 'choice'): ScoreEntry[] {
    return itemsOf(list).flatMap((node, index) => {
      const at = [...path, index];
      const fields = fieldsOf(node);
      const target = this.#target(fields.get('card')?.value, [...at, 'card']);
      const rules = this.#rules(fields.get('rules')?.value, [...at, 'rules'], answer);
      const score = this.#answer(fields.get(answer)?.value, [...at, answer], answer);
      if (target === undefined) return [];
      const flags = this.symbols.vocabulary.flags.flatMap(({ name }, flag) =>
        /^true$/i.test(String(fields.get(name)?.value.value)) ? [flag] : [],
      );
      const entry = { target, rules, ...(score && { score }), flags };
      const value = fields.get(answer)?.value;
      this.#locations.set(entry, { node, path: at, score: value && { node: value, path: [...at, answer] } });
      return [entry];
    });
  }

  #target(node: JsonNode | undefined, path: JsonPath): ScoreTarget | undefined {
    if (node?.type !== 'string') return undefined;
    const target = this.symbols.target(node.value);
    if (target !== undefined) return target;
    const { subjects, matchers } = this.symbols.vocabulary;
    const names = [...subjects, ...matchers].map(({ name }) => name);
    const near = node.value.trim() === '' ? undefined : nearest(node.value, names);
    const suggestion =
      near === undefined
        ? { hint: `a card's name is expected, or ${matchers.map(({ name }) => `"${name}"`).join(', ')}` }
        : this.#suggestion(near);
    this.#report(node, path, 'unknown-card', `unknown card "${shortened(node.value)}"`, suggestion);
    return undefined;
  }

  #rules(list: JsonNode | undefined, path: JsonPath, answer: 'score' | 'choice'): ScoreRule[] {
    return itemsOf(list).flatMap((node, index) => {
      const at = [...path, index];
      const when: ScoreCondition[] = [];
      let score: ScoreValue | undefined;
      let scoreLocation: Location | undefined;
      for (const [name, field] of fieldsOf(node)) {
        // The original program accepts these two names in any case.
        if (name === (answer === 'score' ? 'choice' : 'score')) continue;
        if (name.toLowerCase() === answer) {
          if (scoreLocation) {
            this.#report(field.name, [...at, name], 'said-twice', `duplicate "${answer}" in one rule`, {
              hint: 'remove one of them',
            });
          }
          scoreLocation = { node: field.value, path: [...at, name] };
          score = this.#answer(field.value, scoreLocation.path, answer);
        } else {
          const condition = this.#condition(name, field, [...at, name]);
          if (condition === undefined) continue;
          if (when.some(({ key }) => sameKey(key, condition.key))) {
            const written = this.symbols.keyName(condition.key);
            this.#report(
              field.name,
              [...at, name],
              'said-twice',
              `two conditions on ${written} in one rule`,
              {
                hint: 'a rule can use a key only once: split it in two rules',
              },
            );
          }
          when.push(condition);
        }
      }
      if (when.length > bounds.conditionsPerRule) {
        this.#report(node, at, 'too-many', `more than ${bounds.conditionsPerRule} conditions in one rule`, {
          hint: 'remove conditions that always hold, or split the rule',
        });
      }
      if (node.type !== 'object' || score === undefined) return [];
      const rule = { when, score };
      this.#locations.set(rule, { node, path: at, score: scoreLocation });
      return [rule];
    });
  }

  /** All keys if they fit into a line or two; a game of the user's own has its own, which no page lists. */
  #keysHint(): string {
    const { keys } = this.symbols.vocabulary;
    return keys.length > KEYS_NAMED
      ? '"deckwright cards GAME --words" lists all keys'
      : `keys: ${keys.map(({ name }) => name).join(', ')}`;
  }

  #condition(
    name: string,
    field: { name: JsonNode; value: JsonNode },
    path: JsonPath,
  ): ScoreCondition | undefined {
    const key = this.symbols.key(name);
    if (key === undefined) {
      const near = this.#nearestKey(name);
      const suggestion = near === undefined ? { hint: this.#keysHint() } : this.#suggestion(near);
      this.#report(field.name, path, 'unknown-key', `unknown key "${shortened(name)}"`, suggestion);
    }
    const { type, value } = field.value;
    if (type !== 'number' && type !== 'string') return undefined;
    const right = readCondition(value, this.symbols);
    if ('unknown' in right) {
      this.#reportUnreadable(field.value, path, right, true);
      return undefined;
    }
    if (key === undefined) return undefined;
    const condition = { key, ...right };
    this.#locations.set(condition, { node: field.value, path });
    return condition;
  }

  /** A score, or the number of a choice. The schema reports other values. */
  #answer(node: JsonNode | undefined, path: JsonPath, answer: 'score' | 'choice'): ScoreValue | undefined {
    if (answer === 'score') return this.#value(node, path);
    const value = Number(node?.value);
    const isNumber = node?.type === 'number' || (node?.type === 'string' && /^\s*[1-9]\s*$/.test(node.value));
    return isNumber && Number.isFinite(value) ? { kind: 'number', value } : undefined;
  }

  #value(node: JsonNode | undefined, path: JsonPath): ScoreValue | undefined {
    if (node?.type !== 'number' && node?.type !== 'string') return undefined;
    const value = readValue(node.value, this.symbols);
    if (!('unknown' in value)) return value;
    this.#reportUnreadable(node, path, value);
    return undefined;
  }

  #reportUnreadable(node: JsonNode, path: JsonPath, { unknown }: UnreadableValue, isCondition = false): void {
    const key = this.symbols.vocabulary.keys[0]?.name ?? 'card_info_attack';
    if (/^[<>=!~]/.test(unknown)) {
      this.#report(
        node,
        path,
        'wrong-value',
        `"${shortened(String(node.value))}" is not a ${isCondition ? 'condition' : 'score'}`,
        {
          hint: isCondition
            ? `one of ${operators.join(' ')}, then a number or a key, e.g. "< 3", ">= ${key}"`
            : `a number or a key without an operator, e.g. 3, "${key}"`,
        },
      );
      return;
    }
    const near = this.#nearestKey(unknown);
    const fix =
      near === undefined ? undefined : JSON.stringify(String(node.value).replace(unknown, () => near));
    const example = `e.g. 3, ${isCondition ? '"< 3", ">= ' : '"'}${key}"`;
    this.#report(node, path, 'unknown-key', `"${shortened(unknown)}" is neither a number nor a key`, {
      hint: near === undefined ? example : `did you mean "${near}"?`,
      fix,
    });
  }

  #cardInfo(list: JsonNode | undefined): CardInfo[] {
    return itemsOf(list).flatMap((node, index) => {
      const path = ['cardInfo', index];
      const card = fieldsOf(node).get('card')?.value;
      const target = this.#target(card, [...path, 'card']);
      if (target?.kind === 'matcher') {
        this.#report(card!, [...path, 'card'], 'unknown-card', 'card info belongs to one card', {
          hint: `"${card!.value}" means several cards: name each of them`,
        });
      }
      const fields = fieldsOf(fieldsOf(node).get('info')?.value);
      if (fields.size > bounds.infoPerCard) {
        this.#report(node, path, 'too-many', `more than ${bounds.infoPerCard} kinds of info for one card`, {
          hint: 'remove info that no rule uses',
        });
      }
      const info = [...fields].flatMap(([name, { name: nameNode, value: node }]) => {
        const at = [...path, 'info', name];
        const value: Info['value'] | undefined =
          node.type === 'array'
            ? { kind: 'rules', rules: this.#rules(node, at, 'score') }
            : this.#value(node, at);
        if (value === undefined) return [];
        const each = { name, value };
        this.#locations.set(each, { node: nameNode, path: at });
        return [each];
      });
      if (target?.kind !== 'subject') return [];
      const each = { subject: target.subject, info };
      this.#locations.set(each, { node, path });
      return [each];
    });
  }

  #nearestKey(name: string): string | undefined {
    const { keys } = this.symbols.vocabulary;
    return nearest(
      name,
      keys.flatMap((key) => [key.name, ...(key.aliases ?? [])]),
    );
  }

  #suggestion(near: string): { hint: string; fix: string } {
    return { hint: `did you mean "${near}"?`, fix: JSON.stringify(near) };
  }

  #report(
    node: JsonNode,
    path: JsonPath,
    code: string,
    message: string,
    options: Writable<Parameters<JsonText['reportAt']>[3]> = {},
  ): void {
    this.text.reportAt(node, code, `${pathText(path)}: ${message}`, options);
  }
}
