/** What each word of a text is, for colours in an editor. Works on any text, finished or not. */
import type { Vocabulary } from '../../engine/index.js';
import { KEYWORDS } from './complain.js';
import { lexicon } from './lexicon.js';
import type { Word } from './syntax.js';

export type WordClass =
  | 'keyword'
  | 'card'
  | 'condition'
  | 'event'
  | 'step'
  | 'number'
  | 'comment'
  | 'sign'
  | 'unknown';

export interface ClassifiedWord extends Word {
  readonly kind: WordClass;
}

const TOKENS = /#[^\r\n]*|->|[A-Za-z0-9]+|[^\s]/g;

/** Words, signs and comments in the order of the text. */
export function tokens(text: string): readonly Word[] {
  return [...text.matchAll(TOKENS)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
}

export function highlight(text: string, vocabulary: Vocabulary): readonly ClassifiedWord[] {
  const { cards, conditions, events, steps } = lexicon(vocabulary);
  let before: string | undefined;
  let beforeThat: string | undefined;
  return tokens(text).map((word) => {
    const kind = ((): WordClass => {
      const { text: name } = word;
      if (name.startsWith('#')) return 'comment';
      if (KEYWORDS.includes(name)) return 'keyword';
      if (/^[0-9]+$/.test(name)) return 'number';
      if (!/^[A-Za-z0-9]/.test(name)) return 'sign';
      // Some events bear the name of their card: the place decides.
      if (before === ':') return steps.has(name) ? 'step' : 'unknown';
      if (before === 'for' && beforeThat === 'reactions') return events.has(name) ? 'event' : 'unknown';
      return cards.has(name) ? 'card' : conditions.has(name) ? 'condition' : 'unknown';
    })();
    if (kind !== 'comment') [beforeThat, before] = [before, word.text];
    return { ...word, kind };
  });
}
