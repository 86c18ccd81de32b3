/** Two recorded matches side by side: their differences, and the effect. */
import { Loader, Paper, Stack, Text, Title } from '@mantine/core';
import type { RecordedMatch } from '../../../../api/matches/history.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { useCall } from '../../common/requests/use-call.ts';
import { CommandLine } from '../../common/results/command-line.tsx';
import { gainText, isSignificant } from '../../common/results/format.ts';
import { ResultFacts } from '../../common/results/result-facts.tsx';
import { RuleDiff } from '../../common/results/rule-diff.tsx';
import { Figure, Figures } from '../../common/results/strength.tsx';
import { SettingsTable } from '../../common/tables/settings-table.tsx';

export function MatchDifference({ a, b }: { a: number; b: number }) {
  const found = useCall('GET /matches/difference', { query: { a, b } }, { retry: false });
  if (found.error) return <ErrorMessage error={found.error} />;
  if (!found.data) return <Loader />;
  const { difference, players, sameDeals } = found.data;
  const settings = found.data.settings.filter(({ setting }) => setting !== 'players');
  const [before, after] = [found.data.a, found.data.b];
  return (
    <Paper withBorder p="md" mb="md" data-testid="difference">
      <Stack gap="xs">
        <Title order={2} size="h4">
          {isSignificant(difference) ? 'A real difference' : 'No significant difference'}:{' '}
          {gainText(difference)} points in a hundred games
        </Title>
        <Figures>
          <Figure title={`Before: #${a}`} about={namesOf(before)}>
            {before.players[0]?.strength}
          </Figure>
          <Figure title={`After: #${b}`} about={namesOf(after)}>
            {after.players[0]?.strength}
          </Figure>
        </Figures>
        <Text variant="note">
          Score of the first player; 95 % intervals, treating the two matches as independent
          {sameDeals ? '. Both played the same deals, so the true interval is narrower' : ''}.
        </Text>
        {players.map((player) => (
          <div key={player.from}>
            <Text variant="note" mb={4}>
              From “{player.from}” in #{a} (struck through) to “{player.to}” in #{b} (marked)
            </Text>
            <RuleDiff changes={player.changes} />
          </div>
        ))}
        {players.length === 0 && <Text size="sm">The texts are the same.</Text>}
        {settings.length > 0 && <SettingsTable settings={settings} columns={[`#${a}`, `#${b}`]} />}
        <ResultFacts facts={[after.board, `seed ${after.seed}`]} />
        <CommandLine command={after.command} unsaved={after.unsaved} />
      </Stack>
    </Paper>
  );
}

const namesOf = ({ players }: RecordedMatch): string => players.map(({ name }) => name).join(' against ');
