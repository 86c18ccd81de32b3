import { describe, expect, it } from 'vitest';
import { Rng, type Seed } from '../../../engine/index.js';
import { eloOf, expectedScore } from '../../../experiments/statistics/elo.js';
import { moments, PAIR_VALUES } from '../../../experiments/statistics/interval.js';
import { pairsForGate } from '../../../experiments/statistics/power.js';
import {
  bounds,
  gates,
  logLikelihoodRatio,
  look,
  medianUnbiased,
  readSprt,
  startSprt,
} from '../../../experiments/statistics/sprt.js';
import { chancesOf, simulate } from '../../support/simulated-pairs.js';

describe('sprt', () => {
  it('is the plain likelihood ratio if only wins and losses occur', () => {
    const [s0, s1] = [expectedScore(0), expectedScore(10)];
    const exact = 30 * Math.log((1 - s1) / (1 - s0)) + 50 * Math.log(s1 / s0);
    expect(logLikelihoodRatio([0, 1], [30, 50], s0, s1)).toBeCloseTo(exact, 9);
  });
  it('is near the quadratic form for many pairs', () => {
    const counts = [900, 300, 6000, 400, 1100];
    const { count, mean, variance } = moments(PAIR_VALUES, counts);
    const [s0, s1] = [expectedScore(0), expectedScore(5)];
    const quick = (count * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * variance);
    expect(logLikelihoodRatio(PAIR_VALUES, counts, s0, s1) / quick).toBeCloseTo(1, 1);
  });
  it('changes sign if the players are exchanged', () => {
    const counts = [90, 30, 600, 40, 110];
    const forward = logLikelihoodRatio(PAIR_VALUES, counts, expectedScore(-5), expectedScore(5));
    const back = logLikelihoodRatio(PAIR_VALUES, [...counts].reverse(), expectedScore(-5), expectedScore(5));
    expect(forward).toBeCloseTo(-back, 9);
  });
  it('does not look before sixteen pairs, and keeps its verdict', () => {
    const start = startSprt(gates.screen);
    expect(look(start, [0, 0, 0, 0, 15])).toBe(start);
    const done = look(start, [0, 0, 0, 0, 400]);
    expect(done.verdict).toBe('yes');
    expect(look(done, [4000, 0, 0, 0, 400])).toBe(done);
  });
  it('rejects a program that plays exactly like its opponent', () => {
    const test = simulate(gates.promote, [0, 0, 1, 0, 0], new Rng(1 as Seed, 0));
    expect(test.verdict).toBe('no');
    expect(moments(PAIR_VALUES, test.counts).count).toBeLessThan(200);
  });
  it('stays undecided at the maximum', () => {
    const gate = { ...gates.promote, pairsMax: 32 };
    expect(look(startSprt(gate), [8, 0, 16, 0, 8]).verdict).toBe('undecided');
  });
  it('moves its bounds inward by the overshoot', () => {
    let test = startSprt(gates.promote);
    const plain = bounds(test);
    expect(plain.upper).toBeCloseTo(2.944, 3);
    expect(plain.lower).toBeCloseTo(-2.944, 3);
    for (let i = 2; i < 12; i++) test = look(test, [10 * i, 0, 20 * i, 0, 14 * i]);
    expect(bounds(test).upper).toBeLessThan(plain.upper);
    expect(bounds(test).lower).toBe(plain.lower);
  });

  it.each([
    ['screen', gates.screen],
    ['promote', { ...gates.promote, elo1: 20 }],
  ] as const)('errs at most as often as stated (%s)', (_, gate) => {
    const rng = new Rng(11 as Seed, 0);
    const trials = 250;
    let falseYes = 0;
    let falseNo = 0;
    let pairs = 0;
    for (let i = 0; i < trials; i++) {
      if (simulate(gate, chancesOf(expectedScore(gate.elo0), 0.1), rng).verdict === 'yes') falseYes++;
      const better = simulate(gate, chancesOf(expectedScore(gate.elo1), 0.1), rng);
      if (better.verdict === 'no') falseNo++;
      pairs += moments(PAIR_VALUES, better.counts).count;
    }
    // Allows three more standard errors of the simulation.
    const slack = (rate: number): number => rate + 3 * Math.sqrt((rate * (1 - rate)) / trials);
    expect(falseYes / trials).toBeLessThan(slack(gate.alpha));
    expect(falseNo / trials).toBeLessThan(slack(gate.beta));
    expect(pairs / trials / pairsForGate(gate, expectedScore(gate.elo1), 0.1)).toBeGreaterThan(0.8);
    expect(pairs / trials / pairsForGate(gate, expectedScore(gate.elo1), 0.1)).toBeLessThan(1.25);
  });

  it('gives estimates without the bias of early stopping', () => {
    const rng = new Rng(5 as Seed, 0);
    const truth = expectedScore(12);
    const gate = gates.screen;
    let belowPlain = 0;
    let below = 0;
    let covered = 0;
    const trials = 300;
    for (let i = 0; i < trials; i++) {
      const test = simulate(gate, chancesOf(truth, 0.1), rng);
      const plain = moments(PAIR_VALUES, test.counts).mean;
      const { mean, low, high } = medianUnbiased(test);
      if (plain < truth) belowPlain++;
      if (mean < truth) below++;
      if (low <= truth && truth <= high) covered++;
    }
    expect(Math.abs(below / trials - 0.5)).toBeLessThan(0.09);
    expect(covered / trials).toBeGreaterThan(0.915);
    expect(belowPlain).toBeGreaterThan(0);
  });

  it.each([
    [0.1375, [0.72, 0.05, 0.2, 0.02, 0.01]],
    [0.8625, [0.01, 0.02, 0.2, 0.05, 0.72]],
  ])('gives estimates of a score far from the gains of the gate: %d', (truth, chances) => {
    const rng = new Rng(6 as Seed, 0);
    const trials = 100;
    let below = 0;
    let covered = 0;
    for (let i = 0; i < trials; i++) {
      const { mean, low, high } = medianUnbiased(simulate(gates.promote, chances, rng));
      if (mean < truth) below++;
      if (low <= truth && truth <= high) covered++;
    }
    expect(Math.abs(below / trials - 0.5)).toBeLessThan(0.15);
    expect(covered / trials).toBeGreaterThan(0.87);
  });

  it('has a complete reading', () => {
    const test = look(startSprt(gates.promote), [100, 30, 500, 40, 120]);
    const reading = readSprt(test);
    expect(reading.verdict).toBe('running');
    expect(reading.pairs).toBe(790);
    expect(reading.los).toBeGreaterThan(0.5);
    expect(reading.pairsLeft).toBeGreaterThan(0);
    expect(reading.pairsLeft).toBeLessThanOrEqual(gates.promote.pairsMax - 790);
    expect(reading.plain.low).toBeLessThan(reading.plain.mean);
    expect(reading.elo.mean).toBeCloseTo(eloOf(reading.unbiased.mean), 9);
  });
});
