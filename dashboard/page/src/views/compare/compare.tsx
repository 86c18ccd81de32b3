/** Runs side by side: their curves, what differs in their settings, how their champions do against each other. */

import {
  Anchor,
  Button,
  Grid,
  Group,
  Loader,
  MultiSelect,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Table,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'wouter';
import type { RunRow } from '../../../../api/runs.ts';
import { call, endpointUrl } from '../../api-client.ts';
import { Chart } from '../../charts/chart.tsx';
import { CrossPlay } from '../../common/cross-play/cross-play.tsx';
import { PLAYERS_MAX, PlayEachOther } from '../../common/cross-play/play-each-other.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { ReportMenu } from '../../common/page/report-menu.tsx';
import { SettingsTable } from '../../common/page/settings-table.tsx';
import { TableHead } from '../../common/page/table-head.tsx';
import { ChangeWorthsReport, useChangeWorths } from '../../common/results/change-worths.tsx';
import { duration, gamesOf, shortNumber, toEstimate } from '../../common/results/format.ts';
import { RuleDiff } from '../../common/results/rule-diff.tsx';
import { EstimateText } from '../../common/results/strength.tsx';
import { RunStatus } from '../../common/runs/run-status.tsx';
import { RunVerdict } from '../../common/runs/run-verdict.tsx';
import { useParams } from '../../url-params.ts';

export function Compare() {
  const [search, set] = useParams();
  const runs = search.get('runs') ?? '';
  const by = (search.get('by') ?? 'games') as 'games' | 'generation' | 'seconds';
  const group = search.get('group') === '1' ? ('1' as const) : ('0' as const);
  const band = search.get('band') === 'interval' ? ('interval' as const) : ('range' as const);
  const all = useQuery({
    queryKey: ['runs', 'all'],
    queryFn: () => call('GET /runs', { query: { limit: 200 } }),
  });
  const compared = useQuery({
    queryKey: ['compare', runs, by, group, band],
    queryFn: () => call('GET /compare', { query: { runs, by, group, band } }),
    enabled: runs !== '',
    placeholderData: (old) => old,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') ? 3_000 : false,
  });
  const data = runs === '' ? undefined : compared.data;
  return (
    <>
      <PageHeader
        title="Compare runs"
        about="Overlaid curves, what differs in the settings, champions side by side. The address is the comparison: send it on."
      >
        {runs !== '' && (
          <ReportMenu
            page={endpointUrl('GET /compare/report', { query: { runs } })}
            data={endpointUrl('GET /compare/report.json', { query: { runs } })}
          />
        )}
      </PageHeader>
      <Group align="flex-end" gap="xs" mb="md">
        <MultiSelect
          label="Runs"
          size="xs"
          miw={280}
          maw={620}
          searchable
          clearable
          placeholder={runs === '' ? 'choose two or more' : ''}
          data={(all.data?.rows ?? []).map(({ id, name }) => ({
            value: String(id),
            label: `${name} #${id}`,
          }))}
          value={runs === '' ? [] : runs.split(',')}
          onChange={(chosen) => set({ runs: chosen.join(',') })}
        />
        <SegmentedControl
          size="xs"
          aria-label="Across"
          data={[
            { value: 'games', label: 'Games' },
            { value: 'generation', label: 'Generations' },
            { value: 'seconds', label: 'Seconds' },
          ]}
          value={by}
          onChange={(value) => set({ by: value === 'games' ? undefined : value })}
        />
        {group === '1' && (
          <Select
            label="Band"
            size="xs"
            w={210}
            allowDeselect={false}
            data={[
              { value: 'range', label: 'lowest to highest run' },
              { value: 'interval', label: '95 % interval of the mean' },
            ]}
            value={band}
            onChange={(value) => set({ band: value === 'range' ? undefined : (value ?? undefined) })}
          />
        )}
        <Switch
          size="xs"
          mb={6}
          label="Mean over seeds"
          checked={group === '1'}
          onChange={(e) => set({ group: e.currentTarget.checked ? '1' : undefined })}
        />
      </Group>
      {(compared.error ?? all.error) && <ErrorMessage error={(compared.error ?? all.error)!} />}
      {runs === '' && (
        <EmptyState
          title="Nothing to compare yet"
          action={
            <Button component={Link} href="/">
              All runs
            </Button>
          }
        >
          Choose runs above, or mark them in the list of runs. Runs of one plan that differ only in their seed
          can be drawn as one line with their spread.
        </EmptyState>
      )}
      {compared.isLoading && runs !== '' && <Loader />}
      {data?.summary && (
        <Text fw={600} mb="md" data-testid="summary">
          {data.summary}
        </Text>
      )}
      {data && (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: data.anytime.length > 0 ? 7 : 12 }}>
            <Suspense fallback={<Loader />}>
              <Chart
                spec="compare-curves"
                title="Score in fresh games"
                about={
                  group === '1'
                    ? `Mean over the seeds of a plan; the band is ${band === 'range' ? 'its lowest and highest run' : 'the 95 % interval of that mean (Student’s t over runs)'}; faint: in search games, which may be too high`
                    : 'Of each champion, with 95 % intervals; faint: the best so far in search games, which may be too high'
                }
                titles={{ x: by === 'generation' ? 'Generation' : by === 'games' ? 'Games' : 'Seconds' }}
                rows={data.curves}
              />
            </Suspense>
          </Grid.Col>
          {data.anytime.length > 0 && (
            <Grid.Col span={{ base: 12, lg: 5 }}>
              <Chart
                spec="anytime"
                title="Anytime performance"
                about={`Share of the scores between the worst start and the best end that each has reached by then, in ${String(data.anytime[0]!['on'])}: higher and further left is better`}
                titles={{ x: by === 'generation' ? 'Generation' : by === 'games' ? 'Games' : 'Seconds' }}
                rows={data.anytime}
              />
            </Grid.Col>
          )}
          <Grid.Col span={{ base: 12, md: 7 }}>
            <Text fw={600} size="sm" mb={4}>
              Results
            </Text>
            <RunResults runs={data.runs} />
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 5 }}>
            <Text fw={600} size="sm" mb={4}>
              Settings that differ
            </Text>
            {data.settings.length === 0 ? (
              <Text size="sm" c="dimmed">
                None: these runs have the same plan.
              </Text>
            ) : (
              <SettingsTable settings={data.settings} columns={data.runs.map(({ id }) => `#${id}`)} />
            )}
          </Grid.Col>
          {data.runs.length >= 2 && <ChampionComparison runs={data.runs} />}
        </Grid>
      )}
    </>
  );
}

