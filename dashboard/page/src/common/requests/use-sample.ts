/** Single games of a pairing: a few at once, then the rest. They are played as soon as the players are known. */
import { useEffect } from 'react';
import type { Input } from '../../server/api-client.ts';
import { useLineStream } from './use-line-stream.ts';

/** @param body undefined while there is nothing to play */
export function useSample(body: Input<'POST /matches/sample'>['body'] | undefined) {
  const { line, busy, error, start, stop, clear } = useLineStream('POST /matches/sample');
  const key = body === undefined ? '' : JSON.stringify(body);
  useEffect(() => {
    if (key === '') clear();
    else void start({ body: JSON.parse(key) });
  }, [key, start, clear]);
  return { found: line?.found, busy, share: line ? line.played / line.wanted : 0, error, stop };
}
