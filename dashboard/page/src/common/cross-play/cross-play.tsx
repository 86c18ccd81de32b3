/** Everyone against everyone: the table of scores, the ratings, and who beats which player. */
import { Button, Grid, Group, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ArenaResult } from '../../../../api/arena.ts';
import { Chart } from '../../charts/chart.tsx';
import { saveTable } from '../page/save-file.ts';
import { CommandLine } from '../results/command-line.tsx';
import { wholeNumber } from '../results/format.ts';
import { ResultFacts } from '../results/result-facts.tsx';
import { CycleGraph } from './cycle-graph.tsx';
import { Pairing, type PairingSetup } from './pairing.tsx';
import { RatingTable } from './rating-table.tsx';
import { ScoreGrid } from './score-grid.tsx';

/** Columns with names above them; more have numbers. */
const NAMED_MAX = 6;
/** A page with more cells answers slowly. */
const SHOWN_MAX = 40;

const toRows = ({ cells, players }: ArenaResult) =>
  cells.map(({ a, b, strength }) => ({ a: players[a] ?? '', b: players[b] ?? '', ...strength }));

export function CrossPlay({
  result,
  setup,
}: {
  result: ArenaResult;
  /** Where the players come from, if known: a click on a cell then shows the pairing. */
  setup?: PairingSetup;
}) {
  const [picked, setPicked] = useState<{ readonly a: number; readonly b: number }>();
  const grid = useRef<HTMLDivElement>(null);
  const closePairing = (): void => {
    // The button that closed it goes: the keyboard is back at the cell.
    grid.current?.querySelector<HTMLElement>('[data-picked] > *')?.focus();
    setPicked(undefined);
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
  const shown = order.slice(0, SHOWN_MAX);
  const cellAt = new Map(result.cells.map((cell) => [`${cell.a} ${cell.b}`, cell]));
  const cell = picked && cellAt.get(`${picked.a} ${picked.b}`);
  const nameOf = (player: number): string => names[player] ?? `${player + 1}`;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Group justify="space-between" align="flex-start" mb={4} wrap="nowrap">
          <div>
            <Title order={2} size="h5">
              Cross-play
            </Title>
            <Text size="xs" c="dimmed">
              The row’s score against the column, strongest first. An orange frame: part of a cycle.
              {setup && ' Choose a cell for its games.'}
            </Text>
          </div>
          <Button
            size="compact-xs"
            variant="default"
            flex="none"
            onClick={() => void saveTable('csv', 'cross-play', toRows(result))}
          >
            CSV
          </Button>
        </Group>
        <div ref={grid} data-testid="cross-play">
          <ScoreGrid
            label="Cross-play"
            corner="against"
            rows={shown.map((player, at) =>
              shown.length > NAMED_MAX ? `${at + 1}. ${nameOf(player)}` : nameOf(player),
            )}
            columns={shown.map((player, at) =>
              shown.length > NAMED_MAX ? (
                <abbr key={player} title={nameOf(player)}>
                  {at + 1}
                </abbr>
              ) : (
                nameOf(player)
              ),
            )}
            cellOf={(row, column) => {
              const [a, b] = [shown[row]!, shown[column]!];
              const found = cellAt.get(`${a} ${b}`);
              if (found === undefined) return a === b ? undefined : null;
              return {
                estimate: found.strength,
                title: `${nameOf(a)} against ${nameOf(b)}`,
                isFramed: cyclePairs.has(`${a} ${b}`),
              };
            }}
            picked={picked && { row: shown.indexOf(picked.a), column: shown.indexOf(picked.b) }}
            {...(setup && {
              onPick: (row: number, column: number) => setPicked({ a: shown[row]!, b: shown[column]! }),
            })}
          />
        </div>
        {order.length > shown.length && (
          <Text size="xs" c="dimmed">
            The {shown.length} strongest of {order.length}; the CSV file has all.
          </Text>
        )}
        <ResultFacts
          facts={[
            `${names.length} players`,
            result.rules,
            `${wholeNumber(result.games)} games in all`,
            `seed ${result.seed}`,
          ]}
          reaction={result.reaction}
        />
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
