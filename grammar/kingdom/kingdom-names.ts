/** Finds the recommended kingdom that a text names, or similar ones. */
import { editDistance } from '../diagnostics.js';
import { keyOf } from './known-names.js';
import { type RecommendedKingdom, recommendedKingdoms } from './recommended.js';

export interface KingdomCalled {
  readonly named?: RecommendedKingdom;
  /** True if the name had a misspelling. */
  readonly corrected: boolean;
  /** Names of kingdoms that share a word with the text, most similar first. */
  readonly similar: readonly string[];
}

/**
 * Most wrong letters in the name of a kingdom with at least `WRONG_FROM` letters. Names of kingdoms are longer than
 * those of cards.
 */
const WRONG_MAX = 2;
const WRONG_FROM = 7;
/** Words with at least this many letters may have one wrong letter. */
const SLIP_FROM = 4;
const SIMILAR_MAX = 4;
/** Longest text that may be the name of a kingdom, in characters. */
const NAME_MAX = 60;

/** @param isCard whether a key belongs to a card or landscape; such a text is not a misspelt kingdom */
export function kingdomCalled(text: string, isCard: (key: string) => boolean): KingdomCalled {
  const key = keyOf(text);
  const exact = recommendedKingdoms.find(({ name }) => keyOf(name) === key);
  if (exact !== undefined) return { named: exact, corrected: false, similar: [] };
  if (text.trim().length > NAME_MAX || isCard(key)) return { corrected: false, similar: [] };
  const close =
    key.length < WRONG_FROM
      ? []
      : recommendedKingdoms.filter(({ name }) => editDistance(key, keyOf(name), WRONG_MAX + 1) <= WRONG_MAX);
  if (close.length === 1) return { named: close[0]!, corrected: true, similar: [] };
  const words = wordsOf(text);
  const shared = recommendedKingdoms
    .map(({ name }) => ({
      name,
      words: wordsOf(name).filter((word) => words.some((other) => isSimilar(word, other))).length,
    }))
    .filter((one) => one.words > 0)
    .sort((a, b) => b.words - a.words)
    .map(({ name }) => name);
  return {
    corrected: false,
    similar: [...new Set([...close.map(({ name }) => name), ...shared])].slice(0, SIMILAR_MAX),
  };
}

/** Words that do not help to identify a kingdom. */
const commonWords = new Set(['the', 'for', 'and', 'kingdom']);

/** True if one word begins with the other or they differ in one letter: `sea` and `seaz` both match `seas`. */
const isSimilar = (a: string, b: string): boolean =>
  a.startsWith(b) ||
  b.startsWith(a) ||
  (Math.min(a.length, b.length) >= SLIP_FROM && editDistance(a, b, 2) <= 1);

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}'’]+/u)
    .map(keyOf)
    .filter((word) => word.length > 2 && !commonWords.has(word));
