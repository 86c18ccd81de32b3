/** Who is strongest, and what the ratings are based on. */
import { Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { strongestText } from '../../common/cross-play/ranking.tsx';
import { Answer } from '../../common/results/answer.tsx';
import { age, gamesRange } from '../../common/results/format.ts';
import type { RatedEntry } from './columns.ts';

/** @param rated the strongest first */
export function Strongest({ game, rated }: { game: GameInfo; rated: readonly RatedEntry[] }) {
  const [first] = rated;
  if (first === undefined) return null;
  const { at } = first.rating;
  return (
    <div data-testid="strongest">
      <Answer>{strongestText(rated.map(({ name, rating }) => ({ name, ...rating })))}</Answer>
      <Text variant="note" mb="sm">
        {at !== undefined && `Measured ${age(at)}: `}
        {rated.length} players, each against all others on the {game.defaultBoard.name},{' '}
        {gamesRange(rated.map(({ rating }) => rating))} games each. Bars: score against an average player.
      </Text>
    </div>
  );
}
