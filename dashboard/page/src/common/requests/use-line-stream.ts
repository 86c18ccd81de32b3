/** A streaming endpoint: the last line so far, whether it is complete, and a way to stop it. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type EndpointKey, type Input, type Output, streamLines } from '../../server/api-client.ts';

interface LineStream<K extends EndpointKey> {
  /** Request of this answer. */
  readonly input?: Input<K>;
  readonly line?: Output<K>;
  readonly busy: boolean;
  readonly error?: Error;
}

export function useLineStream<K extends EndpointKey>(key: K) {
  const [state, setState] = useState<LineStream<K>>({ busy: false });
  const abortRef = useRef<AbortController>(undefined);
  const stop = useCallback(() => abortRef.current?.abort(), []);
  const clear = useCallback(() => {
    stop();
    setState((old) => (old.busy || old.line || old.error ? { busy: false } : old));
  }, [stop]);
  /** @returns true if the stream ended normally */
  const start = useCallback(
    async (input: Input<K>): Promise<boolean> => {
      abortRef.current?.abort();
      const controller = new AbortController();
      abortRef.current = controller;
      const setOwnState = (change: (old: LineStream<K>) => LineStream<K>): void => {
        if (abortRef.current === controller) setState(change);
      };
      setState({ input, busy: true });
      try {
        await streamLines(
          key,
          input,
          // A field that a line omits keeps its previous value.
          (line) =>
            startTransition(() =>
              setOwnState((old) =>
                old.input === input ? { ...old, line: Object.assign({}, old.line, line) } : old,
              ),
            ),
          controller.signal,
        );
        // After the last line is shown.
        startTransition(() => setOwnState((old) => ({ ...old, busy: false })));
        return true;
      } catch (error) {
        setOwnState((old) => ({
          ...old,
          busy: false,
          ...(!controller.signal.aborted && { error: error as Error }),
        }));
        return false;
      }
    },
    [key],
  );
  useEffect(() => stop, [stop]);
  const { line, busy, error } = state;
  return { line, busy, error, start, stop, clear };
}
