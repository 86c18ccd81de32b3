/** Plays the same games as a recorded run, which continues without this view and keeps its table. */
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { useOpenRun } from '../../common/runs/open-run.ts';
import { call, type Input } from '../../server/api-client.ts';

type TournamentRequest = Input<'POST /tournaments'>['body'];

/** @param body undefined while there is nothing to play */
export function useTournament(body: TournamentRequest | undefined) {
  const openRun = useOpenRun();
  const start = useMutation({
    mutationFn: (asked: TournamentRequest) => call('POST /tournaments', { body: asked }),
    onSuccess: openRun,
  });
  return {
    button: (
      <Button
        size="xs"
        mt="auto"
        variant="default"
        title="Play everyone against everyone in the background and save it in the record"
        disabled={body === undefined}
        loading={start.isPending}
        onClick={() => body && start.mutate(body)}
      >
        Play as a run
      </Button>
    ),
    error: start.error && <ErrorMessage error={start.error} />,
  };
}
