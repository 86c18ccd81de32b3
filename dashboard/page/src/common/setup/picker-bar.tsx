/** The row of choices at the head of a view. */
import { Group } from '@mantine/core';

export function PickerBar({ children }: { children: React.ReactNode }) {
  return (
    <Group gap="xs" align="flex-end" mb="md">
      {children}
    </Group>
  );
}
