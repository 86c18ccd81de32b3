/** The numbers of a score table: which ones matter, and the candidates by the value of one number. */
import { Button, Grid, Group, Loader, Paper, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Estimate } from '../../../../../api/common.ts';
import type { ApiRunRow } from '../../../../../api/runs/run-record.ts';
import { Chart } from '../../../charts/chart.tsx';
import { ErrorMessage } from '../../../common/page/error-message.tsx';
import { KEEP_OLD, useCall } from '../../../common/requests/use-call.ts';
import { Answer } from '../../../common/results/answer.tsx';
import { percent, plainNumber, splitWords, wholeNumber } from '../../../common/results/format.ts';
import { Figure, Figures } from '../../../common/results/strength.tsx';
import { boardOf, viewUrl } from '../../../common/setup/address.ts';
import type { Output } from '../../../server/api-client.ts';
import { ChampionValues } from './champion-values.tsx';
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
  const [name, setName] = useState<string>();
  const { data } = study;
  const shown = Math.max(0, data?.parameters.findIndex((one) => one.name === name) ?? 0);
  const trials = useMemo(() => (data ? trialsOf(data, shown) : []), [data, shown]);
  const rows = useMemo(() => rowsOf(trials), [trials]);
  if (study.error) return <ErrorMessage error={study.error} />;
  if (!data) return <Loader />;
  if (data.parameters.length === 0 || data.trials.length < CANDIDATES_MIN)
    return (
      <ChampionValues run={run} isAnswer>
        <Group gap="xs" mt="md">
          <Button
            component={Link}
            href={viewUrl('/workbench', boardOf(run), { a: `run-${run.id}`, tab: 'numbers' })}
            size="xs"
          >
            Try other numbers
          </Button>
          <Text variant="note" flex="1 1 300px">
            {data.trials.length} candidates were measured. With {CANDIDATES_MIN} or more, this view also shows
            which of their numbers decide games.
          </Text>
        </Group>
      </ChampionValues>
    );
  const label = numberLabel(data.parameters[shown]!.name);
  return (
    <>
      <Answer mb="sm">{matterText(data)}</Answer>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 5 }}>
          <NumberList data={data} shown={shown} onChoose={setName} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Paper withBorder p="sm">
            <Chart
              spec="slice"
              title={`Score by value: ${label}`}
              about="Blue: mean with its 95 % interval. Grey: single programs, larger with more games."
              across={label}
              rows={rows}
            />
          </Paper>
          <Paper withBorder p="sm" mt="md">
            <Halves trials={trials} />
          </Paper>
        </Grid.Col>
      </Grid>
      <ChampionValues run={run} />
    </>
  );
}

type Study = Output<'GET /runs/:run/parameters'>;

interface NumberListProps {
  readonly data: Study;
  /** Index of the shown number. */
  readonly shown: number;
  readonly onChoose: (name: string) => void;
}

/** The numbers with their importance, and the least important ones on demand. */
function NumberList({ data, shown, onChoose }: NumberListProps) {
  const bars = data.parameters.map(({ name }, at) => (
    <NumberBar key={name} data={data} at={at} isChosen={at === shown} onChoose={() => onChoose(name)} />
  ));
  const rest = bars.slice(BARS_MAX);
  return (
    <Paper withBorder p="sm">
      <Title order={3} size="h6">
        Which numbers matter
      </Title>
      <Text variant="note" mb="xs">
        Share of the difference between {wholeNumber(data.trials.length)} programs that each explains. Grey:
        no more than chance.
      </Text>
      <ol className={classes['numbers']} data-testid="importance">
        {bars.slice(0, BARS_MAX)}
      </ol>
      {rest.length > 0 && (
        <details>
          <summary className="more">{wholeNumber(rest.length)} more</summary>
          <ol className={classes['numbers']}>{rest}</ol>
        </details>
      )}
    </Paper>
  );
}

interface NumberBarProps {
  readonly data: Study;
  readonly at: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** The share of a number, and which of its values win more. */
function NumberBar({ data, at, isChosen, onChoose }: NumberBarProps) {
  const { parameters, chance } = data;
  const { name, importance } = parameters[at]!;
  const better = importance > chance ? betterText(trialsOf(data, at)) : '';
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
        <span>
          {numberLabel(name)}
          {better !== '' && <small>{better}</small>}
        </span>
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

/** Which number matters most, and which of its values win more. */
function matterText(data: Study): string {
  const [first] = data.parameters;
  if (first === undefined || first.importance <= data.chance)
    return 'No number explains more than chance would.';
  const better = betterText(trialsOf(data, 0));
  return `“${numberLabel(first.name)}” matters most${better === '' ? '; which values win more is not clear yet' : `: ${better}`}.`;
}

type ScoredValue = Pick<Study['trials'][number], 'score' | 'games'> & {
  readonly value: number;
};

/** The programs with their values of one number. */
const trialsOf = ({ trials }: Study, number: number) =>
  trials.flatMap(({ values, ...trial }) => {
    const value = values[number];
    return value === null || value === undefined ? [] : [{ ...trial, value }];
  });

/** The score of the programs with the higher values, and that of the others; undefined if all are equal. */
function halvesOf(trials: readonly ScoredValue[]) {
  const values = trials.map(({ value }) => value).toSorted((a, b) => a - b);
  // The middle value; if it is also the lowest, the next higher one.
  const middle = values[Math.floor(values.length / 2)];
  const from = middle === values[0] ? values.find((value) => value > middle!) : middle;
  if (from === undefined) return undefined;
  const higher = trials.filter(({ value }) => value >= from);
  const lower = trials.filter(({ value }) => value < from);
  return { from: plainNumber(from), higher: meanOf(higher), lower: meanOf(lower) };
}

const meanOf = (trials: readonly ScoredValue[]) => ({
  score: scoreOf(trials),
  about: trials.length === 1 ? 'one program' : `${wholeNumber(trials.length)} programs`,
});

/** Empty if the difference may be luck. */
function betterText(trials: readonly ScoredValue[]): string {
  const halves = halvesOf(trials);
  if (halves === undefined) return '';
  const { from, higher, lower } = halves;
  const gain = higher.score.score - lower.score.score;
  const luck = Math.hypot(...[higher, lower].map(({ score: { score, high } }) => high - score));
  if (Math.abs(gain) < luck) return '';
  return gain > 0 ? `${from} or more wins more` : `less than ${from} wins more`;
}

function Halves({ trials }: { trials: readonly ScoredValue[] }) {
  const halves = halvesOf(trials);
  return (
    <div data-testid="halves" aria-live="polite">
      {halves === undefined ? (
        <Text fw={600}>All programs have the same value.</Text>
      ) : (
        <Figures>
          <Figure title={`With ${halves.from} or more`} about={halves.higher.about}>
            {halves.higher.score}
          </Figure>
          <Figure title={`With less than ${halves.from}`} about={halves.lower.about}>
            {halves.lower.score}
          </Figure>
        </Figures>
      )}
    </div>
  );
}

/** Each program, and the mean of each group, for the chart. */
const rowsOf = (trials: ReturnType<typeof trialsOf>) => [
  ...trials.map((trial) => ({ on: 'program', ...trial })),
  ...groupsOf(trials).map((group) => ({
    on: 'mean',
    value: group.reduce((sum, { value }) => sum + value, 0) / group.length,
    ...scoreOf(group),
  })),
];

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
