/** From the workbench on to other views: what is not saved goes along. */
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from '../client.ts';
import { pack } from '../pack.ts';
import { useParams } from '../url.ts';
import { Icon } from './icons.tsx';
import { Trouble } from './trouble.tsx';
import type { Bench } from './use-bench.ts';

export function BenchElsewhere({
  bench: { game, a, b, shown, seating, name, text, edited, playable },
}: {
  bench: Bench;
}) {
  const [search] = useParams();
  const [, go] = useLocation();
  /** Another view of this very text: it travels in the address. */
  const showIn = async (path: string): Promise<void> => {
    const query = new URLSearchParams(search);
    query.set('game', game.name);
    const both = [edited ? `z:${await pack({ name, text })}` : a, b.split(',')[shown] ?? b.split(',')[0]!];
    // In a single game the first one starts.
    const [first, second] = path === '/game' && seating.seats === 'reversed' ? both.toReversed() : both;
    query.set('a', first!);
    query.set('b', second!);
    go(`${path}?${query}`);
  };
  /** A run needs a file to start from: what is not saved is kept as an own text. */
  const evolve = useMutation({
    mutationFn: async () => {
      if (!edited && !a.startsWith('z:')) return a;
      const { id } = await call('POST /library', { body: { game: game.name, name, text, tags: ['draft'] } });
      return id;
    },
    onSuccess: (from) => {
      const query = new URLSearchParams(search);
      query.delete('a');
      query.delete('b');
      query.set('game', game.name);
      query.set('from', from);
      query.set('against', b);
      go(`/runs/new?${query}`);
    },
  });
  return (
    <>
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={() => void showIn('/match')}>
          All numbers
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => void showIn('/game')}>
          One game
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!playable}
          loading={evolve.isPending}
          onClick={() => evolve.mutate()}
          leftSection={<Icon name="evolve" size={14} />}
        >
          Evolve from here
        </Button>
      </Group>
      {evolve.error && <Trouble error={evolve.error} />}
    </>
  );
}
