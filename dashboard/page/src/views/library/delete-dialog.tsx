/** Asks before a text of the user is deleted for good. */
import { useQueryClient } from '@tanstack/react-query';
import type { LibraryEntry } from '../../../../api/library.ts';
import { ConfirmDialog } from '../../common/page/dialogs.tsx';
import { call } from '../../server/api-client.ts';

/** @param entry undefined while nothing is to be deleted */
export function DeleteDialog({ entry, onClose }: { entry: LibraryEntry | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <ConfirmDialog
      opened={entry !== undefined}
      onClose={onClose}
      title={`Delete “${entry?.name}”?`}
      question="The text is deleted permanently; runs that used it keep their copy."
      onConfirm={async () => {
        await call('DELETE /library/:id', { params: { id: entry!.id } });
        await queries.invalidateQueries({ queryKey: ['GET /library'] });
      }}
    />
  );
}
