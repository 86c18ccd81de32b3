/** Asks before a text of the user is deleted for good. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LibraryEntry } from '../../../../api/library.ts';
import { ConfirmDialog } from '../../common/page/dialogs.tsx';
import { call } from '../../server/api-client.ts';

/** @param entry undefined while nothing is to be deleted */
export function DeleteDialog({ entry, onClose }: { entry: LibraryEntry | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => call('DELETE /library/:id', { params: { id } }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['GET /library'] });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened={entry !== undefined}
      onClose={onClose}
      title={`Delete “${entry?.name}”?`}
      question="The text is deleted permanently; runs that used it keep their copy."
      onConfirm={() => entry && remove.mutate(entry.id)}
      loading={remove.isPending}
      error={remove.error}
    />
  );
}
