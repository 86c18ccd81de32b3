/** The starting text of the workbench, the opponents, and the games budget. */
import { Select } from '@mantine/core';
import { memo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { GamesBudgetPicker, useGamesBudget } from '../../common/setup/games-budget.tsx';
import { GamesNeeded } from '../../common/setup/games-needed.tsx';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { PlayerPicker, PlayersPicker } from '../../common/setup/player-picker.tsx';
import { seatOrderOf, seatOrders } from './seat-order.ts';
import { GAMES_DEFAULT } from './use-workbench.ts';

/** The limit for explained rules. */
const OPPONENTS_MAX = 8;
/** Widths that fit all fields into one row of 1280 pixels, with one opponent and a full seat order. */
const WIDTHS = { from: 170, opponent: 226, opponents: 456, seats: 150 } as const;

/** The setup above the text. It is memoized, because it does not change while games are played. */
export const Setup = memo(function Setup({
  game,
  about,
  a,
  b,
  starts,
  onStarts,
}: {
  game: GameInfo;
  /** Players in words. */
  about: string;
  a: string;
  b: string;
  /** A key of {@link seatOrders}. */
  starts: string;
  onStarts: (value: string) => void;
}) {
  const [, set] = useParams();
  const gamesBudget = useGamesBudget(GAMES_DEFAULT);
  const refs = b.split(',');
  // The same width with and without focus; a narrower field would move everything below away from a click.
  const opponentsWidth = refs.length > 1 ? WIDTHS.opponents : WIDTHS.opponent;
  return (
    <PickerBar game={game} about={about}>
      <PlayerPicker
        game={game.name}
        label="Based on"
        value={a}
        width={WIDTHS.from}
        // The edited text stays in the drafts.
        onChange={(ref) => set({ game: game.name, a: ref, draft: undefined })}
      />
      <PlayersPicker
        game={game.name}
        label="Opponents"
        minWidth={opponentsWidth}
        maxWidth={opponentsWidth}
        max={OPPONENTS_MAX}
        required
        value={refs}
        onChange={(chosen) => set({ game: game.name, b: chosen.join(',') })}
      />
      {game.seats.max > 1 && (
        <Select
          label="Seats"
          w={WIDTHS.seats}
          data={Object.entries(seatOrders).map(([value, { label }]) => ({ value, label }))}
          value={starts}
          onChange={(value) => onStarts(value ?? 'no')}
        />
      )}
      <GamesBudgetPicker
        label={refs.length > 1 ? 'Games in all' : 'Games'}
        gamesBudget={seatOrderOf(starts).seats === 'alternate' ? gamesBudget : { games: gamesBudget.games }}
        choices={[10_000, 100_000, 400_000]}
      />
      <GamesNeeded />
    </PickerBar>
  );
});
