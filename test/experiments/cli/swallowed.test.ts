/** Nothing that a person writes is silently ignored, neither an option nor a mistake in a file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deckwright, scratch } from '../../support/cli.js';

const folder = scratch();
const run = (...words: string[]) => deckwright(words, folder);
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return name;
};
const refused = async (...words: string[]): Promise<string> => {
  const { code, stdout, stderr } = await run(...words);
  expect([words.join(' '), code, stdout]).toEqual([words.join(' '), 2, '']);
  return stderr;
};

it.each([
  ['evolve --resume 1 --seed 9', '--seed'],
  ['evolve --resume 1 --kingdom random', '--kingdom'],
  ['evolve --resume 1 --algorithm genetic', '--algorithm'],
  ['tournament --resume 1 --games 20', '--games'],
  ['tournament --resume 1 --no-colony', '--no-colony'],
  ['train --resume 1 --budget 10s', '--budget'],
  ['play --load game.json --seat 2', '--seat'],
  ['play --load game.json --sets base', '--sets'],
  ['puzzle --out puzzles.json --json', '--out'],
  ['log big-money smithy-money --position 5 --decisions', '--decisions'],
  ['log big-money smithy-money --position 5 --json', '--json'],
  ['format big-money --check --write', '--write'],
])('%s is refused, because it would have no effect', async (line, option) => {
  const stderr = await refused(...line.split(' '));
  expect(stderr).toContain('cannot be used with option');
  expect(stderr).toContain(option);
});

it('a saved game contains its players, so no others are accepted', async () => {
  expect(await refused('play', 'big-money', '--load', 'game.json')).toContain(
    'a saved game names its players',
  );
});

it('search options with names of built-in fields are unknown', async () => {
  const evolve = (option: string) =>
    refused('evolve', '--from', 'big-money', '--budget', '2000games', '--search', option);
  expect(await evolve('__proto__.x=1')).toContain('--search __proto__.x=1: write an option as name=value');
  expect(await evolve('constructor.x=1')).toBe(
    'error: --search constructor: unknown option "constructor" of portfolio\n',
  );
});

it('mistakes in a saved game have a location', async () => {
  const syntax = file('syntax.json', '{\n "deckwright": "game",\n "version": oops\n}');
  const wrong = file('wrong.json', '{\n "deckwright": "game",\n "version": 7\n}');
  for (const words of [['play', '--load'], ['review']]) {
    expect(await refused(...words, syntax)).toMatch(/^error: syntax\.json:3:13: invalid saved game: /);
    expect(await refused(...words, wrong)).toMatch(
      /^error: wrong\.json:3:13: invalid saved game: version: must be a string, not 7\n/,
    );
  }
  expect(await refused('play', '--load', file('empty.json', ''))).toMatch(/^error: empty\.json:1:1: /);
  expect(await refused('play', '--load', file('deep.json', `{"a": ${'['.repeat(200)}`))).toMatch(
    /^error: deep\.json:1:\d\d: invalid saved game: lists and objects are nested too deeply\n/,
  );
});

it('text in another encoding is refused, not read incorrectly', async () => {
  const latin = file('latin.buylist', Buffer.from('# caf\u00e9\nbuylists\nend\n', 'latin1'));
  expect(await refused('format', latin)).toContain('"latin.buylist" is not UTF-8 text');
});

it('names and excerpts in errors cannot control the terminal', async () => {
  const esc = '\u001b';
  const plan = file('plan.yaml', 'against: ["\\e[31mred"]\n');
  const player = file('red.buylist', `buylists\n\tlist\n\t\t${esc}[31mGold\n\tend\nend\n`);
  expect(await refused('evolve', plan)).toContain('unknown player "?[31mred"');
  expect(await refused('match', player, 'big-money')).not.toContain(esc);
  expect((await run('check', player)).stdout).toContain('\t\t?[31mGold');
  expect((await run('check', player)).stdout).not.toContain(esc);
});

it('system errors name no temporary file', async () => {
  const stderr = await refused('log', 'big-money', 'smithy-money', '--html', '/proc/game.html');
  expect(stderr).toBe(
    'error: "/proc/game.html" cannot be written: no such file or directory\n  choose another file\n',
  );
});

it('a network has no rules to explain', async () => {
  expect(await refused('explain', 'any-kingdom', '--against', 'big-money', '--games', '2')).toContain(
    'deckwright distill',
  );
});

it('a random kingdom in Star Realms is called a kingdom', async () => {
  expect(await refused('evolve', '--from', 'TunedMarshal', '--kingdom', 'random')).toContain(
    'Star Realms has no kingdom',
  );
});

it('a recorded tournament is shown as CSV, too', async () => {
  const played = await run('tournament', 'big-money', 'smithy-money', '--games', '2', '--csv');
  const shown = await run('show', 'last', '--csv');
  expect(shown.stdout).toBe(played.stdout);
  expect(shown.stdout).toMatch(/^player,opponent,elo,/);
});
