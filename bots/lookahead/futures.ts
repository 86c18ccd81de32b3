/**
 * Compares options of a decision by futures: the match is played on, many times, with new deals of what the seat cannot
 * see. All options meet the same deals.
 */
import {
  type Checkpoint,
  dealAt,
  marginOf,
  pointsOf,
  type Seat,
  type Seed,
  type Table,
} from '../../engine/index.js';

/** Share of the margin in the worth of a future: it separates options that win equally often. */
const MARGIN_SHARE = 0.1;
/** A margin beyond this is no better. */
const MARGIN_MAX = 30;
/** Standard errors by which an option has to be ahead of the player's own answer. */
const CLEAR = 1.5;
/** Futures of an option before the worse half is dropped, at least. */
export const FUTURES_MIN = 4;

export interface FutureComparison {
  readonly table: Table<unknown>;
  /** Who continues, by seat. */
  readonly policies: readonly unknown[];
  /** Their dice, set anew for each future. */
  readonly reset: ((seed: Seed) => void) | undefined;
  readonly start: Checkpoint;
  readonly seat: Seat;
  readonly turn: number;
  readonly options: readonly number[];
  /** The player's own choice, one of the options. */
  readonly own: number;
  readonly firstSeed: Seed;
  /** Futures, all options together. */
  readonly games: number;
}

interface FutureArm {
  readonly option: number;
  readonly values: number[];
  sum: number;
  /** The match ended in this very turn: how often, and what it brought. */
  ended: number;
  endedPoints: number;
  /** Another seat won in the turn after this one: how often. */
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
 * The player's own answer, unless another option is clearly better; or one that wins in every future of this turn.
 * @param avoidsLossNext leaves options that lose in the next turn in every future
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
    // The player's own answer stays to be compared with.
    kept.add(ownArm);
    alive = alive.filter((arm) => kept.has(arm));
  }
  const sound = alive.filter(isSound);
  const best = (sound.length > 0 ? sound : alive).reduce((a, b) => (b.sum > a.sum ? b : a));
  if (!sound.includes(ownArm) && sound.length > 0) return best.option;
  return isClearlyBetter(best, ownArm) ? best.option : own;
}

/** The futures of both are of the same deals, so their differences count. */
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
