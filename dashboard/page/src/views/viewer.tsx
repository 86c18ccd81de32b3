/** One game, decision by decision: the table, what was possible, what was chosen and by which rule. */
import {
  ActionIcon,
  Badge,
  Button,
  Grid,
  Group,
  Loader,
  Paper,
  Slider,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useClipboard, useHotkeys, useInterval } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { GameInfo } from '../../../api/games.ts';
import type { Step } from '../../../api/playthroughs.ts';
import { call } from '../client.ts';
import { freshSeed, rulesFrom, useLibrary, usePlayers } from '../data.ts';
import { changesFrom, changesText } from '../ui/changes.ts';
import { Decision } from '../ui/decision.tsx';
import { Editor } from '../ui/editor.ts';
import { departures, Finish } from '../ui/finish.tsx';
import { Head } from '../ui/head.tsx';
import { Icon } from '../ui/icons.tsx';
import { Later } from '../ui/later.tsx';
import { OfGame } from '../ui/of-game.tsx';
import { OtherStrategy } from '../ui/other-strategy.tsx';
import { BoardPicker, GamePicker, PickerBar } from '../ui/pickers.tsx';
import { SeatPickers } from '../ui/seat-pickers.tsx';
import { letters, seatsFrom, seatsQuery, toldApart } from '../ui/seats.ts';
import { Story } from '../ui/story.tsx';
import { TableView } from '../ui/table-view.tsx';
import { Trouble } from '../ui/trouble.tsx';
import { useParams } from '../url.ts';

export function Viewer() {
  return (
    <>
      <Head
        title="Game"
        about="One game, decision by decision: what was possible, what was chosen, and by which rule."
      />
      <OfGame show={Watch} />
    </>
  );
}

