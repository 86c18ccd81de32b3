/** Scans the characters of a text once, before it is parsed. */
import { NESTING_MAX, SIZE_MAX } from './bounds.js';
import type { Problem } from './problems.js';

/** The result of the scan. */
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
    return {
      ascii: '',
      nonAscii: undefined,
      fatal: {
        severity: 'error',
        code: 'too-large',
        start: 0,
        end: 1,
        message: `the text has ${text.length} characters; the limit is ${SIZE_MAX}`,
        hint: 'shorten the strategy; a few thousand characters are enough',
      },
    };
  }
  let depth = 0;
  let inComment = false;
  let nonAscii: number | undefined;
  for (let i = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10 || c === 13) inComment = false;
    else if (inComment) continue;
    else if (c === 35) inComment = true;
    else if (c === 40 && ++depth > NESTING_MAX) return { ascii: '', nonAscii: undefined, fatal: tooDeep(i) };
    else if (c === 41 && depth > 0) depth--;
    else if ((c === 0 || c > 127) && nonAscii === undefined) nonAscii = i;
  }
  const withoutMark = text.charCodeAt(0) === BYTE_ORDER_MARK ? ` ${text.slice(1)}` : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what this replaces
  return { ascii: withoutMark.replace(/[\u0000\u0080-\uffff]/g, '\u00ff'), nonAscii };
}

function tooDeep(at: number): Problem {
  return {
    severity: 'error',
    code: 'too-deep',
    start: at,
    end: at + 1,
    message: `brackets are nested more than ${NESTING_MAX} deep`,
    hint: 'close an open bracket, or flatten the condition: AllOf and AnyOf take any number of arguments',
  };
}
