/** A league as data: weights, payoffs, and the result of each step. */
import { type LeagueState, type LeagueStep, leagueChampion } from '../runs/league/league.js';
import {
  leagueCycles,
  leagueScore,
  leagueStanding,
  leagueWeightIntervals,
} from '../runs/league/payoff-table.js';
import { alphaRank } from '../statistics/alpha-rank.js';
import type { Interval } from '../statistics/interval.js';

export interface LeagueReport {
  readonly members: readonly {
    /** Index in the league; steps, scores and cycles refer to it. */
    readonly number: number;
    readonly name: string;
    readonly candidate: number;
    /** Share in the Nash mixture. */
    readonly weight: number;
    /** 95 % interval of the weight over resampled deals; null if the member was not resampled. */
    readonly weightCi95: readonly [number, number] | null;
    /** Share of time in a population that imitates winners (α-rank). */
    readonly alphaRank: number;
    /** Mean score over all others, with equal weights. */
    readonly score: Interval;
    /** False for given players. */
    readonly found: boolean;
  }[];
  /** Score of the row against the column, on report deals; null on the diagonal. */
  readonly scores: readonly (readonly (Interval | null)[])[];
  readonly steps: readonly LeagueStep[];
  readonly cycles: readonly (readonly number[])[];
  /** The member that is the result of the run. */
  readonly champion: number;
}

export function reportLeague(state: LeagueState): LeagueReport {
  const scores = state.members.map((_, a) => state.members.map((__, b) => leagueScore(state, a, b) ?? null));
  const alphaRanks = alphaRank(scores.map((row) => row.map((score) => score?.mean ?? 0.5)));
  const weightIntervals = leagueWeightIntervals(state);
  return {
    members: state.members.map(({ number, name, candidate }, i) => ({
      number,
      name,
      candidate: candidate.id,
      weight: state.weights[i]!,
      weightCi95: weightIntervals[i] ?? null,
      alphaRank: alphaRanks[i]!,
      score: leagueStanding(state, i),
      found: candidate.operator !== 'seed',
    })),
    scores,
    steps: state.steps,
    cycles: leagueCycles(state),
    champion: leagueChampion(state).number,
  };
}

/** The league of a recorded run so far; undefined for runs of other searches. */
export function recordedLeague(state: string | undefined): LeagueReport | undefined {
  if (state === undefined) return undefined;
  const known = JSON.parse(state) as Partial<LeagueState>;
  return known.table === undefined ? undefined : reportLeague(known as LeagueState);
}
