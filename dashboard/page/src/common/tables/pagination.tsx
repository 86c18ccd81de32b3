/** The pages of a long list; none for a short one. */
import { Pagination } from '@mantine/core';

export function PageLinks({
  total,
  pageSize,
  page,
  onPage,
}: {
  /** Rows in all. */
  total: number;
  pageSize: number;
  page: number;
  /** As in the address, which omits the first page. */
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
