/** `deckwright dashboard`: serves the page, in a process of its own, because rooms import no room above them. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../files/package.js';
import { declare, type OptionsOf, option } from '../shared/command.js';
import { threadsOption, wholeNumber } from '../shared/options.js';
import { supervise } from '../supervision/supervisor.js';

export const command = declare({
  name: 'dashboard',
  about: 'Serve the web page: watch and compare runs, edit players, play against them.',
  options: [
    option('-p, --port <n>', 'port; 0 for any free port', wholeNumber(0, 65535), 8080),
    option(
      '--host <address>',
      'address to listen on; any address other than loopback requires a token, which is printed',
      String,
      '127.0.0.1',
    ),
    threadsOption,
    option('--static', 'only serve the static page that runs without a server (npm run build:web)'),
    option('--game <file>', 'also load this game of your own'),
  ],
  help: '\nExample:\n  $ deckwright dashboard --port 8080',
});

export async function run({
  port,
  host,
  threads,
  static: isStatic,
}: OptionsOf<typeof command>): Promise<number> {
  const server = join(packageRoot, 'dist', 'program', 'dashboard.js');
  if (!existsSync(server)) {
    const { Refused } = await import('../../../engine/index.js');
    throw new Refused('the dashboard is not built', 'run: npm run build');
  }
  const child = spawn(
    process.execPath,
    [
      server,
      ...['--port', `${port}`, '--host', host, '--threads', `${threads}`],
      ...(isStatic ? ['--static'] : []),
    ],
    // The channel closes when this process ends for any reason; the server then stops, too.
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] },
  );
  return supervise(child);
}
