/** One run, live: is it getting better, is that proven, what changed, what is it doing now. */

import { Anchor, Badge, Box, Button, Group, Loader, Paper, Progress, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { RunRow, RunUpdate } from '../../../../api/run-record.ts';
import { runStory } from '../../../../api/run-story.ts';
import { call, endpointUrl } from '../../api-client.ts';
import { CrossPlay } from '../../common/cross-play/cross-play.tsx';
import { Deferred } from '../../common/page/deferred.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { ReportMenu } from '../../common/page/report-menu.tsx';
import { saveFile } from '../../common/page/save-file.ts';
import {
  duration,
  gamesOf,
  listNames,
  shortNumber,
  toEstimate,
  wholeNumber,
} from '../../common/results/format.ts';
import { ResultFacts } from '../../common/results/result-facts.tsx';
import { EstimateText } from '../../common/results/strength.tsx';
import { RunActions } from '../../common/runs/run-actions.tsx';
import { RunStatus } from '../../common/runs/run-status.tsx';
import { RunVerdict } from '../../common/runs/run-verdict.tsx';
import { remainingSeconds } from '../../common/runs/seconds-left.ts';
import { useShownTitle } from '../../page-title.ts';
import { useParam } from '../../url-params.ts';
import { RunChampion } from './champion.tsx';
import { RunFamily } from './family.tsx';
import { RunGallery } from './gallery.tsx';
import { HallOfFame, RunLog } from './hall-of-fame.tsx';
import { RunLeague } from './league.tsx';
import { RunParameters } from './parameters.tsx';
import { RunProgress } from './progress.tsx';
import { TrainingProgress } from './training.tsx';
import { useRunUpdates } from './use-run-updates.ts';
import { RunWorkers } from './workers.tsx';

export function Run({ run: id }: { run: string }) {
  const run = Number(id);
  const isRunNumber = /^[1-9]\d{0,14}$/.test(id);
  const { update: streamed, connected } = useRunUpdates(isRunNumber ? run : undefined);
  const hasStarted = (streamed?.generations.length ?? 0) > 0;
  const details = useQuery({
    // Its opponents are recorded with the first generation.
    queryKey: ['run', run, hasStarted],
    queryFn: () => call('GET /runs/:run', { params: { run } }),
    enabled: isRunNumber,
    placeholderData: (old) => old,
  });
  const { run: found } = details.data ?? {};
  useShownTitle(found && `${found.name} #${found.id}`);
  const [, navigate] = useLocation();
  const [tab, setTab] = useParam('tab', 'course');
  if (!isRunNumber)
    return (
      <EmptyState title={`“${id}” is not a run`}>
        Runs have numbers, such as /runs/7.{' '}
        <Anchor component={Link} href="/">
          All runs
        </Anchor>
      </EmptyState>
    );
  if (details.error) return <ErrorMessage error={details.error} onRetry={() => void details.refetch()} />;
  if (!details.data) return <Loader />;
  // What is known of the run is shown before all updates have arrived.
  const update = streamed ?? { run: details.data.run, ...NO_UPDATES };
  const row = update.run;
  const isSearch = row.kind === 'evolve';
  const given = details.data.opponents.filter(({ kind }) => kind === 'given').map(({ name }) => name);
  const tabs = {
    gallery: update.generations.some(({ extra }) => (extra as { gallery?: boolean } | undefined)?.gallery),
    league: row.algorithm === 'psro',
    numbers: (details.data.plan as { form?: string }).form === 'score-table',
  };
  return (
    <>
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
        about={`Run ${row.id} · ${row.game} · ${row.board} · ${row.algorithm} · seed ${row.seed} · version ${row.version}`}
      >
        <ReportMenu
          page={endpointUrl('GET /runs/:run/report', { params: { run } })}
          data={endpointUrl('GET /runs/:run/report.json', { params: { run } })}
        />
        <Button component={Link} href={`/compare?runs=${run}`} size="xs" variant="default">
          Compare
        </Button>
        <RunActions run={row} onDeleted={() => navigate('/')} />
      </PageHeader>
      {row.error && (
        <Text c="red" size="sm" mb="sm">
          {row.error}
        </Text>
      )}
      <RunVerdict verdict={row.verdict} />
      <KeyFigures update={update}>
        {isSearch && (
          <ResultFacts
            facts={[
              `the best against ${listNames(given)}`,
              row.board,
              `seed ${row.seed}`,
              ...runStory(update.log),
            ]}
            reaction={details.data.reaction}
          />
        )}
      </KeyFigures>
      {update.live?.queue && <RunWorkers queue={update.live.queue} />}
      {row.kind === 'tournament' ? (
        <Tournament run={row} />
      ) : (
        <Tabs value={tab} onChange={(value) => setTab(value ?? 'course')} mt="md" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="course">Course</Tabs.Tab>
            {isSearch && <Tabs.Tab value="champion">Champion</Tabs.Tab>}
            {isSearch && <Tabs.Tab value="family">Family</Tabs.Tab>}
            {tabs.gallery && <Tabs.Tab value="gallery">Gallery</Tabs.Tab>}
            {tabs.league && <Tabs.Tab value="league">League</Tabs.Tab>}
            {tabs.numbers && <Tabs.Tab value="numbers">Numbers</Tabs.Tab>}
            {isSearch && <Tabs.Tab value="hall">Hall of fame</Tabs.Tab>}
            <Tabs.Tab value="log">Log</Tabs.Tab>
            <Tabs.Tab value="plan">Plan</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="course" pt="md">
            <Deferred fallback={<Loader />}>
              {isSearch ? (
                <RunProgress run={run} update={update} />
              ) : (
                <TrainingProgress
                  run={row}
                  keepsInLibrary={(details.data.plan as { out?: string }).out === undefined}
                />
              )}
            </Deferred>
          </Tabs.Panel>
          <Tabs.Panel value="champion" pt="md">
            <RunChampion run={row} champions={update.champions} />
          </Tabs.Panel>
          <Tabs.Panel value="family" pt="md">
            <RunFamily
              run={row}
              champions={update.champions}
              best={update.generations.at(-1)?.best.candidate}
            />
          </Tabs.Panel>
          <Tabs.Panel value="gallery" pt="md">
            <RunGallery run={row} />
          </Tabs.Panel>
          <Tabs.Panel value="league" pt="md">
            <RunLeague run={row} />
          </Tabs.Panel>
          <Tabs.Panel value="numbers" pt="md">
            <RunParameters run={row} />
          </Tabs.Panel>
          <Tabs.Panel value="hall" pt="md">
            <HallOfFame run={run} update={update} />
          </Tabs.Panel>
          <Tabs.Panel value="log" pt="md">
            <RunLog lines={update.log} />
          </Tabs.Panel>
          <Tabs.Panel value="plan" pt="md">
            <Stack gap="xs">
              <Text size="sm">
                The command that repeats this run
                {isSearch ? ', with the plan below in a file:' : ', with players of these names:'}
              </Text>
              <Text component="code" ff="monospace" fz="sm">
                {details.data.command}
              </Text>
              <Group>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<Icon name="download" size={14} />}
                  onClick={() =>
                    saveFile(
                      'plan.json',
                      `${JSON.stringify(details.data.file, null, 2)}\n`,
                      'application/json',
                    )
                  }
                >
                  plan.json
                </Button>
              </Group>
              <Text size="sm" mt="sm">
                Opponents: {details.data.opponents.map(({ name, kind }) => `${name} (${kind})`).join(', ')}
              </Text>
              <Text component="pre" ff="monospace" fz="xs" style={{ overflow: 'auto' }} tabIndex={0}>
                {JSON.stringify(details.data.file, null, 2)}
              </Text>
            </Stack>
          </Tabs.Panel>
        </Tabs>
      )}
    </>
  );
}

