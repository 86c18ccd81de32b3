/** The reviewed game and its review. The address contains short games. */
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { useResultAtOnce } from '../../common/requests/use-kept-result.ts';
import { usePackedText } from '../../common/requests/use-packed-text.ts';
import { exampleGame } from './example-game.ts';

const DEBOUNCE_MS = 500;
export const GAMES_DEFAULT = 60_000;

export type ReviewState = ReturnType<typeof useReview>;

export function useReview() {
  const [search, set] = useParams();
  const { text, setText, error: damaged } = usePackedText('text', '', 'paste or open the game');
  const kingdom = search.get('kingdom') ?? '';
  const [settled] = useDebouncedValue(text, DEBOUNCE_MS);
  const [board] = useDebouncedValue(kingdom, DEBOUNCE_MS);
  const games = wholeParam(search, 'games', GAMES_DEFAULT, 100, 1_000_000);
  const seat = search.get('seat');
  const match = wholeParam(search, 'match', 0, 1, Number.MAX_SAFE_INTEGER);
  const deal = wholeParam(search, 'deal', 0, 0, 1_000_000);
  const body = useMemo(() => {
    const judged = seat === null ? {} : { seat: Number(seat) };
    if (match > 0) return { match: { id: match, deal }, games, ...judged };
    if (settled === undefined) return undefined;
    if (settled.trim() === '') return { text: exampleGame, games };
    if (isUnjudged(settled)) return undefined;
    if (isSaved(settled)) return { text: settled, games, ...judged };
    const names = board.split(/[,\n]/).flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
    return { text: settled, games, ...(names.length > 0 && { kingdom: names }) };
  }, [settled, board, games, seat, match, deal]);
  const { result, busy, error, play, stop } = useResultAtOnce('POST /reviews', body);
  const [you, other] = namesOf(result);
  useShownTitle(result && `${you} : ${other}`);
  return {
    text: text ?? '',
    setText: (next: string): void => {
      set({ match: undefined, deal: undefined, seat: undefined });
      setText(next);
    },
    /** A game of a recorded match, with a choice of its other games. */
    match: match > 0 ? { deal, setDeal: (next: number): void => set({ deal: String(next) }) } : undefined,
    /** True if the user has not chosen a game. */
    isExample: match === 0 && text?.trim() === '',
    isLog: match === 0 && text !== undefined && text.trim() !== '' && !isSaved(text),
    /** Reviews another seat; absent if there is no choice. */
    judge:
      match > 0 || (text !== undefined && isSaved(text))
        ? (next: number): void => set({ seat: String(next) })
        : undefined,
    kingdom,
    setKingdom: (next: string): void => set({ kingdom: next }),
    games,
    setGames: (count: number): void => set({ games: count === GAMES_DEFAULT ? undefined : String(count) }),
    body,
    result,
    /** Names of the reviewed seat and of the others. */
    names: [you, other] as const,
    busy,
    stop,
    play,
    error: damaged ?? (settled !== undefined && isUnjudged(settled) ? UNJUDGED : error),
  };
}

const isSaved = (text: string): boolean => text.trimStart().startsWith('{');

/** A game of the family cardsim cannot continue from a position, so nothing says what its decisions cost. */
const isUnjudged = (text: string): boolean => isSaved(text) && /"game":\s*"cardsim\//.test(text);
const UNJUDGED = new Error('Only games of Dominion and Star Realms can be reviewed');

function namesOf(result: { seat: number; names: (string | null)[] } | undefined): readonly [string, string] {
  const all = result?.names ?? [];
  const others = all.flatMap((name, seat) => (seat === result?.seat ? [] : [name ?? `Seat ${seat + 1}`]));
  return [all[result?.seat ?? 0] ?? 'You', others.join(', ')];
}
