/** One player in many situations at once: against several opponents, on several boards, as one table. */
import { Anchor, Button, Group, MultiSelect, Pill, Select, Table, Text } from '@mantine/core';
import { Link } from 'wouter';
import type { RulesRequest } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { ScenarioResult } from '../../../../api/scenarios.ts';
import { Deferred } from '../../common/page/deferred.tsx';
import { EmptyState } from '../../common/page/empty-state.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { saveTable } from '../../common/page/save-file.ts';
import { useLineStream } from '../../common/requests/use-line-stream.ts';
import { listNames, wholeNumber } from '../../common/results/format.ts';
import { PlayOrStop, ShareProgress } from '../../common/results/play-or-stop.tsx';
import { ResultFacts } from '../../common/results/result-facts.tsx';
import { EstimateText } from '../../common/results/strength.tsx';
import { GamesBudgetPicker, useGamesBudget } from '../../common/setup/games-budget.tsx';
import { GamesNeeded } from '../../common/setup/games-needed.tsx';
import {
  BoardPicker,
  GamePicker,
  libraryGroups,
  PickerBar,
  PlayerParam,
} from '../../common/setup/pickers.tsx';
import { SeedInput, useSeed } from '../../common/setup/seed-input.tsx';
import { useShownTitle } from '../../page-title.ts';
import { rulesFrom, rulesQuery, useLibrary, usePlayer, usePlayers } from '../../queries.ts';
import { useParams } from '../../url-params.ts';

export function Scenarios() {
  return (
    <>
      <PageHeader
        title="Scenarios"
        about="One player against several opponents on several boards: where it is strong, and where it is not."
      />
      <GameView show={ScenariosForGame} />
    </>
  );
}

/** Boards in the address: each as it stands in addresses elsewhere, the default one empty. */
const BOARD_SEPARATOR = '~';
const parseBoards = (text: string | null): RulesRequest[] =>
  text === null ? [] : text.split(BOARD_SEPARATOR).map((one) => rulesFrom(new URLSearchParams(one)));
const formatBoard = (board: RulesRequest): string => new URLSearchParams(rulesQuery(board)).toString();

const boardLabel = ({ variant, kingdom, sets }: RulesRequest): string =>
  [variant, kingdom?.join(', '), sets?.join(', ')].filter((part) => part).join(' · ') || 'default board';

function ScenariosForGame({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  useShownTitle(game.title);
  const entries = library.data ?? [];
  const a = search.get('a') ?? entries[0]?.id ?? '';
  const refs = (search.get('opponents') ?? '').split(',').filter((ref) => ref !== '');
  const boards = parseBoards(search.get('boards'));
  const random = Number(search.get('random') ?? 0);
  const seed = useSeed();
  const gamesBudget = useGamesBudget(2_000);
  const player = usePlayer(a);
  const opponents = usePlayers(refs);
  const { line: result, busy, error, start, stop } = useLineStream('POST /scenarios');
  const currentBoard = rulesFrom(search);
  const setBoards = (next: readonly RulesRequest[]): void =>
    set({
      boards: next.length === 0 ? undefined : [...new Set(next.map(formatBoard))].join(BOARD_SEPARATOR),
    });
  // Without a list the board that is chosen is played.
  const played = boards.length > 0 || random > 0 ? boards : [currentBoard];
  const ready = player.data !== undefined && refs.length > 0 && opponents.every(({ data }) => data);
  const play = (): void =>
    void start({
      body: {
        game: game.name,
        player: player.data!,
        opponents: opponents.map(({ data }) => data!),
        boards: played,
        randomKingdoms: random,
        seed,
        ...gamesBudget,
      },
    });
  const failed = library.error ?? player.error ?? opponents.find((one) => one.error)?.error ?? error;
  return (
    <>
      <PickerBar>
        <GamePicker clearedParams={['a', 'opponents', 'boards', 'random']} />
        <PlayerParam game={game.name} label="Player" name="a" value={a} />
        <MultiSelect
          label="Opponents"
          size="xs"
          miw={280}
          maw={560}
          searchable
          clearable
          maxValues={64}
          placeholder={refs.length === 0 ? 'choose one or more' : ''}
          data={libraryGroups(entries)}
          value={refs}
          onChange={(chosen) => set({ game: game.name, opponents: chosen.join(',') })}
        />
        <GamesBudgetPicker
          label="Games each"
          gamesBudget={gamesBudget}
          choices={[500, 2_000, 10_000, 50_000]}
        />
        <GamesNeeded />
        <SeedInput />
      </PickerBar>
      <Deferred>
        <Group gap="xs" mb="md" align="flex-end">
          <BoardPicker game={game} />
          <Button size="xs" variant="default" onClick={() => setBoards([...boards, currentBoard])}>
            Add this board
          </Button>
          {game.variants.length > 1 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => setBoards([...boards, ...game.variants.map(({ name }) => ({ variant: name }))])}
            >
              Add all rules
            </Button>
          )}
          {game.kingdomSize > 0 && (
            <Select
              label="Random kingdoms"
              size="xs"
              w={130}
              allowDeselect={false}
              data={['0', '3', '5', '10', '20']}
              value={String(random)}
              onChange={(value) => set({ random: value === '0' ? undefined : (value ?? undefined) })}
            />
          )}
          {boards.map((board) => (
            <Pill
              key={formatBoard(board)}
              withRemoveButton
              removeButtonProps={{
                'aria-label': `Take away: ${boardLabel(board)}`,
                tabIndex: 0,
                'aria-hidden': false,
              }}
              onRemove={() => setBoards(boards.filter((one) => formatBoard(one) !== formatBoard(board)))}
            >
              {boardLabel(board)}
            </Pill>
          ))}
          <PlayOrStop work={{ busy, stop }} ready={ready} onPlay={play} />
        </Group>
      </Deferred>
      {failed && <ErrorMessage error={failed} />}
      {busy && (
        <ShareProgress share={result ? result.cells.length / result.wanted : 0} label="Matches played" />
      )}
      {result ? (
        <ScenarioTable result={result} game={game.name} a={a} refs={refs} />
      ) : (
        !busy && (
          <EmptyState title="Nothing played yet">
            Choose opponents and boards: each pair of them is one cell of a table.
          </EmptyState>
        )
      )}
    </>
  );
}

function ScenarioTable({
  result,
  game,
  a,
  refs,
}: {
  result: ScenarioResult;
  game: string;
  a: string;
  refs: readonly string[];
}) {
  const cellOf = new Map(result.cells.map((cell) => [`${cell.opponent} ${cell.board}`, cell]));
  const match = (opponent: number, setup: RulesRequest): string =>
    `/match?${new URLSearchParams({ game, ...rulesQuery(setup), a, b: refs[opponent] ?? '', seed: String(result.seed) })}`;
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
              <Table.Tr key={refs[opponent] ?? name}>
                <Table.Td>{name}</Table.Td>
                {result.boards.map(({ setup }, board) => {
                  const cell = cellOf.get(`${opponent} ${board}`);
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: boards are told apart by their place
                    <Table.Td key={board} data-weak={cell && cell.strength.high < 0.5 ? 'yes' : undefined}>
                      {cell ? (
                        <>
                          <EstimateText estimate={cell.strength} />{' '}
                          <Anchor component={Link} href={match(opponent, setup)} size="xs">
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
