/** Rates many players on one scale: Bradley–Terry strengths with an advantage of the first seat. */
import { power, Rng, seedOf } from '../../engine/index.js';
import { percentileInterval, resamplePairs } from './bootstrap.js';
import type { PairCounts } from './interval.js';

/** All games between two players, with exchanged seats. */
export interface Matchup {
  /** Indexes of the players. */
  readonly a: number;
  readonly b: number;
  /** Pair outcomes from the view of `a`. */
  readonly pairs: PairCounts;
  /** Points of `a` (wins and half the draws) and games, by first player. */
  readonly aFirst: { readonly points: number; readonly games: number };
  readonly bFirst: { readonly points: number; readonly games: number };
}

export interface Rating {
  /** Elo points; the mean over all players is 0. */
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  readonly games: number;
  /** Mean score over its games. */
  readonly score: number;
}

export interface Ratings {
  readonly players: readonly Rating[];
  /** Advantage of the first seat, in Elo points. */
  readonly firstSeat: number;
}

/** Prior: half a game won and half a game lost against an average player, so that perfect records stay finite. */
const PRIOR_GAMES = 1;
/** A fit ends when no strength changes by more than this share: 0.0002 Elo points, and 0.02 in the bootstrap. */
const EXACT = 1e-6;
const ROUGH = 1e-4;

/**
 * P(i beats j, i first) = γπᵢ / (γπᵢ + πⱼ), draws as half a win each, by minorize–maximize
 * (Hunter 2004, "MM algorithms for generalized Bradley–Terry models", sections 2 and 5).
 * Intervals are percentiles of a bootstrap over deals: it resamples pairs, never single games.
 */
export function rate(
  playerCount: number,
  matchups: readonly Matchup[],
  { resamples = 200, seed = 1 } = {},
): Ratings {
  const best = strengths(playerCount, matchups, EXACT);
  const rng = new Rng(seedOf(seed), 0);
  const draws: number[][] = Array.from({ length: playerCount }, () => []);
  for (let r = 0; r < resamples; r++) {
    const again = matchups.map((matchup) => resampled(matchup, rng));
    const { elo } = strengths(playerCount, again, ROUGH, best);
    elo.forEach((value, i) => {
      draws[i]!.push(value);
    });
  }
  const games = new Array<number>(playerCount).fill(0);
  const points = new Array<number>(playerCount).fill(0);
  for (const { a, b, aFirst, bFirst } of matchups) {
    const played = aFirst.games + bFirst.games;
    const won = aFirst.points + bFirst.points;
    games[a]! += played;
    games[b]! += played;
    points[a]! += won;
    points[b]! += played - won;
  }
  return {
    players: best.elo.map((elo, i) => {
      const [low, high] = percentileInterval(resamples === 0 ? [elo] : draws[i]!);
      return {
        elo,
        low: Math.min(elo, low),
        high: Math.max(elo, high),
        games: games[i]!,
        score: games[i]! === 0 ? 0.5 : points[i]! / games[i]!,
      };
    }),
    firstSeat: 400 * Math.log10(best.advantage),
  };
}

type Points = Omit<Matchup, 'pairs'>;

/** Resamples the pairs with replacement; each seat takes half of the change in points. */
function resampled(matchup: Matchup, rng: Rng): Points {
  let total = 0;
  let points = 0;
  let count = 0;
  let drawn = 0;
  const again = resamplePairs(matchup.pairs, rng);
  for (const [outcome, n] of matchup.pairs.entries()) {
    total += n;
    points += n * outcome * 0.5;
    count += again[outcome]!;
    drawn += again[outcome]! * outcome * 0.5;
  }
  if (count === 0) return matchup;
  const change = ((drawn / count) * total - points) / 2;
  const moved = ({ points, games }: Points['aFirst']): Points['aFirst'] => ({
    points: Math.min(games, Math.max(0, points + change)),
    games,
  });
  return { ...matchup, aFirst: moved(matchup.aFirst), bFirst: moved(matchup.bFirst) };
}

interface Fit {
  readonly elo: number[];
  readonly advantage: number;
}

function strengths(playerCount: number, matchups: readonly Points[], tolerance: number, start?: Fit): Fit {
  const strength = Float64Array.from({ length: playerCount }, (_, i) =>
    start === undefined ? 1 : power(10, start.elo[i]! / 400),
  );
  let advantage = start?.advantage ?? 1;
  // SPEED: a bootstrap takes thousands of steps over all pairings, so constant sums are computed once here.
  const sides = sidesOf(matchups);
  const { first, second, games, count } = sides;
  const won = new Float64Array(playerCount).fill(PRIOR_GAMES / 2);
  let firstWon = 0;
  for (let side = 0; side < count; side++) {
    won[first[side]!]! += sides.points[side]!;
    won[second[side]!]! += games[side]! - sides.points[side]!;
    firstWon += sides.points[side]!;
  }
  const weight = new Float64Array(playerCount);
  const after = new Float64Array(playerCount);
  for (let step = 0; step < 2_000; step++) {
    for (let i = 0; i < playerCount; i++) weight[i] = PRIOR_GAMES / (strength[i]! + 1);
    let firstWeight = 0;
    for (let side = 0; side < count; side++) {
      const a = first[side]!;
      const b = second[side]!;
      const denominator = advantage * strength[a]! + strength[b]!;
      weight[a]! += (games[side]! * advantage) / denominator;
      weight[b]! += games[side]! / denominator;
      firstWeight += (games[side]! * strength[a]!) / denominator;
    }
    for (let i = 0; i < playerCount; i++) after[i] = won[i]! / weight[i]!;
    // Keeps the geometric mean of the strengths at 1; the prior alone would take thousands of steps to get there.
    const height = Math.exp(after.reduce((sum, s) => sum + Math.log(s), 0) / Math.max(1, playerCount));
    let moved = 0;
    for (let i = 0; i < playerCount; i++) {
      const next = after[i]! / height;
      moved = Math.max(moved, Math.abs(Math.log(next / strength[i]!)));
      strength[i] = next;
    }
    if (firstWeight > 0 && firstWon > 0) {
      const next = firstWon / firstWeight;
      moved = Math.max(moved, Math.abs(Math.log(next / advantage)));
      advantage = next;
    }
    if (moved < tolerance) break;
  }
  return { elo: Array.from(strength, (s) => 400 * Math.log10(s)), advantage };
}

/** Each pairing twice, once for each first player, in columns; sides without games are left out. */
function sidesOf(matchups: readonly Points[]) {
  const most = 2 * matchups.length;
  const first = new Int32Array(most);
  const second = new Int32Array(most);
  const points = new Float64Array(most);
  const games = new Float64Array(most);
  let count = 0;
  const add = (one: number, other: number, won: number, played: number): void => {
    if (played === 0) return;
    first[count] = one;
    second[count] = other;
    points[count] = won;
    games[count++] = played;
  };
  for (const { a, b, aFirst, bFirst } of matchups) {
    add(a, b, aFirst.points, aFirst.games);
    add(b, a, bFirst.games - bFirst.points, bFirst.games);
  }
  return { first, second, points, games, count };
}
