/** Selects the runs to compare, in the address. */
import { MultiSelect } from '@mantine/core';
import { useParams } from '../../address/url-params.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { useCall } from '../../common/requests/use-call.ts';

/** Query for the runs that can be chosen. */
export const ALL_RUNS = { query: { limit: 200 } };

export function RunPicker({ runs }: { runs: string }) {
  const [, set] = useParams();
  const all = useCall('GET /runs', ALL_RUNS);
  return (
    <>
      <MultiSelect
        label="Runs"
        mb="md"
        maw={960}
        searchable
        clearable
        placeholder={runs === '' ? 'choose two or more' : ''}
        data={(all.data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: `${name} #${id}` }))}
        value={runs === '' ? [] : runs.split(',')}
        onChange={(chosen) => set({ runs: chosen.join(',') })}
      />
      {all.error && <ErrorMessage error={all.error} />}
    </>
  );
}
