/** Progress of a run: curves, the champion's purchases, the current test; on demand, what helped and who played. */
import { Group, Paper, Progress, SegmentedControl, SimpleGrid, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ApiPromotion, RunUpdate } from '../../../../api/runs/run-record.ts';
import { useParam } from '../../address/url-params.ts';
import { Chart } from '../../charts/chart.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { useGameNamed } from '../../queries.ts';
import { ChampionTimeline } from './champion-timeline.tsx';
import { changeWords } from './changes/change-words.ts';
import styles from './progress.module.css';
import { isDecided, TestGauge } from './test-gauge.tsx';

export function RunProgress({ update }: { update: RunUpdate }) {
  const { run } = update;
  const [by, setBy] = useParam('by', 'generation');
  const curves = useCall(
    'GET /runs/:run/curves',
    { params: { run: run.id }, query: { by: by as Axis } },
    { version: [run.generations, run.best?.games], ...KEEP_OLD },
  );
  const [opened, setOpen] = useParam('how', '');
  const isOpen = opened !== '';
  const game = useGameNamed(run.game);
  const champion = update.champions.findLast(({ passed }) => passed);
  if (run.generations === 0) {
    return <Text c="dimmed">The first generation is being played. Curves appear when it is done.</Text>;
  }
  const buys = run.status !== 'running' && game && game.kingdomCards.length > 0 ? champion : undefined;
  return (
    <div
      className={styles['progress']}
      data-alone={(buys === undefined && run.status !== 'running') || undefined}
    >
      {buys && game && (
        <div style={area('buys')}>
          <ChampionTimeline run={run.id} candidate={buys.candidate} game={game} />
        </div>
      )}
      <Paper withBorder p="sm" style={area('chart')}>
        <Group justify="flex-end" mb={4}>
          <SegmentedControl aria-label="Across" data={axes} value={by} onChange={setBy} />
        </Group>
        <Chart
          spec="score-curves"
          title="Score of the best"
          about="Steps: the champion on fresh games, with its 95 % interval; trust this score. Thin lines: each search on its own games, which may be too high. Dashed: an opponent joins."
          across={axisTitle(by)}
          rows={curves.data ?? []}
        />
      </Paper>
      {run.status === 'running' && (
        <div style={area('test')}>
          <LastTest update={update} />
        </div>
      )}
      <div style={area('more')}>
        <PlainButton aria-expanded={isOpen} onClick={() => setOpen(isOpen ? '' : '1')}>
          {isOpen ? 'Hide how the search went' : 'How the search went'}
        </PlainButton>
        {isOpen && <SearchCharts update={update} by={by as Axis} />}
      </div>
    </div>
  );
}

/** Proof and work of the search, for readers who want the details. */
function SearchCharts({ update, by }: { update: RunUpdate; by: Axis }) {
  const shares = useMemo(() => sharesOf(update.generations, by), [update.generations, by]);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" mt="md">
      {update.run.status !== 'running' && <LastTest update={update} />}
      <ChangesThatHelped operators={shares.operators} />
      <Chart
        spec="shares"
        title="Games by search"
        about="Share of the games that each search has played so far"
        across={axisTitle(by)}
        rows={shares.emitters}
      />
    </SimpleGrid>
  );
}

function ChangesThatHelped({
  operators,
}: {
  operators: readonly { readonly name: string; readonly value: number }[];
}) {
  const most = operators[0]?.value ?? 1;
  return (
    <section>
      <Text size="sm" fw={600}>
        Changes that helped
      </Text>
      <Text variant="note" mb="xs">
        How often each kind of change made a better program
      </Text>
      {operators.map(({ name, value }) => (
        <Group key={name} gap="xs" wrap="nowrap">
          <Text size="xs" w="55%">
            {name}
          </Text>
          <Progress value={(100 * value) / most} flex={1} aria-hidden />
          <Text size="xs" w={28} ta="right">
            {value}
          </Text>
        </Group>
      ))}
    </section>
  );
}

function LastTest({ update }: { update: RunUpdate }) {
  const last = update.promotions.at(-1);
  const live = (update.live?.['test'] as ApiPromotion | undefined) ?? last;
  return (
    <Paper withBorder p="sm" style={{ alignSelf: 'start' }}>
      {live ? (
        <TestGauge
          test={live}
          title={
            isDecided(live) ? `Last test: candidate ${live.candidate}` : 'A candidate is being tested now'
          }
        />
      ) : (
        <Text size="sm" c="dimmed">
          No candidate has been tested yet. A champion must win a test on fresh games.
        </Text>
      )}
    </Paper>
  );
}

/** Place of a part on a wide screen. */
const area = (name: string) => ({ '--area': name }) as React.CSSProperties;

type Axis = 'generation' | 'games' | 'seconds';

const axes = [
  { value: 'generation', label: 'Generations' },
  { value: 'games', label: 'Games' },
  { value: 'seconds', label: 'Seconds' },
];
const axisTitle = (by: string): string =>
  by === 'generation' ? 'Generation' : by === 'games' ? 'Games' : 'Seconds';

/** Helpful changes, and games by search. */
function sharesOf(generations: RunUpdate['generations'], by: Axis) {
  const improvements = new Map<string, number>();
  for (const { operators } of generations)
    for (const [name, { improved }] of Object.entries(operators))
      improvements.set(name, (improvements.get(name) ?? 0) + improved);
  return {
    emitters: gamesByEmitter(generations, by),
    operators: [...improvements]
      .map(([name, value]) => ({ name: changeWords(name), value }))
      .filter(({ value }) => value > 0)
      .sort((a, b) => b.value - a.value)
      .slice(0, 12),
  };
}

const SHARE_POINTS = 120;
/** Name in the record for the games of the starting players. */
const START = 'seeds';

/** Games that each search has spent so far, with at most `SHARE_POINTS` points. */
function gamesByEmitter(generations: RunUpdate['generations'], by: Axis) {
  const names = [...new Set(generations.flatMap(({ emitters }) => Object.keys(emitters)))];
  const stride = Math.max(1, Math.ceil(generations.length / SHARE_POINTS));
  const gamesSpent = new Map<string, number>();
  return generations.flatMap((generation, at) => {
    for (const [name, { games }] of Object.entries(generation.emitters))
      gamesSpent.set(name, (gamesSpent.get(name) ?? 0) + games);
    if (at % stride !== 0 && at !== generations.length - 1) return [];
    return names.map((name) => ({
      x: generation[by],
      name: name === START ? 'the start' : name,
      count: gamesSpent.get(name) ?? 0,
    }));
  });
}
