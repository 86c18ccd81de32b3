/** The numbers of a score table: which ones matter, and the candidates by the value of one number. */
import { Grid, Loader, Paper, Select, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { Chart } from '../../charts/chart.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { estimateText, plainNumber, splitWords, wholeNumber } from '../../common/results/format.ts';
import type { Output } from '../../server/api-client.ts';

const BARS_MAX = 12;
/** Fewer candidates say nothing about their numbers. */
const CANDIDATES_MIN = 40;

export function RunParameters({ run }: { run: ApiRunRow }) {
  const study = useCall(
    'GET /runs/:run/parameters',
    { params: { run: run.id } },
    {
      version: run.generations,
      ...KEEP_OLD,
      // Reading thousands of texts takes time, so a running run is not read again after each generation.
      staleTime: 30_000,
    },
  );
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
  if (study.error) return <ErrorMessage error={study.error} />;
  if (!data) return <Loader />;
  if (data.parameters.length === 0 || data.trials.length < CANDIDATES_MIN) {
    return (
      <EmptyState title="Too few score tables yet">
        {data.trials.length} candidates were measured. From {CANDIDATES_MIN} on you see which of their numbers
        decide games: continue the run with a larger budget.
      </EmptyState>
    );
  }
  const chosen = data.parameters[shown]!;
  const label = numberLabel(chosen.name);
  return (
    <>
      <Title order={2} size="h4" mb="sm">
        {matterText(data)}
      </Title>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Paper withBorder p="sm">
            <Chart
              spec="importance"
              title="Which numbers matter"
              about={`How much of the difference between ${wholeNumber(data.trials.length)} programs each number explains. Grey: no more than chance would. Select a bar.`}
              rows={data.parameters
                .slice(0, BARS_MAX)
                .map((one) => ({ ...one, name: numberLabel(one.name), chance: data.chance }))}
              onPick={(row) =>
                setName(data.parameters.find((one) => numberLabel(one.name) === row['name'])?.name ?? null)
              }
            />
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Paper withBorder p="sm">
            <Select
              label="Number"
              searchable
              mb="sm"
              data={data.parameters.map((one) => ({ value: one.name, label: numberLabel(one.name) }))}
              value={chosen.name}
              onChange={setName}
            />
            <Text size="sm" mb="xs" data-testid="halves">
              {halvesText(sliceRows)}
            </Text>
            <Chart
              spec="slice"
              title="Score by value"
              about="A dot for each program, larger with more games"
              titles={{ x: label }}
              rows={sliceRows}
            />
          </Paper>
        </Grid.Col>
      </Grid>
    </>
  );
}

/** The numbers that explain more than chance would, in one sentence. */
function matterText({ parameters, chance }: Output<'GET /runs/:run/parameters'>): string {
  const [first, ...others] = parameters.filter(({ importance }) => importance > chance);
  if (first === undefined) return 'No number explains more than chance would.';
  if (others.length === 0) return `One number decides: “${numberLabel(first.name)}”.`;
  return `${others.length + 1} numbers decide, above all “${numberLabel(first.name)}”.`;
}

type ScoredValue = Pick<Output<'GET /runs/:run/parameters'>['trials'][number], 'score' | 'games'> & {
  readonly value: number;
};

/** Which values win more: the score of the programs with the higher values, and that of the others. */
function halvesText(trials: readonly ScoredValue[]): string {
  const values = trials.map(({ value }) => value).toSorted((a, b) => a - b);
  // The middle value; if it is also the lowest, the next higher one.
  const middle = values[Math.floor(values.length / 2)];
  const from = middle === values[0] ? values.find((value) => value > middle!) : middle;
  if (from === undefined) return 'All programs have the same value.';
  const high = scoreOf(trials.filter(({ value }) => value >= from));
  const low = scoreOf(trials.filter(({ value }) => value < from));
  return `Programs with ${plainNumber(from)} or more score ${high}; with less, ${low}.`;
}

/** Mean over all games with its interval; a draw varies less than this assumes. */
function scoreOf(trials: readonly ScoredValue[]): string {
  const games = trials.reduce((sum, one) => sum + one.games, 0);
  const mean = trials.reduce((sum, one) => sum + one.score * one.games, 0) / games;
  const half = 1.96 * Math.sqrt((mean * (1 - mean)) / games);
  return estimateText({ score: mean, low: mean - half, high: mean + half, games });
}

/** `buyRules · Fleet HQ · 2 · score` as `buy Fleet HQ, rule 2: score`; a star stands for all cards. */
function numberLabel(name: string): string {
  const [group = '', ...path] = name.split(' · ');
  const key = path.pop();
  if (key === undefined) return name;
  const parts = path.map((part) => (/^\d+$/.test(part) ? `rule ${part}` : part === '*' ? 'any card' : part));
  const action = splitWords(group.replace(/Rules$/, ''));
  return `${action} ${parts.join(', ')}${key === 'score' ? '' : `: ${key}`}`.replace(' :', ':');
}
