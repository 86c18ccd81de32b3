/** Links from the workbench to other views, which take unsaved texts along. */
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ApiPlayer } from '../../../../api/common.ts';
import { packedPlayer } from '../../address/packed-text.ts';
import { useParams } from '../../address/url-params.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { fromQuery, viewUrl } from '../../common/setup/address.ts';
import { call } from '../../server/api-client.ts';
import type { WorkbenchState } from './use-workbench.ts';

export function ViewLinks({
  workbench: { game, a, b, opponents, shown, seatOrder, draft, playable },
}: {
  workbench: WorkbenchState;
}) {
  const [search] = useParams();
  const [, navigate] = useLocation();
  const { name, text, isChanged } = draft;
  /** Opens another view with exactly this text in the address. */
  const openView = async (path: string): Promise<void> => {
    const query = new URLSearchParams(search);
    query.set('game', game.name);
    query.delete('draft');
    const refs = [
      isChanged ? await packedPlayer({ name, text }) : a,
      b.split(',')[shown] ?? b.split(',')[0]!,
    ];
    // In a single game, the first player starts.
    const [first, second] = path === '/game' && seatOrder.seats === 'reversed' ? refs.toReversed() : refs;
    query.set('a', first!);
    query.set('b', second!);
    navigate(`${path}?${query}`);
  };
  const inLibrary = async (ref: string, player: ApiPlayer | undefined, changed = false): Promise<string> => {
    if (player === undefined || !(changed || ref.startsWith('z:'))) return ref;
    const { id } = await call('POST /library', {
      body: { game: game.name, name: player.name, text: player.text, tags: ['draft'] },
    });
    return id;
  };
  /** A run reads files, so texts that only the address has are saved to the library. */
  const evolve = useMutation({
    mutationFn: async () => ({
      from: await inLibrary(a, { name, text }, isChanged),
      against: await Promise.all(b.split(',').map((ref, at) => inLibrary(ref, opponents[at]))),
    }),
    onSuccess: ({ from, against }) => {
      // A run takes the board, but no other setting of this view.
      const board = { game: game.name, rules: fromQuery(search) };
      navigate(viewUrl('/runs/new', board, { from, against: against.join(',') }));
    },
  });
  return (
    <>
      <Group gap="xs">
        <PlainButton onClick={() => void openView('/match')}>Open in Match</PlainButton>
        <PlainButton onClick={() => void openView('/game')}>One game</PlainButton>
        <Button
          size="xs"
          variant="light"
          disabled={!playable || opponents.length < b.split(',').length}
          loading={evolve.isPending}
          onClick={() => evolve.mutate()}
          leftSection={<Icon name="evolve" size={14} />}
        >
          Evolve from here
        </Button>
      </Group>
      {evolve.error && <ErrorMessage error={evolve.error} />}
    </>
  );
}
