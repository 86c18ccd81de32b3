/** A change of the game, with a button that undoes it. */
import { Badge, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly onUndo: () => void;
  readonly children: ReactNode;
}

export function UndoBadge({ label, onUndo, children }: Props) {
  return (
    <Badge
      variant="light"
      color="orange"
      tt="none"
      rightSection={
        <UnstyledButton px={6} py={1} fz="inherit" aria-label={label} onClick={onUndo}>
          ×
        </UnstyledButton>
      }
    >
      {children}
    </Badge>
  );
}
