import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deckwright, ended, scratch, start } from '../../support/cli.js';

const folder = scratch();
const run = (...words: string[]) => deckwright(words, folder);
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const good =
  'buylists\n\tlist\n\t\tProvince, Gold, Silver\n\tend\nend\n\nstrategies\n\tstrategy\n\t\tplayorder :Default end\n\tend\nend\n';

describe('deckwright check', () => {
  it('reports all errors of all files with location and fix, and exits with 1', async () => {
    const bad = file('bad.buylist', good.replace('Silver', 'Silvr').replace('Gold', 'Glod'));
    const worse = file('worse.json', '{ "author": "x", "buyRules": [ { "name": "Cutter" } ');
    const { code, stdout } = await run('check', bad, worse);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^bad\.buylist:3:\d+: error: .*Glod.*\n {4}\s+Province, Glod, Silvr\n +\s+\^{4}\n.*Gold/m,
    );
    expect(stdout).toMatch(/bad\.buylist:3:\d+: error: .*Silvr/);
    expect(stdout).toMatch(/worse\.json:1:\d+: error:/);
    expect(stdout).toMatch(/2 files: \d+ errors/);
  });

  it('suggests a fix for a truncated network', async () => {
    const { code, stdout } = await run('check', file('cut.net.json', '{"format": "deckwright-net", "na'));
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /^cut\.net\.json:1:1: error: a network must be a JSON object[\s\S]*copy the whole file/,
    );
  });

  it('prints the same as JSON', async () => {
    const { code, stdout } = await run('check', file('bad2.buylist', good.replace('Gold', 'Glod')), '--json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject([
      { file: 'bad2.buylist', diagnostics: [{ severity: 'error', line: 3, fix: 'Gold' }] },
    ]);
  });

  it('finds no errors in the files that come with Deckwright, and accepts folders', async () => {
    mkdirSync(join(folder, 'mine'));
    file('mine/one.buylist', good);
    const ours = await run('check', 'mine', 'big-money', 'TunedMarshal', 'random');
    expect(ours.stdout).toBe('4 files: no errors\n');
    expect(ours.code).toBe(0);
  });

  it('accepts standard input and pipes as files', async () => {
    const bad = good.replace('Gold', 'Glod');
    const checked = [
      await deckwright(['check', '-'], folder, bad),
      await ended(start(['check', '/dev/stdin'], folder), bad),
    ];
    for (const { code, stdout } of checked) {
      expect(stdout).toMatch(/^<stdin>:3:\d+: error: .*Glod/);
      expect(code).toBe(1);
    }
    const formatted = await deckwright(['format', '-'], folder, good.replace('Gold, ', 'Gold,\n'));
    expect(formatted.stdout).toContain('Gold');
    const written = await deckwright(['format', '--write', '-'], folder, good);
    expect([written.code, written.stderr]).toEqual([2, expect.stringContaining('"-" is not your file')]);
    const played = await deckwright(['match', '-', 'big-money', '--games', '2', '--json'], folder, good);
    expect(JSON.parse(played.stdout)).toMatchObject({ players: [{ file: '-' }, { file: 'big-money' }] });
    const sat = await deckwright(['play', '-'], folder, good);
    expect([sat.code, sat.stderr]).toEqual([
      2,
      expect.stringContaining('standard input is needed for your answers'),
    ]);
    mkdirSync(join(folder, 'piped'));
    const plan = await deckwright(['evolve', '-'], join(folder, 'piped'), 'budget: soon\n');
    expect([plan.code, plan.stderr]).toEqual([2, expect.stringContaining('<stdin>:1:9: budget')]);
  });

  it('lists files of a folder that contain no player', async () => {
    mkdirSync(join(folder, 'mixed'));
    file('mixed/one.buylist', good);
    file('mixed/package.json', '{"name": "x", "version": "1.0.0"}');
    const { stdout, stderr } = await run('check', 'mixed');
    expect(stdout).toBe('1 file: no errors\n');
    expect(stderr).toContain(`left out, as it holds no player: ${join('mixed', 'package.json')}`);
  });

  it('warns about cards that are not in the kingdom', async () => {
    const smithy = file('smithy.buylist', good.replace('Gold,', 'Gold, Smithy,'));
    const { code, stdout } = await run(
      'check',
      smithy,
      '--kingdom',
      'Village,Moat,Cellar,Market,Mine,Militia,Remodel,Witch,Chapel,Festival',
    );
    expect(stdout).toContain('Smithy');
    expect(stdout).toContain('0 errors, 1 warning');
    expect(code).toBe(0);
    const strict = await run(
      'check',
      smithy,
      '--strict',
      '--kingdom',
      'Village,Moat,Cellar,Market,Mine,Militia,Remodel,Witch,Chapel,Festival',
    );
    expect(strict.code).toBe(1);
  });
});

