/** Two recorded matches side by side: what changed, and its effect. */
import { Loader, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { CommandLine } from '../../common/results/command-line.tsx';
import { gainText, wholeNumber } from '../../common/results/format.ts';
import { ResultFacts } from '../../common/results/result-facts.tsx';
import { RuleDiff } from '../../common/results/rule-diff.tsx';
import { EstimateText } from '../../common/results/strength.tsx';
import { SettingsTable } from '../../common/tables/settings-table.tsx';
import { call } from '../../server/api-client.ts';

export function MatchDifference({ a, b }: { a: number; b: number }) {
  const found = useQuery({
    queryKey: ['match-difference', a, b],
    queryFn: () => call('GET /matches/difference', { query: { a, b } }),
    retry: false,
  });
  if (found.error) return <ErrorMessage error={found.error} />;
  if (!found.data) return <Loader />;
  const { difference, players, settings, sameDeals } = found.data;
  const isSignificant = difference.low > 0 || difference.high < 0;
  const [before, after] = [found.data.a, found.data.b];
  return (
    <Paper withBorder p="md" mb="md" data-testid="difference">
      <Stack gap="xs">
        <Text size="sm" component="div">
          <EstimateText estimate={after.players[0]?.strength} /> in #{b} instead of{' '}
          <EstimateText estimate={before.players[0]?.strength} /> in #{a}: <b>{gainText(difference)}</b>{' '}
          points in a hundred games for the first player
          {isSignificant ? '' : ', not significant'}.
        </Text>
        <Text size="xs" c="dimmed">
          95 % interval, the two matches taken as independent
          {sameDeals ? '; both played the same deals, so the true interval is narrower' : ''}.{' '}
          {wholeNumber(before.games)} and {wholeNumber(after.games)} games.
        </Text>
        <CommandLine command={after.command} unsaved={after.unsaved} />
        <ResultFacts
          facts={[after.players.map(({ name }) => name).join(' against '), after.board, `seed ${after.seed}`]}
        />
        {players.map((player) => (
          <div key={player.from}>
            <Text size="xs" c="dimmed" mb={4}>
              From “{player.from}” in #{a} (struck through) to “{player.to}” in #{b} (marked)
            </Text>
            <RuleDiff changes={player.changes} />
          </div>
        ))}
        {players.length === 0 && <Text size="sm">The texts are the same.</Text>}
        {settings.length > 0 && <SettingsTable settings={settings} columns={[`#${a}`, `#${b}`]} />}
      </Stack>
    </Paper>
  );
}
