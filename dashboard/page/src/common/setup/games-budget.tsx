/** The games budget in the address: a number of games, or a precision of the score. */
import { Select } from '@mantine/core';
import { useParams, wholeParam } from '../../address/url-params.ts';

export interface GamesBudget {
  /** Number of games; the maximum if there is a precision. */
  readonly games: number;
  /** Requested half width of the 95 % interval, as a share. */
  readonly precision?: number;
}

/** More games are not worth the time. */
const GAMES_MAX = 1_000_000;
const PRECISIONS = [2, 1, 0.5, 0.2, 0.1];

/** @param byDefault games if the address has none @param max maximum number of games */
export function useGamesBudget(byDefault: number, max = GAMES_MAX): GamesBudget {
  const [search] = useParams();
  const points = Number(search.get('until'));
  if (points > 0) return { games: max, precision: points / 100 };
  return { games: Math.min(max, wholeParam(search, 'games', byDefault)) };
}

interface Props {
  readonly label?: string;
  readonly gamesBudget: GamesBudget;
  readonly choices: readonly number[];
}

export function GamesBudgetPicker({ label = 'Games', gamesBudget, choices }: Props) {
  const [, set] = useParams();
  const { games, precision } = gamesBudget;
  const points = precision === undefined ? undefined : 100 * precision;
  const numbers = new Set(points === undefined ? [...choices, games] : choices);
  const precisions = new Set(points === undefined ? PRECISIONS : [...PRECISIONS, points]);
  return (
    <Select
      label={label}
      w={120}
      data={[
        {
          group: 'A fixed number',
          items: [...numbers]
            .sort((a, b) => a - b)
            .map((n) => ({ value: String(n), label: n.toLocaleString('en-US') })),
        },
        {
          group: 'Until precise enough',
          items: [...precisions]
            .sort((a, b) => b - a)
            .map((half) => ({ value: `± ${half}`, label: `until ± ${half}` })),
        },
      ]}
      value={points === undefined ? String(games) : `± ${points}`}
      onChange={(value) =>
        value?.startsWith('±')
          ? set({ until: value.slice(2), games: undefined })
          : set({ games: value ?? undefined, until: undefined })
      }
    />
  );
}
