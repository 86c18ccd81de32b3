/**
 * One function that reads any key of a vocabulary by index. SPEED: all tables share it, so that V8 sees a single
 * function at the call and inlines it.
 */
import { getOrInsert, type ScoreVocabulary } from '../../../engine/index.js';
import { canMakeCode } from '../../code-from-text.js';

export type ReadKey = (view: unknown, key: number, subject: number) => number;

type Readers = readonly ((view: unknown, subject: number) => number)[];

const known = new WeakMap<ScoreVocabulary, ReadKey>();

export function keyReaderOf(vocabulary: ScoreVocabulary): ReadKey {
  return getOrInsert(known, vocabulary, () => {
    const readers: Readers = vocabulary.keys.map((key) => key.read);
    return canMakeCode
      ? readerWithPaths(vocabulary, readers)
      : (view, key, subject) => readers[key]!(view, subject);
  });
}

/** The text consists only of the vocabulary: nothing from a table gets into it. */
function readerWithPaths({ keys }: ScoreVocabulary, readers: Readers): ReadKey {
  const cases = keys.map(({ path }, key) => (path === undefined ? '' : `case ${key}:return v.${path};`));
  const text = `'use strict';return function(v,k,c){switch(k){${cases.join('')}default:return r[k](v,c)}}`;
  return (new Function('r', text) as (readers: Readers) => ReadKey)(readers);
}
