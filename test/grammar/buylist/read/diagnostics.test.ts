import { describe, expect, it } from 'vitest';
import { games, dominionVocabulary as vocabulary } from '../../../../engine/index.js';
import { buylist, formatDiagnostic, readBuylist } from '../../../../grammar/index.js';

const shown = (text: string): string =>
  readBuylist(text, vocabulary)
    .diagnostics.map((d) => formatDiagnostic('a.buylist', text, d))
    .join('\n');
const B = 'strategies strategy end end';
const list = (inner: string): readonly string[] =>
  readBuylist(`buylists ${inner} end ${B}`, vocabulary).diagnostics.map((d) => d.code);
const strategy = (inner: string): readonly string[] =>
  readBuylist(`buylists list Silver end end strategies ${inner} end`, vocabulary).diagnostics.map(
    (d) => d.code,
  );

describe('diagnostics', () => {
  it('report all problems of a text at once, with location, line, caret and fix', () => {
    const text = `buylists
	list if SupplyHasLes(Province, 3)
		Province; Duchy Estate,
	end
	list
		Labratory [2] if Has(Gold),
		Silvr
	end
end
strategies
	strategy
		playorder Smithy, :Defalt end
		options for Steward choose option 3 end
		reactions for Witchattack ignore option end
	end
end
`;
    expect(shown(text)).toBe(`a.buylist:2:10: error: unknown condition "SupplyHasLes"
    	list if SupplyHasLes(Province, 3)
    	        ^^^^^^^^^^^^
    did you mean "SupplyHasLess"?
a.buylist:3:11: error: unexpected character ";"
    		Province; Duchy Estate,
    		        ^
    separate cards with commas
a.buylist:3:25: error: trailing comma before "end"
    		Province; Duchy Estate,
    		                      ^
    remove the comma
a.buylist:6:3: error: unknown card "Labratory"
    		Labratory [2] if Has(Gold),
    		^^^^^^^^^
    did you mean "Laboratory"?
a.buylist:6:20: error: "Has" takes 2 arguments, but 1 is given
    		Labratory [2] if Has(Gold),
    		                 ^^^
    write Has(card, number), or compare it: Has(card or kind) > 3
a.buylist:7:3: error: unknown card "Silvr"
    		Silvr
    		^^^^^
    did you mean "Silver"?
a.buylist:12:22: error: unknown step "Defalt"
    		playorder Smithy, :Defalt end
    		                   ^^^^^^
    did you mean "Default"?
a.buylist:13:3: error: option 3 of "Steward" needs cards
    		options for Steward choose option 3 end
    		^^^^^^^^^^^^^^^^^^^
    add "trash (…)" with the cards in order of preference
a.buylist:14:17: error: unknown event "Witchattack"
    		reactions for Witchattack ignore option end
    		              ^^^^^^^^^^^
    did you mean "WitchAttack"?`);
  });

  it('carry replacements that correct the text', () => {
    const cases = [
      `buylists list Silver Gold end end ${B}`,
      `buylists list Silver, end end ${B}`,
      `buylists list Sliver end end ${B}`,
      `buylists List Silver end end ${B}`,
      `// note\nbuylists list Silver end end ${B}`,
      `buylists list Silver; Gold end end ${B}`,
    ];
    for (const text of cases) {
      const [first] = readBuylist(text, vocabulary).diagnostics;
      const lines = text.split('\n');
      const line = lines[first!.line - 1]!;
      lines[first!.line - 1] =
        line.slice(0, first!.column - 1) + first!.fix! + line.slice(first!.column - 1 + first!.length);
      expect(readBuylist(lines.join('\n'), vocabulary).program, text).toBeDefined();
    }
  });

  it.each([
    ['reactions for Militia', '"Militia" is a card; its event is "MilitiaAttack"', 'MilitiaAttack'],
    ['reactions for Torturer', '"Torturer" is a card; its event is "TorturerAttack"', 'TorturerAttack'],
    ['reactions for Margrave', '"Margrave" is a card; its event is "MargraveAttack"', 'MargraveAttack'],
    [
      'reactions for Buerocrat',
      '"Bureaucrat" is a card; its event is "BureaucratAttack"',
      'BureaucratAttack',
    ],
    ['reactions for Moat', '"Moat" is a card; its event is "IgnoreAttack"', 'IgnoreAttack'],
    ['reactions for Chapel', '"Chapel" is a card; write its choices in "options for Chapel"', undefined],
    [
      'reactions for Swindler',
      '"Swindler" is a card; write its choices in "options for Swindler"',
      undefined,
    ],
    ['reactions for Witch', '"Witch" is a card without decisions: remove the block', undefined],
    ['reactions for Village', '"Village" is a card without decisions: remove the block', undefined],
    ['reactions for MilitaAttack', 'did you mean "MilitiaAttack"?', 'MilitiaAttack'],
    [
      'options for TorturerAttack',
      '"TorturerAttack" is an event: write "reactions for TorturerAttack"',
      undefined,
    ],
  ])('fix %s', (block, hint, fix) => {
    const text = `buylists list Silver end end strategies strategy ${block} Curse end end end`;
    const [first] = readBuylist(text, vocabulary).diagnostics;
    expect([first?.hint, first?.fix]).toEqual([hint, fix]);
  });

  it.each([
    ['Throne Room', 'unknown card "Throne Room"', 'write ThroneRoom'],
    ["Fool's Gold", 'unknown card "Fool\'s Gold"', 'write FoolsGold'],
    ['Fool’s  gold', 'unknown card "Fool’s  gold"', 'write FoolsGold'],
    ['Gold if Has(Merchant Ship, 1)', 'unknown card "Merchant Ship"', 'write MerchantShip'],
    ['Silver  Gold', 'a comma is missing between "Silver" and "Gold"', 'put a comma between them'],
    [
      'Gold if Turn > 3 and Lead < 0',
      'expected "end" or "," after "3", but found "and"',
      'combine conditions with AllOf(…, …)',
    ],
    [
      'Gold if AllOf(Turn > 3 or Lead < 0)',
      'expected "," or ")" after "3", but found "or"',
      'combine conditions with AnyOf(…, …)',
    ],
    [
      'Gold if Has(Silver, 1) and SupplyHasLess(Province, 3)',
      'expected "end" or "," after ")", but found "and"',
      'combine conditions with AllOf(…, …)',
    ],
    ['Gold if Has(action, 3)', 'unknown card "action"', 'write Has(action) >= 3'],
    ['Xyzzyplugh', 'unknown card "Xyzzyplugh"', '"deckwright cards dominion" lists all cards'],
    ['Gold if Has(Silver, Gold)', '"Has" needs a number here, not "Gold"', 'write a number, such as 3'],
    ['Gold if Has(3, 4)', '"Has" needs a card here, not "3"', 'write a card, such as Gold'],
    ['Gold [99999999]', '"99999999" is too large; the limit is 1000000', 'write a smaller number'],
    [
      'Gold if AllOf(Has(Silver, 1) Has(Gold, 2))',
      'a comma or a closing bracket is missing between ")" and "Has"',
      'put one of them between these words',
    ],
  ])('explain in one error how to write %s', (entry, message, hint) => {
    const { diagnostics } = readBuylist(`buylists list ${entry}, Copper end end ${B}`, vocabulary);
    expect(diagnostics.map((one) => [one.message, one.hint])).toEqual([[message, hint]]);
  });

  it('list the events with decisions if no similar name exists', () => {
    const text =
      'buylists list Silver end end strategies strategy reactions for DiscardAttack Curse end end end';
    const [first] = readBuylist(text, vocabulary).diagnostics;
    expect(first?.hint).toMatch(/^events are IgnoreAttack, .*MilitiaAttack, MargraveAttack/);
    expect(first?.hint).not.toMatch(/WitchAttack/);
  });

  it('name the tag that the cards of an event need', () => {
    const text =
      'buylists list Silver end end strategies strategy reactions for TorturerAttack Curse end end end';
    const [first] = readBuylist(text, vocabulary).diagnostics;
    expect(first?.hint).toBe('write "discard (…)" with these cards in it');
  });

  it('are at most 200', () => {
    const text = `buylists list ${'Slver, '.repeat(400)}Gold end end ${B}`;
    const { diagnostics } = readBuylist(text, vocabulary);
    expect(diagnostics).toHaveLength(200);
    expect(diagnostics.at(-1)!.message).toMatch(/200 more/);
  });

  it('have correct lines in a text with CR alone', () => {
    const text = `buylists\rlist Slver end end\r${B}`;
    expect(readBuylist(text, vocabulary).diagnostics[0]).toMatchObject({ line: 2, column: 6, length: 5 });
  });
});

