/** One player against several opponents on several boards: a row for each opponent, a column for each board. */
import { Box, Group, Text } from '@mantine/core';
import type { Rows } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { ScenarioResult } from '../../../../api/matches/scenarios.ts';
import { ScoreGrid } from '../../common/cross-play/score-grid.tsx';
import { Answer } from '../../common/results/answer.tsx';
import { estimateText, percent, wholeNumber } from '../../common/results/format.ts';
import { viewUrl } from '../../common/setup/address.ts';
import { CsvButton } from '../../common/share/csv-button.tsx';
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
  const columns = columnsOf(result);
  const rows = rowsOf(result);
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
          isWide
          rows={rows.map((opponent) => result.opponents[opponent]!)}
          columns={columns.map((alike) =>
            headOf(alike.map(nameOf)).map((line) => <div key={line}>{line}</div>),
          )}
          cellOf={(row, column) => {
            const opponent = rows[row]!;
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
        <CsvButton name="scenarios" rows={() => toRows(result)} />
      </Group>
      <KingdomCards game={game} boards={result.boards} nameOf={nameOf} />
    </>
  );
}

const toRows = ({ cells, player, opponents, boards }: ScenarioResult): Rows =>
  cells.map(({ opponent, board, strength, meanTurns }) => ({
    player,
    opponent: opponents[opponent]!,
    board: boards[board]!.label,
    kingdom: boards[board]!.setup.kingdom?.join(' ') ?? '',
    ...strength,
    meanTurns,
  }));

/** The cards of each kingdom, on demand. */
function KingdomCards({
  game,
  boards,
  nameOf,
}: Pick<ScenarioResult, 'boards'> & { game: GameInfo; nameOf: (board: number) => string }) {
  if (!boards.some(({ setup: { kingdom } }) => kingdom)) return null;
  return (
    <details>
      <summary className="more">Which cards?</summary>
      {boards.map(
        ({ setup: { kingdom } }, board) =>
          kingdom && (
            <Text key={nameOf(board)} variant="note" mt={4}>
              <b>{nameOf(board)}</b>: {printedNames(game, kingdom)}
            </Text>
          ),
      )}
    </details>
  );
}

/** Where the player is weakest and strongest, and its mean. Its height is reserved until all matches are played. */
function Headline({ result, nameOf }: { result: ScenarioResult; nameOf: (board: number) => string }) {
  const { boards, cells, mean, opponents, player, wanted } = result;
  const sorted = cells.toSorted((a, b) => b.strength.score - a.strength.score);
  const [best, worst] = [sorted[0], sorted.at(-1)];
  const isOver = cells.length === wanted && mean !== undefined && best !== undefined && worst !== undefined;
  const boardOf = (board: number): string =>
    boards.length === 1 ? '' : ` on ${/board$/.test(nameOf(board)) ? 'the ' : ''}${nameOf(board)}`;
  const whereOf = ({ opponent, board, strength }: PlayedCell): string =>
    `${opponents[opponent]}${boardOf(board)} (${percent(strength.score)})`;
  return (
    <Box mih={{ base: 140, sm: 62 }} mb="xs">
      <Answer>
        {isOver
          ? `${player} ${worst.strength.low > 0.5 ? 'beats everyone here; closest is' : 'is weakest against'} ${whereOf(worst)}.`
          : `${player} plays …`}
      </Answer>
      <Text c="dimmed" size="sm">
        {isOver
          ? `Strongest against ${whereOf(best)}. Mean of ${wholeNumber(wanted)} matches: ${estimateText(mean)}.`
          : `${wholeNumber(cells.length)} of ${wholeNumber(wanted)} matches played`}
      </Text>
    </Box>
  );
}

type PlayedCell = ScenarioResult['cells'][number];

/** Opponents in order; once all matches are played, those that it beats most clearly first. */
function rowsOf({ cells, opponents, wanted }: ScenarioResult): readonly number[] {
  const inOrder = opponents.map((_, opponent) => opponent);
  if (cells.length < wanted) return inOrder;
  const totalOf = (opponent: number): number =>
    cells.reduce((sum, cell) => sum + (cell.opponent === opponent ? cell.strength.score : 0), 0);
  return inOrder.sort((a, b) => totalOf(b) - totalOf(a));
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
