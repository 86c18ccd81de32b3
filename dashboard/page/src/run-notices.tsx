/** Says on every other view that a run has ended: its name, its verdict, and the way to it. */
import { Affix, Anchor, Notification, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { ApiRunRow } from '../../api/runs/run-record.ts';
import { useCall } from './common/requests/use-call.ts';
import { RunVerdict } from './common/runs/run-verdict.tsx';
import { call } from './server/api-client.ts';

const SHOWN_MAX = 3;
/** While a run is known to go on; else the list is read where the page starts one, or is looked at again. */
const INTERVAL_MS = 3_000;

/** What became of a run; what people asked for themselves is no news to them. */
const endings: Partial<Record<ApiRunRow['status'], string>> = {
  done: 'has ended',
  failed: 'has failed',
  interrupted: 'was interrupted',
};

const shownElsewhere = new Set<number>();

/** The view that started the run shows what becomes of it: its end is no news. */
export const showsEndOf = (run: number): unknown => shownElsewhere.add(run);

/** Runs that were seen running on this page and have ended since, newest first. */
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
        // A run that was deleted has no end to tell.
        () => {},
      );
  }, [rows]);
  return { ended, forget: (run: number) => setEnded((old) => old.filter(({ id }) => id !== run)) };
}

export function RunNotices() {
  const { ended, forget } = useEndedRuns();
  const [location] = useLocation();
  const shownRun = Number(/^\/runs\/(\d+)$/.exec(location)?.[1]);
  // Its own page says it too.
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
