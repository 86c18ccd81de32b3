/** Numbers of a score table: which of them the score goes with, one of them alone, several together. */
import { Grid, Loader, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ApiRunRow } from '../../../../api/run-record.ts';
import { Chart } from '../../charts/chart.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { wholeNumber } from '../../common/results/format.ts';
import { call, type Output } from '../../server/api-client.ts';

const BARS_MAX = 20;
const PARALLEL_MAX = 7;
const CANDIDATE_LINES_MAX = 80;

export function RunParameters({ run }: { run: ApiRunRow }) {
  const study = useQuery({
    queryKey: ['parameters', run.id, run.generations],
    queryFn: () => call('GET /runs/:run/parameters', { params: { run: run.id } }),
    placeholderData: (old) => old,
    // Reading thousands of texts takes its time: a run that goes on is not read anew with each generation.
    staleTime: 30_000,
  });
  const [name, setName] = useState<string | null>(null);
  const data = study.data;
  const shown = Math.max(0, data?.parameters.findIndex((one) => one.name === name) ?? 0);
  const sliceRows = useMemo(
    () =>
      (data?.trials ?? []).flatMap(({ values, ...trial }) => {
        const value = values[shown];
        return value === null || value === undefined ? [] : [{ ...trial, value }];
      }),
    [data, shown],
  );
  const parallelRows = useMemo(() => (data ? parallelRowsOf(data) : []), [data]);
  if (study.error) return <ErrorMessage error={study.error} />;
  if (!data) return <Loader />;
  if (data.parameters.length === 0) {
    return <Text c="dimmed">Not enough score tables have been tried to compare their numbers.</Text>;
  }
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Chart
          spec="importance"
          title="Which numbers matter"
          about={`Share of the variance of scores explained by each number alone, in ${wholeNumber(data.trials.length)} candidates. Numbers beyond the dashed line are significant.`}
          rows={data.parameters.slice(0, BARS_MAX).map((one) => ({ ...one, chance: data.chance }))}
          onPick={(row) => setName(String(row['name']))}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Select
          size="xs"
          label="Number"
          searchable
          allowDeselect={false}
          mb="xs"
          data={data.parameters.map((one) => one.name)}
          value={data.parameters[shown]?.name ?? null}
          onChange={setName}
        />
        <Chart
          spec="slice"
          title="One number"
          about="Value and search score of each candidate"
          titles={{ x: data.parameters[shown]?.name ?? '' }}
          rows={sliceRows}
        />
      </Grid.Col>
      <Grid.Col span={12}>
        <Chart
          spec="parallel"
          title="Numbers together"
          about={`The ${Math.min(PARALLEL_MAX, data.parameters.length)} most important numbers, each from its lowest to its highest value; each line is a candidate, coloured by its score`}
          rows={parallelRows}
        />
      </Grid.Col>
    </Grid>
  );
}

/** The most important numbers of the best and the worst candidates, each as a share of its range. */
function parallelRowsOf({ parameters, trials: all }: Output<'GET /runs/:run/parameters'>) {
  const chosen = parameters.slice(0, PARALLEL_MAX);
  const trials = all.toSorted((a, b) => b.score - a.score);
  // Best and worst tell more than the middle; the best are drawn last, on top.
  const shownTrials =
    trials.length <= CANDIDATE_LINES_MAX
      ? trials
      : [...trials.slice(0, CANDIDATE_LINES_MAX / 2), ...trials.slice(-CANDIDATE_LINES_MAX / 2)];
  return chosen.flatMap((parameter, index) => {
    const values = trials.flatMap((trial) => trial.values[index] ?? []);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return shownTrials.toReversed().flatMap(({ values: own, candidate, score, games }) => {
      const value = own[index];
      if (value === null || value === undefined) return [];
      const share = high > low ? (value - low) / (high - low) : 0.5;
      return [{ name: parameter.name, index, candidate, score, games, value, share }];
    });
  });
}
