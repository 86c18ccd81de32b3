/** Two players in numbers: who wins from which seat, by how much, how long it takes, what each does when. */

import { Grid, Group, Loader, Paper, Text } from '@mantine/core';
import { Suspense, useMemo } from 'react';
import type { GameInfo } from '../../../api/games.ts';
import { Chart } from '../charts/chart.tsx';
import { rulesFrom, useLibrary, usePlayer } from '../data.ts';
import { Curves } from '../ui/curves.tsx';
import { whole } from '../ui/format.ts';
import { GamesNeeded, pairVariance } from '../ui/games-needed.tsx';
import { Head } from '../ui/head.tsx';
import { HowMany, useEffort } from '../ui/how-many.tsx';
import { Later } from '../ui/later.tsx';
import { useLiveMatch } from '../ui/live-match.ts';
import { MatchFacts, MatchScore } from '../ui/match-facts.tsx';
import { Sampled } from '../ui/match-sample.tsx';
import { OfGame } from '../ui/of-game.tsx';
import { BoardPicker, GamePicker, PickerBar, PlayerParam, SwapButton } from '../ui/pickers.tsx';
import { Refining } from '../ui/refining.tsx';
import { SeedInput, useSeed } from '../ui/seed-input.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useSample } from '../ui/use-sample.ts';
import { useParams } from '../url.ts';

/** Single games that are looked at. */
const SAMPLE = 1_000;

export function Match() {
  return (
    <>
      <Head title="Match" about="Two strategies in numbers, from the score down to the single game." />
      <OfGame show={Explorer} />
    </>
  );
}

function Explorer({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const own = library.data ?? [];
  const a = search.get('a') ?? own.filter(({ source }) => source === 'built-in')[0]?.id ?? '';
  const b = search.get('b') ?? own.filter(({ source, id }) => source === 'built-in' && id !== a)[0]?.id ?? '';
  const seed = useSeed();
  const effort = useEffort(20_000);
  const rules = useMemo(() => rulesFrom(search), [search]);
  const first = usePlayer(a);
  const second = usePlayer(b);
  const players = useMemo(() => {
    if (!first.data || !second.data) return undefined;
    const same = first.data.name === second.data.name;
    const { name, file = name } = second.data;
    return [first.data, same ? { ...second.data, name: `${name} (2)`, file } : second.data];
  }, [first.data, second.data]);
  const match = useLiveMatch(
    players && {
      game: game.name,
      rules,
      players,
      seed,
      ...effort,
      seats: 'rotate',
      curves: true,
      keep: true,
    },
    0,
  );
  const sampled = useSample(players && { game: game.name, rules, players, seed, games: SAMPLE });
  const gameAt = (deal: string, seat: number): string => {
    const query = new URLSearchParams(search);
    query.set('game', game.name);
    query.delete('seed');
    query.set('deal', deal);
    query.set('a', seat === 0 ? a : b);
    query.set('b', seat === 0 ? b : a);
    return `/game?${query}`;
  };
  const measured = match.result?.pairs && match.result.players[0]?.strength;
  const trouble = library.error ?? first.error ?? second.error ?? match.error;
  return (
    <>
      <PickerBar>
        <GamePicker />
        <BoardPicker game={game} />
        <PlayerParam game={game.name} label="Player" name="a" value={a} />
        <SwapButton onClick={() => set({ a: b, b: a })} />
        <PlayerParam game={game.name} label="Against" name="b" value={b} />
        <HowMany effort={effort} choices={[2_000, 20_000, 100_000, 500_000]} />
        <GamesNeeded variance={measured && pairVariance(measured)} />
        <SeedInput label="First seed" />
      </PickerBar>
      {trouble && <Trouble error={trouble} />}
      <Later>
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Paper withBorder p="md">
              <MatchScore match={match} seats="seats in turn" />
            </Paper>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            {match.result && <MatchFacts result={match.result} />}
          </Grid.Col>
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
              <Curves
                game={game}
                result={match.result}
                spreads={sampled.found?.spreads}
                names={players?.map(({ name }) => name)}
              />
            </Grid.Col>
            <Grid.Col span={12}>
              {sampled.error && <Trouble error={sampled.error} />}
              <SampleProgress sampled={sampled} />
            </Grid.Col>
            {sampled.found && players && (
              <Sampled
                game={game}
                rows={sampled.found}
                names={players.map(({ name }) => name)}
                gameAt={gameAt}
              />
            )}
          </Suspense>
        </Grid>
      </Later>
    </>
  );
}

/** Sums come from many games; these are played one by one, slower, to be looked at. */
function SampleProgress({ sampled }: { sampled: ReturnType<typeof useSample> }) {
  const { found, busy } = sampled;
  return (
    <Group gap="xs" mih={22} wrap="nowrap" data-testid="sampled" data-games={found?.games.length ?? 0}>
      <Text size="xs" c="dimmed">
        {busy ? `Playing ${whole(SAMPLE)} single games …` : `${whole(found?.games.length ?? 0)} single games`}
      </Text>
      <Refining live={sampled} />
    </Group>
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
