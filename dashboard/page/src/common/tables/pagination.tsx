/** Turns the pages of a long list; nothing for a short one. */
import { ActionIcon, Group, Text } from '@mantine/core';
import { useParams } from '../../address/url-params.ts';
import { Icon } from '../page/icons.tsx';

interface Props {
  /** Total number of rows. */
  readonly total: number;
  readonly pageSize: number;
  readonly page: number;
  /** Absent if the address contains the page. */
  readonly onPage?: (page: number) => void;
}

export function PageLinks({ total, pageSize, page, onPage }: Props) {
  const [, set] = useParams();
  const setParam = (to: number): void => set({ page: to === 1 ? undefined : String(to) });
  if (total <= pageSize) return null;
  const last = Math.ceil(total / pageSize);
  const turn = (label: string, icon: 'back' | 'next', to: number) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => (onPage ?? setParam)(to)}
    >
      <Icon name={icon} />
    </ActionIcon>
  );
  return (
    <Group component="nav" aria-label="Pages" mt="md" gap="sm">
      {turn('Previous page', 'back', page - 1)}
      <Text size="sm" className="number">
        Page {page} of {last}
      </Text>
      {turn('Next page', 'next', page + 1)}
    </Group>
  );
}
