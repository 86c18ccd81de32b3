import { expect, it } from 'vitest';
import { games, Rng, type Seed } from '../../../engine/index.js';
import { type ScoreTable, scoreTables } from '../../../grammar/index.js';
import { randomTable } from '../../support/random-table.js';

const vocabulary = games['star-realms']!.scores!;

/** Adds an error: two entries for one target, an invalid choice, info that refers to itself. */
const broken: readonly ((table: ScoreTable) => ScoreTable)[] = [
  (table) => ({ ...table, sets: table.sets.map((entries) => [...entries, ...entries.slice(0, 1)]) }),
  (table) => ({ ...table, cardInfo: [...table.cardInfo, ...table.cardInfo.slice(0, 1)] }),
  (table) => ({
    ...table,
    sets: table.sets.map((entries) =>
      entries.map((entry) => ({ ...entry, score: { kind: 'number', value: 9 } })),
    ),
  }),
  (table) => ({
    ...table,
    cardInfo: table.cardInfo.map(({ subject, info }) => ({
      subject,
      info: info.map(({ name }) => ({
        name,
        value: { kind: 'key', key: { kind: 'info', family: 0, name } },
      })),
    })),
  }),
];

it('isValid agrees with the errors of check', () => {
  const rng = new Rng(7 as Seed);
  const seen = new Set<string>();
  for (let round = 0; round < 60; round++) {
    const table = randomTable(rng, vocabulary);
    for (const each of [table, ...broken.map((change) => change(table))]) {
      const errors = scoreTables.check(each, vocabulary).filter(({ severity }) => severity === 'error');
      expect(scoreTables.isValid(each, vocabulary)).toBe(errors.length === 0);
      for (const { code } of errors) seen.add(code);
      if (errors.length === 0) seen.add('valid');
    }
  }
  expect([...seen].sort()).toEqual(['no-such-choice', 'recursion', 'two-entries', 'valid']);
});
