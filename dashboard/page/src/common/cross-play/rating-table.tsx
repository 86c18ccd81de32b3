/** Who is strongest among players who met each other, by three measures. */
import { Badge, Table, Text } from '@mantine/core';
import type { ArenaResult } from '../../../../api/arena.ts';
import { shortNumber, signedNumber } from '../results/format.ts';
import { EstimateText } from '../results/strength.tsx';
import { DataTable } from '../tables/data-table.tsx';

export function RatingTable({
  ratings,
  games,
}: {
  ratings: NonNullable<ArenaResult['ratings']>;
  /** Of all pairings together. */
  games: number;
}) {
  return (
    <>
      <DataTable minWidth={460} columns={['#', 'Player', 'Rating', 'Mean score', 'α-rank', 'Nash weight']}>
        {ratings.map((rating, at) => (
          <Table.Tr key={rating.player}>
            <Table.Td>{at + 1}</Table.Td>
            <Table.Td>{rating.name}</Table.Td>
            <Table.Td className="number">
              {signedNumber(rating.rating)} ± {((rating.high - rating.low) / 2).toFixed(0)}
            </Table.Td>
            <Table.Td>
              <EstimateText estimate={rating.mean} />
            </Table.Td>
            <Table.Td className="number">{(100 * rating.alpha).toFixed(1)} %</Table.Td>
            <Table.Td className="number">
              {rating.nash > 0.005 ? (
                <Badge variant="light" tt="none">
                  {(100 * rating.nash).toFixed(1)} %
                </Badge>
              ) : (
                '0 %'
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
      <Text size="xs" c="dimmed">
        α-rank: share of time in a population that imitates winners. Nash weight: the share in the mixture
        that no player of this table can beat on average (maximum entropy). {shortNumber(games)} games.
      </Text>
    </>
  );
}
