/** Runs outlive the server: after it is killed and restarted, all data are there and the runs continue. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { ApiRunRow } from '../../dashboard/api/runs/run-record.js';
import { openSqlite } from '../../experiments/store/sqlite.js';
import { strategyText } from '../support/buylists.js';
import { scratch } from '../support/cli.js';

const MAIN = join(import.meta.dirname, '..', '..', 'dashboard', 'main.js');
const home = scratch();
const servers: ChildProcess[] = [];
const runs: number[] = [];
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
  const store = openSqlite(join(home, 'record.sqlite'));
  for (const id of runs) {
    const { pid, status } = store.run(id) ?? {};
    if (status === 'running' && pid !== undefined) process.kill(pid, 'SIGKILL');
  }
  store.close();
});

async function startServer(): Promise<{
  process: ChildProcess;
  address: string;
  ask: <T>(method: string, path: string, body?: unknown) => Promise<T>;
}> {
  const server = spawn(process.execPath, [MAIN, '--port', '0', '--threads', '1'], {
    env: { ...process.env, DECKWRIGHT_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const address = await new Promise<string>((found, failed) => {
    let said = '';
    server.stdout!.on('data', (chunk) => {
      said += chunk;
      const at = /at (http:\S+)/.exec(said);
      if (at) found(at[1]!);
    });
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  return {
    process: server,
    address,
    async ask(method, path, body) {
      const response = await fetch(`${address}api/v1${path}`, {
        method,
        headers: { 'x-deckwright': '1', 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as never;
    },
  };
}

it('a run continues when the server is killed, and the next server controls it', async () => {
  const first = await startServer();
  await expect(first.ask('POST', '/runs', { plan: { game: 'dominion', budget: 'soon' } })).rejects.toThrow(
    'use a time',
  );
  const { run } = await first.ask<{ run: number }>('POST', '/runs', {
    plan: {
      name: 'survivor',
      game: 'dominion',
      budget: '1h',
      // Short generations.
      search: { genetic: { population: 12, firstGames: 16, gamesMax: 64 } },
      from: ['built-in/strategies/dominion/plain-big-money.buylist'],
      warmStart: [{ name: '../../mine', text: strategyText('big-money') }, 'smithy-money'],
      against: ['built-in/random/dominion'],
    },
  });
  runs.push(run);
  first.process.kill('SIGKILL');
  await new Promise((gone) => first.process.once('exit', gone));

  const second = await startServer();
  const now = async (): Promise<ApiRunRow> =>
    (await second.ask<{ run: ApiRunRow }>('GET', `/runs/${run}`)).run;
  const before = await now();
  expect(before).toMatchObject({ name: 'survivor', status: 'running' });
  await expect.poll(async () => (await now()).generations).toBeGreaterThan(before.generations);
  // The plan that the page shows can start the same run again.
  const { file } = await second.ask<{ file: unknown }>('GET', `/runs/${run}`);
  const read = await second.ask('POST', '/plans/read', { text: JSON.stringify(file) });
  expect(read).toMatchObject({ problems: [], plan: { name: 'survivor', budget: '1h' } });
  await second.ask('POST', `/runs/${run}/pause`);
  await expect.poll(async () => (await now()).status).toBe('paused');
  const paused = await now();
  const both = await Promise.all(
    ['one', 'other'].map(() =>
      fetch(`${second.address}api/v1/runs/${run}/resume`, {
        method: 'POST',
        headers: { 'x-deckwright': '1', 'content-type': 'application/json' },
        body: '{}',
      }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expect.poll(async () => (await now()).generations).toBeGreaterThan(paused.generations);
  await second.ask('POST', `/runs/${run}/cancel`);
  await expect.poll(async () => (await now()).status).toBe('stopped');
});
