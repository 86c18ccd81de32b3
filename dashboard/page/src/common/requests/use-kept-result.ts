/**
 * Work that a button starts. The result is kept with its request and shown again when the same view or setup
 * returns.
 */
import { useEffect, useRef, useState } from 'react';
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

/** @param body undefined while there is nothing to play */
export function useKeptResult<K extends EndpointKey>(
  endpoint: K,
  body: NonNullable<Input<K> extends { body: infer Body } ? Body : never> | undefined,
) {
  const { line, busy, error, start, stop } = useLineStream(endpoint);
  const request = body && `${endpoint} ${JSON.stringify(body)}`;
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
    request,
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
  const { request, result, play } = kept;
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!isSmall || request === undefined || asked.current === request) return;
    asked.current = request;
    if (result?.done !== true) play();
  }, [isSmall, request, result, play]);
  return kept;
}
