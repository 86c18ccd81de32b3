/** The decision, its options, and what happens with another choice. */
import { Button, Group, Paper, Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { GameStep } from '../../../../api/playthroughs.ts';
import { AnalyseButton } from '../../common/game/analyse-button.tsx';
import { OptionList } from '../../common/game/option-list.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { useLineStream } from '../../common/requests/use-line-stream.ts';
import { RefiningProgress } from '../../common/results/refining.tsx';
import type { Input } from '../../server/api-client.ts';

type StateRequest = Input<'POST /playthroughs/view'>['body'];

export function DecisionPanel({
  game,
  step,
  at,
  session,
  position,
  scored,
  onOverride,
}: {
  game: GameInfo;
  step: GameStep;
  at: number;
  session: Omit<StateRequest, 'step'>;
  /** As a text. */
  position: string | undefined;
  /** Whether the player's program gives scores. */
  scored: boolean;
  onOverride: (option: number) => void;
}) {
  const [games, setGames] = useState('200');
  const { line: odds, busy, error, start, stop } = useLineStream('POST /playthroughs/odds');
  const requestOdds = (): void => void start({ body: { ...session, step: at, games: Number(games) } });
  const isMultiplayer = session.seats.length > 2;
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" mb="xs" gap="xs">
        <Text fw={600}>{step.prompt}</Text>
        <Group gap={6}>
          <FuturesSelect value={games} onChange={setGames} />
          <Button
            size="xs"
            variant="light"
            leftSection={<Icon name="fork" size={14} />}
            onClick={requestOdds}
          >
            What if?
          </Button>
          <AnalyseButton position={position} />
        </Group>
      </Group>
      <OptionList
        game={game}
        options={step.options}
        chosen={step.chosen}
        odds={odds}
        scored={scored}
        onPick={(option) => option !== step.chosen && onOverride(option)}
        pickLabel="play on from here with"
      />
      {step.options.some(({ score }) => score) && (
        <Text size="xs" c="dimmed" mt={6}>
          Scores that the rules of the bot give at this moment. Compare them within one list only.
        </Text>
      )}
      <Group gap="xs" mt="xs" wrap="nowrap">
        <RefiningProgress live={{ busy, share: odds?.share ?? 0, stop }} />
      </Group>
      {odds && (
        <Text size="xs" c="dimmed" mt={6}>
          Each option was played on with fresh luck, the same for all options;{' '}
          {isMultiplayer ? 'every seat follows its strategy' : 'both seats follow their strategies'}.
          {isMultiplayer &&
            ` Percentages are the probability of winning; ${(100 / session.seats.length).toFixed(0)} % would be an equal share.`}
        </Text>
      )}
      {error && <ErrorMessage error={error} onRetry={requestOdds} />}
    </Paper>
  );
}

/** How many games are played on from each option. */
function FuturesSelect({ value, onChange }: { value: string; onChange: (games: string) => void }) {
  return (
    <Select
      aria-label="Futures of each option"
      size="xs"
      w={120}
      allowDeselect={false}
      data={['50', '200', '1000'].map((games) => ({ value: games, label: `${games} games` }))}
      value={value}
      onChange={(games) => onChange(games ?? '200')}
    />
  );
}
