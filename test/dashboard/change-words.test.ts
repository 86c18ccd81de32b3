/** The page has words for every kind of change. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { genomes } from '../../optimizer/index.js';

const source = readFileSync(
  join(import.meta.dirname, '../../../dashboard/page/src/views/run/changes/change-words.ts'),
  'utf8',
);

const hasWords = (name: string): boolean => new RegExp(`^  '?${name}'?: '`, 'm').test(source);

it.each(Object.entries(genomes))('every operator on a %s has words for people', (_, { operators }) => {
  const names = operators.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !hasWords(name) && !name.split('-').every(hasWords))).toEqual([]);
});
