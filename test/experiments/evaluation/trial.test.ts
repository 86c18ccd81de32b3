import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../engine/index.js';
import { dealRanges, panelOf, slotsOf } from '../../../experiments/evaluation/panel.js';
import { type BlockScores, runTrial } from '../../../experiments/evaluation/trial.js';
import type { Candidate, Trial } from '../../../optimizer/index.js';

/** Maximum number of blocks of a trial with this number of candidates. */
function blocksAtMost(trial: Trial, candidates: number): number {
  if (trial.kind === 'equal') return trial.blocks;
  if (trial.kind !== 'halving') return Math.max(trial.firstBlocks, trial.blocksMax);
  let blocks = trial.firstBlocks;
  for (let left = Math.ceil(candidates / 2); left > trial.keep; left = Math.ceil(left / 2)) blocks *= 2;
  return blocks;
}

/** Candidates with known true scores; they share most of the luck of a block. */
function field(strengths: readonly number[], seed = 1) {
  const candidates = strengths.map(
    (_, id): Candidate<string> => ({ id, program: `p${id}`, parents: [], operator: 'seed' }),
  );
  const given = strengths.map(() => 0);
  const play = async (who: readonly number[], from: number, to: number): Promise<BlockScores[]> =>
    who.map((i) => {
      given[i]! += to - from;
      const blocks = Array.from({ length: to - from }, (_, b) => {
        const rng = new Rng((seed * 10_000 + from + b) as Seed, 0);
        const common = rng.unit();
        rng.reset((seed * 10_000 + from + b) as Seed, Math.round(strengths[i]! * 1000));
        return strengths[i]! + 0.2 * (common - 0.5) + 0.2 * (rng.unit() - 0.5);
      });
      return { blocks, signature: `${strengths[i]} ${from}` };
    });
  return { candidates, play, given };
}

