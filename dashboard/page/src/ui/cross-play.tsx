/** Cross-play as people read it: the table, the ratings, the mixture nobody can beat, circles, and forgetting along a run. */
import { Badge, Box, Grid, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArenaResult } from '../../../api/arena.ts';
import { Chart } from '../charts/chart.tsx';
import { call } from '../client.ts';
import { Facts } from './facts.tsx';
import { short, whole } from './format.ts';
import { Heads } from './heads.tsx';
import { type MeetingPlace, Pairing } from './pairing.tsx';
import { Strength } from './strength.tsx';
import { WhoBeatsWhom } from './who-beats-whom.tsx';

export function CrossPlay({
  result,
  meeting,
  run,
}: {
  result: ArenaResult;
  /** Where the players come from, if it is known: a click on a cell then shows the pairing. */
  meeting?: MeetingPlace;
  /** Draws the ancestor plot of this run: the players are its champions, in order. */
  run: string | null;
}) {
  const [picked, pick] = useState<{ a: number; b: number }>();
  const ratings = result.ratings ?? [];
  const circling = new Set(
    (result.cycles ?? []).flatMap((cycle) =>
      cycle.map((player, at) => `${player} ${cycle[(at + 1) % cycle.length]}`),
    ),
  );
  const order =
    ratings.length > 0 ? ratings.map(({ player }) => player) : [...new Set(result.cells.map(({ a }) => a))];
  const names = result.players;
  const place = new Map(order.map((player, at) => [player, at]));
  const diagonal = order.map((player) => ({
    a: player,
    b: player,
    strength: { score: 0.5, low: 0.5, high: 0.5, games: 0 },
  }));
  const cells = [...result.cells, ...diagonal]
    .toSorted((x, y) => place.get(x.a)! - place.get(y.a)! || place.get(x.b)! - place.get(y.b)!)
    .map(({ a, b, strength }) => ({
      a: names[a] ?? `${a + 1}`,
      b: names[b] ?? `${b + 1}`,
      ...strength,
      circle: circling.has(`${a} ${b}`),
    }));
  const cell = picked && result.cells.find(({ a, b }) => a === picked.a && b === picked.b);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Chart
          // Drawn anew when the ratings are there: an axis keeps the order in which it first met its names.
          key={ratings.length > 0 ? 'ranked' : 'playing'}
          spec="cross-play"
          title="Cross-play"
          about={`Score of the row against the column, by α-rank, then Elo; framed: part of a circle${meeting ? '; a click shows games' : ''}`}
          rows={cells}
          onPick={(row) => pick({ a: names.indexOf(String(row['a'])), b: names.indexOf(String(row['b'])) })}
        />
        <Facts
          of={[
            `${names.length} players`,
            result.rules,
            `${whole(result.games)} games in all`,
            `seed ${result.seed}`,
          ]}
          reaction={result.reaction}
        />
        {meeting && cell && (
          <Pairing place={meeting} {...cell} names={names} onClose={() => pick(undefined)} />
        )}
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        {ratings.length > 0 && (
          <Chart
            spec="ratings"
            title="Ratings"
            about="Elo by Bradley and Terry’s model, the mean is 0; bars are 95 % intervals (bootstrap over deals)"
            rows={ratings.map(({ name, rating, low, high }) => ({ name, rating, low, high }))}
          />
        )}
      </Grid.Col>
      {ratings.length > 0 && (
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Table.ScrollContainer minWidth={460}>
            <Table fz="sm">
              <Heads of={['#', 'Player', 'Elo', 'Mean score', 'α-rank', 'Nash weight']} />
              <Table.Tbody>
                {ratings.map((rating, at) => (
                  <Table.Tr key={rating.player}>
                    <Table.Td>{at + 1}</Table.Td>
                    <Table.Td>{rating.name}</Table.Td>
                    <Table.Td className="number">
                      {rating.rating.toFixed(0)} ± {((rating.high - rating.low) / 2).toFixed(0)}
                    </Table.Td>
                    <Table.Td>
                      <Strength of={rating.mean} />
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
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Text size="xs" c="dimmed">
            α-rank: the share of the time that a crowd which imitates winners plays it. Nash weight: the share
            in the mixture that no player of this table can beat on average (maximum entropy).{' '}
            {short(result.games)} games. Again: <code>{result.command}</code>
          </Text>
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Text fw={600} size="sm" mb={4}>
          Who beats whom
        </Text>
        {result.done ? (
          <WhoBeatsWhom result={result} names={names} />
        ) : (
          <Text size="sm" c="dimmed">
            When all have played.
          </Text>
        )}
      </Grid.Col>
      {run !== null && <RunAncestors run={Number(run)} result={result} />}
    </Grid>
  );
}

/** Champions of the arena's players in the record of their run. */
function RunAncestors({ run, result }: { run: number; result: ArenaResult }) {
  const news = useQuery({
    queryKey: ['news', run],
    queryFn: () => call('GET /runs/:run/news', { params: { run }, query: {} }),
  });
  if (!news.data) return null;
  return (
    <Grid.Col span={12}>
      <Ancestors cells={result.cells} generations={news.data.champions.map(({ generation }) => generation)} />
    </Grid.Col>
  );
}

/** Champions of one run against each other, by generation: what was won once should stay won. */
export function Ancestors({
  cells,
  generations,
}: {
  cells: ArenaResult['cells'];
  /** Of each player. */
  generations: readonly number[];
}) {
  const rows = cells.flatMap(({ a, b, strength }) => {
    const [x, y] = [generations[a], generations[b]];
    return x === undefined || y === undefined ? [] : [{ a: x, b: y, ...strength }];
  });
  return (
    <Box maw={620}>
      <Chart
        spec="ancestors"
        title="Ancestor plot"
        about="Champion of a generation (row) against earlier and later ones. A later champion that loses to an earlier one has forgotten something."
        rows={rows}
      />
    </Box>
  );
}
