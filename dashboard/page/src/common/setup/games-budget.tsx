/** The games budget: a number of games, or a precision of the score. Kept in the address. */
import { Select } from '@mantine/core';
import { useParams, wholeParam } from '../../address/url-params.ts';

export interface GamesBudget {
  /** The most, where a precision is wanted. */
  readonly games: number;
  /** Wanted half width of the 95 % interval, as a share. */
  readonly precision?: number;
}

/** A larger number of games is not worth its time. */
const GAMES_MAX = 1_000_000;
const PRECISIONS = [2, 1, 0.5, 0.2, 0.1];

/** @param byDefault games where the address says nothing @param max the most that may be played */
export function useGamesBudget(byDefault: number, max = GAMES_MAX): GamesBudget {
  const [search] = useParams();
  const points = Number(search.get('until'));
  if (points > 0) return { games: max, precision: points / 100 };
  return { games: Math.min(max, wholeParam(search, 'games', byDefault)) };
}

export function GamesBudgetPicker({
  label = 'Games',
  gamesBudget,
  choices,
}: {
  label?: string;
  gamesBudget: GamesBudget;
  choices: readonly number[];
}) {
  const [, set] = useParams();
  const numbers = [
    ...new Set([...choices, ...(gamesBudget.precision === undefined ? [gamesBudget.games] : [])]),
  ];
  const precisions = [
    ...new Set([
      ...PRECISIONS,
      ...(gamesBudget.precision === undefined ? [] : [100 * gamesBudget.precision]),
    ]),
  ];
  return (
    <Select
      label={label}
      w={120}
      allowDeselect={false}
      data={[
        {
          group: 'A fixed number',
          items: numbers
            .toSorted((a, b) => a - b)
            .map((n) => ({ value: String(n), label: n.toLocaleString('en-US') })),
        },
        {
          group: 'Until precise enough',
          items: precisions
            .toSorted((a, b) => b - a)
            .map((points) => ({ value: `± ${points}`, label: `until ± ${points}` })),
        },
      ]}
      value={
        gamesBudget.precision === undefined ? String(gamesBudget.games) : `± ${100 * gamesBudget.precision}`
      }
      onChange={(value) =>
        value?.startsWith('±')
          ? set({ until: value.slice(2), games: undefined })
          : set({ games: value ?? undefined, until: undefined })
      }
    />
  );
}
