/** Dialogs for actions on a run, and the results of the actions. */
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { call } from '../../server/api-client.ts';
import { type Description, DescriptionFields } from '../page/description-fields.tsx';
import { ErrorMessage } from '../page/error-message.tsx';

export type Dialog = 'edit' | 'delete' | 'cancel';

export function RunDialogs({
  run,
  dialog,
  onClose,
  onChanged,
  onCancel,
  onDeleted,
  failed,
  onDismiss,
}: {
  run: ApiRunRow;
  dialog: Dialog | undefined;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
  onCancel: () => void;
  onDeleted: (() => void) | undefined;
  failed: Error | null;
  /** Called when the reader closes the failure. */
  onDismiss: () => void;
}) {
  const remove = useMutation({
    mutationFn: () => call('DELETE /runs/:run', { params: { run: run.id } }),
    onSuccess: async () => {
      onClose();
      await onChanged();
      onDeleted?.();
    },
  });
  return (
    <>
      <DescriptionDialog run={run} opened={dialog === 'edit'} onClose={onClose} onDone={onChanged} />
      <Modal opened={dialog === 'delete'} onClose={onClose} title={`Delete “${run.name}”?`} size="sm">
        <Text size="sm">
          This removes run {run.id} and its results ({run.generations} generations) from the record. Export
          its champion first if you want to keep it.
        </Text>
        {remove.error && <ErrorMessage error={remove.error} />}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Keep
          </Button>
          <Button color="red" onClick={() => remove.mutate()} loading={remove.isPending}>
            Delete
          </Button>
        </Group>
      </Modal>
      <Modal opened={dialog === 'cancel'} onClose={onClose} title={`Cancel “${run.name}”?`} size="sm">
        <Text size="sm">The run ends after this generation and reports the best player so far.</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            Keep it running
          </Button>
          <Button
            color="red"
            onClick={() => {
              onClose();
              onCancel();
            }}
          >
            Cancel the run
          </Button>
        </Group>
      </Modal>
      <Modal opened={failed !== null} onClose={onDismiss} title="The action failed">
        {failed && <ErrorMessage error={failed} />}
      </Modal>
    </>
  );
}

function DescriptionDialog({
  run,
  opened,
  onClose,
  onDone,
}: {
  run: ApiRunRow;
  opened: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  const [fields, setFields] = useState<Description>({ name: run.name, tags: [...run.tags], note: run.note });
  const save = useMutation({
    mutationFn: () => call('PATCH /runs/:run', { params: { run: run.id }, body: fields }),
    onSuccess: async () => {
      onClose();
      await onDone();
    },
  });
  return (
    <Modal opened={opened} onClose={onClose} title={`Run ${run.id}`}>
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
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
