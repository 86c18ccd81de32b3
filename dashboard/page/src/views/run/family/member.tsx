/** One program of a family: what is known about it, what can be done with it, and its text. */
import { Group, Paper, Text, Title } from '@mantine/core';
import { Link } from 'wouter';
import type { ApiRunRow } from '../../../../../api/runs/run-record.ts';
import { PlainButton } from '../../../common/page/buttons.tsx';
import { Editor } from '../../../common/page/lazy-editor.tsx';
import { estimateText, searchScore } from '../../../common/results/format.ts';
import { boardOf, viewUrl } from '../../../common/setup/address.ts';
import { useGameNamed } from '../../../queries.ts';
import type { Output } from '../../../server/api-client.ts';

/** Verdicts on a candidate, in plain words. */
const verdictTexts: Readonly<Record<string, string>> = {
  yes: 'Proven on fresh games.',
  promoted: 'Proven on fresh games.',
  no: 'Not proven against the champion.',
  refused: 'Not proven against the league.',
};

/** Height of a line of text in pixels, and of the space around the text. */
const LINE = 18;
const SPACE = 14;
const LINES_MAX = 28;

interface Props {
  readonly member: Output<'GET /runs/:run/candidates/:number'>;
  readonly run: ApiRunRow;
}

export function Member({ member, run }: Props) {
  const game = useGameNamed(run.game);
  const { number, text, verdict } = member;
  const scored = searchScore(member);
  const id = `run-${run.id}-${number}`;
  return (
    <Paper withBorder p="sm" component="section" aria-label={`Candidate ${number}`}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} size="h5">
          Candidate {number}
        </Title>
        {text !== undefined && (
          <Group gap={6}>
            <PlainButton component={Link} href={viewUrl('/play', boardOf(run), { b: id })}>
              Play against it
            </PlainButton>
            <PlainButton component={Link} href={viewUrl('/workbench', boardOf(run), { a: id })}>
              Edit
            </PlainButton>
          </Group>
        )}
      </Group>
      <Text variant="note" mb={8}>
        {verdictTexts[verdict]} {scored && `In search games: ${estimateText(scored)}.`}
      </Text>
      {text === undefined ? (
        <Text size="sm">Its text was not saved.</Text>
      ) : (
        game && (
          <Editor
            text={text}
            game={run.game}
            form={game.form.name}
            label={`Candidate ${number}`}
            height={`${LINE * Math.min(LINES_MAX, text.split('\n').length) + SPACE}px`}
          />
        )
      )}
    </Paper>
  );
}
