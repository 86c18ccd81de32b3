/** The state of a league: members, payoffs, and what each step found. */
import type { Candidate } from '../../../optimizer/index.js';
import type { PanelMember } from '../../evaluation/panel.js';
import { shareSpent } from '../../plans/budget.js';
import type { Interval, PairCounts } from '../../statistics/interval.js';
import type { RunProgress } from '../shared/progress.js';
import type { RunContext } from '../shared/run-context.js';
import type { RunScore } from '../shared/run-score.js';

export interface LeagueMember {
  readonly candidate: Candidate<unknown>;
  readonly number: number;
  readonly name: string;
  /** The plan names it as one to beat: every response meets it, whatever its weight. */
  readonly toBeat?: true;
}

/** One step's outcome: what the mixture could be exploited for. */
export interface LeagueStep {
  readonly step: number;
  /** Score of the best response against the mixture, less one half, on report deals; counts pairs. */
  readonly exploitability: Interval;
  readonly joined: boolean;
  /** Weights of the members in the mixture that follows. */
  readonly weights: readonly number[];
  /** Members that surely beat each other in a cycle, by their indexes in the league. */
  readonly circles: readonly (readonly number[])[];
}

/** Everything between two steps; plain JSON. */
export interface LeagueState extends RunProgress {
  phase: 'steps' | 'done';
  /** Spent when the step began. */
  gamesBefore: number;
  secondsBefore: number;
  members: LeagueMember[];
  /** table[a][b] for b < a: pair outcomes of a against b on report deals, seen from a. */
  table: PairCounts[][];
  weights: number[];
  steps: LeagueStep[];
  standing: RunScore;
}

/** A league at work. */
export interface LeagueContext extends RunContext {
  readonly state: LeagueState;
}

export function initialLeague(members: LeagueMember[]): LeagueState {
  return {
    phase: 'steps',
    gamesBefore: 0,
    secondsBefore: 0,
    generation: 0,
    games: 0,
    seconds: 0,
    nextId: 0,
    searchBlock: 0,
    promotionBlock: 0,
    promotions: 0,
    members,
    table: [],
    weights: [],
    steps: [],
    standing: { mean: 0.5, low: 0, high: 1, count: 0, games: 0 },
  };
}

export function panelMembers({ state, searchContext }: LeagueContext): PanelMember[] {
  return state.members.map(({ candidate, number, name }) => ({
    number,
    name,
    text: searchContext.textOf(candidate.program),
  }));
}

/** Steps that are left when a step begins, itself among them. */
function stepsLeft({ state, plan: { budget, settings } }: LeagueContext): number {
  const spent = shareSpent(budget, { games: state.gamesBefore, seconds: state.secondsBefore });
  return Math.max(1, Math.round((1 - spent) * settings.restarts));
}

/** Games of a step: the rest, divided by the remaining steps; with a time budget, at the speed so far. */
export function gamesPerStep(league: LeagueContext): number {
  const { state, plan } = league;
  const { gamesBefore, secondsBefore } = state;
  const { budget } = plan;
  if (budget.kind === 'games') return (budget.games - gamesBefore) / stepsLeft(league);
  const speed = secondsBefore > 0 ? gamesBefore / secondsBefore : 5_000;
  return Math.round((speed * (budget.seconds - secondsBefore)) / stepsLeft(league));
}

/** The time of the step's search may be over before the games that it was taken to be good for are played. */
export function isSearchOver(league: LeagueContext): boolean {
  const { state, plan, spend } = league;
  const { budget } = plan;
  if (budget.kind === 'games') return false;
  spend(state);
  const step = (budget.seconds - state.secondsBefore) / stepsLeft(league);
  return state.seconds >= state.secondsBefore + SEARCH_SHARE * step;
}

/** Share of one step that goes to the search; the rest simplifies, tests and meets the others. */
export const SEARCH_SHARE = 0.7;

/** No further step fits into the budget. */
export function isBudgetSpent({ state, plan }: LeagueContext): boolean {
  return shareSpent(plan.budget, state) >= 1 - 0.5 / plan.settings.restarts;
}

/** The result of the run: the found member with most weight, or a given one if none has any. */
export function leagueChampion({ members, weights }: LeagueState): LeagueMember {
  const found = weights.map((w, i) => (members[i]!.candidate.operator === 'seed' ? 0 : w));
  const among = found.some((w) => w > 0) ? found : weights;
  return members[among.indexOf(Math.max(...among))]!;
}

/** Members that may be what the run has to show: the heaviest of the mixture, then those that joined last. */
export function strongest({ members, weights }: LeagueState, most = STRONGEST_MAX): readonly LeagueMember[] {
  return members
    .toSorted((a, b) => weights[b.number]! - weights[a.number]! || b.number - a.number)
    .slice(0, most);
}
const STRONGEST_MAX = 7;
