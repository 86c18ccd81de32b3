/** The game of a view, kept in the address. */
import { Select } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { useGames } from '../../queries.ts';
import { useParams } from '../../url-params.ts';

/** From the address, else the first there is. */
export function useGame(): GameInfo | undefined {
  const [search] = useParams();
  const { data } = useGames();
  return data?.find(({ name }) => name === search.get('game')) ?? data?.[0];
}

/** Parameters that mean the same in every game; the others go with the game. */
const SHARED_PARAMS = new Set([
  'games',
  'until',
  'find',
  'seed',
  'source',
  'order',
  'budget',
  'algorithm',
  'warmStart',
]);

export function GamePicker() {
  const { data } = useGames();
  const game = useGame();
  const [search, set] = useParams();
  if (data === undefined || data.length < 2) return null;
  return (
    <Select
      label="Game"
      size="xs"
      w={150}
      allowDeselect={false}
      data={data.map(({ name, title }) => ({ value: name, label: title }))}
      value={game?.name ?? null}
      onChange={(name) => {
        const others = [...search.keys()].filter((param) => !SHARED_PARAMS.has(param));
        set({ ...Object.fromEntries(others.map((param) => [param, undefined])), game: name ?? undefined });
      }}
    />
  );
}
