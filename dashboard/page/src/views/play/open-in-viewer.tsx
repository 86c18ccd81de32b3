/** Opens a person's game in the viewer, decision by decision. */

import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { packedPlayer } from '../../address/packed-text.ts';
import { formatOverrides } from '../../common/game/overrides-param.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { seatsToQuery } from '../../common/setup/seats.ts';
import { call } from '../../server/api-client.ts';
import type { PlayState } from './use-play.ts';

export function OpenInViewer({ play }: { play: PlayState }) {
  const { session, adviser, decisions, opponents, ownSeat, ahead } = play;
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { changes = [] } = await call('POST /play/changes', { body: session! });
      // The adviser lists the other options and continues the game.
      const you = await packedPlayer({ name: `You, or ${adviser!.name}`, text: adviser!.text });
      const { deal, seats } = session!;
      const refs = seats.map(async (one, seat) => {
        if (one === null) return you;
        // A player with look-ahead is not in the library.
        const ref = ahead > 0 ? undefined : opponents[seat < ownSeat ? seat : seat - 1];
        return ref || packedPlayer({ name: one.name, text: one.text });
      });
      const seated = seatsToQuery(await Promise.all(refs));
      return viewUrl('/game', session!, { deal, ...seated, changes: formatOverrides(changes) });
    },
    onSuccess: (address) => navigate(address),
  });
  if (!session || !adviser || decisions.length === 0) return null;
  return (
    <>
      <PlainButton
        loading={isPending}
        title={`Your game in the viewer, with the rules of ${adviser.name} beside it`}
        onClick={() => mutate()}
      >
        Open in Game
      </PlainButton>
      {error && <ErrorMessage error={error} />}
    </>
  );
}
