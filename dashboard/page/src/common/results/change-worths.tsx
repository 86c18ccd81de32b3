/** The difference of two programs, and on request the worth of each change. */
import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Output } from '../../server/api-client.ts';
import { BusyButton } from '../page/buttons.tsx';
import { useLineStream } from '../requests/use-line-stream.ts';
import { gainText, wholeNumber } from './format.ts';
import { RefiningProgress } from './refining.tsx';
import { changeKey, RuleDiff } from './rule-diff.tsx';
import { EstimateText } from './strength.tsx';

const GAMES = 4_000;
const SEED = 3;

type Programs = Pick<Output<'GET /runs/:run/changes'>, 'from' | 'to' | 'changes'>;
type WorthsState = ReturnType<typeof useChangeWorths>;

/** @param run run that gives the opponents and the board */
export function useChangeWorths(run: number) {
  const { line, error, busy, start: request, stop, clear } = useLineStream('POST /runs/:run/worths');
  const found = line?.found;
  const start = ({ from, to }: Programs): void =>
    void request({
      params: { run },
      body: { before: from.text, now: to.text, games: GAMES, seed: SEED },
    });
  const byChange = useMemo(
    () =>
      new Map(
        found?.changes.flatMap(({ rules, worth }) => {
          // A worth is shown beside the added rule, or beside the removed one if nothing was added.
          const shown = rules.find(({ kind }) => kind === 'added') ?? rules[0];
          return worth && shown ? [[changeKey(shown), worth] as const] : [];
        }),
      ),
    [found],
  );
  return { found, byChange, busy, share: line?.share ?? 0, error, start, stop, clear };
}

export const ChangeWorthsButton = ({ worths, programs }: { worths: WorthsState; programs: Programs }) => (
  <BusyButton size="xs" variant="light" busy={worths.busy} onClick={() => worths.start(programs)}>
    What is each change worth?
  </BusyButton>
);

export function ProgramDiff({ worths, programs }: { worths: WorthsState; programs: Programs }) {
  return (
    <>
      <RuleDiff changes={programs.changes} worths={worths.byChange} />
      <ChangeWorthsReport worths={worths} from={programs.from.name} />
    </>
  );
}

interface Props {
  readonly worths: WorthsState;
  readonly from: string;
}

function ChangeWorthsReport({ worths: { found, busy, share, stop }, from }: Props) {
  if (!found) {
    return (
      <Group gap="xs" mt="xs" wrap="nowrap">
        <RefiningProgress live={{ busy, share, stop }} />
      </Group>
    );
  }
  return (
    <>
      <Text size="sm" mt={6} component="div" data-testid="worths">
        <EstimateText estimate={found.now} /> instead of <EstimateText estimate={found.before} />:{' '}
        <b>{gainText(found.gain)}</b> points in a hundred games
      </Text>
      <Text variant="note" mb={4}>
        Each change from “{from}” is reverted by itself, and both programs play the run’s opponents on the
        same deals ({wholeNumber(found.games)} games against each). Its worth is in points per hundred games,
        with a 95 % interval. A change without a worth cannot be undone alone.
      </Text>
    </>
  );
}
