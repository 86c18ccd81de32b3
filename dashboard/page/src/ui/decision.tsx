/** What was asked, what was possible, and what if it had been answered otherwise. */
import { Button, Group, Paper, Progress, Select, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { GameInfo } from '../../../api/games.ts';
import type { Odds, Step } from '../../../api/playthroughs.ts';
import { type Input, lines } from '../client.ts';
import { Icon } from './icons.tsx';
import { OptionList } from './option-list.tsx';
import { Trouble } from './trouble.tsx';

type SittingBody = Input<'POST /playthroughs/situation'>['body'];

export function Decision({
  game,
  step,
  at,
  sitting,
  onOtherwise,
}: {
  game: GameInfo;
  step: Step;
  at: number;
  sitting: Omit<SittingBody, 'step'>;
  onOtherwise: (option: number) => void;
}) {
  const [games, setGames] = useState('200');
  const [odds, setOdds] = useState<Odds>();
  const [error, setError] = useState<Error>();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);
  const ask = (): void => {
    leaving.current?.abort();
    const mine = new AbortController();
    leaving.current = mine;
    setError(undefined);
    lines(
      'POST /playthroughs/odds',
      { body: { ...sitting, step: at, games: Number(games) } },
      setOdds,
      mine.signal,
    ).catch((problem: Error) => !mine.signal.aborted && setError(problem));
  };
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" mb="xs" gap="xs">
        <Text fw={600}>{step.prompt}</Text>
        <Group gap={6}>
          <Select
            aria-label="Futures of each option"
            size="xs"
            w={120}
            allowDeselect={false}
            data={[
              { value: '50', label: '50 games' },
              { value: '200', label: '200 games' },
              { value: '1000', label: '1000 games' },
            ]}
            value={games}
            onChange={(value) => setGames(value ?? '200')}
          />
          <Button size="xs" variant="light" leftSection={<Icon name="fork" size={14} />} onClick={ask}>
            What if?
          </Button>
        </Group>
      </Group>
      <OptionList
        game={game}
        options={step.options}
        chosen={step.chosen}
        odds={odds}
        onPick={(option) => option !== step.chosen && onOtherwise(option)}
        pickLabel="play on from here with"
      />
      {odds && !odds.done && <Progress value={100} animated size={4} mt="xs" aria-label="Counting" />}
      {odds && (
        <Text size="xs" c="dimmed" mt={6}>
          Each option was played on with fresh luck, both seats as their strategies would; the same luck for
          all options.
        </Text>
      )}
      {error && <Trouble error={error} again={ask} />}
    </Paper>
  );
}
