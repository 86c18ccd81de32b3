/** One run, live: is it getting better, is that proven, what changed, what is it doing now. */

import { Badge, Box, Button, Group, Loader, Paper, Progress, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import type { News, RunRow } from '../../../api/runs.ts';
import { call, href } from '../client.ts';
import { CrossPlay } from '../ui/cross-play.tsx';
import { Facts } from '../ui/facts.tsx';
import { asEstimate, duration, fewNames, short, whole } from '../ui/format.ts';
import { Head } from '../ui/head.tsx';
import { Icon } from '../ui/icons.tsx';
import { Later } from '../ui/later.tsx';
import { ReportMenu } from '../ui/report-items.tsx';
import { RunActions } from '../ui/run-actions.tsx';
import { RunChampion } from '../ui/run-champion.tsx';
import { Course } from '../ui/run-course.tsx';
import { RunFamily } from '../ui/run-family.tsx';
import { RunGallery } from '../ui/run-gallery.tsx';
import { Hall, Log } from '../ui/run-hall.tsx';
import { RunLeague } from '../ui/run-league.tsx';
import { RunNumbers } from '../ui/run-numbers.tsx';
import { Training } from '../ui/run-training.tsx';
import { save } from '../ui/save.ts';
import { secondsLeft } from '../ui/seconds-left.ts';
import { Status } from '../ui/status.tsx';
import { Strength } from '../ui/strength.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useNews } from '../ui/use-news.ts';
import { useParam } from '../url.ts';

export function Run({ run: id }: { run: string }) {
  const run = Number(id);
  const details = useQuery({
    queryKey: ['run', run],
    queryFn: () => call('GET /runs/:run', { params: { run } }),
    enabled: Number.isInteger(run),
  });
  const { news: heard, connected } = useNews(run);
  const [, go] = useLocation();
  const [tab, setTab] = useParam('tab', 'course');
  if (details.error) return <Trouble error={details.error} again={() => void details.refetch()} />;
  if (!details.data) return <Loader />;
  // What is known of the run is shown before all its news have come.
  const news = heard ?? { run: details.data.run, ...nothingYet };
  const row = news.run;
  const searches = row.kind === 'evolve';
  const given = details.data.opponents.filter(({ kind }) => kind === 'given').map(({ name }) => name);
  const has = {
    gallery: news.generations.some(({ extra }) => (extra as { gallery?: boolean } | undefined)?.gallery),
    league: row.algorithm === 'psro',
    numbers: (details.data.plan as { form?: string }).form === 'score-table',
  };
  return (
    <>
      <Head
        title={
          <Group gap="xs">
            {row.name} <Status run={row} />
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
          page={href('GET /runs/:run/report', { params: { run } })}
          data={href('GET /runs/:run/report.json', { params: { run } })}
        />
        <Button component={Link} href={`/compare?runs=${run}`} size="xs" variant="default">
          Compare
        </Button>
        <RunActions run={row} onDeleted={() => go('/')} />
      </Head>
      {row.error && (
        <Text c="red" size="sm" mb="sm">
          {row.error}
        </Text>
      )}
      <Figures news={news}>
        {searches && (
          <Facts
            of={[`the best against ${fewNames(given)}`, row.board, `seed ${row.seed}`]}
            reaction={details.data.reaction}
          />
        )}
      </Figures>
      {row.kind === 'tournament' ? (
        <Tournament run={row} />
      ) : (
        <Tabs value={tab} onChange={(value) => setTab(value ?? 'course')} mt="md" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="course">Course</Tabs.Tab>
            {searches && <Tabs.Tab value="champion">Champion</Tabs.Tab>}
            {searches && <Tabs.Tab value="family">Family</Tabs.Tab>}
            {has.gallery && <Tabs.Tab value="gallery">Gallery</Tabs.Tab>}
            {has.league && <Tabs.Tab value="league">League</Tabs.Tab>}
            {has.numbers && <Tabs.Tab value="numbers">Numbers</Tabs.Tab>}
            {searches && <Tabs.Tab value="hall">Hall of fame</Tabs.Tab>}
            <Tabs.Tab value="log">Log</Tabs.Tab>
            <Tabs.Tab value="plan">Plan</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="course" pt="md">
            <Later meanwhile={<Loader />}>
              {searches ? <Course run={run} news={news} /> : <Training run={row} />}
            </Later>
          </Tabs.Panel>
          <Tabs.Panel value="champion" pt="md">
            <RunChampion run={row} champions={news.champions} />
          </Tabs.Panel>
          <Tabs.Panel value="family" pt="md">
            <RunFamily run={row} champions={news.champions} best={news.generations.at(-1)?.best.candidate} />
          </Tabs.Panel>
          <Tabs.Panel value="gallery" pt="md">
            <RunGallery run={row} />
          </Tabs.Panel>
          <Tabs.Panel value="league" pt="md">
            <RunLeague run={row} />
          </Tabs.Panel>
          <Tabs.Panel value="numbers" pt="md">
            <RunNumbers run={row} />
          </Tabs.Panel>
          <Tabs.Panel value="hall" pt="md">
            <Hall run={run} news={news} />
          </Tabs.Panel>
          <Tabs.Panel value="log" pt="md">
            <Log lines={news.log} />
          </Tabs.Panel>
          <Tabs.Panel value="plan" pt="md">
            <Stack gap="xs">
              <Text size="sm">
                The command that repeats this run
                {searches ? ', with the plan below in a file:' : ', with players of these names:'}
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
                    save('plan.json', `${JSON.stringify(details.data.file, null, 2)}\n`, 'application/json')
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

const nothingYet = { generations: [], log: [], promotions: [], champions: [] };

/** A tournament has no generations: its pairings are what there is to see. */
function Tournament({ run }: { run: RunRow }) {
  const result = useQuery({
    queryKey: ['cross-play', run.id, run.games],
    queryFn: () => call('GET /runs/:run/cross-play', { params: { run: run.id } }),
    placeholderData: (old) => old,
    retry: false,
  });
  if (result.error) return <Trouble error={result.error} again={() => void result.refetch()} />;
  if (!result.data) return <Loader />;
  return (
    <Box mt="md">
      <CrossPlay
        result={result.data}
        run={null}
        meeting={{
          game: run.game,
          rules: run.setup,
          refs: result.data.players.map((_, number) => `run-${run.id}-opponent-${number}`),
          seed: run.seed,
        }}
      />
    </Box>
  );
}

function Figures({ news, children }: { news: News; children: React.ReactNode }) {
  const live = (news.live ?? {}) as { games?: number };
  // Between two generations the run tells how many games it has played.
  const run = { ...news.run, games: Math.max(news.run.games, live.games ?? 0) };
  const share =
    run.budgetSeconds !== undefined
      ? run.seconds / run.budgetSeconds
      : run.budgetGames !== undefined
        ? run.games / run.budgetGames
        : undefined;
  const remaining = secondsLeft(run);
  // Everyone against everyone has no best, and nothing grows.
  const found: [string, React.ReactNode][] = [
    ['Best score', <Strength key="best" of={asEstimate(run.best)} />],
    ['Measured on', run.best ? `${run.best.purpose} seeds` : '—'],
    ['Generation', whole(run.generations)],
  ];
  const figures: [string, React.ReactNode][] = [
    ...(run.kind === 'tournament' ? [] : found),
    ['Games', short(run.games)],
    ['Games per second', run.seconds > 0 ? short(run.games / run.seconds) : '—'],
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
