/** Starts a small real search, as an example for users without runs. */
import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { useStartRun } from '../../common/runs/start-run.ts';
import { call } from '../../server/api-client.ts';
import { openModule } from '../../server/own-games.ts';

/** A budget in games, so that everybody gets the same run; about ten seconds on one core. */
const demoPlan = {
  game: 'dominion',
  name: 'demo',
  from: ['big-money'],
  against: ['smithy-money'],
  budget: '20000games',
  seed: 1,
};

/** False in a window with a game of the user's own, because the example is a Dominion run. */
export const hasDemo = openModule() === undefined;

export function FirstSteps() {
  const demo = useStartRun(() => call('POST /runs', { body: { plan: demoPlan } }));
  return (
    <>
      <Group>
        {hasDemo && (
          <Button
            onClick={() => demo.mutate()}
            loading={demo.isPending}
            leftSection={<Icon name="play" size={14} />}
          >
            Watch a demo run
          </Button>
        )}
        <Button component={Link} href="/runs/new" variant="default">
          Start the first run
        </Button>
        <Button component={Link} href="/workbench" variant="default">
          Write a strategy first
        </Button>
      </Group>
      {demo.error && <ErrorMessage error={demo.error} />}
    </>
  );
}
