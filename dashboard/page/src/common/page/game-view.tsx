/**
 * The part of a view that depends on its game: rendered in small pieces once the game is known, again for another
 * game.
 */
import { Anchor, Loader } from '@mantine/core';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { useGames } from '../../queries.ts';
import { viewUrl } from '../setup/address.ts';
import { useGame } from '../setup/game-picker.tsx';
import { Deferred } from './deferred.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorMessage } from './error-message.tsx';

export function GameView({ show: Show }: { show: React.ComponentType<{ game: GameInfo }> }) {
  const [search] = useParams();
  const games = useGames();
  const game = useGame();
  const named = search.get('game');
  if (games.error) return <ErrorMessage error={games.error} onRetry={() => void games.refetch()} />;
  if (games.data !== undefined && named !== null && !games.data.some(({ name }) => name === named))
    return (
      <EmptyState title={`Unknown game “${named}”`}>
        Choose one:{' '}
        {games.data.map(({ name, title }, at) => (
          <span key={name}>
            {at > 0 && ', '}
            <Anchor component={Link} href={viewUrl('', { game: name })}>
              {title}
            </Anchor>
          </span>
        ))}
        .
      </EmptyState>
    );
  if (game === undefined) return <Loader />;
  return (
    <Deferred key={game.name} fallback={<Loader />}>
      <Show game={game} />
    </Deferred>
  );
}
