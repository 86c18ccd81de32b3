/**
 * The part of a view that depends on its game. It is rendered in small pieces once the game is known, and anew for
 * each game.
 */
import { Anchor, Loader } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import { lastBoard, rememberBoard } from '../../address/last-board.ts';
import { useParams } from '../../address/url-params.ts';
import { useGames } from '../../queries.ts';
import { fromQuery, isDefaultBoard, toQuery, viewUrl } from '../setup/address.ts';
import { useGame } from '../setup/game-picker.tsx';
import { Deferred } from './deferred.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorMessage } from './error-message.tsx';

export function GameView({ show: Show }: { show: React.ComponentType<{ game: GameInfo }> }) {
  const [search, set] = useParams();
  const games = useGames();
  const game = useGame();
  const named = search.get('game');
  // An address without a board starts with the last board.
  const isBare = named === null && isDefaultBoard(search);
  useEffect(() => {
    if (game === undefined || (named ?? game.name) !== game.name) return;
    if (!isBare) return rememberBoard({ game: game.name, rules: fromQuery(search) });
    const board = lastBoard();
    if (board) set({ game: board.game, ...toQuery(board.rules) });
  }, [isBare, named, game, search, set]);
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
  if (game === undefined || (isBare && lastBoard())) return <Loader />;
  return (
    <Deferred key={game.name} fallback={<Loader />}>
      <Show game={game} />
    </Deferred>
  );
}
