/** The answer of a view: one sentence in large letters. */
import { Title, type TitleProps } from '@mantine/core';

export const Answer = (props: TitleProps & { 'data-testid'?: string; 'data-done'?: boolean }) => (
  <Title order={2} fz={{ base: 18, sm: 22 }} lh={1.25} {...props} />
);
