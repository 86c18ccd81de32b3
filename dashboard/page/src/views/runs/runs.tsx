/** All runs in the record: their goals, progress, and the strength of their best programs. */
import { Button, Loader } from '@mantine/core';
import { useCallback, useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { PageLinks } from '../../common/tables/pagination.tsx';
import { isStatic } from '../../server/transport.ts';
import { FirstSteps, hasDemo } from './demo-run.tsx';
import { ImportResult, RecordMenu, useRecordImport } from './record-menu.tsx';
import { RunFilters } from './run-filters.tsx';
import { RunTable } from './run-table.tsx';
import { PER_PAGE, useRunList } from './use-run-list.ts';

export function Runs() {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const taking = useRecordImport();
  const { runs, rows: found, total, page, archived, isFiltered } = useRunList();
  // A long table is built in the background and shown when complete, so that the page stays responsive.
  const rows = useDeferredValue(found, []);
  const isEmpty = !isFiltered && (runs.data?.total ?? 1) === 0;
  const toggle = useCallback(
    (id: number): void =>
      setChosen((old) => (old.includes(id) ? old.filter((one) => one !== id) : [...old, id])),
    [],
  );
  return (
    <>
      <PageHeader
        title="Runs"
        about="Searches for stronger strategies: the best score of each, and whether it is proven."
      >
        {isEmpty || <CompareButton chosen={chosen} />}
        <RecordMenu taking={taking} />
        <Button component={Link} href="/runs/new" size="xs" leftSection={<Icon name="plus" size={14} />}>
          New run
        </Button>
      </PageHeader>
      <ImportResult taking={taking} />
      {isEmpty || <RunFilters />}
      {runs.error && <ErrorMessage error={runs.error} onRetry={() => void runs.refetch()} />}
      {(runs.isLoading || rows.length < Math.min(1, found.length)) && <Loader />}
      {runs.data && found.length === 0 && <NoRuns isFiltered={isFiltered} archived={archived} />}
      {rows.length > 0 && <RunTable rows={rows} chosen={chosen} onChoose={toggle} />}
      <PageLinks total={rows.length > 0 ? total : 0} pageSize={PER_PAGE} page={page} />
    </>
  );
}

function CompareButton({ chosen }: { chosen: readonly number[] }) {
  const look = {
    variant: 'default',
    size: 'xs',
    leftSection: <Icon name="compare" size={14} />,
  } as const;
  return chosen.length < 2 ? (
    <Button {...look} disabled title="Mark two or more runs">
      Compare
    </Button>
  ) : (
    <Button {...look} component={Link} href={`/compare?runs=${chosen.join(',')}`}>
      Compare {chosen.length}
    </Button>
  );
}

function NoRuns({ isFiltered, archived }: { isFiltered: boolean; archived: boolean }) {
  if (isFiltered)
    return (
      <EmptyState
        title={archived ? 'The archive is empty' : 'No run matches'}
        action={
          <Button component={Link} href="/runs">
            All runs
          </Button>
        }
      >
        {archived ? 'Runs that you archive appear here.' : 'Search for another name, or remove a filter.'}
      </EmptyState>
    );
  return (
    <EmptyState title="No runs yet" action={<FirstSteps />}>
      A run searches for a strategy that beats its opponents, and proves it on fresh games.
      {hasDemo && ' The demo searches for ten seconds: 20,000 games of Dominion against smithy-money.'}
      {!isStatic && (
        <>
          {' '}
          Runs of <code>npx deckwright evolve</code> appear here, too.
        </>
      )}
    </EmptyState>
  );
}
