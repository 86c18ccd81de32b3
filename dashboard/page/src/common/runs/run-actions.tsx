/** Actions on a run: pause, resume, cancel, rename, tag, note, delete. */
import { Button, Group, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { call, endpointUrl } from '../../server/api-client.ts';
import { Icon } from '../page/icons.tsx';
import { ReportItems } from '../page/report-menu.tsx';
import { type Dialog, RunDialogs } from './run-dialogs.tsx';

export function RunActions({
  run,
  compact = false,
  onDeleted,
}: {
  run: ApiRunRow;
  compact?: boolean;
  onDeleted?: () => void;
}) {
  const { pause, resume, cancel, archive, refresh, failed, reset } = useRunChanges(run);
  const [dialog, setDialog] = useState<Dialog>();
  // A table has many rows, so dialogs are built at their first use.
  const [used, setUsed] = useState(!compact);
  const running = run.status === 'running';
  const resumable = run.status === 'paused' || run.status === 'interrupted' || run.status === 'stopped';
  const size = compact ? 'compact-xs' : 'xs';
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
      <RunMenu
        run={run}
        size={size}
        onOpen={() => setUsed(true)}
        onArchive={() => archive.mutate()}
        onDialog={setDialog}
      />
      {(used || failed) && (
        <RunDialogs
          run={run}
          dialog={dialog}
          onClose={() => setDialog(undefined)}
          onChanged={refresh}
          onCancel={() => cancel.mutate()}
          onDeleted={onDeleted}
          failed={failed}
          onDismiss={reset}
        />
      )}
    </Group>
  );
}

/** Requests that change a run. Each refreshes the lists of runs. */
function useRunChanges(run: ApiRunRow) {
  const queryClient = useQueryClient();
  const params = { run: run.id };
  const refresh = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET /runs'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /runs/:run', { params }] }),
    ]);
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
  const archive = useMutation({
    mutationFn: () => call('PATCH /runs/:run', { params, body: { archived: !run.archived } }),
    onSuccess: refresh,
  });
  return {
    pause,
    resume,
    cancel,
    archive,
    refresh,
    failed: pause.error ?? resume.error ?? cancel.error ?? archive.error,
    reset: () => {
      for (const change of [pause, resume, cancel, archive]) change.reset();
    },
  };
}

function RunMenu({
  run,
  size,
  onOpen,
  onArchive,
  onDialog,
}: {
  run: ApiRunRow;
  size: string;
  onOpen: () => void;
  onArchive: () => void;
  onDialog: (dialog: Dialog) => void;
}) {
  const params = { run: run.id };
  const running = run.status === 'running';
  return (
    <Menu position="bottom-end" onOpen={onOpen}>
      <Menu.Target>
        <Button size={size} variant="subtle" color="gray" aria-label={`More for ${run.name}`}>
          ⋯
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={14} />} onClick={() => onDialog('edit')}>
          Name, tags, note
        </Menu.Item>
        <ReportItems
          page={endpointUrl('GET /runs/:run/report', { params })}
          data={endpointUrl('GET /runs/:run/report.json', { params })}
        />
        <Menu.Item
          leftSection={<Icon name="save" size={14} />}
          component="a"
          href={endpointUrl('GET /record', { query: { runs: String(run.id) } })}
          download
        >
          Export record
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="archive" size={14} />} onClick={onArchive}>
          {run.archived ? 'Take out of the archive' : 'Archive'}
        </Menu.Item>
        {running && (
          <Menu.Item leftSection={<Icon name="stop" size={14} />} onClick={() => onDialog('cancel')}>
            Cancel …
          </Menu.Item>
        )}
        <Menu.Item
          color="red"
          leftSection={<Icon name="trash" size={14} />}
          disabled={running}
          onClick={() => onDialog('delete')}
        >
          Delete …
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
