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
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { GameStep } from '../../../../api/playthroughs.ts';
import { call } from '../../api-client.ts';
import { CardText } from '../../common/game/card-text.tsx';
import { formatOverrides, parseOverrides } from '../../common/game/overrides-param.ts';
import { StateTable } from '../../common/game/state-table.tsx';
import { Deferred } from '../../common/page/deferred.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { Editor } from '../../common/page/lazy-editor.ts';
import { PageHeader } from '../../common/page/page-header.tsx';
import { isDefaultBoard, rulesFrom } from '../../common/setup/address.ts';
import { BoardPicker, firstKingdom } from '../../common/setup/board-picker.tsx';
import { GamePicker } from '../../common/setup/game-picker.tsx';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { namesBySeat, parseSeats, seatsToQuery } from '../../common/setup/seats.ts';
import { useShownTitle } from '../../page-title.ts';
import { randomSeed, useLibrary, usePlayers } from '../../queries.ts';
import { useParams } from '../../url-params.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { eliminationSteps, FinalPlaces } from './final-places.tsx';
import { GameLog } from './game-log.tsx';
import { ReplacePlayer } from './replace-player.tsx';
import { SeatPickers } from './seat-pickers.tsx';

export function Viewer() {
  return (
    <>
      <PageHeader
        title="Game"
        about="One game, decision by decision: what was possible, what was chosen, and by which rule."
      />
      <GameView show={ViewerForGame} />
    </>
  );
}

