/** A league as data: weights, payoffs, and what each step found. */
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
    /** Index in the league; steps, scores and circles refer to it. */
    readonly number: number;
    readonly name: string;
    readonly candidate: number;
    /** Share in the Nash mixture. */
    readonly weight: number;
    /** 95 % of the weights that the same members could have got on other deals; null where they were not drawn. */
    readonly weightCi95: readonly [number, number] | null;
    /** Share of time in a population that imitates winners (α-rank). */
    readonly alphaRank: number;
    /** Mean score over all others, each counting the same. */
    readonly score: Interval;
    /** False for the players that the run was given. */
    readonly found: boolean;
  }[];
  /** Score of the row against the column, on report deals; null on the diagonal. */
  readonly scores: readonly (readonly (Interval | null)[])[];
  readonly steps: readonly LeagueStep[];
  readonly circles: readonly (readonly number[])[];
  /** The member that the run has to show. */
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
      score: leagueStanding(state, i).overall,
      found: candidate.operator !== 'seed',
    })),
    scores,
    steps: state.steps,
    circles: leagueCycles(state),
    champion: leagueChampion(state).number,
  };
}

/** The league of a recorded run, as far as it has come; undefined for runs of other searches. */
export function recordedLeague(state: string): LeagueReport | undefined {
  const known = JSON.parse(state) as Partial<LeagueState>;
  return known.table === undefined ? undefined : reportLeague(known as LeagueState);
}
