/**
 * One player against several opponents on several boards, as a table: a row for each opponent, a column for each
 * board.
 */
import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { ScenarioResult } from '../../../../api/scenarios.ts';
import { DataTable } from '../../common/page/data-table.tsx';
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
  const heads = result.boards.map(({ label, setup: { kingdom } }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two boards may be called the same
    <Table.Th key={at} maw={220}>
      {kingdom ? `Kingdom ${at + 1}` : label}
      {kingdom && (
        <Text size="xs" c="dimmed">
          {kingdom.join(', ')}
        </Text>
      )}
    </Table.Th>
  ));
  return (
    <>
      <DataTable minWidth={480} data-testid="scenarios" columns={[`${result.player} against`, ...heads]}>
        {result.opponents.map((name, opponent) => (
          <Table.Tr key={opponents[opponent] ?? name}>
            <Table.Td>{name}</Table.Td>
            {result.boards.map(({ setup }, board) => {
              const cell = cellOf.get(`${opponent} ${board}`);
              const setting = { a: player, b: opponents[opponent], seed: result.seed };
              const href = viewUrl('/match', { game: result.game, rules: setup }, setting);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: boards are distinguished by their index
                <Table.Td key={board} data-weak={cell && cell.strength.high < 0.5 ? 'yes' : undefined}>
                  {cell ? <CellScore cell={cell} href={href} /> : '…'}
                </Table.Td>
              );
            })}
          </Table.Tr>
        ))}
      </DataTable>
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

function CellScore({ cell, href }: { cell: ScenarioResult['cells'][number]; href: string }) {
  return (
    <>
      <EstimateText estimate={cell.strength} />{' '}
      <Anchor component={Link} href={href} size="xs">
        all numbers
      </Anchor>
    </>
  );
}
