/** Champions of runs of one game: the first two rule by rule. The arena compares all of them. */
import { Grid, Group, Stack, Text } from '@mantine/core';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { CrossPlay } from '../../common/cross-play/cross-play.tsx';
import { PLAYERS_MAX, PlayEachOther } from '../../common/cross-play/play-each-other.tsx';
import { BusyButton } from '../../common/page/busy-button.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { useCall } from '../../common/requests/use-call.ts';
import { ChangeWorthsReport, useChangeWorths } from '../../common/results/change-worths.tsx';
import { RuleDiff } from '../../common/results/rule-diff.tsx';

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
              <BusyButton
                size="xs"
                variant="light"
                busy={worths.busy}
                onClick={() => diff.data && worths.start(diff.data)}
              >
                What is each change worth?
              </BusyButton>
            </Group>
            {worths.error && <ErrorMessage error={worths.error} />}
            <RuleDiff changes={diff.data.changes} worths={worths.byChange} />
            <ChangeWorthsReport worths={worths} from={diff.data.from.name} />
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
