/** Selects the game and the board of a run, and shows what is wrong with them. */
import { Group, Input } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { BoardPicker } from '../../common/setup/board-picker.tsx';
import { GamePicker } from '../../common/setup/game-picker.tsx';

export const BoardFields = ({ game, error }: { game: GameInfo; error: string | undefined }) => (
  <>
    <Group gap="xs" align="flex-end">
      <GamePicker />
      <BoardPicker game={game} />
    </Group>
    {error && (
      <Input.Error mt={6} role="alert">
        {error}
      </Input.Error>
    )}
  </>
);
