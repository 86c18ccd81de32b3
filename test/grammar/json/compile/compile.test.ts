import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../../engine/index.js';
import { operators, type ScoreTable } from '../../../../grammar/json/ast.js';
import { check } from '../../../../grammar/json/check/check.js';
import { compile } from '../../../../grammar/json/compile/compile.js';
import { emit } from '../../../../grammar/json/compile/emit.js';
import { decode, encode } from '../../../../grammar/json/compile/encode.js';
import { interpret } from '../../../../grammar/json/compile/interpret.js';
import { kernelProgram } from '../../../../grammar/json/compile/kernel.js';
import { randomTable } from '../../../support/random-table.js';
import { randomView, starRealmsVocabulary as words } from '../../../support/star-realms-vocabulary.js';

const errorsOf = (table: Parameters<typeof check>[0]): readonly string[] =>
  check(table, words)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);

describe('a compiled score table', () => {
  it('scores every card in every rule set as its plain reading does', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const rng = new Rng(seed as Seed);
        const table = randomTable(rng, words);
        expect(errorsOf(table)).toEqual([]);
        const slow = interpret(table, words);
        const programs = [compile(table, words), kernelProgram(decode(encode(table)), words)];
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

  it('looks scores up by keys of any size, wherever their ranges begin', () => {
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
      const { sets } = kernelProgram(table, words);
      const into = new Float64Array(1);
      for (const authority of [-300, -2, -1, 0, 1, 2, 3, 4, 125, 126, 127, 128, 499, 500, 501]) {
        const view = { me: { authority } };
        const expected = slow.score(view, 0);
        sets[0]!.scores(view, Uint8Array.of(0), 1, into);
        expect([authority, limits, sets[0]!.score(view, 0), into[0]]).toEqual([
          authority,
          limits,
          expected,
          expected,
        ]);
      }
    }
  });

  const standing = words.keys.flatMap(({ path: stands }) => stands ?? []);
  const paths = new Set(standing.flatMap((path) => path.match(/[a-z]\w*/gi) ?? []));

  it('reads keys along plain paths', () => {
    expect(standing.length).toBeGreaterThan(20);
    for (const path of standing) expect(path).toMatch(/^[a-z]+(\.[a-z]+)*(\[\d\])?$/i);
  });

  it('is emitted from numbers and a fixed vocabulary only', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { text } = emit(randomTable(new Rng(seed as Seed), words), words);
        const names = text.match(/[A-Za-z_$][\w$]*/g) ?? [];
        const allowed =
          /^([kptsmianrgde]\d*|[ngr]a\d+|v|c|x|l|o|use|strict|const|let|function|for|switch|case|if|return|counts|total|version|Math|floor)$/;
        expect(names.filter((name) => !allowed.test(name) && !paths.has(name))).toEqual([]);
        expect(text.replace("'use strict';", '')).not.toMatch(/['"`\\]/);
      }),
      { numRuns: 100, seed: 2 },
    );
  });

  it('never runs what stands in place of a number, an operator or a name', () => {
    const seen = globalThis as { ran?: number };
    const payload = '0)+(globalThis.ran=1';
    for (let seed = 0; seed < 2; seed++) {
      const table = randomTable(new Rng(seed as Seed), words);
      for (const path of leavesOfEachKind(table, 6)) {
        for (const hostile of [payload, [payload]]) {
          const changed = structuredClone(table);
          replaceAt(changed, path, hostile);
          try {
            const { sets } = compile(changed, words);
            const view = randomView(new Rng(seed as Seed));
            for (const { score } of sets) for (const subject of words.subjects.keys()) score(view, subject);
          } catch (error) {
            if (error instanceof SyntaxError) throw error;
          }
          expect([path, seen.ran]).toEqual([path, undefined]);
        }
      }
    }
  });

  it('refuses a number, an operator or a key of a record that somebody changed', () => {
    const key = { kind: 'word', word: words.keys.findIndex(({ varies }) => varies !== 'subject') };
    const rule = {
      when: [{ key, op: '<', value: { kind: 'number', value: 1 } }],
      score: { kind: 'number', value: 2 },
    };
    const tableOf = (changed: object): ScoreTable =>
      ({
        name: '',
        author: '',
        cardInfo: [],
        sets: words.sets.map((_, set) =>
          set > 0
            ? []
            : [{ target: { kind: 'subject', subject: 0 }, rules: [{ ...rule, ...changed }], flags: [] }],
        ),
      }) as unknown as ScoreTable;
    expect(() => compile(tableOf({}), words)).not.toThrow();
    for (const changed of [
      { score: { kind: 'number', value: '0;0' } },
      { when: [{ ...rule.when[0], op: '<0||0<' }] },
      { when: [{ ...rule.when[0], key: { kind: 'word', word: 'length' } }] },
    ])
      expect(() => compile(tableOf(changed), words)).toThrow(/a score table has a wrong value where/);
  });
});

type Path = readonly string[];

const leaves = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inside]) => leaves(inside, [...path, key]))
    : [path];

/** A few leaves of each position in the syntax tree: what is compiled in one way needs no thousand trials. */
function leavesOfEachKind(value: unknown, most: number): readonly Path[] {
  const seen = new Map<string, number>();
  return leaves(value).filter((path) => {
    const kind = path.filter((key) => !/^\d+$/.test(key)).join();
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return seen.get(kind)! <= most;
  });
}

function replaceAt(value: object, [key = '', ...rest]: Path, by: unknown): void {
  const inside = value as Record<string, unknown>;
  if (rest.length === 0) inside[key] = by;
  else replaceAt(inside[key] as object, rest, by);
}
