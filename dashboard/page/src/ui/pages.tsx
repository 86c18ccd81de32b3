/** The pages of a long list; none for a short one. */
import { Pagination } from '@mantine/core';

export function Pages({
  total,
  each,
  page,
  onPage,
}: {
  /** Rows in all. */
  total: number;
  each: number;
  page: number;
  /** Told as an address tells it: the first page is no part of one. */
  onPage: (page: string | undefined) => void;
}) {
  if (total <= each) return null;
  return (
    <Pagination
      mt="md"
      size="sm"
      total={Math.ceil(total / each)}
      value={page}
      onChange={(to) => onPage(to === 1 ? undefined : String(to))}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
    />
  );
}
