/**
 * JSON text with the exact location of every word, limited in size and nesting. Its data have no prototypes, so
 * field names can do no harm.
 */
import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Diagnostic, lineOf, lineStarts, shortened } from '../../diagnostics.js';

/** Longest text, in characters. */
export const TEXT_MAX = 1_000_000;
/** Deepest nesting of lists and objects. */
export const NESTING_MAX = 16;

interface JsonLocation {
  /** Its first character in the text, and its number of characters. */
  readonly offset: number;
  readonly length: number;
  readonly parent?: JsonNode;
  readonly children?: readonly JsonNode[];
}

/** A value of the text. Not the parser's own type, because the package bundles the parser without its types. */
export type JsonNode = JsonLocation &
  (
    | { readonly type: 'string'; readonly value: string }
    | { readonly type: 'number'; readonly value: number }
    | { readonly type: 'object' | 'array' | 'property' | 'boolean' | 'null'; readonly value?: unknown }
  );

/** Steps from the root: field names, and indices in lists. */
export type JsonPath = readonly (string | number)[];

export class JsonText {
  readonly root: JsonNode | undefined;
  readonly diagnostics: Diagnostic[] = [];
  readonly #lineStarts: readonly number[];

  constructor(readonly text: string) {
    this.#lineStarts = lineStarts(text.slice(0, TEXT_MAX));
    this.root = this.#read();
  }

  #read(): JsonNode | undefined {
    const { text } = this;
    if (text.length > TEXT_MAX) {
      this.#report(0, 1, 'too-long', `the text has ${text.length} characters, more than ${TEXT_MAX}`);
      return undefined;
    }
    const tooDeep = offsetTooDeep(text);
    if (tooDeep >= 0) {
      this.#report(tooDeep, 1, 'too-deep', `lists and objects are nested deeper than ${NESTING_MAX}`);
      return undefined;
    }
    const errors: ParseError[] = [];
    const plain = text.replace(/^\uFEFF/, ' ');
    const root = parseTree(plain, errors, { disallowComments: true }) as JsonNode | undefined;
    let line = -1;
    for (const { error, offset, length } of errors) {
      // After an error, the parser reports further errors on the same line. Only the first is kept.
      if (lineOf(this.#lineStarts, offset) === line) continue;
      line = lineOf(this.#lineStarts, offset);
      const message = syntaxMessages[printParseErrorCode(error)] ?? 'invalid JSON';
      const hint = text.trim() === '' ? 'start with {"name": "…", "author": "…"}' : undefined;
      this.#report(offset, length, 'syntax', message, hint);
    }
    if (errors.length > 0 || root === undefined) return undefined;
    this.#reportDuplicateFields(root);
    return root;
  }

  #reportDuplicateFields(node: JsonNode): void {
    const seen = new Set<string>();
    for (const child of node.children ?? []) {
      if (node.type === 'object') {
        const name = child.children![0]!;
        const text = String(name.value);
        if (seen.has(text)) {
          const message = `duplicate "${shortened(text)}" in one object`;
          this.reportAt(name, 'said-twice', message, 'remove one of them');
        }
        seen.add(text);
      }
      this.#reportDuplicateFields(child);
    }
  }

  /** Line and column of an offset in the text, counted from 1. */
  position(offset: number): { line: number; column: number } {
    const line = lineOf(this.#lineStarts, offset);
    return { line: line + 1, column: offset - this.#lineStarts[line]! + 1 };
  }

  #report(
    offset: number,
    length: number,
    code: string,
    message: string,
    hint?: string,
    { severity = 'error', fix }: ReportOptions = {},
  ): void {
    const onLine = this.text.slice(offset, offset + length).split(/[\r\n]/, 1)[0]!.length;
    this.diagnostics.push({
      severity,
      code,
      ...this.position(offset),
      length: Math.max(1, onLine),
      message,
      ...(hint !== undefined && { hint }),
      ...(fix !== undefined && { fix }),
    });
  }

  reportAt(node: JsonNode, code: string, message: string, hint?: string, options?: ReportOptions): void {
    // For an object or list, underlines only the first character.
    const length = node.type === 'object' || node.type === 'array' ? 1 : node.length;
    this.#report(node.offset, length, code, message, hint, options);
  }
}

/** Of a problem; its severity is an error if absent. */
export interface ReportOptions {
  readonly severity?: 'error' | 'warning';
  readonly fix?: string | undefined;
}

const syntaxMessages: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this word is not JSON: texts need "double quotes"',
  InvalidNumberFormat: 'this is not a number',
  PropertyNameExpected: 'a field name in "double quotes" is expected (no comma after the last field)',
  ValueExpected: 'a value is expected (no comma after the last one)',
  ColonExpected: 'a colon is expected after the field name',
  CommaExpected: 'a comma is expected before this',
  CloseBraceExpected: 'a closing brace } is missing',
  CloseBracketExpected: 'a closing bracket ] is missing',
  EndOfFileExpected: 'the text should end here',
  InvalidCommentToken: 'JSON has no comments: use a field such as "description"',
  UnexpectedEndOfComment: 'JSON has no comments: use a field such as "description"',
  UnexpectedEndOfString: 'missing closing quote',
  UnexpectedEndOfNumber: 'the number is cut off',
  InvalidUnicode: 'incomplete \\u escape',
  InvalidEscapeCharacter: 'this \\ escape does not exist',
  InvalidCharacter: 'this character must be written as an escape',
};

/**
 * Offset at which the nesting first exceeds the limit, or −1. Runs without recursion, before any recursive code.
 */
export function offsetTooDeep(text: string, nestingMax = NESTING_MAX): number {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c === '\\') i++;
      // The parser ends a text at both kinds of line end.
      else if (c === '"' || c === '\n' || c === '\r') quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === '/') i = endOfComment(text, i);
    else if (c === '{' || c === '[') {
      if (++depth > nestingMax) return i;
    } else if (c === '}' || c === ']') depth--;
  }
  return -1;
}

