/** Divides the budget of an advice: when it answers, and what the search may take. */
import { type Budget, type BudgetSpent, plannedGames, within } from '../../plans/budget.js';
import { BASELINE_BLOCKS } from '../evolve/plan/kingdom.js';

/** Seconds after which there is a better answer, besides at the end. */
const MARKS_SECONDS = [10, 30, 60, 120, 300, 600];
/** The same for a budget in games, as shares of it. */
const MARKS_SHARES = [1 / 6, 1 / 2];
/** Share of the budget for measuring the last answer, and its bounds in seconds. */
const LAST_SHARE = 0.2;
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
const STEP_GAMES = 100_000;
const STEPS = { min: 2, max: 12 };

export const stepsOf = (budget: Budget): number => within(STEPS, plannedGames(budget) / STEP_GAMES);

/** Games that the network plays against each teaching opponent in a round, and games of the budget for one of them. */
const TEACHING_GAMES = { min: 8, max: 96 };
const GAMES_PER_TEACHING_GAME = 5_000;

export const teachingGames = (budget: Budget): number =>
  within(TEACHING_GAMES, plannedGames(budget) / GAMES_PER_TEACHING_GAME);

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
 * How precisely an answer is measured: deals against each opponent, and deals that are watched.
 */
export interface Precision {
  readonly deals: number;
  readonly watched: number;
}

/** An answer on the way. */
export const STAGE_PRECISION: Precision = { deals: 400, watched: 60 };
/** Of the last answer, when it is watched before it is measured. */
export const WATCH_PRECISION: Precision = { deals: 150, watched: 60 };

/** Deals of each two plans among which the advised one is chosen. */
const CHOICE_DEALS = { min: 40, max: 200 };
/** Games of the budget for one of them. */
const GAMES_PER_CHOICE_DEAL = 1_500;

export const choiceDeals = (budget: Budget): number =>
  within(CHOICE_DEALS, plannedGames(budget) / GAMES_PER_CHOICE_DEAL);

/** Shares of the games that are left after the choice: taking out idle rules, worth of cards, and the last score. */
const REST = { idle: 0.2, cards: 0.35, score: 0.85 };
/** Bounds: a small budget is not spent on figures, and from some precision on nobody asks for more. */
const CARD_DEALS = { min: 60, max: 800 };
const SCORE_DEALS = { min: 300, max: 10_000 };
const WATCHED = { min: 60, max: 300 };
/** Games that one deal takes in the worth of cards: of each card, its trials, and each opponent, from two seats. */
const GAMES_PER_CARD_DEAL = 140;
/** Games that are left, of a budget with which watching is as precise as it gets. */
const WATCHED_GAMES = 100_000;

/** @param gamesLeft that the rest of the budget has room for when it begins */
export const idleGames = (gamesLeft: number): number => Math.round(REST.idle * gamesLeft);
export const cardDeals = (gamesLeft: number): number =>
  within(CARD_DEALS, (REST.cards * gamesLeft) / GAMES_PER_CARD_DEAL);
export const watchedDeals = (gamesLeft: number): number =>
  within(WATCHED, (WATCHED.max * gamesLeft) / WATCHED_GAMES);
/** The last score takes what is left. @param opponents that each deal is played against, from two seats */
export const scoreDeals = (gamesLeft: number, opponents: number): number =>
  within(SCORE_DEALS, (REST.score * gamesLeft) / (2 * opponents));
