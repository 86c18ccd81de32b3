import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dominionVocabulary as vocabulary } from '../../../engine/index.js';
import { buylistSymbols } from '../../../grammar/buylist/symbols.js';
import {
  formatBuylist,
  formatDiagnostic,
  printBuylist,
  readBuylist,
  toPlain,
} from '../../../grammar/index.js';
import { programs } from '../../support/random-buylists.js';

const errors = (text: string): readonly string[] =>
  readBuylist(text, vocabulary)
    .diagnostics.filter((d) => d.severity === 'error')
    .map((d) => formatDiagnostic('random', text, d));

describe('random programs', () => {
  const program = programs(vocabulary);

  it('equal the parse of their print', () => {
    fc.assert(
      fc.property(program, (given) => {
        const { text } = printBuylist(given, vocabulary);
        expect(errors(text)).toEqual([]);
        expect(readBuylist(text, vocabulary).program).toEqual(given);
        expect(formatBuylist(text, vocabulary)).toBe(text);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('print for the original in its own words, with at most eight arguments and no comments', () => {
    fc.assert(
      fc.property(program, (given) => {
        const plain = toPlain(given, buylistSymbols(vocabulary)).program;
        const { text } = printBuylist(plain, vocabulary);
        expect(text).not.toMatch(/[#\r]|Tunnel|WitchAttack|MargraveAttack/);
        expect(errors(text)).toEqual([]);
      }),
      { numRuns: 150, seed: 8 },
    );
  });
});
