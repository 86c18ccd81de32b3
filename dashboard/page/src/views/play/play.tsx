/** A person against bots: decisions taken by clicking, undo, hints with odds, the game kept in the address. */
import { Alert, Button, Grid, Group, NumberInput, Paper, Select, Stack, Switch, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { call, type Input } from '../../api-client.ts';
import { CardText } from '../../common/game/card-text.tsx';
import { EventLine } from '../../common/game/event-line.tsx';
import { LogPanel } from '../../common/game/log-panel.tsx';
import { OptionList } from '../../common/game/option-list.tsx';
import { StateTable } from '../../common/game/state-table.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { PageHeader } from '../../common/page/page-header.tsx';
import { saveFile } from '../../common/page/save-file.ts';
import { useLineStream } from '../../common/requests/use-line-stream.ts';
import { RefiningProgress } from '../../common/results/refining.tsx';
import { isDefaultBoard, rulesFrom } from '../../common/setup/address.ts';
import { BoardPicker, firstKingdom } from '../../common/setup/board-picker.tsx';
import { GamePicker } from '../../common/setup/game-picker.tsx';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { formatOpponents, namesBySeat, parseOpponents } from '../../common/setup/seats.ts';
import { useShownTitle } from '../../page-title.ts';
import { randomSeed, useLibrary, usePlayers } from '../../queries.ts';
import { useParams } from '../../url-params.ts';
import { decodeDecisions, encodeDecisions } from './decisions-param.ts';
import { OpenInViewer } from './open-in-viewer.tsx';
import { OpenSavedGame } from './open-saved.tsx';

export function Play() {
  return (
    <>
      <PageHeader
        title="Play"
        about="You against a bot. Every game is a seed and your decisions: undo, save and replay at any time."
      />
      <GameView show={PlayForGame} />
    </>
  );
}

function PlayForGame({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const isSolo = game.seats.max === 1;
  const builtIn = library.data?.filter(({ source }) => source === 'built-in') ?? [];
  const b = search.get('b') ?? builtIn[0]?.id ?? '';
  const ownSeat = Number(search.get('seat') ?? 0);
  const seats = isSolo ? 1 : Math.max(2, Number(search.get('seats') ?? Math.max(2, game.seats.min)));
  const opponents = parseOpponents(b, Math.max(1, seats - 1));
  const adviserRef = search.get('adviser') ?? opponents[0]!;
  const deal = search.get('deal') ?? '1';
  const decisionsParam = search.get('d');
  const started = decisionsParam !== null;
  const decisions = useMemo(() => decodeDecisions(decisionsParam ?? ''), [decisionsParam]);
  const rules = useMemo(() => rulesFrom(search), [search]);
  const debug = search.get('debug') !== null;
  const { known, error: unknown } = usePlayers([adviserRef, ...opponents]);
  const [adviser, ...bots] = known;
  const botAt = (seat: number) => (seat === ownSeat ? undefined : bots[seat < ownSeat ? seat : seat - 1]);
  const names = namesBySeat(
    Array.from({ length: seats }, (_, seat) => ({
      name: seat === ownSeat ? 'You' : (botAt(seat)?.name ?? 'bot'),
    })),
  ).map(({ name }) => name);
  useShownTitle(
    started && !isSolo ? `against ${names.filter((_, seat) => seat !== ownSeat).join(', ')}` : game.title,
  );
  const session =
    (isSolo || bots.every((one) => one)) && started
      ? {
          game: game.name,
          rules,
          deal,
          seats: names.map((name, seat) => (isSolo || seat === ownSeat ? null : { ...botAt(seat)!, name })),
          decisions,
        }
      : undefined;
  const state = useQuery({
    queryKey: ['play', game.name, rules, b, seats, ownSeat, deal, search.get('d'), debug],
    queryFn: () => call('POST /play', { body: { ...session!, debug } }),
    enabled: session !== undefined,
    placeholderData: (old) => old,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed = library.error ?? state.error ?? unknown;
  const { pending, result, left } = state.data ?? {};
  const shown = pending?.situation ?? left;
  const eliminated = (state.data?.events ?? []).flatMap(({ event, seat }) =>
    event === game.leaves ? [seat] : [],
  );
  // Many cards are drawn in small pieces, and do not hold up the next click.
  const table = useDeferredValue(shown, undefined);
  const answer = (option: number): void => set({ d: encodeDecisions([...decisions, option]) });
  const answered = state.isPlaceholderData ? undefined : state.data?.decided;
  const optionArea = useRef<HTMLDivElement>(null);
  // The answer took the pressed button away: the keyboard goes on at the next options.
  useLayoutEffect(() => {
    if (answered && document.activeElement === document.body)
      optionArea.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [answered]);
  useHotkeys(
    NUMBER_KEYS.map((key, at) => [
      key,
      () => {
        const option = pending?.options[at];
        if (option && !state.isPlaceholderData) answer(option.index);
      },
    ]),
  );
  const undo = (): void => set({ d: encodeDecisions(decisions.slice(0, -1)) });
  const saveGame = async (): Promise<void> => {
    if (!session) return;
    const file = await call('POST /play/save', { body: session });
    const name = `${game.name.replaceAll('/', '-')}-${deal.replaceAll(/[:/]/g, '-')}.json`;
    saveFile(name, `${JSON.stringify(file)}\n`, 'application/json');
  };
  const startGame = (changes: Record<string, string | undefined> = {}): void =>
    set({
      game: game.name,
      b,
      deal: String(randomSeed()),
      d: encodeDecisions([]),
      // People play with ten piles, not with all there are; a game that goes on keeps its board.
      ...(!started && isDefaultBoard(search) && { kingdom: firstKingdom(game) }),
      ...changes,
    });
  return (
    <>
      <PickerBar>
        <GamePicker />
        <BoardPicker game={game} />
        {!isSolo && (
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
                  set({ game: game.name, b: formatOpponents(opponents.toSpliced(at, 1, ref)), d: undefined })
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
              label="Your seat"
              size="xs"
              w={110}
              allowDeselect={false}
              data={Array.from({ length: seats }, (_, seat) => ({
                value: String(seat),
                label: seat === 0 ? 'first' : seat === 1 ? 'second' : `${seat + 1}.`,
              }))}
              value={String(ownSeat)}
              onChange={(value) => set({ seat: value ?? '0', d: undefined })}
            />
          </>
        )}
        <Button size="xs" mt="auto" onClick={() => startGame()} leftSection={<Icon name="play" size={14} />}>
          New game
        </Button>
        <Button
          size="xs"
          mt="auto"
          variant="default"
          disabled={decisions.length === 0}
          title="From the start, with the same shuffle"
          onClick={() => set({ d: encodeDecisions([]) })}
        >
          Replay this deal
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
          onClick={() => void saveGame()}
          leftSection={<Icon name="save" size={14} />}
        >
          Save
        </Button>
        {session && adviser && decisions.length > 0 && (
          <OpenInViewer
            session={session}
            adviser={adviser}
            bots={names.map((_, seat) => opponents[seat < ownSeat ? seat : seat - 1] ?? '')}
          />
        )}
        <OpenSavedGame />
      </PickerBar>
      <CardText />
      {failed && <ErrorMessage error={failed} />}
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
                  color={!isSolo && result.places[ownSeat] === 1 ? 'green' : 'gray'}
                  variant="light"
                  title={outcomeTitle(result.places, ownSeat)}
                  data-testid="play-over"
                >
                  {names.map((name, seat) => `${name}: ${result.scores[seat]} ${game.scoreTitle}`).join(', ')}{' '}
                  after {result.turns} turns ({result.ending}).
                </Alert>
              )}
              {pending && (
                <Paper withBorder p="sm" data-decided={state.data.decided} ref={optionArea}>
                  <Text fw={600} mb="xs" data-testid="question">
                    {pending.prompt}{' '}
                    <Text span size="xs" c="dimmed" fw={400} visibleFrom="sm">
                      keys 1 to {Math.min(NUMBER_KEYS.length, pending.options.length)}
                    </Text>
                  </Text>
                  <DecisionOptions
                    key={search.get('d')}
                    game={game}
                    options={pending.options}
                    onAnswer={answer}
                    hint={
                      adviser && session
                        ? {
                            body: { ...session, adviser },
                            ref: adviserRef,
                            choose: (ref) => set({ adviser: ref }),
                          }
                        : undefined
                    }
                  />
                  <UnavailableOptions list={pending.unavailable ?? []} />
                </Paper>
              )}
              {table && <StateTable game={game} view={table} names={names} eliminated={eliminated} />}
              {isSolo && (
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
            <EventLog events={state.data.events} names={names} />
          </Grid.Col>
        </Grid>
      )}
    </>
  );
}

/** For the first options, in their order. */
const NUMBER_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** A game for one has no winner: its ending says what became of it. */
function outcomeTitle(places: readonly number[], seat: number): string {
  const place = places[seat];
  if (places.length === 1) return 'The game is over';
  const shared = places.filter((one) => one === place).length > 1;
  if (place === 1) return shared ? 'A draw: you share the first place' : 'You win';
  return places.length === 2 ? 'You lose' : `You come ${place}.`;
}

interface HintRequest {
  readonly body: Omit<Input<'POST /play/hint'>['body'], 'games'>;
  readonly ref: string;
  readonly choose: (ref: string) => void;
}

function DecisionOptions({
  game,
  options,
  onAnswer,
  hint,
}: {
  game: GameInfo;
  options: Parameters<typeof OptionList>[0]['options'];
  onAnswer: (option: number) => void;
  hint: HintRequest | undefined;
}) {
  const { line: odds, busy, error, start, stop } = useLineStream('POST /play/hint');
  const requestHint = (): void => {
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
          <Button
            size="xs"
            variant="light"
            onClick={requestHint}
            leftSection={<Icon name="hint" size={14} />}
          >
            Hint
          </Button>
        </Group>
      )}
      <Group gap="xs" mt="xs" wrap="nowrap">
        <RefiningProgress live={{ busy, share: odds?.share ?? 0, stop }} />
      </Group>
      {error && <ErrorMessage error={error} onRetry={requestHint} />}
    </>
  );
}

function EventLog({
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
    <LogPanel height={440} viewport={viewport}>
      <div role="log">
        {events.slice(-300).map((event, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no identity of their own
          <EventLine key={n} event={event} names={names} />
        ))}
      </div>
    </LogPanel>
  );
}

const SHOWN_MAX = 4;

/** What cannot be chosen now, and why; a long list waits to be asked for. */
function UnavailableOptions({
  list,
}: {
  list: readonly { readonly label: string; readonly reason: string }[];
}) {
  const lines = list.map(({ label, reason }) => (
    <Text key={label} size="sm" c="dimmed" mt={4} data-testid="unavailable">
      {label}: {reason}
    </Text>
  ));
  if (list.length <= SHOWN_MAX) return lines;
  return (
    <details>
      <summary className="more">{list.length} more cannot be chosen now</summary>
      {lines}
    </details>
  );
}
