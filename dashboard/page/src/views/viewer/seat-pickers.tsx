/** Pickers for the player of each seat, and for the number of seats if it can vary. */
import { NumberInput } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { seatLetters, seatTitle } from '../../common/setup/seats.ts';
import { SwapButton } from '../../common/setup/swap-button.tsx';

export function SeatPickers({
  game,
  refs,
  playerIds,
  onChange,
}: {
  game: GameInfo;
  /** References by seat. */
  refs: readonly string[];
  /** Ids of players for added seats. */
  playerIds: readonly string[];
  onChange: (refs: readonly string[]) => void;
}) {
  const { min, max } = game.seats;
  const isMultiplayer = refs.length > 2;
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
            onChange(
              Array.from({ length: count }, (_, seat) => refs[seat] ?? playerIds[seat] ?? playerIds[0] ?? ''),
            )
          }
        />
      )}
      {seatLetters.slice(0, refs.length).map((letter, seat) => (
        <SeatPicker
          key={letter}
          game={game.name}
          label={seatTitle(seat, refs.length)}
          value={refs[seat] ?? ''}
          narrow={max > 2}
          onChange={(other) => onChange(refs.toSpliced(seat, 1, other))}
          onSwap={seat === 0 && refs.length === 2 ? () => onChange(refs.toReversed()) : undefined}
        />
      ))}
      {isMultiplayer && (
        <SwapButton
          label="Move everyone by one seat"
          onClick={() => onChange([refs.at(-1)!, ...refs.slice(0, -1)])}
        />
      )}
    </>
  );
}

function SeatPicker({
  game,
  label,
  value,
  narrow,
  onChange,
  onSwap,
}: {
  game: string;
  label: string;
  value: string;
  narrow: boolean;
  onChange: (ref: string) => void;
  onSwap: (() => void) | undefined;
}) {
  return (
    <>
      <PlayerPicker
        game={game}
        label={label}
        value={value}
        onChange={onChange}
        {...(narrow && { width: 170 })}
      />
      {onSwap && <SwapButton onClick={onSwap} />}
    </>
  );
}
