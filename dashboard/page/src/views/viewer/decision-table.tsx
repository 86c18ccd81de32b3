/** The table with the decision, its options, and the effect of another choice. */
import { Box, Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import { AnalyseButton } from '../../common/game/analyse-button.tsx';
import { GameTable, lookOf } from '../../common/game/game-table.tsx';
import { ScoredOptions } from '../../common/game/scored-options.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { useLineStream } from '../../common/requests/use-line-stream.ts';
import { RefiningProgress } from '../../common/results/refining.tsx';
import type { ShownGame } from './use-playthrough.ts';

/** @param table the table of the shown decision; while it is loading, that of the one before */
export function DecisionTable({ shown, table }: { shown: ShownGame; table: NonNullable<ShownGame['view']> }) {
  const { game, names, steps, at } = shown;
  const step = steps[table.at]!;
  const session = shown.session!;
  const [games, setGames] = useState('200');
  const { line: odds, busy, error, start, stop } = useLineStream('POST /playthroughs/odds');
  const requestOdds = (): void => void start({ body: { ...session, step: at, games: Number(games) } });
  const pick = (option: number): void => {
    if (option !== step.chosen) shown.override(option);
  };
  const look = lookOf(odds);
  // The scores of a player keep their place, even at decisions that it takes without scores.
  const isScored = steps.some(
    ({ seat, options }) => seat === shown.step.seat && options.some(({ score }) => score),
  );
  return (
    <>
      <GameTable
        game={game}
        view={table}
        names={names}
        eliminated={shown.eliminated}
        decision={{ prompt: step.prompt, options: isScored ? [] : step.options }}
        look={(option) => ({ ...look(option), chosen: option.index === step.chosen })}
        onAnswer={pick}
        isDecided
        title={
          <Text fw={650} data-testid="question">
            {step.prompt} → {step.options.find(({ index }) => index === step.chosen)?.label}
          </Text>
        }
      >
        <Button
          size="xs"
          variant="light"
          title="The odds of every option"
          leftSection={<Icon name="fork" size={14} />}
          onClick={requestOdds}
        >
          What if?
        </Button>
        <Select
          aria-label="Futures of each option"
          w={120}
          data={['50', '200', '1000'].map((value) => ({ value, label: `${value} games` }))}
          value={games}
          onChange={(value) => setGames(value ?? '200')}
        />
        <AnalyseButton position={shown.position} />
      </GameTable>
      {isScored && (
        <>
          <ScoredOptions game={game} step={step} odds={odds} onPick={pick} />
          {step.options.some(({ score }) => score) && (
            <Text variant="note">Scores by the rules of the bot. Compare them within one list only.</Text>
          )}
        </>
      )}
      {(busy || odds) && (
        <Box mih={ODDS_NOTE_HEIGHT}>
          {busy ? (
            <Group>
              <RefiningProgress live={{ busy, share: odds?.share ?? 0, stop }} />
            </Group>
          ) : (
            <OddsNote seats={session.seats.length} />
          )}
        </Box>
      )}
      {error && <ErrorMessage error={error} onRetry={requestOdds} />}
    </>
  );
}

/** How the games for the odds are played. */
const OddsNote = ({ seats }: { seats: number }) => (
  <Text variant="note">
    Games continue from each option with fresh luck, the same for all options;{' '}
    {seats === 1
      ? 'the player follows its strategy'
      : seats > 2
        ? 'every seat follows its strategy'
        : 'both seats follow their strategies'}
    .{seats > 2 && ` An equal share would be ${(100 / seats).toFixed(0)} %.`}
  </Text>
);

/** Height in pixels of the progress and of the note that follows it, so that nothing below moves. */
const ODDS_NOTE_HEIGHT = 44;
