/** What to buy on a board. The user pastes the board, and the answer grows while the user reads. */
import { Alert } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import type { AdviceAnswer } from '../../../../api/advice.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { useParams, wholeParam } from '../../address/url-params.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { KEEP_OLD, useCall } from '../../common/requests/use-call.ts';
import { useKeptResult } from '../../common/requests/use-kept-result.ts';
import { useSeed } from '../../common/setup/seed-input.tsx';
import { useGameNamed } from '../../queries.ts';
import { showsEndOf } from '../../run-notices.tsx';
import { Answer } from './answer.tsx';
import { Ask, SECONDS, SECONDS_DEFAULT } from './ask.tsx';
import { ADVISED_GAME } from './famous-plan.ts';

const DEBOUNCE_MS = 250;

export function Advise() {
  const [search, set] = useParams();
  const board = search.get('board') ?? '';
  const asked = search.get('seconds') ?? SECONDS_DEFAULT;
  const seconds = SECONDS.includes(asked) ? asked : SECONDS_DEFAULT;
  const players = wholeParam(search, 'players', 2, 2, 4);
  const seed = useSeed();
  const game = useGameNamed(ADVISED_GAME);
  const isEmpty = board.trim() === '';
  const { reading, isRead } = useReading(board);
  const ready = !isEmpty && isRead && reading.data?.problem === undefined;
  const body = useMemo(
    () => (ready ? { kingdom: board, players, seconds: Number(seconds), seed } : undefined),
    [ready, board, players, seconds, seed],
  );
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
  const shown = isEmpty ? famous : result;
  const cards = shown?.kingdom ?? (isEmpty ? undefined : reading.data?.cards);
  return (
    <>
      <PageHeader
        title="What should I buy?"
        // After a question, the text is short so that the answer is near the top.
        about={
          isEmpty &&
          'Paste a Dominion board as you have it. You get a plan in two seconds and better ones while you read.'
        }
      />
      <Ask
        board={board}
        onBoard={(text) => set({ board: text })}
        onDrawn={(text) => {
          set({ board: text });
          setDrawn(text);
        }}
        seconds={seconds}
        onSeconds={(value) => set({ seconds: value === SECONDS_DEFAULT ? undefined : value })}
        players={players}
        onPlayers={(count) => set({ players: count === 2 ? undefined : String(count) })}
        reading={isEmpty ? undefined : reading.data}
        work={{ busy, stop }}
        ready={ready}
        onAsk={play}
      />
      {reading.error && <ErrorMessage error={reading.error} onRetry={() => void reading.refetch()} />}
      {error && !reading.error && <ErrorMessage error={error} onRetry={play} />}
      {game && cards && cards.length > 0 && (
        <Answer
          game={game}
          cards={cards}
          title={shown?.title ?? (isEmpty ? undefined : reading.data?.title)}
          answer={shown}
          busy={busy}
          seconds={Number(seconds)}
          isFamous={isEmpty}
        />
      )}
      {!isEmpty && isRead && reading.data?.problem !== undefined && cards?.length === 0 && (
        <Alert color="gray">This text contains no known card.</Alert>
      )}
    </>
  );
}

/** The server's reading of the board, requested shortly after the last change. */
function useReading(board: string) {
  const [settled] = useDebouncedValue(board, DEBOUNCE_MS);
  const reading = useCall(
    'POST /advice/board',
    settled.trim() === '' ? undefined : { body: { kingdom: settled } },
    KEEP_OLD,
  );
  return { reading, isRead: settled === board && reading.data !== undefined && !reading.isPlaceholderData };
}

/** Loaded while there is no question. */
function useFamousAnswer(isWanted: boolean): AdviceAnswer | undefined {
  const [answer, setAnswer] = useState<AdviceAnswer>();
  useEffect(() => {
    if (isWanted) void import('./famous-answer.ts').then((code) => setAnswer(code.famousAnswer));
  }, [isWanted]);
  return answer;
}
