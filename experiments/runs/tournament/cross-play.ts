/** Plays everyone against everyone without recording, in rounds of growing precision, for live views. */
import {
  addTally,
  type Backend,
  emptyTally,
  type Job,
  type PlayOptions,
  type Tally,
} from '../../../workers/index.js';
import { alphaRank } from '../../statistics/alpha-rank.js';
import {
  type Interval,
  longerSide,
  type PairCounts,
  pairInterval,
  reversedPairs,
} from '../../statistics/interval.js';
import { nashWeights } from '../../statistics/nash.js';
import { type Ratings, rate } from '../../statistics/rating.js';
import { clearCycles, FIRST_LOOK, looksOf } from '../../statistics/response-graph.js';
import type { Evaluation } from '../../store/store.js';
import { jobOf } from '../match/match.js';
import { evaluationOf, matchupOf } from './matchup.js';
import type { TournamentPlan } from './plan.js';

type CrossPlayPlan = Pick<TournamentPlan, 'game' | 'rules' | 'players' | 'games' | 'seed' | 'precision'>;

export interface PairingScore {
  readonly a: number;
  readonly b: number;
  /** Score of `a` against `b`. */
  readonly score: Interval;
  readonly games: number;
}

export interface CrossPlay {
  /** Each pairing from both sides. */
  readonly meetings: readonly PairingScore[];
  readonly games: number;
  /** Estimated total of games. */
  readonly wanted: number;
}

export interface Standings {
  readonly ratings: Ratings;
  /** See {@link nashWeights}. */
  readonly nash: readonly number[];
  /** See {@link alphaRank}. */
  readonly alpha: readonly number[];
  /** Cycles in which each player surely beats the next; the confidence covers all pairings together. */
  readonly cycles: readonly (readonly number[])[];
}

const ROUNDS = [0.1, 0.4, 1];

interface PairingTally {
  readonly a: number;
  readonly b: number;
  readonly tally: Tally;
}

/** @param onRound called after each round */
export async function crossPlay(
  plan: CrossPlayPlan,
  backend: Backend,
  options: PlayOptions,
  onRound: (played: CrossPlay, standings: Standings | undefined) => void,
): Promise<void> {
  const { players, precision } = plan;
  const dealsMax = Math.max(1, Math.ceil(plan.games / 2));
  const job = (a: number, b: number, from: number, deals: number): Job =>
    jobOf({ ...plan, players: [players[a]!, players[b]!], seats: 'alternate' }, from, deals);
  const pairings = players.flatMap((_, a) =>
    players.flatMap((__, b): PairingTally[] =>
      a < b ? [{ a, b, tally: emptyTally(job(a, b, 0, 0), plan.game.facts) }] : [],
    ),
  );
  const isOver = ({ tally }: PairingTally): boolean =>
    tally.deals >= dealsMax ||
    (precision !== undefined && tally.deals > 0 && longerSide(pairInterval(tally.pairs)) <= precision);
  const ends =
    precision === undefined
      ? ROUNDS.map((round) => Math.max(1, Math.round(dealsMax * round)))
      : looksOf({ first: Math.min(FIRST_LOOK, dealsMax), most: dealsMax });
  for (const end of ends) {
    const open = pairings.filter((pairing) => !isOver(pairing) && pairing.tally.deals < end);
    if (open.length === 0) continue;
    const more = await backend.play(
      open.map(({ a, b, tally }) => job(a, b, tally.deals, end - tally.deals)),
      options,
    );
    for (const [at, tally] of more.entries()) addTally(open[at]!.tally, tally);
    const rows = pairings.map(({ a, b, tally }) =>
      evaluationOf(tally, { candidate: a, opponent: b, purpose: 'match', firstDeal: 0 }),
    );
    const wanted = pairings.reduce((sum, pairing) => sum + wantedOf(pairing), 0);
    onRound(
      { ...playedIn(rows), wanted },
      pairings.every(isOver) ? standings(players.length, rows, plan.seed) : undefined,
    );
  }

  /** The width of an interval falls with the square root of the games. */
  function wantedOf(pairing: PairingTally): number {
    const { games, deals } = pairing.tally;
    if (isOver(pairing)) return games;
    const needed =
      precision === undefined
        ? dealsMax
        : deals * (longerSide(pairInterval(pairing.tally.pairs)) / precision) ** 2;
    return Math.round((games / deals) * Math.min(dealsMax, needed));
  }
}

function standings(count: number, rows: readonly Evaluation[], seed: number): Standings {
  const { meetings } = playedIn(rows);
  const scores = Array.from({ length: count }, () => new Array<number>(count).fill(0.5));
  for (const { a, b, score } of meetings) scores[a]![b] = score.mean;
  const pairsOf = (a: number, b: number): PairCounts | undefined => {
    const row = rows.find(
      ({ candidate, opponent }) => candidate === Math.min(a, b) && opponent === Math.max(a, b),
    );
    return row && (a < b ? row.pairs : reversedPairs(row.pairs));
  };
  const most = Math.max(...rows.map(({ deals }) => deals));
  return {
    ratings: rate(count, rows.map(matchupOf), { seed }),
    nash: nashWeights(scores),
    alpha: alphaRank(scores),
    cycles: clearCycles(count, pairsOf, { first: FIRST_LOOK, most }),
  };
}

export const recordedCrossPlay = (
  rows: readonly Evaluation[],
  count: number,
  seed: number,
): { readonly played: CrossPlay; readonly standings: Standings } => ({
  played: playedIn(rows),
  standings: standings(count, rows, seed),
});

function playedIn(rows: readonly Evaluation[]): CrossPlay {
  const meetings = rows.flatMap(({ candidate, opponent, deals, pairs }) => [
    { a: candidate, b: opponent, score: pairInterval(pairs), games: 2 * deals },
    { a: opponent, b: candidate, score: pairInterval(reversedPairs(pairs)), games: 2 * deals },
  ]);
  const games = rows.reduce((sum, { deals }) => sum + 2 * deals, 0);
  return { meetings, games, wanted: games };
}
