/** The text of the deciding player, with the line that decided. */
import { Paper, Text } from '@mantine/core';
import { Editor } from '../../common/page/lazy-editor.tsx';
import type { ShownGame } from './use-playthrough.ts';

export function ProgramText({ shown: { game, names, step, playthrough } }: { shown: ShownGame }) {
  const name = names[step.seat] ?? '';
  return (
    <Paper withBorder p="sm">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text variant="note" mb={4} data-testid="rule">
        {step.line === undefined
          ? 'No rule decided here: it was a default, or the answer was changed.'
          : `Line ${step.line} decided.`}
      </Text>
      <Editor
        text={playthrough.texts[step.seat] ?? ''}
        game={game.name}
        form={game.form.name}
        label={`The text of ${name}`}
        line={step.line ?? 0}
        height="260px"
      />
    </Paper>
  );
}
