/**
 * Parses JSON text with the exact location of every word, limited in size and nesting. Parsed objects have no
 * prototype, so field names can do no harm.
 */
import { createScanner, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Diagnostic, lineOf, lineStarts, shortened } from '../../diagnostics.js';

/** Longest text, in characters. */
export const TEXT_MAX = 1_000_000;
/** Deepest nesting of lists and objects. */
export const NESTING_MAX = 16;

interface JsonLocation {
  /** Offset of the first character, and number of characters. */
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
      const message = `the text has ${text.length} characters, more than ${TEXT_MAX}`;
      this.#report(0, 1, 'too-long', message, 'shorten it');
      return undefined;
    }
    const tooDeep = offsetTooDeep(text);
    if (tooDeep >= 0) {
      const message = `lists and objects are nested deeper than ${NESTING_MAX}`;
      this.#report(tooDeep, 1, 'too-deep', message, 'close or remove some of the brackets before it');
      return undefined;
    }
    const errors: ParseError[] = [];
    const plain = text.replace(/^\uFEFF/, ' ');
    const root = parseTree(plain, errors, { disallowComments: true }) as JsonNode | undefined;
    this.#reportSyntax(errors);
    if (errors.length > 0 || root === undefined) return undefined;
    this.#reportDuplicateFields(root);
    return root;
  }

  #reportSyntax(errors: readonly ParseError[]): void {
    const { text } = this;
    // At a bracket of the wrong kind, the parser reports only a missing comma.
    const unclosed = errors.length === 0 ? undefined : unclosedBracket(text);
    // An error at the end of the text belongs after the last word, not on the empty line below.
    const end = text.trimEnd().length;
    let line = -1;
    for (const { error, offset: at, length } of errors) {
      const offset = Math.min(at, end);
      // After an error, the parser reports further errors on the same line. Only the first is kept.
      if (lineOf(this.#lineStarts, offset) === line) continue;
      line = lineOf(this.#lineStarts, offset);
      if (unclosed !== undefined && at >= unclosed.end) {
        const [opening, closing] = text[unclosed.start] === '[' ? ['[', 'bracket ]'] : ['{', 'brace }'];
        const start = this.position(unclosed.start);
        const hint = `close the ${opening} of line ${start.line}, column ${start.column}`;
        this.#report(offset, length, 'syntax', `a closing ${closing} is missing`, hint);
        // All further errors follow from this one.
        return;
      }
      const [message, hint] = syntaxErrors[printParseErrorCode(error)] ?? ['invalid JSON', 'correct it'];
      const start = text.trim() === '' ? 'start with {"name": "…", "author": "…"}' : hint;
      this.#report(offset, length, 'syntax', message, start);
    }
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

/** Further properties of a problem; the default severity is an error. */
export interface ReportOptions {
  readonly severity?: 'error' | 'warning';
  readonly fix?: string | undefined;
}

/** The message and the fix of an error, by its name in the parser. */
const syntaxErrors: Readonly<Record<string, readonly [message: string, hint: string]>> = {
  InvalidSymbol: ['this word is not JSON', 'strings need "double quotes"; numbers look like 20, -5, 0.5'],
  InvalidNumberFormat: ['this is not a number', 'write digits, e.g. 20, -5, 2.5'],
  PropertyNameExpected: [
    'expected a field name in "double quotes"',
    'remove the comma after the last field, or write the next field',
  ],
  ValueExpected: ['expected a value', 'remove the comma after the last value, or write the next value'],
  ColonExpected: ['expected a colon after the field name', 'write "field": value'],
  CommaExpected: ['expected a comma before this', 'put a comma between two values or two fields'],
  EndOfFileExpected: ['the text should end here', 'remove the rest, or an extra closing bracket'],
  InvalidCommentToken: ['JSON has no comments', 'use a field such as "description"'],
  UnexpectedEndOfComment: ['JSON has no comments', 'use a field such as "description"'],
  UnexpectedEndOfString: ['missing closing quote', 'end the text with " on the same line'],
  UnexpectedEndOfNumber: ['the number is cut off', 'write digits after it'],
  InvalidUnicode: ['incomplete \\u escape', 'write four hexadecimal digits, e.g. \\u00e9'],
  InvalidEscapeCharacter: ['this \\ escape does not exist', 'write \\\\ for one backslash'],
  InvalidCharacter: ['this character must be written as an escape', 'e.g. \\n for a new line, \\t for a tab'],
};

/**
 * Offset at which the nesting first exceeds the limit, or −1. Runs without recursion, before any recursive code.
 */
export function offsetTooDeep(text: string, nestingMax = NESTING_MAX): number {
  let depth = 0;
  for (const offset of bracketsOf(text)) {
    if (!isOpening(text[offset])) depth--;
    else if (++depth > nestingMax) return offset;
  }
  return -1;
}

/** The first bracket that is not closed, and where it should be: at a bracket of the other kind, or the end. */
function unclosedBracket(text: string): { readonly start: number; readonly end: number } | undefined {
  const open: number[] = [];
  for (const offset of bracketsOf(text)) {
    if (isOpening(text[offset])) {
      open.push(offset);
      continue;
    }
    const start = open.pop();
    if (start === undefined) return undefined;
    if ((text[start] === '[') !== (text[offset] === ']')) return { start, end: offset };
  }
  const start = open.at(-1);
  return start === undefined ? undefined : { start, end: text.trimEnd().length };
}

const isOpening = (bracket: string | undefined): boolean => bracket === '{' || bracket === '[';

/** Offsets of the brackets outside of texts and comments. */
function* bracketsOf(text: string): Generator<number> {
  const scanner = createScanner(text, true);
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const offset = scanner.getTokenOffset();
    if ('{[}]'.includes(text[offset]!)) yield offset;
  }
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
