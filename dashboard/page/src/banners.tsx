/** Notices above every view: the server is gone, the browser cannot play, another window holds the record, a game of the user's own is open. */
import { Alert, Button, Group, Text } from '@mantine/core';
import { PlainButton } from './common/page/buttons.tsx';
import { useOffline } from './server/connection.ts';
import { goToGame, openModule, startAnew } from './server/own-games.ts';
import { isStatic, useOwnFailure, useWaiting } from './server/transport.ts';

export function Banners() {
  return (
    <>
      {isStatic ? <NoEngineBanner /> : <OfflineBanner />}
      <WaitingBanner />
      <OwnGameBanner />
    </>
  );
}

function WaitingBanner() {
  if (!useWaiting()) return null;
  return (
    <Alert color="orange" mb="md" role="status" title="Waiting" data-testid="waiting">
      Another window of this page has your record open and does not respond. Close that window or wait; this
      one then continues.
    </Alert>
  );
}

/** Names the game whose record is shown, and offers help when the game's code does not answer. */
function OwnGameBanner() {
  const failure = useOwnFailure();
  const module = openModule();
  if (module === undefined) return null;
  const leave = (
    <PlainButton size="compact-sm" onClick={() => goToGame('', '/runs')}>
      Back to the other games
    </PlainButton>
  );
  if (failure === undefined)
    return (
      <Group gap="xs" mb="sm" data-testid="own-game">
        <Text size="sm">
          Your own game is open: {module.games.map(({ title }) => title).join(', ')}. Its runs have their own
          record.
        </Text>
        {leave}
      </Group>
    );
  return (
    <Alert color="orange" mb="md" role="alert" title={failure.said} data-testid="own-failure">
      <Group gap="xs">
        <Button size="compact-sm" onClick={startAnew}>
          {failure.isOver ? 'Try again' : 'Stop it and start again'}
        </Button>
        {leave}
      </Group>
    </Alert>
  );
}

/** Some browsers disable WebAssembly, e.g. on an iPhone in Lockdown Mode. */
export const canPlay = !isStatic || typeof WebAssembly !== 'undefined';

function NoEngineBanner() {
  if (canPlay) return null;
  return (
    <Alert color="orange" mb="md" role="alert" title="This browser cannot play games" data-testid="no-engine">
      WebAssembly is switched off. Allow it for this page (on an iPhone: leave Lockdown Mode), or open the
      page in another browser.
    </Alert>
  );
}

function OfflineBanner() {
  if (!useOffline()) return null;
  return (
    <Alert color="orange" mb="md" role="status" title="The server does not answer" data-testid="offline">
      Check the network, or start the server with <code>npx deckwright dashboard</code>; this page then
      continues by itself. Runs continue without the server.
    </Alert>
  );
}
