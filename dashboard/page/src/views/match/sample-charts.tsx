/** Charts of single games: distributions, outliers, who does what when, and the decks. */
import { Alert, Button, Grid, Select, Stack, Table, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Rows } from '../../../../api/common.ts';
import type { GameInfo } from '../../../../api/games.ts';
import type { MatchSample as Sample } from '../../../../api/matches/matches.ts';
import { Chart } from '../../charts/chart.tsx';
import { notableGames } from '../../common/cross-play/notable-games.ts';
import { decimal, signedNumber } from '../../common/results/format.ts';
import { useScoreTitle } from '../../common/setup/game-picker.tsx';

interface Props {
  readonly game: GameInfo;
  readonly rows: Sample;
  readonly names: readonly string[];
  readonly gameAt: (deal: string, seat: number) => string;
}

export function SampleCharts(props: Props) {
  const { game, rows, names } = props;
  const isSolo = game.seats.max === 1;
  const unit = useScoreTitle(game);
  return (
    <>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Chart
          spec={isSolo ? 'scores' : 'margins'}
          title={isSolo ? `Score of ${names[0]} in ${unit}` : `Margin in ${unit}`}
          rows={rows.games}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Chart
          spec="lengths"
          title="Length of games"
          titles={{ x: isSolo ? 'Turns' : 'Turns of all players together' }}
          rows={rows.games}
        />
      </Grid.Col>
      {game.gains.length > 0 &&
        names.map((name, player) => (
          <Grid.Col key={name} span={{ base: 12, md: 6 }}>
            <Composition game={game} name={name} rows={rows.actionRates} player={player} />
          </Grid.Col>
        ))}
      <Grid.Col span={{ base: 12, md: 5 }}>
        <NotableGames {...props} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Heatmaps {...props} />
      </Grid.Col>
    </>
  );
}

function NotableGames({ game, rows, names, gameAt }: Props) {
  const isSolo = game.seats.max === 1;
  const score = isSolo ? decimal : signedNumber;
  const notable = useMemo(() => notableGames(rows.games, names, isSolo), [rows, names, isSolo]);
  return (
    <>
      <Text fw={600} size="sm" mb={4}>
        Games worth seeing
      </Text>
      <Table fz="sm">
        <Table.Tbody>
          {notable.map(({ title, row }) => (
            <Table.Tr key={title}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>{title}</Table.Td>
              <Table.Td className="number">
                {score(Number(row['margin']))}, {row['turns']} turns
              </Table.Td>
              <Table.Td>
                <Button
                  component={Link}
                  href={gameAt(String(row['deal']), Number(row['seat']))}
                  size="compact-xs"
                  variant="light"
                >
                  Deal {row['deal']}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}

/** Cards by player and turn, for one kind of event at a time. */
function Heatmaps({ game, rows, names }: Props) {
  const events = useMemo(() => [...new Set(rows.actionRates.map((row) => String(row['event'])))], [rows]);
  const [event, setEvent] = useState('');
  const chosen = events.includes(event)
    ? event
    : (events.find((name) => game.gains.includes(name)) ?? events[0]);
  if (chosen === undefined) return <Alert>This game records no events about cards.</Alert>;
  return (
    <Stack gap="xs">
      <Select
        aria-label="What is counted"
        w={200}
        data={events}
        value={chosen}
        onChange={(value) => setEvent(value ?? '')}
      />
      {names.map((name, player) => (
        <EventHeatmap key={name} name={name} event={chosen} rows={rows.actionRates} player={player} />
      ))}
    </Stack>
  );
}

const COMPOSITION_CARDS_MAX = 9;

/** Gained cards minus trashed cards, summed by turn: the growth of the deck beyond its start. */
function Composition({
  game,
  name,
  rows,
  player,
}: {
  game: GameInfo;
  name: string;
  rows: Rows;
  player: number;
}) {
  const shown = useMemo(() => {
    const changes = new Map<string, Map<number, number>>();
    let end = 0;
    for (const row of rows) {
      const event = String(row['event']);
      const sign = game.gains.includes(event) ? 1 : game.losses.includes(event) ? -1 : 0;
      if (sign === 0 || row['player'] !== player || Number(row['turn']) > 30) continue;
      const card = String(row['card']);
      const turns = changes.get(card) ?? new Map<number, number>();
      turns.set(Number(row['turn']), (turns.get(Number(row['turn'])) ?? 0) + sign * Number(row['mean']));
      changes.set(card, turns);
      end = Math.max(end, Number(row['turn']));
    }
    const size = (turns: Map<number, number>): number =>
      [...turns.values()].reduce((sum, n) => sum + Math.abs(n), 0);
    return [...changes]
      .sort((a, b) => size(b[1]) - size(a[1]))
      .slice(0, COMPOSITION_CARDS_MAX)
      .flatMap(([card, turns]) => {
        let total = 0;
        return Array.from({ length: end }, (_, at) => {
          total += turns.get(at + 1) ?? 0;
          return { card, turn: at + 1, total };
        });
      });
  }, [rows, player, game]);
  if (shown.length === 0) return null;
  return (
    <Chart
      spec="composition"
      title={`Deck of ${name}`}
      about="Mean change in the number of each card since the start, by turn"
      rows={shown}
    />
  );
}

const HEATMAP_CARDS_MAX = 14;

function EventHeatmap({
  name,
  event,
  rows,
  player,
}: {
  name: string;
  event: string;
  rows: Rows;
  player: number;
}) {
  const shown = useMemo(() => {
    const playerRows = rows.filter(
      (row) => row['player'] === player && row['event'] === event && Number(row['turn']) <= 30,
    );
    const totals = new Map<string, number>();
    for (const row of playerRows) {
      totals.set(String(row['card']), (totals.get(String(row['card'])) ?? 0) + Number(row['mean']));
    }
    const top = new Set(
      [...totals]
        .sort((x, y) => y[1] - x[1])
        .slice(0, HEATMAP_CARDS_MAX)
        .map(([card]) => card),
    );
    return playerRows.filter((row) => top.has(String(row['card']))).map((row) => ({ ...row, player: name }));
  }, [rows, event, player, name]);
  if (shown.length === 0) return null;
  return <Chart spec="action-rates" title={`${name}: ${event}, by turn`} rows={shown} />;
}
