/** A tournament as data: ratings, best first, and the matrix of everyone against everyone. */
import type { TournamentResult } from '../runs/tournament.js';
import { type Interval, pairInterval } from '../statistics/interval.js';

export interface TournamentReport {
  readonly game: string;
  readonly rules: string;
  readonly seed: number;
  readonly games: number;
  readonly gamesPerPairing: number;
  /** Best first. */
  readonly players: readonly {
    readonly rank: number;
    readonly name: string;
    /** Elo points on the scale of this tournament, whose mean is 0. */
    readonly elo: number;
    readonly ci95: readonly [number, number];
    readonly score: number;
    readonly games: number;
  }[];
  /** What sitting first is worth, in Elo points. */
  readonly firstSeatElo: number;
  /** Each pairing once; indices into `players`, score of `a`. */
  readonly pairings: readonly {
    readonly a: number;
    readonly b: number;
    readonly score: number;
    readonly ci95: readonly [number, number];
    readonly games: number;
    readonly pairs: readonly number[];
  }[];
}

export function reportTournament({ plan, matchups, ratings, games }: TournamentResult): TournamentReport {
  const order = plan.players
    .map((_, i) => i)
    .toSorted((a, b) => ratings.players[b]!.elo - ratings.players[a]!.elo);
  const rankOf = new Map(order.map((player, rank) => [player, rank]));
  const pairings = matchups.map(({ a, b, pairs }) => {
    const [first, second] = [rankOf.get(a)!, rankOf.get(b)!];
    const seen = first < second ? pairs : (pairs.toReversed() as unknown as typeof pairs);
    const { mean, low, high, count } = pairInterval(seen);
    return {
      a: Math.min(first, second),
      b: Math.max(first, second),
      score: mean,
      ci95: [low, high] as const,
      games: 2 * count,
      pairs: [...seen],
    };
  });
  return {
    game: plan.game.facts.name,
    rules: plan.rules.label,
    seed: plan.seed,
    games,
    gamesPerPairing: 2 * Math.ceil(plan.games / 2),
    players: order.map((player, index) => {
      const { elo, low, high, score, games: played } = ratings.players[player]!;
      return {
        rank: index + 1,
        name: plan.players[player]!.name,
        elo,
        ci95: [low, high],
        score,
        games: played,
      };
    }),
    firstSeatElo: ratings.firstSeat,
    pairings: pairings.toSorted((x, y) => x.a - y.a || x.b - y.b),
  };
}

/** Score of `row` against `column`, seen from the row; undefined on the diagonal. */
export function cell({ pairings }: TournamentReport, row: number, column: number): Interval | undefined {
  const pairing = pairings.find(({ a, b }) => a === Math.min(row, column) && b === Math.max(row, column));
  if (pairing === undefined) return undefined;
  const { score, ci95, games } = pairing;
  const count = games / 2;
  return row < column
    ? { mean: score, low: ci95[0], high: ci95[1], count }
    : { mean: 1 - score, low: 1 - ci95[1], high: 1 - ci95[0], count };
}
