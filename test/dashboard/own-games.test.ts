/** A game of the user's own works like other games on the dashboard and in its runs. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ended, scratch, start } from '../support/cli.js';
import { ownGame } from '../support/own-games.js';

const MAIN = join(import.meta.dirname, '..', '..', 'dashboard', 'main.js');
const folder = scratch();
const servers: ChildProcess[] = [];
afterAll(() => {
  for (const server of servers) server.kill('SIGKILL');
});

async function serving(
  env: Record<string, string>,
): Promise<(path: string, body?: unknown) => Promise<Response>> {
  const server = spawn(process.execPath, [MAIN, '--port', '0', '--threads', '1'], {
    cwd: folder,
    env: { ...process.env, DECKWRIGHT_HOME: join(folder, '.deckwright'), DECKWRIGHT_GAMES: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const address = await new Promise<string>((found, failed) => {
    server.stdout!.on('data', (chunk) => {
      const at = /at (http:\S+)/.exec(String(chunk));
      if (at) found(at[1]!);
    });
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return (path, body) =>
    fetch(`${address}api/v1${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-deckwright': '1', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

beforeAll(async () => {
  for (const name of ['seen', 'said', 'never']) writeFileSync(join(folder, `${name}.ts`), ownGame(name));
  // The home knows one game, the variable names another.
  const { code } = await ended(start(['cards', './seen.ts'], folder));
  expect(code).toBe(0);
});

it('the dashboard knows the games of the variable and of its home, plays them and starts their runs', async () => {
  const ask = await serving({ DECKWRIGHT_GAMES: './said.ts' });
  const cards = [expect.objectContaining({ name: 'Mine', look: { hue: 30, icon: '⛏' } })];
  expect(await (await ask('/games')).json()).toEqual(
    expect.arrayContaining(
      ['cardsim/seen', 'cardsim/said'].map((name) => expect.objectContaining({ name, cards })),
    ),
  );
  for (const game of ['cardsim/seen', 'cardsim/said']) {
    const answered = await ask('/playthroughs', {
      game,
      seats: [{ name: 'random', text: 'builtin:random' }],
      deal: '3',
    });
    expect([game, answered.status, await answered.text()]).toEqual([
      game,
      200,
      expect.stringContaining('Mine'),
    ]);
    const plan = { game, from: [], against: [], budget: '300games' };
    const launched = await ask('/runs', { plan });
    expect([game, launched.status]).toEqual([game, 200]);
    const { run } = (await launched.json()) as { run: number };
    await expect
      .poll(
        async () => ((await (await ask(`/runs/${run}`)).json()) as { run: { status: string } }).run.status,
      )
      .toBe('done');
  }
});

it('the dashboard loads no file that a request names', async () => {
  const ask = await serving({});
  const refused = await ask('/runs', { plan: { game: './never.ts', budget: '300games' } });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('unknown game')]);
});
