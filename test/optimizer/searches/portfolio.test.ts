import { describe, expect, it } from 'vitest';
import { seedOf } from '../../../engine/index.js';
import { type Search, searches, startSearch } from '../../../optimizer/index.js';
import { portfolioOf } from '../../../optimizer/searches/portfolio.js';
import { toyContext, toyGenome } from '../../support/toy-genome.js';

describe('portfolio', () => {
  it('refuses to continue from the state of other members', () => {
    const context = toyContext();
    const [program] = toyGenome.defaultPrograms(context);
    const start = [{ id: context.nextId(), program: program!, parents: [], operator: 'seed' }];
    const made = (members: readonly Search[]) =>
      startSearch(portfolioOf(members), toyGenome, context, seedOf(1), start);
    const climb = searches.get('hill-climb')!;
    const walk: Search = { ...climb, name: 'walk', helps: () => 0.1 };
    const saved = made([climb, walk]).save();
    expect(() => made([climb]).restore(saved)).toThrow('different search "portfolio"');
    // Members are found by name, not by index.
    const other = made([walk, climb]);
    other.restore(saved);
    expect(JSON.parse(other.save())).toEqual(JSON.parse(saved));
  });
});
