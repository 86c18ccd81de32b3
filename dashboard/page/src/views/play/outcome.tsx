/** The result of a game for its player. */
import { Alert, Group } from '@mantine/core';
import { plainNumber } from '../../common/results/format.ts';
import { useScoreTitle } from '../../common/setup/game-picker.tsx';
import type { Output } from '../../server/api-client.ts';
import type { PlayState } from './use-play.ts';

export type GameResult = NonNullable<Output<'POST /play'>['result']>;

export function Outcome({
  play: { game, names, ownSeat },
  result: { places, scores, turns, ending },
  children,
}: {
  play: PlayState;
  result: GameResult;
  /** Next steps. */
  children: React.ReactNode;
}) {
  const scoreTitle = useScoreTitle(game);
  return (
    <Alert
      color={places.length > 1 && places[ownSeat] === 1 ? 'green' : 'gray'}
      title={outcomeTitle(places, ownSeat)}
      styles={{ title: { color: 'inherit', fontSize: 26, lineHeight: 1.2 } }}
      data-testid="play-over"
    >
      {names.map((name, seat) => `${name}: ${plainNumber(scores[seat]!)} ${scoreTitle}`).join(', ')} after{' '}
      {turns} turns ({ending}).
      <Group gap="xs" mt="xs">
        {children}
      </Group>
    </Alert>
  );
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** @param place counted from 1 */
export const ordinal = (place: number): string => ORDINALS[place - 1] ?? `number ${place}`;

/** A one-player game has no winner, so its ending is the title. */
export function outcomeTitle(places: readonly number[], seat: number): string {
  const place = places[seat];
  if (places.length === 1) return 'The game is over';
  const shared = places.filter((one) => one === place).length > 1;
  if (place === 1) return shared ? 'A draw: you share first place' : 'You win';
  return places.length === 2 ? 'You lose' : `You came ${ordinal(place!)}`;
}
