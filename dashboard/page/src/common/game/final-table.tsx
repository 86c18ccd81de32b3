/** The table at the end of a game: cards and numbers of each player, first place first. */
import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiStateView } from '../../../../api/play/playthroughs.ts';
import { Messages, Numbers, Zone } from './zone.tsx';

export function FinalTable({
  game,
  view: { stats, zones, messages },
  names,
  places,
}: {
  game: GameInfo;
  view: ApiStateView;
  /** Names by seat. */
  names: readonly string[];
  places: readonly number[];
}) {
  const order = names.map((_, seat) => seat).toSorted((x, y) => places[x]! - places[y]!);
  const shared = stats.filter(({ owner }) => owner === undefined);
  return (
    <Stack gap="sm" data-testid="final-table">
      <Text fw={600}>At the end</Text>
      <Messages messages={messages} />
      {shared.length > 0 && (
        <Group gap="md">
          <Numbers stats={shared} />
        </Group>
      )}
      <SimpleGrid
        cols={{ base: 1, sm: Math.min(2, names.length) }}
        spacing="sm"
        style={{ alignItems: 'start' }}
      >
        {order.map((seat) => (
          <Paper key={seat} withBorder p="sm" component="section" aria-label={`${names[seat]} at the end`}>
            <Group gap="md" mb="xs" align="baseline">
              <Text fw={600}>{names.length > 1 ? `${places[seat]}. ${names[seat]}` : names[seat]}</Text>
              <Numbers stats={stats.filter(({ owner }) => owner === seat)} />
            </Group>
            <Stack gap="xs">
              {zones
                .filter(({ owner, cards }) => owner === seat && cards.length > 0)
                .map((zone) => (
                  <Zone
                    key={zone.title}
                    game={game}
                    zone={zone}
                    label={`${names[seat]} at the end: ${zone.title}`}
                    isFramed={false}
                  />
                ))}
            </Stack>
          </Paper>
        ))}
      </SimpleGrid>
      {zones
        .filter(({ owner, cards }) => owner === undefined && cards.length > 0)
        .map((zone) => (
          <Zone key={zone.title} game={game} zone={zone} />
        ))}
    </Stack>
  );
}
