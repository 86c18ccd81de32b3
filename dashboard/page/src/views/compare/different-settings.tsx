/** The settings in which runs differ, in the words of the form that starts a run. */
import { Loader } from '@mantine/core';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';
import { algorithmTitle, budgetText, splitWords } from '../../common/results/format.ts';
import { SettingsTable } from '../../common/tables/settings-table.tsx';
import type { Output } from '../../server/api-client.ts';
import type { Schema, Settings } from '../new-run/plan-schema.ts';
import { settingTitle } from '../new-run/schema-field.tsx';

type ComparedRuns = Pick<Output<'GET /compare'>, 'runs' | 'settings'>;

export function DifferentSettings({ runs, settings }: ComparedRuns) {
  const { data } = useCall('GET /plans/schema', {}, FOREVER);
  if (!data) return <Loader />;
  const { properties = {} } = (data as { schema: Schema }).schema;
  return (
    <SettingsTable
      head="Settings that differ"
      settings={settings
        .map(({ setting, values }) => ({
          setting: titleOf(setting, properties),
          values: values.map((value, at) => valueText(setting, value, properties, runs[at]!)),
        }))
        .filter(({ values }) => new Set(values).size > 1)}
      columns={runs.map(({ id }) => `#${id}`)}
    />
  );
}

/** `search.population` as `Options of the search: population`. */
function titleOf(setting: string, properties: Settings): string {
  const [name = '', ...path] = setting.split('.');
  const title = settingTitle(name, properties[name]);
  return path.length === 0 ? title : `${title}: ${path.map((part) => splitWords(part)).join(' ')}`;
}

/** What the server writes for a setting that a plan leaves out. */
const LEFT_OUT = '—';

function valueText(
  setting: string,
  value: string,
  properties: Settings,
  run: ComparedRuns['runs'][number],
): string {
  // A plan without a search has the default one.
  if (setting === 'algorithm') return algorithmTitle(run.algorithm);
  const { default: preset } = properties[setting] ?? {};
  const written = value === LEFT_OUT && preset !== undefined ? String(preset) : value;
  return (setting === 'budget' ? budgetText(written) : written) || LEFT_OUT;
}
