/** Prints a score table as readable JSON: one rule per line, fields and rule sets always in the same order. */
import type { CardInfo, ScoreEntry, ScoreRule, ScoreTable, ScoreTarget } from '../ast.js';
import type { ScoreSymbols } from '../symbols.js';
import { conditionJson, valueJson } from '../values.js';

export interface PrintExtras {
  /** Further fields: `$schema`, `game`, `provenance`, and fields that the original program ignores. */
  readonly extras?: readonly { readonly name: string; readonly json: unknown }[];
  /** Gives the written name of a card; the vocabulary's name if absent. */
  readonly nameOf?: (target: ScoreTarget) => string;
}

export interface PrintedBot {
  readonly text: string;
  /**
   * Line of each part, from 1: `buyRules`, `buyRules/3` (head and own score), `buyRules/3/0` (rule),
   * `cardInfo/2/0`.
   */
  readonly lines: ReadonlyMap<string, number>;
}

export function printBot(
  table: ScoreTable,
  symbols: ScoreSymbols,
  { extras = [], nameOf = (target) => symbols.targetName(target) }: PrintExtras = {},
): PrintedBot {
  const { sets, flags } = symbols.vocabulary;
  const out = new LineWriter();
  const field = (name: string, json: unknown): void => out.item(1, `${quoted(name)}: ${compact(json)}`);

  const ruleText = ({ when, score }: ScoreRule, answer: string): string =>
    object([
      ...when.map((each): [string, unknown] => [symbols.keyName(each.key), conditionJson(each, symbols)]),
      [answer, valueJson(score, symbols)],
    ]);
  const entry = (each: ScoreEntry, answer: string, id: string): void => {
    const head: [string, unknown][] = [['card', nameOf(each.target)]];
    for (const flag of each.flags) head.push([flags[flag]!.name, true]);
    if (each.score !== undefined) head.push([answer, valueJson(each.score, symbols)]);
    if (each.rules.length === 0) {
      out.item(2, object(head), id);
      return;
    }
    out.open(2, `${object(head).slice(0, -1)}, "rules": [`, id);
    each.rules.forEach((rule, index) => {
      out.item(3, ruleText(rule, answer), `${id}/${index}`);
    });
    out.close(2, ']}');
  };
  const card = ({ subject, info }: CardInfo, id: string): void => {
    const head = `{"card": ${quoted(nameOf({ kind: 'subject', subject }))}, "info": `;
    // Numbers of many cards read like a table.
    if (info.every(({ value }) => value.kind !== 'rules')) {
      const values = info.map(({ name, value }): [string, unknown] => [
        name,
        value.kind === 'rules' ? undefined : valueJson(value, symbols),
      ]);
      out.item(2, `${head}${object(values)}}`, id);
      info.forEach((_, index) => {
        out.recordLine(`${id}/${index}`);
      });
      return;
    }
    out.open(2, `${head}{`, id);
    info.forEach(({ name, value }, index) => {
      if (value.kind !== 'rules') {
        out.item(3, `${quoted(name)}: ${compact(valueJson(value, symbols))}`, `${id}/${index}`);
        return;
      }
      out.open(3, `${quoted(name)}: [`, `${id}/${index}`);
      value.rules.forEach((rule, each) => {
        out.item(4, ruleText(rule, 'score'), `${id}/${index}/${each}`);
      });
      out.close(3, ']');
    });
    out.close(2, '}}');
  };
  out.open(0, '{');
  for (const { name, json } of extras) if (name === '$schema') field(name, json);
  field('name', table.name);
  field('author', table.author);
  if (table.description !== undefined) field('description', table.description);
  for (const { name, json } of extras) if (name !== '$schema') field(name, json);
  out.list(
    'cardInfo',
    table.cardInfo.map((each) => (id) => card(each, id)),
  );
  sets.forEach(({ name, answer }, set) => {
    out.list(
      name,
      table.sets[set]!.map((each) => (id) => entry(each, answer, id)),
    );
  });
  out.close(0, '}');
  return { text: out.text(), lines: out.parts };
}

/** Writes lines with commas between the items of a level, and records the lines of the parts. */
class LineWriter {
  readonly parts = new Map<string, number>();
  readonly #lines: string[] = [];
  /** Whether the current level already has an item. */
  #needsComma = false;

  item(depth: number, text: string, part?: string): void {
    if (this.#needsComma) this.#lines[this.#lines.length - 1] += ',';
    this.#lines.push('  '.repeat(depth) + text);
    if (part !== undefined) this.recordLine(part);
    this.#needsComma = true;
  }

  open(depth: number, text: string, part?: string): void {
    this.item(depth, text, part);
    this.#needsComma = false;
  }

  close(depth: number, text: string): void {
    this.#lines.push('  '.repeat(depth) + text);
    this.#needsComma = true;
  }

  /** Writes a field with a list, unless it is empty. Each item is printed with the id of its part. */
  list(name: string, items: readonly ((id: string) => void)[]): void {
    if (items.length === 0) return;
    this.open(1, `${quoted(name)}: [`, name);
    for (const [index, print] of items.entries()) print(`${name}/${index}`);
    this.close(1, ']');
  }

  /** Records the last line as the line of the part. */
  recordLine(part: string): void {
    this.parts.set(part, this.#lines.length);
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}

const quoted = (text: string): string => JSON.stringify(text);

/** JSON on one line, with spaces in the usual places. */
function compact(json: unknown): string {
  if (Array.isArray(json)) return `[${json.map(compact).join(', ')}]`;
  if (typeof json === 'object' && json !== null) return object(Object.entries(json));
  return JSON.stringify(json);
}

const object = (fields: readonly (readonly [string, unknown])[]): string =>
  `{${fields.map(([name, value]) => `${quoted(name)}: ${compact(value)}`).join(', ')}}`;
