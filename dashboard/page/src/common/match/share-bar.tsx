/** Counts of games as parts of one bar, with a legend. */
import { Group, Text } from '@mantine/core';
import { wholeNumber } from '../results/format.ts';
import classes from './share-bar.module.css';

interface Part {
  readonly title: string;
  readonly games: number;
  /** Colour, as in the charts. */
  readonly look: 'first' | 'second' | 'neither' | 'other';
}

export function ShareBar({ parts }: { parts: readonly Part[] }) {
  return (
    <>
      <div className={classes['bar']} aria-hidden="true">
        {parts.map(({ title, games, look }) => (
          <span key={title} data-look={look} style={{ flexGrow: games }} />
        ))}
      </div>
      <Group gap="2px 16px" mt={6} className={classes['legend']}>
        {parts.map(({ title, games, look }) => (
          <Text key={title} size="sm">
            <span className={classes['mark']} data-look={look} aria-hidden="true" />
            {title} <b className="number">{wholeNumber(games)}</b>
          </Text>
        ))}
      </Group>
    </>
  );
}
