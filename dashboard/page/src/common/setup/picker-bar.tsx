/** The row of choices at the head of a view: the game, its board, and what the view adds. On a phone, a sheet of them. */
import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { GameInfo } from '../../../../api/games.ts';
import { Icon } from '../page/icons.tsx';
import { BoardPicker, useBoardName } from './board-picker.tsx';
import { GamePicker } from './game-picker.tsx';
import styles from './picker-bar.module.css';

interface Props {
  /** The game whose board may be chosen. */
  readonly game?: GameInfo;
  /** What is chosen, in words; without it, the row is shown on a phone too. */
  readonly about?: string | undefined;
  /** The control that starts the work; always visible. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

export function PickerBar({ game, about, action, children }: Props) {
  const isPhone = useIsPhone();
  const choices = <Choices game={game}>{children}</Choices>;
  if (isPhone && game && about !== undefined)
    return (
      <Sheet game={game} about={about} action={action}>
        {choices}
      </Sheet>
    );
  return (
    <Group gap="xs" align="flex-end" mb="md">
      {choices}
      {action}
    </Group>
  );
}

export const useIsPhone = (): boolean | undefined =>
  useMediaQuery('(max-width: 36em)', undefined, { getInitialValueInEffect: false });

function Choices({ game, children }: Pick<Props, 'game' | 'children'>) {
  return (
    <>
      <GamePicker />
      {game && <BoardPicker game={game} />}
      {children}
    </>
  );
}

function Sheet({ game, about, action, children }: Props & { readonly game: GameInfo }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const board = useBoardName(game);
  return (
    <>
      <button type="button" className={styles['summary']} aria-haspopup="dialog" onClick={open}>
        <span>
          <b>{about || 'Choose players'}</b>
          <small>{[game.title, board].filter((part) => part !== '').join(' · ')}</small>
        </span>
        <Icon name="edit" />
        <span className="sr-only">Change</span>
      </button>
      {action && (
        <Group gap="xs" mb="md" grow>
          {action}
        </Group>
      )}
      <BottomSheet isOpen={isOpen} onClose={close}>
        {children}
      </BottomSheet>
    </>
  );
}

/** The same choices on a phone, opened by a button of the view. */
export function PickerSheet({
  game,
  children,
  ...sheet
}: Pick<Props, 'game' | 'children'> & { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <BottomSheet {...sheet}>
      <Choices game={game}>{children}</Choices>
    </BottomSheet>
  );
}

interface BottomSheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function BottomSheet({ isOpen, onClose, children }: BottomSheetProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Game and board"
      classNames={{ inner: styles['bottom'], content: styles['sheet'] }}
    >
      <div className={styles['choices']}>
        {children}
        <Button onClick={onClose}>Done</Button>
      </div>
    </Modal>
  );
}
