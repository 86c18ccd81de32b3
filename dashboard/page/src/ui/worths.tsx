/** What each change between two programs is worth: asked for, kept, and told below the diff. */
import { Group, Table, Text } from '@mantine/core';
import { useMemo } from 'react';
import { whole } from './format.ts';
import { Heads } from './heads.tsx';
import { gainText } from './lineage.tsx';
import { Refining } from './refining.tsx';
import { worthKey } from './rule-diff.tsx';
import { Strength } from './strength.tsx';
import { useLines } from './use-lines.ts';

const GAMES = 4_000;
const SEED = 3;

/** @param run whose opponents and board are played */
export function useWorths(run: number) {
  const { line, error, busy, start: ask, stop, clear } = useLines('POST /runs/:run/worths');
  const found = line?.found;
  const start = (two: { from: { text: string }; to: { text: string } }): void =>
    void ask({
      params: { run },
      body: { before: two.from.text, now: two.to.text, games: GAMES, seed: SEED },
    });
  const byChange = useMemo(
    () =>
      new Map(
        found?.changes.flatMap(({ rules, worth }) => {
          // Told beside the rule that is there now; what only went, beside itself.
          const shown = rules.find(({ kind }) => kind === 'added') ?? rules[0];
          return worth && shown ? [[worthKey(shown), worth] as const] : [];
        }),
      ),
    [found],
  );
  return { found, byChange, busy, share: line?.share ?? 0, error, start, stop, clear };
}

export function WorthsTold({
  worths: { found, busy, share, stop },
  from,
}: {
  worths: ReturnType<typeof useWorths>;
  from: string;
}) {
  if (!found) {
    return (
      <Group gap="xs" mt="xs" wrap="nowrap">
        <Refining live={{ busy, share, stop }} />
      </Group>
    );
  }
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
