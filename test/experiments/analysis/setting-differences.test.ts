import { describe, expect, it } from 'vitest';
import { settingDifferences } from '../../../experiments/analysis/setting-differences.js';

describe('differences between the settings of runs', () => {
  it('are listed by path, in one short line each, without what is equal', () => {
    const long = 'buylists\n\tlist '.repeat(20);
    expect(
      settingDifferences([
        { game: 'dominion', search: { population: 32 }, from: [{ text: 'Silver\n\tGold' }] },
        { game: 'dominion', search: { population: 48 }, from: [{ text: long }] },
        { game: 'dominion', search: { population: 48 }, from: [] },
      ]),
    ).toEqual([
      { setting: 'search.population', values: ['32', '48', '48'] },
      {
        setting: 'from.0.text',
        values: ['Silver Gold', expect.stringMatching(/^buylists list .*…$/), undefined],
      },
    ]);
  });
});
