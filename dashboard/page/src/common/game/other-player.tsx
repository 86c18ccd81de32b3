/**
 * Another player: name and numbers on one line, cards in play, and the last turn in two lines; a tap shows the other
 * visible cards and the whole turn.
 */
import { Box, Flex, Paper, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiStateView } from '../../../../api/play/playthroughs.ts';
import classes from '../cards/game-card.module.css';
import { knownCards } from '../cards/game-card.tsx';
import { Numbers, type TableZone, Zone, ZoneCards } from './zone.tsx';

const cardCount = ({ cards }: TableZone): number => cards.reduce((sum, { count }) => sum + count, 0);

interface Props {
  readonly game: GameInfo;
  readonly name: string;
  readonly stats: ApiStateView['stats'];
  readonly zones: readonly TableZone[];
  readonly lastTurn?: string | undefined;
}

export function OtherPlayer({ game, name, stats, zones, lastTurn }: Props) {
  const known = knownCards(game);
  const openZones = zones.filter(({ cards }) => cards.some((card) => known.has(card.name)));
  const inPlay = openZones.find(({ title }) => title === 'In play');
  const folded = openZones.filter((zone) => zone !== inPlay);
  const counts = zones.flatMap((zone) => {
    const value = cardCount(zone);
    return value > 0 && zone !== inPlay ? [{ title: zone.title, value }] : [];
  });
  const numbers = (
    <Box component="span" className={classes['other']}>
      <Text span size="sm" fw={600}>
        {name}
      </Text>
      <Numbers stats={[...stats, ...counts]} />
    </Box>
  );
  return (
    <Paper withBorder px="xs" py={6} component="section" aria-label={name}>
      {folded.length === 0 ? (
        numbers
      ) : (
        <details>
          <summary className="other-player">{numbers}</summary>
          <Flex mt="xs" wrap="wrap" gap={8}>
            {folded.map((zone) => (
              <Zone key={zone.title} game={game} zone={zone} label={`${name}: ${zone.title}`} />
            ))}
          </Flex>
        </details>
      )}
      {inPlay && (
        <Flex component="section" aria-label={`${name}: ${inPlay.title}`} my={4} wrap="wrap" gap={6}>
          <ZoneCards game={game} zone={inPlay} />
        </Flex>
      )}
      {lastTurn !== undefined && (
        <Text size="sm" mih={22} className={classes['last-turn'] ?? ''} data-testid="last-turn">
          {lastTurn}
        </Text>
      )}
    </Paper>
  );
}
