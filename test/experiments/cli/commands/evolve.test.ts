import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckwright, scratch } from '../../../support/cli.js';
import { readAsOriginal } from '../../../support/original-buylist.js';

const folder = scratch();
const kingdom = 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop';
const evolve = (...more: string[]): ReturnType<typeof deckwright> =>
  deckwright(
    [
      'evolve',
      '--kingdom',
      kingdom,
      '--budget',
      '20000games',
      '--threads',
      '1',
      '--turns-max',
      '40',
      ...more,
    ],
    folder,
  );

it('reports the programs distilled from the network of the kingdom, and respects the limit of lines', async () => {
  const { stdout } = await evolve('--lines-max', '14', '--out', 'short.buylist');
  expect(stdout).toMatch(
    / {2}written \d+\.\d % ± \d+\.\d \S* ?in (12|16) entries \((12|16): \d+\.\d % ± \d+\.\d\)/,
  );
  const text = readFileSync(join(folder, 'short.buylist'), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  expect(lines.length).toBeLessThanOrEqual(14);
});

it('writes only what the original reads with --for original, even when exported', async () => {
  const words =
    'evolve --for original --from plain-big-money --against smithy-money --budget 2000games --threads 1 --out original.buylist';
  await deckwright(words.split(' '), folder);
  const text = readFileSync(join(folder, 'original.buylist'), 'utf8');
  readAsOriginal(text);
  expect((await deckwright(['export', 'last'], folder)).stdout).toBe(text);
});

it('does not use the network with --no-networks', async () => {
  const { stdout, code } = await evolve('--no-networks', '--out', 'without.buylist');
  expect([0, 1]).toContain(code);
  expect(stdout).not.toContain('any-kingdom');
});

it('writes the same file in every run of a plan, and the record exports the same', async () => {
  const words =
    'evolve --from plain-big-money --against smithy-money --budget 2000games --threads 1 --out same.buylist';
  const texts: string[] = [];
  for (const _ of ['first', 'second']) {
    await deckwright(words.split(' '), folder);
    texts.push(readFileSync(join(folder, 'same.buylist'), 'utf8'));
  }
  expect(texts[1]).toBe(texts[0]);
  expect(texts[0]).toMatch(/^# .*: (champion|best candidate \(not proven\)), seed 1$/m);
  expect((await deckwright(['export', 'last'], folder)).stdout).toBe(texts[0]);
});

it('resumes a run only with the game of that run', async () => {
  const words = 'evolve --from plain-big-money --against smithy-money --budget 300games --threads 1'.split(
    ' ',
  );
  await deckwright(words, folder);
  const other = await deckwright(['evolve', '--resume', 'last', '--game', 'star-realms'], folder);
  expect([other.code, other.stderr]).toEqual([
    2,
    expect.stringMatching(/^error: run \d+ plays dominion, not star-realms\n {2}remove --game\n$/),
  ]);
  const same = await deckwright(
    ['evolve', '--resume', 'last', '--game', 'dominion', '--threads', '1'],
    folder,
  );
  expect(same.stderr).not.toContain('error:');
});

it('refuses a file name with the suffix of another kind of player before it plays', async () => {
  for (const words of [
    'evolve --from big-money --budget 2000games --out found.json',
    'distill lookahead(big-money,10) --out found.json',
  ]) {
    const { code, stderr } = await deckwright(words.split(' '), folder);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('"found.json" is a file name for a JSON bot, but the result is a buylist'),
    ]);
  }
});
