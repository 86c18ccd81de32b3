/** Asks what each rule of a text is worth and keeps the answers as they come. */
import { useCallback, useRef, useState } from 'react';
import { type Input, lines, type Output } from '../client.ts';

type Parts = Output<'POST /texts/explain'>['parts'];
interface State {
  readonly parts: Parts;
  readonly busy: boolean;
  readonly error?: Error;
}
const nothing: State = { parts: [], busy: false };

export function useExplanation() {
  const [state, setState] = useState<State>(nothing);
  const leaving = useRef<AbortController>(undefined);
  const clear = useCallback(() => {
    leaving.current?.abort();
    setState((old) => (old === nothing ? old : nothing));
  }, []);
  const start = useCallback((body: Input<'POST /texts/explain'>['body']) => {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    setState({ parts: [], busy: true });
    lines(
      'POST /texts/explain',
      { body },
      ({ parts, done }) => setState({ parts, busy: !done }),
      mine.signal,
    ).then(
      () => setState((old) => ({ ...old, busy: false })),
      (error: Error) => {
        if (!mine.signal.aborted) setState({ parts: [], busy: false, error });
      },
    );
  }, []);
  return { ...state, start, clear };
}
