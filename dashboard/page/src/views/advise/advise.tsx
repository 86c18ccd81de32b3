/** What to buy on a board. The user pastes the board, and the answer grows while the user reads. */
import { Alert } from '@mantine/core';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { useGameNamed } from '../../queries.ts';
import { Answer } from './answer.tsx';
import { Ask } from './ask.tsx';
import { ADVISED_GAME } from './famous-plan.ts';
import { useAdvice } from './use-advice.ts';

export function Advise() {
  const shown = useAdvice();
  const game = useGameNamed(ADVISED_GAME);
  const { readingError, error } = shown;
  return (
    <>
      <PageHeader
        title="What should I buy?"
        // After a question, the text is short so that the answer is near the top.
        about={
          shown.isEmpty &&
          'Paste a Dominion board in any format. You get a plan in two seconds and better ones while you read.'
        }
      />
      <Ask shown={shown} />
      {readingError && <ErrorMessage error={readingError} onRetry={shown.readAgain} />}
      {error && !readingError && <ErrorMessage error={error} onRetry={shown.play} />}
      {game && shown.cards.length > 0 && <Answer game={game} shown={shown} />}
      {shown.isUnknown && <Alert color="gray">This text contains no known card.</Alert>}
    </>
  );
}
