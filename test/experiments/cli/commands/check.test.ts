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
  it('knows all cards if no board is specified, and suggests no other card for a known one', async () => {
    writeFileSync(
      join(folder, 'wharf.buylist'),
      'buylists\n\tlist\n\t\tProvince,\n\t\tWharf [2],\n\t\tFishingVillage [1],\n\t\tGold,\n\t\tSilver\n\tend\nend\n\nstrategies\n\tstrategy\n\t\tplayorder FishingVillage, Wharf end\n\tend\nend\n',
    );
    expect(await run('wharf.buylist')).toMatchObject({ code: 0, stdout: '1 file: no errors\n' });
    const onBoard = await run('wharf.buylist', '--kingdom', 'The Plot Thickens');
    expect(onBoard.stdout).toContain('"FishingVillage" is not in the kingdom\n');
    expect(onBoard.stdout).not.toContain('MiningVillage');
    expect((await run('wharf.buylist', '--rules', 'standard', '--strict')).code).toBe(1);
  });

  it('suggests the nearest card for an unknown word', async () => {
    writeFileSync(join(folder, 'typo.buylist'), 'buylists\n\tlist\n\t\tProvinze,\n\t\tSilver\n\tend\nend\n');
    const { code, stdout } = await run('typo.buylist');
    expect([code, stdout]).toEqual([1, expect.stringContaining('did you mean "Province"?')]);
  });

  it('prints no warning about the files that come with Deckwright, except justified ones', async () => {
    const { stdout } = await run(join(packageRoot, 'strategies'), join(packageRoot, 'bots'), '--json');
    const checked = JSON.parse(stdout) as { file: string; diagnostics: { message: string }[] }[];
    expect(checked.length).toBeGreaterThan(160);
    const warned = checked.flatMap(({ file, diagnostics }) =>
      diagnostics.length === 0 ? [] : [file.slice(packageRoot.length + 1)],
    );
    expect(warned).toEqual(Object.keys(JUSTIFIED));
  });

  it('continues after a file that is missing or cannot be read', async () => {
    writeFileSync(join(folder, 'fine.buylist'), 'buylists\n\tlist\n\t\tGoldd,\n\t\tSilver\n\tend\nend\n');
    writeFileSync(join(folder, 'wide.buylist'), Buffer.from('buylists', 'utf16le'));
    const { code, stdout, stderr } = await run('nowhere.json', 'wide.buylist', 'fine.buylist');
    expect([code, stdout]).toEqual([2, expect.stringContaining('did you mean "Gold"?')]);
    expect(stderr).toContain('unknown player "nowhere.json"');
    expect(stderr).toContain('"wide.buylist" is not UTF-8 text\n  save it as UTF-8 text');
    const [checked, missing] = JSON.parse((await run('nowhere.json', 'fine.buylist', '--json')).stdout);
    expect(checked).toMatchObject({ file: 'fine.buylist', diagnostics: expect.any(Array) });
    expect(missing).toMatchObject({
      file: 'nowhere.json',
      error: expect.any(String),
      hint: expect.any(String),
    });
  });

  it('reports the location of an unknown game in a bot', async () => {
    const bot = { name: 'x', author: 'y', game: 'cardsim/lamplite', optionRules: [] };
    writeFileSync(join(folder, 'unknown.json'), JSON.stringify(bot, null, 2));
    const { code, stderr } = await run('unknown.json');
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(
        /^unknown\.json:4:11: error: unknown game "cardsim\/lamplite"\n[\s\S]*did you mean/,
      ),
    ]);
    const match = await deckwright(['match', 'unknown.json', 'random'], folder);
    expect([match.code, match.stderr]).toEqual([2, stderr]);
  });

  it('refuses --game for a player of another game, and continues with the others', async () => {
    const bot = { name: 'x', author: 'y', game: 'star-realms', optionRules: [] };
    writeFileSync(join(folder, 'ships.json'), JSON.stringify(bot));
    writeFileSync(
      join(folder, 'silver.buylist'),
      'buylists\n\tlist\n\t\tSilver\n\tend\nend\n\nstrategies\n\tstrategy\n\t\tplayorder :Default end\n\tend\nend\n',
    );
    const { code, stdout, stderr } = await run('ships.json', 'silver.buylist', '--game', 'dominion');
    expect([code, stdout]).toEqual([2, '1 file: no errors\n']);
    expect(stderr).toContain(
      '"ships.json" plays Star Realms, not Dominion\n  check it with --game star-realms, or without --game',
    );
    expect((await run('silver.buylist', '--game', 'dominio')).stderr).toContain('did you mean "dominion"?');
  });
});
