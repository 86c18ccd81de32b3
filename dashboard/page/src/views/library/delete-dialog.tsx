/** Asks before a text of the user is deleted for good. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LibraryEntry } from '../../../../api/library.ts';
import { ErrorMessage } from '../../common/page/error-message.tsx';
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
    <Modal opened={entry !== undefined} onClose={onClose} title={`Delete “${entry?.name}”?`} size="sm">
      <Text size="sm">The text is deleted permanently; runs that used it keep their copy.</Text>
      {remove.error && <ErrorMessage error={remove.error} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Keep
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => entry && remove.mutate(entry.id)}>
          Delete
        </Button>
      </Group>
    </Modal>
  );
}
