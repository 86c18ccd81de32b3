/** A running run: its merged updates. */
import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { RunUpdate } from '../../../../api/runs/run-record.ts';
import { followRun, type RunFollower } from './follow-run.ts';

export interface RunFeed {
  readonly update?: RunUpdate;
  readonly connected: boolean;
}

const LOG_LINES_MAX = 2_000;

/** Merges the next update, which may repeat promotions and champions of its generations. */
function mergeUpdates(old: RunUpdate | undefined, next: RunUpdate): RunUpdate {
  if (!old) return next;
  const byNumber = <T extends { number: number }>(a: readonly T[], b: readonly T[]): T[] =>
    b.length === 0 ? [...a] : [...new Map([...a, ...b].map((one) => [one.number, one])).values()];
  const lastGeneration = old.generations.at(-1)?.generation ?? -1;
  return {
    run: next.run,
    generations:
      next.generations.length === 0
        ? old.generations
        : [...old.generations, ...next.generations.filter(({ generation }) => generation > lastGeneration)],
    log: byNumber(old.log, next.log).slice(-LOG_LINES_MAX),
    promotions: byNumber(old.promotions, next.promotions),
    champions: byNumber(old.champions, next.champions),
    live: next.live ?? (next.run.status === 'running' ? old.live : undefined),
  };
}

/** @param run undefined for none. A hidden page closes its connection, because a browser may have many tabs. */
export function useRunUpdates(run: number | undefined): RunFeed {
  const [feed, setFeed] = useState<RunFeed>({ connected: false });
  const latest = useRef<RunUpdate>(undefined);
  const isHidden = useDocumentVisibility() === 'hidden';
  useEffect(() => {
    if (run === undefined || isHidden) return;
    const controller = new AbortController();
    const follower: RunFollower = {
      run,
      since: () => ({
        generation: latest.current?.generations.at(-1)?.generation,
        log: latest.current?.log.at(-1)?.number,
      }),
      onUpdate: (next) => {
        latest.current = mergeUpdates(latest.current, next);
        setFeed({ connected: true, update: latest.current });
      },
      onConnected: (connected) => setFeed((old) => ({ ...old, connected })),
    };
    void followRun(follower, controller.signal);
    return () => controller.abort();
  }, [run, isHidden]);
  return feed;
}
