/** Measures what each change gained: a champion's ancestors on the same fresh deals. */
import { useEffect } from 'react';
import { useLineStream } from '../../../common/requests/use-line-stream.ts';

export const GAMES_EACH = 2_000;
const SEED = 11;

export type LineageState = ReturnType<typeof useLineage>;

export function useLineage(run: number, candidate: number | undefined) {
  const { line, busy, error, start: request, clear } = useLineStream('POST /runs/:run/lineage');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another candidate has another line
  useEffect(() => clear, [run, candidate, clear]);
  const start = (): void => {
    if (candidate !== undefined)
      void request({ params: { run }, body: { candidate, games: GAMES_EACH, seed: SEED } });
  };
  return { measured: line, busy, error, start };
}
