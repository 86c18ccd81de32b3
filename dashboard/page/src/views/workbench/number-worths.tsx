/** The effect of other values for each number of a text, updated during the measurement. */
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { gainText, gamesRange, plainNumber, wholeNumber } from '../../common/results/format.ts';
import { PlayOrStop, ShareProgress } from '../../common/results/play-or-stop.tsx';
import { PageLinks } from '../../common/tables/pagination.tsx';
import type { Output } from '../../server/api-client.ts';
import { MeasurementNotes } from './measurement-notes.tsx';
import { type ApiNumberWorth, NumberTable, type UseValue } from './number-table.tsx';
import { opponentNames } from './rule-worths.tsx';
import type { SeatOrderRequest } from './seat-order.ts';
import { type ExplainInput, TRIAL_GAMES, useExplainStream } from './use-explanation.ts';

/** Number of steps in each direction. */
const STEPS = 2;
const PER_PAGE = 10;

type MeasuredNumbers = Output<'POST /texts/numbers'>;

/** The numbers in the chosen order, their page, and the best change. */
function useNumbers(line: MeasuredNumbers | undefined) {
  const [order, setOrder] = useState('text');
  const [page, setPage] = useState(1);
  const all = useMemo(() => {
    const numbers = line?.numbers ?? [];
    return order === 'text' ? numbers : numbers.toSorted((a, b) => significance(b) - significance(a));
  }, [line, order]);
  // During the measurement, the best change would vary.
  const best = useMemo(() => (line?.done ? bestOf(all) : undefined), [line?.done, all]);
  return { all, best, order, setOrder, page: Math.min(page, Math.ceil(all.length / PER_PAGE)), setPage };
}

interface NumberWorthsProps {
  readonly request: ExplainInput | undefined;
  readonly seating: SeatOrderRequest | undefined;
  readonly onText: (text: string) => void;
}

/** @param request undefined while the text cannot be played */
export function NumberWorths({ request, seating, onText }: NumberWorthsProps) {
  const { line, isReformatted, busy, error, start, stop } = useExplainStream('POST /texts/numbers', request);
  const numbers = useNumbers(line);
  const measure = (): void => {
    if (request) void start({ body: { ...request, steps: STEPS, ...TRIAL_GAMES } });
  };
  const text = isReformatted ? undefined : request?.text;
  const onUse: UseValue = (number, value) => {
    const changed = text === undefined ? undefined : textWith(text, number, value);
    return changed === undefined ? undefined : () => onText(changed);
  };
  const against = `${opponentNames(request)} on the same deals${seating ? ', alternating seats' : ''}`;
  return (
    <>
      <Group gap="xs" mb="xs" align="center">
        <PlayOrStop work={{ busy, stop }} ready={request !== undefined} variant="light" onPlay={measure}>
          Find better numbers
        </PlayOrStop>
        {numbers.all.length > 1 && (
          <SegmentedControl
            data={[
              { value: 'text', label: 'As in the text' },
              { value: 'effect', label: 'Most certain effect first' },
            ]}
            value={numbers.order}
            onChange={numbers.setOrder}
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
      {!busy && !line && (
        <Text size="sm" c="dimmed">
          Tries higher and lower values for every number of the text on the same deals, and shows which win
          more. The text changes only when you choose one.
        </Text>
      )}
      {line && numbers.all.length > 0 && (
        <>
          <FoundNumbers numbers={numbers} isDone={line.done} onUse={onUse} />
          <Measured line={line} busy={busy} against={against} />
        </>
      )}
    </>
  );
}

interface FoundNumbersProps {
  readonly numbers: ReturnType<typeof useNumbers>;
  readonly isDone: boolean;
  readonly onUse: UseValue;
}

/** The best change, and a page of all numbers with their other values. */
function FoundNumbers({ numbers: { all, best, page, setPage }, isDone, onUse }: FoundNumbersProps) {
  return (
    <>
      {isDone && <BestChange best={best} onUse={onUse} />}
      <Text variant="note" mb={4}>
        Each box: another number, and how many more games in a hundred it wins. Click one to use it.
      </Text>
      <NumberTable
        numbers={all.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        best={best?.other}
        onUse={onUse}
      />
      <PageLinks total={all.length} pageSize={PER_PAGE} page={page} onPage={setPage} />
    </>
  );
}

interface MeasuredProps {
  readonly line: MeasuredNumbers;
  readonly busy: boolean;
  /** Opponents, deals and seats, in words. */
  readonly against: string;
}

/** What the measurement is based on. */
function Measured({ line: { numbers, wanted, done }, busy, against }: MeasuredProps) {
  const intervals = numbers.flatMap(({ others }) => others);
  const misses = Math.round(intervals.length / 20);
  return (
    <Text variant="note" mt="xs" data-testid="numbers" data-done={done}>
      Against {against}: {wholeNumber(numbers.length)} of {wholeNumber(wanted)} numbers,{' '}
      {gamesRange(intervals)} games of each
      {busy ? ', still counting' : ''}. After ±: 95 % intervals
      {misses > 0 &&
        `; of ${intervals.length} about ${misses} ${misses === 1 ? 'misses' : 'miss'} by luck alone`}
      .
    </Text>
  );
}

/** The value that certainly gains most; undefined if none is better beyond luck. */
function bestOf(all: readonly ApiNumberWorth[]) {
  const [best] = all
    .flatMap((number) => number.others.map((other) => ({ number, other })))
    .toSorted((a, b) => b.other.low - a.other.low);
  return best !== undefined && best.other.low > 0 ? best : undefined;
}

/** The best other number in one sentence. */
function BestChange({ best, onUse }: { best: ReturnType<typeof bestOf>; onUse: UseValue }) {
  if (best === undefined) return <Text fw={600}>No other number is significantly better.</Text>;
  const { number, other } = best;
  const use = onUse(number, other.value);
  return (
    <Group gap="xs" justify="space-between" mb={6}>
      <Text fw={600} flex="1 1 220px">
        Best change: {plainNumber(other.value)} instead of {plainNumber(number.value)} in line {number.line},{' '}
        {gainText({ mean: other.gain, low: other.low, high: other.high })} wins in a hundred games
      </Text>
      {use && (
        <Button size="xs" onClick={use}>
          Use it
        </Button>
      )}
    </Group>
  );
}

/** Largest distance of an interval from zero. */
const significance = ({ others }: ApiNumberWorth): number =>
  Math.max(...others.map(({ low, high }) => Math.max(low, -high)));

/** The text with another number. @returns undefined if it is not certain which number is meant */
function textWith(text: string, { line, label }: ApiNumberWorth, value: number): string | undefined {
  const lines = text.split('\n');
  const [before = '', number = '', after = ''] = label.split(/[‹›]/);
  const found = lines[line - 1]?.split(`${before}${number}${after}`);
  if (found?.length !== 2) return undefined;
  lines[line - 1] = found.join(`${before}${value}${after}`);
  return lines.join('\n');
}
