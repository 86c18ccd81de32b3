/** What to buy on a board: it is pasted as players have it, and the answer grows while one reads. */
import { Button, Group, NumberInput, Paper, Select, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../api-client.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { useKeptResult } from '../../common/requests/use-kept-result.ts';
import { PlayOrStop } from '../../common/results/play-or-stop.tsx';
import { useSeed } from '../../common/setup/seed-input.tsx';
import { useShownTitle } from '../../page-title.ts';
import { randomSeed, useGames } from '../../queries.ts';
import { showsEndOf } from '../../run-notices.tsx';
import { useParams, wholeParam } from '../../url-params.ts';
import styles from './advise.module.css';
import { Answer } from './answer.tsx';
import { BoardNotes } from './board-notes.tsx';

const DEBOUNCE_MS = 250;
const SECONDS = ['2', '10', '30', '60', '120'];
const SECONDS_DEFAULT = '60';

export function Advise() {
  const [search, set] = useParams();
  const board = search.get('board') ?? '';
  const asked = search.get('seconds') ?? SECONDS_DEFAULT;
  const seconds = SECONDS.includes(asked) ? asked : SECONDS_DEFAULT;
  const players = wholeParam(search, 'players', 2, 2, 4);
  const seed = useSeed();
  const [settled] = useDebouncedValue(board, DEBOUNCE_MS);
  const reading = useQuery({
    queryKey: ['board', settled],
    queryFn: () => call('POST /advice/board', { body: { kingdom: settled } }),
    enabled: settled.trim() !== '',
    placeholderData: (old) => old,
  });
  const isRead = settled === board && reading.data !== undefined && !reading.isPlaceholderData;
  const ready = board.trim() !== '' && isRead && reading.data.problem === undefined;
  const body = useMemo(
    () => (ready ? { kingdom: board, players, seconds: Number(seconds), seed } : undefined),
    [ready, board, players, seconds, seed],
  );
  const { result, busy, error, play, stop } = useKeptResult('POST /advice', body);
  useShownTitle(result && (result.title ?? result.board));
  const run = result?.run;
  useEffect(() => {
    if (run !== undefined) showsEndOf(run);
  }, [run]);
  return (
    <>
      <PageHeader
        title="What should I buy?"
        about="Ten cards of Dominion: how to play them, measured on games of this board. The first answer comes at once, better ones follow."
      />
      <Stack className={styles['ask']} gap="xs" mb="md" maw={860}>
        <Textarea
          label="The board"
          description="Paste it as you have it: names, a line of an online game, an address of a randomizer, or a name such as First Game"
          autosize
          minRows={2}
          maxRows={12}
          maxLength={20_000}
          value={board}
          onChange={({ currentTarget: { value } }) => set({ board: value })}
        />
        {board.trim() !== '' && reading.data && <BoardNotes reading={reading.data} />}
        {reading.error && <ErrorMessage error={reading.error} />}
        <Group gap="xs" align="flex-end">
          <RecommendedPicker onChoose={(name) => set({ board: name })} />
          <RandomBoard onDrawn={(cards) => set({ board: cards.join(', ') })} />
          <Select
            label="Time"
            size="xs"
            w={90}
            allowDeselect={false}
            data={SECONDS.map((value) => ({ value, label: `${value} s` }))}
            value={seconds}
            onChange={(value) =>
              set({ seconds: value === SECONDS_DEFAULT ? undefined : (value ?? undefined) })
            }
          />
          <NumberInput
            label="Players"
            size="xs"
            w={80}
            min={2}
            max={4}
            clampBehavior="strict"
            allowDecimal={false}
            value={players}
            onChange={(value) => set({ players: value === 2 || value === '' ? undefined : String(value) })}
          />
          <PlayOrStop work={{ busy, stop }} ready={ready} onPlay={play}>
            What should I buy?
          </PlayOrStop>
        </Group>
      </Stack>
      {error && <ErrorMessage error={error} />}
      {busy && result === undefined && (
        <Paper withBorder p="md">
          <Text c="dimmed">Tuning baseline plans …</Text>
        </Paper>
      )}
      {result && <Answer answer={result} busy={busy} />}
    </>
  );
}

function RecommendedPicker({ onChoose }: { onChoose: (name: string) => void }) {
  const kingdoms = useQuery({
    queryKey: ['kingdoms'],
    queryFn: () => call('GET /advice/kingdoms', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Select
      label="Recommended"
      size="xs"
      w={230}
      searchable
      placeholder="choose one"
      value={null}
      data={(kingdoms.data ?? []).map(({ name, missing }) => ({
        value: name,
        label: missing.length === 0 ? name : `${name} (${missing.length} cards not here yet)`,
        disabled: missing.length > 0,
      }))}
      onChange={(name) => name !== null && onChoose(name)}
    />
  );
}

function RandomBoard({ onDrawn }: { onDrawn: (cards: readonly string[]) => void }) {
  const games = useGames();
  const sets = games.data?.find(({ name }) => name === 'dominion')?.sets ?? [];
  const [chosen, setChosen] = useState('');
  const draw = useMutation({
    mutationFn: () =>
      call('POST /advice/board', {
        body: { kingdom: 'random', seed: randomSeed(), ...(chosen !== '' && { sets: [chosen] }) },
      }),
    onSuccess: ({ titles }) => onDrawn(titles),
  });
  return (
    <>
      <Select
        label="Random from"
        size="xs"
        w={130}
        allowDeselect={false}
        data={[{ value: '', label: 'all sets' }, ...sets.map(({ name }) => ({ value: name, label: name }))]}
        value={chosen}
        onChange={(value) => setChosen(value ?? '')}
      />
      <Button size="xs" variant="default" loading={draw.isPending} onClick={() => draw.mutate()}>
        Draw a board
      </Button>
      {draw.error && <ErrorMessage error={draw.error} />}
    </>
  );
}
