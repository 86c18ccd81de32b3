/** Entry point of the server, started by `deckwright dashboard`. */
import { parseArgs } from 'node:util';
import { acceptSupervisor, endProcess, Refused, reportError } from '../experiments/index.js';
import { preloadLibrary } from './convert/library/built-in-players.js';
import type { AppContext } from './server/app-context.js';
import type { RunningServer } from './server/http/listen.js';
import { serveStatic } from './server/http/static.js';
import { openAppContext } from './server/open-context.js';
import { startServer } from './start-server.js';

if (process.channel !== undefined) acceptSupervisor();

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' },
    threads: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    static: { type: 'boolean', default: false },
  },
});

const port = Number(values.port);
const threads = values.threads === undefined ? undefined : Number(values.threads);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`"${values.port}" is not a port: use a number from 0 to 65535`);
  endProcess(2);
}

let context: AppContext | undefined;
try {
  const server = values.static ? await startStatic() : await startWithRecord();
  const stop = async (): Promise<void> => {
    await server.close();
    await context?.close();
    endProcess(0);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
} catch (error) {
  await context?.close();
  endProcess(reportError(notListening(error)));
}

async function startWithRecord(): Promise<RunningServer> {
  context = await openAppContext(threads);
  const server = await startServer(context, { port, host: values.host, verbose: values.verbose });
  const { address, token } = server;
  console.log(`Deckwright is at ${address}${token === undefined ? '' : `?token=${token}`}`);
  void preloadLibrary();
  console.log(`Record: ${context.store.location}. Ctrl-C stops the server; runs continue.`);
  return server;
}

async function startStatic(): Promise<RunningServer> {
  const server = await serveStatic({ port, host: values.host });
  console.log(`The static page is at ${server.address}`);
  console.log('Games, runs and the record stay in the browser. Ctrl-C stops the server.');
  return server;
}

/** Converts a failure to listen to an error of bad input. */
function notListening(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Refused(`port ${port} is in use`, 'use another --port, or --port 0 for any free one');
  return code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND'
    ? new Refused(`cannot listen on ${values.host}:${port}: ${message}`, 'choose another --host or --port')
    : error;
}
