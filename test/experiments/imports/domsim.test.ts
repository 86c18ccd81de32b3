import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPlayer } from '../../../bots/index.js';
import { readDomsim } from '../../../experiments/imports/domsim/bots.js';
import { readXml } from '../../../experiments/imports/domsim/xml.js';
import { deckwright, scratch } from '../../support/cli.js';

const condition = (left: string, operator: string, right: string, extra = ''): string =>
  `<condition><left ${left}/><operator type="${operator}"/><right ${right}/>${extra}</condition>`;
const own = (card: string): string => `type="countCardsInDeck" attribute="${card}"`;
const number = (value: number): string => `type="constant" attribute="${value.toFixed(1)}"`;
const bot = (rules: string, head = 'name="A"'): string =>
  `<?xml version="1.0"?>\n<!-- a > b --><playerCollection>\n<player ${head}>${rules}</player></playerCollection>`;
const entryOf = (conditions: string, card = 'Smithy'): string | undefined => {
  const [{ text }] = readDomsim(bot(`<buy name="${card}">${conditions}</buy><buy name="Gold"/>`), 'x') as [
    ReturnType<typeof readDomsim>[number],
  ];
  expect(readPlayer(text!).diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const list = /list\s([\s\S]*?)\send/.exec(text!)![1]!;
  return list
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/,? ?Gold$/, '');
};

