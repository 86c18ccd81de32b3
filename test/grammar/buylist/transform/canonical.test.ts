import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { games, type Seed, dominionVocabulary as vocabulary } from '../../../../engine/index.js';
import { type BuylistProgram, buylist, printBuylist, readBuylist } from '../../../../grammar/index.js';
import { programs } from '../../../support/random-buylists.js';

const dominion = games['dominion']!;
const rules = dominion.rules({}, 2);
const table = dominion.table(rules);

const read = (text: string): BuylistProgram => {
  const { program, diagnostics } = readBuylist(text, vocabulary);
  expect(diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
  return program!;
};
const list = (entries: string, rest = 'strategies strategy end end'): BuylistProgram =>
  read(`buylists ${entries} end ${rest}`);
const strategy = (inner: string): BuylistProgram => list('list Silver end', `strategies ${inner} end`);
const canonical = (program: BuylistProgram): string =>
  printBuylist(buylist.canonical(program, dominion, rules), vocabulary)
    .text.replace(/\s+/g, ' ')
    .trim();
/** Text between `buylists` and its `end`. */
const lists = (text: string): string => /^buylists (.*) end strategies/.exec(canonical(list(text)))![1]!;
const strategies = (text: string): string => / strategies (.*) end$/.exec(canonical(strategy(text)))![1]!;

describe('canonical', () => {
  it('plays the same games', () => {
    const opponent = buylist.compile(
      read(
        'buylists list Province, Gold, Militia [2], Witch [1], Silver end end strategies strategy playorder Witch, Militia end end end',
      ),
      dominion,
      rules,
    );
    const games = (program: BuylistProgram): readonly number[] => {
      const policy = buylist.compile(program, dominion, rules);
      return [11, 12, 13].map((seed) => {
        table.play([policy, opponent], seed as Seed);
        return table.digest();
      });
    };
    fc.assert(
      fc.property(programs(vocabulary, { entries: 12 }), (program) => {
        const short = buylist.canonical(program, dominion, rules);
        expect(games(short)).toEqual(games(program));
        expect(buylist.canonical(short, dominion, rules)).toEqual(short);
      }),
      { numRuns: 250, seed: 5 },
    );
  });

  it('makes every rule a separate object, so that each can be observed', () => {
    const { lists, strategies } = read(
      `buylists list if Has(Gold, 1) Province end list Silver end end
       strategies strategy if Has(Gold, 1) playorder Witch end end
       strategy playorder Witch, :Default end options for Remodel Estate -> Silver end end end`,
    );
    const shared = {
      lists: lists.map((one) => ({ ...one, entries: lists[1]!.entries })),
      strategies: strategies.map((one) => ({ ...strategies[1]!, ...(one.when && { when: one.when }) })),
    };
    const short = buylist.canonical(shared, dominion, rules);
    const own = [
      ...short.lists.flatMap((one) => [one, ...one.entries]),
      ...short.strategies.flatMap((one) => [one, ...(one.playOrder ?? []), ...one.blocks]),
    ];
    expect(own).toHaveLength(12);
    expect(new Set<object>(own).size).toBe(12);
  });

  it.each([
    ['list Silver [0], Gold end', 'list Gold end'],
    ['list Silver, Gold, Silver [2] end', 'list Silver, Gold end'],
    ['list Silver [3], Gold, Silver [2] end', 'list Silver [3], Gold end'],
    ['list Silver [2], Silver end', 'list Silver end'],
    ['list Silver if not Has(Silver, 3) end', 'list Silver [3] end'],
    [
      'list Silver [5] if AllOf(Not(Has(Silver, 3)), Has(Gold, 1)) end',
      'list Silver [3] if Has(Gold, 1) end',
    ],
    ['list Gold end list Silver end', 'list Gold, Silver end'],
    [
      'list if Has(Gold, 1) Gold end list if not Not(Has(Gold, 1)) Silver end',
      'list if Has(Gold, 1) Gold, Silver end',
    ],
    ['list end list Silver end', 'list Silver end'],
    ['list if HasMoneyInHand(3) Silver end', 'list end'],
    ['list Silver if HasInHand(Gold, 1), Gold end', 'list Gold end'],
    ['list Gold if AllOf(Has(Gold, 0), Has(Silver, 2)) end', 'list Gold if Has(Silver, 2) end'],
    ['list Gold if AllOf(Has(Silver, 2), Has(Silver, 3)) end', 'list Gold if Has(Silver, 3) end'],
    ['list Gold if AnyOf(Has(Silver, 2), Has(Silver, 3)) end', 'list Gold if Has(Silver, 2) end'],
    ['list Gold if AllOf(Has(Silver, 3), Not(Has(Silver, 2))) end', 'list end'],
    ['list Gold if AnyOf(Has(Silver, 2), Not(Has(Silver, 3))) end', 'list Gold end'],
    [
      'list Gold if AllOf(SupplyHasLess(Gold, 3), SupplyHasLess(Gold, 5)) end',
      'list Gold if SupplyHasLess(Gold, 3) end',
    ],
    [
      'list Gold if not AllOf(Has(Duchy, 1), Has(Estate, 1)) end',
      'list Gold if not AllOf(Has(Estate, 1), Has(Duchy, 1)) end',
    ],
    [
      'list Gold if AllOf(Not(Has(Duchy, 1)), Not(Has(Estate, 4))) end',
      'list Gold if not AnyOf(Has(Estate, 4), Has(Duchy, 1)) end',
    ],
    ['list Gold if Has2InHand(Duchy, Estate) end', 'list Gold if Has2InHand(Estate, Duchy) end'],
  ])('%s', (given, wanted) => {
    expect(lists(given)).toBe(wanted);
  });

  it.each([
    [
      'strategy playorder Village, Smithy, Village, Copper end end',
      'strategy playorder Village, Smithy end end',
    ],
    [
      'strategy if HasMoney(0) playorder Village end end',
      'strategy if HasMoney(0) playorder Village end end',
    ],
    ['strategy if SupplyHasLess(Gold, 0) playorder Village end end strategy end', 'strategy end'],
    [
      'strategy options for Chapel Curse, Curse end options for Chapel Estate end end',
      'strategy options for Chapel trash (Curse) end end',
    ],
    [
      'strategy options for Chapel if Has(Gold, 1) Curse end options for Chapel if Has(Gold, 2) Estate end end',
      'strategy options for Chapel if Has(Gold, 1) trash (Curse) end end',
    ],
    [
      'strategy options for Village Curse end reactions for WitchAttack ignore option end end',
      'strategy end',
    ],
    [
      'strategy reactions for MilitiaAttack if HasMoney(2) Curse end reactions for Trader Curse end end',
      'strategy reactions for Trader Curse end end',
    ],
    [
      'strategy options for MiningVillage choose option 2 end end',
      'strategy options for MiningVillage ignore option end end',
    ],
    [
      'strategy options for Cellar discard (Estate), keep (Gold), choose option end end',
      'strategy options for Cellar discard (Estate) end end',
    ],
    [
      'strategy options for Cartographer discard (Estate), keep (Gold) end end',
      'strategy options for Cartographer discard (Estate), keep (Gold) end end',
    ],
  ])('%s', (given, wanted) => {
    expect(strategies(given)).toBe(wanted);
  });

  it('leaves out cards that are not in the kingdom', () => {
    const kingdom = [
      'Village',
      'Smithy',
      'Market',
      'Moat',
      'Chapel',
      'Militia',
      'Cellar',
      'Mine',
      'Remodel',
      'Workshop',
    ];
    const small = dominion.rules({ kingdom }, 2);
    const program = list(
      'list Witch, Gold end',
      'strategies strategy playorder Witch, Smithy end options for Pawn choose option 1, choose option 2 end end end',
    );
    const { text } = printBuylist(buylist.canonical(program, dominion, small), vocabulary);
    expect(text).not.toMatch(/Witch|Pawn/);
    expect(text).toMatch(/Smithy/);
  });
});
