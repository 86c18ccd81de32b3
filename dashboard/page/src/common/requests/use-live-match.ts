/** Plays on the server, shows early results, and starts again when the request changes. */
import { useEffect } from 'react';
import type { Estimate } from '../../../../api/common.ts';
import type { Input, Output } from '../../server/api-client.ts';
import { useLineStream } from './use-line-stream.ts';

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
  const key = body === undefined ? '' : JSON.stringify({ body });
  const { input, line, lineOf, busy, error, start, stop } = useLineStream(endpoint, true);
  useEffect(() => {
    if (key === '') return;
    const timer = setTimeout(() => void start(JSON.parse(key)), delay);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [key, delay, start, stop]);
  const isAsked = input !== undefined && JSON.stringify(input) === key;
  return {
    result: error ? undefined : line,
    error,
    busy: busy || (key !== '' && !isAsked),
    share: isAsked && line && lineOf === input ? progressOf(strengthOf(line), body) : 0,
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
