/** A weighted panel, as a best response meets it: its games and its score. */
import { describe, expect, it } from 'vitest';
import { gameNamed } from '../../../bots/index.js';
import { Rng, type Seed } from '../../../engine/index.js';
import { createEvaluator } from '../../../experiments/evaluation/evaluator.js';
import { runGate } from '../../../experiments/evaluation/gate.js';
import { dealRanges, mixtureOf, sharesOf, slotsOf } from '../../../experiments/evaluation/panel.js';
import { panelScore } from '../../../experiments/evaluation/panel-score.js';
import { gates } from '../../../experiments/statistics/sprt.js';
import { type Backend, emptyTally, inline, type Job, POINT } from '../../../workers/index.js';

const game = gameNamed('dominion');
const rules = game.rules({}, 2);

/** A candidate wins both games of a deal against opponent `0.8` with probability 0.8, otherwise none. */
const loaded: Backend = {
  ...inline(),
  name: 'loaded',
  threads: 1,
  async play(jobs: readonly Job[]) {
    return jobs.map((job) => {
      const tally = emptyTally(job, game.facts);
      tally.outcomes = Array.from({ length: job.deals }, (_, deal) => {
        const rng = new Rng((job.firstSeed + deal) as Seed, 0);
        return rng.unit() < Number(job.players[1]) ? 2 * POINT : 0;
      });
      tally.deals = job.deals;
      tally.games = 2 * job.deals;
      for (const points of tally.outcomes) tally.pairs[points === 0 ? 0 : 4]++;
      return tally;
    });
  },
};

const members = (chances: readonly number[]) =>
  chances.map((chance, number) => ({ name: `m${number}`, text: String(chance), number }));
const evaluatorOf = (seed: number) => createEvaluator({ backend: loaded, game: 'dominion', rules, seed });

describe('a mixture', () => {
  it('gives each member games by its weight, spread evenly, on deals without gaps', () => {
    const mixture = mixtureOf(members([0, 0, 0, 0, 0]), [0.5, 0, 0.26, 0.236, 0.004]);
    expect(mixture.members.map(({ number }) => number)).toEqual([0, 2, 3]);
    expect(sharesOf(mixture)).toEqual([32, 17, 15]);
    for (let block = 0; block < 20; block++) {
      const met = slotsOf(mixture, block, block + 1).map(({ member }) => member);
      expect(met.length).toBe(8);
      expect(met.filter((member) => member === 0).length).toBe(4);
    }
    for (const { member, first, deals } of dealRanges(mixture, 3, 15)) {
      const own = slotsOf(mixture, 3, 15)
        .filter((slot) => slot.member === member)
        .map(({ deal }) => deal);
      expect(own).toEqual(Array.from({ length: deals }, (_, i) => first + i));
    }
  });

  it('counts as a whole at every look: a candidate that beats one half and loses to the other fails', async () => {
    for (const weights of [
      [0.5, 0.5],
      [0.25, 0.75],
    ]) {
      const panel = mixtureOf(members([1, weights[0] === 0.5 ? 0 : 1 / 3]), weights);
      const { test } = await runGate(evaluatorOf(1), {
        candidate: 'candidate',
        panel,
        gate: gates.promote,
        purpose: 'promotion',
        firstBlock: 0,
      });
      expect(test.counts.reduce((a, b) => a + b, 0)).toBeGreaterThan(200);
      expect(test.verdict).not.toBe('yes');
    }
  });

  it('gives a score weighted by its weights, with an interval that covers the truth', async () => {
    const weights = [0.7, 0.2, 0.1];
    const chances = [0.4, 0.9, 0.6];
    const truth = weights.reduce((sum, w, i) => sum + w * chances[i]!, 0);
    const panel = mixtureOf(members(chances), weights);
    let covered = 0;
    for (let seed = 1; seed <= 200; seed++) {
      const [performance] = await evaluatorOf(seed).play(['candidate'], panel, 'report', 0, 32);
      const { low, high, mean } = panelScore(performance!.results, weights).overall;
      if (low <= truth && truth <= high) covered++;
      expect(Math.abs(mean - truth)).toBeLessThan(0.16);
    }
    expect(covered / 200).toBeGreaterThan(0.91);
    expect(covered / 200).toBeLessThan(0.985);
  });
});
