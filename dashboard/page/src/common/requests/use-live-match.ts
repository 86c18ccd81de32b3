/** Plays on the server, shows early results, and starts again when the request changes. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { Estimate } from '../../../../api/common.ts';
import { type Input, type Output, streamLines } from '../../server/api-client.ts';

type LiveEndpoint = 'POST /matches' | 'POST /matches/panel';

export interface LiveResult<Result> {
  readonly result?: Result | undefined;
  readonly error?: Error | undefined;
  readonly busy: boolean;
  /** Finished share of the answer, 0 to 1. */
  readonly share: number;
  /** Stops the match; the result so far stays. */
  readonly stop: () => void;
}
export type LiveMatch = LiveResult<Output<'POST /matches'>>;

/**
 * @param body undefined while there is nothing to play
 * @param delay milliseconds without a change before a request is sent
 */
export const useLiveMatch = (body: Input<'POST /matches'>['body'] | undefined, delay = 150): LiveMatch =>
  useLive('POST /matches', body, delay, ({ players: [first] }) => first?.strength);

/** The same for one player against several opponents. */
export const useLivePanel = (
  body: Input<'POST /matches/panel'>['body'] | undefined,
  delay: number,
): LiveResult<Output<'POST /matches/panel'>> =>
  // The budget applies to each opponent.
  useLive('POST /matches/panel', body, delay, ({ mean, opponents }) => ({
    ...mean,
    games: mean.games / opponents.length,
  }));

function useLive<K extends LiveEndpoint>(
  endpoint: K,
  body: Input<LiveEndpoint>['body'] | undefined,
  delay: number,
  strengthOf: (result: Output<K>) => Estimate | undefined,
): LiveResult<Output<K>> {
  const key = body === undefined ? '' : JSON.stringify(body);
  const [state, setState] = useState<{ key: string; result?: Output<K>; error?: Error; busy: boolean }>({
    key: '',
    busy: false,
  });
  const abortRef = useRef<AbortController>(undefined);
  useEffect(() => {
    if (key === '') return;
    const controller = new AbortController();
    abortRef.current = controller;
    const timer = setTimeout(() => {
      setState((old) => ({ ...old, key, busy: true }));
      streamLines(
        endpoint,
        { body: JSON.parse(key) } as Input<K>,
        // Results may wait, but the user's input must not.
        (result) => startTransition(() => setState({ key, result, busy: !result.done })),
        controller.signal,
      ).then(
        // After the last result is shown; otherwise the view would look as if nothing had been requested.
        () => startTransition(() => setState((old) => ({ ...old, busy: false }))),
        (error: Error) => {
          if (!controller.signal.aborted) setState({ key, error, busy: false });
        },
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [endpoint, key, delay]);
  const stop = useCallback(() => {
    abortRef.current?.abort();
    setState((old) => ({ ...old, busy: false }));
  }, []);
  return {
    result: state.result,
    error: state.error,
    busy: state.busy || (key !== '' && state.key !== key),
    share: state.key === key && state.result ? progressOf(strengthOf(state.result), body) : 0,
    stop,
  };
}

/** The width of an interval falls with the square root of the number of games. */
function progressOf(
  strength: Estimate | undefined,
  body: { games: number; precision?: number | undefined } | undefined,
): number {
  if (body === undefined || strength === undefined) return 0;
  const half = (strength.high - strength.low) / 2;
  return Math.min(
    1,
    body.precision === undefined ? strength.games / body.games : (body.precision / half) ** 2,
  );
}
