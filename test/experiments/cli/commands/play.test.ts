import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deckwright, scratch } from '../../../support/cli.js';

const folder = scratch();

describe('deckwright play', () => {
  it('refuses a text that is not a saved game', async () => {
    const { code, stderr } = await deckwright(['play', '--load', '.'], folder);
    expect([code, stderr]).toEqual([2, expect.stringContaining('"." is a folder')]);
  });

  it('refuses a seat that does not exist', async () => {
    const { code, stderr } = await deckwright(['play', 'greedy', '--game', 'tiny', '--seat', '3'], folder);
    expect(code).toBe(2);
    expect(stderr).toContain('with 1 bot there are 2 seats');
  });

  it('plays a game by numbers and words, and explains wrong input', async () => {
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
    expect(stdout).toContain('"jump" is not an option');
    expect(stdout).toContain('greedy would choose 1: Keep');
    expect(stdout).toContain('Nothing to undo.');
    expect(stdout.match(/The end: ten turns/g)).toHaveLength(2);
    expect(stdout).toMatch(/ pips {2}10 turns/);
  });

  it('calls opponents by name and accepts names as answers', async () => {
    const { code, stdout } = await deckwright(
      ['play', 'TunedMarshal', 'RowPoacher', '--variant', 'free-for-all', '--seed', '5'],
      folder,
      'viper\naim 1 combat (viper) at rowpoacher\nquit\n',
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/ {2}\d+ {2}Aim 1 combat \(Viper\) at TunedMarshal\n/);
    expect(stdout).not.toMatch(/player \d/i);
    expect(stdout).not.toContain('is not an option');
  });

  it('prints the order of the seats, and lets the deal shuffle them', async () => {
    const heads = await Promise.all(
      [
        ['--seat', '2'],
        ['--seat', 'shuffled'],
        ['--seat', 'shuffled'],
      ].map(async (seat, at) => {
        const seed = ['--seed', at === 2 ? '6' : '5'];
        const words = ['play', 'TunedMarshal', 'RowPoacher', '--variant', 'free-for-all', ...seed, ...seat];
        const { stdout } = await deckwright(words, folder, '');
        return /: (.*)\. Type help/.exec(stdout)![1];
      }),
    );
    expect(heads).toEqual([
      'TunedMarshal, you, RowPoacher; deal 5, seats in the order given',
      'TunedMarshal, RowPoacher, you; deal 5, seats shuffled by the deal',
      'TunedMarshal, you, RowPoacher; deal 6, seats shuffled by the deal',
    ]);
  });

  it('shows which cards of the trade row cost too much, what cards do, and how many options are equal', async () => {
    const { stdout } = await deckwright(
      ['play', 'GunlineAdmiral', 'HiveTide', '--variant', 'free-for-all', '--seed', '5', '--seat', '2'],
      folder,
      '',
    );
    expect(stdout).toContain('  1  Viper: 1 combat ×2\n');
    expect(stdout).toContain(
      'Play Scout (it only leaves your hand; its trade counts already) ×2 – ship; 1 trade.',
    );
    expect(stdout).toContain('  –  Buy Battlecruiser (6): costs 6, you have 2\n');
  });

  it.each<[string, string[], string]>([
    ['two', ['TunedMarshal', '--seed', '5'], 'authority gone'],
    [
      'four',
      ['TunedMarshal', 'RowPoacher', 'HiveTide', '--variant', 'free-for-all', '--seed', '7'],
      'authority gone',
    ],
  ])(
    'plays a game of %s to its end despite undone turns, and saves it to be seen again',
    async (_, table, ending) => {
      const all = '1\n'.repeat(400);
      const { code, stdout } = await deckwright(
        ['play', ...table],
        folder,
        `${all}${'undo\n'.repeat(60)}${all}log\nquit\n`,
      );
      expect(code).toBe(0);
      const ends = [...stdout.matchAll(new RegExp(`The end: ${ending}\n(?:.*\n)*?Type undo`, 'g'))].map(
        ([end]) => end,
      );
      expect(ends).toHaveLength(2);
      expect(ends[1]).toBe(ends[0]);
      const [, log, file] = /\n> ( +0 .*?)> Saved\. See it again with: deckwright play --load (\S+)/s.exec(
        stdout.slice(stdout.lastIndexOf('The end')),
      )!;
      const again = await deckwright(['play', '--load', file!], folder, 'log\nquit\n');
      expect(again.stdout).toContain(ends[0]);
      expect(again.stdout).toContain(log);
    },
  );

  it('shows cards with their effects, equal ones once, and what a turn leaves unused', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine');
    const { stdout } = await deckwright(
      ['play', 'TunedMarshal', '--seed', '5'],
      folder,
      'play scout\nplay viper\nend\nundo\nundo\ncard\nload\nsave notes.txt\n2 1 9\n',
    );
    expect(stdout).toContain(
      '  1  Play Scout ×2 – ship; 1 trade.\n  2  Play Viper – ship; 1 combat.\n  3  End',
    );
    expect(stdout).toContain(
      'Buy Federation Shuttle (1) – ship, trade federation; 2 trade. Ally: 4 authority.',
    );
    expect(stdout).toContain('End your turn (unused: 1 combat, 1 card)');
    expect(stdout).toContain('you           Trade 1 · Combat 1 · Authority 50 · Draw deck 7 cards\n');
    expect(stdout).toContain('  TunedMarshal: plays Scout ×3: 3 trade; plays Viper ×2: 2 combat; buys');
    expect(stdout).toContain('was not written by Deckwright; choose another name\n');
    expect(stdout).toContain('Which card?');
    expect(stdout).toContain('Load which file?');
    expect(stdout).toContain('9 is not an option. Type a number from 1 to');
  });

  it('saves an unfinished game, and continues from there', async () => {
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
    expect(rest.stdout).toContain('Saved. Continue with: deckwright play --load mine.json');
    expect(rest.stdout).toContain('Nothing to undo.');
  });

  it('refuses a game without opponents, missing seats, and files that are not a game', async () => {
    const wrong = await Promise.all([
      deckwright(['play', '--game', 'tiny'], folder),
      deckwright(['play', 'greedy', '--game', 'tiny', '--seat', '3'], folder),
      deckwright(['play', '--load', 'nothing.json'], folder),
      deckwright(['play', '--load', 'mine.json', '--game', 'dominion'], folder),
    ]);
    expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    expect(wrong.map(({ stderr }) => stderr)).toEqual([
      expect.stringContaining('no opponent specified'),
      expect.stringContaining('no seat 3'),
      expect.stringContaining('no file "nothing.json"\n  name a file that exists'),
      expect.stringMatching(/"mine\.json" is a game of tiny, not dominion\n {2}remove --game/),
    ]);
  });
});
