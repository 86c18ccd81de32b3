/** Pickers for the player of each seat, and for the number of seats if it can vary. */
import { NumberInput } from '@mantine/core';
import { Fragment } from 'react';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { seatLetters, seatTitle } from '../../common/setup/seats.ts';
import { SwapButton } from '../../common/setup/swap-button.tsx';
import type { PlaythroughState } from './use-playthrough.ts';

export function SeatPickers({ shown: { game, refs, playerIds, setSeats } }: { shown: PlaythroughState }) {
  const { min, max } = game.seats;
  return (
    <>
      {max > 2 && (
        <NumberInput
          label="Players"
          w={76}
          min={min}
          max={Math.min(max, seatLetters.length)}
          value={refs.length}
          onChange={(count) =>
            typeof count === 'number' &&
            setSeats(
              Array.from({ length: count }, (_, seat) => refs[seat] ?? playerIds[seat] ?? playerIds[0] ?? ''),
            )
          }
        />
      )}
      {refs.map((ref, seat) => (
        <Fragment key={seatLetters[seat]}>
          <PlayerPicker
            game={game.name}
            label={seatTitle(seat, refs.length)}
            value={ref}
            onChange={(other) => setSeats(refs.toSpliced(seat, 1, other))}
            {...(max > 2 && { width: 170 })}
          />
          {seat === 0 && refs.length === 2 && <SwapButton onClick={() => setSeats(refs.toReversed())} />}
        </Fragment>
      ))}
      {refs.length > 2 && (
        <SwapButton
          label="Move everyone by one seat"
          onClick={() => setSeats([refs.at(-1)!, ...refs.slice(0, -1)])}
        />
      )}
    </>
  );
}
