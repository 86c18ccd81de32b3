import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games, Refused, dominionVocabulary as vocabulary } from '../../../../engine/index.js';
import { buylistSymbols } from '../../../../grammar/buylist/symbols.js';
import {
  type BuylistProgram,
  buylist,
  printBuylist,
  readBuylist,
  toPlain,
} from '../../../../grammar/index.js';
import { programs } from '../../../support/random-buylists.js';

const dominion = games['dominion']!;
const read = (text: string): BuylistProgram => readBuylist(text, vocabulary).program!;

const text = `buylists
	list if SupplyHasLess(Province, 4)
		Province, Estate
	end
	list
		Gold if Has(Silver, 2),
		Silver [5]
	end
end

strategies
	strategy
		playorder Village, :Default end
		options for Pawn if Has(Gold, 1)
			choose option 1, choose option 4
		end
		reactions for MilitiaAttack
			discard (Curse, Estate)
		end
	end
end
`;

describe('parts', () => {
  it('name a limit as it is written', () => {
    const program = read(
      'buylists list Silver [1 per 8], Gold [2] end end strategies strategy playorder :Default end end end',
    );
    const limits = buylist.parts(program, dominion).filter(({ id }) => id.endsWith('/limit'));
    expect(limits.map(({ label }) => label)).toEqual(['[1 per 8]', '[2]']);
  });

  it('are all rules, outer before inner, with their lines in the print', () => {
    const parts = buylist.parts(read(text), dominion);
    expect(parts.map(({ id, line, label, depth }) => `${id} ${line} ${depth} ${label}`)).toEqual([
      'lists/0 2 0 list if SupplyHasLess(Province, 4)',
      'lists/0/when 2 1 if SupplyHasLess(Province, 4)',
      'lists/0/entries/0 3 1 Province',
      'lists/0/entries/1 3 1 Estate',
      'lists/1 5 0 list',
      'lists/1/entries/0 6 1 Gold if Has(Silver, 2)',
      'lists/1/entries/0/when 6 2 if Has(Silver, 2)',
      'lists/1/entries/1 7 1 Silver [5]',
      'lists/1/entries/1/limit 7 2 [5]',
      'strategies/0 12 0 strategy',
      'strategies/0/steps/0 13 1 Village',
      'strategies/0/steps/1 13 1 :Default',
      'strategies/0/blocks/0 14 1 options for Pawn if Has(Gold, 1): choose option 1, choose option 4',
      'strategies/0/blocks/0/when 14 2 if Has(Gold, 1)',
      'strategies/0/blocks/1 17 1 reactions for MilitiaAttack: discard (Curse, Estate)',
    ]);
  });

  it('can be removed one by one, and the rest is a program', () => {
    fc.assert(
      fc.property(programs(vocabulary, { entries: 4 }), (program) => {
        for (const part of buylist.parts(program, dominion)) {
          const less = buylist.without(program, part.id, dominion);
          if (less === undefined) {
            expect(part.depth).toBe(0);
            continue;
          }
          expect(less).not.toEqual(program);
          const printed = printBuylist(less, vocabulary).text;
          expect(readBuylist(printed, vocabulary).program).toEqual(less);
        }
      }),
      { numRuns: 40, seed: 2 },
    );
  });

  it('cannot be removed if they do not exist', () => {
    const program = read(text);
    for (const id of [
      'lists/9',
      'lists/0/entries/7',
      'lists/1/when',
      'lists/0/entries/0/limit',
      'strategies/0',
      'strategies/0/blocks/1/when',
      'strategies/0/steps/5',
    ]) {
      expect(buylist.without(program, id, dominion), id).toBeUndefined();
    }
  });

  it('leave no empty play order behind', () => {
    const program = read('buylists list Silver end end strategies strategy playorder Village end end end');
    expect(buylist.without(program, 'strategies/0/steps/0', dominion)!.strategies).toEqual([{ blocks: [] }]);
  });
});

describe('the plain print', () => {
  const plain = (given: string): { text: string; lost: readonly string[] } => {
    const { program, losses: lost } = toPlain(read(given), buylistSymbols(vocabulary));
    return { text: printBuylist(program, vocabulary).text.replace(/\s+/g, ' ').trim(), lost };
  };
  const B = 'strategies strategy end end';
  const has = (count: number): string =>
    Array.from({ length: count }, (_, i) => `Has(Gold, ${i + 1})`).join(', ');

  it('nests connectives of more than eight', () => {
    const { text: nested } = plain(`buylists list if AllOf(${has(10)}) Silver end end ${B}`);
    expect(nested).toContain('AllOf( AllOf( Has(Gold, 1),');
    expect(nested).toContain('AllOf(Has(Gold, 9), Has(Gold, 10))');
    const many = plain(`buylists list if AnyOf(${has(9)}) Silver end end ${B}`).text;
    expect(many).toMatch(/\), Has\(Gold, 9\) \)/);
  });

  it('splits a condition on the hand with many names', () => {
    const names = 'Curse, Copper, Silver, Gold, Estate, Duchy, Province, Moat, Village';
    expect(plain(`buylists list if Has2InHand(${names}) Moat end end ${B}`).text).toContain(
      'AnyOf( Has2InHand(Curse, Copper, Silver, Gold, Estate, Duchy, Province, Moat), Has2InHand(Village), AllOf( Has1InHand(Curse, Copper, Silver, Gold, Estate, Duchy, Province, Moat), Has1InHand(Village) ) )',
    );
  });

  it('leaves out what the original lacks, and reports it', () => {
    const { text: kept, lost } = plain(
      `buylists list Library, Silver if Has(Tunnel, 1), Gold if Has1InHand(Tunnel, Moat), Moat if SupplyHasLess(Library, 1) end end
       strategies strategy playorder WishingWell, Mine end options for Mine Copper -> Silver end options for Chapel Tunnel end
       options for Remodel Estate -> Tunnel, Copper -> Estate end
       options for Cellar discard (Tunnel) end options for Workshop Tunnel, Silver end options for Steward choose option 2 end
       reactions for MargraveAttack Curse end end end`,
    );
    expect(kept).toBe(
      'buylists list Silver if Has(Nothing, 1), Gold if Has1InHand(Moat), Moat if Has(Nothing, 1) end end strategies strategy playorder WishingWell, Mine end options for Remodel Copper -> Estate end options for Workshop Silver end options for Steward choose option 2 end end end',
    );
    expect(lost.length).toBeGreaterThan(3);
    expect(lost).toContain('"Library" cannot be bought in the original');
  });

  it('is what the form prints with the option `plain`', () => {
    const program = read(`buylists list Library, Silver end end ${B}`);
    expect(buylist.print(program, dominion, { plain: true, header: ['no'] })).not.toMatch(/Library|#/);
    expect(buylist.print(program, dominion, { header: ['run 7', 'two\nlines'] })).toMatch(
      /^# run 7\n# two lines\nbuylists/,
    );
  });
});

describe('the form', () => {
  it('refuses games that have no buylists', () => {
    const other = { ...dominion, vocabulary: undefined } as never;
    expect(() => buylist.parse('', other)).toThrow(Refused);
  });

  it('formats through the index', () => {
    expect(buylist.format(text, dominion)).toBe(text);
  });
});
