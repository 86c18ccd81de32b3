import { describe, expect, it } from 'vitest';
import { actionPhase } from '../../../../engine/dominion/turn/turn.js';
import { games, dominionVocabulary as vocabulary } from '../../../../engine/index.js';
import { formatDiagnostic, readBuylist } from '../../../../grammar/index.js';
import { policyOf } from '../../../support/buylists.js';
import { position, times } from '../../../support/dominion.js';

const dominion = games['dominion']!;

const B = 'strategies strategy end end';
const L = 'buylists list Silver end end';
const list = (inner: string): string => `buylists list ${inner} end end ${B}`;
const strategy = (inner: string): string => `${L} strategies strategy ${inner} end end`;
const all = (count: number): string =>
  Array.from({ length: count }, (_, i) => `Has(Gold, ${i + 1})`).join(', ');

const errors = (text: string): readonly string[] =>
  readBuylist(text, vocabulary)
    .diagnostics.filter((d) => d.severity === 'error')
    .map((d) => formatDiagnostic('text', text, d));

describe('texts that are accepted', () => {
  it.each([
    `buylists list end end ${B}`,
    `buylists list if Has(Gold, 1) end end ${B}`,
    list(', Silver'),
    `${L} ${B}`,
    list('Silver [2] if Has(Gold, 1), Gold [0]'),
    list('Library'),
    list('WishingWell, Buerocrat'),
    list('Tunnel, Bureaucrat'),
    list('if AllOf(Has(Gold, 1)) Silver'),
    list(`if AllOf(${all(8)}) Silver`),
    list(`if AnyOf(${all(8)}) Silver`),
    list(`if AllOf(${all(30)}) Silver`),
    list('if Has2InHand(Estate, Duchy, Curse, Province, Duke, Harem, Nobles, Tunnel, Moat, Pawn) Silver'),
    list('if not Not(Has(Gold, 1)) Silver'),
    strategy('playorder : Default end'),
    strategy('playorder Copper, Nothing end'),
    `${L} strategies strategy if Has(Silver,1)playorder:Default end end end`,
    strategy('options for Chapel Curse end'),
    strategy('reactions for MargraveAttack Curse end'),
    strategy('reactions for WitchAttack ignore option end'),
    `# remark\n${L} # another é \u{1f0a1}\n${B}\n# end`,
    `${L}\r\n${B}\r\n`,
    `\ufeff${L} ${B}`,
    `${L} ${B} é anything`,
    `${L} ${B} \0 anything`,
  ])('%j', (text) => {
    expect(errors(text)).toEqual([]);
    expect(readBuylist(text, vocabulary).program).toBeDefined();
  });
});

