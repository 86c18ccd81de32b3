/** Links to the pages of a long list; nothing for a short one. */
import { Pagination } from '@mantine/core';

interface Props {
  /** Total number of rows. */
  readonly total: number;
  readonly pageSize: number;
  readonly page: number;
  /** Called with the page for the address, or undefined for the first page. */
  readonly onPage: (page: string | undefined) => void;
}

export function PageLinks({ total, pageSize, page, onPage }: Props) {
  if (total <= pageSize) return null;
  return (
    <Pagination
      mt="md"
      size="sm"
      total={Math.ceil(total / pageSize)}
      value={page}
      onChange={(to) => onPage(to === 1 ? undefined : String(to))}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
    />
  );
}
