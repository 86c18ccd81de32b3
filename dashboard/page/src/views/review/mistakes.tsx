/** The decisions that cost most, the answer hidden until somebody asks for it; and all decisions as a table. */
import { Button, Group, Paper, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { GameReview } from '../../../../api/reviews.ts';
import { AnalyseButton } from '../../common/game/analyse-button.tsx';
import { OptionBars, OptionName } from '../../common/game/option-bars.tsx';
import { MARKED } from './chance-curve.tsx';
import styles from './review.module.css';

type ReviewedMove = GameReview['decisions'][number];

const OPTIONS_SHOWN = 5;
/** As high while there are none as they usually will be. */
const MISTAKES_HEIGHT = 110;

const costText = ({ cost: { mean, low, high } }: ReviewedMove): string =>
  `${(100 * mean).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)} points`;

export function Mistakes({ game, review, busy }: { game: GameInfo; review: GameReview; busy: boolean }) {
  const { decisions, expensive } = review;
  if (expensive.length === 0)
    return (
      <Text size="sm" c="dimmed" mih={MISTAKES_HEIGHT}>
        {busy ? 'Playing on from each decision …' : 'No decision certainly cost anything. Well played.'}
      </Text>
    );
  return (
    <div className={styles['mistakes']}>
      {expensive.slice(0, MARKED).map((at, rank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel stays where it is when decisions overtake each other
        <Mistake key={rank} game={game} decision={decisions[at]!} at={at} rank={rank + 1} />
      ))}
    </div>
  );
}

function Mistake({
  game,
  decision,
  at,
  rank,
}: {
  game: GameInfo;
  decision: ReviewedMove;
  at: number;
  rank: number;
}) {
  const [opened, open] = useState<number>();
  const isShown = opened === at;
  const { turn, prompt, taken, best, options, position } = decision;
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Decision ${rank}`} data-testid="mistake">
      <Group gap="xs" align="baseline" mb={4}>
        <span className={styles['number']}>{rank}</span>
        <Text fw={600} size="sm">
          Turn {turn}
        </Text>
        <Text size="xs" c="dimmed">
          {prompt}
        </Text>
      </Group>
      <Text size="sm" component="div" className={styles['taken'] ?? ''}>
        You took <OptionName game={game} option={taken} />
      </Text>
      {isShown ? (
        <>
          <Text size="sm" component="div" my="xs" className={styles['taken'] ?? ''} data-testid="better">
            Better: <OptionName game={game} option={best} /> by {costText(decision)}
          </Text>
          <OptionBars
            game={game}
            shown={OPTIONS_SHOWN}
            options={options.map((option, index) => ({
              ...option,
              isBest: index === 0,
              remark: option.label === taken.label ? 'taken' : '',
            }))}
          />
          <AnalyseButton position={position} />
        </>
      ) : (
        <Group gap="xs" mt="xs">
          <Button size="xs" onClick={() => open(at)}>
            What was better?
          </Button>
          <AnalyseButton position={position} />
        </Group>
      )}
    </Paper>
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
                  {decision.best.label === decision.taken.label
                    ? ''
                    : costText(decision).replace(' points', '')}
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
