/** The state of a league: members, payoffs, and the results of each step. */
import type { Candidate } from '../../../optimizer/index.js';
import type { PanelMember } from '../../evaluation/panel.js';
import { shareSpent } from '../../plans/budget.js';
import { type Interval, type PairCounts, UNKNOWN } from '../../statistics/interval.js';
import { asMembers } from '../shared/candidates.js';
import { NO_PROGRESS, type RunProgress } from '../shared/progress.js';
import type { RunContext } from '../shared/run-context.js';
import type { RunScore } from '../shared/run-score.js';

export interface LeagueMember {
  readonly candidate: Candidate<unknown>;
  readonly number: number;
  readonly name: string;
  /** True if the plan names it as a player to beat: every response plays it, whatever its weight. */
  readonly toBeat?: true;
}

/** Outcome of a step: how exploitable the mixture was. */
export interface LeagueStep {
  readonly step: number;
  /** Score of the best response against the mixture, minus one half, on report deals; counts pairs. */
  readonly exploitability: Interval;
  readonly joined: boolean;
  readonly weights: readonly number[];
  /** Cycles of members in which each surely beats the next, by index in the league. */
  readonly cycles: readonly (readonly number[])[];
}

/** The whole state between two steps; JSON. */
export interface LeagueState extends RunProgress {
  phase: 'steps' | 'done';
  /** Spent before the step. */
  gamesBefore: number;
  secondsBefore: number;
  members: LeagueMember[];
  /** Plans whose strength may show only after a long search, in their latest form, most promising first. */
  explored: Candidate<unknown>[];
  /** `table[a][b]` for b < a: outcomes of pairs on report deals, from the view of a. */
  table: PairCounts[][];
  weights: number[];
  steps: LeagueStep[];
  standing: RunScore;
}

export interface LeagueContext extends RunContext {
  readonly state: LeagueState;
}

export function initialLeague(members: LeagueMember[], explored: Candidate<unknown>[]): LeagueState {
  return {
    phase: 'steps',
    gamesBefore: 0,
    secondsBefore: 0,
    ...NO_PROGRESS,
    members,
    explored,
    table: [],
    weights: [],
    steps: [],
    standing: { ...UNKNOWN, games: 0 },
  };
}

export const panelMembers = ({ state, searchContext }: LeagueContext): PanelMember[] =>
  asMembers(state.members, searchContext);

function stepsLeft({ state, plan: { budget, settings } }: LeagueContext): number {
  const spent = shareSpent(budget, { games: state.gamesBefore, seconds: state.secondsBefore });
  return Math.max(1, Math.round((1 - spent) * settings.restarts));
}

/** Remaining games before the step; for a budget in time, at the pace so far. */
function gamesLeft({ state: { gamesBefore, secondsBefore }, plan: { budget } }: LeagueContext): number {
  if (budget.kind === 'games') return budget.games - gamesBefore;
  const speed = secondsBefore > 0 ? gamesBefore / secondsBefore : 5_000;
  return speed * (budget.seconds - secondsBefore);
}

export const gamesPerStep = (league: LeagueContext): number => gamesLeft(league) / stepsLeft(league);

/** With fewer games left, a plan that is weak so far cannot become strong. */
const EXPLORING_GAMES_MIN = 500_000;

/** Every second step continues the explored plans. */
export function isExploring(league: LeagueContext): boolean {
  const { generation, explored } = league.state;
  return generation % 2 === 0 && explored.length > 0 && gamesLeft(league) >= EXPLORING_GAMES_MIN;
}

/** True if the time for the step's search is spent, which may happen before its planned games are played. */
export function isSearchOver(league: LeagueContext): boolean {
  const { state, plan, spend } = league;
  const { budget } = plan;
  if (budget.kind === 'games') return false;
  spend(state);
  const step = (budget.seconds - state.secondsBefore) / stepsLeft(league);
  return state.seconds >= state.secondsBefore + SEARCH_SHARE * step;
}

/** Share of a step's games for the search; the rest is for simplifying, testing and the payoff table. */
export const SEARCH_SHARE = 0.7;

/** True if no further step fits into the budget. */
export function isBudgetSpent({ state, plan }: LeagueContext): boolean {
  return shareSpent(plan.budget, state) >= 1 - 0.5 / plan.settings.restarts;
}

/** Result of the run: the found member with the greatest weight, or a given member if no found one has weight. */
export function leagueChampion({ members, weights }: LeagueState): LeagueMember {
  const found = weights.map((w, i) => (members[i]!.candidate.operator === 'seed' ? 0 : w));
  const among = found.some((w) => w > 0) ? found : weights;
  return members[among.indexOf(Math.max(...among))]!;
}

/** Members that may be the result of the run: the heaviest of the mixture, then the latest. */
export function strongest({ members, weights }: LeagueState): readonly LeagueMember[] {
  return members
    .toSorted((a, b) => weights[b.number]! - weights[a.number]! || b.number - a.number)
    .slice(0, STRONGEST_MAX);
}
const STRONGEST_MAX = 7;
