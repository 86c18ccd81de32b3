import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../../engine/index.js';
import { scoreTables } from '../../../../grammar/index.js';
import { printBot } from '../../../../grammar/json/print/print.js';
import { readBot } from '../../../../grammar/json/read/read.js';
import { plainBot } from '../../../../grammar/json/transform/plain.js';
import { randomTable } from '../../../support/random-table.js';
import { OriginalBot } from '../../../support/star-realms-original.js';
import { randomView, starRealmsVocabulary } from '../../../support/star-realms-vocabulary.js';

const words = scoreTables.scoreSymbols(starRealmsVocabulary);

describe('a printed JSON bot', () => {
  it('reads back as the same table', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const table = randomTable(new Rng(seed as Seed), starRealmsVocabulary);
        const { text } = printBot(table, words);
        const { table: again, diagnostics } = readBot(text, words);
        expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(again).toEqual(table);
        expect(printBot(again!, words).text).toBe(text);
      }),
      { numRuns: 150, seed: 3 },
    );
  });

  it('is JSON with the location of each part', () => {
    const table = randomTable(new Rng(11 as Seed), starRealmsVocabulary);
    const { text, lines } = printBot(table, words);
    JSON.parse(text);
    const rows = text.split('\n');
    for (const { id, label } of scoreTables.parts(table, starRealmsVocabulary)) {
      const line = rows[lines.get(id.replace(/\/score$/, ''))! - 1]!;
      const card = /^\w+\/\d+$/.test(id) ? /(?:of |, )(.*?)(?::|$)/.exec(label)![1]! : undefined;
      if (card !== undefined) expect(line).toContain(JSON.stringify(card));
    }
  });

  it('keeps card info without rules on one line', () => {
    const text = `{"name":"a","author":"b","cardInfo":[{"card":"ram","info":{"x":1,"y":"card.cost"}}]}`;
    const { table } = readBot(text, words);
    expect(printBot(table!, words).text).toContain('{"card": "Ram", "info": {"x": 1, "y": "card.cost"}}');
  });
});

describe('a plain print', () => {
  it('gets the same scores in the original program, or reports what it cannot keep', () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const rng = new Rng(seed as Seed);
        const table = randomTable(rng, starRealmsVocabulary, { entriesMax: 4, original: true });
        const { table: plain, losses: lost } = plainBot(table, words);
        const original = new OriginalBot(printBot(plain, words).text);
        if (lost.some((each) => !/useBaseRules|targetRules/.test(each))) return;
        kept++;
        const ours = scoreTables.interpret(table, starRealmsVocabulary);
        const seen = randomView(rng);
        starRealmsVocabulary.sets.forEach(({ name, isExtension: addition }, set) => {
          if (addition) return;
          for (let card = 0; card < starRealmsVocabulary.subjects.length; card++) {
            const theirs = original.score(name, card, seen);
            const expected = ours.sets[set]!.score(seen, card);
            if (theirs !== expected) expect([name, card, theirs]).toEqual([name, card, expected]);
          }
        });
      }),
      { numRuns: 150, seed: 5 },
    );
    expect(kept).toBeGreaterThan(100);
  });
});
