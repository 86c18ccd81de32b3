/** A running run: its merged updates. */
import { useEffect, useState } from 'react';
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
  useEffect(() => {
    if (run === undefined) return;
    let update: RunUpdate | undefined;
    let controller: AbortController | undefined;
    const close = (): void => {
      controller?.abort();
      controller = undefined;
    };
    const open = (): void => {
      controller = new AbortController();
      const follower: RunFollower = {
        run,
        since: () => ({
          generation: update?.generations.at(-1)?.generation,
          log: update?.log.at(-1)?.number,
        }),
        onUpdate: (next) => {
          update = mergeUpdates(update, next);
          setFeed({ connected: true, update });
        },
        onConnected: (connected) => setFeed((old) => ({ ...old, connected })),
      };
      void followRun(follower, controller.signal);
    };
    const onVisibilityChange = (): void => {
      if (document.visibilityState === 'hidden') close();
      else if (controller === undefined) open();
    };
    onVisibilityChange();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      close();
    };
  }, [run]);
  return feed;
}
