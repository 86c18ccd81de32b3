/** The most expensive decisions as positions with hidden answers, and all decisions as a table. */
import { Box, Button, Flex, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { GameReview } from '../../../../api/play/reviews.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { AnalyseButton } from '../../common/game/analyse-button.tsx';
import { OptionName } from '../../common/game/option-bars.tsx';
import { PositionQuestion } from '../../common/game/position-question.tsx';
import { halfPoints } from '../../common/results/format.ts';
import styles from './review.module.css';

type ReviewedMove = GameReview['decisions'][number];

/** Maximum number of marked decisions. */
export const MARKED = 3;

const costText = ({ cost }: ReviewedMove): string =>
  `${(100 * cost.mean).toFixed(1)} ± ${halfPoints(cost.mean, cost)}`;

/** @param chosen number of the shown decision */
export function Mistakes({
  game,
  review: { decisions, expensive, players, done },
  chosen,
  onChoose,
}: {
  game: GameInfo;
  review: GameReview;
  chosen: number | undefined;
  onChoose: (decision: number) => void;
}) {
  const shown = chosen ?? (done ? expensive[0] : undefined);
  if (expensive.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {done ? 'No decision certainly cost anything. Well played.' : 'Playing from each decision …'}
      </Text>
    );
  return (
    <>
      <Box className={styles['choices'] ?? ''} role="group" aria-label="Decisions">
        {expensive.slice(0, MARKED).map((at, rank) => (
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
              <b>Turn {decisions[at]!.turn}</b>
              <Text span size="xs" display="block">
                <span className="number">{costText(decisions[at]!)}</span> points
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
          about={`“${[...new Set(players)].join(' and ')}” continues; bars are chances to win with 95 % intervals.`}
        />
      )}
    </>
  );
}

function Mistake({ game, decision, about }: { game: GameInfo; decision: ReviewedMove; about: string }) {
  const [isAnswered, setAnswered] = useState(false);
  const { turn, prompt, taken, best, options } = decision;
  return (
    <section aria-label={`Turn ${turn}`} data-testid="mistake">
      <CardText />
      <PositionQuestion
        game={game}
        question={decision}
        isAnswered={isAnswered}
        chosen={taken.label}
        remarkOf={(index) => (options[index]!.label === taken.label ? 'taken' : '')}
        onPick={() => setAnswered(true)}
        about={about}
        title={
          <div>
            <Text size="sm" c="dimmed">
              {prompt}
            </Text>
            <Flex wrap="wrap" align="center" gap="4px 6px">
              You took <OptionName game={game} option={taken} />
              {isAnswered && (
                <Flex wrap="wrap" align="center" gap="4px 6px" data-testid="better">
                  · better: <OptionName game={game} option={best} /> by {costText(decision)} points
                </Flex>
              )}
            </Flex>
          </div>
        }
      >
        {!isAnswered && <Button onClick={() => setAnswered(true)}>What was better?</Button>}
      </PositionQuestion>
    </section>
  );
}

export function AllDecisions({ review: { decisions } }: { review: GameReview }) {
  if (decisions.length === 0) return null;
  return (
    <details>
      <summary className="more">All {decisions.length} decisions</summary>
      <Table.ScrollContainer minWidth={480}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Turn</Table.Th>
              <Table.Th>Taken</Table.Th>
              <Table.Th>Best</Table.Th>
              <Table.Th ta="right">Cost in points</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {decisions.map((decision, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: decisions are numbered
              <Table.Tr key={at}>
                <Table.Td>{decision.turn}</Table.Td>
                <Table.Td>{decision.taken.label}</Table.Td>
                <Table.Td>{decision.best.label}</Table.Td>
                <Table.Td ta="right" className="number">
                  {decision.best.label === decision.taken.label ? '' : costText(decision)}
                </Table.Td>
                <Table.Td>
                  <AnalyseButton position={decision.position} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </details>
  );
}
