import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../../engine/index.js';
import { operators, type ScoreTable } from '../../../../grammar/json/ast.js';
import { check } from '../../../../grammar/json/check/check.js';
import { decode, encode } from '../../../../grammar/json/compile/encode.js';
import { interpret } from '../../../../grammar/json/compile/interpret.js';
import { compile } from '../../../../grammar/json/compile/kernel.js';
import { randomTable } from '../../../support/random-table.js';
import { randomView, starRealmsVocabulary as words } from '../../../support/star-realms-vocabulary.js';

const errorsOf = (table: Parameters<typeof check>[0]): readonly string[] =>
  check(table, words)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

describe('a compiled score table', () => {
  it('scores every card in every rule set as the interpreter does', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const rng = new Rng(seed as Seed);
        const table = randomTable(rng, words);
        expect(errorsOf(table)).toEqual([]);
        const slow = interpret(table, words);
        const programs = [compile(table, words), compile(decode(encode(table)), words)];
        for (const { flags } of programs) expect(flags).toEqual(slow.flags);
        for (let view = 0; view < 3; view++) {
          const seen = randomView(rng);
          for (let set = 0; set < words.sets.length; set++) {
            for (let card = 0; card < words.subjects.length; card++) {
              const expected = slow.sets[set]!.score(seen, card);
              for (const { sets } of programs) {
                const fixed = sets[set]!.fixed[card]!;
                if (!Number.isNaN(fixed)) expect(fixed).toBe(expected);
                const score = sets[set]!.score(seen, card);
                if (score !== expected) expect([set, card, score]).toEqual([set, card, expected]);
              }
            }
          }
        }
      }),
      { numRuns: 30, seed: 1 },
    );
  });

  it('looks up scores by keys of any size, wherever their ranges start', () => {
    const key = { kind: 'word', word: words.keys.findIndex(({ name }) => name === 'authority') } as const;
    const number = (value: number) => ({ kind: 'number', value }) as const;
    const tableOf = (limits: readonly number[]): ScoreTable => ({
      name: '',
      author: '',
      cardInfo: [],
      sets: words.sets.map(() => [
        {
          target: { kind: 'subject', subject: 0 },
          rules: operators.flatMap((op, index) =>
            limits.map((limit) => ({
              when: [{ key, op: op === '!=' ? '=' : op, value: number(limit) }],
              score: number(10 * index + limit),
            })),
          ),
          flags: [],
        },
      ]),
    });
    for (const limits of [[3], [0, 2.5], [-1], [-2, 126], [127], [500, 0.5]]) {
      const table = tableOf(limits);
      const slow = interpret(table, words).sets[0]!;
      const { sets } = compile(table, words);
      for (const authority of [-300, -2, -1, 0, 1, 2, 3, 4, 125, 126, 127, 128, 499, 500, 501]) {
        const view = { me: { authority } };
        const expected = slow.score(view, 0);
        expect([authority, limits, sets[0]!.score(view, 0)]).toEqual([authority, limits, expected]);
      }
    }
  });

  const standing = words.keys.flatMap(({ path: stands }) => stands ?? []);

  it('reads keys along plain paths', () => {
    expect(standing.length).toBeGreaterThan(20);
    for (const path of standing) expect(path).toMatch(/^[a-z]+(\.[a-z]+)*(\[\d\])?$/i);
  });
});
