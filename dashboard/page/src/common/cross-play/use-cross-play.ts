/** Plays everyone against everyone, and keeps the table as it fills. */
import { useCallback } from 'react';
import type { Input } from '../../api-client.ts';
import { useLineStream } from '../requests/use-line-stream.ts';

export function useCrossPlay() {
  const { line: result, start: request, ...rest } = useLineStream('POST /arena');
  const start = useCallback(
    (body: Input<'POST /arena'>['body']) =>
      void request({ body: { ...body, players: distinctNames(body.players) } }),
    [request],
  );
  return { result, start, ...rest };
}

/** Equal names would be one row of a chart. */
function distinctNames<T extends { name: string; file?: string | undefined }>(players: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return players.map((player) => {
    const count = (seen.get(player.name) ?? 0) + 1;
    seen.set(player.name, count);
    return count === 1
      ? player
      : { ...player, name: `${player.name} (${count})`, file: player.file ?? player.name };
  });
}
