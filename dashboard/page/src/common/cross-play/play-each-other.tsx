/** Lets the champions of a run play each other on its board, without the arena. */
import { Flex, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'wouter';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { usePlayers } from '../../queries.ts';
import { PlainButton } from '../page/buttons.tsx';
import { ErrorMessage } from '../page/error-message.tsx';
import { useResultAtOnce } from '../requests/use-kept-result.ts';
import { wholeNumber } from '../results/format.ts';
import { PlayOrStop, ShareProgress } from '../results/play-or-stop.tsx';
import { boardOf, viewUrl } from '../setup/address.ts';
import { distinctNames } from '../setup/use-setup.ts';
import { unplayed } from './cross-play.tsx';

const GAMES = 1_000;
/** Another click plays this many times the games, because the same games would have the same results. */
const MORE = 4;
/** The maximum of the API. */
const GAMES_MAX = 200_000;
/** Up to this many games are played without a click, as in Scenarios. */
export const AT_ONCE_GAMES_MAX = 20_000;

/** True if so few players meet without a click. */
export const playsAtOnce = (players: number): boolean =>
  ((players * (players - 1)) / 2) * GAMES <= AT_ONCE_GAMES_MAX;

/** The number of pairings grows with the square. */
export const PLAYERS_MAX = 24;

interface Props {
  /** The run whose game and board are used. */
  readonly run: ApiRunRow;
  /** Library ids of the players. */
  readonly refs: readonly string[];
  /** Their names until they are loaded, if known. */
  readonly names?: readonly string[];
  readonly seed?: number;
  /** True to play few games without a click, and to show them above the controls. */
  readonly isAtOnce?: boolean;
  readonly children: (result: ArenaResult) => React.ReactNode;
}

export function PlayEachOther({ run, refs, names, seed = 1, isAtOnce = false, children }: Props) {
  const { players, error: unknown } = usePlayers(refs);
  const of = refs.join(',');
  const [asked, setAsked] = useState<{ of: string; games: number; before: ArenaResult }>();
  const more = asked?.of === of ? asked : undefined;
  const games = more?.games ?? GAMES;
  const body = players && {
    game: run.game,
    rules: run.setup,
    players: [...distinctNames(players)],
    seed,
    games,
  };
  const isSmall = playsAtOnce(refs.length);
  const arena = useResultAtOnce('POST /arena', body, more !== undefined || (isAtOnce && isSmall));
  const { result, busy, error, ready, play, stop } = arena;
  const isPlaying = busy || (isAtOnce && isSmall);
  // Before the first game, the same table is empty, so that nothing moves.
  const shownNames = players?.map(({ name }) => name) ?? names ?? refs.map(() => '');
  const shown =
    result ??
    more?.before ??
    (isPlaying ? unplayed({ game: run.game, seed, players: shownNames }) : undefined);
  const finished = result?.done ? result : undefined;
  const next = Math.min(games * MORE, GAMES_MAX);
  const failed = unknown ?? error;
  return (
    <Flex direction={isAtOnce ? 'column-reverse' : 'column'}>
      <Group gap="xs" mt={isAtOnce ? 'md' : 0} mb="xs">
        <PlayOrStop
          work={{ busy, stop }}
          ready={ready && !(finished && games === GAMES_MAX)}
          variant="light"
          onPlay={finished ? () => setAsked({ of, games: next, before: finished }) : play}
        >
          {finished ? `Play ${wholeNumber(next)} games for each pair` : 'Play them against each other'}
        </PlayOrStop>
        <PlainButton component={Link} href={viewUrl('/arena', boardOf(run), { players: of, games })}>
          Open in the arena
        </PlainButton>
        <Text variant="note">
          {refs.length} players, {wholeNumber(games)} games for each pair, on this run’s board
        </Text>
      </Group>
      {busy && <ShareProgress share={result ? result.games / result.wanted : 0} label="Games played" />}
      {failed && <ErrorMessage error={failed} />}
      {shown && <div>{children(shown)}</div>}
    </Flex>
  );
}
