/** A change of the game, with a button that undoes it. */
import { Badge } from '@mantine/core';
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
        <button type="button" className="plain" aria-label={label} onClick={onUndo}>
          ×
        </button>
      }
    >
      {children}
    </Badge>
  );
}
