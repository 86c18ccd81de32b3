/**
 * Compares the options of a decision by futures: continues the game many times, each time with a new deal of the
 * cards that the seat cannot see. All options get the same deals.
 */
import { dealAt, marginOf, type OpenEnding, pointsOf, type Seed, type Table } from '../../engine/index.js';

/** Weight of the margin in the value of a future. It separates options that win equally often. */
const MARGIN_SHARE = 0.1;
/** Larger margins count as this one. */
const MARGIN_MAX = 30;
/** An option must be this many standard errors ahead of the player's own answer. */
const CLEAR = 1.5;
/** Fewest futures of an option before the worse half is dropped. */
export const FUTURES_MIN = 4;

export interface FutureComparison extends Omit<OpenEnding, 'step'> {
  readonly table: Table<unknown>;
  /** Policies that continue the game, by seat. */
  readonly policies: readonly unknown[];
  /** Resets their dice before each future. */
  readonly reset: ((seed: Seed) => void) | undefined;
  readonly firstSeed: Seed;
  /** Total number of futures of all options. */
  readonly games: number;
}

interface FutureArm {
  readonly option: number;
  readonly values: number[];
  sum: number;
  /** Futures that end in the current turn, and their points. */
  ended: number;
  endedPoints: number;
  /** Futures that another seat wins in the next turn. */
  lostNext: number;
}

function playFuture(arm: FutureArm, comparison: FutureComparison, seed: Seed): void {
  const { table, policies, start, seat, turn } = comparison;
  comparison.reset?.(seed);
  const result = table.playFrom!(policies, start, { seat, seed, answers: [arm.option] });
  const points = pointsOf(result, seat);
  const margin = Math.max(-1, Math.min(1, marginOf(result, seat) / MARGIN_MAX));
  const value = points + MARGIN_SHARE * margin;
  arm.values.push(value);
  arm.sum += value;
  if (result.turns === turn) {
    arm.ended++;
    arm.endedPoints += points;
  } else if (result.turns === turn + 1 && points === 0) arm.lostNext++;
}

/**
 * An option that wins every future in the current turn, or else the player's own answer unless another option is
 * clearly better.
 * @param avoidsLossNext avoids options that lose every future in the next turn
 */
export function bestByFutures(comparison: FutureComparison, avoidsLossNext = false): number {
  const { options, own, games, firstSeed } = comparison;
  const arms = options.map(
    (option): FutureArm => ({ option, values: [], sum: 0, ended: 0, endedPoints: 0, lostNext: 0 }),
  );
  const ownArm = arms.find(({ option }) => option === own)!;
  const isSound = (arm: FutureArm): boolean =>
    (arm.ended < arm.values.length || 2 * arm.endedPoints >= arm.ended) &&
    (!avoidsLossNext || arm.lostNext < arm.values.length);
  let alive = arms;
  const rounds = Math.max(1, Math.ceil(Math.log2(arms.length)));
  for (let round = 0, played = 0; round < rounds; round++) {
    const futures = Math.max(FUTURES_MIN, Math.floor(games / rounds / alive.length));
    for (let future = 0; future < futures; future++) {
      const seed = dealAt(firstSeed, played + future);
      for (const arm of alive) playFuture(arm, comparison, seed);
    }
    played += futures;
    const winning = alive.find((arm) => arm.ended === played && arm.endedPoints === played);
    if (winning !== undefined) return winning.option;
    if (round === rounds - 1) break;
    const rank = (arm: FutureArm): number => (avoidsLossNext && isSound(arm) ? 1 : 0);
    const kept = new Set(
      alive
        .toSorted((a, b) => rank(b) - rank(a) || b.sum - a.sum || a.option - b.option)
        .slice(0, Math.ceil(alive.length / 2)),
    );
    // The comparison needs the player's own answer until the end.
    kept.add(ownArm);
    alive = alive.filter((arm) => kept.has(arm));
  }
  const sound = alive.filter(isSound);
  const best = (sound.length > 0 ? sound : alive).reduce((a, b) => (b.sum > a.sum ? b : a));
  if (!sound.includes(ownArm) && sound.length > 0) return best.option;
  return isClearlyBetter(best, ownArm) ? best.option : own;
}

/** Tests the differences between futures of the same deals. */
function isClearlyBetter(best: FutureArm, own: FutureArm): boolean {
  if (best === own) return false;
  const count = Math.min(best.values.length, own.values.length);
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < count; i++) {
    const difference = best.values[i]! - own.values[i]!;
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / count;
  const variance = Math.max(0, squares / count - mean * mean) + 1 / (count * count);
  return mean > CLEAR * Math.sqrt(variance / count);
}
