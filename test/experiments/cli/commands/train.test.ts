import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckwright, scratch } from '../../../support/cli.js';

it('a training that is done writes a network again that is missing, and nothing else', async () => {
  const folder = scratch();
  const small = ['--learners', '1', '--hidden', '4', '--budget', '256games', '--threads', '1'];
  const kingdom = 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop';
  const words = ['train', '--against', 'smithy-money', '--kingdom', kingdom, ...small];
  const trained = await deckwright([...words, '--out', 'small.net.json'], folder);
  // What is to be done next is on the same board.
  const next = `next: deckwright distill small.net.json --against smithy-money --kingdom ${kingdom} --out`;
  expect(trained).toMatchObject({ code: 0, stdout: expect.stringContaining(next) });
  const file = join(folder, 'small.net.json');
  const text = readFileSync(file, 'utf8');
  const again = (): ReturnType<typeof deckwright> =>
    deckwright(['train', '--resume', 'last', '--threads', '1'], folder);
  const refused = await again();
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('done already')]);
  rmSync(file);
  expect(await again()).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8') === text).toBe(true);
  expect(existsSync(join(folder, 'network.net.json'))).toBe(false);
}, 60_000);
