/** Dialogs: a question before something ends or is lost, and a form for a name, tags and a note. */
import { Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { NamesInput } from '../runs/names-input.tsx';
import { ErrorMessage } from './error-message.tsx';

export function ConfirmDialog({
  opened,
  onClose,
  title,
  question,
  keep = 'Keep',
  action = 'Delete',
  onConfirm,
  onConfirmed,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  question: string;
  keep?: string;
  action?: string;
  onConfirm: () => Promise<unknown>;
  /** Called when the dialog has closed. */
  onConfirmed?: () => unknown;
}) {
  const confirm = useClosingWork(onConfirm, onClose, onConfirmed);
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <Text size="sm">{question}</Text>
      {confirm.error && <ErrorMessage error={confirm.error} />}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {keep}
        </Button>
        <Button color="red" onClick={() => confirm.mutate()} loading={confirm.isPending}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}

/** The work of a dialog, which closes when the work has succeeded. */
function useClosingWork<Result>(
  work: () => Promise<Result>,
  onClose: () => void,
  onClosed: ((result: Result) => unknown) | undefined,
) {
  return useMutation({
    mutationFn: work,
    onSuccess: async (result) => {
      onClose();
      await onClosed?.(result);
    },
  });
}

/** Maximum number of characters of a name in the library. */
export const NAME_MAX = 120;

export interface Description {
  readonly name: string;
  readonly tags: string[];
  readonly note: string;
}

export function DescriptionDialog<Saved>({
  opened,
  onClose,
  title,
  given,
  onSave,
  onSaved,
}: {
  opened: boolean;
  onClose: () => void;
  title: string;
  given: Description;
  onSave: (changed: Description) => Promise<Saved>;
  /** Called when the dialog has closed. */
  onSaved: (saved: Saved) => unknown;
}) {
  const [fields, setFields] = useState(given);
  const { name } = given;
  useEffect(() => {
    if (opened) setFields((old) => ({ ...old, name }));
  }, [opened, name]);
  const cancel = (): void => {
    setFields(given);
    onClose();
  };
  const field = (part: 'name' | 'note') => ({
    size: 'sm',
    value: fields[part],
    onChange: ({ currentTarget: { value } }: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setFields({ ...fields, [part]: value }),
  });
  const save = useClosingWork(() => onSave(fields), onClose, onSaved);
  return (
    <Modal opened={opened} onClose={cancel} title={title}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack gap="sm">
          <TextInput label="Name" required maxLength={NAME_MAX} data-autofocus {...field('name')} />
          <NamesInput
            size="sm"
            label="Tags"
            value={fields.tags}
            onChange={(tags) => setFields({ ...fields, tags })}
          />
          <Textarea label="Note" minRows={2} {...field('note')} />
          {save.error && <ErrorMessage error={save.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={cancel}>
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
