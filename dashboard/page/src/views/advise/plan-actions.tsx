/** Actions for a plan: play against it, watch it, edit it, evolve it, or print the page. */
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type { AdviceAnswer, ApiAdvisedPlan } from '../../../../api/advice.ts';
import { packedPlayer } from '../../address/packed-text.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { viewUrl } from '../../common/setup/address.ts';
import { call } from '../../server/api-client.ts';
import styles from './advise.module.css';
import { ADVISED_GAME } from './famous-plan.ts';

export function PlanActions({
  plan: { about, text, against },
  board: { players, kingdom, colony },
  printable = false,
}: {
  plan: Pick<ApiAdvisedPlan, 'about' | 'text'> & {
    readonly against: readonly Pick<ApiAdvisedPlan, 'name' | 'text'>[];
  };
  board: Pick<AdviceAnswer, 'kingdom' | 'players' | 'colony'>;
  printable?: boolean;
}) {
  const [, navigate] = useLocation();
  const name = `buy ${about}`.slice(0, 80);
  const board = { game: ADVISED_GAME, rules: { kingdom, colony } };
  const open = useMutation({
    mutationFn: async (path: string) => {
      const plan = await packedPlayer({ name, text });
      const other = against[against.length > 1 && against[0]!.text === text ? 1 : 0]!;
      const opponent = await packedPlayer({ name: other.name, text: other.text });
      navigate(
        viewUrl(path, board, path === '/play' ? { b: plan, seats: players } : { a: plan, b: opponent }),
      );
    },
  });
  /** A run needs a file as its start. */
  const evolve = useMutation({
    mutationFn: () => call('POST /library', { body: { game: ADVISED_GAME, name, text, tags: ['advice'] } }),
    onSuccess: ({ id }) => navigate(viewUrl('/runs/new', board, { from: id, against: id })),
  });
  const error = open.error ?? evolve.error;
  return (
    <>
      <Group gap={6} mt="sm" className={styles['actions']}>
        <Button size="compact-sm" onClick={() => open.mutate('/play')}>
          Play against it
        </Button>
        <PlainButton size="compact-sm" onClick={() => open.mutate('/game')}>
          Watch a game
        </PlainButton>
        <PlainButton size="compact-sm" onClick={() => open.mutate('/workbench')}>
          Edit
        </PlainButton>
        <PlainButton size="compact-sm" loading={evolve.isPending} onClick={() => evolve.mutate()}>
          Evolve on
        </PlainButton>
        {printable && (
          <PlainButton size="compact-sm" onClick={() => window.print()}>
            Print
          </PlainButton>
        )}
      </Group>
      {error && <ErrorMessage error={error} />}
    </>
  );
}
