/** Finds the recommended kingdom that a text names, or those that it may mean. */
import { editDistance } from '../diagnostics.js';
import { keyOf } from './known-names.js';
import { type RecommendedKingdom, recommendedKingdoms } from './recommended.js';

export interface KingdomCalled {
  readonly named?: RecommendedKingdom;
  /** The name was not written exactly. */
  readonly corrected: boolean;
  /** Names of kingdoms that share a word with the text, the most similar first. */
  readonly similar: readonly string[];
}

/** Letters that may be wrong in the name of a kingdom: names are longer than those of cards. */
const WRONG_MAX = 2;
const WRONG_FROM = 7;
/** Letters of a word from which on one may be wrong. */
const SLIP_FROM = 4;
const SIMILAR_MAX = 4;
/** Characters of a text that may be the name of a kingdom. */
const NAME_MAX = 60;

/** @param isCard whether a key is that of a card or landscape, which is no slip in the name of a kingdom */
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
      words: wordsOf(name).filter((word) => words.some((other) => isSame(word, other))).length,
    }))
    .filter((one) => one.words > 0)
    .sort((a, b) => b.words - a.words)
    .map(({ name }) => name);
  return {
    corrected: false,
    similar: [...new Set([...close.map(({ name }) => name), ...shared])].slice(0, SIMILAR_MAX),
  };
}

/** Words that say nothing of which kingdom is meant. */
const commonWords = new Set(['the', 'for', 'and', 'kingdom']);

/** One may be a beginning of the other, or have one wrong letter: `sea` and `seaz` are as good as `seas`. */
const isSame = (a: string, b: string): boolean =>
  a.startsWith(b) ||
  b.startsWith(a) ||
  (Math.min(a.length, b.length) >= SLIP_FROM && editDistance(a, b, 2) <= 1);

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}'’]+/u)
    .map(keyOf)
    .filter((word) => word.length > 2 && !commonWords.has(word));
