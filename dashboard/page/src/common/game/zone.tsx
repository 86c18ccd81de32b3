/** The parts of a table as a seat sees it: zones of cards, named numbers, messages. */
import { Box, Group, Paper, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiStateView } from '../../../../api/play/playthroughs.ts';
import classes from '../cards/game-card.module.css';
import { GameCard, useCards } from '../cards/game-card.tsx';
import { plainNumber } from '../results/format.ts';

/** A zone with more cards fills a whole line. */
const FILLED_FROM = 5;

export function Zone({
  game,
  zone,
  label = zone.title,
  small = false,
  isFramed = true,
  stats = [],
}: {
  game: GameInfo;
  zone: ApiStateView['zones'][number];
  /** Name for screen readers if several zones have this title. */
  label?: string;
  small?: boolean;
  /** False inside another frame. */
  isFramed?: boolean;
  /** Numbers of this zone. */
  stats?: ApiStateView['stats'];
}) {
  const cards = useCards(game);
  return (
    <Paper
      withBorder={isFramed}
      p={isFramed ? 8 : 0}
      component="section"
      aria-label={label}
      // Zones side by side fill a line.
      style={{ flexGrow: zone.cards.length === 0 ? 0 : 1 }}
      {...(zone.cards.length > FILLED_FROM && { w: '100%' })}
    >
      <Group gap="md" mb={4} align="baseline">
        <Text variant="note" fw={600}>
          {zone.title}
          {zone.cards.length === 0 && ': none'}
        </Text>
        <Numbers stats={stats} />
      </Group>
      <Box className={zone.cards.length > FILLED_FROM ? classes['filled'] : classes['row']}>
        {zone.cards.map(({ name, count, note }, at) => (
          <GameCard
            // A row may contain the same card twice.
            key={`${name} ${zone.cards.slice(0, at).filter((one) => one.name === name).length}`}
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

export const Numbers = ({ stats }: { stats: ApiStateView['stats'] }) =>
  stats.map(({ title, value }) => (
    <Text key={title} size="sm" className="number" data-title={title}>
      <Text span variant="note">
        {title}
      </Text>{' '}
      <b>{typeof value === 'number' ? plainNumber(value) : value}</b>
    </Text>
  ));

export const Messages = ({ messages }: { messages: ApiStateView['messages'] }) =>
  messages.length > 0 && (
    <Paper withBorder p="xs">
      {messages.map((message, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice
        <Text key={at} size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {message}
        </Text>
      ))}
    </Paper>
  );
