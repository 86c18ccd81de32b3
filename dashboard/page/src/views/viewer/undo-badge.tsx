/** A change of the game, with a button that undoes it. */
import { Badge, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';

export function UndoBadge({
  label,
  onUndo,
  children,
}: {
  label: string;
  onUndo: () => void;
  children: ReactNode;
}) {
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
