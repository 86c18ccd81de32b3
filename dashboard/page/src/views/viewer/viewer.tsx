/** One game, decision by decision: the table, the options, the choice, and the rule behind it. */
import { Grid, Group, Loader, Paper, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { type ReactNode, useDeferredValue } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { CardText } from '../../common/cards/card-text.tsx';
import { FinalTable } from '../../common/game/final-table.tsx';
import { parseOverrides } from '../../common/game/overrides-param.ts';
import { PlainButton } from '../../common/page/buttons.tsx';
import { Deferred } from '../../common/page/deferred.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { GameView } from '../../common/page/game-view.tsx';
import { Editor } from '../../common/page/lazy-editor.tsx';
import { plainNumber } from '../../common/results/format.ts';
import { PickerBar, useIsPhone } from '../../common/setup/picker-bar.tsx';
import { boardPicture, scoreFigure } from '../../common/share/board-picture.ts';
import { ShareButton } from '../../common/share/share-button.tsx';
import { randomSeed } from '../../queries.ts';
import { DecisionTable } from './decision-table.tsx';
import { FinalPlaces } from './final-places.tsx';
import { GameLog } from './game-log.tsx';
import { ReplacePlayer } from './replace-player.tsx';
import styles from './score-slider.module.css';
import { ScoreSlider } from './score-slider.tsx';
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
          <PlainButton mt="auto" onClick={() => shown.setDeal(String(randomSeed()))}>
            Another game
          </PlainButton>
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
  const isPhone = useIsPhone();
  const actions = <Actions shown={shown} />;
  return (
    <>
      <Ending shown={shown} />
      <ScoreSlider shown={shown} />
      <Group justify="space-between" mb="sm" gap="xs" className={styles['bar'] ?? ''}>
        <StepBar shown={shown} />
        {!isPhone && actions}
      </Group>
      <MomentTable shown={shown}>{isPhone && actions}</MomentTable>
    </>
  );
}

/** The result, with the colours of the curves. It opens the last decision. */
function Ending({ shown }: { shown: ShownGame }) {
  const { refs, names, steps, goToStep, playthrough } = shown;
  const { places, scores, ending } = playthrough.result;
  if (refs.length > 2)
    return <FinalPlaces shown={shown} title={`${resultTitle(names, places)} · ${ending}`} />;
  return (
    <UnstyledButton
      className={styles['result'] ?? ''}
      title="Show the last decision and the final cards of each player"
      onClick={() => goToStep(steps.length - 1)}
    >
      {names.map((name, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seats are numbered, and two may have the same name
        <span key={seat}>
          <i data-seat={seat} className={styles['seat']} />
          {name} {plainNumber(scores[seat]!)}
          {seat < names.length - 1 && ' : '}
        </span>
      ))}
      <small> · {ending}</small>
    </UnstyledButton>
  );
}

/** What to do with the game. */
function Actions({ shown }: { shown: ShownGame }) {
  const { game, names, deal, overridesParam } = shown;
  return (
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

/**
 * The table with the decision, and beside it the log and the player's rules.
 * @param children what comes before the log
 */
function MomentTable({ shown, children }: { shown: ShownGame; children: ReactNode }) {
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
              {children}
              <GameLog shown={shown} />
              <ProgramText shown={shown} />
            </Stack>
          </Grid.Col>
        </Deferred>
      )}
    </Grid>
  );
}

/** The text of the deciding player, with the line that decided. */
function ProgramText({ shown: { game, names, step, playthrough } }: { shown: ShownGame }) {
  const name = names[step.seat] ?? '';
  return (
    <Paper withBorder p="sm">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Text variant="note" mb={4} data-testid="rule">
        {step.line === undefined
          ? 'No rule decided here: it was a default, or the answer was changed.'
          : `Line ${step.line} decided.`}
      </Text>
      <Editor
        text={playthrough.texts[step.seat] ?? ''}
        game={game.name}
        form={game.form.name}
        label={`The text of ${name}`}
        line={step.line ?? 0}
        height="260px"
      />
    </Paper>
  );
}
