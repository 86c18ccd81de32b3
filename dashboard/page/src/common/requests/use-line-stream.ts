/** A streaming endpoint: the last line so far, whether it is complete, and a way to stop it. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type EndpointKey, type Input, type Output, streamLines } from '../../server/api-client.ts';

interface LineStream<K extends EndpointKey> {
  /** The latest request. */
  readonly input?: Input<K>;
  readonly line?: Output<K>;
  /** Request of the line. */
  readonly lineOf?: Input<K>;
  readonly busy: boolean;
  readonly error?: Error | undefined;
}

/** @param keepsOld true to keep the last line, or the error, until the first line of the next request */
export function useLineStream<K extends EndpointKey>(key: K, keepsOld = false) {
  const [state, setState] = useState<LineStream<K>>({ busy: false });
  const abortRef = useRef<AbortController>(undefined);
  const stop = useCallback(() => abortRef.current?.abort(), []);
  const clear = useCallback(() => {
    stop();
    setState((old) => (old.busy || old.line || old.error ? { busy: false } : old));
  }, [stop]);
  /** @param input a new object for each request @returns true if the stream ended normally */
  const start = useCallback(
    async (input: Input<K>): Promise<boolean> => {
      stop();
      const controller = new AbortController();
      abortRef.current = controller;
      // After a later request, the state belongs to that request.
      const change = (next: (old: LineStream<K>) => Partial<LineStream<K>>): void =>
        setState((old) => (old.input === input ? { ...old, ...next(old) } : old));
      setState((old) => ({ ...(keepsOld && old), input, busy: true }));
      try {
        await streamLines(
          key,
          input,
          // Results may wait, but the user's input must not.
          (line) =>
            startTransition(() =>
              change((old) => ({
                // A field that a line omits keeps its previous value.
                line: old.lineOf === input ? Object.assign({}, old.line, line) : line,
                lineOf: input,
                error: undefined,
              })),
            ),
          controller.signal,
        );
        // Only after the last line is shown; otherwise the view would look as if nothing had been requested.
        startTransition(() => change(() => ({ busy: false })));
        return true;
      } catch (error) {
        change(() => ({ busy: false, ...(!controller.signal.aborted && { error: error as Error }) }));
        return false;
      }
    },
    [key, keepsOld, stop],
  );
  useEffect(() => stop, [stop]);
  return { ...state, start, stop, clear };
}
