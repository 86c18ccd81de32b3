/** What can be done to a run: pause, resume, cancel, rename, tag, note, delete. */
import { Button, Group, Menu, Modal, Stack, TagsInput, Text, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RunRow } from '../../../api/runs.ts';
import { call, href } from '../client.ts';
import { Icon } from './icons.tsx';
import { Trouble } from './trouble.tsx';

export function RunActions({
  run,
  compact = false,
  onDeleted,
}: {
  run: RunRow;
  compact?: boolean;
  onDeleted?: () => void;
}) {
  const queries = useQueryClient();
  const [dialog, setDialog] = useState<'edit' | 'delete' | 'cancel'>();
  const refresh = (): Promise<unknown> =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['runs'] }),
      queries.invalidateQueries({ queryKey: ['run', run.id] }),
    ]);
  const params = { run: run.id };
  const pause = useMutation({
    mutationFn: () => call('POST /runs/:run/pause', { params }),
    onSuccess: refresh,
  });
  const resume = useMutation({
    mutationFn: () => call('POST /runs/:run/resume', { params }),
    onSuccess: refresh,
  });
  const cancel = useMutation({
    mutationFn: () => call('POST /runs/:run/cancel', { params }),
    onSuccess: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE /runs/:run', { params }),
    onSuccess: async () => {
      setDialog(undefined);
      await refresh();
      onDeleted?.();
    },
  });
  const archive = useMutation({
    mutationFn: () => call('PATCH /runs/:run', { params, body: { archived: !run.archived } }),
    onSuccess: refresh,
  });
  const running = run.status === 'running';
  const resumable = run.status === 'paused' || run.status === 'interrupted' || run.status === 'stopped';
  const size = compact ? 'compact-xs' : 'xs';
  const failed = pause.error ?? resume.error ?? cancel.error ?? archive.error;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {running && (
        <Button
          size={size}
          variant="default"
          onClick={() => pause.mutate()}
          loading={pause.isPending}
          disabled={run.request !== undefined}
          aria-label={compact ? `Pause ${run.name}` : undefined}
        >
          {run.request === 'pause' ? 'Pausing …' : 'Pause'}
        </Button>
      )}
      {resumable && (
        <Button
          size={size}
          variant="default"
          onClick={() => resume.mutate()}
          loading={resume.isPending}
          aria-label={compact ? `Resume ${run.name}` : undefined}
        >
          Resume
        </Button>
      )}
      {running && !compact && (
        <Button
          size={size}
          variant="default"
          onClick={() => setDialog('cancel')}
          disabled={run.request === 'cancel'}
        >
          {run.request === 'cancel' ? 'Ending …' : 'Cancel'}
        </Button>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size={size} variant="subtle" color="gray" aria-label={`More for ${run.name}`}>
            ⋯
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon name="edit" size={14} />} onClick={() => setDialog('edit')}>
            Name, tags, note
          </Menu.Item>
          <Menu.Item
            leftSection={<Icon name="report" size={14} />}
            component="a"
            href={href('GET /runs/:run/report', { params })}
            download
          >
            Report
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="archive" size={14} />} onClick={() => archive.mutate()}>
            {run.archived ? 'Take out of the archive' : 'Archive'}
          </Menu.Item>
          {running && (
            <Menu.Item leftSection={<Icon name="stop" size={14} />} onClick={() => setDialog('cancel')}>
              Cancel …
            </Menu.Item>
          )}
          <Menu.Item
            color="red"
            leftSection={<Icon name="trash" size={14} />}
            disabled={running}
            onClick={() => setDialog('delete')}
          >
            Delete …
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Describe run={run} opened={dialog === 'edit'} onClose={() => setDialog(undefined)} onDone={refresh} />
      <Modal
        opened={dialog === 'delete'}
        onClose={() => setDialog(undefined)}
        title={`Delete “${run.name}”?`}
        size="sm"
      >
        <Text size="sm">
          Run {run.id} and everything it brought ({run.generations} generations) is removed from the record.
          Export its champion first if you want to keep it.
        </Text>
        {remove.error && <Trouble error={remove.error} />}
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setDialog(undefined)}>
            Keep
          </Button>
          <Button color="red" onClick={() => remove.mutate()} loading={remove.isPending}>
            Delete
          </Button>
        </Group>
      </Modal>
      <Modal
        opened={dialog === 'cancel'}
        onClose={() => setDialog(undefined)}
        title={`Cancel “${run.name}”?`}
        size="sm"
      >
        <Text size="sm">The run ends after its generation and reports the best it has found so far.</Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={() => setDialog(undefined)}>
            Let it run
          </Button>
          <Button
            color="red"
            onClick={() => {
              setDialog(undefined);
              cancel.mutate();
            }}
          >
            Cancel the run
          </Button>
        </Group>
      </Modal>
      <Modal
        opened={failed !== null && failed !== undefined}
        onClose={() =>
          [pause, resume, cancel].forEach((m) => {
            m.reset();
          })
        }
        title="That did not work"
      >
        {failed && <Trouble error={failed} />}
      </Modal>
    </Group>
  );
}

function Describe({
  run,
  opened,
  onClose,
  onDone,
}: {
  run: RunRow;
  opened: boolean;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  const [fields, setFields] = useState({ name: run.name, tags: run.tags, note: run.note });
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
          <TextInput
            label="Name"
            required
            data-autofocus
            value={fields.name}
            onChange={(e) => setFields({ ...fields, name: e.currentTarget.value })}
          />
          <TagsInput label="Tags" value={fields.tags} onChange={(tags) => setFields({ ...fields, tags })} />
          <Textarea
            label="Note"
            autosize
            minRows={2}
            value={fields.note}
            onChange={(e) => setFields({ ...fields, note: e.currentTarget.value })}
          />
          {save.error && <Trouble error={save.error} />}
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