describe('deckwright format', () => {
  const untidy =
    '# mine\nbuylists list Province,Gold,Silver end end strategies strategy playorder :Default end end end';

  it('prints the canonical text with its comments; formatting it again changes nothing', async () => {
    const first = await run('format', file('untidy.buylist', untidy));
    expect(first.stdout).toContain('# mine');
    const again = await run('format', file('tidy.buylist', first.stdout));
    expect(again.stdout).toBe(first.stdout);
    expect((await run('format', '--check', 'tidy.buylist')).code).toBe(0);
    expect((await run('format', '--check', 'untidy.buylist')).code).toBe(1);
    expect((await run('format', '--plain', 'untidy.buylist')).stdout).not.toContain('#');
    const plain = await run('format', '--plain', 'untidy.buylist');
    expect(plain.stderr).toBe('');
    writeFileSync(
      join(folder, 'newer.buylist'),
      'buylists list Province, Library, Gold end end strategies strategy playorder :Default end end end',
    );
    const lossy = await run('format', '--plain', 'newer.buylist');
    expect(lossy.stdout).not.toContain('Library');
    expect(lossy.stderr).toContain('"Library" cannot be bought in the original');
    expect(lossy.code).toBe(0);
  });

  it('writes files atomically, and only those that change', async () => {
    file('write.buylist', untidy);
    expect((await run('format', '--write', 'write.buylist')).stdout).toBe('write.buylist\n');
    expect(readFileSync(join(folder, 'write.buylist'), 'utf8')).toContain('# mine\n');
    expect((await run('format', '--write', 'write.buylist')).stdout).toBe('');
  });

  it('makes base entries explicit about outposts', async () => {
    const bot = file('bot.json', '{"name": "b", "author": "a", "buyRules": [{"card": "base", "score": 5}]}');
    expect((await run('check', bot)).stdout).toContain('1 warning');
    expect((await run('format', bot, '--outposts', 'manual')).stdout).toContain(
      '{"card": "outpost", "score": 5}',
    );
    const original = await run('format', bot, '--outposts', 'original', '--write');
    expect([original.code, original.stdout]).toEqual([0, 'bot.json\n']);
    expect(readFileSync(join(folder, bot), 'utf8')).toContain('{"card": "outpost"}');
    expect((await run('check', bot)).stdout).toBe('1 file: no errors\n');
  });

  it('changes nothing if one file has errors', async () => {
    file('right.buylist', untidy);
    const { code, stderr } = await run(
      'format',
      '--write',
      'right.buylist',
      file('wrong.buylist', 'buylists list Glod'),
    );
    expect(code).toBe(2);
    expect(stderr).toContain('wrong.buylist:1:');
    expect(readFileSync(join(folder, 'right.buylist'), 'utf8')).toBe(untidy);
  });
});

describe('deckwright cards', () => {
  it('shows games, cards, a single card and a single word', async () => {
    const [games, cards, card, word, none] = await Promise.all([
      run('cards'),
      run('cards', 'dominion'),
      run('cards', 'dominion', 'Throne', 'Room'),
      run('cards', 'dominion', '--words'),
      run('cards', 'dominion', 'Smity'),
    ]);
    expect(games!.stdout).toMatch(/dominion: .*2 to 4 players/);
    expect(cards!.stdout.split('\n').length).toBeGreaterThan(55);
    expect(card!.stdout).toContain('ThroneRoom: action, costs 4');
    expect(word!.stdout).toContain('condition');
    expect([none!.code, none!.stderr]).toEqual([2, expect.stringContaining('did you mean "Smithy"?')]);
  });
});

