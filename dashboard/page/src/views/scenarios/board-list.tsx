/** The boards of a scenario table: a list in the address, and a number of random kingdoms. */
import { Button, Group, Pill, Select } from '@mantine/core';
import type { RulesRequest } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { fromQuery, toQuery } from '../../common/setup/address.ts';
import { kingdomName } from '../../common/setup/board-picker.tsx';

/** Separates boards, each written as in other addresses; the default board is empty. */
const SEPARATOR = '~';
const formatBoard = (board: RulesRequest): string => new URLSearchParams(toQuery(board)).toString();

/** Short name of a board. */
export const boardLabel = ({ variant, kingdom, sets }: RulesRequest, game: GameInfo): string =>
  [variant, kingdom && (kingdomName(game, kingdom) ?? printedNames(game, kingdom)), sets?.join(', ')]
    .filter((part) => part)
    .join(' · ') || game.defaultBoard.name;

export const printedNames = ({ cards }: GameInfo, names: readonly string[]): string =>
  names.map((card) => cards.find(({ name }) => name === card)?.title ?? card).join(', ');

interface Boards {
  readonly listed: readonly RulesRequest[];
  /** Number of kingdoms drawn by the seed. */
  readonly random: number;
}

export function boardsFrom(search: URLSearchParams): Boards {
  const listed = search.get('boards')?.split(SEPARATOR) ?? [];
  return {
    listed: listed.map((one) => fromQuery(new URLSearchParams(one))),
    random: Number(search.get('random') ?? 0),
  };
}

export function BoardList({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const { listed, random } = boardsFrom(search);
  const change = (boards: readonly RulesRequest[]): void =>
    set({
      boards: boards.length === 0 ? undefined : [...new Set(boards.map(formatBoard))].join(SEPARATOR),
    });
  return (
    <Group gap="xs" mb="md" align="flex-end">
      <Button size="xs" variant="default" onClick={() => change([...listed, fromQuery(search)])}>
        Add this board
      </Button>
      {game.variants.length > 1 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => change([...listed, ...game.variants.map(({ name }) => ({ variant: name }))])}
        >
          Add all rules
        </Button>
      )}
      {game.kingdomSize > 0 && (
        <Select
          label="Random kingdoms"
          w={130}
          data={['0', '3', '5', '10', '20']}
          value={String(random)}
          onChange={(value) => set({ random: value === '0' ? undefined : (value ?? undefined) })}
        />
      )}
      {listed.map((board) => (
        <Pill
          key={formatBoard(board)}
          bg="var(--mantine-color-gray-light)"
          withRemoveButton
          removeButtonProps={{
            'aria-label': `Remove ${boardLabel(board, game)}`,
            tabIndex: 0,
            'aria-hidden': false,
          }}
          onRemove={() => change(listed.filter((one) => formatBoard(one) !== formatBoard(board)))}
        >
          {boardLabel(board, game)}
        </Pill>
      ))}
    </Group>
  );
}
