/** Curves of runs: the score of their champions, and the time to reach each score. */
import { Grid } from '@mantine/core';
import type { Rows } from '../../../../api/common.ts';
import { Chart } from '../../charts/chart.tsx';
import type { Across } from './compare-bar.tsx';

const titles = { generation: 'Generation', games: 'Games', seconds: 'Seconds' } as const;

export function CompareCurves({
  curves,
  anytime,
  across: { by, group, band },
}: {
  curves: Rows;
  anytime: Rows;
  across: Across;
}) {
  return (
    <>
      <Grid.Col span={{ base: 12, lg: anytime.length > 0 ? 7 : 12 }}>
        <Chart
          spec="compare-curves"
          title="Score in fresh games"
          about={
            group === '1'
              ? `Mean of the runs that differ only in their seed; the band shows ${band === 'range' ? 'the lowest and highest run' : 'the 95 % interval of the mean (Student’s t over runs)'}; faint: search games, which may be too high`
              : 'Of each champion, with 95 % intervals; faint: the best so far in search games, which may be too high'
          }
          titles={{ x: titles[by] }}
          rows={curves}
        />
      </Grid.Col>
      {anytime.length > 0 && (
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Chart
            spec="anytime"
            title="How soon each got there"
            about={`How much of the way from the worst start to the best end each has gone, in ${String(anytime[0]!['on'])}: higher and further left is better`}
            titles={{ x: titles[by] }}
            rows={anytime}
          />
        </Grid.Col>
      )}
    </>
  );
}
