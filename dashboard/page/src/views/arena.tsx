/** Everyone against everyone: cross-play, ratings, the mixture nobody can exploit, circles, and forgetting along a run. */

import {
  Badge,
  Button,
  Grid,
  Group,
  Loader,
  MultiSelect,
  NumberInput,
  Progress,
  Select,
  Table,
  Text,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { ArenaResult } from '../../../api/arena.ts';
import type { GameInfo } from '../../../api/games.ts';
import { Chart } from '../charts/chart.tsx';
import { call, lines } from '../client.ts';
import { rulesFrom, useLibrary, usePlayers } from '../data.ts';
import { Empty } from '../ui/empty.tsx';
import { short, whole } from '../ui/format.ts';
import { Head } from '../ui/head.tsx';
import { BoardPicker, GamePicker, libraryGroups, PickerBar, useGame } from '../ui/pickers.tsx';
import { Strength } from '../ui/strength.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { WhoBeatsWhom } from '../ui/who-beats-whom.tsx';
import { useParams } from '../url.ts';

export function Arena() {
  const game = useGame();
  return (
    <>
      <Head
        title="Arena"
        about="Everyone against everyone: who is strongest, and whether it depends on whom they meet."
      />
      {game ? <Ring key={game.name} game={game} /> : <Loader />}
    </>
  );
}

function Ring({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const [, go] = useLocation();
  const library = useLibrary(game.name);
  const refs = useMemo(() => (search.get('players') ?? '').split(',').filter((ref) => ref !== ''), [search]);
  const run = search.get('run');
  const games = Number(search.get('games') ?? 1000);
  const seed = Number(search.get('seed') ?? 1);
  const rules = useMemo(() => rulesFrom(search), [search]);
  const players = usePlayers(refs);
  const ready = players.length >= 2 && players.every(({ data }) => data !== undefined);
  const [result, setResult] = useState<ArenaResult>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error>();
  const leaving = useRef<AbortController>(undefined);
  const entries = library.data ?? [];
  const groups = libraryGroups(entries);
  const known = new Set(entries.map(({ id }) => id));
  const extra = refs.filter((ref) => !known.has(ref));
  const start = (): void => {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    setBusy(true);
    setError(undefined);
    setResult(undefined);
    lines(
      'POST /arena',
      { body: { game: game.name, rules, players: distinct(players.map(({ data }) => data!)), seed, games } },
      setResult,
      mine.signal,
    )
      .catch((problem: Error) => !mine.signal.aborted && setError(problem))
      .finally(() => setBusy(false));
  };
  const choose = (chosen: readonly string[]): void => {
    leaving.current?.abort();
    setResult(undefined);
    set({ game: game.name, players: chosen.join(','), run: undefined });
  };
  const failed = library.error ?? players.find((one) => one.error)?.error ?? error;
  return (
    <>
      <PickerBar>
        <GamePicker drops={['players', 'run']} />
        <BoardPicker game={game} />
        <MultiSelect
          label="Players"
          size="xs"
          miw={280}
          maw={640}
          searchable
          clearable
          maxValues={64}
          placeholder={refs.length === 0 ? 'choose two or more' : ''}
          data={
            extra.length > 0
              ? [
                  { group: 'From this address', items: extra.map((value) => ({ value, label: value })) },
                  ...groups,
                ]
              : groups
          }
          value={refs}
          onChange={choose}
        />
        <Select
          label="Games each"
          size="xs"
          w={110}
          allowDeselect={false}
          data={['200', '1000', '5000', '20000']}
          value={String(games)}
          onChange={(value) => set({ games: value ?? undefined })}
        />
        <NumberInput
          label="Seed"
          size="xs"
          w={90}
          min={0}
          value={seed}
          onChange={(value) => typeof value === 'number' && set({ seed: String(value) })}
        />
        {busy ? (
          <Button size="xs" mt="auto" variant="default" onClick={() => leaving.current?.abort()}>
            Stop
          </Button>
        ) : (
          <Button size="xs" mt="auto" onClick={start} disabled={!ready}>
            Play
          </Button>
        )}
      </PickerBar>
      {failed && <Trouble error={failed} />}
      {refs.length === 0 && (
        <Empty
          title="Nobody is here yet"
          action={
            <Button
              variant="light"
              disabled={entries.length < 2}
              onClick={() =>
                choose(
                  entries
                    .filter(({ source }) => source !== 'own')
                    .slice(0, 10)
                    .map(({ id }) => id),
                )
              }
            >
              Take ten from the library
            </Button>
          }
        >
          Choose players from the library, own ones and champions included. Each pair plays with seats
          exchanged; the table says who is strongest, and a graph shows when it goes round in circles.
        </Empty>
      )}
      {busy && (
        <Progress
          value={result ? Math.max(3, (100 * result.games) / result.wanted) : 3}
          animated
          mb="md"
          aria-label="Games played"
        />
      )}
      {result && (
        <Suspense fallback={<Loader />}>
          <Results
            result={result}
            onPick={(a, b) =>
              go(`/match?${new URLSearchParams({ game: game.name, a: refs[a] ?? '', b: refs[b] ?? '' })}`)
            }
            {...(run !== null && { generations: refs })}
            run={run}
          />
        </Suspense>
      )}
    </>
  );
}

/** Equal names would be one row of a chart. */
function distinct<T extends { name: string }>(players: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return players.map((player) => {
    const count = (seen.get(player.name) ?? 0) + 1;
    seen.set(player.name, count);
    return count === 1 ? player : { ...player, name: `${player.name} (${count})` };
  });
}

function Results({
  result,
  onPick,
  run,
}: {
  result: ArenaResult;
  onPick: (a: number, b: number) => void;
  run: string | null;
}) {
  const ratings = result.ratings ?? [];
  const order =
    ratings.length > 0 ? ratings.map(({ player }) => player) : [...new Set(result.cells.map(({ a }) => a))];
  const names = useMemo(() => {
    const list: string[] = [];
    for (const { player, name } of ratings) list[player] = name;
    return list;
  }, [ratings]);
  const place = new Map(order.map((player, at) => [player, at]));
  const diagonal = order.map((player) => ({
    a: player,
    b: player,
    strength: { score: 0.5, low: 0.5, high: 0.5, games: 0 },
  }));
  const cells = [...result.cells, ...diagonal]
    .toSorted((x, y) => place.get(x.a)! - place.get(y.a)! || place.get(x.b)! - place.get(y.b)!)
    .map(({ a, b, strength }) => ({ a: names[a] ?? `${a + 1}`, b: names[b] ?? `${b + 1}`, ...strength }));
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Chart
          spec="cross-play"
          title="Cross-play"
          about={`Score of the row against the column, strongest first · ${result.rules} · ${whole(result.games)} games in all · seed ${result.seed}`}
          rows={cells}
          onPick={(row) => onPick(names.indexOf(String(row['a'])), names.indexOf(String(row['b'])))}
        />
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
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>#</Table.Th>
                  <Table.Th>Player</Table.Th>
                  <Table.Th>Elo</Table.Th>
                  <Table.Th>Mean score</Table.Th>
                  <Table.Th>Nash weight</Table.Th>
                </Table.Tr>
              </Table.Thead>
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
            Nash weight: the share in the mixture that no player of this table can beat on average (maximum
            entropy). {short(result.games)} games. Again: <code>{result.command}</code>
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
      {run !== null && <Ancestors run={Number(run)} result={result} />}
    </Grid>
  );
}

/** Champions of one run against each other, by generation: below the diagonal, what was won once should stay won. */
function Ancestors({ run, result }: { run: number; result: ArenaResult }) {
  const news = useQuery({
    queryKey: ['news', run],
    queryFn: () => call('GET /runs/:run/news', { params: { run }, query: {} }),
  });
  const champions = news.data?.champions;
  if (!champions) return null;
  const rows = result.cells.flatMap(({ a, b, strength }) => {
    const [x, y] = [champions[a], champions[b]];
    return x && y ? [{ a: x.generation, b: y.generation, ...strength }] : [];
  });
  return (
    <Grid.Col span={12}>
      <Group maw={620}>
        <div style={{ width: '100%' }}>
          <Chart
            spec="ancestors"
            title="Ancestor plot"
            about="Champion of a generation (row) against earlier and later ones. A later champion that loses to an earlier one has forgotten something."
            rows={rows}
          />
        </div>
      </Group>
    </Grid.Col>
  );
}
