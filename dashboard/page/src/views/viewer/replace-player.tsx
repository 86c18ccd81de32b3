/** The same shuffle with another strategy at one seat, and the way back. */
import { Badge, Button, Popover, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Icon } from '../../common/page/icons.tsx';
import { PlayerPicker } from '../../common/setup/player-picker.tsx';
import { usePlayer } from '../../queries.ts';

export function ReplacePlayer({
  game,
  deal,
  seats,
  names,
  replaced,
  onChange,
  onBack,
}: {
  game: string;
  deal: string;
  /** The player of each seat. */
  seats: readonly string[];
  names: readonly string[];
  /** `seat.player`: the player who sat there before, empty when there was none. */
  replaced: string;
  onChange: (seat: number, ref: string) => void;
  onBack: (seat: number, ref: string) => void;
}) {
  const [opened, { toggle, close }] = useDisclosure();
  const [seat, setSeat] = useState('0');
  const dot = replaced.indexOf('.');
  const [replacedSeat, replacedRef] =
    dot < 0 ? [0, ''] : [Number(replaced.slice(0, dot)), replaced.slice(dot + 1)];
  const replacedPlayer = usePlayer(replacedRef);
  return (
    <>
      {replacedRef !== '' && (
        <Badge
          variant="light"
          color="orange"
          tt="none"
          rightSection={
            <button
              type="button"
              className="plain"
              aria-label="Restore the previous strategy"
              onClick={() => onBack(replacedSeat, replacedRef)}
            >
              ×
            </button>
          }
        >
          same shuffle, {names[replacedSeat]} instead of {replacedPlayer.data?.name ?? '…'}
        </Badge>
      )}
      <Popover opened={opened} onChange={close} width={300} position="bottom-end" shadow="md" trapFocus>
        <Popover.Target>
          <Button size="xs" variant="default" leftSection={<Icon name="swap" size={14} />} onClick={toggle}>
            Same shuffle, other strategy
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap="xs">
            <Text size="xs" c="dimmed">
              Each seat has a shuffle of its own: on deal {deal} another player meets the same luck as long as
              it acts alike.
            </Text>
            {seats.length > 2 && (
              <Select
                label="At the seat of"
                size="xs"
                allowDeselect={false}
                data={names.map((name, at) => ({ value: String(at), label: `${at + 1}. ${name}` }))}
                value={seat}
                onChange={(value) => setSeat(value ?? '0')}
                comboboxProps={{ withinPortal: false }}
              />
            )}
            {seats.length === 2 && (
              <SegmentedControl
                size="xs"
                aria-label="Instead of"
                data={names.map((name, at) => ({ value: String(at), label: name }))}
                value={seat}
                onChange={setSeat}
              />
            )}
            <PlayerPicker
              game={game}
              label={`Instead of ${names[Number(seat)] ?? 'the player'}`}
              value=""
              width="100%"
              onChange={(ref) => {
                close();
                onChange(Number(seat), ref);
              }}
            />
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}
