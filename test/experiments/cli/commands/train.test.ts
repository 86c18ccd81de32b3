import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { deckwright, ended, scratch, start } from '../../../support/cli.js';

it('a finished training writes a missing network again, and nothing else', async () => {
  const folder = scratch();
  const small = ['--learners', '1', '--hidden', '4', '--budget', '256games', '--threads', '1'];
  const kingdom = 'Cellar,Market,Militia,Mine,Moat,Remodel,Smithy,Village,Witch,Workshop';
  writeFileSync(
    join(folder, 'mine.buylist'),
    'buylists list Province, Gold, Silver end end strategies strategy playorder :Default end end end',
  );
  const words = ['train', '--against', 'mine.buylist', '--kingdom', kingdom, ...small];
  const trained = await deckwright([...words, '--out', 'small.net.json'], folder);
  // The next command names the same files and board.
  const next = `next: deckwright distill small.net.json --against mine.buylist --kingdom ${kingdom} --out`;
  expect(trained).toMatchObject({ code: 0, stdout: expect.stringContaining(next) });
  const file = join(folder, 'small.net.json');
  const text = readFileSync(file, 'utf8');
  const again = (): ReturnType<typeof deckwright> =>
    deckwright(['train', '--resume', 'last', '--threads', '1'], folder);
  const refused = await again();
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('already done')]);
  rmSync(file);
  expect(await again()).toMatchObject({ code: 0, stdout: expect.stringContaining(next) });
  expect(readFileSync(file, 'utf8') === text).toBe(true);
  expect(existsSync(join(folder, 'network.net.json'))).toBe(false);
});

it('a network trains and plays without TensorFlow, and a line says how to write its layers format', async () => {
  const folder = scratch();
  const hooks = `export const resolve = (name, context, next) => {
  if (!name.startsWith('@tensorflow/')) return next(name, context);
  const error = new Error(\`Cannot find package '\${name}' imported from here\`);
  throw Object.assign(error, { code: 'ERR_MODULE_NOT_FOUND' });
};`;
  writeFileSync(join(folder, 'hooks.mjs'), hooks);
  const preload = join(folder, 'preload.mjs');
  writeFileSync(
    preload,
    "import { register } from 'node:module';\nregister('./hooks.mjs', import.meta.url);\n",
  );
  const without = (...words: string[]) =>
    ended(start(words, folder, { NODE_OPTIONS: `--import=${pathToFileURL(preload).href}` }));
  const small = ['--learners', '1', '--hidden', '4', '--budget', '256games', '--threads', '1'];
  const { code, stdout, stderr } = await without('train', '--against', 'smithy-money', ...small);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^written to +network\.net\.json\n {2}as ONNX +network\.onnx$/m);
  expect(stdout).not.toContain('tfjs');
  expect(stderr).toMatch(
    /TensorFlow\.js is not installed, so its layers format was not written; to write it, run "npm ci" in \S+, then: deckwright train --resume 1\n$/,
  );
  const match = ['match', 'network.net.json', 'big-money', '--games', '4', '--threads', '1'];
  expect(await without(...match)).toMatchObject({ code: 0, stderr: '' });
  const doctor = JSON.parse((await without('doctor', '--json')).stdout) as { name: string }[];
  expect(doctor.find(({ name }) => name === 'tensors')).toMatchObject({
    state: 'missing',
    says: expect.stringMatching(/^TensorFlow\.js is not installed; .*: run "npm ci" in /),
  });
  // With TensorFlow, only the missing files are written; the training is not repeated.
  expect(existsSync(join(folder, 'network.tfjs'))).toBe(false);
  expect(await deckwright(['train', '--resume', '1', '--threads', '1'], folder)).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, 'network.tfjs', 'model.json'))).toBe(true);
});

const board = 'Cellar,Market,Merchant,Militia,Mine,Moat,Remodel,Smithy,Village,Workshop';

it('refuses the look-ahead of a player that is not a buylist, and names the alternative', async () => {
  const folder = scratch();
  const refusal = async (...words: string[]): Promise<string> => {
    const { code, stderr } = await deckwright(['distill', ...words, '--out', 'out.buylist'], folder);
    expect(code).toBe(2);
    return stderr;
  };
  expect(await refusal('lookahead(TunedMarshal, 20)', '--sets', 'core')).toMatch(
    /only a buylist.*evolve --from/s,
  );
  expect(await refusal('lookahead(any-kingdom, 20)', '--kingdom', board)).toContain(
    'deckwright distill NETWORK',
  );
  expect(await refusal('big-money', '--kingdom', board)).toContain('neither a network nor a buylist');
  expect(await refusal('any-kingdom', '--kingdom', board)).toContain('--against');
  expect(await refusal('lookahead(big-money, 20)', '--for', 'original')).toContain('--plain');
});

it('a buylist learns from its look-ahead, or is written unchanged with an explanation', async () => {
  const folder = scratch();
  const small = ['--games', '2', '--rounds', '1', '--threads', '1', '--kingdom', board];
  const words = ['distill', 'lookahead(smithy-money, 8)', ...small, '--out', 'same.buylist'];
  const { code, stdout } = await deckwright(words, folder);
  expect(code).toBe(0);
  expect(stdout).toContain('No change of smithy-money is clearly better');
  expect(readFileSync(join(folder, 'same.buylist'), 'utf8')).toContain('Smithy [2] if Has(Silver, 4)');
});

it('a network that becomes a JSON bot for the original is said to know only unsuitable cards that are in play', async () => {
  const small = ['--games', '2', '--rounds', '1', '--restarts', '1', '--threads', '1', '--for', 'original'];
  const known = async (sets: string): Promise<string | undefined> => {
    const words = ['distill', 'any-star-realms', '--against', 'Hare', ...small, '--sets', sets];
    const { code, stderr } = await deckwright([...words, '--out', 'table.json', '--force'], scratch());
    expect(code).toBe(0);
    return /may buy .*? \((.*?)\)/.exec(stderr)?.[1];
  };
  expect(await known('core')).toBeUndefined();
  expect(await known('core,promo_year_1')).toBe('Battle Barge, Merc Cruiser');
});
