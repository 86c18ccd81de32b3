/** The table with the decision, its options, and the effect of another choice. */
import { Button, Group, Select, Text } from '@mantine/core';
import { useState } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import type { ApiStateView, GameStep } from '../../../../api/play/playthroughs.ts';
import { AnalyseButton } from '../../common/game/analyse-button.tsx';
import { GameTable, lookOf } from '../../common/game/game-table.tsx';
import { oddsOf } from '../../common/game/odds.ts';
import { ScoredOptions } from '../../common/game/scored-options.tsx';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { useLineStream } from '../../common/requests/use-line-stream.ts';
import { RefiningProgress } from '../../common/results/refining.tsx';
import type { Input } from '../../server/api-client.ts';

type StateRequest = Input<'POST /playthroughs/view'>['body'];

export function DecisionTable({
  game,
  view,
  names,
  eliminated,
  step,
  at,
  session,
  position,
  scored,
  onOverride,
}: {
  game: GameInfo;
  view: ApiStateView;
  /** Names by seat. */
  names: readonly string[];
  eliminated: readonly number[];
  step: GameStep;
  at: number;
  session: Omit<StateRequest, 'step'>;
  /** The position as a text. */
  position: string | undefined;
  /** True if the player's program gives scores. */
  scored: boolean;
  onOverride: (option: number) => void;
}) {
  const [games, setGames] = useState('200');
  const { line: odds, busy, error, start, stop } = useLineStream('POST /playthroughs/odds');
  const requestOdds = (): void => void start({ body: { ...session, step: at, games: Number(games) } });
  const seats = session.seats.length;
  const pick = (option: number): void => {
    if (option !== step.chosen) onOverride(option);
  };
  const look = lookOf(odds);
  return (
    <>
      <GameTable
        game={game}
        view={view}
        names={names}
        eliminated={eliminated}
        decision={{ prompt: step.prompt, options: scored ? [] : step.options }}
        look={(option) => ({ ...look(option), chosen: option.index === step.chosen })}
        onAnswer={pick}
        isDecided
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
        <FuturesSelect value={games} onChange={setGames} />
        <AnalyseButton position={position} />
      </GameTable>
      {scored && (
        <>
          <ScoredOptions
            game={game}
            options={step.options}
            chosen={step.chosen}
            oddsText={(index) => oddsOf(odds, index)?.words}
            advice={odds?.advice}
            onPick={pick}
            pickLabel="play on from here with"
          />
          {step.options.some(({ score }) => score) && (
            <Text variant="note">Scores by the rules of the bot. Compare them within one list only.</Text>
          )}
        </>
      )}
      {busy && (
        <Group>
          <RefiningProgress live={{ busy, share: odds?.share ?? 0, stop }} />
        </Group>
      )}
      {odds && (
        <Text variant="note">
          Each option was played on with fresh luck, the same for all options;{' '}
          {seats === 1
            ? 'the player follows its strategy'
            : seats > 2
              ? 'every seat follows its strategy'
              : 'both seats follow their strategies'}
          .{seats > 2 && ` An equal share would be ${(100 / seats).toFixed(0)} %.`}
        </Text>
      )}
      {error && <ErrorMessage error={error} onRetry={requestOdds} />}
    </>
  );
}

/** Selects the number of games for each option. */
function FuturesSelect({ value, onChange }: { value: string; onChange: (games: string) => void }) {
  return (
    <Select
      aria-label="Futures of each option"
      w={120}
      data={['50', '200', '1000'].map((games) => ({ value: games, label: `${games} games` }))}
      value={value}
      onChange={(games) => onChange(games ?? '200')}
    />
  );
}
