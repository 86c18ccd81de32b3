/** Actions on a run: pause, resume, cancel, rename, tag, note, delete. */
import { Group, Menu } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';
import { call, endpointUrl } from '../../server/api-client.ts';
import { PlainButton } from '../page/buttons.tsx';
import { Icon } from '../page/icons.tsx';
import { DownloadItem, MoreMenu, ReportItems } from '../page/menus.tsx';
import { type Dialog, type RunChange, RunDialogs } from './run-dialogs.tsx';

interface Props {
  readonly run: ApiRunRow;
  readonly compact?: boolean;
  readonly onDeleted?: () => void;
}

export function RunActions({ run, compact = false, onDeleted }: Props) {
  const { change, refresh } = useRunChange(run);
  const [dialog, setDialog] = useState<Dialog>();
  // A table has many rows, so dialogs are built at their first use.
  const [used, setUsed] = useState(!compact);
  const running = run.status === 'running';
  const resumable = run.status === 'paused' || run.status === 'interrupted' || run.status === 'stopped';
  const size = compact ? 'compact-xs' : 'xs';
  const changing = (to: 'pause' | 'resume', title: string) => ({
    size,
    onClick: () => change.mutate(to),
    loading: change.isPending && change.variables === to,
    'aria-label': compact ? `${title} ${run.name}` : undefined,
  });
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {running && (
        <PlainButton {...changing('pause', 'Pause')} disabled={run.request !== undefined}>
          {run.request === 'pause' ? 'Pausing …' : 'Pause'}
        </PlainButton>
      )}
      {resumable && <PlainButton {...changing('resume', 'Resume')}>Resume</PlainButton>}
      {running && !compact && (
        <PlainButton onClick={() => setDialog('cancel')} disabled={run.request === 'cancel'}>
          {run.request === 'cancel' ? 'Ending …' : 'Cancel'}
        </PlainButton>
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
    <MoreMenu label={`More for ${run.name}`} size={size} onOpen={onOpen}>
      <Menu.Item leftSection={<Icon name="edit" size={14} />} onClick={() => onDialog('edit')}>
        Name, tags, note
      </Menu.Item>
      <ReportItems
        page={endpointUrl('GET /runs/:run/report', { params })}
        data={endpointUrl('GET /runs/:run/report.json', { params })}
      />
      <DownloadItem icon="save" href={endpointUrl('GET /record', { query: { runs: String(run.id) } })}>
        Export record
      </DownloadItem>
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
    </MoreMenu>
  );
}
