/** The parts of a table as a seat sees it: zones of cards, named numbers, messages. */
import { Box, Flex, Paper, Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiStateView } from '../../../../api/play/playthroughs.ts';
import classes from '../cards/game-card.module.css';
import { GameCard, knownCards } from '../cards/game-card.tsx';
import { plainNumber } from '../results/format.ts';

export type TableZone = ApiStateView['zones'][number];

/** A zone with more cards fills a whole line. */
const FILLED_FROM = 5;

interface ZoneProps {
  readonly game: GameInfo;
  readonly zone: TableZone;
  /** Name for screen readers if several zones have this title. */
  readonly label?: string;
  /** False inside another frame. */
  readonly isFramed?: boolean;
}

export function Zone({ game, zone, label = zone.title, isFramed = true }: ZoneProps) {
  const cards = <ZoneCards game={game} zone={zone} />;
  const isLong = zone.cards.length > FILLED_FROM;
  return (
    <Paper
      withBorder={isFramed}
      p={isFramed ? 8 : 0}
      component="section"
      aria-label={label}
      // Zones side by side fill a line.
      style={{ flexGrow: 1 }}
      {...(isLong && { w: '100%' })}
    >
      <ZoneTitle mb={4}>{zone.title}</ZoneTitle>
      {isLong ? (
        <Box className={classes['filled'] ?? ''}>{cards}</Box>
      ) : (
        <Flex wrap="wrap" gap={6}>
          {cards}
        </Flex>
      )}
    </Paper>
  );
}

export const ZoneTitle = ({ children, mb = 0 }: { children: string; mb?: number }) => (
  <Text variant="note" fw={600} mb={mb}>
    {children}
  </Text>
);

interface ZoneCardsProps {
  readonly game: GameInfo;
  readonly zone: TableZone;
  readonly lookOf?: (card: string) => Partial<ComponentProps<typeof GameCard>>;
}

/** @param lookOf what the state of the game adds to a card */
export const ZoneCards = ({ game, zone: { cards }, lookOf }: ZoneCardsProps) =>
  cards.map(({ name, count, note }, at) => (
    <GameCard
      // A row may contain the same card twice.
      key={`${name} ${cards.slice(0, at).filter((one) => one.name === name).length}`}
      card={knownCards(game).get(name)}
      name={name}
      count={count}
      note={note}
      small
      {...lookOf?.(name)}
    />
  ));

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
