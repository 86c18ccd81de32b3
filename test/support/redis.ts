/** A Redis for one test, on a free port of this machine. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { type AddressInfo, createServer } from 'node:net';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) {
  const line = 'redis-server is not installed: tests of the queue are skipped';
  if (process.env['CI']) throw new Error(`${line}, which must not be in CI`);
  process.stderr.write(`${line}\n`);
}

export interface Redis {
  readonly url: string;
  /** Restarts without any data, as after a crash of the machine. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * @param password required from all clients
 * @param line shell command that starts it with settings from standard input (`redis-server - …`) and the password
 * in `PASSWORD`
 */
export async function startRedis(password = '', line?: string): Promise<Redis> {
  const port = await freePort();
  const open = async (): Promise<ChildProcess> => {
    const address = ['--port', `${port}`, '--bind', '127.0.0.1'];
    const words = [...address, '--save', '', '--appendonly', 'no'];
    const child =
      line === undefined
        ? spawn('redis-server', [...words, ...(password === '' ? [] : ['--requirepass', password])])
        : spawn(
            'sh',
            ['-c', `${line.replace('redis-server -', 'exec redis-server -')} ${address.join(' ')}`],
            {
              env: { ...process.env, PASSWORD: password },
            },
          );
    await ready(child);
    return child;
  };
  let child = await open();
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      child.removeAllListeners('exit').on('exit', () => resolve());
      child.kill(signal);
    });
  return {
    url: `redis://${password === '' ? '' : `:${password}@`}127.0.0.1:${port}`,
    async restart() {
      await end('SIGKILL');
      child = await open();
    },
    stop: () => end('SIGTERM'),
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    child.stdout!.on('data', (chunk: Buffer) => {
      if (/ready to accept connections/i.test(chunk.toString())) resolve();
    });
  });
}
