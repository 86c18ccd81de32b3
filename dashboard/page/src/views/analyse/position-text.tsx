/** The position as an editable text, and the player that continues the game. */
import { Alert, Grid, Group, Stack, Switch, Text, Textarea } from '@mantine/core';
import { PlainButton } from '../../common/page/buttons.tsx';
import { HowSure } from '../../common/setup/how-sure.tsx';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { ApiError } from '../../server/api-client.ts';
import styles from './analyse.module.css';
import { type AnalysisState, GAMES_DEFAULT } from './use-analysis.ts';

const STEPS = { quick: 4000, careful: GAMES_DEFAULT, exact: 100_000 };

interface Props {
  readonly shown: AnalysisState;
  readonly input: React.Ref<HTMLTextAreaElement>;
}

export function PositionText({ shown, input }: Props) {
  const { text, setText, reading, problem, playerRef, games } = shown;
  // Until the text is read, reserve the space of the controls that most positions have.
  const { game = 'dominion' } = reading ?? {};
  return (
    <Grid gap="md" mt="md">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Textarea
          ref={input}
          label="Position"
          description="What one seat knows, as a text: change it, or paste another."
          className={styles['text'] ?? ''}
          minRows={12}
          maxRows={18}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {problem && <Problem error={problem} />}
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="sm">
          <Group gap="xs" align="flex-end">
            <PlayerPicker
              game={game}
              label="Who continues"
              value={playerRef}
              onChange={shown.setPlayer}
              placeholder="a plain plan"
              width={190}
            />
            <HowSure steps={STEPS} games={games} onChange={shown.setGames} />
          </Group>
          {game === 'dominion' && (
            <Switch
              label="Compare whole turns"
              checked={shown.turn}
              disabled={reading?.wholeTurnProblem !== undefined}
              description={reading?.wholeTurnProblem && `Not here: ${reading.wholeTurnProblem}`}
              onChange={({ currentTarget }) => shown.setTurn(currentTarget.checked)}
            />
          )}
          {reading && reading.assumed.length > 0 && (
            <Text size="xs" c="dimmed">
              Assumed, because the text does not say: {reading.assumed.join('; ')}.
            </Text>
          )}
          <Text size="xs" c="dimmed">
            <code>deckwright log A B --position 5</code> prints such a text.
          </Text>
          <Group>
            <PlainButton onClick={() => void navigator.clipboard.writeText(text)}>Copy the text</PlainButton>
          </Group>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** Each problem on a separate line, with its fix below. */
function Problem({ error }: { error: Error }) {
  const hint = error instanceof ApiError ? error.hint : undefined;
  return (
    <Alert color="red" title="This position is impossible" role="alert">
      <pre className={styles['problem']}>{[error.message, hint].filter(Boolean).join('\n')}</pre>
    </Alert>
  );
}
