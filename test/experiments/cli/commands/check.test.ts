import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../../../experiments/files/package.js';
import { deckwright, scratch } from '../../../support/cli.js';

const folder = scratch();
const run = (...words: string[]) => deckwright(['check', ...words], folder);

/** Expected warnings of the shipped files, by file, each with its reason. */
const JUSTIFIED: Readonly<Record<string, string>> = {};

describe('deckwright check', () => {
  it('knows all cards where no board specified, and suggests no other card for one that it knows', async () => {
    writeFileSync(
      join(folder, 'wharf.buylist'),
      'buylists\n\tlist\n\t\tProvince,\n\t\tWharf [2],\n\t\tFishingVillage [1],\n\t\tGold,\n\t\tSilver\n\tend\nend\n\nstrategies\n\tstrategy\n\t\tplayorder FishingVillage, Wharf end\n\tend\nend\n',
    );
    expect(await run('wharf.buylist')).toMatchObject({ code: 0, stdout: '1 file: no errors\n' });
    const onBoard = await run('wharf.buylist', '--kingdom', 'The Plot Thickens');
    expect(onBoard.stdout).toContain('"FishingVillage" is not in the kingdom of this match');
    expect(onBoard.stdout).not.toContain('MiningVillage');
    expect((await run('wharf.buylist', '--rules', 'standard', '--strict')).code).toBe(1);
  });

  it('suggests the nearest card for a word that nobody knows', async () => {
    writeFileSync(join(folder, 'typo.buylist'), 'buylists\n\tlist\n\t\tProvinze,\n\t\tSilver\n\tend\nend\n');
    const { code, stdout } = await run('typo.buylist');
    expect([code, stdout]).toEqual([1, expect.stringContaining('did you mean "Province"?')]);
  });

  it('prints no warning about the files that come with Deckwright, but for those with a reason', async () => {
    const { stdout } = await run(join(packageRoot, 'strategies'), join(packageRoot, 'bots'), '--json');
    const checked = JSON.parse(stdout) as { file: string; diagnostics: { message: string }[] }[];
    expect(checked.length).toBeGreaterThan(160);
    const warned = checked.flatMap(({ file, diagnostics }) =>
      diagnostics.length === 0 ? [] : [file.slice(packageRoot.length + 1)],
    );
    expect(warned).toEqual(Object.keys(JUSTIFIED));
  });
});
