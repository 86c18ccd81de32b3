/** Two players in numbers: who wins from which seat, by how much, how long it takes, what each does when. */

import {
  Alert,
  Button,
  Grid,
  Group,
  Loader,
  NumberInput,
  Paper,
  Select,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Rows } from '../../../api/common.ts';
import type { GameInfo } from '../../../api/games.ts';
import { Chart } from '../charts/chart.tsx';
import { call } from '../client.ts';
import { rulesFrom, useLibrary, usePlayer } from '../data.ts';
import { Curves } from '../ui/curves.tsx';
import { Head } from '../ui/head.tsx';
import { useLiveMatch } from '../ui/live-match.ts';
import { MatchFacts, MatchScore } from '../ui/match-facts.tsx';
import { BoardPicker, GamePicker, PickerBar, PlayerPicker, SwapButton, useGame } from '../ui/pickers.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useParams } from '../url.ts';

export function Match() {
  const game = useGame();
  return (
    <>
      <Head title="Match" about="Two strategies in numbers, from the score down to the single game." />
      {game ? <Explorer key={game.name} game={game} /> : <Loader />}
    </>
  );
}

function Explorer({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const own = library.data ?? [];
  const a = search.get('a') ?? own.filter(({ source }) => source === 'built-in')[0]?.id ?? '';
  const b = search.get('b') ?? own.filter(({ source, id }) => source === 'built-in' && id !== a)[0]?.id ?? '';
  const seed = Number(search.get('seed') ?? 1);
  const games = Number(search.get('games') ?? 20_000);
  const rules = useMemo(() => rulesFrom(search), [search]);
  const first = usePlayer(a);
  const second = usePlayer(b);
  const players = useMemo(() => {
    if (!first.data || !second.data) return undefined;
    const same = first.data.name === second.data.name;
    return [first.data, same ? { ...second.data, name: `${second.data.name} (2)` } : second.data];
  }, [first.data, second.data]);
  const match = useLiveMatch(
    players && { game: game.name, rules, players, seed, games, seats: 'rotate', curves: true },
    0,
  );
  const sampled = useQuery({
    queryKey: ['sample', game.name, rules, a, b, seed],
    queryFn: ({ signal }) =>
      call(
        'POST /matches/sample',
        { body: { game: game.name, rules, players: players!, seed, games: 1_000 } },
        signal,
      ),
    enabled: players !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const gameAt = (deal: string, seat: number): string => {
    const query = new URLSearchParams(search);
    query.set('game', game.name);
    query.delete('seed');
    query.set('deal', deal);
    query.set('a', seat === 0 ? a : b);
    query.set('b', seat === 0 ? b : a);
    return `/game?${query}`;
  };
  const trouble = library.error ?? first.error ?? second.error ?? match.error;
  return (
    <>
      <PickerBar>
        <GamePicker />
        <BoardPicker game={game} />
        <PlayerPicker
          game={game.name}
          label="Player"
          value={a}
          onChange={(ref) => set({ game: game.name, a: ref })}
        />
        <SwapButton onClick={() => set({ a: b, b: a })} />
        <PlayerPicker
          game={game.name}
          label="Against"
          value={b}
          onChange={(ref) => set({ game: game.name, b: ref })}
        />
        <Select
          label="Games"
          size="xs"
          w={120}
          allowDeselect={false}
          data={['2000', '20000', '100000', '500000']}
          value={String(games)}
          onChange={(value) => set({ games: value ?? undefined })}
        />
        <NumberInput
          label="First seed"
          size="xs"
          w={110}
          min={0}
          value={seed}
          onChange={(value) => typeof value === 'number' && set({ seed: String(value) })}
        />
      </PickerBar>
      {trouble && <Trouble error={trouble} />}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 6 }}>
          <Paper withBorder p="md">
            <MatchScore match={match} seats="seats in turn" />
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 6 }}>{match.result && <MatchFacts result={match.result} />}</Grid.Col>
        <Suspense fallback={<Loader />}>
          <Grid.Col span={{ base: 12, md: 6 }}>
            {match.result && game.seats.max > 1 && <BySeat result={match.result} />}
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            {match.result && (
              <Chart
                spec="endings"
                title="How games end"
                rows={match.result.endings.filter(({ games: n }) => n > 0)}
              />
            )}
          </Grid.Col>
          <Grid.Col span={12}>
            <Curves game={game} result={match.result} />
          </Grid.Col>
          {sampled.error && (
            <Grid.Col span={12}>
              <Trouble error={sampled.error} />
            </Grid.Col>
          )}
          {sampled.data && players && (
            <Sampled
              game={game}
              rows={sampled.data}
              names={players.map(({ name }) => name)}
              gameAt={gameAt}
            />
          )}
        </Suspense>
      </Grid>
    </>
  );
}

