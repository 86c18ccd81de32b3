/** One player against several opponents on several boards: a row for each opponent, a column for each board. */
import { Box, Button, Group, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ScenarioResult } from '../../../../api/matches/scenarios.ts';
import { ScoreGrid } from '../../common/cross-play/score-grid.tsx';
import { wholeNumber } from '../../common/results/format.ts';
import { Figure, Figures } from '../../common/results/strength.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { saveTable } from '../../common/share/save-file.ts';
import { boardNames, printedNames, RANDOM } from './board-list.tsx';

interface Props {
  readonly game: GameInfo;
  readonly result: ScenarioResult;
  /** Number of boards from the list; the others are random kingdoms. */
  readonly listed: number;
  /** Reference of the player. */
  readonly player: string;
  /** References of the opponents. */
  readonly opponents: readonly string[];
}

export function ScenarioTable({ game, result, listed, player, opponents }: Props) {
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
  const names = boardNames(
    game,
    result.boards.map(({ setup }) => setup),
    listed,
  );
  const nameOf = (board: number): string => names[board]!;
  return (
    <>
      <Headline result={result} nameOf={nameOf} />
      <div data-testid="scenarios">
        <ScoreGrid
          label="Scores"
          corner={`${result.player} against`}
          rows={result.opponents}
          columns={columns.map((alike) =>
            headOf(alike.map(nameOf)).map((line) => <div key={line}>{line}</div>),
          )}
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
        <Text variant="note">
          Select a cell to see its match.
          {columns.length < result.boards.length &&
            ' Boards in one column had the same games: nobody bought the cards that differ.'}
        </Text>
        <Button size="compact-xs" variant="default" onClick={() => void saveTable('csv', 'scenarios', rows)}>
          CSV
        </Button>
      </Group>
      {/* Last, because the table is lower once boards share columns. */}
      {result.boards.map(
        ({ setup: { kingdom } }, board) =>
          kingdom &&
          result.cells.length === result.wanted && (
            <Text key={nameOf(board)} variant="note" mt={4}>
              <b>{nameOf(board)}</b>: {printedNames(game, kingdom)}
            </Text>
          ),
      )}
    </>
  );
}

/** The mean, and where the player is strongest and weakest. Its room is kept until all matches are played. */
function Headline({ result, nameOf }: { result: ScenarioResult; nameOf: (board: number) => string }) {
  const { cells, mean, opponents, player, wanted } = result;
  const sorted = cells.toSorted((a, b) => b.strength.score - a.strength.score);
  const whereOf = (cell: ScenarioResult['cells'][number] | undefined): string =>
    cell ? `against ${opponents[cell.opponent]}, ${nameOf(cell.board)}` : '';
  const [best, worst] = [sorted[0], sorted.at(-1)];
  return (
    <Box mih={{ base: 204, sm: 92 }} mb="xs">
      <Figures>
        <Figure
          title={player}
          about={
            mean && cells.length === wanted
              ? `Mean of ${wholeNumber(cells.length)} matches, ${wholeNumber(mean.games)} games`
              : `${wholeNumber(cells.length)} of ${wholeNumber(wanted)} matches played`
          }
        >
          {mean ?? undefined}
        </Figure>
        <Figure title="Strongest" about={whereOf(best)}>
          {best?.strength}
        </Figure>
        <Figure title="Weakest" about={whereOf(worst)}>
          {worst?.strength}
        </Figure>
      </Figures>
    </Box>
  );
}

/** The names of the boards of one column, a line each; random kingdoms share a line. */
function headOf(names: readonly string[]): readonly string[] {
  const random = names.filter((name) => name.startsWith(RANDOM));
  if (random.length < 2) return names;
  const numbers = random.map((name) => name.slice(RANDOM.length + 1)).join(', ');
  return [...names.filter((name) => !random.includes(name)), `${RANDOM}s ${numbers}`];
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
