/** Everyone against everyone: the table of scores, the ratings, and who beats which player. */
import { Grid, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ArenaResult } from '../../../../api/arena.ts';
import { Chart } from '../../charts/chart.tsx';
import { CommandLine } from '../results/command-line.tsx';
import { wholeNumber } from '../results/format.ts';
import { ResultFacts } from '../results/result-facts.tsx';
import { CycleGraph } from './cycle-graph.tsx';
import { PairPicker, type PickedPair } from './pair-picker.tsx';
import { Pairing, type PairingSetup } from './pairing.tsx';
import { RatingTable } from './rating-table.tsx';

export function CrossPlay({
  result,
  setup,
}: {
  result: ArenaResult;
  /** Where the players come from, if known: a click on a cell then shows the pairing. */
  setup?: PairingSetup;
}) {
  const [picked, setPicked] = useState<PickedPair>();
  const picker = useRef<HTMLDivElement>(null);
  const closePairing = (): void => {
    setPicked(undefined);
    // The button that closed it is gone: the keyboard goes on where another cell is chosen.
    picker.current?.focus();
  };
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
          about={`Score of the row against the column, ordered by α-rank, then rating; framed: part of a cycle${setup ? '; choose a cell for its games' : ''}`}
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
          <PairPicker order={order} names={names} picked={picked} onPick={setPicked} ref={picker} />
        )}
        {setup && cell && <Pairing setup={setup} {...cell} names={names} onClose={closePairing} />}
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        {ratings.length > 0 && (
          <Chart
            spec="ratings"
            title="Ratings"
            about="The mean is 0; 100 points more win 64 of 100 games; bars are 95 % intervals"
            rows={ratings.map(({ name, rating, low, high }) => ({ name, rating, low, high }))}
          />
        )}
      </Grid.Col>
      {ratings.length > 0 && (
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <RatingTable ratings={ratings} games={result.games} />
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
    </Grid>
  );
}
