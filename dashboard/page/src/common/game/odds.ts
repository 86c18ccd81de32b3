/** Odds of an option and the adviser's opinion, for its card. */
import type { ApiOdds } from '../../../../api/play/playthroughs.ts';
import { ADVISED, type CardOdds } from '../cards/game-card.tsx';
import { decimal, halfPoints, plainNumber } from '../results/format.ts';

/** Odds for the card of an option. @param index index of the option */
export function oddsOf(odds: ApiOdds | undefined, index: number): CardOdds | undefined {
  const { strength, points } = odds?.options.find((option) => option.index === index) ?? {};
  if (strength) {
    const { score, low, high, games } = strength;
    const words = `${(100 * score).toFixed(0)}\u00a0% ±\u00a0${halfPoints(score, strength, 0)} (${games})`;
    return { words, bar: { score, low, high } };
  }
  // A one-player game has no winner; its final score counts.
  return (
    points && {
      words: `${decimal(points.mean, 1)} ±\u00a0${((points.high - points.low) / 2).toFixed(1)} (${points.games})`,
    }
  );
}

/**
 * Index of the option to take: the adviser's, unless the finished odds of another are certainly better. The adviser
 * knows only rules; the odds have seen the games.
 */
export function advisedOption(odds: ApiOdds | undefined): number | undefined {
  if (!odds?.done) return odds?.advice;
  const high = odds.options.find(({ index }) => index === odds.advice)?.strength?.high ?? 1;
  const [best] = odds.options
    .filter(({ strength }) => strength !== undefined && strength.low > high)
    .toSorted((a, b) => b.strength!.score - a.strength!.score);
  return best?.index ?? odds.advice;
}

/** The adviser's score of an option, and whether it is the one to take. */
export function adviceText(odds: ApiOdds | undefined, index: number): string | undefined {
  const score = odds?.options.find((option) => option.index === index)?.score;
  const scored = score?.score === undefined ? [] : [`${score.set} ${plainNumber(score.score)}`];
  const parts = [...(advisedOption(odds) === index ? [ADVISED] : []), ...scored];
  return parts.length === 0 ? undefined : parts.join(', ');
}
