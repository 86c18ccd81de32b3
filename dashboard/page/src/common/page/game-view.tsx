/** A view of one game. */
import { Anchor, Loader } from '@mantine/core';
import { type ComponentType, useEffect } from 'react';
import { Link } from 'wouter';
import type { GameInfo } from '../../../../api/games.ts';
import { lastBoard, rememberBoard } from '../../address/last-board.ts';
import { useParams } from '../../address/url-params.ts';
import { useGames } from '../../queries.ts';
import { fromQuery, isDefaultBoard, toQuery, viewUrl } from '../setup/address.ts';
import { useGame } from '../setup/game-picker.tsx';
import { BoardNotes } from './board-notes.tsx';
import { Deferred } from './deferred.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorMessage } from './error-message.tsx';
import { PageHeader } from './page-header.tsx';

type GamePart = ComponentType<{ game: GameInfo }>;

/** @param title absent in views with another head */
export const GameView = ({ title, about, show }: { title?: string; about?: string; show: GamePart }) => (
  <>
    {title && <PageHeader title={title} about={about} />}
    <ForGame show={show} />
  </>
);

/** The part that depends on the game, rendered once the game is known, and anew for each game. */
function ForGame({ show: Show }: { show: GamePart }) {
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
      <BoardNotes game={game} />
      <Show game={game} />
    </Deferred>
  );
}
