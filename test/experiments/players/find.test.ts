import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtin, detectForm, forms, NETWORK, readPlayer } from '../../../bots/index.js';
import { games } from '../../../engine/index.js';
import {
  boardFor,
  type Checked,
  findPlayer,
  findPlayers,
  findSources,
  printDiagnostics,
} from '../../../experiments/players/find.js';
import { library } from '../../../experiments/players/library.js';
import type { Diagnostic } from '../../../grammar/index.js';
import { scratch } from '../../support/cli.js';
import '../../support/tiny.js';

const folder = scratch();

describe('players', () => {
  it('are found by name, by path and as builtins; equal names get different labels', async () => {
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
    await expect(findPlayers(['rondom'])).rejects.toThrow('unknown player "rondom"');
    await expect(findPlayers(['run:99999'])).rejects.toThrow('no run');
    for (const games of ['0', '-5', '2.5', '1e99'])
      await expect(findPlayer(`lookahead(big-money, ${games})`)).rejects.toThrow(
        `cannot look ahead ${games} games`,
      );
  });

  it('are named by their text if their file has another name', async () => {
    const misnamed = join(folder, 'misnamed');
    mkdirSync(misnamed);
    const put = (name: string, text: string): string => {
      const file = join(misnamed, name);
      writeFileSync(file, text);
      return file;
    };
    const bot = put('bot.buylist', '{"name": "B", "author": "a", "buyRules": []}');
    const list = put(
      'list.json',
      '# mine\nbuylists list Gold end end strategies strategy playorder :Default end end end',
    );
    const [first, second] = await findPlayers([bot, list]);
    expect([first!.form!.name, first!.name, second!.form!.name, second!.name]).toEqual([
      'score-table',
      'B',
      'buylist',
      'list',
    ]);
    for (const { warnings } of [first!, second!]) {
      expect(warnings!.map(({ code, line }) => [code, line])).toEqual([['other-form', 1]]);
    }
  });

  it('of a folder are the files with our suffixes that contain a player, without folders of tools', async () => {
    const project = join(folder, 'project');
    const good = '{"name": "B", "author": "a"}';
    for (const [file, text] of [
      ['b.json', good],
      ['deep/c.json', '{"buyRules": [{"card": "Ram"}]'],
      ['package.json', '{"name": "p", "author": "a", "version": "1.0.0"}'],
      ['list.json', '[1, 2]'],
      ['notes.txt', 'buylists'],
      ['node_modules/x/d.json', good],
      ['dist/e.json', good],
      ['.hidden/f.json', good],
    ] as const) {
      mkdirSync(join(project, dirname(file)), { recursive: true });
      writeFileSync(join(project, file), text);
    }
    const leftOut: string[] = [];
    const found = await findSources([project], (files) => leftOut.push(...files));
    const short = (files: readonly string[]) => files.map((file) => relative(project, file));
    expect(short(found.map(({ file }) => file))).toEqual(['b.json', join('deep', 'c.json')]);
    expect(short(leftOut)).toEqual(['list.json', 'package.json']);
    await expect(
      findSources([join(project, 'node_modules', '..', 'dist', '..', '.hidden', '..', 'dist')]),
    ).resolves.toHaveLength(1);
    mkdirSync(join(project, 'empty'));
    await expect(findSources([join(project, 'empty')])).rejects.toThrow('no player in');
  });

  it('with many errors are refused with the first errors, before warnings, and the number of the others', () => {
    const wrong: Diagnostic = {
      severity: 'error',
      code: 'x',
      line: 1,
      column: 1,
      length: 1,
      message: 'wrong',
    };
    const odd: Diagnostic = { ...wrong, severity: 'warning', message: 'odd' };
    const source = { file: 'a.json', path: 'a.json', text: '{}' };
    const many = [...Array(30).fill(odd), ...Array(3).fill(wrong)] as Diagnostic[];
    const lines = printDiagnostics([{ source, diagnostics: many }]).split('\n');
    const shown = lines.filter((line) => line.startsWith('a.json'));
    expect(shown).toHaveLength(20);
    expect(shown.filter((line) => line.endsWith('error: wrong'))).toHaveLength(3);
    expect(lines.at(-1)).toBe('… 13 more warnings in a.json');
    const files = Array(22).fill({ source, diagnostics: [wrong] }) as Checked[];
    expect(printDiagnostics(files).split('\n').at(-1)).toBe('… 2 more errors in 2 other files');
  });

  it('share a board, or are refused with a reason', async () => {
    const [buylist, bot] = await findPlayers(['big-money', 'TunedMarshal']);
    const random = builtin('random');
    expect(boardFor([buylist!, random], {}).game.facts.name).toBe('dominion');
    expect(() => boardFor([buylist!, bot!], {})).toThrow('plays Star Realms, but "big-money" plays Dominion');
    expect(() => boardFor([random, random], {})).toThrow('these players can play every game');
    expect(() => boardFor([buylist!, random, random, random, random], {})).toThrow('has 2 to 4 seats, not 5');
    expect(boardFor([random, random], {}, { game: 'tiny-alone' }).rules.seats).toBe(1);
  });
});

describe('the library', () => {
  it('contains only readable players with different names', () => {
    const files = library();
    expect(files.length).toBeGreaterThan(80);
    const bad = files.filter((file) => readPlayer(file.read(), file.path).player === undefined);
    expect(bad.map(({ path }) => path)).toEqual([]);
    const names = files.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('contains texts that are recognised without their file names, as in jobs', () => {
    for (const file of library()) {
      const { player } = readPlayer(file.read(), file.path);
      const { form, game } = detectForm(player!.text);
      expect([form.name, game.facts.name], file.path).toEqual([player!.form!.name, player!.game!.facts.name]);
      expect(readPlayer(player!.text).player!.text, file.path).toBe(player!.text);
    }
  });

  it('lists networks last, so that no list begins with a player that people cannot read', () => {
    const isNetwork = library().map(({ form }) => form === NETWORK);
    expect(isNetwork.indexOf(true)).toBe(isNetwork.lastIndexOf(false) + 1);
  });

  it('has a form for every registered game', () => {
    const known = new Set(library().map((file) => detectForm(file.read(), file.path).game.facts.name));
    expect(
      Object.keys(games).filter((name) => !known.has(name) && !name.startsWith('tiny')),
      'games without a player in strategies/<game>/ or bots/<game>/',
    ).toEqual([]);
    expect(forms.length).toBeGreaterThanOrEqual(2);
  });
});
