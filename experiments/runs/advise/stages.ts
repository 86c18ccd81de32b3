/** Divides the budget of an advice: when it answers, and what the search may take. */
import { type Budget, type BudgetSpent, plannedGames } from '../../plans/budget.js';
import { BASELINE_BLOCKS } from '../evolve/kingdom.js';

/** Seconds after which there is a better answer, besides at the end. */
const MARKS_SECONDS = [10, 30, 60, 120, 300, 600];
/** The same for a budget in games, as shares of it. */
const MARKS_SHARES = [1 / 6, 1 / 2];
/** Share of the budget for measuring the last answer, and its bounds in seconds. */
const LAST_SHARE = 0.17;
const LAST_SECONDS = { min: 1, max: 10 };
/** Games of measuring the last answer, about. */
const LAST_GAMES = 100_000;
/** A search that is shorter finds nothing. */
const SEARCH_SECONDS_MIN = 2;
const SEARCH_GAMES_MIN = 20_000;

/** Games from which on the baseline plans are tuned as well as they are: they take some 20,000 then. */
const TUNING_GAMES = 100_000;
const TUNING_PART_MIN = 1 / 16;

/** Blocks of the races that tune the baseline plans: a small budget is not overdrawn by them. */
export const baselineBlocks = (budget: Budget): number =>
  budget.kind === 'seconds'
    ? BASELINE_BLOCKS
    : Math.round(BASELINE_BLOCKS * Math.min(1, Math.max(TUNING_PART_MIN, budget.games / TUNING_GAMES)));

/** Games of a step of the league, about, and steps at least and at most. */
const STEP_GAMES = 40_000;
const STEPS = { min: 2, max: 12 };

export const stepsOf = (budget: Budget): number =>
  Math.min(STEPS.max, Math.max(STEPS.min, Math.round(plannedGames(budget) / STEP_GAMES)));

export interface Stages {
  /** Budget of the search, as plans write it. */
  readonly search: string;
  /** Seconds or games of the whole advice at which an answer is due, ascending. */
  readonly marks: readonly number[];
}

/** @param spent by the baseline plans @returns undefined when nothing is left for a search */
export function stagesOf(budget: Budget, spent: BudgetSpent): Stages | undefined {
  if (budget.kind === 'seconds') {
    const last = Math.min(LAST_SECONDS.max, Math.max(LAST_SECONDS.min, LAST_SHARE * budget.seconds));
    const seconds = budget.seconds - spent.seconds - last;
    if (seconds < SEARCH_SECONDS_MIN) return undefined;
    return {
      search: `${seconds.toFixed(2)}s`,
      marks: MARKS_SECONDS.filter((mark) => mark < budget.seconds - last),
    };
  }
  const games = Math.round(budget.games - spent.games - Math.min(LAST_GAMES, LAST_SHARE * budget.games));
  if (games < SEARCH_GAMES_MIN) return undefined;
  return { search: `${games}games`, marks: MARKS_SHARES.map((share) => share * budget.games) };
}

/**
 * How precisely an answer is measured: deals against each baseline plan, deals for each card, and deals that are
 * watched.
 */
export interface Precision {
  readonly deals: number;
  readonly cardDeals: number;
  readonly watched: number;
}

/** An answer on the way. */
export const STAGE_PRECISION: Precision = { deals: 400, cardDeals: 0, watched: 60 };
const FULL: Precision = { deals: 2_000, cardDeals: 800, watched: 300 };
/** Budgets from which on the last answer is as precise as it gets. */
const FULL_SECONDS = 60;
const FULL_GAMES = 1_000_000;
const PART_MIN = 0.2;

/** Games of the last answer at full precision: cards of the board, their trials, and other ways to play. */
const LAST_GAMES_FULL = 150_000;

/**
 * Of the last answer: a small budget is not spent on figures, and what is left of a budget is not overdrawn.
 * @param gamesLeft that there is time for
 */
export function lastPrecision(budget: Budget, gamesLeft: number): Precision {
  const part = budget.kind === 'seconds' ? budget.seconds / FULL_SECONDS : budget.games / FULL_GAMES;
  const scale = Math.min(1, Math.max(PART_MIN, Math.min(part, gamesLeft / LAST_GAMES_FULL)));
  return {
    deals: Math.round(scale * FULL.deals),
    cardDeals: Math.round(scale * FULL.cardDeals),
    watched: Math.round(scale * FULL.watched),
  };
}
