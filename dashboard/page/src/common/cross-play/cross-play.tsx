/** Cross-play for people: the table, the ratings, the Nash mixture, cycles, and forgetting along a run. */
import { Badge, Box, Grid, Group, Select, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ArenaResult } from '../../../../api/arena.ts';
import { call } from '../../api-client.ts';
import { Chart } from '../../charts/chart.tsx';
import { TableHead } from '../page/table-head.tsx';
import { CommandLine } from '../results/command-line.tsx';
import { shortNumber, wholeNumber } from '../results/format.ts';
import { ResultFacts } from '../results/result-facts.tsx';
import { EstimateText } from '../results/strength.tsx';
import { CycleGraph } from './cycle-graph.tsx';
import { Pairing, type PairingSetup } from './pairing.tsx';

export function CrossPlay({
  result,
  setup,
  run,
}: {
  result: ArenaResult;
  /** Where the players come from, if known: a click on a cell then shows the pairing. */
  setup?: PairingSetup;
  /** Draws the ancestor plot of this run: the players are its champions, in order. */
  run: string | null;
}) {
  const [picked, setPicked] = useState<{ a: number; b: number }>();
  const ratings = result.ratings ?? [];
  const cyclePairs = new Set(
    (result.cycles ?? []).flatMap((cycle) =>
      cycle.map((player, at) => `${player} ${cycle[(at + 1) % cycle.length]}`),
    ),
  );
  const order =
    ratings.length > 0 ? ratings.map(({ player }) => player) : [...new Set(result.cells.map(({ a }) => a))];
  const names = result.players;
  const position = new Map(order.map((player, at) => [player, at]));
  const diagonal = order.map((player) => ({
    a: player,
    b: player,
    strength: { score: 0.5, low: 0.5, high: 0.5, games: 0 },
  }));
  const cells = [...result.cells, ...diagonal]
    .toSorted((x, y) => position.get(x.a)! - position.get(y.a)! || position.get(x.b)! - position.get(y.b)!)
    .map(({ a, b, strength }) => ({
      a: names[a] ?? `${a + 1}`,
      b: names[b] ?? `${b + 1}`,
      ...strength,
      circle: cyclePairs.has(`${a} ${b}`),
    }));
  const cell = picked && result.cells.find(({ a, b }) => a === picked.a && b === picked.b);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Chart
          // Drawn again when the ratings arrive: an axis keeps the order in which it first received its names.
          key={ratings.length > 0 ? 'ranked' : 'playing'}
          spec="cross-play"
          title="Cross-play"
          about={`Score of the row against the column, by α-rank, then Elo; framed: part of a cycle${setup ? '; choose a cell for its games' : ''}`}
          rows={cells}
          onPick={(row) =>
            setPicked({ a: names.indexOf(String(row['a'])), b: names.indexOf(String(row['b'])) })
          }
        />
        <ResultFacts
          facts={[
            `${names.length} players`,
            result.rules,
            `${wholeNumber(result.games)} games in all`,
            `seed ${result.seed}`,
          ]}
          reaction={result.reaction}
        />
        {setup && order.length > 1 && (
          <PairPicker order={order} names={names} picked={picked} onPick={setPicked} />
        )}
        {setup && cell && (
          <Pairing setup={setup} {...cell} names={names} onClose={() => setPicked(undefined)} />
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
              <TableHead columns={['#', 'Player', 'Elo', 'Mean score', 'α-rank', 'Nash weight']} />
              <Table.Tbody>
                {ratings.map((rating, at) => (
                  <Table.Tr key={rating.player}>
                    <Table.Td>{at + 1}</Table.Td>
                    <Table.Td>{rating.name}</Table.Td>
                    <Table.Td className="number">
                      {rating.rating.toFixed(0)} ± {((rating.high - rating.low) / 2).toFixed(0)}
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
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
          <Text size="xs" c="dimmed">
            α-rank: share of time in a population that imitates winners. Nash weight: the share in the mixture
            that no player of this table can beat on average (maximum entropy). {shortNumber(result.games)}{' '}
            games.
          </Text>
          <CommandLine command={result.command} unsaved={result.unsaved} />
        </Grid.Col>
      )}
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Text fw={600} size="sm" mb={4}>
          Who beats whom
        </Text>
        {result.done ? (
          <CycleGraph result={result} names={names} />
        ) : (
          <Text size="sm" c="dimmed">
            Available when all games are played.
          </Text>
        )}
      </Grid.Col>
      {run !== null && <RunAncestorPlot run={Number(run)} result={result} />}
    </Grid>
  );
}

interface Pair {
  readonly a: number;
  readonly b: number;
}

/** The cells of the table for the keyboard and for fingers. */
function PairPicker({
  order,
  names,
  picked,
  onPick,
}: {
  order: readonly number[];
  names: readonly string[];
  picked: Pair | undefined;
  onPick: (pair: Pair | undefined) => void;
}) {
  const data = order.map((player) => ({ value: String(player), label: names[player] ?? `${player + 1}` }));
  const [first, setFirst] = useState<string | null>(null);
  const a = picked ? String(picked.a) : first;
  return (
    <Group gap="xs" mt="xs">
      <Select
        label="Games of"
        size="xs"
        w={190}
        searchable
        placeholder="choose a row"
        data={data}
        value={a}
        onChange={(value) => {
          setFirst(value);
          onPick(picked && value !== null ? { ...picked, a: Number(value) } : undefined);
        }}
      />
      <Select
        label="against"
        size="xs"
        w={190}
        searchable
        placeholder="choose a column"
        disabled={a === null}
        data={data.filter(({ value }) => value !== a)}
        value={picked ? String(picked.b) : null}
        onChange={(value) =>
          onPick(a === null || value === null ? undefined : { a: Number(a), b: Number(value) })
        }
      />
    </Group>
  );
}

/** Champions of the arena's players in the record of their run. */
function RunAncestorPlot({ run, result }: { run: number; result: ArenaResult }) {
  const updates = useQuery({
    queryKey: ['news', run],
    queryFn: () => call('GET /runs/:run/news', { params: { run }, query: {} }),
  });
  if (!updates.data) return null;
  return (
    <Grid.Col span={12}>
      <AncestorPlot
        cells={result.cells}
        generations={updates.data.champions.map(({ generation }) => generation)}
      />
    </Grid.Col>
  );
}

/** Champions of one run against each other, by generation: what was won once should stay won. */
export function AncestorPlot({
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