describe('bots of DominionSim', () => {
  it.each([
    ['a limit', condition(own('Smithy'), 'smallerThan', number(2)), 'Smithy [2]'],
    ['copies of another card', condition(own('Gold'), 'greaterThan', number(0)), 'Smithy if Has(Gold, 1)'],
    [
      'a pile',
      condition('type="countCardsInSupply" attribute="Province"', 'smallerOrEqualThan', number(4)),
      'Smithy if SupplyHasLess(Province, 5)',
    ],
    ['an exact number', condition(own('Silver'), 'equalTo', number(2)), 'Smithy if HasExact(Silver, 2)'],
    [
      'the number on the left',
      condition(number(3), 'greaterThan', own('Silver')),
      'Smithy if not Has(Silver, 3)',
    ],
    [
      'coins',
      condition('type="countAvailableMoney"', 'greaterOrEqualThan', number(5)),
      'Smithy if HasMoney(5)',
    ],
    [
      'a sum',
      condition(own('Gold'), 'greaterThan', number(0), '<extra_operation type="plus" attribute="1.0"/>'),
      'Smithy if Has(Gold, 2)',
    ],
    [
      'a share of all cards',
      condition(
        own('Smithy'),
        'smallerThan',
        'type="countAllCardsInDeck"',
        '<extra_operation type="divideBy" attribute="11.0"/>',
      ),
      `Smithy if AnyOf( AllOf(Has(Smithy) <= 0, Cards >= 1), ${[1, 2, 3, 4, 5, 6, 7]
        .map((n) => `AllOf(Has(Smithy) <= ${n}, Cards >= ${11 * n + 1})`)
        .join(', ')} )`,
    ],
    [
      'two conditions',
      condition(own('Smithy'), 'smallerThan', number(1)) + condition(own('Gold'), 'greaterThan', number(0)),
      'Smithy [1] if Has(Gold, 1)',
    ],
    [
      'a number too large',
      condition(own('Gold'), 'smallerThan', number(9e6)),
      'Smithy if not Has(Gold, 999999)',
    ],
    ['the purchase phase', condition('type="isActionPhase"', 'equalTo', number(0)), 'Smithy'],
    ['the action phase', condition('type="isActionPhase"', 'equalTo', number(1)), ''],
    ['an unsupported card', condition(own('Kitten'), 'greaterThan', number(0)), ''],
    ['a condition that always holds', condition(number(1), 'smallerThan', number(2)), 'Smithy'],
    ['money owned', condition('type="getTotalMoney"', 'greaterThan', number(12)), 'Smithy if Money >= 13'],
    ['gains', condition('type="gainsNeededToEndGame"', 'smallerThan', number(4)), 'Smithy if GainsLeft < 4'],
    ['several buys', condition('type="countBuysLeft"', 'greaterThan', number(1)), 'Smithy if Buys >= 2'],
    [
      'the points of both players',
      condition(
        'type="countVP"',
        'greaterThan',
        'type="countMAXOpponentVP"',
        '<extra_operation type="minus" attribute="6.0"/>',
      ),
      'Smithy if Lead >= -5',
    ],
    [
      'the points of both players, the other first',
      condition('type="countMAXOpponentVP"', 'smallerThan', 'type="countVP"'),
      'Smithy if Lead >= 1',
    ],
    [
      'a kind of cards',
      condition(
        'type="countCardTypeInDeck" attribute="Terminal"',
        'smallerOrEqualThan',
        own('Village'),
        '<extra_operation type="plus" attribute="1.0"/>',
      ),
      `Smithy if AnyOf( Has(terminal) <= 0, ${[1, 2, 3, 4, 5, 6, 7]
        .map((n) =>
          n === 1 ? 'Has(terminal) <= 1' : `AllOf(Has(terminal) <= ${n}, Has(Village) >= ${n - 1})`,
        )
        .join(', ')} )`,
    ],
  ])('translates %s', (_, conditions, entry) => {
    expect(entryOf(conditions)).toBe(entry);
  });

  it('compares two counts', () => {
    const entry = entryOf(condition(own('Smithy'), 'smallerThan', own('Village')));
    expect(entry).toBe('Smithy if Has(Smithy) < Has(Village)');
  });

  it('keeps name, author, board and labels, and lists what is left out', () => {
    const text = bot(
      `<type name="Engine"/><board contents="Worker$s_Village, Kitten, Chapel"/>
       <buy name="Chapel" strategy="aggressiveTrashing"/><buy name="Kitten"/>
       <buy name="Gold">${condition('type="countGainedCards"', 'greaterThan', number(3))}</buy>`,
      'name="B &amp; C" author="D" description="two\nlines"',
    );
    const [imported] = readDomsim(text, 'x');
    expect(imported).toMatchObject({
      name: 'B & C',
      author: 'D',
      description: 'two lines',
      labels: ['Engine'],
      board: ['WorkersVillage', 'Chapel'],
      notes: [
        'Chapel is played by default, not by "aggressiveTrashing"',
        'Kitten is not supported: its rule is left out',
        'Gold: a condition is left out: "countGainedCards" has no equivalent here',
        'Kitten of its board is not supported',
      ],
    });
    expect(imported!.text).toContain(
      '# B & C, by D\n# two lines\n# labels: Engine\n# board: WorkersVillage, Chapel\n',
    );
  });

  it('reads a long word in linear time', () => {
    expect(() => readXml(`<a ${'x'.repeat(400_000)}>`, 'x')).toThrow('x:1:4: this is not an attribute');
  });

  it('reads a ">" in a value, and names with a colon', () => {
    const text = bot('<buy name="Gold"/>', 'xsi:type="x" name="a > b" author=\'"/>\'');
    expect(readDomsim(text, 'x')[0]).toMatchObject({ name: 'a > b', author: '"/>' });
  });

  it.each([
    ['<!DOCTYPE x [<!ENTITY a "b">]><x/>', 'x:1:1: document types are not supported'],
    ['<playerCollection><player name="a">', 'is not closed'],
    ['<playerCollection>\n  </player>', 'x:2:3: "/player" has no matching opening tag'],
    ['hello', 'x:1:1: this is not XML'],
    ['{"rules": [{"deck": "<= 2"}]}', 'x:1:1: this is not XML'],
    ['<a/>', 'there is no <player> in <a>'],
    ['<a'.repeat(4), 'this is not closed'],
    ['<a>'.repeat(40), 'nested deeper than 32'],
    ['<a x="1"\n  open>', 'x:2:3: this is not an attribute'],
    ['<a x=1>', 'x:1:4: this is not an attribute'],
    ['<a x="1>', 'x:1:4: this is not an attribute'],
  ])('refuses a file that is not a collection: %s', (text, message) => {
    expect(() => readDomsim(text, 'x')).toThrow(message);
  });

  it('survive a round trip unchanged', async () => {
    const folder = scratch();
    const run = (...words: string[]) => deckwright(words, folder);
    writeFileSync(
      join(folder, 'bots.xml'),
      bot(
        `<buy name="Province"/><buy name="Duchy">${condition('type="countCardsInSupply" attribute="Province"', 'smallerThan', number(5))}</buy>
         <buy name="Smithy">${condition(own('Smithy'), 'smallerThan', number(2))}</buy>
         <buy name="Market">${condition('type="getTotalMoney"', 'greaterThan', number(12))}${condition('type="countVP"', 'smallerThan', 'type="countMAXOpponentVP"')}</buy>
         <buy name="Village">${condition('type="countCardTypeInDeck" attribute="Terminal"', 'greaterThan', own('Village'))}</buy><buy name="Gold"/><buy name="Silver"/>`,
        'name="Smithy money"',
      ),
    );
    const { stdout, code } = await run('import', 'bots.xml', '--out', 'here');
    expect(code).toBe(0);
    expect(stdout).toContain('1 bot of 1 written to here, 1 without a difference');
    const file = join('here', 'smithy-money.buylist');
    const before = readFileSync(join(folder, file), 'utf8');
    expect((await run('check', file)).code).toBe(0);
    const exported = await run('export', file, '--to', 'domsim', '--out', 'back.xml');
    expect(exported.code).toBe(0);
    expect((await run('import', 'back.xml')).code).toBe(0);
    const again = readFileSync(join(folder, 'back', 'smithy-money.buylist'), 'utf8');
    const withoutHead = (text: string): string => text.replace(/^#.*\n/gm, '');
    expect(withoutHead(again)).toBe(withoutHead(before));
    writeFileSync(
      join(folder, 'grows.buylist'),
      'buylists list Smithy [1 per 8] end end strategies strategy playorder :Default end end end',
    );
    expect((await run('export', 'grows.buylist', '--to', 'domsim')).stderr).toContain(
      'DominionSim has no limit that grows with the deck',
    );
    writeFileSync(
      join(folder, 'leads.buylist'),
      'buylists list Smithy if Lead > Has(Gold) end end strategies strategy playorder :Default end end end',
    );
    expect((await run('export', 'leads.buylist', '--to', 'domsim')).stderr).toContain(
      'DominionSim compares the lead only with a number',
    );
    const { stderr } = await run('export', 'TunedMarshal', '--to', 'domsim');
    expect(stderr).toContain('is not a buylist');
  });
});
