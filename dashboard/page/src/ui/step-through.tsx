/** From a person's game to the same game in the viewer, decision by decision. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { Player } from '../../../api/common.ts';
import { call, type Input } from '../client.ts';
import { rulesQuery } from '../data.ts';
import { pack } from '../pack.ts';
import { changesText } from './changes.ts';
import { seatsQuery } from './seats.ts';
import { Trouble } from './trouble.tsx';

export function StepThrough({
  sitting,
  adviser,
  bots,
}: {
  /** A person at one seat. */
  sitting: Input<'POST /play/changes'>['body'];
  /** Says what else might have been done, and plays on from where the person stopped. */
  adviser: Player;
  /** References of the opponents, by seat. */
  bots: readonly string[];
}) {
  const [, go] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { changes = [] } = await call('POST /play/changes', { body: sitting });
      const { name, text } = adviser;
      const you = `z:${await pack({ name: `You, or ${name}`, text })}`;
      const { game, rules = {}, deal, seats } = sitting;
      const seated = seatsQuery(seats.map((one, seat) => (one === null ? you : (bots[seat] ?? ''))));
      return new URLSearchParams({
        game,
        ...rulesQuery(rules),
        deal,
        ...Object.fromEntries(Object.entries(seated).flatMap(([name, ref]) => (ref ? [[name, ref]] : []))),
        changes: changesText(changes),
      });
    },
    onSuccess: (query) => go(`/game?${query}`),
  });
  return (
    <>
      <Button
        size="xs"
        mt="auto"
        variant="default"
        loading={isPending}
        title={`Your game in the viewer, with the rules of ${adviser.name} beside it`}
        onClick={() => mutate()}
      >
        Step through it
      </Button>
      {error && <Trouble error={error} />}
    </>
  );
}