describe('warnings', () => {
  it.each([
    ['list Silver, Silver [2] end', ['unreachable-entry']],
    ['list Silver [2], Silver end', []],
    ['list Gold [3] if Has(Silver, 1), Gold [2] if Has(Silver, 2) end', ['unreachable-entry']],
    ['list Gold [3] if Has(Silver, 2), Gold [2] if Has(Silver, 1) end', []],
    ['list Silver, Gold end', ['unreachable-entry']],
    ['list Gold, Silver end', []],
    ['list Silver, Moat end', []],
    ['list Province, Duchy, Estate end list Silver end', []],
    ['list Silver end list Gold end', ['unreachable-list']],
    ['list Gold, Silver, Copper end list Estate end', ['unreachable-list']],
    ['list Gold, Moat end list Moat [2] end', ['unreachable-list']],
    ['list if Has(Gold, 1) Silver end list Gold end', []],
    ['list Silver [0] end', ['unreachable-entry']],
    ['list end', ['empty-list']],
    ['list Silver if HasMoneyInHand(3) end', ['constant-condition']],
    ['list Silver if HasInHand(Gold, 1) end', ['constant-condition']],
    ['list Silver if Has1InHand(Gold, Copper) end', ['constant-condition']],
    ['list Silver if Has1InHand(Gold, Moat) end', []],
    ['list Silver if Has(Gold, 0) end', ['constant-condition']],
    ['list Silver if SupplyHasLess(Gold, 0) end', ['constant-condition']],
    ['list Silver if Has(Nothing, 1) end', ['constant-condition']],
    ['list Silver if AllOf(Has(Gold, 3), Not(Has(Gold, 2))) end', ['constant-condition']],
    ['list Silver if Has2InHand(Moat, Moat) end', ['duplicate-name']],
  ])('%s', (text, codes) => {
    expect(list(text)).toEqual(codes);
  });

  it.each([
    ['strategy playorder Copper end end', ['idle-step']],
    ['strategy playorder Nothing end end', ['idle-step']],
    ['strategy end strategy playorder Smithy end end', ['empty-strategy']],
    ['strategy reactions for MilitiaAttack if HasMoney(3) Curse end end', ['constant-condition']],
    ['strategy if HasMoney(3) playorder Smithy end end', []],
    ['strategy playorder Smithy end options for Chapel Curse end end', ['unused-block']],
    ['strategy playorder ThroneRoom end options for Chapel Curse end end', []],
    ['strategy options for IllGottenGains ignore option end end', []],
    [
      'strategy playorder Chapel end options for Chapel Curse end options for Chapel Estate end end',
      ['unreachable-block'],
    ],
    [
      'strategy playorder Chapel end options for Chapel if Has(Gold, 1) Curse end options for Chapel Estate end end',
      [],
    ],
    [
      'strategy reactions for MilitiaAttack Curse end reactions for MilitiaAttack if Has(Gold, 1) Estate end end',
      ['unreachable-block'],
    ],
  ])('%s', (text, codes) => {
    expect(strategy(text)).toEqual(codes);
  });

  it('name each card outside the kingdom once', () => {
    const game = games['dominion']!;
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
    const rules = game.rules({ kingdom }, 2);
    const text = `buylists list Witch, Gold if Has(Witch, 1), Silver end end strategies strategy playorder Witch, Smithy end
      options for Remodel Silver -> Duke end end end`;
    const { program, diagnostics } = buylist.parse(text, game, rules);
    expect(program).toBeDefined();
    expect(diagnostics.map((d) => [d.code, d.message.split('"')[1]])).toContainEqual([
      'outside-kingdom',
      'Witch',
    ]);
    expect(diagnostics.filter((d) => d.code === 'outside-kingdom')).toHaveLength(2);
    expect(buylist.parse(text, game).diagnostics.map((d) => d.code)).toEqual(['unused-block']);
  });
});
