/** Swaps the seats of two players. */
import { ActionIcon } from '@mantine/core';
import { Icon } from '../page/icons.tsx';

export function SwapButton({ label = 'Swap seats', onClick }: { label?: string; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size={30} mt="auto" onClick={onClick} aria-label={label} title={label}>
      <Icon name="swap" size={15} />
    </ActionIcon>
  );
}
