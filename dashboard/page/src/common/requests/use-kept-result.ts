/**
 * Work that a button starts. The result is kept with its request and shown again when the same view or setup
 * returns.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { readStored, store } from '../../address/stored.ts';
import type { EndpointKey, Input, Output } from '../../server/api-client.ts';
import { useLineStream } from './use-line-stream.ts';

/** Advice takes a minute, so it survives a reload. Other results may be of an own game, which may have changed. */
const LASTING = 'POST /advice ';
const LASTING_MAX = 5;
const LASTING_KEY = 'deckwright:advice';

/** Results by endpoint and body, latest last, while the page is open. */
const results = new Map(readStored<[string, unknown][]>(LASTING_KEY, [], 'sessionStorage'));
const RESULTS_MAX = 20;

window.addEventListener('pagehide', () => {
  const lasting = [...results].filter(([request]) => request.startsWith(LASTING)).slice(-LASTING_MAX);
  store(LASTING_KEY, lasting, 'sessionStorage');
});

function keep(request: string, result: unknown): void {
  results.delete(request);
  results.set(request, result);
  if (results.size > RESULTS_MAX) results.delete(results.keys().next().value!);
}

/** @param body undefined while there is nothing to play; must be the same object while its content is the same */
export function useKeptResult<K extends EndpointKey>(
  endpoint: K,
  body: NonNullable<Input<K> extends { body: infer Body } ? Body : never> | undefined,
) {
  const { line, busy, error, start, stop } = useLineStream(endpoint);
  const request = useMemo(() => body && `${endpoint} ${JSON.stringify(body)}`, [endpoint, body]);
  const [asked, setAsked] = useState<string>();
  const isAsked = asked !== undefined && asked === request;
  useEffect(() => {
    // A different setup is a different question.
    if (!isAsked) stop();
  }, [isAsked, stop]);
  useEffect(() => {
    if (asked !== undefined && line !== undefined) keep(asked, line);
  }, [asked, line]);
  return {
    result:
      request === undefined
        ? undefined
        : (((isAsked && line) || results.get(request)) as Output<K> | undefined),
    busy: isAsked && busy,
    error: isAsked ? error : undefined,
    ready: body !== undefined,
    play(): void {
      if (request === undefined) return;
      setAsked(request);
      void start({ body } as unknown as Input<K>);
    },
    stop,
  };
}

/**
 * Like `useKeptResult`, without a button: a new body is sent at once unless its result is kept.
 * @param isSmall false if the work is too much to start without a click
 */
export function useResultAtOnce<
  K extends 'POST /arena' | 'POST /positions/analyse' | 'POST /reviews' | 'POST /scenarios',
>(endpoint: K, body: Parameters<typeof useKeptResult<K>>[1], isSmall = true) {
  const kept = useKeptResult(endpoint, body);
  const { result, play } = kept;
  const asked = useRef<typeof body>(undefined);
  useEffect(() => {
    if (!isSmall || body === undefined || asked.current === body) return;
    asked.current = body;
    if (result?.done !== true) play();
  }, [isSmall, body, result, play]);
  return kept;
}
