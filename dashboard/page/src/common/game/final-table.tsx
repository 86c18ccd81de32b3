/** The table at the end of a game: cards and numbers of each player, first place first. */
import { Group, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiStateView } from '../../../../api/play/playthroughs.ts';
import { Messages, Numbers, Zone } from './zone.tsx';

interface Props {
  readonly game: GameInfo;
  readonly view: ApiStateView;
  /** Names by seat. */
  readonly names: readonly string[];
  readonly places: readonly number[];
  readonly title?: string;
  /** True if the places of all players are shown elsewhere, so that those without cards need no line. */
  readonly hasPlaces?: boolean;
}

export function FinalTable({ title = 'At the end', hasPlaces = false, ...props }: Props) {
  const { game, view, names, places } = props;
  const order = names.map((_, seat) => seat).toSorted((x, y) => places[x]! - places[y]!);
  // Players who are out of the game have no cards left.
  const withCards = order.filter((seat) => zonesOf(view, seat).length > 0);
  const withoutCards = order.filter((seat) => zonesOf(view, seat).length === 0);
  const shared = view.stats.filter(({ owner }) => owner === undefined);
  const playerAt = (seat: number) => <PlayerAtEnd key={seat} seat={seat} {...props} />;
  return (
    <Stack gap="sm" data-testid="final-table">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Messages messages={view.messages} />
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
        {withCards.map(playerAt)}
      </SimpleGrid>
      {withoutCards.length > 0 && !hasPlaces && <Group gap="xs">{withoutCards.map(playerAt)}</Group>}
      {zonesOf(view, undefined).map((zone) => (
        <Zone key={zone.title} game={game} zone={zone} />
      ))}
    </Stack>
  );
}

const zonesOf = ({ zones }: ApiStateView, seat: number | undefined) =>
  zones.filter(({ owner, cards }) => owner === seat && cards.length > 0);

/** Place, numbers and cards of a player. */
function PlayerAtEnd({ seat, game, view, names, places }: Props & { seat: number }) {
  const zones = zonesOf(view, seat);
  const label = `${names[seat]} at the end`;
  const space = zones.length > 0 ? { p: 'sm' } : { px: 'sm', py: 6 };
  return (
    <Paper withBorder {...space} component="section" aria-label={label}>
      <Group gap="0 12px" align="baseline">
        <Text fw={600}>{names.length > 1 ? `${places[seat]}. ${names[seat]}` : names[seat]}</Text>
        <Numbers stats={view.stats.filter(({ owner }) => owner === seat)} />
      </Group>
      {zones.length > 0 && (
        <Stack gap="xs" mt="xs">
          {zones.map((zone) => (
            <Zone
              key={zone.title}
              game={game}
              zone={zone}
              label={`${label}: ${zone.title}`}
              isFramed={false}
            />
          ))}
        </Stack>
      )}
    </Paper>
  );
}
