/**
 * One player against several opponents on several boards, as a table: a row for each opponent, a column for each
 * board.
 */
import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ScenarioResult } from '../../../../api/scenarios.ts';
import { saveTable } from '../../common/page/save-file.ts';
import { listNames, wholeNumber } from '../../common/results/format.ts';
import { ResultFacts } from '../../common/results/result-facts.tsx';
import { EstimateText } from '../../common/results/strength.tsx';
import { viewUrl } from '../../common/setup/address.ts';

export function ScenarioTable({
  result,
  player,
  opponents,
}: {
  result: ScenarioResult;
  /** Reference of the player. */
  player: string;
  /** References of its opponents. */
  opponents: readonly string[];
}) {
  const cellOf = new Map(result.cells.map((cell) => [`${cell.opponent} ${cell.board}`, cell]));
  const rows = result.cells.map(({ opponent, board, strength, meanTurns }) => ({
    player: result.player,
    opponent: result.opponents[opponent]!,
    board: result.boards[board]!.label,
    kingdom: result.boards[board]!.setup.kingdom?.join(' ') ?? '',
    ...strength,
    meanTurns,
  }));
  return (
    <>
      <Table.ScrollContainer minWidth={480}>
        <Table fz="sm" data-testid="scenarios">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{result.player} against</Table.Th>
              {result.boards.map(({ label, setup }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two boards may be called the same
                <Table.Th key={at} maw={220}>
                  {setup.kingdom ? `Kingdom ${at + 1}` : label}
                  {setup.kingdom && (
                    <Text size="xs" c="dimmed">
                      {setup.kingdom.join(', ')}
                    </Text>
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {result.opponents.map((name, opponent) => (
              <Table.Tr key={opponents[opponent] ?? name}>
                <Table.Td>{name}</Table.Td>
                {result.boards.map(({ setup }, board) => {
                  const cell = cellOf.get(`${opponent} ${board}`);
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: boards are distinguished by their index
                    <Table.Td key={board} data-weak={cell && cell.strength.high < 0.5 ? 'yes' : undefined}>
                      {cell ? (
                        <>
                          <EstimateText estimate={cell.strength} />{' '}
                          <Anchor
                            component={Link}
                            href={viewUrl(
                              '/match',
                              { game: result.game, rules: setup },
                              { a: player, b: opponents[opponent], seed: result.seed },
                            )}
                            size="xs"
                          >
                            all numbers
                          </Anchor>
                        </>
                      ) : (
                        '…'
                      )}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Group gap="md" mt="xs">
        {result.mean && (
          <Text size="sm" component="div">
            Mean of {wholeNumber(result.cells.length)} matches: <EstimateText estimate={result.mean} />
          </Text>
        )}
        <Button size="compact-xs" variant="default" onClick={() => void saveTable('csv', 'scenarios', rows)}>
          CSV
        </Button>
      </Group>
      <ResultFacts
        facts={[
          `${result.player} against ${listNames(result.opponents)}`,
          'seats in turn',
          `seed ${result.seed}`,
          'each cell is the match of that board and seed',
        ]}
        reaction={result.reaction}
      />
    </>
  );
}
