/** The result card of a match: players, board, number of games, and who is stronger by how much. */
import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ApiMatchResult } from '../../../../api/matches/matches.ts';
import type { LiveMatch } from '../requests/use-live-match.ts';
import { chance, shortNumber } from '../results/format.ts';
import { RefiningProgress } from '../results/refining.tsx';
import { ResultFacts } from '../results/result-facts.tsx';
import { ScoreHeadline } from '../results/score-headline.tsx';
import { viewUrl } from '../setup/address.ts';

function verdictText(result: ApiMatchResult): string {
  const [first, second] = result.players;
  if (!first || !second) return '';
  const { low, high, score } = first.strength;
  if (low > 0.5) return `${first.name} wins ${(200 * (score - 0.5)).toFixed(1)} more games in a hundred.`;
  if (high < 0.5) return `${second.name} wins ${(200 * (0.5 - score)).toFixed(1)} more games in a hundred.`;
  return 'No significant difference.';
}

function likelihoodText({ players: [first, second], los }: ApiMatchResult): string {
  if (los === undefined || !first || !second) return '';
  return los < 0.5
    ? `${chance(1 - los)} likely that ${second.name} is stronger`
    : `${chance(los)} likely that ${first.name} is stronger`;
}

const HALF_WIDTHS = [0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];

/** The width of an interval falls with the square root of the number of games. */
function gamesForPrecision(halfWidth: number, games: number): string {
  const wanted = HALF_WIDTHS.find((one) => one < 0.95 * halfWidth) ?? halfWidth / 2;
  const needed = games * (halfWidth / wanted) ** 2;
  return `± ${+(100 * wanted).toFixed(2)} takes about ${shortNumber(+needed.toPrecision(2))} games`;
}

interface Props {
  readonly match: LiveMatch;
  readonly seats: string;
  /** Between the score and the verdict. */
  readonly children?: ReactNode;
}

export function MatchScore({ match, seats, children }: Props) {
  const { result } = match;
  if (!result) return <Text c="dimmed">Playing …</Text>;
  const first = result.players[0]!;
  const halfWidth = (first.strength.high - first.strength.low) / 2;
  return (
    <Stack gap={6}>
      <ScoreHeadline
        title={result.players.map(({ name }) => name).join(' against ')}
        estimate={first.strength}
        name="live"
        games={result.games}
        about={halfWidth > 0 ? gamesForPrecision(halfWidth, first.strength.games) : ''}
      />
      {children}
      <Text size="sm" fw={600}>
        {verdictText(result)}
      </Text>
      <ResultFacts
        facts={[
          result.rules,
          first.bySeat.length > 1 && seats,
          `seed ${result.seed}`,
          likelihoodText(result),
        ]}
      />
      <Group gap="xs" mih={{ base: 44, sm: 22 }} wrap="nowrap">
        <RefiningProgress live={match} />
        {!match.busy && result.kept !== undefined && (
          <Text variant="note">
            Saved as #{result.kept} in the{' '}
            <Anchor
              component={Link}
              href={viewUrl('/history', { game: result.game })}
              size="xs"
              underline="always"
            >
              history
            </Anchor>
            .
          </Text>
        )}
      </Group>
    </Stack>
  );
}
