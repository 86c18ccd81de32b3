/** Decisions whose best option is not obvious. The page asks and then shows the odds of each option. */
import { Button, Loader, SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiPuzzle } from '../../../../api/play/positions.ts';
import { useShownTitle } from '../../address/page-title.ts';
import { wholeParam } from '../../address/url-params.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { knownCards } from '../../common/cards/game-card.tsx';
import { PositionQuestion } from '../../common/game/position-question.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';
import { useGames } from '../../queries.ts';
import styles from './puzzles.module.css';
import { type PuzzleResult, type Streak, usePuzzle } from './use-puzzle.ts';

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
  const { search, games, picked, pick, open, openGame, isSolved, resultOf, streak, ...shown } = usePuzzle();
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
      </Head>
      <Standing results={puzzles.map(resultOf)} at={at} streak={streak}>
        <span data-testid="puzzle">
          Puzzle <b>{number}</b> of {puzzles.length} · {game?.title} · turn {puzzle.turn} ·{' '}
          <b>{puzzles.filter(isSolved).length}</b> solved
        </span>
        <Difficulty lead={puzzle.lead.mean} />
      </Standing>
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
          title={picked === undefined ? undefined : <Verdict game={game} puzzle={puzzle} picked={picked} />}
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

interface StandingProps {
  readonly results: readonly PuzzleResult[];
  /** Index of the shown puzzle. */
  readonly at: number;
  readonly streak: Streak;
  readonly children: ReactNode;
}

/** All puzzles as a line of marks, and the streak of right answers. */
function Standing({ results, at, streak, children }: StandingProps) {
  return (
    <>
      <div className={styles['facts']}>
        {children}
        <span data-testid="streak">
          Streak <b>{streak.now}</b>, best {streak.best}
        </span>
      </div>
      <div className={styles['progress']} aria-hidden>
        {results.map((result, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: puzzles are numbered
          <span key={index} data-result={result} data-now={index === at || undefined} />
        ))}
      </div>
    </>
  );
}

/** Leads of the best option from which a puzzle is easy, and from which it is medium. */
const LEVELS = [
  ['easy', '●○○', 0.2],
  ['medium', '●●○', 0.13],
  ['hard', '●●●', 0],
] as const;

/** The closer the second best option, the harder. */
function Difficulty({ lead }: { lead: number }) {
  const [name, marks] = LEVELS.find(([, , from]) => lead >= from)!;
  return (
    <span title="The closer the second best option, the harder">
      <span className={styles['level']} aria-hidden>
        {marks}
      </span>{' '}
      {name}
    </span>
  );
}

/** The option that the reader took, or after the right answer the most tempting one. */
const rivalOf = ({ options }: ApiPuzzle, picked: string) =>
  options[0]!.label === picked
    ? (options.slice(1).find(({ obvious }) => obvious) ?? options[1])
    : options.find(({ label }) => label === picked);

/** The fact that decides. */
function Reason({ puzzle, picked }: { puzzle: ApiPuzzle; picked: string }) {
  const [best] = puzzle.options;
  const rival = rivalOf(puzzle, picked);
  const { data, error } = useCall(
    'POST /positions/why',
    best && rival
      ? { body: { position: puzzle.position, better: best.label, worse: rival.label } }
      : undefined,
    { ...FOREVER, retry: false },
  );
  return (
    <Text
      size="sm"
      mih={{ base: 66, sm: 22 }}
      role="status"
      data-testid="reason"
      {...(!data && { c: 'dimmed' })}
    >
      {error ? error.message : (data?.sentence ?? 'Why? Looking for the fact that decides …')}
    </Text>
  );
}

interface VerdictProps {
  readonly game: GameInfo;
  readonly puzzle: ApiPuzzle;
  readonly picked: string;
}

function Verdict({ game, puzzle, picked }: VerdictProps) {
  const [best] = puzzle.options;
  const isRight = best?.label === picked;
  const mine = puzzle.options.find(({ label }) => label === picked);
  const lost = best && mine ? best.strength.score - mine.strength.score : 0;
  const printed = (option: ApiPuzzle['options'][number] | undefined): string => {
    const { label = picked, card } = option ?? {};
    return card === undefined ? label : label.replace(card, knownCards(game).get(card)?.title ?? card);
  };
  return (
    <div style={{ flex: '1 1 320px' }} data-testid="solution">
      <Text role="status" fw={650} size="lg" c={isRight ? 'var(--proven)' : 'var(--not-proven)'}>
        {isRight ? `Right: ${printed(mine)}` : `${printed(best)} is better`}
      </Text>
      <Text size="sm">
        {isRight
          ? `The next best option wins ${(100 * puzzle.lead.mean).toFixed(1)} fewer games in a hundred.`
          : `${printed(mine)} wins ${(100 * lost).toFixed(1)} fewer games in a hundred.`}
      </Text>
      <Reason puzzle={puzzle} picked={picked} />
    </div>
  );
}
