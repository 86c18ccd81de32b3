import { expect, it } from 'vitest';
import { nearest } from '../../../engine/index.js';

const words = ['population', 'elites', 'smithy-money', 'smithy-village'];

it.each([
  ['populaton', 'population'],
  ['popu', 'population'],
  ['Smithy-M', 'smithy-money'],
  ['eltes', 'elites'],
  // Two words begin so.
  ['smithy', undefined],
  // Too short to mean anything.
  ['po', undefined],
  ['nonsense', undefined],
])('suggests for %s: %s', (word, meant) => {
  expect(nearest(word, words)).toBe(meant);
  expect(nearest(word, new Set(words).values())).toBe(meant);
});
