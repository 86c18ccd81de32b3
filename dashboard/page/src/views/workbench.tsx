/** Write a strategy and see at once how strong it is, where it is wrong and what each rule is worth. */
import { Grid } from '@mantine/core';
import type { GameInfo } from '../../../api/games.ts';
import { BenchResults } from '../ui/bench-results.tsx';
import { Setup } from '../ui/bench-setup.tsx';
import { BenchText } from '../ui/bench-text.tsx';
import { Head } from '../ui/head.tsx';
import { OfGame } from '../ui/of-game.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { MOST, useBench } from '../ui/use-bench.ts';

export function Workbench() {
  return (
    <>
      <Head
        title="Workbench"
        about="Write a strategy; its win rate against one opponent or several follows while you type, first from 1,000 games, then ever more."
      />
      <OfGame show={Bench} />
    </>
  );
}

function Bench({ game }: { game: GameInfo }) {
  const bench = useBench(game);
  const { library, a, b, starts, setStarts } = bench;
  if (library.error) return <Trouble error={library.error} />;
  return (
    <>
      <Setup game={game} a={a} b={b} starts={starts} onStarts={setStarts} most={MOST} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <BenchText bench={bench} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <BenchResults bench={bench} />
        </Grid.Col>
      </Grid>
    </>
  );
}
