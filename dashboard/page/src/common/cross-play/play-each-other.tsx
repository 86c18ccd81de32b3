/** Champions against each other, where they are shown: on the board of their run, without a way through the arena. */
import { Button, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { ArenaResult } from '../../../../api/arena.ts';
import type { RunRow } from '../../../../api/runs.ts';
import { rulesQuery, usePlayers } from '../../queries.ts';
import { ErrorMessage } from '../page/error-message.tsx';
import { wholeNumber } from '../results/format.ts';
import { PlayOrStop, ShareProgress } from '../results/play-or-stop.tsx';
import { useCrossPlay } from './use-cross-play.ts';

const GAMES = 1_000;
/** Pairings grow with the square. */
export const PLAYERS_MAX = 24;

export function PlayEachOther({
  run,
  refs,
  seed = 1,
  children,
}: {
  /** Whose game and board. */
  run: RunRow;
  /** Ids of the library. */
  refs: readonly string[];
  seed?: number;
  children: (result: ArenaResult) => React.ReactNode;
}) {
  const playerQueries = usePlayers(refs);
  const players = useMemo(
    () =>
      playerQueries.every(({ data }) => data !== undefined)
        ? playerQueries.map(({ data }) => data!)
        : undefined,
    [playerQueries],
  );
  const { result, busy, error, start, stop } = useCrossPlay();
  const failed = playerQueries.find((one) => one.error)?.error ?? error;
  const arenaQuery = new URLSearchParams({
    game: run.game,
    ...rulesQuery(run.setup),
    players: refs.join(','),
    games: String(GAMES),
  });
  return (
    <>
      <Group gap="xs" mb="xs">
        <PlayOrStop
          work={{ busy, stop }}
          ready={players !== undefined}
          variant="light"
          onPlay={() => start({ game: run.game, rules: run.setup, players: players!, seed, games: GAMES })}
        >
          Let them play each other
        </PlayOrStop>
        <Button component={Link} href={`/arena?${arenaQuery}`} size="xs" variant="default">
          Open in the arena
        </Button>
        <Text size="xs" c="dimmed">
          {refs.length} players, {wholeNumber(GAMES)} games for each pair, on this run’s board
        </Text>
      </Group>
      {busy && <ShareProgress share={result ? result.games / result.wanted : 0} label="Games played" />}
      {failed && <ErrorMessage error={failed} />}
      {result && children(result)}
    </>
  );
}
