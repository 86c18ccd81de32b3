import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckwright, scratch } from '../../support/cli.js';

const here = scratch();
const there = scratch();

it('moves from one computer to another, and a second import changes nothing', async () => {
  await deckwright(['evolve', '--from', 'big-money', '--budget', '3000games', '--threads', '1'], here);
  await deckwright(['match', 'big-money', 'smithy-money', '--games', '20', '--keep'], here);
  const exported = await deckwright(['export', 'record', 'all.jsonl'], here);
  expect(exported.code, exported.stderr).toBe(0);
  expect(exported.stderr).toContain('1 run, 0 texts, 1 match');
  const file = join(here, 'all.jsonl');
  const taken = await deckwright(['import', 'record', file], there);
  expect(taken.code, taken.stderr).toBe(0);
  expect(taken.stdout).toContain('new here');
  const of = async (words: readonly string[]): Promise<readonly string[]> =>
    Promise.all([here, there].map(async (folder) => (await deckwright(words, folder)).stdout));
  /** Removes the process that worked on a run, which an export leaves out. */
  const moved = (shown: string): string => shown.replace(/,"(host|heartbeat)":("[^"]*"|\d+)/g, '');
  for (const words of [
    ['show', '1', '--json'],
    ['export', '1'],
    ['runs', '--json'],
  ]) {
    const [mine, theirs] = await of(words);
    expect(moved(theirs!) === moved(mine!), words.join(' ')).toBe(true);
  }
  const again = await deckwright(['import', 'record', '-', '--json'], there, readFileSync(file, 'utf8'));
  expect(JSON.parse(again.stdout)).toMatchObject({
    runs: [{ here: 1, outcome: 'known' }],
    matches: { added: 0, known: 1 },
  });
});

it('refuses other files with location and fix, and runs that do not exist', async () => {
  writeFileSync(join(there, 'list.buylist'), '# money\n');
  const wrong = await deckwright(['import', 'record', 'list.buylist'], there);
  expect([wrong.code, wrong.stderr]).toEqual([
    2,
    expect.stringContaining('list.buylist:1:1: this is not a record file'),
  ]);
  const none = await deckwright(['export', 'record', '--run', '1', '99'], here);
  expect([none.code, none.stdout]).toEqual([2, '']);
  expect(none.stderr).toContain('no run 99');
  const foreign = await deckwright(['export', 'record', 'list.buylist'], there);
  expect([foreign.code, foreign.stderr]).toEqual([2, expect.stringContaining('--force')]);
});
