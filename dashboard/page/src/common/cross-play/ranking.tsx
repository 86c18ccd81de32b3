/** The ranking of players who met each other: bars, and the Nash mixture. */
import { Table, Text } from '@mantine/core';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import { StrengthBars } from '../game/option-bars.tsx';
import { percent, signedNumber } from '../results/format.ts';
import { DataTable } from '../tables/data-table.tsx';
import styles from './ranking.module.css';

type RatedPlayers = NonNullable<ArenaResult['ratings']>;

/** @param isAnswer false in a view whose colours belong to other things */
export function Ranking({ ratings, isAnswer }: { ratings: RatedPlayers; isAnswer: boolean }) {
  return (
    <div data-testid="ranking" className={styles['ranking']}>
      <StrengthBars
        bars={ratings.map(({ name, mean, rating, low, high }, at) => ({
          name: (
            <span>
              {at + 1}.&nbsp;{name}
            </span>
          ),
          strength: mean,
          isBest: at === 0 && isAnswer,
          remark: `Elo ${signedNumber(rating)} ± ${((high - low) / 2).toFixed(0)}`,
        }))}
      />
      {ratings.length > 2 && <Mixture ratings={ratings} />}
    </div>
  );
}

/** Two players have no mixture: the stronger one plays alone. */
function Mixture({ ratings }: { ratings: RatedPlayers }) {
  return (
    <>
      <Text variant="note" mt="xs">
        Bars: mean score against the others. A player who leads by 100 Elo wins 64 of 100 games.
      </Text>
      <details>
        <summary className="more">Which mixture cannot be beaten?</summary>
        <DataTable columns={['#', 'Player', 'Nash weight', 'α-rank']}>
          {ratings.map(({ player, name, nash, alpha }, at) => (
            <Table.Tr key={player}>
              <Table.Td>{at + 1}</Table.Td>
              <Table.Td>{name}</Table.Td>
              <Table.Td className="number">{percent(nash)}</Table.Td>
              <Table.Td className="number">{percent(alpha)}</Table.Td>
            </Table.Tr>
          ))}
        </DataTable>
        <Text variant="note">
          Nash weight: the share in the mixture that no player of this table can beat on average (maximum
          entropy). α-rank: share of time in a population that imitates winners.
        </Text>
      </details>
    </>
  );
}
