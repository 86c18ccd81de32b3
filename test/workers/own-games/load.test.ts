import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { games, Refused, type Seed } from '../../../engine/index.js';
import { threads } from '../../../workers/backends/threads.js';
import { inline, loadGames, playJob } from '../../../workers/index.js';
import { scratch } from '../../support/cli.js';
import { ownGame } from '../../support/own-games.js';

process.env['DECKWRIGHT_HOME'] = join(scratch(), 'home');
const folder = scratch();
const write = (file: string, text: string): string => {
  writeFileSync(join(folder, file), text);
  return join(folder, file);
};

describe('a module of games', () => {
  it('in TypeScript with decorators and a second file is registered here and in threads', async () => {
    write('words.ts', "export const title: string = 'Pond';\n");
    const text = ownGame('load-pond')
      .replace("title: 'Own'", 'title')
      .replace(/^/, "import { title } from './words.ts';\n");
    await loadGames(write('pond.ts', text));
    const game = games['cardsim/load-pond']!;
    expect(game.facts.title).toBe('Pond');
    const job = {
      game: game.facts.name,
      rules: game.rules({}, 1),
      players: ['builtin:random', 'builtin:greedy'],
      firstSeed: 1 as Seed,
      deals: 300,
      seats: 'alternate' as const,
      curves: true,
    };
    const pool = threads({ threads: 2 });
    try {
      // Threads play the loaded module, even after the file has changed.
      write('pond.ts', 'nonsense');
      expect(await pool.play([job])).toEqual([playJob(job)]);
      expect(await inline().play([job])).toEqual([playJob(job)]);
    } finally {
      await pool.close();
    }
    // The answer of a machine with another file.
    const other = { ...job, rules: { ...job.rules, module: 'another' } };
    expect(() => playJob(other)).toThrow('its module has changed or is a different file');
  });

  it('that cannot be translated into the home folder is refused, with a fix', async () => {
    const home = process.env['DECKWRIGHT_HOME'];
    process.env['DECKWRIGHT_HOME'] = write('no-folder', 'a file');
    const refused = loadGames(write('homeless.ts', ownGame('load-homeless')));
    await expect(refused).rejects.toThrow(Refused);
    await expect(refused).rejects.toThrow(/no-folder.*cannot be written/);
    process.env['DECKWRIGHT_HOME'] = home;
  });

  it('whose name is taken is refused, unless it is the same module', async () => {
    await loadGames(write('first.ts', ownGame('load-twin')));
    const copied = write('second.ts', `${ownGame('load-twin')}// another text\n`);
    await expect(loadGames(copied)).rejects.toThrow(
      /second\.ts" defines the game "cardsim\/load-twin", as does .*first\.ts"/,
    );
    await expect(loadGames(write('again.ts', ownGame('load-twin')))).resolves.toMatchObject({
      games: ['cardsim/load-twin'],
    });
    const ours = write('ours.ts', ownGame('lamplight'));
    await expect(loadGames(ours)).rejects.toThrow('as does Deckwright itself');
  });

  it.each<[string, string, RegExp]>([
    ['no-game.mjs', 'export const x = 1;', /exports no game/],
    ['throws.mjs', '\nthrow new Error("broken");', /throws\.mjs:2:7: .*cannot be loaded: broken$/],
    ['throws-text.mjs', 'throw "broken";', /cannot be loaded: broken$/],
    ['syntax.ts', 'export const x: = ;\n', /syntax\.ts:1:17: Unexpected "="/],
    ['syntax.mjs', '\nexport const x = ;\n', /syntax\.mjs:2:18: Unexpected ";"/],
    ['lost.ts', "import './gone.ts';\n", /lost\.ts:1:8: Could not resolve ".\/gone\.ts"/],
    ['lost.mjs', "import './gone.mjs';\n", /cannot be loaded: Cannot find module/],
    ['package.ts', "import 'no-such-package';\n", /the package "no-such-package" is not installed/],
    [
      'name.ts',
      "import { nothing } from 'deckwright/cardsim';\nexport const x = nothing;\n",
      /name\.ts:1:\d+: .*'deckwright\/cardsim' does not provide an export named 'nothing'/,
    ],
  ])('%s is refused with its location and a fix', async (file, text, message) => {
    const refused: unknown = await loadGames(write(file, text)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect((refused as Refused).message).toMatch(message);
    expect((refused as Refused).hint).toMatch(/./);
  });

  it('that misspells the name of the library gets it as a hint, not the advice to install another package', async () => {
    const misspelled = write('misspelled.ts', "import { cardsim } from 'deckwrigth/cardsim';\ncardsim;\n");
    await expect(loadGames(misspelled)).rejects.toMatchObject({ hint: 'did you mean "deckwright"?' });
  });

  it('that is a folder is refused', async () => {
    mkdirSync(join(folder, 'folder.ts'));
    await expect(loadGames(join(folder, 'folder.ts'))).rejects.toThrow('cannot be loaded: it is not a file');
  });

  it('with errors is refused with the file name, and the hint of an error that it throws is kept', async () => {
    const wrong = write(
      'wrong.ts',
      ownGame('load-wrong').replace('handLimit: 2', "handLimit: 'two' as never"),
    );
    await expect(loadGames(wrong)).rejects.toThrow(/wrong\.ts: handLimit: "two" does not fit/);
    const engine = pathToFileURL(join(import.meta.dirname, '..', '..', '..', 'engine', 'index.js')).href;
    const hinted = write(
      'hinted.mjs',
      `import { Refused } from '${engine}';\nthrow new Refused('no', 'do that');\n`,
    );
    await expect(loadGames(hinted)).rejects.toMatchObject({ hint: 'do that' });
  });
});
