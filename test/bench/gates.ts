/** `npm run bench gates`: error rates of the gates, in simulated tests with known truth. */
import { Rng, type Seed } from '../../engine/index.js';
import { expectedScore } from '../../experiments/statistics/elo.js';
import { gameInterval, moments, PAIR_VALUES, pairInterval } from '../../experiments/statistics/interval.js';
import { gates, medianUnbiased, type Sprt } from '../../experiments/statistics/sprt.js';
import { chancesOf, simulate } from '../support/simulated-pairs.js';

const TESTS = 1_000;
/** Variance of a pair's score between similar programs, as in promotions. */
const VARIANCE = 0.08;

export function benchGates(): void {
  const rng = new Rng(20 as Seed, 0);
  console.log(`${TESTS} simulated tests for each cell; pair variance ${VARIANCE}; ± 95 %`);
  console.log(
    '| gate | bounds | truth | yes | no | undecided | stated error | pairs, mean | estimate below the truth: plain, unbiased | interval covers |',
  );
  console.log('|---|---|---|---:|---:|---:|---:|---:|---:|---:|');
  for (const gate of Object.values(gates)) {
    for (const [name, elo, stated] of [
      ['A/A, no gain', gate.elo0, `yes ≤ ${gate.alpha}`],
      ['A/B, the gain asked for', gate.elo1, `no ≤ ${gate.beta}`],
    ] as const) {
      const truth = expectedScore(elo);
      const tests: Sprt[] = [];
      for (let i = 0; i < TESTS; i++) tests.push(simulate(gate, chancesOf(truth, VARIANCE), rng));
      const share = (holds: (test: Sprt) => boolean): string => {
        const count = tests.filter(holds).length;
        const { mean, low, high } = gameInterval(count, 0, TESTS - count);
        return `${(100 * mean).toFixed(1)} % (${(100 * low).toFixed(1)} … ${(100 * high).toFixed(1)})`;
      };
      const pairs = tests.reduce((sum, test) => sum + moments(PAIR_VALUES, test.counts).count, 0) / TESTS;
      const unbiased = new Map(tests.map((test) => [test, medianUnbiased(test)]));
      const cells = [
        gate.name,
        `[${gate.elo0}, ${gate.elo1}]`,
        name,
        ...(['yes', 'no', 'undecided'] as const).map((verdict) => share((test) => test.verdict === verdict)),
        stated,
        Math.round(pairs),
        `${share((test) => moments(PAIR_VALUES, test.counts).mean < truth).split(' (')[0]}, ${share((test) => unbiased.get(test)!.mean < truth).split(' (')[0]}`,
        share((test) => unbiased.get(test)!.low <= truth && truth <= unbiased.get(test)!.high),
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
  console.log('\n| pairs | true score | 95 % interval covers |\n|---:|---:|---:|');
  for (const count of [20, 100, 1_000]) {
    for (const truth of [0.5, 0.75, 0.95]) {
      const chances = independentPairs(truth);
      let covered = 0;
      for (let i = 0; i < TESTS; i++) {
        const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
        for (let p = 0; p < count; p++) {
          let u = rng.unit();
          let k = 0;
          while (k < 4 && u >= chances[k]!) u -= chances[k++]!;
          counts[k]!++;
        }
        const { low, high } = pairInterval(counts);
        const mean = chances.reduce((sum, p, i) => sum + (p * i) / 4, 0);
        if (low <= mean && mean <= high) covered++;
      }
      console.log(`| ${count} | ${truth} | ${((100 * covered) / TESTS).toFixed(1)} % |`);
    }
  }
}

/** Two independent games with 2 % draws. */
function independentPairs(score: number): number[] {
  const draw = Math.min(0.02, score, 1 - score);
  const game = [1 - score - draw / 2, draw, score - draw / 2];
  const pair = [0, 0, 0, 0, 0];
  for (const [a, p] of game.entries()) for (const [b, q] of game.entries()) pair[a + b]! += p * q;
  return pair;
}
