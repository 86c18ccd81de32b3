/**
 * `npm run bench races`: compares a race, halving and equal shares with the same number of games, on fields with
 * known truth.
 */
import { Rng, type Seed } from '../../engine/index.js';
import { meanAndError, type PlayBlocks, runTrial } from '../../experiments/evaluation/trial.js';
import { gameInterval } from '../../experiments/statistics/interval.js';
import { phi } from '../../experiments/statistics/normal.js';
import { studentInverse } from '../../experiments/statistics/student.js';
import type { Candidate, Trial } from '../../optimizer/index.js';

const RACES = 1_000;
const FIELD = 48;
const KEEP = 6;
const OPPONENTS = 4;
const FIRST = 6;
const MOST = 80;
/** Share of a deal's luck that all candidates have in common. */
const COMMON = 0.3;

/** A field of strengths. Gives the score of each candidate in each block: pairs of games against each opponent. */
class Field {
  readonly strengths: readonly number[];
  spent = 0;
  readonly #blocks = new Map<number, readonly number[]>();

  constructor(readonly rng: Rng) {
    this.strengths = Array.from({ length: FIELD }, () => 0.45 + 0.05 * this.#normal());
  }

  #normal(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.rng.unit()));
    return radius * Math.cos(2 * Math.PI * this.rng.unit());
  }

  #block(block: number): readonly number[] {
    const known = this.#blocks.get(block);
    if (known !== undefined) return known;
    const sums = new Array<number>(FIELD).fill(0);
    for (let game = 0; game < 2 * OPPONENTS; game++) {
      const luck = this.#normal();
      for (const [i, strength] of this.strengths.entries()) {
        const rank = phi(Math.sqrt(COMMON) * luck + Math.sqrt(1 - COMMON) * this.#normal());
        if (rank < strength) sums[i]!++;
      }
    }
    const scores = sums.map((sum) => sum / (2 * OPPONENTS));
    this.#blocks.set(block, scores);
    return scores;
  }

  readonly play: PlayBlocks = async (who, from, to) =>
    who.map((i) => {
      this.spent += to - from;
      const blocks = Array.from({ length: to - from }, (_, b) => this.#block(from + b)[i]!);
      return { blocks, signature: `${i}` };
    });
}

interface Outcome {
  readonly kept: readonly number[];
  readonly winner: number;
}

/** Friedman's test on the ranks within blocks, with Conover's comparison to the best (irace's default). */
async function friedmanRace({ play }: Field): Promise<Outcome> {
  let alive = Array.from({ length: FIELD }, (_, i) => i);
  const scores = alive.map((): number[] => []);
  let played = 0;
  for (let to = FIRST; ; to = Math.min(2 * to, MOST)) {
    const more = await play(alive, played, to);
    for (const [k, i] of alive.entries()) scores[i]!.push(...more[k]!.blocks);
    played = to;
    alive = friedman(alive, scores);
    if (to === MOST || alive.length <= KEEP) break;
  }
  const mean = (i: number): number => meanAndError(scores[i]!).mean;
  return { kept: alive, winner: alive.reduce((a, b) => (mean(b) > mean(a) ? b : a)) };
}

function friedman(alive: readonly number[], scores: readonly (readonly number[])[]): number[] {
  const [n, k] = [scores[alive[0]!]!.length, alive.length];
  const sums = new Map(alive.map((i) => [i, 0]));
  let squares = 0;
  for (let block = 0; block < n; block++) {
    const order = [...alive].sort((a, b) => scores[b]![block]! - scores[a]![block]!);
    for (let at = 0; at < k; ) {
      let end = at;
      while (end < k && scores[order[end]!]![block] === scores[order[at]!]![block]) end++;
      const rank = (at + 1 + end) / 2;
      for (; at < end; at++) {
        sums.set(order[at]!, sums.get(order[at]!)! + rank);
        squares += rank * rank;
      }
    }
  }
  const ranked = [...alive].sort((a, b) => sums.get(a)! - sums.get(b)!);
  const total = [...sums.values()].reduce((sum, r) => sum + r * r, 0);
  const spread = Math.sqrt((2 * (n * squares - total)) / ((n - 1) * (k - 1)));
  const critical = studentInverse(0.975, (n - 1) * (k - 1)) * spread;
  return ranked.filter((i, rank) => rank < KEEP || sums.get(i)! - sums.get(ranked[0]!)! <= critical);
}

async function trialOf(field: Field, trial: Trial): Promise<Outcome> {
  const candidates = field.strengths.map(
    (_, id): Candidate<number> => ({ id, program: id, parents: [], operator: 'seed' }),
  );
  const { results } = await runTrial(candidates, trial, field.play);
  const kept = results.filter(({ outcome }) => outcome === 'kept');
  return {
    kept: kept.map(({ candidate }) => candidate.id),
    winner: kept.reduce((a, b) => (b.mean > a.mean ? b : a)).candidate.id,
  };
}

export async function benchRaces(): Promise<void> {
  const race = (firstBlocks: number) => (field: Field) =>
    trialOf(field, { kind: 'race', firstBlocks, blocksMax: MOST, keep: KEEP });
  const ways: readonly (readonly [string, (field: Field) => Promise<Outcome>])[] = [
    ['race by paired t-tests, first after 6 blocks', race(FIRST)],
    ['race by paired t-tests, first after 10 blocks', race(10)],
    ["race by Friedman's test, first after 6 blocks", friedmanRace],
    ['successive halving', (field) => trialOf(field, { kind: 'halving', firstBlocks: 10, keep: KEEP })],
    ['equal shares', (field) => trialOf(field, { kind: 'equal', blocks: 20 })],
  ];
  console.log(
    `${RACES} fields of ${FIELD}; the ${KEEP} best stay; ${OPPONENTS} opponents, ${FIRST} to ${MOST} blocks`,
  );
  console.log('| way | blocks, mean | the best is among those that stay | points lost with the winner |');
  console.log('|---|---:|---:|---:|');
  for (const [name, way] of ways) {
    let [spent, found] = [0, 0];
    const lost: number[] = [];
    for (let race = 0; race < RACES; race++) {
      const field = new Field(new Rng((race + 1) as Seed, 0));
      const best = Math.max(...field.strengths);
      const { kept, winner } = await way(field);
      if (kept.some((i) => field.strengths[i] === best)) found++;
      lost.push(best - field.strengths[winner]!);
      spent += field.spent;
    }
    const share = gameInterval(found, 0, RACES - found);
    const { mean, error } = meanAndError(lost);
    const percent = (value: number): string => (100 * value).toFixed(1);
    console.log(
      `| ${name} | ${Math.round(spent / RACES)} | ${percent(share.mean)} % (${percent(share.low)} … ${percent(share.high)}) | ${(100 * mean).toFixed(2)} ± ${(196 * error).toFixed(2)} |`,
    );
  }
}
