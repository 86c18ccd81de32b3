/** Curves of runs: the score of their champions and, on demand, the time to reach each score. */
import { Group, Paper, SegmentedControl, Select, Stack, Switch } from '@mantine/core';
import { useState } from 'react';
import type { Rows } from '../../../../api/common.ts';
import { useParams } from '../../address/url-params.ts';
import { Chart } from '../../charts/chart.tsx';
import { PlainButton } from '../../common/page/buttons.tsx';
import { Icon } from '../../common/page/icons.tsx';

/** How runs are drawn as curves. */
export interface Across {
  readonly by: 'games' | 'generation' | 'seconds';
  /** `1`: runs that differ only in their seed share one line. */
  readonly group: '0' | '1';
  /** Band around a shared line. */
  readonly band: 'range' | 'interval';
}

export function acrossFrom(search: URLSearchParams): Across {
  const by = search.get('by');
  return {
    by: by === 'generation' || by === 'seconds' ? by : 'games',
    group: search.get('group') === '1' ? '1' : '0',
    band: search.get('band') === 'interval' ? 'interval' : 'range',
  };
}

const titles = { generation: 'Generation', games: 'Games', seconds: 'Seconds' } as const;

export function CompareCurves({ curves, anytime, across }: { curves: Rows; anytime: Rows; across: Across }) {
  const { by, group, band } = across;
  const [showsPace, setShowsPace] = useState(false);
  return (
    <Paper withBorder p="sm" component={Stack} gap="sm">
      <Chart
        spec="compare-curves"
        title="How soon it got there: score in fresh games"
        about={
          group === '1'
            ? `Mean of the runs that differ only in their seed; the band shows ${band === 'range' ? 'the lowest and highest run' : 'the 95 % interval of the mean (Student’s t over runs)'}; faint: search games, which may be too high`
            : 'Of each champion, with 95 % intervals; faint: the best so far in search games, which may be too high'
        }
        across={titles[by]}
        rows={curves}
      />
      <CurveBar across={across}>
        {anytime.length > 0 && (
          <PlainButton
            aria-expanded={showsPace}
            rightSection={<Icon name={showsPace ? 'minus' : 'plus'} size={14} />}
            onClick={() => setShowsPace(!showsPace)}
          >
            Share of the gain
          </PlainButton>
        )}
      </CurveBar>
      {showsPace && (
        <Chart
          spec="anytime"
          title="Share of the gain"
          about={`From the worst start to the best end of all, in ${String(anytime[0]?.['on'])}: higher and further left is better`}
          across={titles[by]}
          rows={anytime}
        />
      )}
    </Paper>
  );
}

/** The horizontal axis of the curves and their grouping, in the address. */
function CurveBar({ across: { by, group, band }, children }: { across: Across; children: React.ReactNode }) {
  const [, set] = useParams();
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-label="Across"
        data={[
          { value: 'games', label: 'Games' },
          { value: 'generation', label: 'Generations' },
          { value: 'seconds', label: 'Seconds' },
        ]}
        value={by}
        onChange={(value) => set({ by: value === 'games' ? undefined : value })}
      />
      <Switch
        label="Mean of equal plans"
        checked={group === '1'}
        onChange={(e) => set({ group: e.currentTarget.checked ? '1' : undefined })}
      />
      {group === '1' && (
        <Select
          aria-label="Band"
          w={210}
          data={[
            { value: 'range', label: 'lowest to highest run' },
            { value: 'interval', label: '95 % interval of the mean' },
          ]}
          value={band}
          onChange={(value) => set({ band: value === 'range' ? undefined : (value ?? undefined) })}
        />
      )}
      {children}
    </Group>
  );
}
