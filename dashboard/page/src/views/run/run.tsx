/** One run, live: progress, proof, changes, and current work. */

import { Badge, Box, Button, Group, Loader, Text } from '@mantine/core';
import { Link, useLocation } from 'wouter';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParam } from '../../address/url-params.ts';
import { CrossPlay } from '../../common/cross-play/cross-play.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { ActionMenu, ReportItems } from '../../common/page/menus.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { algorithmTitle, halfPoints, shortNumber } from '../../common/results/format.ts';
import { RunActions } from '../../common/runs/run-actions.tsx';
import { RunStatus } from '../../common/runs/run-status.tsx';
import { RunVerdict } from '../../common/runs/run-verdict.tsx';
import { ShareButton } from '../../common/share/share-button.tsx';
import type { SharedPicture } from '../../common/share/shared-picture.ts';
import { useGameNamed } from '../../queries.ts';
import { ApiError, endpointUrl } from '../../server/api-client.ts';
import { KeyFigures } from './key-figures.tsx';
import { RunTabs } from './run-tabs.tsx';
import { useRunUpdates } from './use-run-updates.ts';
import { RunWorkers } from './workers.tsx';

export function Run({ run: id }: { run: string }) {
  const run = Number(id);
  const [tab] = useParam('tab', 'progress');
  const isRunNumber = /^[1-9]\d{0,14}$/.test(id);
  const { update: streamed, connected } = useRunUpdates(isRunNumber ? run : undefined);
  const hasStarted = (streamed?.generations.length ?? 0) > 0;
  const details = useCall('GET /runs/:run', isRunNumber ? { params: { run } } : undefined, {
    // Opponents are recorded with the first generation, scores against held-out players at the end.
    version: [hasStarted, streamed?.run.status],
    ...KEEP_OLD,
  });
  const { run: found } = details.data ?? {};
  useShownTitle(found && `${found.name} #${found.id}`);
  if (!isRunNumber) return <NoRun title={`“${id}” is not a run`}>Runs have numbers, such as /runs/7.</NoRun>;
  if (details.error instanceof ApiError && details.error.status === 404)
    return (
      <NoRun title={`Run ${id} is unknown`}>It may have been deleted, or it is in another record.</NoRun>
    );
  if (details.error) return <ErrorMessage error={details.error} onRetry={() => void details.refetch()} />;
  if (!details.data) return <Loader />;
  // Show what is known before all updates have arrived.
  const update = streamed ?? { run: details.data.run, ...NO_UPDATES };
  const row = update.run;
  return (
    <>
      <RunHeader row={row} connected={connected} />
      {row.error && (
        <Text c="red" size="sm" mb="sm">
          {row.error}
        </Text>
      )}
      <RunVerdict verdict={row.verdict} isLarge isOpen={row.status === 'running'} />
      {/* On a phone, the content of another tab is at the top. */}
      <Box visibleFrom={tab === 'progress' ? undefined : 'sm'}>
        <KeyFigures update={update} details={details.data} />
        {update.live?.queue && <RunWorkers queue={update.live.queue} />}
      </Box>
      {row.kind === 'tournament' ? (
        <Tournament run={row} />
      ) : (
        <RunTabs details={details.data} update={update} />
      )}
    </>
  );
}

const NoRun = ({ title, children }: { title: string; children: string }) => (
  <EmptyState
    title={title}
    action={
      <Button component={Link} href="/runs">
        All runs
      </Button>
    }
  >
    {children}
  </EmptyState>
);

function RunHeader({ row, connected }: { row: ApiRunRow; connected: boolean }) {
  const [, navigate] = useLocation();
  const params = { run: row.id };
  const game = useGameNamed(row.game);
  return (
    <PageHeader
      title={
        <Group gap="xs">
          {row.name} <RunStatus run={row} />
          {row.status === 'running' && !connected && (
            <Badge color="orange" variant="light" tt="none">
              reconnecting …
            </Badge>
          )}
        </Group>
      }
      about={`Run ${row.id} · ${game?.title ?? row.game} · ${row.board} · ${algorithmTitle(row.algorithm)} · seed ${row.seed} · version ${row.version}`}
    >
      <ShareButton picture={row.best && (() => pictureOf(row))} />
      <ActionMenu title="Report" icon="report">
        <ReportItems
          page={endpointUrl('GET /runs/:run/report', { params })}
          data={endpointUrl('GET /runs/:run/report.json', { params })}
        />
      </ActionMenu>
      <PlainButton component={Link} href={`/compare?runs=${row.id}`}>
        Compare
      </PlainButton>
      <RunActions run={row} onDeleted={() => navigate('/runs')} />
    </PageHeader>
  );
}

function pictureOf({ id, name, board, best, verdict, spark, games }: ApiRunRow): SharedPicture {
  return {
    file: `run-${id}`,
    title: verdict?.text ?? name,
    about: `Run ${name}: ${board}`,
    ...(best && {
      figure: {
        value: `${(100 * best.mean).toFixed(0)} %`,
        label: `± ${halfPoints(best.mean, best)} against its opponents`,
      },
    }),
    ...(spark.length > 1 && {
      curve: { values: spark, mine: 'best so far', theirs: `${shortNumber(games)} games` },
    }),
  };
}

const NO_UPDATES = { generations: [], log: [], promotions: [], champions: [] };

/** A tournament has no generations; its pairings are its content. */
function Tournament({ run }: { run: ApiRunRow }) {
  const result = useCall(
    'GET /runs/:run/cross-play',
    { params: { run: run.id } },
    { version: run.games, ...KEEP_OLD, retry: false },
  );
  if (run.games === 0 && run.status === 'running')
    return (
      <Text c="dimmed" mt="md">
        The first games are being played.
      </Text>
    );
  if (result.error) return <ErrorMessage error={result.error} onRetry={() => void result.refetch()} />;
  if (!result.data) return <Loader />;
  return (
    <Box mt="md">
      <CrossPlay
        result={result.data}
        setup={{
          game: run.game,
          rules: run.setup,
          refs: result.data.players.map((_, number) => `run-${run.id}-opponent-${number}`),
          seed: run.seed,
        }}
      />
    </Box>
  );
}
