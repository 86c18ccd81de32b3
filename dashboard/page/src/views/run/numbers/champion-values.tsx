/** The champion's scores as a picture: which cards it prefers in each situation, and what the search changed. */
import { Box, Loader, Paper, Select, Text } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import type { ApiRunRow } from '../../../../../api/runs/run-record.ts';
import { Chart } from '../../../charts/chart.tsx';
import { KEEP_OLD, useCall } from '../../../common/requests/use-call.ts';
import { Answer } from '../../../common/results/answer.tsx';
import {
  capitalized,
  joinNames,
  plainNumber,
  splitWords,
  wholeNumber,
} from '../../../common/results/format.ts';
import { type ValueMap, valueMaps } from './value-map.ts';

/** With more situations, their conditions are below the chart. */
const LABELLED_MAX = 4;
/** Height of a row of the chart, and of its axis and heading, in pixels. */
const HEIGHT = { row: 15, frame: 96 } as const;
const NAMED = 3;

/** @param isAnswer true if the view has no other answer */
export function ChampionValues({
  run,
  isAnswer = false,
  children,
}: {
  run: ApiRunRow;
  isAnswer?: boolean;
  /** What follows the picture. */
  children?: ReactNode;
}) {
  const changes = useCall(
    'GET /runs/:run/changes',
    { params: { run: run.id }, query: {} },
    { version: run.generations, ...KEEP_OLD, retry: false },
  );
  const { from, to } = changes.data ?? {};
  const maps = useMemo(() => (from && to ? valueMaps(to.text, from.text) : new Map()), [from, to]);
  const [chosen, setChosen] = useState<string>();
  const sets = [...maps.keys()];
  const set = chosen !== undefined && maps.has(chosen) ? chosen : sets[0];
  const map: ValueMap | undefined = maps.get(set ?? '');
  if (changes.isLoading) return isAnswer ? <Loader /> : null;
  if (!from || set === undefined || map === undefined) return children;
  return (
    <>
      {isAnswer && <Answer mb="sm">{preferenceText(map, set, from.name)}</Answer>}
      <Paper withBorder p="sm" mt={isAnswer ? 0 : 'md'}>
        <Select
          label="Decision"
          mb="xs"
          w={220}
          allowDeselect={false}
          data={sets.map((value) => ({ value, label: titleOf(value) }))}
          value={set}
          onChange={(value) => setChosen(value ?? undefined)}
        />
        <Box mih={HEIGHT.frame + HEIGHT.row * map.cards.length}>
          <Chart
            spec="values"
            title={`${titleOf(set)}: what the champion prefers`}
            about={`More blue: a higher score among the cards of the column. ${changedText(map, from.name)}`}
            rows={rowsOf(map)}
          />
        </Box>
        {map.situations.length > LABELLED_MAX && (
          <details>
            <summary className="more">When is each situation?</summary>
            <Text component="ol" size="sm" pl="lg" my={4}>
              {map.situations.map((situation) => (
                <li key={situation}>{situation || OTHERWISE}</li>
              ))}
            </Text>
          </details>
        )}
      </Paper>
      {children}
    </>
  );
}

const OTHERWISE = 'otherwise';

/** `buyRules` as `Buy`. */
const titleOf = (set: string): string => capitalized(splitWords(set.replace(/Rules$/, '')));

const rowsOf = ({ situations, cards }: ValueMap) =>
  cards.flatMap(({ card, values, shares, before }) =>
    situations.map((situation, at) => ({
      card,
      column: situations.length > LABELLED_MAX ? String(at + 1) : situation || OTHERWISE,
      situation: situation || OTHERWISE,
      value: values[at] ?? null,
      share: shares[at] ?? 0,
      before: before[at] ?? null,
    })),
  );

interface ScoreChange {
  readonly card: string;
  readonly value: number;
  readonly before: number;
}

/** Scores that both tables have. */
const inBoth = ({ cards }: ValueMap): readonly ScoreChange[] =>
  cards.flatMap(({ card, values, before: old }) =>
    values.flatMap((value, at) => {
      const before = old[at];
      return value === undefined || before === undefined ? [] : [{ card, value, before }];
    }),
  );

const sizeOf = ({ value, before }: ScoreChange): number => Math.abs(value - before);

function changedText(map: ValueMap, start: string): string {
  const all = inBoth(map);
  const changed = all.filter((one) => sizeOf(one) > 0).length;
  if (all.length === 0) return `“${start}” has no such scores.`;
  return changed === 0
    ? `All as in “${start}”.`
    : `Orange dots: other than in “${start}” (${wholeNumber(changed)} of ${wholeNumber(all.length)}).`;
}

/** What the table prefers, and the greatest change since the start. */
function preferenceText(map: ValueMap, set: string, start: string): string {
  const liked = joinNames(map.cards.slice(0, NAMED).map(({ card }) => card));
  const [most] = inBoth(map).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const change =
    most && sizeOf(most) > 0
      ? ` Largest change since “${start}”: ${most.card}, ${plainNumber(most.before)} → ${plainNumber(most.value)}.`
      : '';
  return `${set === 'buyRules' ? 'It prefers to buy' : `${titleOf(set)}: it prefers`} ${liked}.${change}`;
}
