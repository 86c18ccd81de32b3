/** The row of choices at the head of a view: the game, its board, and what the view adds. */
import { Group } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { BoardPicker } from './board-picker.tsx';
import { GamePicker } from './game-picker.tsx';

/** @param game whose board may be chosen */
export function PickerBar({ game, children }: { game?: GameInfo; children?: React.ReactNode }) {
  return (
    <Group gap="xs" align="flex-end" mb="md">
      <GamePicker />
      {game && <BoardPicker game={game} />}
      {children}
    </Group>
  );
}
