/** The family of a champion; a click shows a member's text. */
import { Grid, Loader, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ApiChampion, ApiRunRow } from '../../../../../api/runs/run-record.ts';
import { ErrorMessage } from '../../../common/page/error-message.tsx';
import { Editor } from '../../../common/page/lazy-editor.tsx';
import { KEEP_OLD, useCall } from '../../../common/requests/use-call.ts';
import { estimateText, searchScore } from '../../../common/results/format.ts';
import { useGameNamed } from '../../../queries.ts';
import type { Output } from '../../../server/api-client.ts';
import { FamilyTree } from './family-tree.tsx';
import { Lineage, useLineage } from './lineage.tsx';

/** Verdicts on a candidate, in plain words. */
const verdictTexts: Readonly<Record<string, string>> = {
  yes: 'proven on fresh games',
  promoted: 'proven on fresh games',
  no: 'not proven (against the champion)',
  refused: 'not proven (against the league)',
};

export function RunFamily({
  run,
  champions,
  best,
}: {
  run: ApiRunRow;
  champions: readonly ApiChampion[];
  best: number | undefined;
}) {
  const roots = [
    ...new Set([
      ...champions.map(({ candidate }) => candidate).reverse(),
      ...(best === undefined ? [] : [best]),
    ]),
  ];
  const [root, setRoot] = useState<string | null>(null);
  const rootNumber = root === null ? roots[0] : Number(root);
  const [picked, setPicked] = useState<number>();
  const memberOf = (number: number | undefined) =>
    number === undefined ? undefined : { params: { run: run.id, number } };
  const family = useCall('GET /runs/:run/family/:number', memberOf(rootNumber));
  const shown = picked ?? rootNumber;
  const member = useCall('GET /runs/:run/candidates/:number', memberOf(shown), KEEP_OLD);
  const lineage = useLineage(run.id, rootNumber);
  const gains = new Map(
    lineage.measured?.steps.flatMap(({ candidate, gain }) => (gain ? [[candidate, gain]] : [])),
  );
  if (rootNumber === undefined) return <Text c="dimmed">No candidate yet.</Text>;
  if (family.error) return <ErrorMessage error={family.error} />;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="xs">
          <Select
            w={240}
            label="Family of"
            data={roots.map((number) => ({ value: String(number), label: `candidate ${number}` }))}
            value={String(rootNumber)}
            onChange={(value) => {
              setRoot(value);
              setPicked(undefined);
            }}
          />
          {family.data ? (
            <FamilyTree members={family.data} onSelect={setPicked} gains={gains} selected={shown} />
          ) : (
            <Loader />
          )}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 7 }}>
        {member.data && <Member member={member.data} run={run} />}
      </Grid.Col>
      <Grid.Col span={12}>
        <Lineage {...lineage} onPick={setPicked} />
      </Grid.Col>
    </Grid>
  );
}

function Member({ member, run }: { member: Output<'GET /runs/:run/candidates/:number'>; run: ApiRunRow }) {
  const game = useGameNamed(run.game);
  const scored = searchScore(member);
  return (
    <Stack gap="xs">
      <Text size="sm">
        <b>Candidate {member.number}</b>, generation {member.generation}, by {member.operator} (search{' '}
        {member.emitter}): {verdictTexts[member.verdict] ?? member.verdict}
        {scored && `, ${estimateText(scored)} in search games`}
      </Text>
      {member.text === undefined ? (
        <Text size="sm" c="dimmed">
          Its text was not saved.
        </Text>
      ) : (
        game && (
          <Editor
            text={member.text}
            game={run.game}
            form={game.form.name}
            label={`Candidate ${member.number}`}
            height="520px"
          />
        )
      )}
    </Stack>
  );
}
