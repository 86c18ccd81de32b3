/** Scores side by side: each with a title, its interval as a picture, and what it is of. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Estimate } from '../../../../api/common.ts';
import classes from './figure.module.css';
import { EstimateBar, EstimateText } from './strength.tsx';

export const Figures = ({ children }: { children: ReactNode }) => (
  <div className={classes['figures']}>{children}</div>
);

export function Figure({
  title,
  about,
  children: estimate,
}: {
  title: string;
  about: string;
  children: Estimate | undefined;
}) {
  return (
    <div>
      <Text size="xs" c="dimmed" fw={600}>
        {title}
      </Text>
      <Text component="div" className={classes['score'] ?? ''} data-figure={title}>
        <EstimateText estimate={estimate} />
      </Text>
      {estimate && <EstimateBar estimate={estimate} />}
      <Text size="xs" c="dimmed" lh={1.3} className="figure-about">
        {about}
      </Text>
    </div>
  );
}
