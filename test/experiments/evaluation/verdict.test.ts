import { describe, expect, it } from 'vitest';
import { counterVerdict, leagueVerdict, searchVerdict } from '../../../experiments/evaluation/verdict.js';

const score = (mean: number, half: number) => ({ mean, low: mean - half, high: mean + half });
const opponents = ['big-money', 'smithy-money'];

describe('verdict of a search', () => {
  it('says by how much on fresh games, and against whom', () => {
    expect(
      searchVerdict({ proven: true, score: score(0.532, 0.004), before: score(0.5, 0.003), opponents }),
    ).toEqual({
      proven: true,
      text: 'proven: +3.2 ± 0.5 points on fresh games against big-money, smithy-money',
    });
    const many = ['a', 'b', 'c', 'd', 'e'];
    expect(
      searchVerdict({ proven: true, score: score(0.6, 0.01), before: score(0.5, 0), opponents: many }).text,
    ).toBe('proven: +10.0 ± 1.0 points on fresh games against a, b and 3 more');
  });
  it('does not call a gain shown that the reported games do not show', () => {
    const { proven, text } = searchVerdict({
      proven: true,
      score: score(0.505, 0.02),
      before: score(0.5, 0.02),
      opponents,
    });
    expect(proven).toBe(true);
    expect(text).toContain('too few were played');
    expect(text).toContain('+0.5 ± 2.8 points');
  });
  it('never makes a failed search look like a success', () => {
    const before = score(0.5, 0.01);
    const failed = searchVerdict({ proven: false, score: score(0.58, 0.01), before, opponents });
    expect(failed).toEqual({
      proven: false,
      text: 'not proven, the best candidate so far scores 58.0 ± 1.0 % on fresh games against big-money, smithy-money (+8.0 ± 1.4 points)',
    });
    const worse = searchVerdict({
      proven: false,
      score: score(0.44, 0.01),
      before,
      opponents,
      running: true,
    });
    expect(worse.text).toMatch(/^not proven yet, .*\(−6\.0 ± 1\.4 points\)$/);
    for (const verdict of [
      searchVerdict({ proven: false, before, opponents }),
      // A proof without a score is a proof of nothing.
      searchVerdict({ proven: true, before, opponents }),
      leagueVerdict(0),
      counterVerdict(score(0.6, 0.11), 'x'),
      counterVerdict(score(0.4, 0.01), 'x'),
    ]) {
      expect(verdict.proven).toBe(false);
      expect(verdict.text).toMatch(/^not proven/);
    }
  });
});

it('says what an answer takes, and what a league found', () => {
  expect(counterVerdict(score(0.6, 0.01), 'x')).toEqual({
    proven: true,
    text: 'proven: it takes 60.0 ± 1.0 % of the points from x on fresh games',
  });
  expect(leagueVerdict(1).text).toContain('one response beats');
  expect(leagueVerdict(2)).toMatchObject({ proven: true, text: expect.stringContaining('2 responses beat') });
});
