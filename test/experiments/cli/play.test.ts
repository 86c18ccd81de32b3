import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deckwright, scratch } from '../../support/cli.js';

const folder = scratch();

describe('deckwright play', () => {
  it('plays a game from questions, numbers and words, and answers wrong input', async () => {
    const input = [
      '7',
      'jump',
      'hint',
      'undo',
      '1 1 1 1 1 1 1 1',
      'keep',
      'double',
      'undo',
      '2',
      'nothing here',
      'quit',
    ];
    const { code, stdout } = await deckwright(
      ['play', 'greedy', '--game', 'tiny', '--seed', '4'],
      folder,
      `${input.join('\n')}\n`,
    );
    expect(code).toBe(0);
    expect(stdout).toContain('Type a number from 1 to 2, or help.');
    expect(stdout).toContain('"jump" is no answer');
    expect(stdout).toContain('greedy would choose 1: Keep');
    expect(stdout).toContain('There is nothing to take back.');
    expect(stdout.match(/The end: ten turns/g)).toHaveLength(2);
    expect(stdout).toMatch(/ pips {2}10 turns/);
  });

  it('calls opponents by name and takes names for answers', async () => {
    const { code, stdout } = await deckwright(
      ['play', 'TunedMarshal', 'RowPoacher', '--rules', 'free-for-all', '--seed', '5'],
      folder,
      'viper\naim 1 combat (viper) at rowpoacher\nquit\n',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/ {2}\d+ {2}Aim 1 combat \(Viper\) at TunedMarshal\n/);
    expect(stdout).not.toMatch(/player \d/i);
    expect(stdout).not.toContain('is no answer');
  });

  it('saves what is left unfinished, and goes on from there', async () => {
    const left = await deckwright(
      ['play', 'greedy', '--game', 'tiny', '--seed', '4', '--seat', '2'],
      folder,
      '1\n2\n',
    );
    const [, file] = /deckwright play --load (\S+)/.exec(left.stdout)!;
    expect(existsSync(join(folder, '.deckwright', 'games', 'tiny-4.json'))).toBe(true);
    const rest = await deckwright(
      ['play', '--load', file!],
      folder,
      `save mine.json\nlog\nundo\nundo\nundo\n`,
    );
    expect(rest.stdout).toContain('greedy, you; deal 4');
    expect(rest.stdout).toContain('Saved. Go on with: deckwright play --load mine.json');
    expect(rest.stdout).toContain('There is nothing to take back.');
  });

  it('refuses an empty table, seats that are not there, and files that are no game', async () => {
    const wrong = await Promise.all([
      deckwright(['play', '--game', 'tiny'], folder),
      deckwright(['play', 'greedy', '--game', 'tiny', '--seat', '3'], folder),
      deckwright(['play', '--load', 'nothing.json'], folder),
    ]);
    expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2]);
    expect(wrong.map(({ stderr }) => stderr)).toEqual([
      expect.stringContaining('nobody to play against'),
      expect.stringContaining('there is no seat 3'),
      expect.stringContaining('there is no file "nothing.json"'),
    ]);
  });
});
