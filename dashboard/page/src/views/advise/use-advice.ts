/** The board, the question about it, and the answer so far. The address contains the question. */
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { AdviceAnswer } from '../../../../api/advice.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { useKeptResult } from '../../common/requests/use-kept-result.ts';
import { useSeed } from '../../common/setup/seed-input.tsx';
import { showsEndOf } from '../../run-notices.tsx';

export const SECONDS = ['2', '10', '30', '60', '120'];
const SECONDS_DEFAULT = '60';
const DEBOUNCE_MS = 250;

export type AdviceState = ReturnType<typeof useAdvice>;

export function useAdvice() {
  const [search, set] = useParams();
  const board = search.get('board') ?? '';
  const asked = search.get('seconds') ?? SECONDS_DEFAULT;
  const seconds = SECONDS.includes(asked) ? asked : SECONDS_DEFAULT;
  const players = wholeParam(search, 'players', 2, 2, 4);
  const seed = useSeed();
  const isEmpty = board.trim() === '';
  const { request, reading } = useReading(board);
  const ready = !isEmpty && reading !== undefined && reading.problem === undefined;
  const body = ready ? { kingdom: board, players, seconds: Number(seconds), seed } : undefined;
  const { result, busy, error, play, stop } = useKeptResult('POST /advice', body);
  const famous = useFamousAnswer(isEmpty);
  useShownTitle(result && (result.title ?? result.board));
  const run = result?.run;
  useEffect(() => {
    if (run !== undefined) showsEndOf(run);
  }, [run]);
  // Ask about a drawn, pasted or entered board as soon as it is read.
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    if (!ready || drawn !== board) return;
    setDrawn(undefined);
    play();
  }, [ready, drawn, board, play]);
  const answer = isEmpty ? famous : result;
  const latest = isEmpty ? undefined : request.data;
  return {
    board,
    setBoard: (text: string): void => set({ board: text }),
    /** Starts a question about a drawn, pasted or entered board as soon as it is read. */
    askAbout: (text: string): void => {
      set({ board: text });
      setDrawn(text);
    },
    seconds,
    setSeconds: (value: string | null): void =>
      set({ seconds: value === SECONDS_DEFAULT ? undefined : (value ?? undefined) }),
    players,
    setPlayers: (count: number): void => set({ players: count === 2 ? undefined : String(count) }),
    /** True before the first question: the answer is that of the famous board. */
    isEmpty,
    /** The server's reading of the board; while it is loading, that of the board before. */
    reading: latest,
    /** True if no card is known. */
    isUnknown: !isEmpty && reading?.problem !== undefined && (answer?.kingdom ?? reading.cards).length === 0,
    /** Cards of the board, by the names that strategies use. */
    cards: answer?.kingdom ?? latest?.cards ?? [],
    title: answer?.title ?? latest?.title,
    /** Undefined before the first answer; its space is reserved while that is computed. */
    answer,
    ready,
    busy,
    play,
    stop,
    readingError: request.error,
    readAgain: (): void => void request.refetch(),
    error,
  };
}

/** The server's reading, requested shortly after the last change; `reading` is undefined while it is loading. */
function useReading(board: string) {
  const [settled] = useDebouncedValue(board, DEBOUNCE_MS);
  const request = useCall(
    'POST /advice/board',
    settled.trim() === '' ? undefined : { body: { kingdom: settled } },
    KEEP_OLD,
  );
  return { request, reading: settled === board && !request.isPlaceholderData ? request.data : undefined };
}

/** Loaded while there is no question. */
function useFamousAnswer(isWanted: boolean): AdviceAnswer | undefined {
  const [answer, setAnswer] = useState<AdviceAnswer>();
  useEffect(() => {
    if (isWanted) void import('./famous-answer.ts').then((code) => setAnswer(code.famousAnswer));
  }, [isWanted]);
  return answer;
}
