/**
 * The part of a view that depends on its game: rendered in small pieces once the game is known, again for another
 * game.
 */
import { Loader } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { useGame } from '../setup/pickers.tsx';
import { Deferred } from './deferred.tsx';

export function GameView({ show: Show }: { show: React.ComponentType<{ game: GameInfo }> }) {
  const game = useGame();
  if (game === undefined) return <Loader />;
  return (
    <Deferred key={game.name} fallback={<Loader />}>
      <Show game={game} />
    </Deferred>
  );
}
