/**
 * What may be answered: as cards, or line by line where a program scores; with the odds of each when they were
 * counted.
 */
import { Box } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiOdds } from '../../../../api/playthroughs.ts';
import { ADVISED, type CardOdds, GameCard, useCards } from '../cards/game-card.tsx';
import { decimal, plainNumber } from '../results/format.ts';
import { type GameOption, ScoredOptions } from './scored-options.tsx';

interface Props {
  readonly game: GameInfo;
  readonly options: readonly GameOption[];
  /** `index` of an option, as everywhere here. */
  readonly chosen?: number;
  readonly odds?: ApiOdds | undefined;
  readonly onPick: (option: number) => void;
  /** Line by line, also where none of these options has a score: the program has some for others. */
  readonly scored?: boolean;
  /** What picking means, for screen readers. */
  readonly pickLabel: string;
}

export function OptionList({ game, options, chosen, odds, scored = false, onPick, pickLabel }: Props) {
  const cards = useCards(game);
  if (scored) {
    return (
      <ScoredOptions
        game={game}
        options={options}
        chosen={chosen}
        oddsText={(index) => oddsOf(odds, index)?.words}
        advice={odds?.advice}
        onPick={onPick}
        pickLabel={pickLabel}
      />
    );
  }
  return (
    <Box style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }} role="group" aria-label={pickLabel}>
      {options.map(({ index, label, card, copies }) => (
        <GameCard
          key={index}
          card={card === undefined ? undefined : cards.get(card)}
          name={label}
          count={copies}
          small
          chosen={index === chosen}
          odds={oddsOf(odds, index)}
          advice={adviceText(odds, index)}
          onClick={() => onPick(index)}
        />
      ))}
    </Box>
  );
}

/** As they stand on a card. @param index of the option */
export function oddsOf(odds: ApiOdds | undefined, index: number): CardOdds | undefined {
  const { strength, points } = odds?.options.find((option) => option.index === index) ?? {};
  if (strength) {
    const { score, low, high, games } = strength;
    const words = `${(100 * score).toFixed(0)} % ± ${(50 * (high - low)).toFixed(0)} (${games})`;
    return { words, bar: { score, low, high } };
  }
  // A game for one has no winner: its score at the end is what counts.
  return (
    points && {
      words: `${decimal(points.mean, 1)} ± ${((points.high - points.low) / 2).toFixed(1)} (${points.games})`,
    }
  );
}

/** The adviser's view of an option: its score, and whether it would take it. */
export function adviceText(odds: ApiOdds | undefined, index: number): string | undefined {
  const score = odds?.options.find((option) => option.index === index)?.score;
  const scored = score?.score === undefined ? [] : [`${score.set} ${plainNumber(score.score)}`];
  const parts = [...(odds?.advice === index ? [ADVISED] : []), ...scored];
  return parts.length === 0 ? undefined : parts.join(', ');
}
