import { describe, expect, it } from 'vitest';
import { dominionVocabulary as vocabulary } from '../../../../engine/index.js';
import { completeBuylist, highlightBuylist, hoverBuylist } from '../../../../grammar/index.js';

/** Labels of the completion at the `|`. */
function offered(textWithBar: string): readonly string[] {
  const at = textWithBar.indexOf('|');
  const text = textWithBar.replace('|', '');
  return completeBuylist(text, at, vocabulary).options.map(({ label }) => label);
}

describe('complete', () => {
  it.each([
    ['|', ['buylists', 'strategies']],
    ['buylists |', ['list', 'end']],
    ['buylists list Silver if |', ['Has', 'AllOf', 'not']],
    ['buylists list Silver if not Ha|', ['Has', 'HasMoney']],
    ['buylists list Silver if Has(|', ['Gold', 'Village']],
    ['buylists list Silver if AllOf(Has(Gold, 1), |', ['Has', 'Not']],
    ['buylists list |', ['Gold', 'if', 'end']],
    ['buylists list Silver, |', ['Gold']],
    ['buylists list Silver |', ['if', 'end']],
    ['strategies |', ['strategy', 'end']],
    ['strategies strategy |', ['if', 'playorder', 'options for', 'reactions for', 'end']],
    ['strategies strategy playorder |', ['Smithy', ':Default']],
    ['strategies strategy playorder Smithy |', ['end']],
    ['strategies strategy playorder :|', ['Default', 'ChainDraw']],
    ['strategies strategy options |', ['for']],
    ['strategies strategy options for |', ['Chapel', 'Pawn']],
    ['strategies strategy reactions for |', ['MilitiaAttack', 'Trader']],
    ['strategies strategy options for Chapel |', ['Curse', 'trash (', 'if']],
    ['strategies strategy options for Chapel trash (|', ['Curse']],
    ['strategies strategy options for Chapel Curse |', ['end']],
    ['strategies strategy options for Pawn |', ['choose option', 'ignore option']],
    ['strategies strategy options for Pawn choose |', ['option']],
    ['strategies strategy options for Pawn choose option |', ['1', '2', '3', '4']],
    ['strategies strategy options for Remodel Gold -> |', ['Province', 'Nothing']],
    ['strategies strategy reactions for TorturerAttack |', ['discard (', 'choose option']],
  ])('%s', (text, labels) => {
    expect(offered(text)).toEqual(expect.arrayContaining([...labels]));
  });

  it('offers only what fits', () => {
    expect(offered('strategies strategy options for |')).not.toContain('Village');
    expect(offered('strategies strategy playorder |')).not.toContain('Gold');
    expect(offered('buylists list Silver if Has(Gold, |')).toEqual([]);
    expect(offered('buylists # a note |')).toEqual([]);
    expect(offered('buylists # a note\n|')).toContain('list');
    expect(offered('strategies strategy options for Village |')).toEqual(['if', 'end']);
  });

  it('replaces the word being typed', () => {
    expect(completeBuylist('buylists list Sil', 17, vocabulary).from).toBe(14);
  });
});

describe('highlight', () => {
  it('classifies words by meaning and position', () => {
    const text =
      'list Silver [2] if Has(Trader, 1) # x\nreactions for Trader Curse end :Default :Foo reactions for Foo bar';
    expect(highlightBuylist(text, vocabulary).map(({ text: word, kind }) => `${word} ${kind}`)).toEqual([
      'list keyword',
      'Silver card',
      '[ sign',
      '2 number',
      '] sign',
      'if keyword',
      'Has condition',
      '( sign',
      'Trader card',
      ', sign',
      '1 number',
      ') sign',
      '# x comment',
      'reactions keyword',
      'for keyword',
      'Trader event',
      'Curse card',
      'end keyword',
      ': sign',
      'Default step',
      ': sign',
      'Foo unknown',
      'reactions keyword',
      'for keyword',
      'Foo unknown',
      'bar unknown',
    ]);
  });
});

describe('hover', () => {
  const text = 'list Steward if Has(Nothing, 1) end reactions for MilitiaAttack Village :ChainDraw # x';
  const at = (word: string): string | undefined => {
    const help = hoverBuylist(text, text.indexOf(word) + 1, vocabulary);
    return help && `${text.slice(help.start, help.end)}: ${help.title}: ${help.text}`;
  };

  it('shows what a word means', () => {
    expect(at('Steward')).toMatch(/^Steward: Steward \(3, action\): .*trash/);
    expect(at('Has')).toBe('Has: Has(card, number): You own at least this many, wherever they are.');
    expect(at('MilitiaAttack')).toMatch(/three cards/);
    expect(at('Village')).toMatch(/requires no decision/);
    expect(at('ChainDraw')).toMatch(/^ChainDraw: :ChainDraw/);
    expect(at('Nothing')).toMatch(/No card:/);
  });

  it('shows nothing for keywords and comments', () => {
    expect(at('list')).toBeUndefined();
    expect(at('# x')).toBeUndefined();
    expect(hoverBuylist(text, 4, vocabulary)).toBeUndefined();
    expect(hoverBuylist(text, 9999, vocabulary)).toBeUndefined();
  });
});
