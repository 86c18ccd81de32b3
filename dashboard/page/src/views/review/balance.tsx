/** Bars that add up from the chance at the start, with skill and luck, to the result. */
import { Stack, Text } from '@mantine/core';
import type { GameReview } from '../../../../api/play/reviews.ts';
import { gainText, halfPoints } from '../../common/results/format.ts';
import styles from './review.module.css';

interface BalanceStep {
  readonly title: string;
  readonly about: string;
  readonly from: number;
  readonly to: number;
  readonly figure: string;
}

function stepsOf({ start, skill, luck, result }: GameReview): readonly BalanceStep[] {
  const afterSkill = start.score + skill.mean;
  const first: BalanceStep[] = [
    { title: 'Start', about: 'chance to win', from: 0, to: start.score, figure: startText(start) },
    { title: 'Skill', about: 'your decisions', from: start.score, to: afterSkill, figure: gainText(skill) },
  ];
  if (luck === null || result === null) return first;
  return [
    ...first,
    {
      title: 'Luck',
      about: 'draws, and the other seat',
      from: afterSkill,
      to: afterSkill + luck.mean,
      figure: gainText(luck),
    },
    { title: 'Result', about: resultText(result), from: 0, to: result, figure: percentText(result) },
  ];
}

const startText = (start: GameReview['start']): string =>
  `${percentText(start.score)} ± ${halfPoints(start.score, start)}`;
const percentText = (value: number): string => `${(100 * value).toFixed(0)} %`;
const resultText = (result: number): string =>
  result === 1 ? 'you won' : result === 0 ? 'you lost' : 'a draw';

export function Balance({ review }: { review: GameReview }) {
  const steps = stepsOf(review);
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const [least, most] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  const at = (value: number): number => (100 * (value - least)) / (most - least);
  return (
    <>
      <Stack component="dl" m={0} gap={12} data-testid="balance">
        {steps.map(({ title, about, from, to, figure }) => (
          <div key={title} className={styles['step']}>
            <dt>
              <b>{title}</b> <small>{about}</small>
            </dt>
            <dd className="number">{figure}</dd>
            <span className={styles['scale']} aria-hidden>
              <span className={styles['zero']} style={{ left: `${at(0)}%` }} />
              <span
                className={styles['change']}
                data-kind={title === 'Skill' || title === 'Luck' ? (to < from ? 'loss' : 'gain') : 'level'}
                style={{
                  left: `${at(Math.min(from, to))}%`,
                  width: `max(2px, ${at(Math.max(from, to)) - at(Math.min(from, to))}%)`,
                }}
              />
            </span>
          </div>
        ))}
      </Stack>
      <Text variant="note" mt="auto" pt={8}>
        In points: a point is one more win in 100 games.
      </Text>
    </>
  );
}
