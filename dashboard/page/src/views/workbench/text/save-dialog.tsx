/** Saves a text to the library, as a new one or over a text of the user. */
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Description, DescriptionFields } from '../../../common/page/description-fields.tsx';
import { ErrorMessage } from '../../../common/page/error-message.tsx';
import { call } from '../../../server/api-client.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly game: string;
  readonly name: string;
  readonly text: string;
  readonly run?: string;
  readonly onSaved?: (id: string) => void;
}

export function SaveDialog({ opened, onClose, game, name, text, run, onSaved }: Props) {
  const [fields, setFields] = useState<Description>({ name, tags: [], note: '' });
  const queries = useQueryClient();
  useEffect(() => {
    if (opened) setFields((old) => ({ ...old, name }));
  }, [opened, name]);
  const save = useMutation({
    mutationFn: () =>
      call('POST /library', { body: { game, text, ...fields, ...(run !== undefined && { run }) } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: ['GET /library'] });
      onClose();
      onSaved?.(id);
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title="Save to the library">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack gap="sm">
          <DescriptionFields value={fields} onChange={setFields} />
          {save.error && <ErrorMessage error={save.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
