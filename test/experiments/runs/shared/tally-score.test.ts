import { describe, expect, it } from 'vitest';
import { tallyPoints, tallyScore } from '../../../../experiments/runs/shared/tally-score.js';
import { pairInterval } from '../../../../experiments/statistics/interval.js';
import { playJob } from '../../../../workers/index.js';
import { job } from '../../../contracts/backend.contract.js';
import { tinyAlone, tinyRace } from '../../../support/tiny.js';

describe('tallyScore', () => {
  it('is the pair interval for two players', () => {
    const tally = playJob(job({ deals: 400 }));
    const first = tallyScore(tally, 0);
    const { mean, low, high, count } = pairInterval(tally.pairs);
    expect([first.mean, first.count]).toEqual([mean, count]);
    expect(first.low).toBeCloseTo(low, 12);
    expect(first.high).toBeCloseTo(high, 12);
    expect(tallyScore(tally, 1).mean).toBeCloseTo(1 - mean, 12);
  });

  it('has an interval that contains the even share of three equal players', () => {
    const rules = tinyRace.rules({}, 3);
    const players = ['builtin:greedy', 'builtin:greedy', 'builtin:greedy'];
    const tally = playJob(job({ deals: 500, rules, players }));
    // Equal players without random numbers of their own take the same share of each deal.
    const { mean, low, high } = tallyScore(tally, 1);
    expect(mean).toBeGreaterThan(0.3);
    expect(low).toBeLessThan(mean);
    expect(high).toBeGreaterThan(mean);
    expect(tallyScore(tally, 2).mean).toBe(mean);
  });

  it('compares players of a one-player game, and reports their points', () => {
    const tally = playJob(job({ game: 'tiny-alone', rules: tinyAlone.rules({}, 1), deals: 200 }));
    expect(tallyScore(tally, 0).mean + tallyScore(tally, 1).mean).toBeCloseTo(1, 12);
    const points = tallyPoints(tally, 0);
    expect(points.mean).toBeCloseTo(tally.players[0]!.scores / 200, 12);
    expect(points.count).toBe(200);
  });
});
