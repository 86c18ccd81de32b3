import { describe, expect, it } from 'vitest';
import { inline } from '../../../workers/backends/inline.js';
import type { ExplorationJob } from '../../../workers/index.js';
import { firstSet, explorationJob as job, open } from '../../support/star-realms-jobs.js';

const isPurchase = ({ name }: { readonly name: string }): boolean => name.startsWith('buyRules ');

describe('exploration', () => {
  it('plays every deal from both seats, twice where numbers are perturbed', async () => {
    const [perturbed, omitted] = await inline().explore([job('perturb', 1, 5), job('omit', 1, 5)]);
    expect(perturbed!.games).toBe(20);
    expect(omitted!.games).toBe(10);
    expect(perturbed!.sums).toHaveLength(open.genes.length);
    expect(omitted!.counts).toHaveLength(open.parts.length);
    expect(omitted!.reward).toBeGreaterThanOrEqual(0);
    expect(omitted!.reward).toBeLessThanOrEqual(10);
  });

  it('moves no number whose spread is 0, and nothing that was left out', async () => {
    const spreads = new Float64Array(open.genes.length);
    const still: ExplorationJob = { ...job('perturb', 1, 10), method: { kind: 'perturb', spreads } };
    const [found] = await inline().explore([still]);
    // Both sides of a deal are the same games.
    expect([...found!.sums].every((sum) => sum === 0)).toBe(true);
    const gone = { ...job('omit', 1, 10), omitted: new Uint8Array(open.parts.length).fill(1) };
    expect([...(await inline().explore([gone]))[0]!.counts].every((count) => count === 0)).toBe(true);
  });

  it('finds that buying is better than doing nothing', async () => {
    const values = Float64Array.from(open.genes, () => -5);
    const [found] = await inline().explore([{ ...job('perturb', 1, 400), values }]);
    const slopes = found!.sums.subarray(0, firstSet);
    expect(slopes.reduce((a, b) => a + b, 0)).toBeGreaterThan(0);
  });

  it('teaches what many share by those who say nothing of their own', async () => {
    const left = Uint8Array.from(open.parts, (part) => (isPurchase(part) && !part.added ? 1 : 0));
    const silent = new Set(open.parts.flatMap(({ genes }, part) => (left[part] === 1 ? genes : [])));
    const spreads = Float64Array.from(open.genes, ({ spread }, gene) => (silent.has(gene) ? 0 : spread));
    const perturbing = {
      ...job('perturb', 1, 100),
      omitted: left,
      method: { kind: 'perturb', spreads },
    } as const;
    const [found] = await inline().explore([perturbing]);
    const shared = open.parts.filter((part) => isPurchase(part) && part.added).flatMap(({ genes }) => genes);
    expect(shared.length).toBeGreaterThan(0);
    expect(shared.map((gene) => found!.sums[gene])).not.toContain(0);
    expect([...silent].every((gene) => found!.sums[gene] === 0)).toBe(true);
  });
});
