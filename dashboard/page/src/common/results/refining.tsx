/** Progress of a result whose precision still grows, and a button to stop it. */
import { Progress } from '@mantine/core';
import { PlainButton } from '../page/buttons.tsx';
import type { LiveResult } from '../requests/use-live-match.ts';

export function RefiningProgress({
  live: { busy, share, stop },
}: {
  live: Pick<LiveResult<unknown>, 'busy' | 'share' | 'stop'>;
}) {
  if (!busy) return null;
  return (
    <>
      <Progress
        size={4}
        flex={1}
        value={100 * Math.max(0.03, share)}
        animated
        aria-label={`Refining, ${Math.round(100 * share)} % done`}
      />
      <PlainButton size="compact-xs" onClick={stop}>
        Stop
      </PlainButton>
    </>
  );
}
