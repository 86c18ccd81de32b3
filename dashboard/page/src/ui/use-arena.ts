/** Lets players meet, everyone against everyone, and keeps the table as it fills. */
import { useCallback } from 'react';
import type { Input } from '../client.ts';
import { useLines } from './use-lines.ts';

export function useArena() {
  const { line: result, start: play, ...rest } = useLines('POST /arena');
  const start = useCallback(
    (body: Input<'POST /arena'>['body']) => void play({ body: { ...body, players: distinct(body.players) } }),
    [play],
  );
  return { result, start, ...rest };
}

/** Equal names would be one row of a chart. */
function distinct<T extends { name: string; file?: string | undefined }>(players: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return players.map((player) => {
    const count = (seen.get(player.name) ?? 0) + 1;
    seen.set(player.name, count);
    return count === 1
      ? player
      : { ...player, name: `${player.name} (${count})`, file: player.file ?? player.name };
  });
}
