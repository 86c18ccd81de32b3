/** Starts or stops slow work, and shows its progress. */
import { Button, Progress } from '@mantine/core';
import type { ComponentProps } from 'react';
import { EmptyState } from '../page/empty-state.tsx';

interface RunningWork {
  readonly busy: boolean;
  readonly stop: () => void;
}

export function PlayOrStop({
  work: { busy, stop },
  ready,
  variant,
  size = 'xs',
  width,
  onPlay,
  children = 'Play',
}: {
  work: RunningWork;
  ready: boolean;
  variant?: string;
  size?: string;
  /** Minimum width in pixels, so that content beside it does not move. */
  width?: number;
  onPlay: () => void;
  children?: string;
}) {
  return (
    <Button
      size={size}
      mt="auto"
      miw={width}
      variant={busy ? 'default' : variant}
      disabled={!busy && !ready}
      onClick={busy ? stop : onPlay}
    >
      {busy ? 'Stop' : children}
    </Button>
  );
}

/** A question that slow work will answer, with the button that starts it. */
export function FindOut({
  ready,
  onPlay,
  ...question
}: Pick<ComponentProps<typeof EmptyState>, 'title' | 'children'> & { ready: boolean; onPlay: () => void }) {
  const start = (
    <Button disabled={!ready} onClick={onPlay}>
      Find out
    </Button>
  );
  return <EmptyState {...question} action={start} />;
}

/** It fits into the gap above the results, so that nothing moves when it appears. @param share from 0 to 1 */
export function ShareProgress({ share, label }: { share: number; label: string }) {
  return <Progress value={Math.max(3, 100 * share)} animated size={6} mt={-8} mb={2} aria-label={label} />;
}