function RunResults({ runs }: { runs: readonly RunRow[] }) {
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table fz="sm">
        <TableHead columns={['Run', 'Status', 'Score', 'In', 'Games', 'Time', 'Seed']} />
        <Table.Tbody>
          {runs.map((run) => (
            <Table.Tr key={run.id}>
              <Table.Td>
                <Anchor component={Link} href={`/runs/${run.id}`} fz="sm">
                  {run.name}
                </Anchor>{' '}
                #{run.id}
              </Table.Td>
              <Table.Td>
                <RunStatus run={run} />
              </Table.Td>
              <Table.Td>
                <EstimateText estimate={toEstimate(run.best)} />
              </Table.Td>
              <Table.Td>
                {run.best && gamesOf(run.best.purpose)}
                <RunVerdict verdict={run.verdict} size="xs" />
              </Table.Td>
              <Table.Td className="number">{shortNumber(run.games)}</Table.Td>
              <Table.Td className="number">{duration(run.seconds)}</Table.Td>
              <Table.Td className="number">{run.seed}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** The champions of the first two runs rule by rule; all of them in the arena. */
function ChampionComparison({ runs }: { runs: readonly RunRow[] }) {
  const [first, second] = runs as [RunRow, RunRow];
  const diff = useQuery({
    queryKey: ['champion-diff', first.id, second.id],
    queryFn: () => call('GET /compare/champions', { query: { a: first.id, b: second.id } }),
    enabled: first.game === second.game,
    retry: false,
  });
  const worths = useChangeWorths(first.id);
  const sameGame = runs.filter(({ game }) => game === first.game).slice(0, PLAYERS_MAX);
  return (
    <Grid.Col span={12}>
      <Stack gap="xs">
        <Text fw={600} size="sm">
          Champions
        </Text>
        {sameGame.length > 1 && (
          <PlayEachOther run={first} refs={sameGame.map(({ id }) => `run-${id}`)}>
            {(result) => (
              <CrossPlay
                result={result}
                setup={{
                  game: first.game,
                  rules: first.setup,
                  refs: sameGame.map(({ id }) => `run-${id}`),
                  seed: 1,
                }}
              />
            )}
          </PlayEachOther>
        )}
        {diff.data && (
          <>
            <Text size="xs" c="dimmed">
              From “{diff.data.from.name}” (struck through) to “{diff.data.to.name}” (marked)
            </Text>
            <Group>
              <Button
                size="xs"
                variant="light"
                loading={worths.busy}
                onClick={() => diff.data && worths.start(diff.data)}
              >
                What is each change worth?
              </Button>
            </Group>
            {worths.error && <ErrorMessage error={worths.error} />}
            <RuleDiff changes={diff.data.changes} worths={worths.byChange} />
            <ChangeWorthsReport worths={worths} from={diff.data.from.name} />
          </>
        )}
        {diff.error && (
          <Text size="sm" c="dimmed">
            {diff.error.message}
          </Text>
        )}
      </Stack>
    </Grid.Col>
  );
}
