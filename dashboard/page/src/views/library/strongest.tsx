/** Who is strongest, and where the ratings come from. */
import { Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { strongestText } from '../../common/cross-play/ranking.tsx';
import { age, gamesRange } from '../../common/results/format.ts';
import type { RatedEntry } from './columns.ts';

/** @param rated the strongest first */
export function Strongest({ game, rated }: { game: GameInfo; rated: readonly RatedEntry[] }) {
  const [first] = rated;
  if (first === undefined) return null;
  const { at } = first.rating;
  return (
    <div data-testid="strongest">
      <Text component="h2" fz={{ base: 18, sm: 22 }} fw={700} lh={1.25}>
        {strongestText(rated.map(({ name, rating }) => ({ name, ...rating })))}
      </Text>
      <Text variant="note" mb="md">
        {at === undefined ? 'Precomputed' : `Measured ${age(at)}`} on the {game.defaultBoard.name}:{' '}
        {rated.length} players, everyone against everyone, {gamesRange(rated.map(({ rating }) => rating))}{' '}
        games each. {at === undefined && 'Rate all includes your own. '}Numbers: Elo. Bars: score to expect
        against an average player.
      </Text>
    </div>
  );
}
