import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ended, scratch, start } from '../../support/cli.js';

const here = scratch();
const preload = join(here, 'no-sqlite.cjs');
writeFileSync(
  preload,
  `const modules = require('node:module');
const load = modules._load;
modules._load = function (name, ...rest) {
  if (name === 'better-sqlite3') throw new Error('was compiled against a different Node.js version');
  return load.call(this, name, ...rest);
};`,
);
const builtIn = '--no-experimental-sqlite';
const NODE_OPTIONS = [
  `--require=${preload}`,
  ...(process.allowedNodeEnvironmentFlags.has(builtIn) ? [builtIn] : []),
].join(' ');
const run = (...words: string[]) => ended(start(words, here, { NODE_OPTIONS }));
const sentence = /Node v[\d.]+ has no SQLite for the record, and better-sqlite3 was not built for it/;
const fix = /run "npm rebuild better-sqlite3" in .+, or use Node 22\.13 or newer, which has SQLite built in/;

describe('without SQLite', () => {
  it.each([
    ['runs', 'runs'],
    ['show', 'last'],
    ['dashboard', '--port', '0'],
    ['evolve', '--against', 'big-money', '--budget', '1000games'],
    ['match', 'run:1', 'big-money'],
  ])('%s names the command that fixes it', async (...words) => {
    const { code, stdout, stderr } = await run(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(new RegExp(`^error: ${sentence.source}\n  ${fix.source}\n$`));
  });

  it('doctor reports it, and ends with 1', async () => {
    const { code, stdout } = await run('doctor', '--json', '--queue', 'redis://127.0.0.1:1');
    expect(code).toBe(1);
    const found: { name: string }[] = JSON.parse(stdout);
    expect(found.find(({ name }) => name === 'SQLite')).toMatchObject({
      state: 'broken',
      says: expect.stringMatching(new RegExp(`${sentence.source}: ${fix.source}$`)),
    });
  });

  it('matches still play', async () => {
    const { code, stderr } = await run(
      'match',
      'smithy-money',
      'big-money',
      '--games',
      '20',
      '--threads',
      '1',
    );
    expect([code, stderr]).toEqual([0, '']);
  });
});
