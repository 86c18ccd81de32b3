import { describe, expect, it } from 'vitest';
import { dominionVocabulary as vocabulary } from '../../../../engine/index.js';
import { readBuylist } from '../../../../grammar/index.js';
import { fuzzGrammar } from '../../../support/buylist-fuzz.js';

const codes = (text: string): readonly string[] =>
  readBuylist(text, vocabulary).diagnostics.map((d) => d.code);

describe('broken texts', () => {
  it('never crash the parser', () => {
    const counts = fuzzGrammar(1500, 20);
    expect(counts.programs).toBeGreaterThan(30);
    expect(counts.diagnostics).toBeGreaterThan(1500);
  });

  it('may be ten megabytes', () => {
    expect(codes('Silver, '.repeat(1_300_000))).toEqual(['too-large']);
  });

  it('may be nested ten thousand deep', () => {
    const deep = `buylists list if ${'Not('.repeat(10_000)}Has(Gold, 1)${')'.repeat(10_000)} Silver end end`;
    expect(codes(deep)).toEqual(['too-deep']);
    expect(codes('('.repeat(90_000))).toEqual(['too-deep']);
  });

  it('may be nonsense of the maximum length', () => {
    for (const word of [
      'buylists ',
      'list ',
      'end ',
      'Silver ',
      ', ',
      'é ',
      '# x\n',
      'strategies strategy ',
      'if not ',
    ]) {
      expect(codes(word.repeat(Math.floor(100_000 / word.length))).length).toBeGreaterThan(0);
    }
  });

  it('may nest to the maximum depth', () => {
    const depth = 63;
    const text = `buylists list if ${'Not('.repeat(depth)}Has(Gold, 1)${')'.repeat(depth)} Silver end end strategies strategy end end`;
    expect(codes(text)).toEqual([]);
  });
});
