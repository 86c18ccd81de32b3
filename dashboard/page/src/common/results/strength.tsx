/** A strength: score, half width and games, with the interval as a bar. */
import { Box, Text } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { Estimate } from '../../../../api/common.ts';
import { EstimateBar } from './estimate-bar.tsx';
import { estimateText, halfOf, percent, wholeNumber } from './format.ts';
import classes from './strength.module.css';

interface EstimateTextProps {
  readonly estimate: Estimate | null | undefined;
  /** Set if nothing else says that the number in brackets counts games. */
  readonly unit?: 'games';
}

export function EstimateText({ estimate, unit }: EstimateTextProps) {
  if (!estimate)
    return (
      <Text span c="dimmed">
        not measured yet
      </Text>
    );
  return (
    <Box
      component="span"
      tabIndex={0}
      className="number"
      aria-label={estimateText(estimate)}
      title={`95 % interval from ${percent(estimate.low)} to ${percent(estimate.high)}, ${wholeNumber(estimate.games)} games`}
    >
      <b>{percent(estimate.score)}</b>{' '}
      <Text span variant="note">
        ± {halfOf(estimate)} ({wholeNumber(estimate.games)}
        {unit && ` ${unit}`})
      </Text>
    </Box>
  );
}

/** A strength in figures, and below them as a bar. */
export const Strength = (shown: ComponentProps<typeof EstimateText> & ComponentProps<typeof EstimateBar>) => (
  <>
    <EstimateText {...shown} />
    <EstimateBar {...shown} />
  </>
);

/** Several scores side by side. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <div className={classes['figures']}>{children}</div>
);

interface FigureProps {
  readonly title: string;
  readonly about: string;
  readonly children: Estimate | undefined;
}

/** A score with a title, a picture of its interval, and its meaning. */
export function Figure({ title, about, children: estimate }: FigureProps) {
  return (
    <div>
      <Text variant="note" fw={600}>
        {title}
      </Text>
      <Text component="div" className={classes['score']} data-figure={title}>
        <EstimateText estimate={estimate} />
      </Text>
      <EstimateBar estimate={estimate} />
      <Text variant="note" lh={1.3} className="figure-about">
        {about}
      </Text>
    </div>
  );
}
