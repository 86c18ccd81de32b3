/** A review as data and in words, for terminal, API and page. */
import { round, roundedInterval, roundedScore } from '../../statistics/score-text.js';
import type { OptionValue } from '../analyse/analyse.js';
import { optionName } from '../analyse/sentences.js';
import type { Review, ReviewedDecision } from './account.js';

const option = (value: OptionValue) => ({
  label: optionName(value),
  ...(value.option.card !== undefined && { card: value.option.card }),
  strength: roundedScore(value.score),
});

/** Decisions certainly worse than another option, most expensive first. */
export const expensiveOf = ({ decisions }: Review): readonly ReviewedDecision[] =>
  decisions.filter(({ cost }) => cost.low > 0).toSorted((a, b) => b.cost.mean - a.cost.mean);

/** Data of a review; with a budget of games, always the same bytes. @param players names of those that continue the game */
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
    start: roundedScore(start),
    skill: roundedInterval(skill),
    luck: luck === undefined ? null : roundedInterval(luck),
    curve: curve.map((point) => ({ turn: point.turn, seat: point.seat, ...roundedScore(point.chance) })),
    expensive: expensive.map((one) => decisions.indexOf(one)),
    decisions: decisions.map(({ turn, prompt, taken, best, options, cost, position }) => ({
      turn,
      prompt,
      taken: option(taken),
      best: option(best),
      cost: roundedInterval(cost),
      options: options.map(option),
      position,
    })),
    leftOut,
    notes: [...notes],
    games,
  };
}
