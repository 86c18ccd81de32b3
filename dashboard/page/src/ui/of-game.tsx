/** What a view shows of its game: built in small pieces once the game is known, anew for another game. */
import { Loader } from '@mantine/core';
import type { GameInfo } from '../../../api/games.ts';
import { Later } from './later.tsx';
import { useGame } from './pickers.tsx';

export function OfGame({ show: Show }: { show: React.ComponentType<{ game: GameInfo }> }) {
  const game = useGame();
  if (game === undefined) return <Loader />;
  return (
    <Later key={game.name} meanwhile={<Loader />}>
      <Show game={game} />
    </Later>
  );
}
