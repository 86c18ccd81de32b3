/** The text of an entry, to read. */
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { GameInfo } from '../../../../api/games.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
import { Editor } from '../../common/page/lazy-editor.tsx';
import { call } from '../../server/api-client.ts';

export function EntryTextDialog({ game, id, onClose }: { game: GameInfo; id: string; onClose: () => void }) {
  const entry = useQuery({
    queryKey: ['entry', id],
    queryFn: () => call('GET /library/:id', { params: { id } }),
    enabled: id !== '',
  });
  return (
    <Modal opened={id !== ''} onClose={onClose} size="lg" title={entry.data?.name ?? ''}>
      {entry.error && <ErrorMessage error={entry.error} />}
      {entry.data && (
        <Editor text={entry.data.text} game={game.name} form={game.form.name} label={entry.data.name} />
      )}
    </Modal>
  );
}
