/** Replays the same deal with another strategy in one seat, and restores the original. */
import { Popover, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { PlainButton } from '../../common/page/buttons.tsx';
import { Icon } from '../../common/page/icons.tsx';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { usePlayer } from '../../queries.ts';
import { UndoBadge } from './undo-badge.tsx';
import type { ShownGame } from './use-playthrough.ts';

export function ReplacePlayer({ shown }: { shown: ShownGame }) {
  const [opened, { toggle, close }] = useDisclosure();
  const [seat, setSeat] = useState(0);
  return (
    <>
      {shown.replaced !== '' && <Replaced shown={shown} />}
      <Popover opened={opened} onChange={close} width={300} position="bottom-end" shadow="md" trapFocus>
        <Popover.Target>
          <PlainButton leftSection={<Icon name="swap" size={14} />} onClick={toggle}>
            Same shuffle, other strategy
          </PlainButton>
        </Popover.Target>
        <Popover.Dropdown>
          <ChooseOther shown={shown} seat={seat} onSeat={setSeat} onClose={close} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

function Replaced({ shown: { names, refs, replaced, setSeats } }: { shown: ShownGame }) {
  const dot = replaced.indexOf('.');
  const seat = Number(replaced.slice(0, dot));
  const ref = replaced.slice(dot + 1);
  const player = usePlayer(ref);
  return (
    <UndoBadge
      label="Restore the previous strategy"
      onUndo={() => setSeats(refs.toSpliced(seat, 1, ref), { was: undefined })}
    >
      same shuffle, {names[seat]} instead of {player.data?.name ?? '…'}
    </UndoBadge>
  );
}

interface Props {
  readonly shown: ShownGame;
  readonly seat: number;
  readonly onSeat: (seat: number) => void;
  readonly onClose: () => void;
}

function ChooseOther({ shown: { game, deal, names, refs, setSeats }, seat, onSeat, onClose }: Props) {
  return (
    <Stack gap="xs">
      <Text variant="note">
        {names.length > 1 && 'Each seat has its own shuffle. '}
        On deal {deal}, another player has the same luck as long as it acts the same way.
      </Text>
      {names.length > 2 && (
        <Select
          label="At the seat of"
          data={names.map((name, at) => ({ value: String(at), label: `${at + 1}. ${name}` }))}
          value={String(seat)}
          onChange={(value) => onSeat(Number(value))}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {names.length === 2 && (
        <SegmentedControl
          aria-label="Instead of"
          data={names.map((name, at) => ({ value: String(at), label: name }))}
          value={String(seat)}
          onChange={(value) => onSeat(Number(value))}
        />
      )}
      <PlayerPicker
        game={game.name}
        label={`Instead of ${names[seat] ?? 'the player'}`}
        value=""
        width="100%"
        onChange={(ref) => {
          onClose();
          setSeats(refs.toSpliced(seat, 1, ref), { was: `${seat}.${refs[seat]}` });
        }}
      />
    </Stack>
  );
}
