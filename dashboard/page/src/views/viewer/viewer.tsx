/** One game, decision by decision: the table, the options, the choice, and the rule behind it. */
import { Button, Grid, Group, Loader, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
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
import { StepBar } from './step-bar.tsx';
import { UndoBadge } from './undo-badge.tsx';
import { type ShownGame, usePlaythrough } from './use-playthrough.ts';

export const Viewer = () => (
  <GameView
    title="Game"
    about="One game, decision by decision: the options, the choice, and the rule behind it."
    show={ViewerForGame}
  />
);

function ViewerForGame({ game }: { game: GameInfo }) {
  const shown = usePlaythrough(game);
  const { playthrough, step } = shown;
  return (
    <>
      <PickerBar
        game={game}
        about={shown.names.join(' : ')}
        action={
          <Button variant="default" size="xs" mt="auto" onClick={() => shown.setDeal(String(randomSeed()))}>
            Another game
          </Button>
        }
      >
        <SeatPickers shown={shown} />
        <TextInput
          label="Deal"
          w={110}
          value={shown.deal}
          onChange={(e) => shown.setDeal(e.currentTarget.value)}
        />
      </PickerBar>
      <CardText />
      {shown.error && <ErrorMessage error={shown.error} />}
      {shown.isLoading && <Loader />}
      {playthrough && step && <Moment shown={{ ...shown, playthrough, step }} />}
    </>
  );
}

function Moment({ shown }: { shown: ShownGame }) {
  return (
    <>
      <StepBar shown={shown}>
        <Ending shown={shown} />
      </StepBar>
      <MomentBar shown={shown} />
      {shown.refs.length > 2 && <FinalPlaces shown={shown} />}
      <MomentTable shown={shown} />
    </>
  );
}

/** The result, which opens the last decision. */
function Ending({ shown: { refs, names, steps, goToStep, playthrough } }: { shown: ShownGame }) {
  const { places, scores, ending } = playthrough.result;
  return (
    <Button
      size="xs"
      h="auto"
      py={4}
      mih={{ base: 44, sm: 34 }}
      variant="light"
      color="gray"
      styles={{ label: { whiteSpace: 'normal', overflow: 'visible' } }}
      title="Show the last decision and the final cards of each player"
      onClick={() => goToStep(steps.length - 1)}
    >
      {refs.length <= 2
        ? names.map((name, seat) => `${name} ${plainNumber(scores[seat]!)}`).join(' : ')
        : resultTitle(names, places)}{' '}
      · {ending}
    </Button>
  );
}

/** The shown decision and the changes. */
function MomentBar({ shown }: { shown: ShownGame }) {
  const { game, names, deal, steps, step, at, overridesParam } = shown;
  return (
    <Group justify="space-between" mb="sm" gap="xs">
      <Text size="sm" data-testid="moment">
        Turn {step.turn} · decision {at + 1} of {steps.length} · <b>{names[step.seat]}</b>
      </Text>
      <Group gap={6}>
        <ReplacePlayer shown={shown} />
        <ShareButton
          picture={() => ({
            file: `game-${deal.replaceAll(/\W/g, '-')}`,
            title: names.join(' : '),
            about: `${game.title}, deal ${deal}`,
            figure: scoreFigure(shown.playthrough.result),
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

function resultTitle(names: readonly string[], places: readonly number[]): string {
  const winners = names.filter((_, seat) => places[seat] === 1);
  if (names.length === 1) return 'At the end';
  return winners.length === 1 ? `${winners[0]} wins` : `${winners.join(' and ')} share the win`;
}

/** At the end, the result comes first, and the decision before it on demand. */
const LastDecision = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) =>
  isFolded ? (
    <details>
      <summary className="more">The last decision</summary>
      <Stack gap="md" mt="xs">
        {children}
      </Stack>
    </details>
  ) : (
    children
  );

/** The table with the decision, and beside it the log and the player's rules. */
function MomentTable({ shown }: { shown: ShownGame }) {
  const { game, names, steps, at, playthrough } = shown;
  const { left, result } = playthrough;
  const isEnd = at === steps.length - 1 && left !== undefined;
  // Many cards are rendered in small pieces, so that they do not delay the next step.
  const table = useDeferredValue(shown.view);
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="md">
          {isEnd && (
            <FinalTable
              game={game}
              view={left}
              names={names}
              places={result.places}
              title={resultTitle(names, result.places)}
              hasPlaces={names.length > 2}
            />
          )}
          {table && steps[table.at] && (
            <LastDecision isFolded={isEnd}>
              <DecisionTable key={`${at} ${shown.overridesParam}`} shown={shown} table={table} />
            </LastDecision>
          )}
        </Stack>
      </Grid.Col>
      {/* Appears together with the table, which it would otherwise push down on a phone. */}
      {table && (
        <Deferred>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="md">
              <GameLog shown={shown} />
              <ProgramText shown={shown} />
            </Stack>
          </Grid.Col>
        </Deferred>
      )}
    </Grid>
  );
}
