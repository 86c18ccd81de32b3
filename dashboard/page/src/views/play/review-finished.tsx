/** Opens the review of a finished game, and keeps the game in this browser. */

import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { packText } from '../../address/packed-text.ts';
import { keepFinishedGame } from '../../common/game/finished-games.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';
import { plainNumber } from '../../common/results/format.ts';
import { type GameResult, outcomeTitle } from './outcome.tsx';
import type { PlayState } from './use-play.ts';

export function ReviewFinished({ play, result }: { play: PlayState; result: GameResult }) {
  const { session, names, ownSeat, game, isCurrent } = play;
  const [, navigate] = useLocation();
  const isReviewed = names.length === 2 && game.hasPositions;
  const isOver = isReviewed && isCurrent && session !== undefined;
  const saved = useCall('POST /play/save', isOver ? { body: session } : undefined, FOREVER);
  const text = saved.data && JSON.stringify(saved.data);
  const others = names.filter((_, seat) => seat !== ownSeat).join(', ');
  const title = `${game.title} against ${others}: ${outcomeTitle(result.places, ownSeat)}, ${result.scores.map(plainNumber).join(' : ')}`;
  useEffect(() => {
    if (text !== undefined) keepFinishedGame({ title, text, time: Date.now() });
  }, [text, title]);
  if (!isReviewed) return null;
  return (
    <PlainButton
      disabled={text === undefined}
      title="Your chance to win turn by turn, and what your decisions cost"
      leftSection={<Icon name="history" size={14} />}
      onClick={() =>
        void packText({ name: 'game', text: text! }).then((packed) => navigate(`/review?text=${packed}`))
      }
    >
      Review
    </PlainButton>
  );
}
