/** Messages for syntax errors: what was expected, what was found, and the fix for common errors. */
import { nearest } from '../../diagnostics.js';
import type { Problem } from './problems.js';
import type { Span, Word } from './syntax.js';

/** The parser's state at an error. */
export interface UnexpectedToken {
  /** The unexpected token; undefined at the end of the text. */
  readonly found: Word | undefined;
  readonly previous: Word | undefined;
  /** Innermost rule of the grammar, e.g. `entry`. */
  readonly rule: string;
  /** Tokens that would be allowed: keywords and signs as written, `NAME`, `INTEGER`, or `EOF`. */
  readonly expected: readonly string[];
  /** The innermost open construct, with the line of its first word. */
  readonly open: { readonly what: string; readonly line: number } | undefined;
  /** Length of the text. */
  readonly size: number;
}

export const KEYWORDS: readonly string[] = [
  'defaults',
  'expert',
  'buylists',
  'list',
  'strategies',
  'strategy',
  'playorder',
  'end',
  'if',
  'not',
  'options',
  'reactions',
  'for',
  'per',
  'option',
  'choose',
  'ignore',
  'discard',
  'trash',
  'keep',
  'optional',
];

/** By rule: the meaning of a NAME. */
const NAME_MEANINGS: Readonly<Record<string, string>> = {
  entry: 'a card',
  buylist: 'a card',
  condition: 'a condition',
  operand: 'an argument',
  argument: 'an argument',
  arguments: 'an argument',
  step: 'a card',
  playorder: 'a card',
  block: 'a name',
  body: 'a card',
  item: 'a card',
};

export function syntaxError(unexpected: UnexpectedToken): Problem {
  const { found, previous } = unexpected;
  const at: Span = found ?? { start: unexpected.size, end: unexpected.size };
  const suggestion = SUGGESTIONS.map((suggest) => suggest(unexpected)).find((result) => result !== undefined);
  const after = previous === undefined ? '' : ` after "${previous.text}"`;
  const what = found === undefined ? 'the text ends' : `found "${found.text}"`;
  return {
    severity: 'error',
    code: 'syntax',
    start: at.start,
    end: at.end,
    message: `expected ${expectedText(unexpected)}${after}, but ${what}`,
    ...suggestion,
  };
}

