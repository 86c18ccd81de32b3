/** Selects the runs, and the horizontal axis of their curves, in the address. */
import { Group, MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core';
import { useParams } from '../../address/url-params.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { useCall } from '../../common/requests/use-call.ts';

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

export function CompareBar({ across: { by, group, band }, runs }: { across: Across; runs: string }) {
  const [, set] = useParams();
  const all = useCall('GET /runs', { query: { limit: 200 } });
  return (
    <>
      <Group align="flex-end" gap="xs" mb="md">
        <MultiSelect
          label="Runs"
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
            w={210}
            data={[
              { value: 'range', label: 'lowest to highest run' },
              { value: 'interval', label: '95 % interval of the mean' },
            ]}
            value={band}
            onChange={(value) => set({ band: value === 'range' ? undefined : (value ?? undefined) })}
          />
        )}
        <Switch
          mb={6}
          label="Mean of equal plans"
          checked={group === '1'}
          onChange={(e) => set({ group: e.currentTarget.checked ? '1' : undefined })}
        />
      </Group>
      {all.error && <ErrorMessage error={all.error} />}
    </>
  );
}
