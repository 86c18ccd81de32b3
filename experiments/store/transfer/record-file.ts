/** A record as a file: lines of JSON, validated when read. docs/record-file.md describes the format. */
import { z } from 'zod';
import { Refused } from '../../../engine/index.js';
import { offsetTooDeep, schemaErrors } from '../../../grammar/index.js';
import { version } from '../../files/package.js';
import { RowTwice } from '../sql.js';
import type { ImportResult, MovedRun, RunId, Store } from '../store.js';
import { planWithoutPaths } from './moved.js';
import { lineSchemas, type RecordPart } from './record-lines.js';

/** Increased when an older reader would misread a file. */
const FORMAT = 1;
/** Maximum characters of a file: Node and browsers can hold as many in one string. */
export const RECORD_CHARS_MAX = 400_000_000;

/** Maximum nesting in a line, because its readers are recursive. */
const NESTING_MAX = 100;

const header = z.looseObject({ format: z.int().min(1), version: z.string() });
const lastLine = z.looseObject({ lines: z.int() });

const isKey = (key: string): key is keyof typeof lineSchemas => Object.hasOwn(lineSchemas, key);
const ofNoRun: ReadonlySet<string> = new Set(['run', 'text', 'match']);

export interface Exported {
  readonly file: string;
  readonly runs: number;
  readonly texts: number;
  readonly matches: number;
  /** Numbers of runs in progress; the file has their current state. */
  readonly running: readonly RunId[];
}

/** @param runs only these, without saved texts and matches @throws Refused for an unknown run or too long a file */
export function exportRecord(store: Store, runs?: readonly RunId[]): Exported {
  const missing = runs?.find((id) => store.run(id) === undefined);
  if (missing !== undefined) throw new Refused(`no run ${missing}`, 'see: deckwright runs');
  const written: string[] = [];
  let chars = 0;
  const write = (line: unknown): void => {
    const printed = `${JSON.stringify(line)}\n`;
    chars += printed.length;
    if (chars > RECORD_CHARS_MAX)
      throw new Refused(
        `the record is longer than the ${RECORD_CHARS_MAX} characters of a file`,
        'export it in parts: deckwright export record runs.jsonl --run 7 8',
      );
    written.push(printed);
  };
  write({ deckwright: { format: FORMAT, version: version() } });
  let [found, texts, matches] = [0, 0, 0];
  const running: RunId[] = [];
  for (const part of store.parts(runs)) {
    write(part);
    if ('run' in part) {
      found++;
      if (part.run.status === 'running') running.push(part.run.number);
    } else if ('text' in part) texts++;
    else if ('match' in part) matches++;
  }
  write({ end: { lines: written.length } });
  return { file: written.join(''), runs: found, texts, matches, running };
}

/**
 * Imports a file from `exportRecord`, all or nothing. A second import changes nothing.
 * @param name of the file, for messages
 * @throws Refused, with line and column, for other, truncated or invalid files
 */
export function importRecord(store: Store, content: string, name: string): ImportResult {
  const position = { line: 1 };
  try {
    return store.importParts(partsOf(content, name, position));
  } catch (error) {
    if (error instanceof RowTwice)
      throw new Refused(
        `${name}:${position.line}:1: duplicate line`,
        'the file was changed after its export: export it again',
      );
    throw error;
  }
}

function* partsOf(content: string, name: string, position: { line: number }): Generator<RecordPart> {
  let ended = false;
  let ofRun = false;
  let at = 0;
  for (; at < content.length; position.line++) {
    const end = content.indexOf('\n', at);
    const line = content.slice(at, end === -1 ? undefined : end);
    at = end === -1 ? content.length : end + 1;
    if (line.trim() === '') continue;
    const fail = (column: number, what: string, fix: string): never => {
      throw new Refused(`${name}:${position.line}:${column}: ${what}`, fix);
    };
    if (ended) fail(1, 'unexpected content after the end', 'import files one by one');
    const [key, value] = parseLine(line, position.line, fail);
    if (position.line === 1) checkHeader(key, value, fail);
    else if (key === 'end') {
      const { lines } = checked(lastLine, key, value, line, fail);
      if (lines !== position.line - 1) fail(1, `${lines} lines belong before the end`, EXPORT_AGAIN);
      ended = true;
    } else if (!isKey(key))
      fail(3, `unknown part "${key}"`, `use one of: ${Object.keys(lineSchemas).join(', ')}`);
    else {
      checked<unknown>(lineSchemas[key], key, value, line, fail);
      if (!ofNoRun.has(key) && !ofRun) fail(3, `"${key}" must follow a run`, EXPORT_AGAIN);
      ofRun = key === 'run' || (ofRun && !ofNoRun.has(key));
      // Keeps the original order of keys, so that the bytes stay the same.
      yield { [key]: key === 'run' ? withoutPaths(value as MovedRun) : value } as unknown as RecordPart;
    }
  }
  if (ended) return;
  throw new Refused(
    `${name}:${position.line}:1: ${content.trim() === '' ? 'the file is empty' : 'the file is cut off: its last line should be {"end": …}'}`,
    EXPORT_AGAIN,
  );
}

const withoutPaths = (run: MovedRun): MovedRun => ({ ...run, plan: planWithoutPaths(run.plan) });

type Fail = (column: number, what: string, fix: string) => never;

const EXPORT_AGAIN = 'export it again: deckwright export record FILE, or Export record on the page';
const NO_RECORD = 'this is not a record file';

function parseLine(line: string, number: number, fail: Fail): readonly [key: string, value: unknown] {
  const tooDeep = offsetTooDeep(line, NESTING_MAX);
  if (tooDeep >= 0)
    return fail(tooDeep + 1, `lists and objects are nested deeper than ${NESTING_MAX}`, EXPORT_AGAIN);
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch (error) {
    if (number === 1) return fail(1, NO_RECORD, EXPORT_AGAIN);
    const position = /position (\d+)/.exec((error as Error).message)?.[1];
    const column = position === undefined ? line.length + 1 : Number(position) + 1;
    return fail(column, 'invalid JSON', EXPORT_AGAIN);
  }
  const keys = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
  return keys.length === 1
    ? keys[0]!
    : fail(1, number === 1 ? NO_RECORD : 'a line must have one key', EXPORT_AGAIN);
}

/** The value of a line, or a failure at its first wrong field. */
function checked<Value>(
  schema: z.ZodType<Value>,
  key: string,
  value: unknown,
  line: string,
  fail: Fail,
): Value {
  const read = schema.safeParse(value, { error: schemaErrors() });
  if (read.success) return read.data;
  const { path, message } = read.error.issues[0]!;
  const column = line.indexOf(`"${String(path.findLast((step) => typeof step === 'string') ?? key)}"`);
  return fail(Math.max(0, column) + 1, `${[key, ...path].join('.')}: ${message}`, EXPORT_AGAIN);
}

function checkHeader(key: string, value: unknown, fail: Fail): void {
  const read = header.safeParse(value);
  const { format, version } =
    key === 'deckwright' && read.success ? read.data : fail(1, NO_RECORD, EXPORT_AGAIN);
  if (format > FORMAT)
    fail(
      1,
      `Deckwright ${version} wrote this file in format ${format}; this version reads ${FORMAT}`,
      'update Deckwright',
    );
}
