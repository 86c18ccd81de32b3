/** The home is removed while a run writes into it: the run reports it with its own exit code and keeps the champion. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../../experiments/store/index.js';
import { ended, scratch, start } from '../../support/cli.js';
import { until } from '../../support/until.js';

const SENTENCE = /the record ".*record\.sqlite" was removed/;

/** A run whose home is removed as soon as the record has a champion. */
async function runWithoutHome(games: number) {
  const folder = scratch();
  const home = join(folder, '.deckwright');
  const words = `evolve --from big-money --against smithy-money --threads 1 --budget ${games}games`;
  const child = start(words.split(' '), folder);
  const end = ended(child, '');
  const record = join(home, 'record.sqlite');
  await until('the record', () => existsSync(record), child);
  const store = await openStore(record);
  await until('a champion', () => store.champion(1) !== undefined, child);
  store.close();
  rmSync(home, { recursive: true });
  return { child, end, champion: join(home, 'champions', 'run-1.buylist') };
}

it('a finished run reports that it is not recorded, and writes its champion to a file', async () => {
  const { end, champion } = await runWithoutHome(3_000);
  const { code, stdout, stderr } = await end;
  expect([code, stderr]).toEqual([2, expect.stringMatching(SENTENCE)]);
  expect(stdout).toContain(`written to ${champion}`);
  expect(existsSync(champion)).toBe(true);
});

it('a stopped run does not claim that everything is saved', async () => {
  const { child, end, champion } = await runWithoutHome(10_000_000);
  child.kill('SIGINT');
  const { code, stderr } = await end;
  expect([code, stderr]).toEqual([130, expect.stringMatching(SENTENCE)]);
  expect(stderr).not.toContain('--resume');
  expect(stderr).toContain(`the best so far is written to ${champion}`);
  expect(existsSync(champion)).toBe(true);
});
