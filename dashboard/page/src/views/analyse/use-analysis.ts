/** The position, the player that continues, and the result. The address contains all inputs. */
import { useDebouncedValue } from '@mantine/hooks';
import { useLocation } from 'wouter';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { analyseUrl } from '../../common/game/analyse-button.tsx';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';
import { useResultAtOnce } from '../../common/requests/use-kept-result.ts';
import { usePackedText } from '../../common/requests/use-packed-text.ts';
import { usePlayer } from '../../queries.ts';
import { examplePosition } from './example-position.ts';

const DEBOUNCE_MS = 400;
/** Default number of games for an analysis. */
export const GAMES_DEFAULT = 20_000;

export type AnalysisState = ReturnType<typeof useAnalysis>;

export function useAnalysis() {
  const [search, set] = useParams();
  const {
    text,
    setText,
    forget,
    error: damaged,
  } = usePackedText('position', examplePosition, 'paste the position');
  const [, navigate] = useLocation();
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const reading = useCall(
    'POST /positions/read',
    settled?.trim() ? { body: { position: settled } } : undefined,
    { ...FOREVER, retry: false },
  );
  const ref = search.get('with') ?? '';
  const { data: player, error: unknown } = usePlayer(ref);
  const games = wholeParam(search, 'games', GAMES_DEFAULT, 10, 200_000);
  const turn = search.get('turn') === 'whole' && reading.data?.wholeTurnProblem === undefined;
  const isRead = reading.data !== undefined && settled === text;
  const body =
    isRead && (ref === '' || player)
      ? { position: settled!, games, turn, ...(player && ref !== '' && { players: [player] }) }
      : undefined;
  const { result, busy, error, play, stop } = useResultAtOnce('POST /positions/analyse', body);
  useShownTitle(reading.data?.prompt);
  return {
    text: text ?? '',
    setText,
    /** Shows another position with the same player. The browser's back button returns to this one. */
    open: (position: string): void => {
      forget();
      void analyseUrl(position).then((url) =>
        navigate(ref === '' ? url : `${url}&with=${encodeURIComponent(ref)}`),
      );
    },
    isExample: text === examplePosition,
    /** True if the text is no position. */
    isUnread: text !== undefined && (text.trim() === '' || reading.error !== null),
    reading: reading.data,
    /** Player that continues for all seats; empty for a plain plan of the board. */
    playerRef: ref,
    setPlayer: (next: string): void => set({ with: next === '' ? undefined : next }),
    games,
    setGames: (count: number): void => set({ games: count === GAMES_DEFAULT ? undefined : String(count) }),
    /** True to compare whole turns instead of single options. */
    turn,
    setTurn: (whole: boolean): void => set({ turn: whole ? 'whole' : undefined }),
    body,
    result,
    busy,
    stop,
    play,
    problem: reading.error,
    error: damaged ?? unknown ?? error,
  };
}
