import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckwright, scratch } from '../../../support/cli.js';

const folder = scratch();

it('learns first and keeps to a number of lines when it is told to, and tells what each length scores', async () => {
  const { stdout } = await deckwright(
    [
      'evolve',
      '--from',
      'big-money',
      '--against',
      'smithy-money',
      'plain-big-money',
      '--networks',
      '--lines-max',
      '16',
      '--budget',
      '6000games',
      '--threads',
      '1',
      '--turns-max',
      '60',
      '--out',
      'short.buylist',
    ],
    folder,
  );
  expect(stdout).toMatch(
    / {2}written \d+\.\d % ± \d+\.\d \S* ?in (8|16|32) entries \((\d+: \d+\.\d % ± \d+\.\d(, )?)+\)/,
  );
  const text = readFileSync(join(folder, 'short.buylist'), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  expect(lines.length).toBeLessThanOrEqual(16);
});
