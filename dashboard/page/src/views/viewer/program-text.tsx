/** The text of the deciding player, with the line that decided. */
import { Paper, Text } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import type { GameStep } from '../../../../api/play/playthroughs.ts';
import { Editor } from '../../common/page/lazy-editor.tsx';

export function ProgramText({
  game,
  step,
  player,
}: {
  game: GameInfo;
  step: GameStep;
  player: { name: string; text: string };
}) {
  return (
    <Paper withBorder p="sm">
      <Text size="sm" fw={600}>
        {player.name}
      </Text>
      <Text variant="note" mb={4} data-testid="rule">
        {step.line === undefined
          ? 'No rule decided here: it was a default, or the answer was changed.'
          : `Line ${step.line} decided.`}
      </Text>
      <Editor
        text={player.text}
        game={game.name}
        form={game.form.name}
        label={`The text of ${player.name}`}
        line={step.line ?? 0}
        height="260px"
      />
    </Paper>
  );
}
