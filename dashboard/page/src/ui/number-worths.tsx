/** What each number of a text would bring if it were moved: asked for, told while it is measured, drawn as bars. */
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Chart } from '../charts/chart.tsx';
import type { Output } from '../client.ts';
import { gamesSpan, whole } from './format.ts';
import { MeasuredApart } from './measured-apart.tsx';
import { Pages } from './pages.tsx';
import { PlayOrStop, Share } from './play-or-stop.tsx';
import { namesOf } from './rule-worths.tsx';
import type { Seating } from './seating.ts';
import { Trouble } from './trouble.tsx';
import { type Explained, TRIAL_GAMES, useExplained } from './use-explanation.ts';

/** A step or two either way. */
const STEPS = 2;
const PER_PAGE = 10;

type Moved = Output<'POST /texts/numbers'>['numbers'][number];

/** @param about undefined while it cannot be played */
export function NumberWorths({
  about,
  seating,
}: {
  about: Explained | undefined;
  seating: Seating | undefined;
}) {
  const { line, elsewhere, busy, error, start, stop } = useExplained('POST /texts/numbers', about);
  const [order, setOrder] = useState('text');
  const [page, setPage] = useState(1);
  const all = useMemo(() => {
    const numbers = line?.numbers ?? [];
    return order === 'text' ? numbers : numbers.toSorted((a, b) => effect(b) - effect(a));
  }, [line, order]);
  const shown = Math.min(page, Math.max(1, Math.ceil(all.length / PER_PAGE)));
  const rows = useMemo(
    () =>
      all.slice((shown - 1) * PER_PAGE, shown * PER_PAGE).flatMap(({ line: at, label, value, others }) =>
        others.map((other, place) => ({
          number: `${at}: ${label}`,
          place: place + 1,
          change: `${plain(value)} → ${plain(other.value)}`,
          gain: other.gain,
          low: other.low,
          high: other.high,
          games: other.games,
        })),
      ),
    [all, shown],
  );
  const measure = (): void => {
    if (about) void start({ body: { ...about, steps: STEPS, ...TRIAL_GAMES } });
  };
  const intervals = all.reduce((sum, { others }) => sum + others.length, 0);
  return (
    <>
      <Group gap="xs" mb="xs" align="center">
        <PlayOrStop work={{ busy, stop }} ready={about !== undefined} variant="light" onPlay={measure}>
          Move each number
        </PlayOrStop>
        {all.length > 1 && (
          <SegmentedControl
            size="xs"
            data={[
              { value: 'text', label: 'As in the text' },
              { value: 'effect', label: 'Surest effect first' },
            ]}
            value={order}
            onChange={setOrder}
            aria-label="Order of the numbers"
          />
        )}
      </Group>
      {busy && <Share share={line?.share ?? 0} label="Numbers measured" />}
      {error && <Trouble error={error} again={measure} />}
      <MeasuredApart seating={seating} elsewhere={elsewhere} />
      {line?.done && line.wanted === 0 && (
        <Text size="sm" c="dimmed">
          This text has no number that could be moved.
        </Text>
      )}
      {rows.length > 0 ? (
        <>
          <Chart
            spec="numbers"
            title="What other numbers would bring"
            about={`Score with the number moved less the score as it is, against ${namesOf(about)} on the same deals${seating ? ', seats in turn' : ''}, with 95 % intervals; of ${intervals} about ${Math.max(1, Math.round(intervals / 20))} miss by luck alone`}
            rows={rows}
          />
          <Text size="xs" c="dimmed" data-testid="numbers" data-done={line?.done ?? false}>
            {whole(all.length)} of {whole(line?.wanted ?? 0)} numbers,{' '}
            {gamesSpan(all.flatMap(({ others }) => others))} games of each
            {busy ? ', still counting' : ''}. What plays the very same 200 games as the text is not played
            further.
          </Text>
          <Pages total={all.length} each={PER_PAGE} page={shown} onPage={(to) => setPage(Number(to ?? 1))} />
        </>
      ) : (
        !busy &&
        !line && (
          <Text size="sm" c="dimmed">
            Each limit, threshold and score is moved by one step and by two, both ways, and plays the same
            deals: bars to the right are numbers that would be better.
          </Text>
        )
      )}
    </>
  );
}

/** How far from nothing the surest of its intervals stays. */
const effect = ({ others }: Moved): number =>
  Math.max(...others.map(({ low, high }) => Math.max(low, -high)));

const plain = (value: number): string => String(+value.toFixed(3));
