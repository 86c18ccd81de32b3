/** What may be answered, as cards where they are cards; with the odds of each when they were counted. */
import { Box } from '@mantine/core';
import type { GameInfo } from '../../../api/games.ts';
import type { Odds } from '../../../api/playthroughs.ts';
import { GameCard, useCards } from './card.tsx';

interface Props {
  readonly game: GameInfo;
  readonly options: readonly { label: string; card?: string | undefined }[];
  readonly chosen?: number;
  readonly odds?: Odds | undefined;
  readonly onPick: (option: number) => void;
  /** What picking means, for screen readers. */
  readonly pickLabel: string;
}

export function OptionList({ game, options, chosen, odds, onPick, pickLabel }: Props) {
  const cards = useCards(game);
  const told = (index: number): string | undefined => {
    const found = odds?.options.find((option) => option.index === index)?.strength;
    if (!found) return undefined;
    return `${(100 * found.score).toFixed(0)} % ± ${(50 * (found.high - found.low)).toFixed(0)} (${found.games})`;
  };
  return (
    <Box style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }} role="group" aria-label={pickLabel}>
      {options.map(({ label, card }, index) => (
        <GameCard
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          key={index}
          card={card === undefined ? undefined : cards.get(card)}
          name={label}
          small
          chosen={index === chosen}
          odds={told(index)}
          note={odds?.advice === index ? 'advised' : undefined}
          onClick={() => onPick(index)}
        />
      ))}
    </Box>
  );
}
