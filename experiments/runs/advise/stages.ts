/** Divides the budget of `advise` between the search and the answers. */
import { type Budget, type BudgetSpent, plannedGames, within } from '../../plans/budget.js';
import { BASELINE_BLOCKS } from '../evolve/plan/kingdom.js';

/** Seconds after which a better answer is due, besides the last one. */
const MARKS_SECONDS = [10, 30, 60, 120, 300, 600];
/** Shares of a budget in games after which a better answer is due. */
const MARKS_SHARES = [1 / 6, 1 / 2];
/** Share of the budget that measures the last answer, and its bounds in seconds. */
const LAST_SHARE = 0.2;
const LAST_SECONDS = { min: 1, max: 10 };
/** Maximum games that measure the last answer, approximately. */
const LAST_GAMES = 100_000;
/** A shorter search finds nothing. */
const SEARCH_SECONDS_MIN = 2;
const SEARCH_GAMES_MIN = 20_000;

/** A budget of at least this many games tunes the baseline plans fully, which takes about 20,000 games. */
const TUNING_GAMES = 100_000;
const TUNING_PART_MIN = 1 / 16;

/** Blocks of the races that tune the baseline plans, reduced for a small budget. */
export const baselineBlocks = (budget: Budget): number =>
  budget.kind === 'seconds'
    ? BASELINE_BLOCKS
    : Math.round(BASELINE_BLOCKS * Math.min(1, Math.max(TUNING_PART_MIN, budget.games / TUNING_GAMES)));

/** Approximate games of a league step, and bounds for the number of steps. */
const STEP_GAMES = 100_000;
const STEPS = { min: 2, max: 12 };

export const stepsOf = (budget: Budget): number => within(STEPS, plannedGames(budget) / STEP_GAMES);

/** Games of the network against each teaching opponent per round, and games of the budget that pay for one. */
const TEACHING_GAMES = { min: 8, max: 96 };
const GAMES_PER_TEACHING_GAME = 5_000;

export const teachingGames = (budget: Budget): number =>
  within(TEACHING_GAMES, plannedGames(budget) / GAMES_PER_TEACHING_GAME);

export interface Stages {
  /** Budget of the search, in the notation of plans. */
  readonly search: string;
  /** Seconds or games since the start at which answers are due, ascending. */
  readonly marks: readonly number[];
}

/** @param spent before the search @returns undefined if too little is left for a search */
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

/** Deals against each opponent that measure an answer, and deals that are watched. */
export interface Precision {
  readonly deals: number;
  readonly watched: number;
}

export const STAGE_PRECISION: Precision = { deals: 400, watched: 60 };
/** Precision of the last answer when it is watched, before its score is measured. */
export const WATCH_PRECISION: Precision = { deals: 150, watched: 60 };

/** Deals of each pair of plans when the advised plan is chosen. */
const CHOICE_DEALS = { min: 40, max: 200 };
/** Games of the budget that pay for one of these deals. */
const GAMES_PER_CHOICE_DEAL = 1_500;

export const choiceDeals = (budget: Budget): number =>
  within(CHOICE_DEALS, plannedGames(budget) / GAMES_PER_CHOICE_DEAL);

/** Shares of the remaining games after the choice: removing idle rules, plans of other kinds, worth of cards, last score. */
const REST = { idle: 0.2, kinds: 0.08, cards: 0.35, score: 0.85 };
/** Bounds: a small budget is not wasted on figures, and nobody needs more precision than the maximum. */
const KIND_DEALS = { min: 100, max: 1_000 };
const CARD_DEALS = { min: 60, max: 800 };
const SCORE_DEALS = { min: 300, max: 10_000 };
const WATCHED = { min: 60, max: 300 };
/** Games per deal and seat for plans of other kinds: two kinds, each with a first look at several plans. */
const GAMES_PER_KIND_DEAL = 4;
/** Games per deal and seat for the worth of cards: every card, its trials and every opponent. */
const GAMES_PER_CARD_DEAL = 90;
/** With at least this many games left, the maximum number of deals is watched. */
const WATCHED_GAMES = 100_000;

/** @param gamesLeft that the rest of the budget allows */
export const idleGames = (gamesLeft: number): number => Math.round(REST.idle * gamesLeft);
export const kindDeals = (gamesLeft: number, seats: number): number =>
  within(KIND_DEALS, (REST.kinds * gamesLeft) / (seats * GAMES_PER_KIND_DEAL));
export const cardDeals = (gamesLeft: number, seats: number): number =>
  within(CARD_DEALS, (REST.cards * gamesLeft) / (seats * GAMES_PER_CARD_DEAL));
export const watchedDeals = (gamesLeft: number): number =>
  within(WATCHED, (WATCHED.max * gamesLeft) / WATCHED_GAMES);
/** The last score uses the rest. @param opponents that play each deal, from every seat */
export const scoreDeals = (gamesLeft: number, opponents: number, seats: number): number =>
  within(SCORE_DEALS, (REST.score * gamesLeft) / (seats * opponents));
