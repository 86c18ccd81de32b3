/** What each change between two programs is worth: asked for, kept, and told below the diff. */
import { Table, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeWorths } from '../../../api/insight.ts';
import { call } from '../client.ts';
import { whole } from './format.ts';
import { Heads } from './heads.tsx';
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
        data?.changes.flatMap(({ rules, worth }) => {
          // Told beside the rule that is there now; what only went, beside itself.
          const shown = rules.find(({ kind }) => kind === 'added') ?? rules[0];
          return worth && shown ? [[worthKey(shown), worth] as const] : [];
        }),
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
      <Text size="xs" c="dimmed" mb={4}>
        Each change is taken back alone, and both programs play the run’s opponents on the same deals (
        {whole(found.games)} games against each): what it is worth in points of a hundred games, with its 95 %
        interval. From “{from}”:
      </Text>
      <Table.ScrollContainer
        minWidth={420}
        scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': 'What each change is worth' } }}
      >
        <Table fz="xs" verticalSpacing={4}>
          <Heads of={['Line', 'Was', 'Is', 'Worth']} />
          <Table.Tbody>
            {found.changes.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: changes have no identity of their own
              <Table.Tr key={at}>
                <Table.Td className="number">{change.line}</Table.Td>
                <Table.Td>{change.was.join('; ') || '–'}</Table.Td>
                <Table.Td>{change.is.join('; ') || '–'}</Table.Td>
                <Table.Td
                  className="number"
                  fw={change.worth && (change.worth.low > 0 || change.worth.high < 0) ? 700 : undefined}
                >
                  {change.idle ? 'idle' : change.worth ? gainText(change.worth) : 'cannot be taken back'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}
