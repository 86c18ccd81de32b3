/** The table as the deciding seat sees it: zones of cards and named numbers. */
import { Box, Group, Stack, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { StateView } from '../../../../api/playthroughs.ts';
import { Messages, Numbers, Zone } from './zone.tsx';

interface Props {
  readonly game: GameInfo;
  readonly view: StateView;
  /** Names of the players, by seat. */
  readonly names: readonly string[];
  /** Seats that are out of the game. */
  readonly eliminated?: readonly number[];
}

export function StateTable({ game, view, names, eliminated = [] }: Props) {
  const owners = [...new Set(view.stats.map(({ owner }) => owner))];
  const sharedZones = view.zones.filter(({ owner, cards }) => owner === undefined && cards.length > 0);
  // The hand is worth a look also when it is empty; other empty zones are not.
  const ownZones = view.zones.filter(
    ({ owner, cards }, at, all) =>
      owner === view.seat && (cards.length > 0 || all.findIndex((zone) => zone.owner === owner) === at),
  );
  const otherZones = view.zones.filter(
    ({ owner, cards }) => owner !== undefined && owner !== view.seat && cards.length > 0,
  );
  const opponentZones = [...Map.groupBy(otherZones, ({ owner }) => owner).values()];
  const withOwnerTitle = (zone: StateView['zones'][number]): StateView['zones'][number] =>
    zone.owner === undefined || zone.owner === view.seat
      ? zone
      : { ...zone, title: `${names[zone.owner] ?? `Seat ${zone.owner + 1}`}: ${zone.title}` };
  return (
    <Stack gap="sm">
      <Messages messages={view.messages} />
      {owners.map((owner) => (
        <Group key={owner ?? 'all'} gap="md" align="baseline">
          {owner !== undefined && (
            <Text size="sm" fw={600}>
              {names[owner] ?? `Seat ${owner + 1}`}
            </Text>
          )}
          <Numbers stats={view.stats.filter((stat) => stat.owner === owner)} />
        </Group>
      ))}
      {eliminated.map((seat) => (
        <Text key={seat} size="sm" c="dimmed">
          <b>{names[seat] ?? `Seat ${seat + 1}`}</b> is out of the game
        </Text>
      ))}
      {[ownZones, sharedZones, ...opponentZones].map((zones, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: own ones, shared ones, then a place for each other seat
        <Box key={at} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {zones.map((zone, n) => (
            <Zone key={zone.title} game={game} zone={withOwnerTitle(zone)} small={at > 0 || n > 0} />
          ))}
        </Box>
      ))}
    </Stack>
  );
}
