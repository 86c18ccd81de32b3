/** The family of a champion; a click shows a member's text. */
import { Grid, Loader, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Champion, RunRow } from '../../../api/runs.ts';
import { call } from '../client.ts';
import { useGames } from '../data.ts';
import { Editor } from './editor.ts';
import { Family } from './family.tsx';
import { estimateText, searched } from './format.ts';
import { Lineage, useLineage } from './lineage.tsx';
import { Trouble } from './trouble.tsx';

/** What became of a candidate, for people. */
const verdicts: Readonly<Record<string, string>> = {
  yes: 'passed the gate',
  no: 'not stronger than the champion',
  refused: 'not stronger than the mixture',
};

export function RunFamily({
  run,
  champions,
  best,
}: {
  run: RunRow;
  champions: readonly Champion[];
  best: number | undefined;
}) {
  const roots = [
    ...new Set([
      ...champions.map(({ candidate }) => candidate).reverse(),
      ...(best === undefined ? [] : [best]),
    ]),
  ];
  const [root, setRoot] = useState<string | null>(null);
  const of = root === null ? roots[0] : Number(root);
  const [picked, setPicked] = useState<number>();
  const family = useQuery({
    queryKey: ['family', run.id, of],
    queryFn: () => call('GET /runs/:run/family/:number', { params: { run: run.id, number: of! } }),
    enabled: of !== undefined,
  });
  const shown = picked ?? of;
  const member = useQuery({
    queryKey: ['candidate', run.id, shown],
    queryFn: () => call('GET /runs/:run/candidates/:number', { params: { run: run.id, number: shown! } }),
    enabled: shown !== undefined,
    placeholderData: (old) => old,
  });
  const lineage = useLineage(run.id, of);
  const gains = new Map(
    lineage.measured?.steps.flatMap(({ candidate, gain }) => (gain ? [[candidate, gain]] : [])),
  );
  const game = useGames().data?.find(({ name }) => name === run.game);
  if (of === undefined) return <Text c="dimmed">No candidate yet.</Text>;
  if (family.error) return <Trouble error={family.error} />;
  const scored = member.data && searched(member.data);
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="xs">
          <Select
            size="xs"
            w={240}
            label="Family of"
            allowDeselect={false}
            data={roots.map((number) => ({ value: String(number), label: `candidate ${number}` }))}
            value={String(of)}
            onChange={(value) => {
              setRoot(value);
              setPicked(undefined);
            }}
          />
          {family.data ? (
            <Family
              members={family.data}
              onPick={setPicked}
              gains={gains}
              {...(shown !== undefined && { picked: shown })}
            />
          ) : (
            <Loader />
          )}
          <Lineage {...lineage} onPick={setPicked} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        {member.data && (
          <Stack gap="xs">
            <Text size="sm">
              <b>Candidate {member.data.number}</b>, generation {member.data.generation}, by{' '}
              {member.data.operator} ({member.data.emitter}),{' '}
              {verdicts[member.data.verdict] ?? member.data.verdict}
              {scored && `, ${estimateText(scored)} on search seeds`}
            </Text>
            {member.data.text === undefined ? (
              <Text size="sm" c="dimmed">
                Its text was not kept.
              </Text>
            ) : (
              game && (
                <Editor
                  text={member.data.text}
                  game={run.game}
                  form={game.form.name}
                  label={`Candidate ${member.data.number}`}
                  height="380px"
                />
              )
            )}
          </Stack>
        )}
      </Grid.Col>
    </Grid>
  );
}
