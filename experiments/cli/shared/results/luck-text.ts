/** Luck as text: who drew better than the mean of their deck, and how much of the outcome this explains. */
import type { Luck } from '../../../evaluation/luck.js';
import type { Interval } from '../../../statistics/interval.js';
import { count, percent } from '../text.js';

export function luckText(
  { title, deals, players, explained, score, withoutLuck }: Luck,
  names: readonly string[],
): string {
  const drawnText = ({ mean, low, high }: Interval): string =>
    `${Math.abs(mean).toFixed(3)} ± ${((high - low) / 2).toFixed(3)} ${title} a turn ${mean < 0 ? 'below' : 'above'} expectation`;
  return [
    `Luck of the draw in ${count(2 * deals)} of the games: ${players.map((one, i) => `${names[i]} drew ${drawnText(one)}`).join('; ')}.`,
    `It explains ${percent(explained, 0)} of who won: ${names[0]} scored ${percent(score)}; with average luck for both, ${percent(withoutLuck)}.`,
  ].join('\n');
}

export const luckAsJson = ({ title, deals, players, ...rest }: Luck): object => ({
  unit: title,
  games: 2 * deals,
  perTurn: players.map(({ mean, low, high }) => ({ mean, ci95: [low, high] })),
  ...rest,
});
