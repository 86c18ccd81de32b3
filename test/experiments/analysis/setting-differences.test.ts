import { describe, expect, it } from 'vitest';
import {
  compareSettings,
  nameDifferences,
  settingDifferences,
} from '../../../experiments/analysis/setting-differences.js';

describe('differences between the settings of runs', () => {
  it('are listed by path, in one short line each, without equal settings and without texts', () => {
    const long = 'buylists\n\tlist '.repeat(20);
    expect(
      settingDifferences([
        { game: 'dominion', search: { population: 32 }, from: [{ name: 'a', text: 'Silver\n\tGold' }] },
        { game: 'dominion', search: { population: 48 }, from: [{ name: long, text: 'x' }] },
        { game: 'dominion', search: { population: 48 }, from: [] },
      ]),
    ).toEqual([
      { setting: 'search.population', values: ['32', '48', '48'] },
      {
        setting: 'from.0.name',
        values: ['a', expect.stringMatching(/^buylists list .*…$/), undefined],
      },
    ]);
  });

  it('show a list of names as one setting, and the differing part of a long list', () => {
    const shared = Array.from({ length: 10 }, (_, at) => `opponent-${at}`);
    expect(
      settingDifferences([
        { from: ['big-money'], against: [...shared, 'a'] },
        { from: ['smithy-money', 'x'], against: [...shared, 'b'] },
      ]),
    ).toEqual([
      { setting: 'from', values: ['big-money', 'smithy-money, x'] },
      { setting: 'against', values: ['…ponent-9, a', '…ponent-9, b'] },
    ]);
  });

  it('compare names as sets', () => {
    expect(
      nameDifferences([
        ['a', 'b', 'c'],
        ['c', 'd', 'b'],
        ['b', 'd', 'd'],
      ]),
    ).toEqual([
      { names: ['a'], runs: [0] },
      { names: ['c'], runs: [0, 1] },
      { names: ['d'], runs: [1, 2] },
    ]);
  });

  it('of runs of one kind are compared in full', () => {
    const runs = [1, 2].map((seed) => ({
      kind: 'evolve',
      settings: seed === 1 ? { seed } : { seed, restarts: 4 },
    }));
    expect(compareSettings(runs)).toEqual({
      differences: settingDifferences(runs.map(({ settings }) => settings)),
    });
  });

  it('of runs of different kinds are compared if all runs have the setting, and otherwise counted', () => {
    const comparison = compareSettings([
      { kind: 'evolve', settings: { seed: 1, rules: 'a', from: ['x', 'y'] } },
      { kind: 'tournament', settings: { seed: 2, rules: 'a', duplicates: [1, 2, 3] } },
    ]);
    expect(comparison.differences).toEqual([
      { setting: 'kind', values: ['evolve', 'tournament'] },
      { setting: 'seed', values: ['1', '2'] },
    ]);
    expect(comparison.notCompared).toBe(
      '2 settings exist only in some of these runs and are not compared: evolve and tournament are different kinds of runs',
    );
  });
});
