import { describe, expect, it } from 'vitest';
import {
  counterVerdict,
  leagueVerdict,
  type SearchOutcome,
  searchVerdict as verdictOf,
  withHeldOut,
} from '../../../experiments/evaluation/verdict.js';

const score = (mean: number, half: number) => ({ mean, low: mean - half, high: mean + half });
const opponents = ['big-money', 'smithy-money'];
const searchVerdict = (outcome: Omit<SearchOutcome, 'tested'>) => verdictOf({ tested: true, ...outcome });

describe('verdict of a search', () => {
  it('reports the gain on fresh games, and the opponents', () => {
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
    const twice = ['neutral', 'neutral'];
    expect(
      searchVerdict({ proven: true, score: score(0.6, 0.01), before: score(0.5, 0), opponents: twice }).text,
    ).toBe('proven: +10.0 ± 1.0 points on fresh games against neutral');
  });
  it('does not claim a gain that the report games do not show', () => {
    const { proven, text } = searchVerdict({
      proven: true,
      score: score(0.505, 0.02),
      before: score(0.5, 0.02),
      opponents,
    });
    expect(proven).toBe(true);
    expect(text).toContain('not precise enough');
    expect(text).toContain('+0.5 ± 2.8 points');
  });
  it('claims no proof that the report games contradict', () => {
    const outcome = { proven: true, score: score(0.499, 0.02), before: score(0.5, 0.02), opponents };
    const { proven, text } = searchVerdict(outcome);
    expect(proven).toBe(false);
    expect(text).toMatch(/^not proven: .* do not: −0\.1 ± 2\.8 points/);
  });
  it('makes no comparison before a candidate is tested', () => {
    const untested = { proven: false, tested: false, before: score(0.5, 0.02), opponents };
    expect(verdictOf({ ...untested, isOpen: true })).toEqual({ proven: false, text: 'nothing tested yet' });
    expect(verdictOf(untested)).toEqual({ proven: false, text: 'not proven: nothing was tested' });
  });
  it('never makes a failed search look like a success', () => {
    const before = score(0.5, 0.01);
    const failed = searchVerdict({ proven: false, score: score(0.58, 0.01), before, opponents });
    expect(failed).toEqual({
      proven: false,
      text: 'not proven, the best candidate scores 58.0 % ± 1.0 on fresh games against big-money, smithy-money (+8.0 ± 1.4 points)',
    });
    const worse = searchVerdict({
      proven: false,
      score: score(0.44, 0.01),
      before,
      opponents,
      isOpen: true,
    });
    expect(worse.text).toMatch(/^not proven yet, .*\(−6\.0 ± 1\.4 points\)$/);
    for (const verdict of [
      searchVerdict({ proven: false, before, opponents }),
      // A proof without a score proves nothing.
      searchVerdict({ proven: true, before, opponents }),
      leagueVerdict(0),
      counterVerdict(score(0.6, 0.11), before, 'x'),
      counterVerdict(score(0.4, 0.01), before, 'x'),
    ]) {
      expect(verdict.proven).toBe(false);
      expect(verdict.text).toMatch(/^not proven/);
    }
  });
});

it('names the opponents that took no part in the search and beat the result', () => {
  const verdict = { proven: true, text: 'proven: +3.0 ± 0.5 points' };
  expect(withHeldOut(verdict, [])).toEqual(verdict);
  const losses = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...score(0.1, 0.01) }));
  expect(withHeldOut(verdict, losses)).toEqual({
    proven: true,
    claim: verdict.text,
    text: `${verdict.text}; it loses to these held-out opponents: a (10.0 % ± 1.0), b (10.0 % ± 1.0), c (10.0 % ± 1.0) and 1 more`,
  });
});

it('reports the score of a counter, and the result of a league', () => {
  const taken = 'proven: it scores 60.0 % ± 1.0 against x on fresh games';
  const start = 'the best starting player';
  for (const [before, change] of [
    [score(0.5, 0.01), `+10.0 ± 1.4 points over ${start} (50.0 % ± 1.0)`],
    [score(0.601, 0.01), `not significantly more than ${start} (60.1 % ± 1.0)`],
    [score(0.7, 0.01), `less than ${start} (70.0 % ± 1.0)`],
    [score(0.6, 0.01), `the same as the best starting player`],
  ] as const)
    expect(counterVerdict(score(0.6, 0.01), before, 'x')).toEqual({
      proven: true,
      text: `${taken}, ${change}`,
    });
  expect(leagueVerdict(1).text).toContain('one response beats');
  expect(leagueVerdict(2)).toMatchObject({ proven: true, text: expect.stringContaining('2 responses beat') });
});