const NO_UPDATES = { generations: [], log: [], promotions: [], champions: [] };

/** A tournament has no generations: its pairings are what there is to see. */
function Tournament({ run }: { run: RunRow }) {
  const result = useQuery({
    queryKey: ['cross-play', run.id, run.games],
    queryFn: () => call('GET /runs/:run/cross-play', { params: { run: run.id } }),
    placeholderData: (old) => old,
    retry: false,
  });
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

function KeyFigures({ update, children }: { update: RunUpdate; children: React.ReactNode }) {
  // Between two generations the run reports how many games it has played.
  const run = { ...update.run, games: Math.max(update.run.games, update.live?.games ?? 0) };
  const share =
    run.budgetSeconds !== undefined
      ? run.seconds / run.budgetSeconds
      : run.budgetGames !== undefined
        ? run.games / run.budgetGames
        : undefined;
  const remaining = remainingSeconds(run);
  // Everyone against everyone has no best, and nothing grows.
  const searchFigures: [string, React.ReactNode][] = [
    ['Best score', <EstimateText key="best" estimate={toEstimate(run.best)} />],
    ['Measured in', run.best ? gamesOf(run.best.purpose) : '—'],
    // The first one is the start, and has the number 0, here as in the log and the terminal.
    ['Generation', run.generations > 0 ? wholeNumber(run.generations - 1) : '—'],
  ];
  const figures: [string, React.ReactNode][] = [
    ...(run.kind === 'tournament' ? [] : searchFigures),
    ['Games', shortNumber(run.games)],
    ['Games per second', run.seconds > 0 ? shortNumber(run.games / run.seconds) : '—'],
    ['Time', duration(run.seconds)],
    ...(remaining === undefined ? [] : [['Left, about', duration(remaining)] as [string, React.ReactNode]]),
  ];
  return (
    <Paper withBorder p="sm">
      <Group gap="xl">
        {figures.map(([title, value]) => (
          <div key={title}>
            <Text size="xs" c="dimmed">
              {title}
            </Text>
            <Text component="div" size="md" data-figure={title}>
              {value}
            </Text>
          </div>
        ))}
      </Group>
      {children}
      {share !== undefined && run.status === 'running' && (
        <Progress
          value={Math.min(100, 100 * share)}
          mt="xs"
          size="sm"
          aria-label={`${Math.round(100 * share)} % of the budget`}
        />
      )}
    </Paper>
  );
}