function Watch({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const builtIn = library.data?.filter(({ source }) => source === 'built-in') ?? [];
  const known = builtIn.map(({ id }) => id);
  const refs = seatsFrom(search, game, known);
  const deal = search.get('deal') ?? '1';
  const at = Number(search.get('step') ?? 0);
  const changed = search.get('changes') ?? '';
  const rules = useMemo(() => rulesFrom(search), [search]);
  const seats = usePlayers(refs);
  const players = useMemo(
    () =>
      seats.every(({ data }) => data !== undefined) ? toldApart(seats.map(({ data }) => data!)) : undefined,
    [seats],
  );
  const names = players?.map(({ name }) => name) ?? [];
  const sitting = players && { game: game.name, rules, deal, seats: players, changes: changesFrom(changed) };
  const watched = useQuery({
    queryKey: ['playthrough', game.name, rules, refs, deal, changed],
    queryFn: () => call('POST /playthroughs', { body: sitting! }),
    enabled: sitting !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const steps = watched.data?.steps ?? [];
  const step = steps[Math.min(at, steps.length - 1)];
  const situation = useQuery({
    queryKey: ['situation', game.name, rules, refs, deal, changed, at],
    queryFn: () =>
      call('POST /playthroughs/situation', { body: { ...sitting!, step: Math.min(at, steps.length - 1) } }),
    enabled: sitting !== undefined && step !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old) => old,
  });
  const several = refs.length > 2;
  const { leaves } = game;
  const out = useMemo(
    () => departures(watched.data?.steps ?? [], watched.data?.rest ?? [], leaves),
    [watched.data, leaves],
  );
  const gone = [...out].flatMap(([seat, by]) => (at > by ? [seat] : []));
  // Many cards are drawn in small pieces, and do not hold up the next step.
  const table = useDeferredValue(situation.data);
  const sitDown = (seated: readonly string[], more: Record<string, string | undefined> = {}): void =>
    set({ game: game.name, ...seatsQuery(seated), changes: undefined, step: undefined, ...more });
  const go = (to: number): void => set({ step: String(Math.max(0, Math.min(steps.length - 1, to))) });
  const turnStep = (direction: 1 | -1): number => {
    const turn = step?.turn ?? 0;
    if (direction === 1)
      return steps.findIndex((s) => s.turn > turn) === -1
        ? steps.length - 1
        : steps.findIndex((s) => s.turn > turn);
    const before = steps.findLast((s) => s.turn < turn);
    return before ? steps.findIndex((s) => s.turn === before.turn) : 0;
  };
  const play = useInterval(() => {
    if (at >= steps.length - 1) play.stop();
    else go(at + 1);
  }, 700);
  useHotkeys([
    ['ArrowRight', () => go(at + 1)],
    ['ArrowLeft', () => go(at - 1)],
    ['shift+ArrowRight', () => go(turnStep(1))],
    ['shift+ArrowLeft', () => go(turnStep(-1))],
    ['Home', () => go(0)],
    ['End', () => go(steps.length - 1)],
  ]);
  const clipboard = useClipboard();
  const error = library.error ?? seats.find((one) => one.error)?.error ?? watched.error;
  return (
    <>
      <PickerBar>
        <GamePicker drops={[...letters, 'seats', 'changes', 'step', 'was']} />
        <BoardPicker game={game} />
        <SeatPickers game={game} refs={refs} known={known} onChange={(seated) => sitDown(seated)} />
        <TextInput
          label="Deal"
          size="xs"
          w={110}
          value={deal}
          onChange={(e) => set({ deal: e.currentTarget.value, step: undefined, changes: undefined })}
        />
        <Button
          variant="default"
          size="xs"
          mt="auto"
          onClick={() => set({ deal: String(freshSeed()), step: undefined, changes: undefined })}
        >
          Another game
        </Button>
      </PickerBar>
      {error && <Trouble error={error} />}
      {watched.isLoading && <Loader />}
      {watched.data && step && (
        <>
          <Group gap={6} mb="xs" wrap="nowrap">
            <Group gap={4} wrap="nowrap" role="group" aria-label="Steps">
              <Jump label="First decision" icon="first" onClick={() => go(0)} />
              <Jump label="Back one decision" icon="back" onClick={() => go(at - 1)} />
              <Jump
                label={play.active ? 'Pause' : 'Play'}
                icon={play.active ? 'pause' : 'play'}
                onClick={play.toggle}
              />
              <Jump label="Next decision" icon="next" onClick={() => go(at + 1)} />
              <Jump label="Last decision" icon="last" onClick={() => go(steps.length - 1)} />
            </Group>
            <Slider
              flex={1}
              min={0}
              max={steps.length - 1}
              value={Math.min(at, steps.length - 1)}
              onChange={go}
              thumbLabel="Decision"
              label={(value) => `Turn ${steps[value]?.turn ?? 0}, decision ${value + 1}`}
              visibleFrom="xs"
            />
            <ActionIcon
              variant="default"
              size="lg"
              onClick={() => clipboard.copy(window.location.href)}
              aria-label="Copy a link to this moment"
              title={clipboard.copied ? 'Copied' : 'Copy a link to this moment'}
            >
              <Icon name={clipboard.copied ? 'check' : 'link'} />
            </ActionIcon>
          </Group>
          <Group justify="space-between" mb="sm" gap="xs">
            <Text size="sm" data-testid="moment">
              Turn {step.turn} · decision {Math.min(at, steps.length - 1) + 1} of {steps.length} ·{' '}
              <b>{names[step.seat]}</b>
            </Text>
            <Group gap={6}>
              <OtherStrategy
                game={game.name}
                deal={deal}
                seats={refs}
                names={names}
                was={search.get('was') ?? ''}
                onChange={(seat, ref) =>
                  sitDown(refs.toSpliced(seat, 1, ref), { was: `${seat}.${refs[seat]}` })
                }
                onBack={(seat, ref) => sitDown(refs.toSpliced(seat, 1, ref), { was: undefined })}
              />
              {changed !== '' && (
                <Badge
                  color="orange"
                  variant="light"
                  tt="none"
                  rightSection={
                    <button
                      type="button"
                      className="plain"
                      aria-label="Undo the changes"
                      onClick={() => set({ changes: undefined })}
                    >
                      ×
                    </button>
                  }
                >
                  played otherwise {changesFrom(changed).length}×
                </Badge>
              )}
              <Badge variant="light" color="gray" tt="none">
                {!several &&
                  `${names.map((name, seat) => `${name} ${watched.data.result.scores[seat]}`).join(' : ')} · `}
                {watched.data.result.ending}
              </Badge>
            </Group>
          </Group>
          {several && (
            <Finish
              names={names}
              places={watched.data.result.places}
              scores={watched.data.result.scores}
              turns={steps.map(({ turn }) => turn)}
              out={out}
              at={at}
              go={go}
            />
          )}
          <Grid gap="md">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Stack gap="md">
                <Decision
                  key={`${at} ${changed}`}
                  game={game}
                  step={step}
                  at={Math.min(at, steps.length - 1)}
                  sitting={sitting!}
                  scored={steps.some(
                    ({ seat, options }) => seat === step.seat && options.some(({ score }) => score),
                  )}
                  onOtherwise={(option) =>
                    set({
                      changes: changesText([
                        ...changesFrom(changed).filter((change) => change.step < at),
                        { step: at, option },
                      ]),
                    })
                  }
                />
                {table && <TableView game={game} situation={table} names={names} gone={gone} />}
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Stack gap="md">
                <Later>
                  <Story
                    steps={steps}
                    rest={watched.data.rest}
                    at={Math.min(at, steps.length - 1)}
                    names={names}
                    go={go}
                  />
                </Later>
                <RuleText
                  game={game}
                  step={step}
                  player={{ name: names[step.seat] ?? '', text: watched.data.texts[step.seat] ?? '' }}
                />
              </Stack>
            </Grid.Col>
          </Grid>
        </>
      )}
    </>
  );
}

function Jump({
  label,
  icon,
  onClick,
}: {
  label: string;
  icon: 'first' | 'back' | 'play' | 'pause' | 'next' | 'last';
  onClick: () => void;
}) {
  return (
    <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </ActionIcon>
  );
}

function RuleText({
  game,
  step,
  player,
}: {
  game: GameInfo;
  step: Step;
  player: { name: string; text: string };
}) {
  return (
    <Paper withBorder p="sm">
      <Text size="sm" fw={600}>
        {player.name}
      </Text>
      <Text size="xs" c="dimmed" mb={4} data-testid="rule">
        {step.line === undefined
          ? 'No rule of the text decided here: a default, or the answer was changed.'
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
