/** Shows the text of an entry. */
import { Modal } from '@mantine/core';
import type { GameInfo } from '../../../../api/games.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Editor } from '../../common/page/lazy-editor.tsx';
import { useCall } from '../../common/requests/use-call.ts';

export function EntryTextDialog({ game, id, onClose }: { game: GameInfo; id: string; onClose: () => void }) {
  const entry = useCall('GET /library/:id', id === '' ? undefined : { params: { id } });
  return (
    <Modal opened={id !== ''} onClose={onClose} size="lg" title={entry.data?.name ?? ''}>
      {entry.error && <ErrorMessage error={entry.error} />}
      {entry.data && (
        <Editor text={entry.data.text} game={game.name} form={game.form.name} label={entry.data.name} />
      )}
    </Modal>
  );
}
