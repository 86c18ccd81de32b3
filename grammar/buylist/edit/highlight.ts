/** Classifies each word of a text, for colours in an editor. Works on any text, even an unfinished one. */
import type { Vocabulary } from '../../../engine/index.js';
import type { Word } from '../read/span.js';
import { KEYWORDS } from '../read/syntax-errors.js';
import { type BuylistSymbols, buylistSymbols } from '../symbols.js';

export type TokenClass =
  | 'keyword'
  | 'card'
  | 'condition'
  | 'event'
  | 'step'
  | 'number'
  | 'comment'
  | 'sign'
  | 'unknown';

export interface ClassifiedToken extends Word {
  readonly kind: TokenClass;
}

const TOKENS = /#[^\r\n]*|->|[<>]=?|-[0-9]+|[A-Za-z0-9]+|[^\s]/g;

/** Words, signs and comments, in the order of the text. */
export function tokens(text: string): readonly Word[] {
  return [...text.matchAll(TOKENS)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function highlight(text: string, vocabulary: Vocabulary): readonly ClassifiedToken[] {
  const symbols = buylistSymbols(vocabulary);
  let last: string | undefined;
  let secondLast: string | undefined;
  return tokens(text).map((word) => {
    const kind = kindOf(word.text, last, secondLast, symbols);
    if (kind !== 'comment') [secondLast, last] = [last, word.text];
    return { ...word, kind };
  });
}

/** @param last the previous word, not counting comments */
function kindOf(
  name: string,
  last: string | undefined,
  secondLast: string | undefined,
  { cards, conditions, events, kinds, measures, steps }: BuylistSymbols,
): TokenClass {
  if (name.startsWith('#')) return 'comment';
  if (KEYWORDS.includes(name)) return 'keyword';
  if (/^-?[0-9]+$/.test(name)) return 'number';
  if (!/^[A-Za-z0-9]/.test(name)) return 'sign';
  // Some events have the same name as their card, so the position decides.
  if (last === ':') return steps.has(name) ? 'step' : 'unknown';
  if (last === 'for' && secondLast === 'reactions') return events.has(name) ? 'event' : 'unknown';
  if (cards.has(name) || kinds.has(name)) return 'card';
  return conditions.has(name) || measures.has(name) ? 'condition' : 'unknown';
}
