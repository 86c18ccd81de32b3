/** The boards of a scenario table: a list in the address, and a number of random kingdoms. */
import { Group, Input, Pill, Select } from '@mantine/core';
import type { RulesRequest } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { fromQuery, toQuery } from '../../common/setup/address.ts';
import { kingdomName, useBoardName } from '../../common/setup/board-picker.tsx';

/** Separates boards, each written as in other addresses; the default board is empty. */
const SEPARATOR = '~';
const formatBoard = (board: RulesRequest): string => new URLSearchParams(toQuery(board)).toString();

export const RANDOM = 'Random kingdom';

/**
 * Short names of boards. Kingdoms without a name are numbered.
 * @param listed number of boards from the list; the others are random kingdoms
 */
export function boardNames(
  game: GameInfo,
  boards: readonly RulesRequest[],
  listed: number,
): readonly string[] {
  const counts = { Kingdom: 0, [RANDOM]: 0 };
  return boards.map(({ variant, kingdom, sets }, at) => {
    const kind = at < listed ? 'Kingdom' : RANDOM;
    const parts = [
      variant !== game.variants[0]?.name && variant,
      kingdom && (kingdomName(game, kingdom) ?? `${kind} ${++counts[kind]}`),
      sets?.join(', '),
    ];
    return parts.filter((part) => part).join(' · ') || game.defaultBoard.name;
  });
}

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
  const current = useBoardName(game) || game.defaultBoard.name;
  const names = boardNames(game, listed, listed.length);
  const change = (boards: readonly RulesRequest[]): void =>
    set({
      boards: boards.length === 0 ? undefined : [...new Set(boards.map(formatBoard))].join(SEPARATOR),
    });
  return (
    <>
      <Input.Wrapper label="Boards" labelElement="div">
        <Group gap={6} mih={30}>
          {listed.map((board, at) => (
            <Pill
              key={formatBoard(board)}
              size="lg"
              fz="sm"
              bg="var(--mantine-color-gray-light)"
              title={printedNames(game, board.kingdom ?? [])}
              withRemoveButton
              removeButtonProps={{ 'aria-label': `Remove ${names[at]}`, tabIndex: 0, 'aria-hidden': false }}
              onRemove={() => change(listed.filter((one) => one !== board))}
            >
              {names[at]}
            </Pill>
          ))}
          {listed.length === 0 && random === 0 && (
            <Pill size="lg" fz="sm" bg="var(--mantine-color-gray-light)">
              {current}
            </Pill>
          )}
          <PlainButton onClick={() => change([...listed, fromQuery(search)])}>Add “{current}”</PlainButton>
          {game.variants.length > 1 && (
            <PlainButton
              onClick={() => change([...listed, ...game.variants.map(({ name }) => ({ variant: name }))])}
            >
              Add all variants
            </PlainButton>
          )}
        </Group>
      </Input.Wrapper>
      {game.kingdomSize > 0 && (
        <Select
          label="Random kingdoms"
          w={130}
          data={['0', '3', '5', '10', '20']}
          value={String(random)}
          onChange={(value) => set({ random: value === '0' ? undefined : (value ?? undefined) })}
        />
      )}
    </>
  );
}
