import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { threads } from '../../../workers/backends/threads.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-tasks-'));
const backend = threads({ threads: 1 });
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

function moduleOf(name: string, code: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return pathToFileURL(file).href;
}

it('runs a task in a thread, and passes on its error', async () => {
  const double = moduleOf('double', 'export const work = async ({ n }) => ({ n: 2 * n });');
  expect(await backend.tasks!.run(double, { n: 21 })).toEqual({ n: 42 });
  const broken = moduleOf('broken', 'export const work = () => { throw new Error("no such step"); };');
  await expect(backend.tasks!.run(broken, {})).rejects.toThrow('no such step');
});

it('repeats a task whose thread died', async () => {
  const seen = join(folder, 'seen');
  const dies = moduleOf(
    'dies',
    `import { existsSync, writeFileSync } from 'node:fs';
     export const work = async () => {
       if (existsSync(${JSON.stringify(seen)})) return 'second';
       writeFileSync(${JSON.stringify(seen)}, '');
       process.exit();
     };`,
  );
  expect(await backend.tasks!.run(dies, {})).toBe('second');
});
