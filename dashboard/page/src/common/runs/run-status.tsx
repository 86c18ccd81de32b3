/** Status of a run in words and colour. */
import { Badge } from '@mantine/core';
import type { ApiRunRow } from '../../../../api/runs/run-record.ts';

const colours: Record<ApiRunRow['status'], string> = {
  running: 'teal',
  paused: 'yellow',
  done: 'ocean',
  stopped: 'gray',
  failed: 'red',
  interrupted: 'orange',
};

export function RunStatus({ run }: { run: ApiRunRow }) {
  return (
    <Badge variant="light" color={colours[run.status]} tt="none" miw="max-content" title={run.error}>
      {run.status}
    </Badge>
  );
}
