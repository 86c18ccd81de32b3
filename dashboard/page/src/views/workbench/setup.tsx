/** The text that the workbench starts from, the opponents, and the games budget. */
import { Select } from '@mantine/core';
import { memo } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { useParams } from '../../address/url-params.ts';
import { GamesBudgetPicker, useGamesBudget } from '../../common/setup/games-budget.tsx';
import { GamesNeeded } from '../../common/setup/games-needed.tsx';
import { PickerBar } from '../../common/setup/picker-bar.tsx';
import { PlayerPicker, PlayersPicker } from '../../common/setup/player-picker.tsx';
import { seatOrderOf, seatOrders } from './seat-order.ts';

/** As many as rules are explained against. */
const OPPONENTS_MAX = 8;
/** All choices in one row at 1280 with one opponent, and a seating in full. */
const WIDTHS = { from: 170, opponent: 190, opponents: 420, seats: 150 } as const;

/** What is chosen above the text: nothing of it changes while games are played. */
export const Setup = memo(function Setup({
  game,
  about,
  a,
  b,
  seatOrder,
  onSeatOrder,
  gamesDefault,
}: {
  game: GameInfo;
  /** Who plays whom, in words. */
  about: string;
  a: string;
  b: string;
  /** A key of {@link seatOrders}. */
  seatOrder: string;
  onSeatOrder: (value: string) => void;
  /** Games where the address says nothing. */
  gamesDefault: number;
}) {
  const [, set] = useParams();
  const gamesBudget = useGamesBudget(gamesDefault);
  const refs = b.split(',');
  // One width with and without the focus: where the box gets narrower, all below it moves away from a click.
  const opponentsWidth = refs.length > 1 ? WIDTHS.opponents : WIDTHS.opponent;
  return (
    <PickerBar game={game} about={about}>
      <PlayerPicker
        game={game.name}
        label="Based on"
        value={a}
        width={WIDTHS.from}
        // What was changed stays among the drafts.
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
          allowDeselect={false}
          data={Object.entries(seatOrders).map(([value, { label }]) => ({ value, label }))}
          value={seatOrder}
          onChange={(value) => onSeatOrder(value ?? 'no')}
        />
      )}
      <GamesBudgetPicker
        label={refs.length > 1 ? 'Games in all' : 'Games'}
        gamesBudget={seatOrderOf(seatOrder).seats === 'rotate' ? gamesBudget : { games: gamesBudget.games }}
        choices={[10_000, 100_000, 400_000]}
      />
      <GamesNeeded />
    </PickerBar>
  );
});
