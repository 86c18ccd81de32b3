/** An endpoint that answers while it works: the last line so far, whether it goes on, and how to stop it. */
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type Input, type Key, lines, type Output } from '../client.ts';

interface State<K extends Key> {
  readonly line?: Output<K>;
  readonly busy: boolean;
  readonly error?: Error;
}

export function useLines<K extends Key>(key: K) {
  const [state, setState] = useState<State<K>>({ busy: false });
  const playing = useRef<AbortController>(undefined);
  const stop = useCallback(() => playing.current?.abort(), []);
  const clear = useCallback(() => {
    stop();
    setState((old) => (old.busy || old.line || old.error ? { busy: false } : old));
  }, [stop]);
  /** @returns whether it went through to its end */
  const start = useCallback(
    async (input: Input<K>): Promise<boolean> => {
      playing.current?.abort();
      const mine = new AbortController();
      playing.current = mine;
      const own = (change: (old: State<K>) => State<K>): void => {
        if (playing.current === mine) setState(change);
      };
      setState({ busy: true });
      try {
        await lines(
          key,
          input,
          // What a line leaves out stays as the lines before it said.
          (line) =>
            startTransition(() => own((old) => ({ ...old, line: Object.assign({}, old.line, line) }))),
          mine.signal,
        );
        // Not before the last line is seen.
        startTransition(() => own((old) => ({ ...old, busy: false })));
        return true;
      } catch (error) {
        own((old) => ({ ...old, busy: false, ...(!mine.signal.aborted && { error: error as Error }) }));
        return false;
      }
    },
    [key],
  );
  useEffect(() => stop, [stop]);
  return { ...state, start, stop, clear };
}
