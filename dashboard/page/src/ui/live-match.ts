/** Plays a match on the server, shows early results, and starts over when the question changes. */
import { useEffect, useState } from 'react';
import type { MatchResult } from '../../../api/matches.ts';
import { type Input, lines } from '../client.ts';

export interface LiveMatch {
  readonly result?: MatchResult | undefined;
  readonly error?: Error | undefined;
  readonly busy: boolean;
  readonly games: number;
}

/** @param body undefined while there is nothing to play @param delay milliseconds of rest before a new question is asked */
export function useLiveMatch(body: Input<'POST /matches'>['body'] | undefined, delay = 150): LiveMatch {
  const key = body === undefined ? '' : JSON.stringify(body);
  const [state, setState] = useState<{ key: string; result?: MatchResult; error?: Error; busy: boolean }>({
    key: '',
    busy: false,
  });
  useEffect(() => {
    if (key === '') return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      setState((old) => ({ ...old, key, busy: true }));
      lines(
        'POST /matches',
        { body: JSON.parse(key) },
        (result) => setState({ key, result, busy: !result.done }),
        leaving.signal,
      ).then(
        () => setState((old) => ({ ...old, busy: false })),
        (error: Error) => {
          if (!leaving.signal.aborted) setState({ key, error, busy: false });
        },
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key, delay]);
  return {
    result: state.result,
    error: state.error,
    busy: state.busy || (key !== '' && state.key !== key),
    games: state.result?.games ?? 0,
  };
}
