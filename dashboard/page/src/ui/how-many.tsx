/** How much to play: so many games, or until the score is known so well. Kept in the address. */
import { Select } from '@mantine/core';
import { useParams } from '../url.ts';

export interface Effort {
  /** The most, where a precision is wanted. */
  readonly games: number;
  /** Wanted half width of the 95 % interval, as a share. */
  readonly precision?: number;
}

/** No question is worth more. */
const GAMES_MOST = 1_000_000;
const WIDTHS = [2, 1, 0.5, 0.2, 0.1];

export function useEffort(games: number): Effort {
  const [search] = useParams();
  const points = Number(search.get('until'));
  if (points > 0) return { games: GAMES_MOST, precision: points / 100 };
  return { games: Number(search.get('games') ?? games) };
}

export function HowMany({
  label = 'Games',
  effort,
  choices,
}: {
  label?: string;
  effort: Effort;
  choices: readonly number[];
}) {
  const [, set] = useParams();
  const numbers = [...new Set([...choices, ...(effort.precision === undefined ? [effort.games] : [])])];
  const widths = [
    ...new Set([...WIDTHS, ...(effort.precision === undefined ? [] : [100 * effort.precision])]),
  ];
  return (
    <Select
      label={label}
      size="xs"
      w={140}
      allowDeselect={false}
      data={[
        {
          group: 'So many',
          items: numbers
            .toSorted((a, b) => a - b)
            .map((n) => ({ value: String(n), label: n.toLocaleString('en-US') })),
        },
        {
          group: 'Until precise enough',
          items: widths
            .toSorted((a, b) => b - a)
            .map((points) => ({ value: `± ${points}`, label: `until ± ${points}` })),
        },
      ]}
      value={effort.precision === undefined ? String(effort.games) : `± ${100 * effort.precision}`}
      onChange={(value) =>
        value?.startsWith('±')
          ? set({ until: value.slice(2), games: undefined })
          : set({ games: value ?? undefined, until: undefined })
      }
    />
  );
}