/** Offset of the last character of a comment that begins here: the parser skips it before it reports it. */
function endOfComment(text: string, start: number): number {
  if (text.startsWith('/*', start)) {
    const close = text.indexOf('*/', start + 2);
    return close < 0 ? text.length : close + 1;
  }
  if (!text.startsWith('//', start)) return start;
  const line = /[^\r\n]*/y;
  line.lastIndex = start;
  line.exec(text);
  return line.lastIndex - 1;
}

/** The fields of an object; of duplicate fields, the last one. */
export function fieldsOf(
  node: JsonNode | undefined,
): ReadonlyMap<string, { name: JsonNode; value: JsonNode }> {
  const fields = new Map<string, { name: JsonNode; value: JsonNode }>();
  if (node?.type !== 'object') return fields;
  for (const { children } of node.children ?? []) {
    const [name, value] = children!;
    if (value !== undefined) fields.set(String(name!.value), { name: name!, value });
  }
  return fields;
}

export const itemsOf = (node: JsonNode | undefined): readonly JsonNode[] =>
  node?.type === 'array' ? (node.children ?? []) : [];

/** The value as data. Objects have no prototype, so any field name is safe. */
export function dataOf(node: JsonNode): unknown {
  if (node.type === 'array') return itemsOf(node).map(dataOf);
  if (node.type !== 'object') return node.value;
  const value: Record<string, unknown> = Object.create(null);
  for (const [name, field] of fieldsOf(node)) value[name] = dataOf(field.value);
  return value;
}

/** The node at a path, or the last existing node on the way. */
export function nodeAt(root: JsonNode, path: JsonPath): JsonNode {
  let node = root;
  for (const step of path) {
    const next = typeof step === 'number' ? itemsOf(node)[step] : fieldsOf(node).get(step)?.value;
    if (next === undefined) break;
    node = next;
  }
  return node;
}

/** The path as text: `buyRules[3].rules[0]["card.cost"]`. Long names are shortened. */
export const pathText = (path: JsonPath): string =>
  path
    .map((written, index) => {
      if (typeof written === 'number') return `[${written}]`;
      const step = shortened(written);
      if (/^[$A-Za-z_]\w*$/.test(step)) return index === 0 ? step : `.${step}`;
      return `[${JSON.stringify(step)}]`;
    })
    .join('');
