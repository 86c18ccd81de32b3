/** The table as the deciding seat sees it: zones of cards and named numbers. */
import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import type { GameInfo } from '../../../api/games.ts';
import type { Situation } from '../../../api/playthroughs.ts';
import { GameCard, useCards } from './card.tsx';

interface Props {
  readonly game: GameInfo;
  readonly situation: Situation;
  /** Names of the players, by seat. */
  readonly names: readonly string[];
  /** Seats that are out of the game. */
  readonly gone?: readonly number[];
}

export function TableView({ game, situation, names, gone = [] }: Props) {
  const owners = [...new Set(situation.stats.map(({ owner }) => owner))];
  const shared = situation.zones.filter(({ owner, cards }) => owner === undefined && cards.length > 0);
  // The hand is worth a look also when it is empty; other empty zones are not.
  const own = situation.zones.filter(
    ({ owner, cards }, at, all) =>
      owner === situation.seat && (cards.length > 0 || all.findIndex((zone) => zone.owner === owner) === at),
  );
  const others = situation.zones.filter(
    ({ owner, cards }) => owner !== undefined && owner !== situation.seat && cards.length > 0,
  );
  const rivals = [...Map.groupBy(others, ({ owner }) => owner).values()];
  const titled = (zone: Situation['zones'][number]): Situation['zones'][number] =>
    zone.owner === undefined || zone.owner === situation.seat
      ? zone
      : { ...zone, title: `${names[zone.owner] ?? `Seat ${zone.owner + 1}`}: ${zone.title}` };
  return (
    <Stack gap="sm">
      {situation.messages.length > 0 && (
        <Paper withBorder p="xs">
          {situation.messages.map((message, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice
            <Text key={at} size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {message}
            </Text>
          ))}
        </Paper>
      )}
      {owners.map((owner) => (
        <Group key={owner ?? 'all'} gap="md" align="baseline">
          {owner !== undefined && (
            <Text size="sm" fw={600}>
              {names[owner] ?? `Seat ${owner + 1}`}
            </Text>
          )}
          {situation.stats
            .filter((stat) => stat.owner === owner)
            .map(({ title, value }) => (
              <Text key={title} size="sm" className="number">
                <Text span size="xs" c="dimmed">
                  {title}
                </Text>{' '}
                <b>{typeof value === 'number' ? +value.toFixed(2) : value}</b>
              </Text>
            ))}
        </Group>
      ))}
      {gone.map((seat) => (
        <Text key={seat} size="sm" c="dimmed">
          <b>{names[seat] ?? `Seat ${seat + 1}`}</b> is out of the game
        </Text>
      ))}
      {[own, shared, ...rivals].map((zones, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: own ones, shared ones, then a place for each other seat
        <Box key={at} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {zones.map((zone, n) => (
            <Zone key={zone.title} game={game} zone={titled(zone)} small={at > 0 || n > 0} />
          ))}
        </Box>
      ))}
    </Stack>
  );
}

function Zone({
  game,
  zone,
  small = false,
}: {
  game: GameInfo;
  zone: Situation['zones'][number];
  small?: boolean;
}) {
  const cards = useCards(game);
  return (
    <Paper withBorder p={8} component="section" aria-label={zone.title}>
      <Text size="xs" c="dimmed" fw={600} mb={4}>
        {zone.title}
        {zone.cards.length === 0 && ': none'}
      </Text>
      <Box style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
        {zone.cards.map(({ name, count, note }) => (
          <GameCard
            key={`${name}${note ?? ''}`}
            card={cards.get(name)}
            name={name}
            count={count}
            note={note}
            small={small}
          />
        ))}
      </Box>
    </Paper>
  );
}