describe('deckwright doctor', () => {
  it('checks every part, writes nothing, and fails if a requested queue does not answer', async () => {
    const { code, stdout } = await run('doctor', '--json', '--queue', 'redis://:hidden@127.0.0.1:1');
    const found = new Map(
      (JSON.parse(stdout) as { name: string; state: string; says: string }[]).map(({ name, ...rest }) => [
        name,
        rest,
      ]),
    );
    expect(code).toBe(1);
    expect(stdout).not.toContain('hidden');
    expect(found.get('queue')).toMatchObject({
      state: 'broken',
      says: expect.stringContaining('no answer from'),
    });
    for (const [name, says] of [
      ['Node', /^v\d/],
      ['record', /^none yet/],
      ['SQLite', /^3\.\d+\.\d+, (built into Node|better-sqlite3)$/],
      ['threads', /play the same games as one thread$/],
      ['tensors', /^(native|wasm): /],
      ['page', /^the server starts and serves the page$/],
    ] as const)
      expect([name, found.get(name)]).toEqual([name, { state: 'ok', says: expect.stringMatching(says) }]);
    expect(existsSync(join(folder, '.deckwright'))).toBe(false);
  });
});

describe('the user’s own games', () => {
  it('are loaded from the modules in DECKWRIGHT_GAMES, or refused', async () => {
    expect((await run('cards')).stdout).toContain('tiny-alone');
    const refused = async (text: string): Promise<string> => {
      const { code, stderr } = await ended(start(['cards'], folder, { DECKWRIGHT_GAMES: text }));
      expect(code).toBe(2);
      return stderr;
    };
    expect(await refused('./nothing.js')).toContain('"./nothing.js" in DECKWRIGHT_GAMES cannot be loaded');
    expect(await refused(file('empty.mjs', 'export const x = 1;'))).toContain('exports no game');
  });
});

describe('deckwright', () => {
  it('points to the help if it does not understand a command', async () => {
    for (const words of [['match'], ['runs', '--status', 'finished'], ['distill', 'x']]) {
      const { code, stderr } = await run(...words);
      expect(code).toBe(2);
      expect(stderr).toContain(`(see: deckwright ${words[0]} --help)`);
    }
    const { code, stderr } = await run('help', 'mach');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining("unknown command 'mach'\n(Did you mean match?)"),
    ]);
  });

  it.skipIf(!existsSync('/dev/full'))('reports a full output device, and exits with 2', async () => {
    const full = openSync('/dev/full', 'w');
    const { code, stderr } = await ended(start(['cards'], folder, {}, full));
    closeSync(full);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('error: the output cannot be written: ENOSPC'),
    ]);
  });

  it.skipIf(!existsSync('/dev/full'))('keeps its exit code if its messages cannot be written', async () => {
    const name = file('quiet.buylist', good);
    const codeOf = async (...words: string[]): Promise<number | null> => {
      const full = openSync('/dev/full', 'w');
      const { code } = await ended(start(words, folder, {}, 'pipe', full));
      closeSync(full);
      return code;
    };
    expect([await codeOf('check', name), await codeOf('match', 'nobody', 'big-money')]).toEqual([0, 2]);
  });

  it('explains every command with an example', async () => {
    const { stdout } = await run('--help');
    const names = [...stdout.matchAll(/^ {2}([a-z]+) /gm)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'help');
    expect(names.length).toBeGreaterThanOrEqual(15);
    const helps = await Promise.all(names.map((name) => run(name, '--help')));
    for (const [index, { code, stdout: help }] of helps.entries()) {
      expect([names[index], code]).toEqual([names[index], 0]);
      expect(help, names[index]).toContain('Usage: deckwright');
    }
  });
});
