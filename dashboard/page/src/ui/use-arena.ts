/** Lets players meet, everyone against everyone, and keeps the table as it fills. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ArenaResult } from '../../../api/arena.ts';
import { type Input, lines } from '../client.ts';

interface State {
  readonly result?: ArenaResult;
  readonly busy: boolean;
  readonly error?: Error;
}

export function useArena() {
  const [state, setState] = useState<State>({ busy: false });
  const leaving = useRef<AbortController>(undefined);
  const stop = useCallback(() => leaving.current?.abort(), []);
  const clear = useCallback(() => {
    stop();
    setState({ busy: false });
  }, [stop]);
  const start = useCallback((body: Input<'POST /arena'>['body']) => {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    setState({ busy: true });
    lines(
      'POST /arena',
      { body: { ...body, players: distinct(body.players) } },
      (result) => setState((old) => ({ ...old, result })),
      mine.signal,
    ).then(
      () => setState((old) => ({ ...old, busy: false })),
      (error: Error) => setState((old) => ({ ...old, busy: false, ...(!mine.signal.aborted && { error }) })),
    );
  }, []);
  useEffect(() => stop, [stop]);
  return { ...state, start, stop, clear };
}

/** Equal names would be one row of a chart. */
function distinct<T extends { name: string }>(players: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return players.map((player) => {
    const count = (seen.get(player.name) ?? 0) + 1;
    seen.set(player.name, count);
    return count === 1 ? player : { ...player, name: `${player.name} (${count})` };
  });
}