describe('texts that are refused', () => {
  it.each([
    [list(', , Silver'), 'stray-comma'],
    [list('Silver,'), 'stray-comma'],
    [list('Silver Gold'), 'missing-comma'],
    [list('Silver [1'), 'missing-bracket'],
    [`buylists end ${B}`, 'syntax'],
    [L, 'missing-section'],
    [`${L} strategies end`, 'syntax'],
    [`${L} ${B} more`, 'text-after-end'],
    [list('Silver if Has(Gold, 1) [2]'), 'limit-after-condition'],
    [list('Silver [-1]'), 'number-below-zero'],
    [list('Silver [1 per 0]'), 'per-nothing'],
    [list('Silver if Turn'), 'no-condition'],
    [list('Silver if 3'), 'no-condition'],
    [list('Silver if Has'), 'no-condition'],
    [list('Silver if Has(Gold, -1)'), 'number-below-zero'],
    [list('Silver if Turm > 3'), 'unknown-number'],
    [list('Silver if Turn(Gold) > 3'), 'argument-kind'],
    [list('Silver if Has(Gold, 1) > 3'), 'argument-kind'],
    [list('Silver if Has(trick) > 3'), 'unknown-card'],
    [list('Silver if AllOf(Turn, Lead < 0)'), 'argument-kind'],
    [list('Silver if Turn > 3 > 2'), 'syntax'],
    [list('silver'), 'unknown-card'],
    [`Buylists list Silver end end ${B}`, 'keyword'],
    [list('Goons'), 'unknown-card'],
    [list('Nothing'), 'nothing-to-buy'],
    [list('if AllOf() Silver'), 'argument-count'],
    [list('if Has(Gold) Silver'), 'argument-count'],
    [list('if Has(Gold, 1, 2) Silver'), 'argument-count'],
    [list('if Not(Has(Gold, 1), Has(Gold, 2)) Silver'), 'argument-count'],
    [list('if Foo(1) Silver'), 'unknown-condition'],
    [list('if TurnCountLessThan(3) Silver'), 'unknown-condition'],
    [list('if Has(1, 2) Silver'), 'argument-kind'],
    [list('if AllOf(Gold) Silver'), 'argument-kind'],
    [list('if AllOf(Has) Silver'), 'argument-kind'],
    [list('if Has(Gold, Not(Has(Gold, 1))) Silver'), 'argument-kind'],
    [list('if AllOf(not Has(Gold, 1)) Silver'), 'not-inside'],
    [list('if Has(Gold, 9999999) Silver'), 'number-too-large'],
    [strategy('playorder end'), 'empty-playorder'],
    [strategy('playorder :Default, end'), 'stray-comma'],
    [strategy('playorder Smithy Village end'), 'missing-comma'],
    [strategy('playorder :Foo, Copper end'), 'unknown-step'],
    [strategy('options for Chapel Curse end playorder :Default end'), 'misplaced-playorder'],
    [strategy('playorder Smithy end playorder :Default end'), 'misplaced-playorder'],
    [strategy('options for Chapel end'), 'empty-body'],
    [strategy('options for Chapel trash (Curse), Estate end'), 'mixed-body'],
    [strategy('options for Chapel keep (Curse -> Gold, Copper) end'), 'wrong-tag'],
    [strategy('options for Chapel discard (trash (choose option 3, ignore option)) end'), 'wrong-tag'],
    [strategy('options for Chapel ignore option 2 end'), 'syntax'],
    [strategy('options for Chapel choose optional end'), 'reserved-word'],
    [strategy('reactions for DiscardAttack Curse end'), 'unknown-event'],
    [strategy('reactions for Chapel Curse end'), 'unknown-event'],
    [`// remark\n${L} ${B}`, 'unexpected-character'],
    [`${L} é ${B}`, 'unexpected-character'],
    [`buylists list Silver list Gold end end ${B}`, 'missing-end'],
    [`buylists list Silver end ${B}`, 'missing-end'],
    [`${L} strategies strategy playorder :Default end`, 'missing-end'],
    [list('Silver if Has(Gold, 1'), 'missing-bracket'],
    [list('Silver; Gold'), 'unexpected-character'],
    [list('"Silver"'), 'unexpected-character'],
    [list('Throne_Room'), 'unexpected-character'],
    [strategy(`playorder ${'Smithy, '.repeat(600)}Moat end`), 'too-long'],
  ])('%j is %s', (text, code) => {
    const { diagnostics, program } = readBuylist(text, vocabulary);
    expect(program).toBeUndefined();
    expect(diagnostics.filter((d) => d.severity === 'error').map((d) => d.code)).toContain(code);
  });
});

