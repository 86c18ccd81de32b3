/** Replays the same deal with another strategy in one seat, and undoes that. */
import { Button, Popover, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '../../common/page/icons.tsx';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { usePlayer } from '../../queries.ts';
import { UndoBadge } from './undo-badge.tsx';

interface Props {
  readonly game: string;
  readonly deal: string;
  /** Names by seat. */
  readonly names: readonly string[];
  /** `seat.player`: the previous player of the seat; empty if nobody was replaced. */
  readonly replaced: string;
  readonly onChange: (seat: number, ref: string) => void;
  readonly onBack: (seat: number, ref: string) => void;
}

export function ReplacePlayer(props: Props) {
  const [opened, { toggle, close }] = useDisclosure();
  const [seat, setSeat] = useState('0');
  return (
    <>
      {props.replaced !== '' && <Replaced {...props} />}
      <Popover opened={opened} onChange={close} width={300} position="bottom-end" shadow="md" trapFocus>
        <Popover.Target>
          <Button size="xs" variant="default" leftSection={<Icon name="swap" size={14} />} onClick={toggle}>
            Same shuffle, other strategy
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <ChooseOther {...props} seat={seat} onSeat={setSeat} onClose={close} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

function Replaced({ names, replaced, onBack }: Props) {
  const dot = replaced.indexOf('.');
  const seat = Number(replaced.slice(0, dot));
  const ref = replaced.slice(dot + 1);
  const player = usePlayer(ref);
  return (
    <UndoBadge label="Restore the previous strategy" onUndo={() => onBack(seat, ref)}>
      same shuffle, {names[seat]} instead of {player.data?.name ?? '…'}
    </UndoBadge>
  );
}

interface ChooseProps extends Props {
  readonly seat: string;
  readonly onSeat: (seat: string) => void;
  readonly onClose: () => void;
}

function ChooseOther({ game, deal, names, onChange, seat, onSeat, onClose }: ChooseProps) {
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
          value={seat}
          onChange={(value) => onSeat(value ?? '0')}
          comboboxProps={{ withinPortal: false }}
        />
      )}
      {names.length === 2 && (
        <SegmentedControl
          aria-label="Instead of"
          data={names.map((name, at) => ({ value: String(at), label: name }))}
          value={seat}
          onChange={onSeat}
        />
      )}
      <PlayerPicker
        game={game}
        label={`Instead of ${names[Number(seat)] ?? 'the player'}`}
        value=""
        width="100%"
        onChange={(ref) => {
          onClose();
          onChange(Number(seat), ref);
        }}
      />
    </Stack>
  );
}
