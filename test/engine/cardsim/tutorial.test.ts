import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Ran, scratch } from '../../support/cli.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const text = readFileSync(join(root, 'docs', 'cardsim-tutorial.md'), 'utf8');

/** Code blocks of the page, in order. */
const blocks = [...text.matchAll(/^```(\S+) ?(\S*)\n(.*?)\n```$/gms)].map(([, language, file, body]) => ({
  language,
  file,
  body: body!,
}));
const commands = blocks
  .filter(({ language }) => language === 'console')
  .flatMap(({ body }) => body.split('\n').map((line) => line.replace(/^\$ /, '')));
const code = blocks.filter(({ language }) => language === 'ts').map(({ body }) => body);

describe('the tutorial', () => {
  const above = scratch();
  const folder = join(above, 'lighthouse');
  const typed = (line: string, cwd = folder): Promise<Ran> =>
    new Promise((done) => {
      const { DECKWRIGHT_GAMES: _, DECKWRIGHT_HOME: __, FORCE_COLOR: ___, ...env } = process.env;
      const child = execFile('sh', ['-c', line], { cwd, env }, (error, stdout, stderr) =>
        done({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
      child.stdin?.end();
    });

  it('runs as it is written, in a folder outside the project', async () => {
    const [make, enter, install, ...more] = commands;
    expect([enter, install]).toEqual(['cd lighthouse', 'npm install ../deckwright']);
    expect((await typed(make!, above)).code).toBe(0);
    // The links that `npm install ../deckwright` makes; npm itself would also build the project that is tested here.
    mkdirSync(join(folder, 'node_modules', '.bin'), { recursive: true });
    symlinkSync(root, join(folder, 'node_modules', 'deckwright'));
    const main = join(root, 'dist', 'program', 'main.js');
    const link = join(folder, 'node_modules', '.bin', 'deckwright');
    writeFileSync(link, `#!/bin/sh\nexec node '${main}' "$@"\n`, { mode: 0o755 });
    writeFileSync(join(folder, 'lighthouse.ts'), `${code.join('\n\n')}\n`);
    for (const { file, body } of blocks) if (file !== '') writeFileSync(join(folder, file!), `${body}\n`);

    // As in an editor: types are found and correct.
    expect(await typed(`node ${join(root, 'node_modules', 'typescript', 'bin', 'tsc')}`)).toMatchObject({
      code: 0,
      stdout: '',
    });
    const said = new Map<string, string>();
    for (const command of more) {
      // npx takes longer than most commands, so only the first command uses it.
      const direct = said.size === 0 ? command : command.replace(/^npx /, 'node_modules/.bin/');
      const { code: ended, stdout, stderr } = await typed(direct);
      // An evolution that finds nothing better ends with 1.
      expect([command, ended, stderr], stdout).toEqual([command, 0, expect.any(String)]);
      said.set(command.split(' ')[2]!, stdout);
    }
    expect(said.get('check')).toContain('no errors');
    expect(said.get('play')).toContain('The first snow falls.');
    expect(said.get('log')).toMatch(/Oil per night 1 · Oil \d/);
    expect(said.get('match')).toMatch(/Thrifty is stronger/);
    expect(said.get('show')).toContain('cardsim/lighthouse');

    // The game is Lamplight under another name, so it plays the same matches.
    const signature = async (words: string): Promise<unknown> =>
      JSON.parse(
        (await typed(`node_modules/.bin/deckwright match random --games 200 --json ${words}`)).stdout,
      ).signature;
    expect(await signature('--game ./lighthouse.ts')).toBe(await signature('--game cardsim/lamplight'));
  });

  it('builds a game of fewer than 150 lines', () => {
    expect(code.join('\n\n').split('\n').length).toBeLessThan(150);
  });
});
