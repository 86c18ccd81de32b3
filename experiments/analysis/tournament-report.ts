/** A tournament as data: ratings, best first, and the scores of all pairings. */
import type { TournamentResult } from '../runs/tournament/tournament.js';
import { alphaRank } from '../statistics/alpha-rank.js';
import { type Interval, type PairCounts, pairInterval, reversedPairs } from '../statistics/interval.js';
import { nashWeights } from '../statistics/nash.js';
import { clearCycles, FIRST_LOOK } from '../statistics/response-graph.js';
import { reactionText } from './reaction.js';

export interface TournamentReport {
  readonly game: string;
  readonly rules: string;
  readonly seed: number;
  readonly games: number;
  /** A maximum if the tournament is adaptive or has a target precision. */
  readonly gamesPerPairing: number;
  readonly adaptive: boolean;
  /** Half width, as a share, of the interval that ends a pairing. */
  readonly precision?: number;
  /** One sentence on whether the players react to each other. */
  readonly reaction: string;
  /** Players left out because they play exactly like another. */
  readonly duplicates: readonly { readonly name: string; readonly of: string }[];
  /** Names of players left out because they name cards that the board lacks. */
  readonly withoutCards: readonly string[];
  /** Best first. */
  readonly players: readonly {
    readonly rank: number;
    readonly name: string;
    /** Elo points on the scale of this tournament, whose mean is 0. */
    readonly elo: number;
    readonly ci95: readonly [number, number];
    /** Mean over the pairings, with equal weights. */
    readonly score: number;
    /** Share in the Nash mixture; the others cannot exploit the mixture. */
    readonly nash: number;
    /** Share of time in a population that imitates winners (α-rank). */
    readonly alphaRank: number;
    readonly games: number;
  }[];
  /** Cycles in which each player surely beats the next, as ranks from 0; the confidence covers all pairings together. */
  readonly cycles: readonly (readonly number[])[];
  readonly firstSeatElo: number;
  /** Each pairing once: indexes into `players`, and the score of `a`. */
  readonly pairings: readonly {
    readonly a: number;
    readonly b: number;
    readonly score: number;
    readonly ci95: readonly [number, number];
    readonly games: number;
    readonly pairs: PairCounts;
  }[];
}

export function reportTournament({ plan, matchups, ratings, games }: TournamentResult): TournamentReport {
  const order = plan.players
    .map((_, i) => i)
    .toSorted((a, b) => ratings.players[b]!.elo - ratings.players[a]!.elo);
  const rankOf = new Map(order.map((player, rank) => [player, rank]));
  const pairings = matchups.map(({ a, b, pairs }) => {
    const [first, second] = [rankOf.get(a)!, rankOf.get(b)!];
    const seen = first < second ? pairs : reversedPairs(pairs);
    const { mean, low, high, count } = pairInterval(seen);
    return {
      a: Math.min(first, second),
      b: Math.max(first, second),
      score: mean,
      ci95: [low, high] as const,
      games: 2 * count,
      pairs: seen,
    };
  });
  const seen = order.map(() => order.map((): PairCounts | undefined => undefined));
  for (const { a, b, pairs } of pairings) {
    seen[a]![b] = pairs;
    seen[b]![a] = reversedPairs(pairs);
  }
  const scores = seen.map((row) =>
    row.map((pairs) => (pairs === undefined ? 0.5 : pairInterval(pairs).mean)),
  );
  const deals = Math.ceil(plan.games / 2);
  const nash = nashWeights(scores);
  const alphaRanks = alphaRank(scores);
  return {
    game: plan.game.facts.name,
    rules: plan.rules.label,
    seed: plan.seed,
    games,
    gamesPerPairing: 2 * deals,
    adaptive: plan.adaptive === true,
    ...(plan.precision !== undefined && { precision: plan.precision }),
    reaction: reactionText(plan.players, plan.rules.seats),
    duplicates: plan.duplicates ?? [],
    withoutCards: plan.withoutCards ?? [],
    players: order.map((player, index) => {
      const { elo, low, high, games } = ratings.players[player]!;
      const others = scores[index]!.filter((_, column) => seen[index]![column] !== undefined);
      return {
        rank: index + 1,
        name: plan.players[player]!.name,
        elo,
        ci95: [low, high],
        score: others.length === 0 ? 0.5 : others.reduce((sum, score) => sum + score, 0) / others.length,
        nash: nash[index]!,
        alphaRank: alphaRanks[index]!,
        games,
      };
    }),
    cycles: clearCycles(order.length, (a, b) => seen[a]![b], { first: FIRST_LOOK, most: deals }),
    firstSeatElo: ratings.firstSeat,
    pairings: pairings.toSorted((x, y) => x.a - y.a || x.b - y.b),
  };
}

/** Score of `row` against `column`, from the view of `row`; undefined on the diagonal. */
export function pairingScore(
  { pairings }: TournamentReport,
  row: number,
  column: number,
): Interval | undefined {
  const pairing = pairings.find(({ a, b }) => a === Math.min(row, column) && b === Math.max(row, column));
  if (pairing === undefined) return undefined;
  const { score, ci95, games } = pairing;
  const count = games / 2;
  return row < column
    ? { mean: score, low: ci95[0], high: ci95[1], count }
    : { mean: 1 - score, low: 1 - ci95[1], high: 1 - ci95[0], count };
}
