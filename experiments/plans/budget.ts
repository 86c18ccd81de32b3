/** Budgets: notation, and the share spent. */

/** Games make the run a pure function of its plan; with seconds, their number depends on the machine. */
export type Budget =
  | { readonly kind: 'games'; readonly games: number }
  | { readonly kind: 'seconds'; readonly seconds: number };

export interface BudgetSpent {
  readonly games: number;
  /** Working seconds, updated once at the end of each step. */
  readonly seconds: number;
}

/** Share of the budget spent, from 0; above 1 if it was overspent. */
export function shareSpent(budget: Budget, spent: BudgetSpent): number {
  return budget.kind === 'games' ? spent.games / budget.games : spent.seconds / budget.seconds;
}

/** Assumed games per second before any were played. */
const GAMES_PER_SECOND = 10_000;

/** Estimated games of a budget before any were played. */
export const plannedGames = (budget: Budget): number =>
  budget.kind === 'games' ? budget.games : GAMES_PER_SECOND * budget.seconds;

/** Rounds a part of a budget to a whole number within bounds. */
export const within = ({ min, max }: { readonly min: number; readonly max: number }, part: number): number =>
  Math.round(Math.min(max, Math.max(min, part)));

/** Maximum budgets; sums of games stay exact integers. */
const GAMES_MAX = 1e12;
const SECONDS_MAX = 366 * 24 * 3600;
export const BUDGET_HELP =
  'use a time or a number of games: 90s, 10min, 2000000games; at most a year, or 10^12 games';

/**
 * Parses `60s`, `10min`, `2h`, `2000000games`, `2M games`; a bare number means games. Undefined for any other
 * text, for less than one game, and for more than {@link BUDGET_HELP} allows.
 */
export function parseBudget(text: string): Budget | undefined {
  const found = /^\s*(\d[\d_,]*(?:\.\d+)?)\s*([kM])?\s*([a-z]*)\s*$/.exec(text);
  if (found === null) return undefined;
  const [, digits = '', scale, unit = ''] = found;
  const number = Number(digits.replace(/[_,]/g, '')) * (scale === 'k' ? 1e3 : scale === 'M' ? 1e6 : 1);
  const unitSeconds = { s: 1, sec: 1, seconds: 1, m: 60, min: 60, minutes: 60, h: 3600, hours: 3600 }[unit];
  if (unitSeconds !== undefined) {
    const seconds = number * unitSeconds;
    const fits = scale === undefined && seconds > 0 && seconds <= SECONDS_MAX;
    return fits ? { kind: 'seconds', seconds } : undefined;
  }
  const games = Math.round(number);
  const fits = (unit === '' || unit === 'games' || unit === 'game') && games > 0 && games <= GAMES_MAX;
  return fits ? { kind: 'games', games } : undefined;
}
