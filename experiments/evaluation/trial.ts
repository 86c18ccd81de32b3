/** Scores a batch as its trial says, and spends most blocks on uncertain candidates. */
import type { Candidate, Scored, Trial } from '../../optimizer/index.js';
import { studentInverse } from '../statistics/student.js';
import type { CandidateResult } from './evaluator.js';

/** Plays some entrants (by index) on blocks `from` to `to` − 1 of the trial, counted from 0. */
export type PlayBlocks = (
  entries: readonly number[],
  from: number,
  to: number,
) => Promise<readonly BlockScores[]>;

export type BlockScores = Pick<CandidateResult, 'blocks' | 'blockPoints' | 'signature'>;

/** Confidence with which a race drops a candidate (López-Ibáñez et al. 2016, irace's default). */
const CONFIDENCE = 0.95;
/** No race drops a candidate before this many blocks. */
const BLOCKS_BEFORE_DROPPING = 4;

interface TrialEntry {
  readonly blocks: number[];
  /** Share of the points in each block; empty if `blocks` already holds that. */
  readonly points: number[];
  outcome: 'kept' | 'dropped' | 'duplicate';
  duplicateOf?: number;
  /** In a duel: the answer of the test, undefined while it is open. */
  better?: boolean;
}

/** One result for each candidate, in the same order, and the most blocks that one of them played. */
export async function runTrial<Program>(
  candidates: readonly Candidate<Program>[],
  trial: Trial,
  play: PlayBlocks,
): Promise<{ results: Scored<Program>[]; blocks: number }> {
  const entries: TrialEntry[] = candidates.map(() => ({
    blocks: [],
    points: [],
    outcome: 'kept',
  }));
  const remaining = (): number[] => entries.flatMap(({ outcome }, i) => (outcome === 'kept' ? [i] : []));
  let played = 0;
  const playTo = async (to: number): Promise<void> => {
    const indices = remaining();
    const performances = await play(indices, played, to);
    indices.forEach((i, k) => {
      const { blocks, blockPoints } = performances[k]!;
      entries[i]!.blocks.push(...blocks);
      entries[i]!.points.push(...(blockPoints ?? []));
    });
    // Candidates that differ once are never duplicates later.
    if (played === 0) dropDuplicates(entries, performances, candidates);
    played = to;
  };

  if (trial.kind === 'equal') {
    await playTo(trial.blocks);
  } else if (trial.kind === 'halving') {
    await playTo(trial.firstBlocks);
    while (remaining().length > trial.keep) {
      const ranked = ranking(entries, remaining());
      for (const i of ranked.slice(halved(ranked.length, trial.keep))) entries[i]!.outcome = 'dropped';
      if (remaining().length > trial.keep) await playTo(2 * played);
    }
  } else if (trial.kind === 'duel') {
    for (let to = trial.firstBlocks; ; to = Math.min(2 * to, trial.blocksMax)) {
      await playTo(to);
      decideDuels(entries, remaining(), trial.gain, to >= trial.blocksMax);
      if (to >= trial.blocksMax || !remaining().some((i) => i > 0 && !entries[i]!.better)) break;
    }
  } else {
    for (let to = trial.firstBlocks; ; to = Math.min(2 * to, trial.blocksMax)) {
      await playTo(to);
      if (to >= BLOCKS_BEFORE_DROPPING) dropInferior(entries, remaining(), trial.keep);
      if (to >= trial.blocksMax || remaining().length <= trial.keep) break;
    }
  }
  return {
    blocks: played,
    results: candidates.map((candidate, i) => {
      const { blocks, points, outcome, duplicateOf } = entries[i]!;
      return {
        candidate,
        ...meanAndError(blocks),
        blocks: blocks.length,
        ...(points.length > 0 && { points: meanAndError(points) }),
        outcome,
        ...(duplicateOf === undefined ? {} : { duplicateOf }),
      };
    }),
  };
}

const halved = (candidates: number, keep: number): number => Math.max(keep, Math.ceil(candidates / 2));

export function meanAndError(blocks: readonly number[]): { mean: number; error: number } {
  const count = blocks.length;
  if (count === 0) return { mean: 0, error: 1 };
  const mean = blocks.reduce((a, b) => a + b, 0) / count;
  if (count === 1) return { mean, error: 0.5 };
  const squares = blocks.reduce((sum, b) => sum + (b - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (count - 1) / count) };
}

/** Indices by mean, best first; earlier candidates first among equals. */
function ranking(entries: readonly TrialEntry[], indices: readonly number[]): number[] {
  const mean = new Map(indices.map((i) => [i, meanAndError(entries[i]!.blocks).mean]));
  return [...indices].sort((a, b) => mean.get(b)! - mean.get(a)! || a - b);
}

/** Of programs that played exactly the same games, only the first counts. */
function dropDuplicates<Program>(
  entries: readonly TrialEntry[],
  performances: readonly BlockScores[],
  candidates: readonly Candidate<Program>[],
): void {
  const first = new Map<string, number>();
  const byAge = entries.map((_, i) => i).sort((a, b) => candidates[a]!.id - candidates[b]!.id);
  for (const i of byAge) {
    const entry = entries[i]!;
    const { signature } = performances[i]!;
    const known = first.get(signature);
    if (known === undefined) {
      first.set(signature, i);
    } else {
      entry.outcome = 'duplicate';
      entry.duplicateOf = candidates[known]!.id;
    }
  }
}

/** Drops all but the best `keep` that lose to the leader in a paired one-sided t-test on the common blocks. */
function dropInferior(entries: TrialEntry[], indices: readonly number[], keep: number): void {
  const ranked = ranking(entries, indices);
  const leader = entries[ranked[0]!]!.blocks;
  const critical = studentInverse(CONFIDENCE, leader.length - 1);
  for (const i of ranked.slice(Math.max(1, keep))) {
    const { mean, error } = meanAndError(entries[i]!.blocks.map((score, b) => score - leader[b]!));
    if (mean < -critical * error) entries[i]!.outcome = 'dropped';
  }
}

/** Probability of keeping a candidate that is not better, and of dropping one that is better by `gain`. */
const ALPHA = 0.05;
const BETA = 0.1;
/** Smallest credible variance of a difference of blocks. */
const VARIANCE_MIN = 0.0005;

/** Sequential ratio test on differences d to the first candidate: n · gain · (2·d̄ − gain) / (2·s²). */
function decideDuels(entries: TrialEntry[], indices: readonly number[], gain: number, last: boolean): void {
  const first = entries[0]!.blocks;
  for (const i of indices) {
    const entry = entries[i]!;
    if (i === 0 || entry.better) continue;
    const count = entry.blocks.length;
    const { mean, error } = meanAndError(entry.blocks.map((score, b) => score - first[b]!));
    const variance = Math.max(VARIANCE_MIN, error * error * count);
    const ratio = (count * gain * (2 * mean - gain)) / (2 * variance);
    if (ratio >= Math.log((1 - BETA) / ALPHA)) entry.better = true;
    else if (last || ratio <= Math.log(BETA / (1 - ALPHA))) entry.outcome = 'dropped';
  }
}
