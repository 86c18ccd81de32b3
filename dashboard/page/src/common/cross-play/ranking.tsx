/** The ranking of players who met each other: columns beside their scores, and the Nash mixture. */
import { Table, Text } from '@mantine/core';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import { EstimateBar } from '../results/estimate-bar.tsx';
import { halfPoints, percent, signedNumber } from '../results/format.ts';
import { DataTable } from '../tables/data-table.tsx';
import styles from './ranking.module.css';
import type { LeadColumn } from './score-grid.tsx';

type RatedPlayers = NonNullable<ArenaResult['ratings']>;
type RankedPlayer = RatedPlayers[number];

/** Mean scores and ratings. @param shown players in the order of the rows; their ratings may come later */
export function rankingColumns(ratings: RatedPlayers, shown: readonly number[]): readonly LeadColumn[] {
  const rated = shown.map((player) => ratings.find((one) => one.player === player));
  const column = (content: (one: RankedPlayer) => React.ReactNode) => rated.map((one) => one && content(one));
  return [
    { title: 'Score', cells: column(({ mean }) => <MeanScore mean={mean} />) },
    {
      title: 'Elo',
      isOptional: true,
      cells: column(({ rating, low, high }) => (
        <>
          {signedNumber(rating)}{' '}
          <Text span variant="note">
            ± {((high - low) / 2).toFixed(0)}
          </Text>
        </>
      )),
    },
  ];
}

/** Against all others. */
const MeanScore = ({ mean }: Pick<RankedPlayer, 'mean'>) => (
  <div className={styles['mean']}>
    <span>
      <b>{percent(mean.score)}</b>{' '}
      <Text span variant="note">
        ± {halfPoints(mean.score, mean)}
      </Text>
    </span>
    <EstimateBar estimate={mean} />
  </div>
);

export function Mixture({ ratings }: { ratings: RatedPlayers }) {
  return (
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
  );
}
