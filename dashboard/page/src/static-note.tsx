/** A note for visitors of the page without a server: where games are played, and what is missing. */
import { Text } from '@mantine/core';
import { useCall } from './common/requests/use-call.ts';

export function StaticNote() {
  const { data } = useCall('GET /health', {});
  if (data === undefined) return null;
  return (
    <Text variant="note" data-testid="static-note">
      Everything runs in this browser, on {data.threads} {data.threads === 1 ? 'core' : 'cores'}.{' '}
      {data.forgets
        ? 'The record is lost when you close this window: the browser does not store files for this page.'
        : 'The record stays in this browser.'}{' '}
      Not available here: queues, other machines.
    </Text>
  );
}
