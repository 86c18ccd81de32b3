/** One game, decision by decision: the table, the options, the choice, and the rule behind it. */
import { Button, Grid, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { useDeferredValue } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { FinalTable } from '../../common/game/final-table.tsx';
import { parseOverrides } from '../../common/game/overrides-param.ts';
import { Deferred } from '../../common/page/deferred.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { plainNumber } from '../../common/results/format.ts';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { boardPicture, scoreFigure } from '../../common/share/board-picture.ts';
import { ShareButton } from '../../common/share/share-button.tsx';
import { randomSeed } from '../../queries.ts';
import { DecisionTable } from './decision-table.tsx';
import { FinalPlaces } from './final-places.tsx';
import { GameLog } from './game-log.tsx';
import { ProgramText } from './program-text.tsx';
import { ReplacePlayer } from './replace-player.tsx';
import { SeatPickers } from './seat-pickers.tsx';
import styles from './step-bar.module.css';
import { StepBar } from './step-bar.tsx';
import { UndoBadge } from './undo-badge.tsx';
import { usePlaythrough } from './use-playthrough.ts';

export const Viewer = () => (
  <GameView
    title="Game"
    about="One game, decision by decision: the options, the choice, and the rule behind it."
    show={ViewerForGame}
  />
);

function ViewerForGame({ game }: { game: GameInfo }) {
  const shown = usePlaythrough(game);
  const { refs, names, playerIds, setSeats, deal, playthrough, steps, step, at } = shown;
  return (
    <>
      <PickerBar
        game={game}
        about={names.join(' : ')}
        action={
          <Button variant="default" size="xs" mt="auto" onClick={() => shown.setDeal(String(randomSeed()))}>
            Another game
          </Button>
        }
      >
        <SeatPickers game={game} refs={refs} playerIds={playerIds} onChange={(seated) => setSeats(seated)} />
        <TextInput label="Deal" w={110} value={deal} onChange={(e) => shown.setDeal(e.currentTarget.value)} />
      </PickerBar>
      <CardText />
      {shown.error && <ErrorMessage error={shown.error} />}
      {shown.isLoading && <Loader />}
      {playthrough && step && (
        <>
          <StepBar shown={shown}>
            <Ending shown={shown} result={playthrough.result} />
          </StepBar>
          <MomentBar game={game} shown={shown} step={step} playthrough={playthrough} />
          {refs.length > 2 && (
            <FinalPlaces
              names={names}
              places={playthrough.result.places}
              scores={playthrough.result.scores}
              turns={steps.map(({ turn }) => turn)}
              eliminations={shown.eliminations}
              at={at}
              onStep={shown.goToStep}
            />
          )}
          <MomentTable game={game} shown={shown} step={step} playthrough={playthrough} />
        </>
      )}
    </>
  );
}

type Shown = ReturnType<typeof usePlaythrough>;

interface ViewedMoment {
  readonly game: GameInfo;
  readonly shown: Shown;
  readonly step: NonNullable<Shown['step']>;
  readonly playthrough: NonNullable<Shown['playthrough']>;
}

/** The result, which opens the last decision. */
function Ending({
  shown: { refs, names, steps, goToStep },
  result,
}: {
  shown: Shown;
  result: ViewedMoment['playthrough']['result'];
}) {
  return (
    <Button
      size="xs"
      h="auto"
      py={4}
      className={styles['ending'] ?? ''}
      variant="light"
      color="gray"
      styles={{ label: { whiteSpace: 'normal', overflow: 'visible' } }}
      title="Show the last decision and the final cards of each player"
      onClick={() => goToStep(steps.length - 1)}
    >
      {refs.length <= 2 &&
        `${names.map((name, seat) => `${name} ${plainNumber(result.scores[seat]!)}`).join(' : ')} · `}
      {result.ending}
    </Button>
  );
}

/** The shown decision and the changes. */
function MomentBar({ game, shown, step, playthrough }: ViewedMoment) {
  const { refs, names, setSeats, deal, steps, at, overridesParam } = shown;
  return (
    <Group justify="space-between" mb="sm" gap="xs">
      <Text size="sm" data-testid="moment">
        Turn {step.turn} · decision {at + 1} of {steps.length} · <b>{names[step.seat]}</b>
      </Text>
      <Group gap={6}>
        <ReplacePlayer
          game={game.name}
          deal={deal}
          names={names}
          replaced={shown.replaced}
          onChange={(seat, ref) => setSeats(refs.toSpliced(seat, 1, ref), { was: `${seat}.${refs[seat]}` })}
          onBack={(seat, ref) => setSeats(refs.toSpliced(seat, 1, ref), { was: undefined })}
        />
        <ShareButton
          picture={() => ({
            file: `game-${deal.replaceAll(/\W/g, '-')}`,
            title: names.join(' : '),
            about: `${game.title}, deal ${deal}`,
            figure: scoreFigure(playthrough.result),
            cards: boardPicture(game, shown.board),
          })}
        />
        {overridesParam !== '' && (
          <UndoBadge label="Undo the changes" onUndo={shown.undoOverrides}>
            {parseOverrides(overridesParam).length} decisions changed
          </UndoBadge>
        )}
      </Group>
    </Group>
  );
}

/** The table with the decision, and beside it the log and the player's rules. */
function MomentTable({ game, shown, step, playthrough }: ViewedMoment) {
  const { names, session, steps, at, goToStep, eliminations, overridesParam } = shown;
  const eliminated = [...eliminations].flatMap(([seat, by]) => (at > by ? [seat] : []));
  // Many cards are rendered in small pieces, so that they do not delay the next step.
  const table = useDeferredValue(shown.view);
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          {at === steps.length - 1 && playthrough.left && (
            <FinalTable
              game={game}
              view={playthrough.left}
              names={names}
              places={playthrough.result.places}
            />
          )}
          {table && steps[table.at] && (
            <DecisionTable
              key={`${at} ${overridesParam}`}
              game={game}
              view={table}
              names={names}
              eliminated={eliminated}
              step={steps[table.at]!}
              at={at}
              session={session!}
              position={shown.position}
              scored={steps.some(
                ({ seat, options }) => seat === step.seat && options.some(({ score }) => score),
              )}
              onOverride={shown.override}
            />
          )}
        </Stack>
      </Grid.Col>
      {/* Appears together with the table, which it would otherwise push down on a phone. */}
      {table && (
        <Deferred>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="md">
              <GameLog steps={steps} rest={playthrough.rest} at={at} names={names} onStep={goToStep} />
              <ProgramText
                game={game}
                step={step}
                player={{ name: names[step.seat] ?? '', text: playthrough.texts[step.seat] ?? '' }}
              />
            </Stack>
          </Grid.Col>
        </Deferred>
      )}
    </Grid>
  );
}
