/** Links to the pages of a long list; nothing for a short one. */
import { Pagination } from '@mantine/core';

export function PageLinks({
  total,
  pageSize,
  page,
  onPage,
}: {
  /** Total number of rows. */
  total: number;
  pageSize: number;
  page: number;
  /** Called with the page for the address, or undefined for the first page. */
  onPage: (page: string | undefined) => void;
}) {
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
