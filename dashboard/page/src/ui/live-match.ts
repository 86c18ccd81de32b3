/** Plays a match on the server, shows early results, and starts over when the question changes. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { MatchResult } from '../../../api/matches.ts';
import { type Input, lines } from '../client.ts';

export interface LiveMatch {
  readonly result?: MatchResult | undefined;
  readonly error?: Error | undefined;
  readonly busy: boolean;
  /** How much of the answer is there, 0 to 1. */
  readonly share: number;
  /** Ends the playing; what was played so far stays. */
  readonly stop: () => void;
}

type Body = Input<'POST /matches'>['body'];

/** @param body undefined while there is nothing to play @param delay milliseconds of rest before a new question is asked */
export function useLiveMatch(body: Body | undefined, delay = 150): LiveMatch {
  const key = body === undefined ? '' : JSON.stringify(body);
  const [state, setState] = useState<{ key: string; result?: MatchResult; error?: Error; busy: boolean }>({
    key: '',
    busy: false,
  });
  const playing = useRef<AbortController>(undefined);
  useEffect(() => {
    if (key === '') return;
    const leaving = new AbortController();
    playing.current = leaving;
    const timer = setTimeout(() => {
      setState((old) => ({ ...old, key, busy: true }));
      lines(
        'POST /matches',
        { body: JSON.parse(key) },
        // News of a match may wait a moment, its reader's hand may not.
        (result) => startTransition(() => setState({ key, result, busy: !result.done })),
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
  const stop = useCallback(() => {
    playing.current?.abort();
    setState((old) => ({ ...old, busy: false }));
  }, []);
  return {
    result: state.result,
    error: state.error,
    busy: state.busy || (key !== '' && state.key !== key),
    share: state.key === key && state.result ? shareOf(state.result, body) : 0,
    stop,
  };
}

/** The width of an interval falls with the root of the games. */
function shareOf({ games, players: [first] }: MatchResult, body: Body | undefined): number {
  if (body === undefined || first === undefined) return 0;
  const half = (first.strength.high - first.strength.low) / 2;
  return Math.min(1, body.precision === undefined ? games / body.games : (body.precision / half) ** 2);
}
