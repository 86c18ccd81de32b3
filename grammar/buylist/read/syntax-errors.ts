/** Messages for syntax errors: what was expected, what was found, and the fix for common errors. */
import { nearest } from '../../diagnostics.js';
import { BuylistLexer } from '../../generated/BuylistLexer.js';
import type { Problem } from './problems.js';
import type { Word } from './span.js';

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

/** All words that cannot be names. */
export const KEYWORDS: readonly string[] = BuylistLexer.literalNames.flatMap(
  (literal) => /^'([a-z]+)'$/.exec(literal ?? '')?.[1] ?? [],
);

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
  const { found, previous, size } = unexpected;
  const after = previous === undefined ? '' : ` after "${previous.text}"`;
  const what = found === undefined ? 'the text ends' : `found "${found.text}"`;
  return {
    severity: 'error',
    code: 'syntax',
    start: found?.start ?? size,
    end: found?.end ?? size,
    message: `expected ${expectedText(unexpected)}${after}, but ${what}`,
    ...(misplacedWord(unexpected) ??
      wrongArgument(unexpected) ??
      wrongWord(unexpected) ??
      missingEnd(unexpected)),
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

/** Hint for `and` and `or`, which other languages put between conditions. */
export function conjunctionHint(word: string): string | undefined {
  const combined = { and: 'AllOf', or: 'AnyOf' }[word.toLowerCase()];
  return combined && `combine conditions with ${combined}(…, …)`;
}

/** Explains an error better than a list of the expected words; undefined if no explanation fits. */
type BetterProblem = Partial<Problem> | undefined;

function misplacedWord({ found, previous, expected, rule }: UnexpectedToken): BetterProblem {
  const text = found?.text ?? '';
  if (/^-[0-9]/.test(text))
    return {
      code: 'number-below-zero',
      message: `"${text}" is below 0; only a comparison can use it`,
      hint: 'write e.g. Lead < -3',
    };
  const conjunction = conjunctionHint(text);
  if (conjunction !== undefined) return { code: 'conjunction', hint: conjunction };
  if (text === 'optional')
    return { code: 'reserved-word', message: '"optional" is a reserved word', hint: 'remove it', fix: '' };
  if (previous?.text === ',' && !expected.includes(text) && /^(end|,|\))$/.test(text))
    return {
      code: 'stray-comma',
      start: previous.start,
      end: previous.end,
      message: `trailing comma before "${text}"`,
      hint: 'remove the comma',
      fix: '',
    };
  if (text === '[' && rule === 'buylist' && expected.includes(','))
    return {
      code: 'limit-after-condition',
      message: 'the limit "[n]" must come before the condition',
      hint: 'write the limit first: "Silver [2] if Has(Gold, 1)"',
    };
  if (text === 'playorder' && rule === 'strategy')
    return {
      code: 'misplaced-playorder',
      message: 'a play order is not allowed here',
      hint: 'write one play order, before all "options for" and "reactions for"',
    };
  return undefined;
}

function wrongArgument({ found, previous, rule }: UnexpectedToken): BetterProblem {
  const text = found?.text;
  if (text === 'end' && previous?.text === 'playorder')
    return {
      code: 'empty-playorder',
      message: 'a play order needs at least one step',
      hint: 'remove "playorder end"',
    };
  if (text === 'end' && (rule === 'body' || rule === 'block'))
    return {
      code: 'empty-body',
      message: 'this block is empty',
      hint: 'name cards or choose an option, or remove the block',
    };
  const isArgument = rule === 'operand' || rule === 'argument' || rule === 'arguments';
  if (isArgument && text === 'not')
    return {
      code: 'not-inside',
      message: '"not" is only allowed directly after "if"',
      hint: 'write Not(…) inside brackets',
    };
  if (isArgument && text === ')')
    return {
      code: 'argument-count',
      message: 'the brackets are empty',
      hint: 'every condition needs at least one argument',
    };
  const isInBody = rule === 'item' || rule === 'member' || rule === 'body';
  if (isInBody && previous?.text === ',' && text !== undefined && text !== 'end')
    return {
      code: 'mixed-body',
      message: `"${text}" does not fit here`,
      hint: 'cards and choices cannot be mixed: put cards next to a choice into "discard (…)" or "trash (…)"',
    };
  return undefined;
}

function wrongWord({ found, previous, expected, rule }: UnexpectedToken): BetterProblem {
  if (found === undefined) return undefined;
  const { text } = found;
  const isKeyword = KEYWORDS.includes(text);
  const meant = isKeyword ? undefined : keywordMeant(text, expected);
  if (meant !== undefined) {
    const remark = meant === text.toLowerCase() ? ' Keywords are written in lower case' : '';
    return { code: 'keyword', hint: `did you mean "${meant}"?${remark}`, fix: meant };
  }
  if (previous === undefined) return undefined;
  const place = `between "${previous.text}" and "${text}"`;
  if (expected.includes(']')) return { code: 'missing-bracket', hint: 'close the limit with "]"' };
  if (rule === 'arguments' && expected.includes(')'))
    return {
      code: 'missing-bracket',
      message: `a comma or a closing bracket is missing ${place}`,
      hint: 'put one of them between these words',
    };
  if (expected.includes(',') && /^[A-Za-z0-9:]/.test(text) && !isKeyword)
    return {
      code: 'missing-comma',
      message: `a comma is missing ${place}`,
      hint: 'put a comma between them',
      fix: `, ${text}`,
    };
  return undefined;
}

/** The expected keyword that a word means in another case or misspelt. */
function keywordMeant(text: string, expected: readonly string[]): string | undefined {
  if (!/^[A-Za-z]/.test(text)) return undefined;
  const keywords = expected.filter((token) => KEYWORDS.includes(token));
  return keywords.find((token) => token === text.toLowerCase()) ?? nearest(text, keywords);
}

function missingEnd({ found, open, rule, expected }: UnexpectedToken): BetterProblem {
  if (expected.includes('EOF'))
    return { code: 'text-after-end', hint: 'check for an extra "end" before this' };
  if (rule === 'program' && found?.text === 'strategies' && expected.includes('end'))
    return { code: 'missing-end', hint: 'close the section "buylists" with "end" first' };
  const mayEnd = expected.includes('end') || expected.includes(')');
  if (open !== undefined && mayEnd && (found === undefined || BLOCK_STARTERS.has(found.text)))
    return {
      code: 'missing-end',
      hint: `the ${open.what} that begins in line ${open.line} is still open: add "end"`,
    };
  if (expected.length === 1 && expected[0] === 'strategies')
    return {
      code: 'missing-section',
      hint: 'a file has two sections: "buylists … end", then "strategies … end"',
    };
  return expected.every((token) => token === 'buylists' || token === 'defaults')
    ? { code: 'missing-section', hint: 'a file begins with "buylists" and its lists' }
    : undefined;
}

const BLOCK_STARTERS = new Set(['list', 'strategies', 'strategy', 'playorder', 'options', 'reactions']);
