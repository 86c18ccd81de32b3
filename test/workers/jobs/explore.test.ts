import { describe, expect, it } from 'vitest';
import { inline } from '../../../workers/backends/inline.js';
import type { ExplorationJob } from '../../../workers/index.js';
import { firstSet, explorationJob as job, open } from '../../support/star-realms-jobs.js';

const isPurchase = ({ name }: { readonly name: string }): boolean => name.startsWith('buyRules ');

describe('exploration', () => {
  it('plays every deal twice from both seats', async () => {
    const [found] = await inline().explore([job(1, 5)]);
    expect(found!.games).toBe(20);
    expect(found!.sums).toHaveLength(open.genes.length);
    expect(found!.reward).toBeGreaterThanOrEqual(0);
    expect(found!.reward).toBeLessThanOrEqual(20);
  });

  it('moves no number whose spread is 0', async () => {
    const spreads = new Float64Array(open.genes.length);
    const still: ExplorationJob = { ...job(1, 10), spreads };
    const [found] = await inline().explore([still]);
    // Both sides of a deal play the same games.
    expect([...found!.sums].every((sum) => sum === 0)).toBe(true);
  });

  it('finds that buying is better than doing nothing', async () => {
    const values = Float64Array.from(open.genes, () => -5);
    const [found] = await inline().explore([{ ...job(1, 400), values }]);
    const slopes = found!.sums.subarray(0, firstSet);
    expect(slopes.reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
  });

  it('learns shared genes from the games of parts that are left out', async () => {
    const left = Uint8Array.from(open.parts, (part) => (isPurchase(part) && !part.added ? 1 : 0));
    const silent = new Set(open.parts.flatMap(({ genes }, part) => (left[part] === 1 ? genes : [])));
    const spreads = Float64Array.from(open.genes, ({ spread }, gene) => (silent.has(gene) ? 0 : spread));
    const [found] = await inline().explore([{ ...job(1, 100), omitted: left, spreads }]);
    const shared = open.parts.filter((part) => isPurchase(part) && part.added).flatMap(({ genes }) => genes);
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.map((gene) => found!.sums[gene])).not.toContain(0);
    expect([...silent].every((gene) => found!.sums[gene] === 0)).toBe(true);
  });
});
