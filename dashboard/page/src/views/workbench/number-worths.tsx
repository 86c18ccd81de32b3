/** The effect of other values for each number of a text, as bars that are updated during the measurement. */
import { Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Chart } from '../../charts/chart.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { gamesRange, wholeNumber } from '../../common/results/format.ts';
import { PlayOrStop, ShareProgress } from '../../common/results/play-or-stop.tsx';
import { PageLinks } from '../../common/tables/pagination.tsx';
import type { Output } from '../../server/api-client.ts';
import { MeasurementNotes } from './measurement-notes.tsx';
import { opponentNames } from './rule-worths.tsx';
import type { SeatOrderRequest } from './seat-order.ts';
import { type ExplainInput, TRIAL_GAMES, useExplainStream } from './use-explanation.ts';

/** Number of steps in each direction. */
const STEPS = 2;
const PER_PAGE = 10;

type ApiNumberWorth = Output<'POST /texts/numbers'>['numbers'][number];

/** @param about undefined while the text cannot be played */
export function NumberWorths({
  request,
  seating,
}: {
  request: ExplainInput | undefined;
  seating: SeatOrderRequest | undefined;
}) {
  const { line, isReformatted, busy, error, start, stop } = useExplainStream('POST /texts/numbers', request);
  const [order, setOrder] = useState('text');
  const [page, setPage] = useState(1);
  const all = useMemo(() => {
    const numbers = line?.numbers ?? [];
    return order === 'text' ? numbers : numbers.toSorted((a, b) => significance(b) - significance(a));
  }, [line, order]);
  const shown = Math.min(page, Math.max(1, Math.ceil(all.length / PER_PAGE)));
  const rows = useMemo(() => rowsOf(all.slice((shown - 1) * PER_PAGE, shown * PER_PAGE)), [all, shown]);
  const measure = (): void => {
    if (request) void start({ body: { ...request, steps: STEPS, ...TRIAL_GAMES } });
  };
  const against = `${opponentNames(request)} on the same deals${seating ? ', seats in turn' : ''}`;
  return (
    <>
      <Group gap="xs" mb="xs" align="center">
        <PlayOrStop work={{ busy, stop }} ready={request !== undefined} variant="light" onPlay={measure}>
          Change each number
        </PlayOrStop>
        {all.length > 1 && (
          <SegmentedControl
            data={[
              { value: 'text', label: 'As in the text' },
              { value: 'effect', label: 'Most significant effect first' },
            ]}
            value={order}
            onChange={setOrder}
            aria-label="Order of the numbers"
          />
        )}
      </Group>
      {busy && <ShareProgress share={line?.share ?? 0} label="Numbers measured" />}
      {error && <ErrorMessage error={error} onRetry={measure} />}
      <MeasurementNotes seating={seating} isReformatted={isReformatted} />
      {line?.done && line.wanted === 0 && (
        <Text size="sm" c="dimmed">
          This text has no numbers to change.
        </Text>
      )}
      {rows.length > 0 ? (
        <>
          <NumberChart rows={rows} all={all} line={line} busy={busy} against={against} />
          <PageLinks
            total={all.length}
            pageSize={PER_PAGE}
            page={shown}
            onPage={(to) => setPage(Number(to ?? 1))}
          />
        </>
      ) : (
        !busy &&
        !line && (
          <Text size="sm" c="dimmed">
            Each limit, threshold and score changes by one step and by two, up and down, and plays the same
            deals. Bars to the right are better numbers.
          </Text>
        )
      )}
    </>
  );
}

function NumberChart({
  rows,
  all,
  line,
  busy,
  against,
}: {
  rows: ReturnType<typeof rowsOf>;
  all: readonly ApiNumberWorth[];
  line: Output<'POST /texts/numbers'> | undefined;
  busy: boolean;
  /** Opponents, deals and seats, in words. */
  against: string;
}) {
  const intervals = all.flatMap(({ others }) => others);
  return (
    <>
      <Chart
        spec="numbers"
        title="Effect of other numbers"
        about={`Score with the changed number minus the current score, against ${against}, with 95 % intervals; of ${intervals.length} about ${Math.max(1, Math.round(intervals.length / 20))} miss by luck alone`}
        rows={rows}
      />
      <Text variant="note" data-testid="numbers" data-done={line?.done ?? false}>
        {wholeNumber(all.length)} of {wholeNumber(line?.wanted ?? 0)} numbers, {gamesRange(intervals)} games
        of each
        {busy ? ', still counting' : ''}. A change that plays exactly the same 200 games as the text is not
        played further.
      </Text>
    </>
  );
}

const rowsOf = (numbers: readonly ApiNumberWorth[]) =>
  numbers.flatMap(({ line, label, value, others }) =>
    others.map(({ value: other, gain, low, high, games }, index) => ({
      number: `${line}: ${label}`,
      index: index + 1,
      change: `${shortText(value)} → ${shortText(other)}`,
      gain,
      low,
      high,
      games,
    })),
  );

/** Largest distance of an interval from zero. */
const significance = ({ others }: ApiNumberWorth): number =>
  Math.max(...others.map(({ low, high }) => Math.max(low, -high)));

const shortText = (value: number): string => String(+value.toFixed(3));
