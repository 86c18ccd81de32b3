/**
 * Divides a budget among the phases of a run. A budget of games makes the run a pure function of its plan; a budget of
 * seconds is turned into games as it goes: the games at which each phase ended are noted, and a repeat with these notes
 * is exact.
 */

export type Budget =
  | { readonly kind: 'games'; readonly games: number }
  | { readonly kind: 'seconds'; readonly seconds: number }
  /** Ends each phase at the games noted in an earlier run. */
  | { readonly kind: 'noted'; readonly ends: Readonly<Record<string, number>> };

export interface BudgetSpent {
  readonly games: number;
  /** Working seconds, read once at the end of each step. */
  readonly seconds: number;
}

/** Share of the budget that is spent, from 0; above 1 when it was overdrawn. Unknown (0) for noted budgets. */
export function shareSpent(budget: Budget, spent: BudgetSpent): number {
  switch (budget.kind) {
    case 'games':
      return spent.games / budget.games;
    case 'seconds':
      return spent.seconds / budget.seconds;
    case 'noted':
      return 0;
  }
}

/** Games of all phases together, as far as can be foreseen; Infinity where it cannot. */
function expectedGames(budget: Budget, { games, seconds }: BudgetSpent): number {
  if (budget.kind === 'games') return budget.games;
  return budget.kind === 'seconds' && seconds > 0
    ? (games / seconds) * budget.seconds
    : Number.POSITIVE_INFINITY;
}

/** Share of the budget that the search may take: the rest is for choosing, simplifying, proving and reporting. */
const SEARCH_SHARE = 0.88;
/** What these cost however small the budget is, and what is left to the search in any case. */
const TEST_GAMES = 8_000;
const SEARCH_SHARE_MIN = 0.5;

/** Share of the budget at which the search ends. */
export function searchShare(budget: Budget, spent: BudgetSpent): number {
  return Math.max(SEARCH_SHARE_MIN, SEARCH_SHARE - TEST_GAMES / expectedGames(budget, spent));
}

/** Games of one of several independent searches, below which there are fewer of them. */
const RESTART_GAMES = 60_000;
/** Games that a second is taken to be good for before any was played. */
const GAMES_PER_SECOND = 10_000;

/** Independent searches that the budget has room for, at most `most`. */
export function restartsFor(budget: Budget, most: number): number {
  if (budget.kind === 'noted') return most;
  const games = budget.kind === 'games' ? budget.games : GAMES_PER_SECOND * budget.seconds;
  return Math.min(most, Math.max(1, Math.round(games / RESTART_GAMES)));
}

/** True when the phase that may last until `share` of the budget is over. */
export function isPhaseBudgetSpent(
  budget: Budget,
  phase: string,
  share: number,
  spent: BudgetSpent,
): boolean {
  if (budget.kind === 'noted') return spent.games >= (budget.ends[phase] ?? 0);
  return shareSpent(budget, spent) >= share;
}

/** The largest budgets: no run is longer, and sums of games stay whole numbers. */
const GAMES_MAX = 1e12;
const SECONDS_MAX = 366 * 24 * 3600;
export const BUDGET_HELP =
  'write a time or a number of games: 90s, 10min, 2000000games; at most a year, or 10^12 games';

/**
 * `60s`, `10min`, `2h`, `2000000games`, `2M games`; a bare number is games. Undefined when it says none of these, or
 * less than one game, or more than {@link BUDGET_HELP} allows.
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
