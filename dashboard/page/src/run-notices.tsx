/** A notice in every other view when a run ends: name, verdict, and a link. */
import { Affix, Anchor, Notification, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ApiRunRow } from '../../api/runs/run-record.ts';
import { useCall } from './common/requests/use-call.ts';
import { RunVerdict } from './common/runs/run-verdict.tsx';
import { call } from './server/api-client.ts';

const SHOWN_MAX = 3;
/** Interval while a run is active. Otherwise the list is read when the page starts a run or gets the focus. */
const INTERVAL_MS = 3_000;

/** Texts for endings, without those that the user requested. */
const endings: Partial<Record<ApiRunRow['status'], string>> = {
  done: 'has ended',
  failed: 'has failed',
  interrupted: 'was interrupted',
};

const shownElsewhere = new Set<number>();

/** Suppresses the notice for a run that its view already follows. */
export const showsEndOf = (run: number): unknown => shownElsewhere.add(run);

/** Runs that ended while this page watched them, newest first. */
function useEndedRuns() {
  const [ended, setEnded] = useState<readonly ApiRunRow[]>([]);
  const running = useCall(
    'GET /runs',
    { query: { status: 'running', limit: 100 } },
    {
      refetchInterval: ({ state }) => (state.data?.rows.length ? INTERVAL_MS : false),
      refetchOnWindowFocus: true,
    },
  );
  const seen = useRef<readonly number[]>([]);
  const rows = running.data?.rows;
  useEffect(() => {
    if (rows === undefined) return;
    const ids = rows.map(({ id }) => id);
    const gone = seen.current.filter((id) => !ids.includes(id));
    seen.current = ids;
    for (const run of gone.filter((id) => !shownElsewhere.has(id)))
      void call('GET /runs/:run', { params: { run } }).then(
        (found) => {
          if (endings[found.run.status] !== undefined)
            setEnded((old) => [found.run, ...old.filter(({ id }) => id !== run)].slice(0, SHOWN_MAX));
        },
        // A deleted run gives no notice.
        () => {},
      );
  }, [rows]);
  return { ended, forget: (run: number) => setEnded((old) => old.filter(({ id }) => id !== run)) };
}

export function RunNotices() {
  const { ended, forget } = useEndedRuns();
  const [location] = useLocation();
  const shownRun = Number(/^\/runs\/(\d+)$/.exec(location)?.[1]);
  // The run's own page shows its end.
  useEffect(() => {
    if (ended.some(({ id }) => id === shownRun)) forget(shownRun);
  });
  return (
    <Affix position={{ bottom: 16, right: 16 }} zIndex={150}>
      <Stack gap="xs" role="status" aria-live="polite" w={380} maw="calc(100vw - 32px)">
        {ended
          .filter(({ id }) => id !== shownRun)
          .map((run) => (
            <Notification
              key={run.id}
              withBorder
              color={run.status === 'done' ? 'teal' : 'red'}
              title={`${run.name} #${run.id} ${endings[run.status]}`}
              closeButtonProps={{ 'aria-label': `Close the notice of ${run.name}` }}
              onClose={() => forget(run.id)}
              data-testid="run-notice"
            >
              <RunVerdict verdict={run.verdict} />
              {run.error && <Text size="sm">{run.error}</Text>}
              <Anchor component={Link} href={`/runs/${run.id}`} size="sm" underline="always">
                Open the run
              </Anchor>
            </Notification>
          ))}
      </Stack>
    </Affix>
  );
}
