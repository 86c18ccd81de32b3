/** Rates a whole library: the server plays all pairings and stores the ratings in the record. */
import { useQueryClient } from '@tanstack/react-query';
import { useLineStream } from '../../common/requests/use-line-stream.ts';

export function useRateLibrary(game: string) {
  const queries = useQueryClient();
  const { line, busy, error, start, stop } = useLineStream('POST /library/ratings');
  return {
    busy,
    done: line?.done === true,
    share: line ? line.games / line.wanted : 0,
    error,
    start: async (): Promise<void> => {
      if (await start({ body: { game } })) await queries.invalidateQueries({ queryKey: ['GET /library'] });
    },
    stop,
  };
}
