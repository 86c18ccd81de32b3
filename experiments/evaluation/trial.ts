/** Spends blocks where the doubt is: judges a batch as its trial asks. Knows neither games nor searches. */
import type { Candidate, Judged, Trial } from '../../optimizer/index.js';
import { studentInverse } from '../statistics/normal.js';
import type { Performance } from './evaluator.js';
import type { Groups } from './panel.js';

/** Plays some entrants (by index) on blocks `from` to `to` − 1 of the trial, counted from 0. */
export type PlayBlocks = (
  entrants: readonly number[],
  from: number,
  to: number,
  groups?: Groups,
) => Promise<readonly Played[]>;

export type Played = Pick<Performance, 'blocks' | 'signature'>;

/** Confidence with which a race drops a candidate (López-Ibáñez et al. 2016, irace's default). */
const CONFIDENCE = 0.95;
/** No race drops anybody before so many blocks. */
const BLOCKS_BEFORE_DROPPING = 4;

interface Entrant {
  readonly blocks: number[];
  signature: string;
  fate: 'kept' | 'dropped' | 'twin';
  twinOf?: number;
  /** In a duel: the test has said yes. */
  better?: boolean;
}

/** One result for each candidate, in their order, and how many blocks the trial took at most. */
export async function judge<Program>(
  candidates: readonly Candidate<Program>[],
  trial: Trial,
  play: PlayBlocks,
): Promise<{ results: Judged<Program>[]; blocks: number }> {
  const entrants: Entrant[] = candidates.map(() => ({ blocks: [], signature: '', fate: 'kept' }));
  const alive = (): number[] => entrants.flatMap(({ fate }, i) => (fate === 'kept' ? [i] : []));
  let played = 0;
  const playTo = async (to: number): Promise<void> => {
    const who = alive();
    const performances = await play(who, played, to);
    who.forEach((i, k) => {
      entrants[i]!.blocks.push(...performances[k]!.blocks);
      entrants[i]!.signature += `${performances[k]!.signature};`;
    });
    played = to;
    dropTwins(entrants, alive(), candidates);
  };

  if (trial.kind === 'equal' && trial.apart !== undefined) {
    const performances = await play(alive(), 0, trial.blocks, { size: trial.apart, shift: trial.blocks });
    entrants.forEach((entrant, i) => {
      entrant.blocks.push(...performances[i]!.blocks);
      entrant.fate = 'dropped';
    });
    played = trial.blocks * Math.ceil(candidates.length / trial.apart);
  } else if (trial.kind === 'equal') {
    await playTo(trial.blocks);
  } else if (trial.kind === 'halving') {
    await playTo(trial.firstBlocks);
    while (alive().length > trial.keep) {
      const ranked = ranking(entrants, alive());
      const stay = Math.max(trial.keep, Math.ceil(ranked.length / 2));
      for (const i of ranked.slice(stay)) entrants[i]!.fate = 'dropped';
      if (alive().length > trial.keep) await playTo(2 * played);
    }
  } else if (trial.kind === 'duel') {
    for (let to = trial.firstBlocks; ; to = Math.min(2 * to, trial.blocksMax)) {
      await playTo(to);
      decideDuels(entrants, alive(), trial.gain, to >= trial.blocksMax);
      if (to >= trial.blocksMax || !alive().some((i) => i > 0 && !entrants[i]!.better)) break;
    }
  } else {
    for (let to = trial.firstBlocks; ; to = Math.min(2 * to, trial.blocksMax)) {
      await playTo(to);
      if (to >= BLOCKS_BEFORE_DROPPING) dropHopeless(entrants, alive(), trial.keep);
      if (to >= trial.blocksMax || alive().length <= trial.keep) break;
    }
  }
  return {
    blocks: played,
    results: candidates.map((candidate, i) => {
      const { blocks, fate, twinOf } = entrants[i]!;
      return {
        candidate,
        ...meanAndError(blocks),
        blocks: blocks.length,
        scores: blocks,
        fate,
        ...(twinOf === undefined ? {} : { twinOf }),
      };
    }),
  };
}

/** Mean of blocks and its standard error. */
export function meanAndError(blocks: readonly number[]): { mean: number; error: number } {
  const count = blocks.length;
  if (count === 0) return { mean: 0, error: 1 };
  const mean = blocks.reduce((a, b) => a + b, 0) / count;
  if (count === 1) return { mean, error: 0.5 };
  const squares = blocks.reduce((sum, b) => sum + (b - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / (count - 1) / count) };
}

/** Indices by mean, best first; earlier candidates first among equals. */
function ranking(entrants: readonly Entrant[], who: readonly number[]): number[] {
  const mean = new Map(who.map((i) => [i, meanAndError(entrants[i]!.blocks).mean]));
  return [...who].sort((a, b) => mean.get(b)! - mean.get(a)! || a - b);
}

/** Programs that played exactly the same games are one program; the one that was born first stands for all. */
function dropTwins<Program>(
  entrants: Entrant[],
  who: readonly number[],
  candidates: readonly Candidate<Program>[],
): void {
  const first = new Map<string, number>();
  for (const i of [...who].sort((a, b) => candidates[a]!.id - candidates[b]!.id)) {
    const entrant = entrants[i]!;
    const known = first.get(entrant.signature);
    if (known === undefined) {
      first.set(entrant.signature, i);
    } else {
      entrant.fate = 'twin';
      entrant.twinOf = candidates[known]!.id;
    }
  }
}

/** Drops whoever is worse than the leader by a paired one-sided t-test on the common blocks; `keep` stay in any case. */
function dropHopeless(entrants: Entrant[], who: readonly number[], keep: number): void {
  const ranked = ranking(entrants, who);
  const leader = entrants[ranked[0]!]!.blocks;
  const critical = studentInverse(CONFIDENCE, leader.length - 1);
  for (const i of ranked.slice(Math.max(1, keep))) {
    const { mean, error } = meanAndError(entrants[i]!.blocks.map((score, b) => score - leader[b]!));
    if (mean < -critical * error) entrants[i]!.fate = 'dropped';
  }
}

/** Chance to keep what is no better, and to drop what is better by `gain`. */
const ALPHA = 0.05;
const BETA = 0.1;
/** Smallest variance of a difference of blocks that is believed. */
const VARIANCE_MIN = 0.0005;

/**
 * Sequential ratio test on the differences d of blocks to the first candidate, mean 0 against mean `gain`:
 * n · gain · (2·d̄ − gain) / (2·s²).
 */
function decideDuels(entrants: Entrant[], who: readonly number[], gain: number, last: boolean): void {
  const first = entrants[0]!.blocks;
  for (const i of who) {
    const entrant = entrants[i]!;
    if (i === 0 || entrant.better) continue;
    const count = entrant.blocks.length;
    const { mean, error } = meanAndError(entrant.blocks.map((score, b) => score - first[b]!));
    const variance = Math.max(VARIANCE_MIN, error * error * count);
    const ratio = (count * gain * (2 * mean - gain)) / (2 * variance);
    if (ratio >= Math.log((1 - BETA) / ALPHA)) entrant.better = true;
    else if (last || ratio <= Math.log(BETA / (1 - ALPHA))) entrant.fate = 'dropped';
  }
}
