import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtin, forms, readPlayer, recognise } from '../../bots/index.js';
import { games } from '../../engine/index.js';
import { library } from '../../experiments/library.js';
import { boardFor, findPlayer, findPlayers } from '../../experiments/players.js';
import { scratch } from '../support/cli.js';
import '../support/tiny.js';

const folder = scratch();

describe('players', () => {
  it('are found by name, by path and as builtins; equal names are told apart', async () => {
    const [one, path] = library();
    const file = join(folder, 'my own.buylist');
    writeFileSync(file, path!.form === 'buylist' ? path!.read() : one!.read());
    const found = await findPlayers([one!.name, 'random', 'random']);
    expect(found.map(({ file: called }) => called)).toEqual([one!.name, 'random', 'random']);
    expect(found[1]!.name).toBe('random');
    expect(found[2]!.name).toBe('random (2)');
    expect((await findPlayers([folder, 'random'])).map(({ file: called }) => called)).toEqual([
      file,
      'random',
    ]);
    await expect(findPlayer(folder)).rejects.toThrow('is a folder');
    await expect(findPlayers(['rondom'])).rejects.toThrow('there is no file "rondom"');
    await expect(findPlayers(['run:99999'])).rejects.toThrow('there is no run');
  });

  it('share a board, or are told why not', async () => {
    const [buylist, bot] = await findPlayers(['big-money', 'TunedMarshal']);
    const random = builtin('random');
    expect(boardFor([buylist!, random], {}).game.facts.name).toBe('dominion');
    expect(() => boardFor([buylist!, bot!], {})).toThrow('is another game');
    expect(() => boardFor([random, random], {})).toThrow('these players play every game');
    expect(() => boardFor([buylist!, random, random, random, random], {})).toThrow('has 2 to 4 seats, not 5');
    expect(boardFor([random, random], {}, { game: 'tiny-alone' }).rules.seats).toBe(1);
  });
});

describe('the library', () => {
  it('holds only players that can be read, each by a name of its own', () => {
    const shelf = library();
    expect(shelf.length).toBeGreaterThan(80);
    const bad = shelf.filter((file) => readPlayer(file.read(), file.path).player === undefined);
    expect(bad.map(({ path }) => path)).toEqual([]);
    const names = shelf.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('holds texts that are recognised without their file names, as jobs carry them', () => {
    for (const file of library()) {
      const { player } = readPlayer(file.read(), file.path);
      const { form, game } = recognise(player!.text);
      expect([form.name, game.facts.name], file.path).toEqual([player!.form!.name, player!.game!.facts.name]);
      expect(readPlayer(player!.text).player!.text, file.path).toBe(player!.text);
    }
  });

  it('has a form for every game that is registered', () => {
    const known = new Set(library().map((file) => recognise(file.read(), file.path).game.facts.name));
    expect(Object.keys(games).filter((name) => !known.has(name) && !name.startsWith('tiny'))).toEqual([]);
    expect(forms.length).toBeGreaterThanOrEqual(2);
  });
});
