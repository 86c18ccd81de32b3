/** Decisions whose best option is not obvious. The page asks and then shows the odds of each option. */
import { Button, Loader, SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ApiPuzzle } from '../../../../api/play/positions.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { wholeParam } from '../../address/url-params.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { PositionQuestion } from '../../common/game/position-question.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { useGames } from '../../queries.ts';
import { usePuzzle } from './use-puzzle.ts';

export function Puzzles() {
  const { puzzles, game, error } = usePuzzle();
  return (
    <>
      <CardText />
      {!puzzles && <Head />}
      {error && <ErrorMessage error={error} />}
      {!puzzles && !error && <Loader />}
      {puzzles && puzzles.length > 0 && <Puzzle key={game} puzzles={puzzles} />}
    </>
  );
}

const Head = ({ children }: { children?: ReactNode }) => (
  <PageHeader
    title="What would you do?"
    about="Click your choice on the table: the best one is not the obvious one. Then you see the odds."
  >
    {children}
  </PageHeader>
);

function Puzzle({ puzzles }: { puzzles: readonly ApiPuzzle[] }) {
  const { search, games, picked, pick, open, openGame, isSolved, ...shown } = usePuzzle();
  // A new visit continues with the first unsolved puzzle.
  const [first] = useState(() => puzzles.findIndex((one) => !isSolved(one)) + 1 || 1);
  const number = wholeParam(search, 'n', first, 1, puzzles.length);
  const at = number - 1;
  const puzzle = puzzles[at]!;
  const { options } = puzzle;
  const known = useGames().data;
  const game = known?.find(({ name }) => name === puzzle.game);
  useShownTitle(`${number} of ${puzzles.length}`);
  return (
    <>
      <Head>
        <SegmentedControl
          size="xs"
          aria-label="Game"
          data={[
            { value: '', label: 'All' },
            ...games.map((value) => ({
              value,
              label: known?.find(({ name }) => name === value)?.title ?? value,
            })),
          ]}
          value={shown.game ?? ''}
          onChange={(value) => openGame(value || undefined)}
        />
        <Text size="sm" c="dimmed" data-testid="puzzle">
          Puzzle <b>{number}</b> of {puzzles.length} · {game?.title} · turn {puzzle.turn} ·{' '}
          <b>{puzzles.filter(isSolved).length}</b> solved
        </Text>
      </Head>
      {game && (
        <PositionQuestion
          game={game}
          question={puzzle}
          isAnswered={picked !== undefined}
          chosen={picked}
          remarkOf={(index) =>
            [options[index]!.label === picked && 'yours', options[index]!.obvious && 'obvious']
              .filter(Boolean)
              .join(', ')
          }
          onPick={(label) => pick(label, puzzle, number)}
          title={picked === undefined ? undefined : <Verdict puzzle={puzzle} picked={picked} />}
          about={`“${puzzle.player}” continues for all seats; bars are chances to win with 95 % intervals.`}
          isDocked
        >
          <Button variant="default" disabled={at === 0} onClick={() => open(number - 1)}>
            Previous
          </Button>
          <Button
            variant={picked === undefined ? 'default' : 'filled'}
            onClick={() => open(number === puzzles.length ? 1 : number + 1)}
          >
            Next
          </Button>
        </PositionQuestion>
      )}
    </>
  );
}

function Verdict({ puzzle, picked }: { puzzle: ApiPuzzle; picked: string }) {
  const [best] = puzzle.options;
  const isRight = best?.label === picked;
  const mine = puzzle.options.find(({ label }) => label === picked);
  const lost = best && mine ? best.strength.score - mine.strength.score : 0;
  return (
    <div role="status" data-testid="solution">
      <Text fw={650} size="lg" c={isRight ? 'var(--proven)' : 'var(--not-proven)'}>
        {isRight ? `Right: ${picked}` : `${best?.label} is better`}
      </Text>
      <Text size="sm">
        {isRight
          ? `The next best option wins ${(100 * puzzle.lead.mean).toFixed(1)} fewer games in a hundred.`
          : `${picked} wins ${(100 * lost).toFixed(1)} fewer games in a hundred.`}
      </Text>
    </div>
  );
}
