/** The requested page of the run list, refreshed regularly. */
import { useDebouncedValue } from '@mantine/hooks';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { useOrder } from './run-table.tsx';

export const PER_PAGE = 50;
const NO_RUNS: readonly ApiRunRow[] = [];

export function useRunList() {
  const [search] = useParams();
  const [text] = useDebouncedValue(search.get('text') ?? '', 200);
  const { order, ascending } = useOrder();
  const archived = search.get('archived') === '1';
  const page = wholeParam(search, 'page', 1);
  const query = {
    text: text || undefined,
    game: search.get('game') ?? undefined,
    status: (search.get('status') as ApiRunRow['status'] | null) ?? undefined,
    archived: archived ? '1' : '0',
    order,
    ascending: ascending ? '1' : '0',
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  } as const;
  const runs = useCall(
    'GET /runs',
    { query },
    {
      ...KEEP_OLD,
      // Other processes write runs too. The list is read more often while a run is active.
      refetchInterval: ({ state }) =>
        state.data?.rows.some(({ status }) => status === 'running') ? 1_500 : 5_000,
    },
  );
  return {
    runs,
    rows: runs.data?.rows ?? NO_RUNS,
    total: runs.data?.total ?? 0,
    page,
    archived,
    isFiltered: text !== '' || query.game !== undefined || query.status !== undefined || archived,
  };
}
