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

export const SECONDS = ['2', '10', '30', '60', '120'];
export const SECONDS_DEFAULT = '60';

interface Props {
  readonly board: string;
  readonly onBoard: (text: string) => void;
  /** Called with a board that starts a question as soon as it is read: drawn, pasted, or entered. */
  readonly onDrawn: (text: string) => void;
  readonly seconds: string;
  readonly onSeconds: (value: string) => void;
  readonly players: number;
  readonly onPlayers: (count: number) => void;
  /** The server's reading of the board. */
  readonly reading: Output<'POST /advice/board'> | undefined;
  readonly work: { readonly busy: boolean; readonly stop: () => void };
  readonly ready: boolean;
  readonly onAsk: () => void;
}

export function Ask(props: Props) {
  const { board, onBoard, onDrawn, reading, work, ready, onAsk } = props;
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
    onSuccess: onDrawn,
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
            if (isPasted.current) onDrawn(value);
            else onBoard(value);
            isPasted.current = false;
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            // The board may not be read yet.
            if (!work.busy) onDrawn(board);
          }}
        />
        <PlayOrStop work={work} ready={ready} size="sm" width={186} onPlay={onAsk}>
          What should I buy?
        </PlayOrStop>
        <Button
          size="sm"
          variant={board.trim() === '' ? 'filled' : 'default'}
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
        <Options {...props} sets={sets} onSets={setSets} />
      </Collapse>
      {reading && <Notes reading={reading} />}
      {draw.error && <ErrorMessage error={draw.error} />}
    </Stack>
  );
}

function Options({
  onBoard,
  seconds,
  onSeconds,
  players,
  onPlayers,
  sets,
  onSets,
}: Props & { sets: string; onSets: (set: string) => void }) {
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
          label: missing.length === 0 ? name : `${name} (${missing.length} cards not here yet)`,
          disabled: missing.length > 0,
        }))}
        onChange={(name) => name !== null && onBoard(name)}
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
        value={seconds}
        onChange={(value) => onSeconds(value ?? SECONDS_DEFAULT)}
      />
      <NumberInput
        label="Players"
        w={80}
        min={2}
        max={4}
        clampBehavior="strict"
        allowDecimal={false}
        value={players}
        onChange={(value) => onPlayers(value === '' ? 2 : Number(value))}
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
