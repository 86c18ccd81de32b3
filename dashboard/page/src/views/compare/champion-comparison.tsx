/** Champions of runs of one game: who wins when they meet, and the first two rule by rule. */
import { Group, Stack, Text, Title } from '@mantine/core';
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
    <Stack gap="xs">
      <Title order={2} size="h5">
        The champions against each other
      </Title>
      <PlayEachOther run={first} refs={refs} isAtOnce>
        {(result) => (
          <CrossPlay
            result={result}
            setup={{ game: first.game, rules: first.setup, refs, seed: 1 }}
            note="Only their games against each other count here. The scores above come from the opponents of the runs, so the order may differ."
          />
        )}
      </PlayEachOther>
      {diff.data && (
        <>
          <Title order={2} size="h5" mt="md">
            Rule by rule: − only in “{diff.data.from.name}”, + only in “{diff.data.to.name}”
          </Title>
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
  );
}
