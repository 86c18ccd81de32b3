/** A sequential test: the ratio between its bounds, and its meaning in a sentence. */
import { Box, Text } from '@mantine/core';
import type { ApiInterval } from '../../../../api/common.ts';
import type { ApiPromotion } from '../../../../api/runs/run-record.ts';
import { chance, scoreFromElo, wholeNumber } from '../../common/results/format.ts';

interface TestReading {
  readonly los?: number;
  readonly pairsLeft?: number;
  readonly plain?: ApiInterval;
  readonly unbiased?: ApiInterval;
}

const intervalText = ({ mean, low, high }: ApiInterval): string =>
  `${(100 * mean).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;

/** Converts a rating difference to points in a hundred games between equal players. */
const pointsText = (elo: number): string => {
  const points = 100 * scoreFromElo(elo) - 50;
  return `${+points.toFixed(1)} points in a hundred games`;
};

const verdictTexts: Record<string, (p: ApiPromotion) => string> = {
  yes: (p) =>
    `Stronger${p.elo0 > 0 ? ` by more than ${pointsText(p.elo0)}` : ''}, after ${wholeNumber(p.pairs * 2)} games (wrong in at most ${100 * p.alpha} % of such tests).`,
  no: (p) =>
    `Not stronger by ${pointsText(p.elo1)}, after ${wholeNumber(p.pairs * 2)} games (wrong in at most ${100 * p.beta} % of such tests).`,
  undecided: (p) =>
    `Undecided after ${wholeNumber(p.pairs * 2)} games: the difference is too small for this test. The champion stays.`,
};

export const isDecided = ({ verdict }: ApiPromotion): boolean => verdict in verdictTexts;

export function TestGauge({ test, title }: { test: ApiPromotion; title: string }) {
  const [, , lowest, highest] = test.trajectory.at(-1) ?? [];
  const lower = lowest ?? Math.log(test.beta / (1 - test.alpha));
  const upper = highest ?? Math.log((1 - test.beta) / test.alpha);
  const { los, pairsLeft, plain, unbiased } = (test.reading ?? {}) as TestReading;
  const scaleMax = Math.max(upper, -lower) * 1.12;
  const x = (llr: number): number => 150 + (145 * Math.max(-scaleMax, Math.min(scaleMax, llr))) / scaleMax;
  return (
    <Box>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <svg
        viewBox="0 -6 300 56"
        width="100%"
        style={{ display: 'block', maxWidth: 400 }}
        role="img"
        aria-label={`${title}: ratio ${test.llr.toFixed(2)} between ${lower.toFixed(2)} and ${upper.toFixed(2)}`}
        data-llr={test.llr}
        data-testid="test"
      >
        <rect x={x(lower)} y={8} width={x(0) - x(lower)} height={12} fill="#d55e00" opacity={0.25} />
        <rect x={x(0)} y={8} width={x(upper) - x(0)} height={12} fill="#009e73" opacity={0.25} />
        <line x1={x(0)} x2={x(0)} y1={4} y2={24} stroke="currentColor" opacity={0.4} />
        {test.trajectory.length > 1 && (
          <polyline
            points={test.trajectory
              .map(
                ([, llr], i) =>
                  `${x(llr ?? 0).toFixed(1)},${(24 + (20 * i) / (test.trajectory.length - 1)).toFixed(1)}`,
              )
              .join(' ')}
            fill="none"
            stroke="var(--mantine-color-dimmed)"
            strokeWidth={1}
          />
        )}
        <polygon
          points={`${x(test.llr)},20 ${x(test.llr) - 5},6 ${x(test.llr) + 5},6`}
          fill="var(--mantine-color-text)"
        />
        <text x={x(lower)} y={3} fontSize={9} textAnchor="start" fill="currentColor">
          not stronger
        </text>
        <text x={x(upper)} y={3} fontSize={9} textAnchor="end" fill="currentColor">
          stronger
        </text>
      </svg>
      <Text size="sm">
        {verdictTexts[test.verdict]?.(test) ??
          `Still playing: ${wholeNumber(test.pairs * 2)} games so far${pairsLeft === undefined ? '' : `, about ${wholeNumber(2 * pairsLeft)} to go`}.`}
      </Text>
      {plain && unbiased && (
        <Text variant="note">
          Measured {intervalText(plain)}; corrected for stopping early: {intervalText(unbiased)}.
        </Text>
      )}
      {los !== undefined && (
        <Text
          variant="note"
          title={`SPRT, gate “${test.gate}”: ${test.elo0} against ${test.elo1} Elo, errors ${100 * test.alpha} % and ${100 * test.beta} %; log-likelihood ratio ${test.llr.toFixed(2)} in [${lower.toFixed(2)}, ${upper.toFixed(2)}]`}
        >
          Chance that it is stronger: {chance(los)}.
        </Text>
      )}
    </Box>
  );
}