describe('trial', () => {
  it('plays the same games with every candidate in an equal trial', async () => {
    const { candidates, play, given } = field([0.3, 0.5, 0.7]);
    const { results } = await runTrial(candidates, { kind: 'equal', blocks: 10 }, play);
    expect(given).toEqual([10, 10, 10]);
    expect(results.map(({ outcome }) => outcome)).toEqual(['kept', 'kept', 'kept']);
    expect(results.map(({ candidate }) => candidate.id)).toEqual([0, 1, 2]);
  });
  it('decides by the worth of the blocks, and also reports the share of the points', async () => {
    const { candidates, play } = field([0.3, 0.5, 0.7]);
    const byMargin = async (who: readonly number[], from: number, to: number): Promise<BlockScores[]> =>
      (await play(who, from, to)).map((result, k) => ({
        ...result,
        blocks: result.blocks.map(() => 1 - candidates[who[k]!]!.id / 10),
        blockPoints: result.blocks,
      }));
    const trial: Trial = { kind: 'halving', firstBlocks: 4, keep: 1 };
    const { results } = await runTrial(candidates, trial, byMargin);
    expect(results.map(({ outcome }) => outcome)).toEqual(['kept', 'dropped', 'dropped']);
    for (const { mean, candidate } of results) expect(mean).toBeCloseTo(1 - candidate.id / 10, 12);
    const plain = (await runTrial(candidates, { kind: 'equal', blocks: 4 }, play)).results;
    expect(results[2]!.points).toEqual({ mean: plain[2]!.mean, error: plain[2]!.error });
    expect(plain[2]).not.toHaveProperty('points');
  });
  it('spends most of a race on good candidates', async () => {
    const strengths = [...Array.from({ length: 20 }, (_, i) => 0.2 + i * 0.001), 0.6, 0.61];
    const { candidates, play, given } = field(strengths);
    const { results } = await runTrial(
      candidates,
      { kind: 'race', firstBlocks: 4, blocksMax: 64, keep: 1 },
      play,
    );
    expect(
      results.filter(({ outcome }) => outcome === 'kept').map(({ candidate }) => candidate.id),
    ).toContain(21);
    expect(given.slice(0, 20).every((n) => n <= 8)).toBe(true);
    expect(given[21]).toBe(64);
  });
  it('rarely drops the best candidate of a race', async () => {
    let lost = 0;
    for (let seed = 0; seed < 200; seed++) {
      const { candidates, play } = field([0.5, 0.51, 0.52, 0.53, 0.55, 0.4, 0.45, 0.3], seed + 1);
      const { results } = await runTrial(
        candidates,
        { kind: 'race', firstBlocks: 4, blocksMax: 64, keep: 2 },
        play,
      );
      if (results[4]!.outcome !== 'kept') lost++;
    }
    expect(lost / 200).toBeLessThan(0.12);
  });
  it('halves the candidates until few are left, and doubles their blocks', async () => {
    const { candidates, play, given } = field([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]);
    const { results } = await runTrial(candidates, { kind: 'halving', firstBlocks: 2, keep: 1 }, play);
    expect(results.filter(({ outcome }) => outcome === 'kept').map(({ candidate }) => candidate.id)).toEqual([
      7,
    ]);
    expect([...given].sort()).toEqual([2, 2, 2, 2, 4, 4, 8, 8]);
  });
  it('never plays more blocks than its share', async () => {
    const trials: Trial[] = [
      { kind: 'equal', blocks: 5 },
      { kind: 'race', firstBlocks: 4, blocksMax: 50, keep: 1 },
      { kind: 'race', firstBlocks: 9, blocksMax: 6, keep: 1 },
      { kind: 'duel', firstBlocks: 4, blocksMax: 30, gain: 0.01 },
      ...[1, 2, 3, 8, 21].map((keep): Trial => ({ kind: 'halving', firstBlocks: 3, keep })),
    ];
    for (const trial of trials) {
      for (const count of [1, 2, 3, 7, 8, 20]) {
        const { candidates, play } = field(Array.from({ length: count }, (_, i) => 0.4 + 0.001 * i));
        const { blocks } = await runTrial(candidates, trial, play);
        const most = blocksAtMost(trial, count);
        if (trial.kind === 'halving' || trial.kind === 'equal') expect(blocks).toBe(most);
        else expect(blocks).toBeLessThanOrEqual(most);
      }
    }
  });
  it('drops programs that play the same games', async () => {
    const { candidates, play, given } = field([0.5, 0.5, 0.4]);
    const { results } = await runTrial(candidates, { kind: 'equal', blocks: 3 }, play);
    expect(results[1]).toMatchObject({ outcome: 'duplicate', duplicateOf: 0 });
    expect(given).toEqual([3, 3, 3]);
  });
});

describe('panel', () => {
  const panel = (count: number) =>
    panelOf(Array.from({ length: count }, (_, number) => ({ name: `o${number}`, text: '', number })));
  it.each([1, 5, 8, 9, 20, 60])('meets %i members equally often, on deals without gaps', (count) => {
    const p = panel(count);
    const seen = new Map<string, number>();
    const blocks = 2 * count;
    for (let block = 0; block < blocks; block++) {
      for (const { member, deal } of slotsOf(p, block, block + 1)) {
        const key = `${member} ${deal}`;
        expect(seen.has(key)).toBe(false);
        seen.set(key, block);
      }
    }
    const all = dealRanges(p, 0, blocks);
    expect(all.every(({ first, deals }) => first === 0 && deals === all[0]!.deals)).toBe(true);
    expect(all.reduce((sum, { deals }) => sum + deals, 0)).toBe(seen.size);
    const [from, to] = [3, blocks - 2];
    for (const { member, first, deals } of dealRanges(p, from, to)) {
      for (let d = first; d < first + deals; d++) {
        const block = seen.get(`${member} ${d}`)!;
        expect(block >= from && block < to).toBe(true);
      }
    }
  });
});
