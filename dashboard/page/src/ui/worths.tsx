/** What each change between two programs is worth: asked for, kept, and told below the diff. */
import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeWorths } from '../../../api/insight.ts';
import { call } from '../client.ts';
import { whole } from './format.ts';
import { gainText } from './lineage.tsx';
import { worthKey } from './rule-diff.tsx';
import { Strength } from './strength.tsx';

const GAMES = 4_000;
const SEED = 3;

/** @param run whose opponents and board are played */
export function useWorths(run: number) {
  const { data, error, isPending, mutate, reset } = useMutation({
    mutationFn: (two: { from: { text: string }; to: { text: string } }) =>
      call('POST /runs/:run/worths', {
        params: { run },
        body: { before: two.from.text, now: two.to.text, games: GAMES, seed: SEED },
      }),
  });
  const byChange = useMemo(
    () =>
      new Map(
        data?.changes.flatMap((change) => (change.worth ? [[worthKey(change), change.worth] as const] : [])),
      ),
    [data],
  );
  return { found: data, byChange, busy: isPending, error, start: mutate, clear: reset };
}

export function WorthsTold({ found, from }: { found: ChangeWorths | undefined; from: string }) {
  if (!found) return null;
  return (
    <>
      <Text size="sm" mt={6} component="div" data-testid="worths">
        <Strength of={found.now} /> instead of <Strength of={found.before} />: <b>{gainText(found.gain)}</b>{' '}
        points in a hundred games
      </Text>
      <Text size="xs" c="dimmed">
        Beside each change: what its program scores with it less without it, in points of a hundred games
        against the run’s opponents, with 95 % intervals ({whole(found.games)} games against each, the same
        deals). A rule of “{from}” that was worth something there is struck through with its worth.
      </Text>
    </>
  );
}
