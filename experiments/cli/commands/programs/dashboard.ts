/** `deckwright dashboard`: serves the page, in a process of its own, because rooms import no room above them. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dashboardServer } from '../../../files/package.js';
import { supervise } from '../../supervision/supervisor.js';
import type { DashboardOptions } from './commands.js';

export async function run({ port, host, threads, static: isStatic }: DashboardOptions): Promise<number> {
  if (!existsSync(dashboardServer)) {
    const { Refused } = await import('../../../../engine/index.js');
    throw new Refused('the dashboard is not built', 'run: npm run build');
  }
  const child = spawn(
    process.execPath,
    [
      dashboardServer,
      ...['--port', `${port}`, '--host', host, '--threads', `${threads}`],
      ...(isStatic ? ['--static'] : []),
    ],
    // The channel closes when this process ends for any reason; the server then stops, too.
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  return supervise(child);
}
