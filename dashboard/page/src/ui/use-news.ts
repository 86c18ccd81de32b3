/** A run as it happens: server-sent events, added up; the browser reconnects by itself and resumes where it was. */
import { useEffect, useState } from 'react';
import type { News } from '../../../api/runs.ts';
import { href } from '../client.ts';

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

/** A page that nobody sees lets go of its connection: browsers have six for each server, and tabs are many. */
export function useNews(run: number): Feed {
  const [feed, setFeed] = useState<Feed>({ connected: false });
  useEffect(() => {
    let news: News | undefined;
    let source: EventSource | undefined;
    const close = (): void => {
      source?.close();
      source = undefined;
    };
    const open = (): void => {
      const query = { generation: news?.generations.at(-1)?.generation, log: news?.log.at(-1)?.number };
      source = new EventSource(href('GET /runs/:run/live', { params: { run }, query }));
      source.onopen = () => setFeed((old) => ({ ...old, connected: true }));
      source.onerror = () => setFeed((old) => ({ ...old, connected: false }));
      source.addEventListener('news', (event) => {
        news = added(news, JSON.parse((event as MessageEvent<string>).data) as News);
        setFeed({ connected: true, news });
      });
    };
    const look = (): void => {
      if (document.visibilityState === 'hidden') close();
      else if (source === undefined) open();
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
