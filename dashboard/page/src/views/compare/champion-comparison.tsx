/** Champions of runs of one game: who wins when they meet, and the first two rule by rule. */
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ArenaResult } from '../../../../api/matches/arena.ts';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { CrossPlay } from '../../common/cross-play/cross-play.tsx';
import { PLAYERS_MAX, PlayEachOther } from '../../common/cross-play/play-each-other.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { useCall } from '../../common/requests/use-call.ts';
import { ChangeWorthsButton, ProgramDiff, useChangeWorths } from '../../common/results/change-worths.tsx';

/** @param answerNote what the sentence is not about; with it, the sentence is the answer of the view */
export function ChampionsMeeting({ runs, answerNote }: { runs: readonly ApiRunRow[]; answerNote?: string }) {
  const [first] = runs as [ApiRunRow, ApiRunRow];
  const met = runs.slice(0, PLAYERS_MAX);
  const refs = met.map(({ id }) => `run-${id}`);
  const names = met.map(({ id, name }) => `${name} #${id}`);
  return (
    <>
      {answerNote === undefined && (
        <Title order={2} size="h4" mb="xs">
          The champions against each other
        </Title>
      )}
      <PlayEachOther run={first} refs={refs} names={names} isAtOnce>
        {(result) => (
          <CrossPlay
            result={result}
            setup={{ game: first.game, rules: first.setup, refs, seed: 1 }}
            note={answerNote ?? orderNote(runs, result)}
            isAnswer={answerNote !== undefined}
          />
        )}
      </PlayEachOther>
    </>
  );
}

/** Champions that beat the opponents of the runs may lose to each other. */
function orderNote(runs: readonly ApiRunRow[], { ratings = [] }: ArenaResult): string {
  const [leader] = runs.toSorted((a, b) => (b.best?.mean ?? 0) - (a.best?.mean ?? 0));
  const isSame = ratings.length === 0 || runs[ratings[0]!.player] === leader;
  return `Only games between the champions count here.${isSame ? '' : ` Against the opponents of the runs, ${leader!.name} #${leader!.id} scores more.`}`;
}

export function ChampionRules({ runs }: { runs: readonly ApiRunRow[] }) {
  const [first, second] = runs as [ApiRunRow, ApiRunRow];
  const diff = useCall('GET /compare/champions', { query: { a: first.id, b: second.id } }, { retry: false });
  const worths = useChangeWorths(first.id);
  return (
    <Stack gap="xs">
      {diff.data && (
        <>
          <Title order={2} size="h5">
            Rule by rule: − only in “{diff.data.from.name}”, + only in “{diff.data.to.name}”
          </Title>
          {diff.data.changes.every(({ kind }) => kind === 'same') ? (
            <Text size="sm">Both champions have the same rules.</Text>
          ) : (
            <Group>
              <ChangeWorthsButton worths={worths} programs={diff.data} />
            </Group>
          )}
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
