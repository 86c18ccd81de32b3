/** The numbers of a score table: which ones matter, and the candidates by the value of one number. */
import { Grid, Loader, Paper, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Estimate } from '../../../../api/common.ts';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { Chart } from '../../charts/chart.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { estimateText, percent, plainNumber, splitWords, wholeNumber } from '../../common/results/format.ts';
import type { Output } from '../../server/api-client.ts';
import classes from './parameters.module.css';

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
  const trials = useMemo(
    () =>
      (data?.trials ?? []).flatMap(({ values, ...trial }) => {
        const value = values[shown];
        return value === null || value === undefined ? [] : [{ ...trial, value }];
      }),
    [data, shown],
  );
  const sliceRows = useMemo(
    () => [
      ...trials.map((trial) => ({ on: 'program', ...trial })),
      ...groupsOf(trials).map((group) => ({
        on: 'mean',
        value: group.reduce((sum, { value }) => sum + value, 0) / group.length,
        ...scoreOf(group),
      })),
    ],
    [trials],
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
  const barOf = (one: Importance) => (
    <NumberBar
      key={one.name}
      number={one}
      data={data}
      isChosen={one === chosen}
      onChoose={() => setName(one.name)}
    />
  );
  const rest = data.parameters.slice(BARS_MAX);
  return (
    <>
      <Title order={2} size="h4" mb="sm">
        {matterText(data)}
      </Title>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Paper withBorder p="sm" h="100%">
            <Title order={3} size="h6">
              Which numbers matter
            </Title>
            <Text variant="note" mb="xs">
              How much of the difference between {wholeNumber(data.trials.length)} programs each explains.
              Grey: no more than chance would. Choose one.
            </Text>
            <ol className={classes['numbers']} data-testid="importance">
              {data.parameters.slice(0, BARS_MAX).map(barOf)}
            </ol>
            {rest.length > 0 && (
              <details>
                <summary className="more">{wholeNumber(rest.length)} more</summary>
                <ol className={classes['numbers']}>{rest.map(barOf)}</ol>
              </details>
            )}
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Paper withBorder p="sm" h="100%">
            <Text fw={600} mb="xs" data-testid="halves" aria-live="polite">
              {halvesText(trials)}
            </Text>
            <Chart
              spec="slice"
              title="Score by value"
              about="Blue: mean with its 95 % interval. Grey: single programs, larger with more games."
              titles={{ x: numberLabel(chosen.name) }}
              rows={sliceRows}
            />
          </Paper>
        </Grid.Col>
      </Grid>
    </>
  );
}

type Study = Output<'GET /runs/:run/parameters'>;
type Importance = Study['parameters'][number];

function NumberBar({
  number: { name, importance },
  data: { parameters, chance },
  isChosen,
  onChoose,
}: {
  number: Importance;
  data: Study;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <li>
      <button
        type="button"
        className={classes['number']}
        aria-pressed={isChosen}
        data-chance={importance <= chance || undefined}
        title={`Chance alone: ${percent(chance)}`}
        onClick={onChoose}
      >
        <span>{numberLabel(name)}</span>
        <span
          className={classes['bar']}
          style={{ width: `${(100 * importance) / parameters[0]!.importance}%` }}
          aria-hidden
        />
        <span className="number">{percent(importance)}</span>
      </button>
    </li>
  );
}

/** The numbers that explain more than chance would, in one sentence. */
function matterText({ parameters, chance }: Study): string {
  const [first, ...others] = parameters.filter(({ importance }) => importance > chance);
  if (first === undefined) return 'No number explains more than chance would.';
  const most = `“${numberLabel(first.name)}” matters most`;
  const [second] = others;
  if (second === undefined) return `${most}; no other number explains more than chance would.`;
  return `${most}, then “${numberLabel(second.name)}”${others.length > 1 ? ` and ${others.length - 1} more` : ''}.`;
}

type ScoredValue = Pick<Study['trials'][number], 'score' | 'games'> & {
  readonly value: number;
};

/** Which values win more: the score of the programs with the higher values, and that of the others. */
function halvesText(trials: readonly ScoredValue[]): string {
  const values = trials.map(({ value }) => value).toSorted((a, b) => a - b);
  // The middle value; if it is also the lowest, the next higher one.
  const middle = values[Math.floor(values.length / 2)];
  const from = middle === values[0] ? values.find((value) => value > middle!) : middle;
  if (from === undefined) return 'All programs have the same value.';
  const high = estimateText(scoreOf(trials.filter(({ value }) => value >= from)));
  const low = estimateText(scoreOf(trials.filter(({ value }) => value < from)));
  return `Programs with ${plainNumber(from)} or more score ${high}; with less, ${low}.`;
}

const GROUPS_MAX = 8;

/** The programs in the order of their values, in groups of similar size; equal values stay together. */
function groupsOf<Trial extends ScoredValue>(trials: readonly Trial[]): readonly Trial[][] {
  const size = trials.length / GROUPS_MAX;
  const isEach = new Set(trials.map(({ value }) => value)).size <= GROUPS_MAX;
  const groups: Trial[][] = [];
  for (const trial of trials.toSorted((a, b) => a.value - b.value)) {
    const last = groups.at(-1);
    const isFull = isEach || (last?.length ?? 0) >= size;
    if (last === undefined || (isFull && last.at(-1)!.value !== trial.value)) groups.push([trial]);
    else last.push(trial);
  }
  return groups;
}

/** Mean over all games with its interval; a draw varies less than this assumes. */
function scoreOf(trials: readonly ScoredValue[]): Estimate {
  const games = trials.reduce((sum, one) => sum + one.games, 0);
  const score = trials.reduce((sum, one) => sum + one.score * one.games, 0) / games;
  const half = 1.96 * Math.sqrt((score * (1 - score)) / games);
  return { score, low: score - half, high: score + half, games };
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
