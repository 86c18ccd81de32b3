/** Opens a person's game in the viewer, decision by decision. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { ApiPlayer } from '../../../../api/common.ts';
import { packedPlayer } from '../../address/packed-text.ts';
import { formatOverrides } from '../../common/game/overrides-param.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { seatsToQuery } from '../../common/setup/seats.ts';
import { call, type Input } from '../../server/api-client.ts';
import type { PlayState } from './use-play.ts';

/** Opens the current game, decision by decision. */
export function StepButton({ play }: { play: PlayState }) {
  const { session, adviser, decisions, names, opponents, ownSeat } = play;
  if (!session || !adviser || decisions.length === 0) return null;
  // A player with look-ahead is not in the library.
  const bots = names.map((_, seat) =>
    play.ahead > 0 ? '' : (opponents[seat < ownSeat ? seat : seat - 1] ?? ''),
  );
  return <OpenInViewer session={session} adviser={adviser} bots={bots} />;
}

function OpenInViewer({
  session,
  adviser,
  bots,
}: {
  /** A game with a person in one seat. */
  session: Input<'POST /play/changes'>['body'];
  /** Player that lists the other options and continues the game. */
  adviser: ApiPlayer;
  /** References of the opponents, by seat; empty for texts of the user. */
  bots: readonly string[];
}) {
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { changes = [] } = await call('POST /play/changes', { body: session });
      const { name, text } = adviser;
      const you = await packedPlayer({ name: `You, or ${name}`, text });
      const { deal, seats } = session;
      const refs = seats.map(async (one, seat) =>
        one === null ? you : bots[seat] || packedPlayer({ name: one.name, text: one.text }),
      );
      const seated = seatsToQuery(await Promise.all(refs));
      return viewUrl('/game', session, { deal, ...seated, changes: formatOverrides(changes) });
    },
    onSuccess: (address) => navigate(address),
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        title={`Your game in the viewer, with the rules of ${adviser.name} beside it`}
        onClick={() => mutate()}
      >
        Open in Game
      </Button>
      {error && <ErrorMessage error={error} />}
    </>
  );
}