function ViewerForGame({ game }: { game: GameInfo }) {
  const [search, set] = useParams();
  const library = useLibrary(game.name);
  const builtIn = library.data?.filter(({ source }) => source === 'built-in') ?? [];
  const playerIds = builtIn.map(({ id }) => id);
  const refs = parseSeats(search, game, playerIds);
  const deal = search.get('deal') ?? '1';
  const at = Number(search.get('step') ?? 0);
  const overridesParam = search.get('changes') ?? '';
  const rules = useMemo(() => rulesFrom(search), [search]);
  // A view that no link has opened begins on a board as players know it.
  const isBare = search.get('a') === null && search.get('deal') === null && isDefaultBoard(search);
  useEffect(() => {
    if (isBare) set({ deal: '1', kingdom: firstKingdom(game) });
  }, [isBare, set, game]);
  const { players: found, error: unknown } = usePlayers(refs);
  const players = useMemo(() => found && namesBySeat(found), [found]);
  const names = players?.map(({ name }) => name) ?? [];
  useShownTitle(names.length > 0 ? `${names.join(' : ')}, deal ${deal}` : undefined);
  const session = players && {
    game: game.name,
    rules,
    deal,
    seats: players,
    changes: parseOverrides(overridesParam),
  };
  const playthrough = useQuery({
    queryKey: ['playthrough', game.name, rules, refs, deal, overridesParam],
    queryFn: () => call('POST /playthroughs', { body: session! }),
    enabled: session !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const steps = playthrough.data?.steps ?? [];
  const step = steps[Math.min(at, steps.length - 1)];
  const view = useQuery({
    queryKey: ['situation', game.name, rules, refs, deal, overridesParam, at],
    queryFn: () =>
      call('POST /playthroughs/situation', { body: { ...session!, step: Math.min(at, steps.length - 1) } }),
    enabled: session !== undefined && step !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (old) => old,
  });
  const isMultiplayer = refs.length > 2;
  const { leaves } = game;
  const eliminations = useMemo(
    () => eliminationSteps(playthrough.data?.steps ?? [], playthrough.data?.rest ?? [], leaves),
    [playthrough.data, leaves],
  );
  const eliminated = [...eliminations].flatMap(([seat, by]) => (at > by ? [seat] : []));
  // Many cards are drawn in small pieces, and do not hold up the next step.
  const table = useDeferredValue(view.data);
  const setSeats = (seated: readonly string[], more: Record<string, string | undefined> = {}): void =>
    set({ game: game.name, ...seatsToQuery(seated), changes: undefined, step: undefined, ...more });
  const goToStep = (to: number): void => set({ step: String(Math.max(0, Math.min(steps.length - 1, to))) });
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
    else goToStep(at + 1);
  }, 700);
  useHotkeys([
    ['ArrowRight', () => goToStep(at + 1)],
    ['ArrowLeft', () => goToStep(at - 1)],
    ['shift+ArrowRight', () => goToStep(turnStep(1))],
    ['shift+ArrowLeft', () => goToStep(turnStep(-1))],
    ['Home', () => goToStep(0)],
    ['End', () => goToStep(steps.length - 1)],
  ]);
  const clipboard = useClipboard();
  const error = library.error ?? unknown ?? playthrough.error;
  return (
    <>
      <PickerBar>
        <GamePicker />
        <BoardPicker game={game} />
        <SeatPickers game={game} refs={refs} playerIds={playerIds} onChange={(seated) => setSeats(seated)} />
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
          onClick={() => set({ deal: String(randomSeed()), step: undefined, changes: undefined })}
        >
          Another game
        </Button>
      </PickerBar>
      <CardText />
      {error && <ErrorMessage error={error} />}
      {playthrough.isLoading && <Loader />}
      {playthrough.data && step && (
        <>
          <Group gap={6} mb="xs" wrap="nowrap">
            <Group gap={4} wrap="nowrap" role="group" aria-label="Steps">
              <StepButton label="First decision" icon="first" onClick={() => goToStep(0)} />
              <StepButton label="Back one decision" icon="back" onClick={() => goToStep(at - 1)} />
              <StepButton
                label={play.active ? 'Pause' : 'Play'}
                icon={play.active ? 'pause' : 'play'}
                onClick={play.toggle}
              />
              <StepButton label="Next decision" icon="next" onClick={() => goToStep(at + 1)} />
              <StepButton label="Last decision" icon="last" onClick={() => goToStep(steps.length - 1)} />
            </Group>
            <Slider
              flex={1}
              min={0}
              max={steps.length - 1}
              value={Math.min(at, steps.length - 1)}
              onChange={goToStep}
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
              <ReplacePlayer
                game={game.name}
                deal={deal}
                seats={refs}
                names={names}
                replaced={search.get('was') ?? ''}
                onChange={(seat, ref) =>
                  setSeats(refs.toSpliced(seat, 1, ref), { was: `${seat}.${refs[seat]}` })
                }
                onBack={(seat, ref) => setSeats(refs.toSpliced(seat, 1, ref), { was: undefined })}
              />
              {overridesParam !== '' && (
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
                  {parseOverrides(overridesParam).length} decisions changed
                </Badge>
              )}
              <Badge variant="light" color="gray" tt="none">
                {!isMultiplayer &&
                  `${names.map((name, seat) => `${name} ${playthrough.data.result.scores[seat]}`).join(' : ')} · `}
                {playthrough.data.result.ending}
              </Badge>
            </Group>
          </Group>
          {isMultiplayer && (
            <FinalPlaces
              names={names}
              places={playthrough.data.result.places}
              scores={playthrough.data.result.scores}
              turns={steps.map(({ turn }) => turn)}
              eliminations={eliminations}
              at={at}
              onStep={goToStep}
            />
          )}
          <Grid gap="md">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Stack gap="md">
                <DecisionPanel
                  key={`${at} ${overridesParam}`}
                  game={game}
                  step={step}
                  at={Math.min(at, steps.length - 1)}
                  session={session!}
                  scored={steps.some(
                    ({ seat, options }) => seat === step.seat && options.some(({ score }) => score),
                  )}
                  onOverride={(option) =>
                    set({
                      changes: formatOverrides([
                        ...parseOverrides(overridesParam).filter((change) => change.step < at),
                        { step: at, option },
                      ]),
                    })
                  }
                />
                {table && <StateTable game={game} view={table} names={names} eliminated={eliminated} />}
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Stack gap="md">
                <Deferred>
                  <GameLog
                    steps={steps}
                    rest={playthrough.data.rest}
                    at={Math.min(at, steps.length - 1)}
                    names={names}
                    onStep={goToStep}
                  />
                </Deferred>
                <ProgramText
                  game={game}
                  step={step}
                  player={{ name: names[step.seat] ?? '', text: playthrough.data.texts[step.seat] ?? '' }}
                />
              </Stack>
            </Grid.Col>
          </Grid>
        </>
      )}
    </>
  );
}

function StepButton({
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

function ProgramText({
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
