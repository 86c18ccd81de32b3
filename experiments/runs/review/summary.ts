/** A review as data and in words, for terminal, API and page. */
import type { Interval } from '../../statistics/interval.js';
import type { OptionValue } from '../analyse/analyse.js';
import { optionName } from '../analyse/sentences.js';
import type { Review, ReviewedDecision } from './account.js';

const round = (value: number): number => Number(value.toFixed(6));
const bounds = ({ mean, low, high }: Interval) => ({ mean: round(mean), low: round(low), high: round(high) });
const estimate = ({ mean, low, high, count }: Interval) => ({
  score: round(mean),
  low: round(low),
  high: round(high),
  games: count,
});
const option = (value: OptionValue) => ({
  label: optionName(value),
  ...(value.option.card !== undefined && { card: value.option.card }),
  strength: estimate(value.score),
});

/** Decisions certainly worse than another option, most expensive first. */
export const expensiveOf = ({ decisions }: Review): readonly ReviewedDecision[] =>
  decisions.filter(({ cost }) => cost.low > 0).toSorted((a, b) => b.cost.mean - a.cost.mean);

/** Data of a review; with a budget of games, always the same bytes. @param players names of those that play on */
export function reviewData(found: Review, players: readonly string[]) {
  const { played, decisions, curve, start, skill, luck, leftOut, games, share } = found;
  const { game, rules, names, seat, result, notes } = played;
  const expensive = expensiveOf(found);
  return {
    done: share === 1,
    share: round(share),
    game: game.facts.name,
    rules: rules.label,
    seat,
    names: names.map((name) => name ?? null),
    players: [...players],
    result: result ?? null,
    start: estimate(start),
    skill: bounds(skill),
    luck: luck === undefined ? null : bounds(luck),
    curve: curve.map((point) => ({ turn: point.turn, seat: point.seat, ...estimate(point.chance) })),
    expensive: expensive.map((one) => decisions.indexOf(one)),
    decisions: decisions.map(({ turn, prompt, taken, best, options, cost, position }) => ({
      turn,
      prompt,
      taken: option(taken),
      best: option(best),
      cost: bounds(cost),
      options: options.map(option),
      position,
    })),
    leftOut,
    notes: [...notes],
    games,
  };
}
