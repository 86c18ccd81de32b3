/** A run's champions in order, and its log. */
import { Anchor, Badge, Box, ScrollArea, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { News } from '../../../api/runs.ts';
import { rulesQuery } from '../data.ts';
import { Ancestors } from './cross-play.tsx';
import { asEstimate, short } from './format.ts';
import { Heads } from './heads.tsx';
import { MEETING_MAX, PlayEachOther } from './play-each-other.tsx';
import { Strength } from './strength.tsx';

export function Hall({ run, news }: { run: number; news: News }) {
  if (news.champions.length === 0) {
    return (
      <Text c="dimmed">
        No champion yet: one is declared when a candidate passes the sequential test on fresh seeds.
      </Text>
    );
  }
  // Evenly spread over the run when there are many, first and last among them.
  const count = Math.min(MEETING_MAX, news.champions.length);
  const met = Array.from(
    { length: count },
    (_, at) => news.champions[Math.round((at * (news.champions.length - 1)) / Math.max(1, count - 1))]!,
  );
  return (
    <>
      <Table.ScrollContainer minWidth={560}>
        <Table fz="sm">
          <Heads of={['Champion', 'Generation', 'At games', 'Score', 'Weakest against']} />
          <Table.Tbody>
            {news.champions.map((champion) => {
              const worst = champion.against.toSorted((a, b) => a.standing.mean - b.standing.mean)[0];
              return (
                <Table.Tr key={champion.number}>
                  <Table.Td>
                    <Anchor
                      component={Link}
                      href={`/workbench?${new URLSearchParams({ game: news.run.game, ...rulesQuery(news.run.setup), a: `run-${run}-${champion.candidate}` })}`}
                      size="sm"
                    >
                      candidate {champion.candidate}
                    </Anchor>{' '}
                    {!champion.passed && (
                      <Text span size="xs" c="dimmed">
                        not proven
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td className="number">{champion.generation}</Table.Td>
                  <Table.Td className="number">{short(champion.games)}</Table.Td>
                  <Table.Td>
                    <Strength of={asEstimate(champion.standing)} />
                  </Table.Td>
                  <Table.Td>
                    {worst && (
                      <>
                        {worst.opponent}: <Strength of={asEstimate(worst.standing)} />
                      </>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {met.length > 1 && (
        <Box mt="md">
          <PlayEachOther
            run={news.run}
            refs={met.map(({ candidate }) => `run-${run}-${candidate}`)}
            key={met.length}
          >
            {({ cells }) => <Ancestors cells={cells} generations={met.map(({ generation }) => generation)} />}
          </PlayEachOther>
        </Box>
      )}
    </>
  );
}

export function Log({ lines }: { lines: News['log'] }) {
  if (lines.length === 0) return <Text c="dimmed">Nothing was logged.</Text>;
  return (
    <ScrollArea h={460} type="auto" viewportProps={{ tabIndex: 0, 'aria-label': 'Log' }}>
      <Table fz="xs" verticalSpacing={3}>
        <Table.Tbody>
          {lines.toReversed().map((line) => (
            <Table.Tr key={line.number}>
              <Table.Td className="number" c="dimmed">
                {new Date(line.at).toLocaleTimeString()}
              </Table.Td>
              <Table.Td className="number">{line.generation}</Table.Td>
              <Table.Td>
                <Badge size="xs" variant="light" color="gray" tt="none">
                  {line.kind}
                </Badge>
              </Table.Td>
              <Table.Td>{line.text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  );
}
