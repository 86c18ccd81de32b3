/** A run as it happens: its news, added up. */
import { useEffect, useState } from 'react';
import type { News } from '../../../api/runs.ts';
import { type Following, follow } from './follow-run.ts';

export interface Feed {
  readonly news?: News;
  readonly connected: boolean;
}

const LOG_KEPT = 2_000;

/** News carry only what is new, except the promotions and champions of the generations they bring. */
function added(old: News | undefined, more: News): News {
  if (!old) return more;
  const byNumber = <T extends { number: number }>(a: readonly T[], b: readonly T[]): T[] =>
    b.length === 0 ? [...a] : [...new Map([...a, ...b].map((one) => [one.number, one])).values()];
  const last = old.generations.at(-1)?.generation ?? -1;
  return {
    run: more.run,
    generations:
      more.generations.length === 0
        ? old.generations
        : [...old.generations, ...more.generations.filter(({ generation }) => generation > last)],
    log: byNumber(old.log, more.log).slice(-LOG_KEPT),
    promotions: byNumber(old.promotions, more.promotions),
    champions: byNumber(old.champions, more.champions),
    live: more.live ?? (more.run.status === 'running' ? old.live : undefined),
  };
}

/** A page that nobody sees lets go of its connection: tabs are many. */
export function useNews(run: number): Feed {
  const [feed, setFeed] = useState<Feed>({ connected: false });
  useEffect(() => {
    let news: News | undefined;
    let leaving: AbortController | undefined;
    const close = (): void => {
      leaving?.abort();
      leaving = undefined;
    };
    const open = (): void => {
      leaving = new AbortController();
      const following: Following = {
        run,
        since: () => ({ generation: news?.generations.at(-1)?.generation, log: news?.log.at(-1)?.number }),
        hear: (more) => {
          news = added(news, more);
          setFeed({ connected: true, news });
        },
        connected: (connected) => setFeed((old) => ({ ...old, connected })),
      };
      void follow(following, leaving.signal);
    };
    const look = (): void => {
      if (document.visibilityState === 'hidden') close();
      else if (leaving === undefined) open();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      close();
    };
  }, [run]);
  return feed;
}
