/** The table as the deciding seat sees it: zones of cards and named numbers. */
import { Box, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiStateView } from '../../../../api/playthroughs.ts';
import { OtherPlayer } from './other-player.tsx';
import { Messages, Numbers, Zone } from './zone.tsx';

/** Below the breakpoint from which a view has columns. */
const NARROW = '(max-width: 48em)';

interface Props {
  readonly game: GameInfo;
  readonly view: ApiStateView;
  /** Names of the players, by seat. */
  readonly names: readonly string[];
  /** Seats that are out of the game. */
  readonly eliminated?: readonly number[];
}

export function StateTable({ game, view, names, eliminated = [] }: Props) {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const sharedZones = view.zones.filter(({ owner, cards }) => owner === undefined && cards.length > 0);
  // Numbers of all seats, such as empty piles, stand at the first shared zone.
  const sharedStats = view.stats.filter(({ owner }) => owner === undefined);
  const owners = [...new Set(view.stats.map(({ owner }) => owner))].filter(
    (owner) => owner !== undefined || sharedZones.length === 0,
  );
  const others = owners.filter((owner) => owner !== undefined && owner !== view.seat);
  // Several areas, one under the other, are longer than a phone's screen.
  const inLines = isNarrow && others.length > 1;
  const nameOf = (owner: number): string => names[owner] ?? `Seat ${owner + 1}`;
  // The hand is worth a look also when it is empty; other empty zones are not.
  const ownZones = view.zones.filter(
    ({ owner, cards }, at, all) =>
      owner === view.seat && (cards.length > 0 || all.findIndex((zone) => zone.owner === owner) === at),
  );
  const otherZones = view.zones.filter(
    ({ owner, cards }) => owner !== undefined && owner !== view.seat && cards.length > 0,
  );
  const opponentZones = [...Map.groupBy(otherZones, ({ owner }) => owner).values()];
  const withOwnerTitle = (zone: ApiStateView['zones'][number]): ApiStateView['zones'][number] =>
    zone.owner === undefined || zone.owner === view.seat
      ? zone
      : { ...zone, title: `${nameOf(zone.owner)}: ${zone.title}` };
  return (
    <Stack gap="sm">
      <Messages messages={view.messages} />
      {(inLines ? owners.filter((owner) => !others.includes(owner)) : owners).map((owner) => (
        <Group key={owner ?? 'all'} gap="2px 12px" align="baseline">
          {owner !== undefined && (
            <Text size="sm" fw={600}>
              {nameOf(owner)}
            </Text>
          )}
          <Numbers stats={view.stats.filter((stat) => stat.owner === owner)} />
        </Group>
      ))}
      {inLines &&
        others.map(
          (owner) =>
            owner !== undefined && (
              <OtherPlayer
                key={owner}
                game={game}
                name={nameOf(owner)}
                stats={view.stats.filter((stat) => stat.owner === owner)}
                zones={view.zones.filter((zone) => zone.owner === owner)}
              />
            ),
        )}
      {eliminated.map((seat) => (
        <Text key={seat} size="sm" c="dimmed">
          <b>{nameOf(seat)}</b> is out of the game
        </Text>
      ))}
      {[ownZones, sharedZones, ...(inLines ? [] : opponentZones)].map((zones, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: own ones, shared ones, then a place for each other seat
        <Box key={at} style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 8 }}>
          {zones.map((zone) => (
            <Zone
              key={zone.title}
              game={game}
              zone={withOwnerTitle(zone)}
              small
              stats={zone === sharedZones[0] ? sharedStats : []}
            />
          ))}
        </Box>
      ))}
    </Stack>
  );
}
