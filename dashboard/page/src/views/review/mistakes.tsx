/** The most expensive decisions as positions with hidden answers, and all decisions as a table. */
import { Anchor, Box, Button, Flex, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { GameReview } from '../../../../api/play/reviews.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { AnalyseButton } from '../../common/game/analyse-button.tsx';
import { OptionName } from '../../common/game/option-bars.tsx';
import { PositionQuestion } from '../../common/game/position-question.tsx';
import { halfPoints } from '../../common/results/format.ts';
import { DataTable } from '../../common/tables/data-table.tsx';
import styles from './review.module.css';

type ReviewedMove = GameReview['decisions'][number];

/** Maximum number of marked decisions. */
export const MARKED = 3;

const costText = ({ cost }: ReviewedMove): string =>
  `${(100 * cost.mean).toFixed(1)} ± ${halfPoints(cost.mean, cost)}`;

/** Words and signs of chess players, by the least cost; only for a cost that is certain. */
const GRADES = [
  { least: 0.2, sign: '??', one: 'blunder', many: 'blunders' },
  { least: 0.1, sign: '?', one: 'mistake', many: 'mistakes' },
  { least: 0, sign: '?!', one: 'inaccuracy', many: 'inaccuracies' },
] as const;

const isBest = ({ best, taken }: ReviewedMove): boolean => best.label === taken.label;
const gradeOf = ({ cost }: ReviewedMove) => GRADES.find(({ least }) => cost.low > 0 && cost.mean >= least);

/** Numbers of the graded decisions. */
export function Tally({ review: { decisions } }: { review: GameReview }) {
  const counts = GRADES.map(({ sign, one, many }) => {
    const count = decisions.filter((decision) => gradeOf(decision)?.sign === sign).length;
    return { sign, count, words: count === 1 ? one : many };
  });
  const best = decisions.filter(isBest).length;
  return (
    <Flex wrap="wrap" gap="4px 16px" mb="xs" data-testid="tally">
      <Text span size="sm">
        <b>{best}</b> of {decisions.length} decisions were the best option
      </Text>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ sign, count, words }) => (
          <Text key={sign} span size="sm">
            <span className={styles['sign']}>{sign}</span> <b>{count}</b> {words}
          </Text>
        ))}
    </Flex>
  );
}

/** @param shown number of the shown decision */
export function Mistakes({
  game,
  review: { decisions, expensive, players, done },
  shown,
  onChoose,
}: {
  game: GameInfo;
  review: GameReview;
  shown: number | undefined;
  onChoose: (decision: number) => void;
}) {
  const marked = expensive.slice(0, MARKED);
  return (
    <>
      {marked.length === 0 && (
        <Text size="sm" c="dimmed">
          {done ? 'No single decision clearly cost anything.' : 'Playing from each decision …'}
        </Text>
      )}
      <Box className={styles['choices'] ?? ''} role="group" aria-label="Decisions">
        {marked.map((at, rank) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: it stays where it is when decisions overtake each other
            key={rank}
            type="button"
            className={styles['choice']}
            aria-pressed={at === shown}
            onClick={() => onChoose(at)}
          >
            <span className={styles['number']}>{rank + 1}</span>
            <span>
              <b>Turn {decisions[at]!.turn}</b> <Sign decision={decisions[at]!} />
              <Text span size="xs" display="block">
                cost <span className="number">{costText(decisions[at]!)}</span> points
              </Text>
            </span>
          </button>
        ))}
      </Box>
      {shown !== undefined && (
        <Mistake
          key={shown}
          game={game}
          decision={decisions[shown]!}
          next={marked[marked.indexOf(shown) + 1]}
          onChoose={onChoose}
          about={`“${[...new Set(players)].join(' and ')}” continues for all seats; bars are chances to win with 95 % intervals.`}
        />
      )}
    </>
  );
}

const Sign = ({ decision }: { decision: ReviewedMove }) => {
  const grade = gradeOf(decision);
  return (
    grade && (
      <span className={styles['sign']} title={grade.one}>
        {grade.sign}
      </span>
    )
  );
};

interface MistakeProps {
  readonly game: GameInfo;
  readonly decision: ReviewedMove;
  /** The decision to show after this one. */
  readonly next: number | undefined;
  readonly onChoose: (decision: number) => void;
  readonly about: string;
}

function Mistake({ game, decision, next, onChoose, about }: MistakeProps) {
  const [isAnswered, setAnswered] = useState(false);
  const { turn, prompt, taken, best, options } = decision;
  return (
    <section aria-label={`Turn ${turn}`} data-testid="mistake">
      <CardText />
      <Flex wrap="wrap" align="center" gap="4px 10px" mih={{ base: 84, sm: 44 }} mb="xs">
        Turn {turn} · {prompt}
        <Flex component="b" align="center" gap={6}>
          You took <OptionName game={game} option={taken} />
        </Flex>
        {isAnswered ? (
          <Flex component="b" wrap="wrap" align="center" gap="4px 6px" data-testid="better">
            {isBest(decision) ? (
              'That was the best option.'
            ) : (
              <>
                Better: <OptionName game={game} option={best} /> by {costText(decision)} points
              </>
            )}
          </Flex>
        ) : (
          <>
            Click a better option on the table, or
            <Button size="xs" onClick={() => setAnswered(true)}>
              What was better?
            </Button>
          </>
        )}
        {isAnswered && next !== undefined && (
          <Button size="xs" variant="light" onClick={() => onChoose(next)}>
            Next
          </Button>
        )}
      </Flex>
      <PositionQuestion
        game={game}
        question={decision}
        isAnswered={isAnswered}
        chosen={taken.label}
        remarkOf={(index) => (options[index]!.label === taken.label ? 'taken' : '')}
        onPick={() => setAnswered(true)}
        about={about}
      />
    </section>
  );
}

interface AllDecisionsProps {
  readonly review: GameReview;
  readonly onChoose: (decision: number) => void;
}

/** @param onChoose shows a decision on the table */
export function AllDecisions({ review: { decisions }, onChoose }: AllDecisionsProps) {
  if (decisions.length === 0) return null;
  return (
    <details>
      <summary className="more">All {decisions.length} decisions</summary>
      <DataTable
        minWidth={480}
        verticalSpacing={4}
        columns={['Turn', 'Taken', 'Best', 'Cost in points', { hiddenLabel: 'Analyse' }]}
      >
        {decisions.map((decision, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: decisions are numbered
          <Table.Tr key={at}>
            <Table.Td>
              <Anchor component="button" fz="sm" onClick={() => onChoose(at)}>
                Turn {decision.turn}
              </Anchor>
            </Table.Td>
            <Table.Td>
              {decision.taken.label} <Sign decision={decision} />
            </Table.Td>
            <Table.Td>{decision.best.label}</Table.Td>
            <Table.Td className="number">{isBest(decision) ? '' : costText(decision)}</Table.Td>
            <Table.Td>
              <AnalyseButton position={decision.position} />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </details>
  );
}
