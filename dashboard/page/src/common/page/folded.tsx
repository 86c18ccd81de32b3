/** Content that most people do not need, behind a button. */
import { Button, Collapse } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Icon } from './icons.tsx';

interface Props {
  readonly label: string;
  readonly isForced?: boolean;
  readonly children: ReactNode;
}

/** @param isForced true to keep it open, e.g. because a field inside has an error */
export function Folded({ label, isForced = false, children }: Props) {
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted || isForced;
  return (
    <div>
      <Button
        variant="default"
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
        aria-expanded={isOpen}
        rightSection={<Icon name={isOpen ? 'minus' : 'plus'} size={14} />}
        onClick={() => setWanted(!isOpen)}
      >
        {label}
      </Button>
      <Collapse expanded={isOpen}>{children}</Collapse>
    </div>
  );
}
