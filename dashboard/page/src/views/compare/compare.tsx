/** Runs side by side: curves, differences of their settings, and their champions' scores against each other. */

import { Button, Grid, Group, Loader, Text } from '@mantine/core';
import { Link } from 'wouter';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams } from '../../address/url-params.ts';
import { playsAtOnce } from '../../common/cross-play/play-each-other.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { ActionMenu, ReportItems } from '../../common/page/menus.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { Answer } from '../../common/results/answer.tsx';
import { endpointUrl, type Output } from '../../server/api-client.ts';
import { ChampionRules, ChampionsMeeting } from './champion-comparison.tsx';
import { type Across, acrossFrom, CompareCurves } from './compare-curves.tsx';
import { DifferentSettings } from './different-settings.tsx';
import { ALL_RUNS, RunPicker } from './run-picker.tsx';
import { RunResults } from './run-results.tsx';

export function Compare() {
  const [search] = useParams();
  const runs = search.get('runs') ?? '';
  const across = acrossFrom(search);
  const compared = useCall('GET /compare', runs === '' ? undefined : { query: { runs, ...across } }, {
    ...KEEP_OLD,
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ status }) => status === 'running') ? 3_000 : false,
  });
  const all = useCall('GET /runs', ALL_RUNS);
  // Names in the field above may take another line.
  const isNamed = all.data !== undefined || all.error !== null;
  const data = runs === '' || !isNamed ? undefined : compared.data;
  useShownTitle(data?.runs.map(({ name, id }) => `${name} #${id}`).join(' : '));
  return (
    <>
      <PageHeader title="Compare runs" about="Which search found the stronger champion, and how soon?">
        {runs !== '' && (
          <ActionMenu title="Report" icon="report">
            <ReportItems
              page={endpointUrl('GET /compare/report', { query: { runs } })}
              data={endpointUrl('GET /compare/report.json', { query: { runs } })}
            />
          </ActionMenu>
        )}
      </PageHeader>
      <RunPicker runs={runs} />
      {compared.error && (
        <ErrorMessage
          error={compared.error}
          action={
            <PlainButton component={Link} href="/compare">
              Choose other runs
            </PlainButton>
          }
        />
      )}
      {runs === '' && <NothingChosen />}
      {(compared.isLoading || !isNamed) && runs !== '' && <Loader />}
      {data && <Comparison data={data} across={across} />}
    </>
  );
}

type Compared = Output<'GET /compare'>;

function Comparison({ data, across }: { data: Compared; across: Across }) {
  const { runs, curves, anytime, settings, notCompared, summary, different } = data;
  const isOneGame = new Set(runs.map(({ game }) => game)).size === 1;
  const hasChampions = isOneGame && runs.length >= 2;
  const isOnePlan = notCompared === '' && settings.every(({ setting }) => setting === 'seed');
  // If the scores cannot be compared, the champions' games against each other are the answer.
  const isMeetingFirst = hasChampions && different === 'opponents' && playsAtOnce(runs.length);
  const meeting = hasChampions && (
    <Grid.Col span={12}>
      <ChampionsMeeting runs={runs} {...(isMeetingFirst && { answerNote: summary.join(' ') })} />
    </Grid.Col>
  );
  return (
    <Grid gap="lg">
      {isMeetingFirst
        ? meeting
        : summary.length > 0 && (
            <Grid.Col span={12}>
              <Summary sentences={summary} />
            </Grid.Col>
          )}
      <Grid.Col span={{ base: 12, md: isOnePlan ? 12 : 7 }}>
        <RunResults runs={runs} series={[...new Set(curves.map(({ series }) => series))]} />
        {isOnePlan && runs.length > 1 && (
          <Text variant="note" mt={4}>
            These runs have the same plan
            {settings.length > 0 && ' and differ only in their seed: other seeds may reverse the result'}.
          </Text>
        )}
      </Grid.Col>
      {!isOnePlan && (
        <Grid.Col span={{ base: 12, md: 5 }}>
          <DifferentSettings runs={runs} settings={settings} />
          {notCompared !== '' && (
            <Text size="sm" c="dimmed">
              {notCompared}.
            </Text>
          )}
        </Grid.Col>
      )}
      {!isMeetingFirst && meeting}
      <Grid.Col span={12}>
        <CompareCurves curves={curves} anytime={isOneGame ? anytime : []} across={across} />
      </Grid.Col>
      {hasChampions && (
        <Grid.Col span={12}>
          <ChampionRules runs={runs} />
        </Grid.Col>
      )}
    </Grid>
  );
}

/** The answer in large letters, what it is based on in small ones. */
function Summary({ sentences: [answer, ...basis] }: { sentences: readonly string[] }) {
  return (
    <>
      <Answer data-testid="summary">{answer}</Answer>
      {basis.length > 0 && (
        <Text c="dimmed" size="sm">
          {basis.join(' ')}
        </Text>
      )}
    </>
  );
}

/** Offers the latest two runs of each game. */
function NothingChosen() {
  const { data } = useCall('GET /runs', ALL_RUNS);
  const finished = data?.rows.filter(({ best }) => best !== undefined) ?? [];
  const pairs = [...Map.groupBy(finished, ({ game }) => game).values()]
    .filter(({ length }) => length > 1)
    .map(([latest, before]) => [before!, latest!]);
  return (
    <EmptyState
      title="Nothing to compare yet"
      action={
        <Group gap="xs">
          {pairs.map((pair) => (
            <Button
              key={pair[0]!.game}
              component={Link}
              href={`/compare?runs=${pair.map(({ id }) => id).join(',')}`}
            >
              {pair.map(({ name, id }) => `${name} #${id}`).join(' and ')}
            </Button>
          ))}
          <Button component={Link} href="/runs" variant="default">
            All runs
          </Button>
        </Group>
      }
    >
      Choose runs above, or mark them in the list of runs. You see which champion is stronger, how soon each
      search got there, and which rules differ. Runs of one plan that differ only in their seed can be drawn
      as one line with their spread.
    </EmptyState>
  );
}
