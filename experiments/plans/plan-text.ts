/** Reads the text of a plan into a value with the location of each part, with limits on time and memory. */
import { type ErrorCode, isMap, isNode, isScalar, LineCounter, Parser, parseDocument } from 'yaml';
import { Refused } from '../../engine/index.js';
import { dataOf, fieldsOf, JsonText, nodeAt } from '../../grammar/index.js';

export type Path = readonly PropertyKey[];

export interface PlanText {
  readonly value: unknown;
  /** Location of a value, or of a key in it, as `file:line:column`. */
  location(path: Path, key?: string): string;
}

/** Maximum characters of YAML, because the time to read it may grow with their square. */
const YAML_CHARS_MAX = 10_000;
/** Maximum characters of JSON. The page writes plans as JSON, with the paths of up to 500 players in each list. */
const JSON_CHARS_MAX = 400_000;
/** Maximum nesting: the YAML reader is recursive, and V8 ends the process when its stack overflows. */
export const NESTING_MAX = 16;
/** Maximum aliases: a few are useful, but thousands of nested copies exhaust the memory. */
const ALIASES_MAX = 20;

export class PlanTooComplex extends Refused {}

/** YAML, of which JSON is a part. @throws Refused */
export function readPlanText(text: string, file: string, what = 'plan'): PlanText {
  if (text.length <= YAML_CHARS_MAX) return readYaml(text, file, what);
  const isJson = /^\s*\{/.test(text);
  const max = isJson ? JSON_CHARS_MAX : YAML_CHARS_MAX;
  if (text.length > max)
    throw new PlanTooComplex(
      `${file}:1:1: the ${what} has ${text.length} characters; the limit is ${max}`,
      what === 'plan' ? 'name a folder instead of single players' : undefined,
    );
  return readJson(text, file);
}

function readJson(text: string, file: string): PlanText {
  const json = new JsonText(text);
  const { root, diagnostics } = json;
  const [fault] = diagnostics;
  if (root === undefined || fault !== undefined)
    throw new Refused(
      `${file}:${fault?.line ?? 1}:${fault?.column ?? 1}: ${fault?.message ?? 'invalid JSON'}`,
      fault?.hint ?? 'correct the JSON',
    );
  return {
    value: dataOf(root),
    location(path, key) {
      const node = nodeAt(
        root,
        path.map((step) => (typeof step === 'number' ? step : String(step))),
      );
      const { name } = (key === undefined ? undefined : fieldsOf(node).get(key)) ?? { name: node };
      const { line, column } = json.position(name.offset);
      return `${file}:${line}:${column}`;
    },
  };
}

/** Errors of the YAML reader in plainer words. */
const yamlFaults: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: 'the indentation is wrong, or a bracket [ or { above is not closed',
  BLOCK_AS_IMPLICIT_KEY: 'a second ": " in one line: put the text in quotes, or begin a new line',
  DUPLICATE_KEY: 'this field is written twice',
  MULTILINE_IMPLICIT_KEY: 'a colon after the name of a field is missing',
  TAB_AS_INDENT: 'a tab indents this line: use spaces',
};

function readYaml(text: string, file: string, what: string): PlanText {
  const lines = new LineCounter();
  const at = (offset: number): string => {
    const { line, col } = lines.linePos(offset);
    return `${file}:${line}:${col}`;
  };
  refuseComplex(text, lines, at, what);
  const document = parseDocument(text, {
    prettyErrors: false,
    logLevel: 'error',
    // A tag could mean a merge, which copies nodes without being counted.
    resolveKnownTags: false,
  });
  const [fault] = document.errors;
  if (fault !== undefined)
    throw new Refused(
      `${at(fault.pos[0])}: ${yamlFaults[fault.code] ?? fault.message.split('\n')[0]!}`,
      `write the ${what} as YAML, indented with spaces, or as JSON`,
    );
  return {
    value: checkedValue(() => document.toJS({ maxAliasCount: ALIASES_MAX }), file, what),
    location(path, key) {
      const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true);
      const written = isMap(node)
        ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined;
      const found = written?.key ?? node;
      return at((isNode(found) && found.range?.[0]) || 0);
    },
  };
}

/** Checks the tokens of a non-recursive parser. @throws Refused */
function refuseComplex(text: string, lines: LineCounter, at: (offset: number) => string, what: string): void {
  const open: { readonly value: unknown; readonly depth: number }[] = [];
  for (const token of new Parser(lines.addNewLine).parse(text)) {
    // A directive could select a YAML version with merges.
    if (token.type === 'directive')
      throw new PlanTooComplex(`${at(token.offset)}: a ${what} has no directives`, 'remove the line');
    open.push({ value: token, depth: 0 });
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    const { items, offset } = value as { items?: unknown; offset?: number };
    const inside = depth + (Array.isArray(items) ? 1 : 0);
    if (inside > NESTING_MAX)
      throw new PlanTooComplex(
        `${at(offset ?? 0)}: lists and maps are nested deeper than ${NESTING_MAX}`,
        `flatten the ${what}; see docs/${what === 'plan' ? 'optimizer' : 'analyse'}.md`,
      );
    for (const part of Object.values(value)) open.push({ value: part, depth: inside });
  }
}

function checkedValue(read: () => unknown, file: string, what: string): unknown {
  try {
    return read();
  } catch (error) {
    // An alias without its anchor, or with too many copies.
    if (!(error instanceof ReferenceError || error instanceof RangeError)) throw error;
    throw new PlanTooComplex(`${file}: ${error.message}`, `write the ${what} without aliases (*name)`);
  }
}
