/** The table at the end of a game: cards and numbers of each player, first place first. */
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiStateView } from '../../../../api/play/playthroughs.ts';
import { Messages, Numbers, Zone } from './zone.tsx';

export function FinalTable({
  game,
  view: { stats, zones, messages },
  names,
  places,
  title = 'At the end',
  hasPlaces = false,
}: {
  game: GameInfo;
  view: ApiStateView;
  /** Names by seat. */
  names: readonly string[];
  places: readonly number[];
  title?: string;
  /** True if the places of all players are shown elsewhere, so that those without cards need no line. */
  hasPlaces?: boolean;
}) {
  const order = names.map((_, seat) => seat).toSorted((x, y) => places[x]! - places[y]!);
  const zonesOf = (seat: number | undefined) =>
    zones.filter(({ owner, cards }) => owner === seat && cards.length > 0);
  // Players who are out of the game have no cards left.
  const withCards = order.filter((seat) => zonesOf(seat).length > 0);
  const withoutCards = order.filter((seat) => zonesOf(seat).length === 0);
  const summary = (seat: number) => (
    <Group gap="0 12px" align="baseline">
      <Text fw={600}>{names.length > 1 ? `${places[seat]}. ${names[seat]}` : names[seat]}</Text>
      <Numbers stats={stats.filter(({ owner }) => owner === seat)} />
    </Group>
  );
  const shared = stats.filter(({ owner }) => owner === undefined);
  return (
    <Stack gap="sm" data-testid="final-table">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Messages messages={messages} />
      {shared.length > 0 && (
        <Group gap="md">
          <Numbers stats={shared} />
        </Group>
      )}
      <SimpleGrid
        cols={{ base: 1, sm: withCards.length > 1 ? 2 : 1 }}
        spacing="sm"
        style={{ alignItems: 'start' }}
      >
        {withCards.map((seat) => (
          <Paper key={seat} withBorder p="sm" component="section" aria-label={`${names[seat]} at the end`}>
            {summary(seat)}
            <Stack gap="xs" mt="xs">
              {zonesOf(seat).map((zone) => (
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
      {withoutCards.length > 0 && !hasPlaces && (
        <Group gap="xs">
          {withoutCards.map((seat) => (
            <Paper
              key={seat}
              withBorder
              px="sm"
              py={6}
              component="section"
              aria-label={`${names[seat]} at the end`}
            >
              {summary(seat)}
            </Paper>
          ))}
        </Group>
      )}
      {zonesOf(undefined).map((zone) => (
        <Zone key={zone.title} game={game} zone={zone} />
      ))}
    </Stack>
  );
}
