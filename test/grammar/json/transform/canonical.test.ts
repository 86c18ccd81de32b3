import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../../engine/index.js';
import { scoreTables } from '../../../../grammar/index.js';
import { printBot } from '../../../../grammar/json/print/print.js';
import { readBot } from '../../../../grammar/json/read/read.js';
import { randomTable } from '../../../support/random-table.js';
import { randomView, starRealmsVocabulary as vocabulary } from '../../../support/star-realms-vocabulary.js';

const PLAY = vocabulary.sets.findIndex(({ name }) => name === 'playRules');
const words = scoreTables.scoreSymbols(vocabulary);
const canonicalText = (fields: string): string => {
  const { table, diagnostics } = readBot(`{"name":"n","author":"a",${fields}}`, words);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const { text } = printBot(scoreTables.canonical(table!, vocabulary), words);
  return text
    .split('\n')
    .slice(3, -2)
    .map((line) => line.trim())
    .join(' ');
};

describe('the canonical form of a score table', () => {
  it('scores every card like the table, and is its own canonical form', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const rng = new Rng(seed as Seed);
        const table = randomTable(rng, vocabulary);
        const simple = scoreTables.canonical(table, vocabulary);
        expect(scoreTables.canonical(simple, vocabulary)).toEqual(simple);
        const before = scoreTables.compile(table, vocabulary);
        const after = scoreTables.compile(simple, vocabulary);
        const played = (flag: Uint8Array): Uint8Array =>
          flag.filter((_, card) => vocabulary.sets[PLAY]!.appliesTo!(card));
        expect(after.flags.map(played)).toEqual(before.flags.map(played));
        for (let view = 0; view < 3; view++) {
          const seen = randomView(rng);
          for (let set = 0; set < vocabulary.sets.length; set++) {
            for (let card = 0; card < vocabulary.subjects.length; card++) {
              if (!(vocabulary.sets[set]!.appliesTo?.(card) ?? true)) continue;
              const expected = before.sets[set]!.score(seen, card);
              const score = after.sets[set]!.score(seen, card);
              if (score !== expected) expect([set, card, score]).toEqual([set, card, expected]);
            }
          }
        }
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  it('drops rules that can never decide', () => {
    expect(
      canonicalText(
        '"buyRules":[{"card":"Ram","rules":[{"card.cost":"< 3","score":1},{"deck":1,"card.cost":"> 2","score":2},{"deck":1,"turn":2,"score":3},{"score":4},{"deck":2,"score":5}]}]',
      ),
    ).toBe('"buyRules": [ {"card": "Ram", "score": 4, "rules": [ {"deck": 1, "score": 2} ]} ]');
    expect(
      canonicalText('"buyRules":[{"card":"Ram","rules":[{"deck":1,"score":0}]},{"card":"Cutter","score":0}]'),
    ).toBe('');
    expect(canonicalText('"buyRules":[{"card":"Cutter","score":0},{"card":"ship","score":7}]')).toBe(
      '"buyRules": [ {"card": "Cutter", "score": 0}, {"card": "ship", "score": 7} ]',
    );
  });

  it('keeps only the card info that is read', () => {
    expect(
      canonicalText(
        '"cardInfo":[{"card":"Ram","info":{"a":1,"b":2,"c":0,"d":"card_info_b"}}],"buyRules":[{"card":"Cutter","score":"card_info_avg_d"}]',
      ),
    ).toBe(
      '"cardInfo": [ {"card": "Ram", "info": {"d": 2}} ], "buyRules": [ {"card": "Cutter", "score": "card_info_avg_d"} ]',
    );
  });
});

describe('the parts of a score table', () => {
  it('can be removed one by one', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const table = randomTable(new Rng(seed as Seed), vocabulary, { entriesMax: 1 });
        for (const { id } of scoreTables.parts(table, vocabulary)) {
          const less = scoreTables.without(table, id, vocabulary)!;
          const { diagnostics } = readBot(printBot(less, words).text, words);
          expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
          expect(scoreTables.parts(less, vocabulary).length).toBeLessThan(
            scoreTables.parts(table, vocabulary).length,
          );
        }
      }),
      { numRuns: 3, seed: 6 },
    );
  });

  it('are named by section, entry and rule', () => {
    const { table } = readBot(
      '{"name":"n","author":"a","cardInfo":[{"card":"Ram","info":{"x":[{"deck":1,"score":2}]}}],"buyRules":[{"card":"*","score":1,"rules":[{"deck":"< 3","score":"card_info_x"}]}]}',
      words,
    );
    expect(
      scoreTables.parts(table!, vocabulary).map(({ id, label, depth }) => `${id} ${depth} ${label}`),
    ).toEqual([
      'cardInfo 0 card info',
      'cardInfo/0 1 info of Ram',
      'cardInfo/0/0 2 Ram: x',
      'cardInfo/0/0/0 3 Ram: x, deck = 1: 2',
      'buyRules 0 buyRules',
      'buyRules/0 1 buyRules, *: 1',
      'buyRules/0/0 2 buyRules, *, deck < 3: card_info_x',
      'buyRules/0/score 2 buyRules, *, otherwise: 1',
    ]);
    expect(scoreTables.without(table!, 'buyRules/7', vocabulary)).toBeUndefined();
    expect(scoreTables.without(table!, 'nothing', vocabulary)).toBeUndefined();
    expect(scoreTables.without(table!, 'cardInfo/0/0/0', vocabulary)!.cardInfo[0]!.info[0]!.value).toEqual({
      kind: 'rules',
      rules: [],
    });
  });
});