function expectedText({ expected, previous, rule }: UnexpectedToken): string {
  const isTest = previous?.text === 'if' || previous?.text === 'not';
  const words = expected.map((token) => {
    if (token === 'NAME') return isTest ? 'a condition' : (NAME_MEANINGS[rule] ?? 'a name');
    if (token === 'INTEGER' || token === 'NEGATIVE') return 'a number';
    if (token === 'EOF') return 'the end of the text';
    return `"${token}"`;
  });
  const shown = [...new Set(words)];
  return shown.length < 2
    ? (shown[0] ?? 'something else')
    : `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}

type ProblemSuggestion = Partial<Pick<Problem, 'code' | 'message' | 'hint' | 'fix' | 'start' | 'end'>>;

/** Hint for `and` and `or`, which other languages put between conditions. */
export function conjunctionHint(word: string): string | undefined {
  const combined = { and: 'AllOf', or: 'AnyOf' }[word.toLowerCase()];
  return combined && `combine conditions with ${combined}(…, …)`;
}

/** Tried in order; the first suggestion is used. */
const SUGGESTIONS: readonly ((unexpected: UnexpectedToken) => ProblemSuggestion | undefined)[] = [
  ({ found }) =>
    /^-[0-9]/.test(found?.text ?? '')
      ? {
          code: 'number-below-zero',
          message: `"${found?.text}" is below 0, which only a comparison can mean`,
          hint: 'write e.g. Lead < -3',
        }
      : undefined,
  ({ found }) => {
    const hint = conjunctionHint(found?.text ?? '');
    return hint === undefined ? undefined : { code: 'conjunction', hint };
  },
  ({ found }) =>
    found?.text === 'optional'
      ? {
          code: 'reserved-word',
          message: '"optional" is a reserved word',
          hint: 'remove it',
          fix: '',
        }
      : undefined,
  ({ found, previous, expected }) =>
    previous?.text === ',' &&
    found !== undefined &&
    !expected.includes(found.text) &&
    /^(end|,|\))$/.test(found.text)
      ? {
          code: 'stray-comma',
          start: previous.start,
          end: previous.end,
          message: `trailing comma before "${found.text}"`,
          hint: 'remove the comma',
          fix: '',
        }
      : undefined,
  ({ found, expected, rule }) =>
    found?.text === '[' && rule === 'buylist' && expected.includes(',')
      ? {
          code: 'limit-after-condition',
          message: 'the limit "[n]" must come before the condition',
          hint: 'write the limit first: "Silver [2] if Has(Gold, 1)"',
        }
      : undefined,
  ({ found, rule }) =>
    found?.text === 'playorder' && rule === 'strategy'
      ? {
          code: 'misplaced-playorder',
          message: 'a play order is not allowed here',
          hint: 'write one play order, before all "options for" and "reactions for"',
        }
      : undefined,
  ({ found, previous, rule }) =>
    found?.text === 'end' && previous?.text === 'playorder'
      ? {
          code: 'empty-playorder',
          message: 'a play order needs at least one step',
          hint: 'remove "playorder end"',
        }
      : found?.text === 'end' && (rule === 'body' || rule === 'block')
        ? {
            code: 'empty-body',
            message: 'this block is empty',
            hint: 'name cards or choose an option, or remove the block',
          }
        : undefined,
  ({ found, rule }) =>
    rule === 'operand' || rule === 'argument' || rule === 'arguments'
      ? found?.text === 'not'
        ? {
            code: 'not-inside',
            message: '"not" is only allowed directly after "if"',
            hint: 'write Not(…) inside brackets',
          }
        : found?.text === ')'
          ? {
              code: 'argument-count',
              message: 'the brackets are empty',
              hint: 'every condition needs at least one argument',
            }
          : undefined
      : undefined,
  ({ found, previous, rule }) =>
    (rule === 'item' || rule === 'member' || rule === 'body') &&
    previous?.text === ',' &&
    found !== undefined &&
    found.text !== 'end'
      ? {
          code: 'mixed-body',
          message: `"${found.text}" does not fit here`,
          hint: 'cards and choices cannot be mixed: put cards next to a choice into "discard (…)" or "trash (…)"',
        }
      : undefined,
  // A keyword in the wrong case or misspelt, where the grammar expects a keyword.
  ({ found, expected }) => {
    const keywords = expected.filter((token) => KEYWORDS.includes(token));
    if (found === undefined || KEYWORDS.includes(found.text) || keywords.length === 0) return undefined;
    const meant =
      keywords.find((token) => token === found.text.toLowerCase()) ?? nearest(found.text, keywords);
    if (meant === undefined || !/^[A-Za-z]/.test(found.text)) return undefined;
    return {
      code: 'keyword',
      hint: `did you mean "${meant}"?${meant === found.text.toLowerCase() ? ' Keywords are written in lower case' : ''}`,
      fix: meant,
    };
  },
  ({ found, previous, expected, rule }) =>
    rule === 'arguments' && expected.includes(')') && found !== undefined && previous !== undefined
      ? {
          code: 'missing-bracket',
          message: `a comma or a closing bracket is missing between "${previous.text}" and "${found.text}"`,
        }
      : undefined,
  ({ found, expected, previous }) =>
    expected.includes(',') &&
    found !== undefined &&
    previous !== undefined &&
    /^[A-Za-z0-9:]/.test(found.text) &&
    !KEYWORDS.includes(found.text)
      ? {
          code: 'missing-comma',
          message: `a comma is missing between "${previous.text}" and "${found.text}"`,
          hint: 'put a comma between them',
          fix: `, ${found.text}`,
        }
      : undefined,
  ({ expected }) =>
    expected.includes('EOF')
      ? {
          code: 'text-after-end',
          hint: 'check for an extra "end" before this',
        }
      : undefined,
  ({ found, rule, expected }) =>
    rule === 'program' && found?.text === 'strategies' && expected.includes('end')
      ? { code: 'missing-end', hint: 'close the section "buylists" with "end" first' }
      : undefined,
  ({ found, open, expected }) =>
    open !== undefined &&
    (expected.includes('end') || expected.includes(')')) &&
    (found === undefined || BLOCK_STARTERS.has(found.text))
      ? {
          code: 'missing-end',
          hint: `the ${open.what} that begins in line ${open.line} is still open: add "end"`,
        }
      : undefined,
  ({ expected }) =>
    expected.length === 1 && expected[0] === 'strategies'
      ? {
          code: 'missing-section',
          hint: 'a file has two sections: "buylists … end", then "strategies … end"',
        }
      : expected.every((token) => token === 'buylists' || token === 'defaults')
        ? { code: 'missing-section', hint: 'a file begins with "buylists" and its lists' }
        : undefined,
];

const BLOCK_STARTERS = new Set(['list', 'strategies', 'strategy', 'playorder', 'options', 'reactions']);
