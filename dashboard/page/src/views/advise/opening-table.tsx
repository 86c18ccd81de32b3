/** Win rates of other first purchases as a heat map: a row and a column for each card, tinted by the difference. */
import { Text } from '@mantine/core';
import type { ApiOpeningTable } from '../../../../api/advice.ts';
import type { GameInfo } from '../../../../api/games.ts';
import { knownCards } from '../../common/cards/game-card.tsx';
import { halfPoints, percent } from '../../common/results/format.ts';
import styles from './opening-table.module.css';

type Pair = ApiOpeningTable['pairs'][number];

/** Differences of this size or more have the strongest tint. */
const FULL_GAIN = 0.3;
const MOST_TINT = 55;
/** Column of pairs without a second purchase. */
const NOTHING = 'nothing';

const keyOf = (first: string, second = NOTHING): string => [first, second].toSorted().join();

export function OpeningTable({ game, table: { coins, pairs } }: { game: GameInfo; table: ApiOpeningTable }) {
  const cards = knownCards(game);
  const [high = 0, low = 0] = coins;
  const pairOf = new Map(pairs.map((pair) => [keyOf(pair.cards[0]!, pair.cards[1]), pair]));
  const names = [...new Set(pairs.flatMap((pair) => pair.cards))];
  const isCheap = (name: string): boolean => (cards.get(name)?.cost ?? 0) <= low;
  const columns = [
    ...names.filter(isCheap),
    ...(pairs.some((pair) => pair.cards.length === 1) ? [NOTHING] : []),
  ];
  const titleOf = (name: string): string => cards.get(name)?.title ?? name;
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} aria-label={`Openings with ${high} and ${low} coins`}>
        <thead>
          <tr>
            <th scope="col">
              {high} coins{' '}
              <Text span variant="note">
                and, with {low}:
              </Text>
            </th>
            {columns.map((name) => (
              <th key={name} scope="col">
                <span>{titleOf(name)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((first) => (
            <tr key={first}>
              <th scope="row">{titleOf(first)}</th>
              {columns.map((second) => (
                <Cell
                  key={second}
                  pair={pairOf.get(keyOf(first, second))}
                  title={`${titleOf(first)} and ${titleOf(second)}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ pair, title }: { pair: Pair | undefined; title: string }) {
  if (pair === undefined) return <td />;
  const { score, gain, own } = pair;
  const words = `${title}: ${percent(score)} ± ${halfPoints(score, pair)}`;
  const tint = Math.min(1, Math.abs(gain) / FULL_GAIN) * MOST_TINT;
  return (
    <td
      className={styles['cell']}
      data-worse={gain < 0 || undefined}
      data-own={own || undefined}
      style={{ '--tint': `${tint.toFixed(0)}%` } as React.CSSProperties}
      title={words}
      aria-label={words}
    >
      {percent(score, 0).replace(' %', '')}
    </td>
  );
}
