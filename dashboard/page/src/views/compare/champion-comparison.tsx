/** Champions of runs of one game: the first two rule by rule. The arena compares all of them. */
import { Grid, Group, Stack, Text } from '@mantine/core';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { CrossPlay } from '../../common/cross-play/cross-play.tsx';
import { PLAYERS_MAX, PlayEachOther } from '../../common/cross-play/play-each-other.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { useCall } from '../../common/requests/use-call.ts';
import { ChangeWorthsButton, ProgramDiff, useChangeWorths } from '../../common/results/change-worths.tsx';

export function ChampionComparison({ runs }: { runs: readonly ApiRunRow[] }) {
  const [first, second] = runs as [ApiRunRow, ApiRunRow];
  const diff = useCall('GET /compare/champions', { query: { a: first.id, b: second.id } }, { retry: false });
  const worths = useChangeWorths(first.id);
  const refs = runs.slice(0, PLAYERS_MAX).map(({ id }) => `run-${id}`);
  return (
    <Grid.Col span={12}>
      <Stack gap="xs">
        <Text fw={600} size="sm">
          Champions
        </Text>
        <PlayEachOther run={first} refs={refs}>
          {(result) => (
            <CrossPlay result={result} setup={{ game: first.game, rules: first.setup, refs, seed: 1 }} />
          )}
        </PlayEachOther>
        {diff.data && (
          <>
            <Text variant="note">
              From “{diff.data.from.name}” (struck through) to “{diff.data.to.name}” (marked)
            </Text>
            <Group>
              <ChangeWorthsButton worths={worths} programs={diff.data} />
            </Group>
            {worths.error && <ErrorMessage error={worths.error} />}
            <ProgramDiff worths={worths} programs={diff.data} />
          </>
        )}
        {diff.error && (
          <Text size="sm" c="dimmed">
            {diff.error.message}
          </Text>
        )}
      </Stack>
    </Grid.Col>
  );
}
