/** A person against bots: questions answered by clicking, undo, hints with odds, the game kept in the address. */
import { Alert, Button, Grid, Group, NumberInput, Paper, Select, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { GameInfo } from '../../../api/games.ts';
import { call, type Input } from '../client.ts';
import { freshSeed, rulesFrom, useLibrary, usePlayers } from '../data.ts';
import { decoded, encoded } from '../ui/decided.ts';
import { EventLine } from '../ui/events.tsx';
import { Head } from '../ui/head.tsx';
import { Icon } from '../ui/icons.tsx';
import { LogPaper } from '../ui/log-paper.tsx';
import { OfGame } from '../ui/of-game.tsx';
import { OpenSaved } from '../ui/open-saved.tsx';
import { OptionList } from '../ui/option-list.tsx';
import { BoardPicker, GamePicker, PickerBar, PlayerPicker } from '../ui/pickers.tsx';
import { Refining } from '../ui/refining.tsx';
import { save } from '../ui/save.ts';
import { opponentsFrom, opponentsText, toldApart } from '../ui/seats.ts';
import { StepThrough } from '../ui/step-through.tsx';
import { TableView } from '../ui/table-view.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useLines } from '../ui/use-lines.ts';
import { useParams } from '../url.ts';

export function Play() {
  return (
    <>
      <Head
        title="Play"
        about="You against a bot. Every game is a seed and your decisions: undo, save and replay come for nothing."
      />
      <OfGame show={Sit} />
    </>
  );
}

function Sit({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const alone = game.seats.max === 1;
  const builtIn = library.data?.filter(({ source }) => source === 'built-in') ?? [];
  const b = search.get('b') ?? builtIn[0]?.id ?? '';
  const mine = Number(search.get('seat') ?? 0);
  const seats = alone ? 1 : Math.max(2, Number(search.get('seats') ?? Math.max(2, game.seats.min)));
  const opponents = opponentsFrom(b, Math.max(1, seats - 1));
  const adviserRef = search.get('adviser') ?? opponents[0]!;
  const deal = search.get('deal') ?? '1';
  const made = search.get('d');
  const started = made !== null;
  const decisions = useMemo(() => decoded(made ?? ''), [made]);
  const rules = useMemo(() => rulesFrom(search), [search]);
  const debug = search.get('debug') !== null;
  const [adviser, ...bots] = usePlayers([adviserRef, ...opponents]);
  const botAt = (seat: number) => (seat === mine ? undefined : bots[seat < mine ? seat : seat - 1]);
  const names = toldApart(
    Array.from({ length: seats }, (_, seat) => ({
      name: seat === mine ? 'You' : (botAt(seat)?.data?.name ?? 'bot'),
    })),
  ).map(({ name }) => name);
  const sitting =
    (alone || bots.every(({ data }) => data)) && started
      ? {
          game: game.name,
          rules,
          deal,
          seats: names.map((name, seat) => (alone || seat === mine ? null : { ...botAt(seat)!.data!, name })),
          decisions,
        }
      : undefined;
  const state = useQuery({
    queryKey: ['play', game.name, rules, b, seats, mine, deal, search.get('d'), debug],
    queryFn: () => call('POST /play', { body: { ...sitting!, debug } }),
    enabled: sitting !== undefined,
    placeholderData: (old) => old,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed = library.error ?? state.error ?? bots.find(({ error }) => error)?.error;
  const { pending, result, left } = state.data ?? {};
  const shown = pending?.situation ?? left;
  const gone = (state.data?.events ?? []).flatMap(({ event, seat }) => (event === game.leaves ? [seat] : []));
  // Many cards are drawn in small pieces, and do not hold up the next click.
  const table = useDeferredValue(shown, undefined);
  const answer = (option: number): void => set({ d: encoded([...decisions, option]) });
  const undo = (): void => set({ d: encoded(decisions.slice(0, -1)) });
  const keep = async (): Promise<void> => {
    if (!sitting) return;
    const file = await call('POST /play/save', { body: sitting });
    const name = `${game.name.replaceAll('/', '-')}-${deal.replaceAll(/[:/]/g, '-')}.json`;
    save(name, `${JSON.stringify(file)}\n`, 'application/json');
  };
  const begin = (changes: Record<string, string | undefined> = {}): void =>
    set({ game: game.name, b, deal: String(freshSeed()), d: encoded([]), ...changes });
  return (
    <>
      <PickerBar>
        <GamePicker drops={['a', 'b', 'd', 'adviser']} />
        <BoardPicker game={game} />
        {!alone && (
          <>
            {opponents.map((opponent, at) => (
              <PlayerPicker
                // biome-ignore lint/suspicious/noArrayIndexKey: opponents are numbered
                key={at}
                game={game.name}
                label={opponents.length === 1 ? 'Opponent' : `Opponent ${at + 1}`}
                value={opponent}
                {...(opponents.length > 1 && { width: 170 })}
                onChange={(ref) =>
                  set({ game: game.name, b: opponentsText(opponents.toSpliced(at, 1, ref)), d: undefined })
                }
              />
            ))}
            {game.seats.max > 2 && (
              <NumberInput
                label="Players"
                size="xs"
                w={80}
                min={2}
                max={game.seats.max}
                value={seats}
                onChange={(value) => typeof value === 'number' && set({ seats: String(value), d: undefined })}
              />
            )}
            <Select
              label="You sit"
              size="xs"
              w={110}
              allowDeselect={false}
              data={Array.from({ length: seats }, (_, seat) => ({
                value: String(seat),
                label: seat === 0 ? 'first' : seat === 1 ? 'second' : `${seat + 1}.`,
              }))}
              value={String(mine)}
              onChange={(value) => set({ seat: value ?? '0', d: undefined })}
            />
          </>
        )}
        <Button size="xs" mt="auto" onClick={() => begin()} leftSection={<Icon name="play" size={14} />}>
          New game
        </Button>
        <Button
          size="xs"
          mt="auto"
          variant="default"
          disabled={decisions.length === 0}
          title="From the start, the same shuffle"
          onClick={() => set({ d: encoded([]) })}
        >
          Same cards again
        </Button>
        <Button
          size="xs"
          mt="auto"
          variant="default"
          disabled={decisions.length === 0}
          onClick={undo}
          leftSection={<Icon name="undo" size={14} />}
        >
          Undo
        </Button>
        <Button
          size="xs"
          mt="auto"
          variant="default"
          disabled={!started}
          onClick={() => void keep()}
          leftSection={<Icon name="save" size={14} />}
        >
          Save
        </Button>
        {sitting && adviser?.data && decisions.length > 0 && (
          <StepThrough
            sitting={sitting}
            adviser={adviser.data}
            bots={names.map((_, seat) => opponents[seat < mine ? seat : seat - 1] ?? '')}
          />
        )}
        <OpenSaved />
      </PickerBar>
      {failed && <Trouble error={failed} />}
      {!started && (
        <Alert variant="light" title="No game yet">
          Choose an opponent and start. Hints tell what a bot of your choice would do, and the odds of every
          option. The game is in this page’s address: a link or a bookmark brings you back to this very
          decision.
        </Alert>
      )}
      {state.data && (
        <Grid gap="md">
          <Grid.Col span={{ base: 12, md: 8 }}>
            <Stack gap="md">
              {result && (
                <Alert
                  color={result.places[mine] === 1 ? 'green' : 'gray'}
                  variant="light"
                  title={
                    result.places[mine] === 1
                      ? 'You win'
                      : alone
                        ? 'The end'
                        : `You come ${result.places[mine]}.`
                  }
                  data-testid="play-over"
                >
                  {names.map((name, seat) => `${name}: ${result.scores[seat]} ${game.scoreTitle}`).join(', ')}{' '}
                  after {result.turns} turns ({result.ending}).
                </Alert>
              )}
              {pending && (
                <Paper withBorder p="sm" data-decided={state.data.decided}>
                  <Text fw={600} mb="xs" data-testid="question">
                    {pending.prompt}
                  </Text>
                  <Answer
                    key={search.get('d')}
                    game={game}
                    options={pending.options}
                    onAnswer={answer}
                    hint={
                      adviser?.data && sitting
                        ? {
                            body: { ...sitting, adviser: adviser.data },
                            ref: adviserRef,
                            choose: (ref) => set({ adviser: ref }),
                          }
                        : undefined
                    }
                  />
                  <Unavailable list={pending.unavailable ?? []} />
                </Paper>
              )}
              {table && <TableView game={game} situation={table} names={names} gone={gone} />}
              {alone && (
                <Switch
                  size="xs"
                  label="Show what the game hides"
                  checked={debug}
                  onChange={({ currentTarget }) => set({ debug: currentTarget.checked ? '1' : undefined })}
                />
              )}
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <PlayLog events={state.data.events} names={names} />
          </Grid.Col>
        </Grid>
      )}
    </>
  );
}

interface Hint {
  readonly body: Omit<Input<'POST /play/hint'>['body'], 'games'>;
  readonly ref: string;
  readonly choose: (ref: string) => void;
}

function Answer({
  game,
  options,
  onAnswer,
  hint,
}: {
  game: GameInfo;
  options: Parameters<typeof OptionList>[0]['options'];
  onAnswer: (option: number) => void;
  hint: Hint | undefined;
}) {
  const { line: odds, busy, error, start, stop } = useLines('POST /play/hint');
  const ask = (): void => {
    if (hint) void start({ body: { ...hint.body, games: 200 } });
  };
  return (
    <>
      <OptionList game={game} options={options} odds={odds} onPick={onAnswer} pickLabel="Your options" />
      {hint && (
        <Group mt="sm" gap="xs" align="flex-end">
          <PlayerPicker
            game={game.name}
            label="Adviser"
            value={hint.ref}
            onChange={hint.choose}
            width={200}
          />
          <Button size="xs" variant="light" onClick={ask} leftSection={<Icon name="hint" size={14} />}>
            Hint
          </Button>
        </Group>
      )}
      <Group gap="xs" mt="xs" wrap="nowrap">
        <Refining live={{ busy, share: odds?.share ?? 0, stop }} />
      </Group>
      {error && <Trouble error={error} again={ask} />}
    </>
  );
}

function PlayLog({
  events,
  names,
}: {
  events: Parameters<typeof EventLine>[0]['event'][];
  names: readonly string[];
}) {
  const viewport = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new events are at the end
  useEffect(() => {
    if (viewport.current) viewport.current.scrollTop = viewport.current.scrollHeight;
  }, [events]);
  return (
    <LogPaper height={440} viewport={viewport}>
      <div role="log">
        {events.slice(-300).map((event, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own
          <EventLine key={n} event={event} names={names} />
        ))}
      </div>
    </LogPaper>
  );
}

const FEW = 4;

/** What cannot be chosen now, and why; a long list waits to be asked for. */
function Unavailable({ list }: { list: readonly { readonly label: string; readonly reason: string }[] }) {
  const lines = list.map(({ label, reason }) => (
    <Text key={label} size="sm" c="dimmed" mt={4} data-testid="unavailable">
      {label}: {reason}
    </Text>
  ));
  if (list.length <= FEW) return lines;
  return (
    <details>
      <summary className="more">{list.length} more cannot be chosen now</summary>
      {lines}
    </details>
  );
}
