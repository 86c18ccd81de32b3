/** The pasted board and further settings. */
import { Alert, Button, Collapse, Group, List, NumberInput, Select, Stack, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { FOREVER, useCall } from '../../common/requests/use-call.ts';
import { PlayOrStop } from '../../common/results/play-or-stop.tsx';
import { randomSeed, useGameNamed } from '../../queries.ts';
import { call, type Output } from '../../server/api-client.ts';
import styles from './advise.module.css';
import { ADVISED_GAME } from './famous-plan.ts';
import { type AdviceState, SECONDS } from './use-advice.ts';

export function Ask({ shown }: { shown: AdviceState }) {
  const { board, askAbout, reading, busy } = shown;
  const [isOpen, { toggle }] = useDisclosure();
  const [sets, setSets] = useState('');
  const isPasted = useRef(false);
  const draw = useMutation({
    mutationFn: async (seed: number) =>
      // All cards together have a short name; a set of cards has none.
      sets === ''
        ? `random ${seed}`
        : (await call('POST /advice/board', { body: { kingdom: 'random', seed, sets: [sets] } })).titles.join(
            ', ',
          ),
    onSuccess: askAbout,
  });
  return (
    <Stack className={styles['ask']} gap={6} mb="sm">
      <Group gap="xs" align="flex-end">
        <Textarea
          size="sm"
          label="The board"
          placeholder="Ten names, an address, or First Game"
          className={styles['board-text']}
          minRows={1}
          maxRows={6}
          maxLength={20_000}
          value={board}
          onPaste={() => {
            isPasted.current = true;
          }}
          onChange={({ currentTarget: { value } }) => {
            // A pasted board starts a question at once.
            if (isPasted.current) askAbout(value);
            else shown.setBoard(value);
            isPasted.current = false;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            // The board may not be read yet.
            if (!busy) askAbout(board);
          }}
        />
        <PlayOrStop work={shown} ready={shown.ready} size="sm" width={186} onPlay={shown.play}>
          What should I buy?
        </PlayOrStop>
        <Button
          size="sm"
          variant={shown.isEmpty ? 'filled' : 'default'}
          loading={draw.isPending}
          onClick={() => draw.mutate(randomSeed())}
        >
          Surprise me
        </Button>
        <Button size="sm" variant="subtle" onClick={toggle} aria-expanded={isOpen}>
          {isOpen ? 'Fewer options' : 'More options'}
        </Button>
      </Group>
      <Collapse expanded={isOpen}>
        <Options shown={shown} sets={sets} onSets={setSets} />
      </Collapse>
      {reading && <Notes reading={reading} />}
      {draw.error && <ErrorMessage error={draw.error} />}
    </Stack>
  );
}

interface Props {
  readonly shown: AdviceState;
  readonly sets: string;
  readonly onSets: (set: string) => void;
}

function Options({ shown, sets, onSets }: Props) {
  const kingdoms = useCall('GET /advice/kingdoms', {}, FOREVER);
  const known = useGameNamed(ADVISED_GAME)?.sets ?? [];
  return (
    <Group gap="xs" align="flex-end">
      <Select
        label="Recommended"
        w={230}
        searchable
        placeholder="choose one"
        value={null}
        data={(kingdoms.data ?? []).map(({ name, missing }) => ({
          value: name,
          label: missing.length === 0 ? name : `${name} (${missing.length} cards not supported yet)`,
          disabled: missing.length > 0,
        }))}
        onChange={(name) => name !== null && shown.setBoard(name)}
      />
      <Select
        label="Surprise me from"
        w={130}
        data={[{ value: '', label: 'all sets' }, ...known.map(({ name }) => ({ value: name, label: name }))]}
        value={sets}
        onChange={(value) => onSets(value ?? '')}
      />
      <Select
        label="Time"
        w={90}
        data={SECONDS.map((value) => ({ value, label: `${value} s` }))}
        value={shown.seconds}
        onChange={shown.setSeconds}
      />
      <NumberInput
        label="Players"
        w={80}
        min={2}
        max={4}
        clampBehavior="strict"
        allowDecimal={false}
        value={shown.players}
        onChange={(value) => shown.setPlayers(value === '' ? 2 : Number(value))}
      />
    </Group>
  );
}

/** Corrected and skipped words. The answer explains how a missing card may change it. */
function Notes({ reading: { notes, problem } }: { reading: Output<'POST /advice/board'> }) {
  const corrected = notes.filter(({ kind }) => kind !== 'missing');
  return (
    <div aria-live="polite">
      {(problem !== undefined || corrected.length > 0) && (
        <Alert
          color={problem === undefined ? 'gray' : 'orange'}
          py="xs"
          styles={{ title: { color: 'inherit' } }}
          {...(problem !== undefined && { title: `No answer yet: ${problem}.` })}
        >
          <List size="sm">
            {corrected.map(({ text }) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </div>
  );
}