function BySeat({
  result,
}: {
  result: {
    players: { name: string; bySeat: { score: number; low: number; high: number; games: number }[] }[];
  };
}) {
  const rows = result.players.flatMap(({ name, bySeat }) =>
    bySeat.map((estimate, seat) => ({
      player: name,
      seat: seat === 0 ? 'first' : `${seat + 1}.`,
      label: `${name}, ${seat === 0 ? 'starts' : `seat ${seat + 1}`}`,
      ...estimate,
    })),
  );
  return <Chart spec="win-by-seat" title="Score by seat" about="With 95 % intervals" rows={rows} />;
}

/** What single games show: shapes, outliers, and who does what when. */
function Sampled({
  game,
  rows,
  names,
  gameAt,
}: {
  game: GameInfo;
  rows: { games: Rows; doings: Rows };
  names: string[];
  gameAt: (deal: string, seat: number) => string;
}) {
  const events = useMemo(() => [...new Set(rows.doings.map((row) => String(row['event'])))], [rows]);
  const [event, setEvent] = useState('');
  const chosen = events.includes(event)
    ? event
    : (events.find((name) => game.gains.includes(name)) ?? events[0]);
  const outliers = useMemo(() => {
    const sorted = [...rows.games].sort((x, y) => Number(y['margin']) - Number(x['margin']));
    const longest = [...rows.games].sort((x, y) => Number(y['turns']) - Number(x['turns']));
    const named = (title: string, row: Rows[number] | undefined) => (row ? [{ title, row }] : []);
    if (game.seats.max === 1) {
      return [
        ...named(`Best game of ${names[0]}`, sorted[0]),
        ...named('Typical game', sorted[Math.floor(sorted.length / 2)]),
        ...named(`Worst game of ${names[0]}`, sorted.at(-1)),
        ...named('Longest game', longest[0]),
      ];
    }
    return [
      ...named(`Largest win of ${names[0]}`, sorted[0]),
      ...named('Typical game', sorted[Math.floor(sorted.length / 2)]),
      ...named(`Largest win of ${names[1]}`, sorted.at(-1)),
      ...named('Longest game', longest[0]),
      ...named('Shortest game', longest.at(-1)),
    ];
  }, [rows, names, game]);
  return (
    <>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Chart
          spec="margins"
          title={
            game.seats.max === 1
              ? `Score of ${names[0]} in ${game.scoreTitle}`
              : `Margin in ${game.scoreTitle}`
          }
          about={`${rows.games.length} single games`}
          rows={rows.games}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6 }}>
        <Chart
          spec="lengths"
          title="Length of games"
          about={`${rows.games.length} single games`}
          rows={rows.games}
        />
      </Grid.Col>
      {game.gains.length > 0 &&
        names.map((name, player) => (
          <Grid.Col key={name} span={{ base: 12, md: 6 }}>
            <Composition game={game} name={name} rows={rows.doings} player={player} />
          </Grid.Col>
        ))}
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Text fw={600} size="sm" mb={4}>
          Games worth seeing
        </Text>
        <Table fz="sm">
          <Table.Tbody>
            {outliers.map(({ title, row }) => (
              <Table.Tr key={title}>
                <Table.Td>{title}</Table.Td>
                <Table.Td className="number">
                  {Number(row['margin']) > 0 ? '+' : ''}
                  {row['margin']}, {row['turns']} turns
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
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        {chosen === undefined ? (
          <Alert variant="light">This game tells no events about cards.</Alert>
        ) : (
          <Stack gap="xs">
            <Group>
              <Select
                aria-label="What is counted"
                size="xs"
                w={200}
                allowDeselect={false}
                data={events}
                value={chosen}
                onChange={(value) => setEvent(value ?? '')}
              />
            </Group>
            {names.map((name, player) => (
              <Doings key={name} name={name} event={chosen} rows={rows.doings} player={player} />
            ))}
          </Stack>
        )}
      </Grid.Col>
    </>
  );
}

const CARDS_FOLLOWED = 9;

/** Cards that came minus cards that left, added up turn by turn: what the deck became beyond its start. */
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
      .slice(0, CARDS_FOLLOWED)
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
      about="Mean number of each card beyond the start, by turn; below zero: cards of the start that left"
      rows={shown}
    />
  );
}

const CARDS_SHOWN = 14;

function Doings({ name, event, rows, player }: { name: string; event: string; rows: Rows; player: number }) {
  const shown = useMemo(() => {
    const mine = rows.filter(
      (row) => row['player'] === player && row['event'] === event && Number(row['turn']) <= 30,
    );
    const totals = new Map<string, number>();
    for (const row of mine) {
      totals.set(String(row['card']), (totals.get(String(row['card'])) ?? 0) + Number(row['mean']));
    }
    const top = new Set(
      [...totals]
        .sort((x, y) => y[1] - x[1])
        .slice(0, CARDS_SHOWN)
        .map(([card]) => card),
    );
    return mine.filter((row) => top.has(String(row['card']))).map((row) => ({ ...row, player: name }));
  }, [rows, event, player, name]);
  if (shown.length === 0) return null;
  return <Chart spec="doings" title={`${name}: ${event}, by turn`} rows={shown} />;
}
