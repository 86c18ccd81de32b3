/** Scans the characters of a text once before it is parsed: checks limits and replaces non-ASCII characters. */
import type { Problem } from './problems.js';

/** Longest text, in characters. */
const SIZE_MAX = 100_000;
/** Deepest nesting of round brackets. */
const NESTING_MAX = 64;

export interface Scan {
  /** The text with one ASCII character for each code unit, so that offsets stay the same. */
  readonly ascii: string;
  /**
   * Offset of the first character outside ASCII, or NUL, that is not in a comment. The original ends the text
   * there.
   */
  readonly nonAscii: number | undefined;
  /** Present if the text must not be parsed. */
  readonly fatal?: Problem;
}

const BYTE_ORDER_MARK = 0xfeff;

export function scan(text: string): Scan {
  if (text.length > SIZE_MAX) {
    const message = `the text has ${text.length} characters; the limit is ${SIZE_MAX}`;
    return fatal('too-large', 0, message, 'shorten the strategy; a few thousand characters are enough');
  }
  const isMarked = text.charCodeAt(0) === BYTE_ORDER_MARK;
  let depth = 0;
  let inComment = false;
  let nonAscii: number | undefined;
  for (let i = isMarked ? 1 : 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10 || c === 13) inComment = false;
    else if (inComment) continue;
    else if (c === 35) inComment = true;
    else if (c === 40 && ++depth > NESTING_MAX) {
      const hint =
        'close an open bracket, or flatten the condition: AllOf and AnyOf take any number of arguments';
      return fatal('too-deep', i, `brackets are nested more than ${NESTING_MAX} deep`, hint);
    } else if (c === 41 && depth > 0) depth--;
    else if ((c === 0 || c > 127) && nonAscii === undefined) nonAscii = i;
  }
  const withoutMark = isMarked ? ` ${text.slice(1)}` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what this replaces
  return { ascii: withoutMark.replace(/[\u0000\u0080-\uffff]/g, '\u00ff'), nonAscii };
}

const fatal = (code: string, start: number, message: string, hint: string): Scan => ({
  ascii: '',
  nonAscii: undefined,
  fatal: { severity: 'error', code, start, end: start + 1, message, hint },
});
