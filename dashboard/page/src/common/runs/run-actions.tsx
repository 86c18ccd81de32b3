/** Actions on a run: pause, resume, cancel, rename, tag, note, delete. */
import { Button, Group, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { call, endpointUrl } from '../../server/api-client.ts';
import { Icon } from '../page/icons.tsx';
import { ReportItems } from '../page/report-menu.tsx';
import { type Dialog, type RunChange, RunDialogs } from './run-dialogs.tsx';

export function RunActions({
  run,
  compact = false,
  onDeleted,
}: {
  run: ApiRunRow;
  compact?: boolean;
  onDeleted?: () => void;
}) {
  const { change, refresh } = useRunChange(run);
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
          onClick={() => change.mutate('pause')}
          loading={change.isPending && change.variables === 'pause'}
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
          onClick={() => change.mutate('resume')}
          loading={change.isPending && change.variables === 'resume'}
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
        onArchive={() => change.mutate('archive')}
        onDialog={setDialog}
      />
      {(used || change.error) && (
        <RunDialogs
          run={run}
          dialog={dialog}
          change={change}
          onClose={() => setDialog(undefined)}
          onChanged={refresh}
          onDeleted={onDeleted}
        />
      )}
    </Group>
  );
}

/** A request that changes a run, and refreshes the lists of runs. */
function useRunChange(run: ApiRunRow) {
  const queryClient = useQueryClient();
  const params = { run: run.id };
  const refresh = (): Promise<unknown> =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['GET /runs'] }),
      queryClient.invalidateQueries({ queryKey: ['GET /runs/:run', { params }] }),
    ]);
  const change: RunChange = useMutation({
    mutationFn: (to) =>
      to === 'archive'
        ? call('PATCH /runs/:run', { params, body: { archived: !run.archived } })
        : call(`POST /runs/:run/${to}`, { params }),
    onSuccess: refresh,
  });
  return { change, refresh };
}

interface MenuProps {
  readonly run: ApiRunRow;
  readonly size: string;
  readonly onOpen: () => void;
  readonly onArchive: () => void;
  readonly onDialog: (dialog: Dialog) => void;
}

function RunMenu({ run, size, onOpen, onArchive, onDialog }: MenuProps) {
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
          {run.archived ? 'Restore from the archive' : 'Archive'}
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
