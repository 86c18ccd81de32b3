/** One player against several opponents on several boards: a row for each opponent, a column for each board. */
import { Button, Group, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ScenarioResult } from '../../../../api/matches/scenarios.ts';
import { ScoreGrid } from '../../common/cross-play/score-grid.tsx';
import { saveTable } from '../../common/page/save-file.ts';
import { wholeNumber } from '../../common/results/format.ts';
import { EstimateText } from '../../common/results/strength.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { kingdomName, printedNames } from './board-list.tsx';

export function ScenarioTable({
  game,
  result,
  player,
  opponents,
}: {
  game: GameInfo;
  result: ScenarioResult;
  /** Reference of the player. */
  player: string;
  /** References of the opponents. */
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
  const columns = columnsOf(result);
  const nameOf = (board: number): string => {
    const { label, setup } = result.boards[board]!;
    return setup.kingdom ? (kingdomName(game, setup.kingdom) ?? `Kingdom ${board + 1}`) : label;
  };
  return (
    <>
      <div data-testid="scenarios">
        <ScoreGrid
          label="Scores"
          corner={`${result.player} against`}
          rows={result.opponents}
          columns={columns.map((alike) => (
            <>
              {alike.map(nameOf).join(', ')}
              <Text variant="note" lh={1.25}>
                {alike.length > 1
                  ? 'the same games: nobody buys the cards that differ'
                  : printedNames(game, result.boards[alike[0]!]!.setup.kingdom ?? [])}
              </Text>
            </>
          ))}
          cellOf={(opponent, column) => {
            const [board] = columns[column]!;
            const cell = cellOf.get(`${opponent} ${board}`);
            if (cell === undefined) return null;
            const { setup: rules, label } = result.boards[board!]!;
            return {
              estimate: cell.strength,
              title: `against ${result.opponents[opponent]}, ${label}`,
              href: viewUrl(
                '/match',
                { game: result.game, rules },
                { a: player, b: opponents[opponent], seed: result.seed },
              ),
            };
          }}
        />
      </div>
      <Group gap="md" mt="xs">
        {result.mean && (
          <Text size="sm" component="div">
            Mean of {wholeNumber(result.cells.length)} matches: <EstimateText estimate={result.mean} />
          </Text>
        )}
        <Text variant="note">Select a cell to see its match.</Text>
        <Button size="compact-xs" variant="default" onClick={() => void saveTable('csv', 'scenarios', rows)}>
          CSV
        </Button>
      </Group>
    </>
  );
}

/** Boards as columns. Boards with the same games share a column. */
function columnsOf({ boards, cells, wanted }: ScenarioResult): readonly (readonly number[])[] {
  if (cells.length < wanted) return boards.map((_, board) => [board]);
  const scoresOf = (board: number): string =>
    JSON.stringify(
      cells
        .filter((cell) => cell.board === board)
        .toSorted((a, b) => a.opponent - b.opponent)
        .map(({ strength, meanTurns }) => [strength, meanTurns]),
    );
  return [...Map.groupBy(boards.keys(), scoresOf).values()];
}
