/**
 * One player against several opponents on several boards, as a table: a row for each opponent, a column for each
 * board.
 */
import { Button, Group, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { ScenarioResult } from '../../../../api/scenarios.ts';
import { ScoreGrid } from '../../common/cross-play/score-grid.tsx';
import { saveTable } from '../../common/page/save-file.ts';
import { listNames, wholeNumber } from '../../common/results/format.ts';
import { ResultFacts } from '../../common/results/result-facts.tsx';
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
      <div data-testid="scenarios">
        <ScoreGrid
          label="Scores"
          corner={`${result.player} against`}
          rows={result.opponents}
          columns={result.boards.map(({ label, setup }, at) =>
            setup.kingdom ? (
              <>
                {kingdomName(game, setup.kingdom) ?? `Kingdom ${at + 1}`}
                <Text size="xs" c="dimmed" lh={1.25}>
                  {printedNames(game, setup.kingdom)}
                </Text>
              </>
            ) : (
              label
            ),
          )}
          cellOf={(opponent, board) => {
            const cell = cellOf.get(`${opponent} ${board}`);
            if (cell === undefined) return null;
            const { setup: rules, label } = result.boards[board]!;
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
      />
    </>
  );
}
