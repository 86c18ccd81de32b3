/** Choosing who sits where: a player for each seat, and how many where the game lets several play. */
import { NumberInput } from '@mantine/core';
import type { GameInfo } from '../../../api/games.ts';
import { PlayerPicker, SwapButton } from './pickers.tsx';
import { letters, titles } from './seats.ts';

export function SeatPickers({
  game,
  refs,
  known,
  onChange,
}: {
  game: GameInfo;
  /** By seat. */
  refs: readonly string[];
  /** Ids of players for seats that are added. */
  known: readonly string[];
  onChange: (refs: readonly string[]) => void;
}) {
  const { min, max } = game.seats;
  const several = refs.length > 2;
  return (
    <>
      {max > 2 && (
        <NumberInput
          label="Players"
          size="xs"
          w={76}
          min={min}
          max={Math.min(max, letters.length)}
          value={refs.length}
          onChange={(count) =>
            typeof count === 'number' &&
            onChange(Array.from({ length: count }, (_, seat) => refs[seat] ?? known[seat] ?? known[0] ?? ''))
          }
        />
      )}
      {letters.slice(0, refs.length).map((letter, seat) => (
        <SeatPicker
          key={letter}
          game={game.name}
          label={titles[seat] ?? ''}
          value={refs[seat] ?? ''}
          narrow={max > 2}
          onChange={(other) => onChange(refs.toSpliced(seat, 1, other))}
          swap={seat === 0 && refs.length === 2 ? () => onChange(refs.toReversed()) : undefined}
        />
      ))}
      {several && (
        <SwapButton
          label="Everyone moves on by one seat"
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
  swap,
}: {
  game: string;
  label: string;
  value: string;
  narrow: boolean;
  onChange: (ref: string) => void;
  swap: (() => void) | undefined;
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
      {swap && <SwapButton onClick={swap} />}
    </>
  );
}