describe('bodies', () => {
  const body = (subject: string, text: string): readonly string[] => {
    const block =
      vocabulary.events.some(({ name }) => name === subject) && !subject.startsWith('=')
        ? 'reactions'
        : 'options';
    const read = readBuylist(
      strategy(`playorder :Default end ${block} for ${subject.replace('=', '')} ${text} end`),
      vocabulary,
    );
    return read.diagnostics.map((d) => `${d.severity} ${d.code}`);
  };

  it.each([
    ['Chapel', 'Curse, Estate', []],
    ['Chapel', 'trash (Curse, Estate)', []],
    ['Chapel', 'choose option 1', ['error wrong-body']],
    ['Chapel', 'Curse -> Estate', ['error wrong-body']],
    ['Chapel', 'trash (Curse -> Estate)', ['error wrong-body']],
    ['Chapel', 'trash (discard (Estate))', ['error wrong-body']],
    ['Chapel', 'discard (Curse)', ['error wrong-tag']],
    ['Chapel', 'choose option 1, trash (Curse)', ['warning idle-name']],
    ['Chapel', 'Curse, Nothing', ['warning idle-name']],
    ['Chapel', 'Curse, Curse', ['warning duplicate-name']],
    ['Cellar', 'discard (Estate), keep (Gold)', ['warning idle-name']],
    ['Cartographer', 'discard (Estate), keep (Gold)', []],
    ['ThroneRoom', 'Smithy', []],
    ['ThroneRoom', 'trash (Smithy)', ['error wrong-tag']],
    ['ThroneRoom', 'Gold', ['warning idle-name']],
    ['Workshop', 'Silver, Estate', []],
    ['Workshop', 'Gold', ['warning too-dear']],
    ['Workshop', 'Silver, Gold', ['warning too-dear']],
    ['Baron', 'choose option 2', []],
    ['Baron', 'ignore option', []],
    ['Baron', 'choose option 5', ['error no-such-option']],
    ['Baron', 'choose option 0', ['error no-such-option']],
    ['Baron', 'Estate', ['error wrong-body']],
    ['Minion', 'ignore option', ['error no-such-option']],
    ['Minion', 'choose option 3', ['error no-such-option']],
    ['Minion', 'choose option 1, choose option 2', ['warning idle-name']],
    ['MiningVillage', 'ignore option', []],
    ['MiningVillage', 'choose option 2', ['warning no-such-option']],
    ['MiningVillage', 'choose option 3', ['error no-such-option']],
    ['Pawn', 'choose option 1, choose option 4', []],
    ['Pawn', 'choose option 1', ['error wrong-body']],
    ['Pawn', 'choose option 1, choose option 1', ['warning idle-name']],
    ['Pawn', 'choose option 1, choose option 5', ['error no-such-option']],
    ['Pawn', 'choose option 1, choose option 2, choose option 3', ['warning idle-name']],
    ['Steward', 'choose option 1', []],
    ['Steward', 'choose option 3, trash (Estate)', []],
    ['Steward', 'choose option 3', ['error missing-tag']],
    ['Steward', 'choose option 1, trash (Estate)', ['warning idle-name']],
    ['Steward', 'trash (Estate)', ['error wrong-body']],
    ['Steward', 'Estate', ['error wrong-body']],
    ['TorturerAttack', 'discard (Estate)', []],
    ['TorturerAttack', 'choose option 1, discard (Estate)', []],
    ['TorturerAttack', 'choose option 2', []],
    ['TorturerAttack', 'choose option 1', ['error missing-tag']],
    ['TorturerAttack', 'ignore option', ['error no-such-option']],
    ['TorturerAttack', 'Estate', ['error missing-tag']],
    ['Remodel', 'Estate -> Silver, Gold -> Province', []],
    ['Remodel', 'Estate -> Gold', ['warning illegal-exchange']],
    ['Remodel', 'Gold -> Nothing', ['warning illegal-exchange']],
    ['Remodel', 'Nothing -> Gold', ['warning idle-name']],
    ['Remodel', 'Estate -> Silver, Gold', ['error wrong-body']],
    ['Remodel', 'Estate, Gold', ['error wrong-body']],
    ['Upgrade', 'Estate -> Silver, Copper -> Nothing', []],
    ['Upgrade', 'Copper -> Province', ['warning illegal-exchange']],
    ['Upgrade', 'Gold -> Copper', ['warning illegal-exchange']],
    ['Upgrade', 'Estate -> Nothing', ['warning illegal-exchange']],
    ['Mine', 'Copper -> Silver', []],
    ['Mine', 'Estate -> Silver', ['warning idle-name']],
    ['Mine', 'Copper -> Estate', ['warning illegal-exchange']],
    ['Swindler', 'Gold -> Harem', []],
    ['Swindler', 'Gold -> Silver', ['warning illegal-exchange']],
    ['Village', 'Curse', ['warning idle-block']],
    ['Gold', 'Curse', ['warning idle-block']],
    ['WitchAttack', 'Curse', ['warning idle-block']],
    ['MilitiaAttack', 'Curse', []],
    ['Haggler', 'Silver', []],
  ])('%s: %s', (subject, text, expected) => {
    expect(body(subject, text)).toEqual(expected);
  });

  const warningsOf = (cards: string, block: string, kingdom?: readonly string[]): readonly string[] => {
    const text = `buylists list ${cards} end end strategies strategy playorder :Default end ${block} end end`;
    const pool = kingdom && dominion.cardsIn!(dominion.rules({ kingdom }, 2));
    const { program, diagnostics } = readBuylist(text, vocabulary, pool);
    expect(program).toBeDefined();
    return diagnostics.filter(({ code }) => code !== 'outside-kingdom').map(({ message }) => message);
  };

  it('consider every cost-reducing card of the match, wherever the text names it', () => {
    expect(warningsOf('Highway', 'options for Workshop Duchy end')).toEqual([]);
    expect(warningsOf('Bridge', 'options for Upgrade Copper -> Province end')).toEqual([]);
    expect(warningsOf('Bridge', 'options for Remodel Copper -> Province end')).toEqual([]);
    expect(
      warningsOf('Silver', 'options for Workshop Bridge end options for Remodel Copper -> Duchy end'),
    ).toEqual([]);
    expect(
      warningsOf('Silver', 'options for Upgrade if HasInPlay(Bridge, 7) Copper -> Province end'),
    ).toEqual([]);
    expect(warningsOf('Bridge', 'options for Swindler Gold -> Silver end')).toEqual([]);
    expect(warningsOf('Silver', 'options for Upgrade Copper -> Province end')).toEqual([
      expect.stringMatching(/^"Copper -> Province" is legal only while cards cost less/),
    ]);
  });

  it('warn about what can never happen, but accept the text', () => {
    const bare = 'Village, Smithy, Market, Moat, Upgrade, Remodel, Cellar, Mine, Swindler, Workshop'.split(
      ', ',
    );
    const withBridge = [...bare.slice(1), 'Bridge'];
    const never = /can never (be legal|gain)/;
    const leap = 'options for Upgrade Copper -> Province end';
    expect(warningsOf('Silver', leap, bare)).toEqual([expect.stringMatching(never)]);
    expect(warningsOf('Bridge', leap, withBridge)).toEqual([]);
    expect(warningsOf('Silver', 'options for Workshop Gold end', bare)).toEqual([
      expect.stringMatching(never),
    ]);
    expect(warningsOf('Bridge', 'options for Upgrade Gold -> Copper end')).toEqual([
      expect.stringMatching(never),
    ]);
    expect(warningsOf('Bridge', 'options for Mine Copper -> Estate end')).toEqual([
      expect.stringMatching(never),
    ]);
  });

  it('can name an exchange that seven Bridges make legal', () => {
    const text = `buylists list Silver end end strategies strategy playorder Upgrade end
      options for Upgrade Copper -> Province end end end`;
    const seven = position({ hand: ['Upgrade', 'Copper', 'Estate'], inPlay: times(7, 'Bridge') });
    seven.state.supply.discount = 7;
    seven.state.policies = [policyOf(text)];
    actionPhase(seven.state, seven.seat(0));
    expect([seven.trash(), seven.discard()]).toEqual([['Copper'], ['Province']]);
  });
});
