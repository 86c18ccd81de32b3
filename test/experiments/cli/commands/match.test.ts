import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MatchReport } from '../../../../experiments/analysis/match-report.js';
import { threadsFor } from '../../../../experiments/cli/commands/matches/match.js';
import type { Timing } from '../../../../experiments/cli/commands/matches/match-text.js';
import type { TraceStep } from '../../../../experiments/play/game-trace.js';
import { deckwright, interrupted, scratch } from '../../../support/cli.js';

const folder = scratch();
const run = (...words: string[]) => deckwright(words, folder);
const tiny = ['greedy', 'random', '--game', 'tiny'];

describe('deckwright match', () => {
  it('prints the same bytes for the same arguments on 1, 2 and 3 threads, except the times', async () => {
    const words = ['match', ...tiny, '--games', '4000', '--seed', '5', '--curves', '--json', '--threads'];
    const outputs = await Promise.all(['1', '2', '3'].map((threads) => run(...words, threads)));
    const [one, two, three] = outputs.map(({ stdout }) => stdout.replace(/,"gamesPerSecond".*$/s, ''));
    expect(one!.length).toBeGreaterThan(1000);
    expect(two).toBe(one);
    expect(three).toBe(one);
    expect(outputs[0]!.stderr).toBe('');
  });

  it.each([
    ['dominion', ['big-money', 'smithy-money', '--turns-max', '34'], ['provinces gone', 'turn limit']],
    ['star-realms', ['TunedMarshal', 'PlainTalker', '--turns-max', '24'], ['authority gone', 'turn limit']],
  ])('lists how games of %s ended, the same on any number of threads', async (_, players, ways) => {
    const words = ['match', ...players, '--games', '400'];
    const report = async (threads: string): Promise<MatchReport> =>
      JSON.parse((await run(...words, '--json', '--threads', threads)).stdout) as MatchReport;
    const [one, three] = [await report('1'), await report('3')];
    expect(three.endings).toEqual(one.endings);
    const ended = Object.entries(one.endings).filter(([, times]) => times > 0);
    expect(ended.map(([name]) => name)).toEqual(ways);
    expect(ended.reduce((sum, [, times]) => sum + times, 0)).toBe(400);
    expect(one.capped).toBe(one.endings['turn limit']);
    expect(one.draws).toBeGreaterThanOrEqual(one.capped);
    const { stdout } = await run(...words);
    for (const way of ways) expect(stdout).toMatch(new RegExp(`Endings: .*${way} \\d+\\.\\d %`));
    expect(stdout).toContain('Games at the turn limit are draws.');
  });

  it('puts all seats first in a logged game that ends at the turn limit, because they share it', async () => {
    const words = ['log', 'TunedMarshal', 'RowPoacher', '--turns-max', '6', '--seed', '3:2'];
    const { stdout } = await run(...words);
    expect(stdout).toMatch(/turn limit, after 6 turns\n {2}1\. TunedMarshal: .*\n {2}1\. RowPoacher: /);
    expect(JSON.parse((await run(...words, '--json')).stdout)).toMatchObject({ places: [1, 1], deal: '3:2' });
  });

  it('plays a few games between look-ahead players on all threads, with the same bytes', async () => {
    const text = 'lookahead:5:builtin:random';
    expect([threadsFor(100, 3, ['builtin:random']), threadsFor(2_001, 3, [])]).toEqual([1, 2]);
    expect([threadsFor(100, 3, ['builtin:random', text]), threadsFor(2, 3, [text])]).toEqual([3, 1]);
    const words = ['match', 'lookahead(big-money, 5)', 'big-money', '--games', '40', '--json', '--threads'];
    const [one, three] = [await run(...words, '1'), await run(...words, '3')].map(({ code, stdout }) => {
      const { gamesPerSecond: _, cpuSeconds: __, ...rest } = JSON.parse(stdout) as Record<string, unknown>;
      return { code, ...rest };
    });
    expect(three).toEqual(one);
    expect(one).toMatchObject({ code: 0, games: 40 });
  });

  it.each([
    [[], 'of 100,000,000 games'],
    [['--precision', '0.01'], 'of at most 100,000,000 games'],
    [['--sprt', '40,40.001'], 'of at most 100,000,000 games'],
  ])('prints with %j the games played so far when Ctrl-C stops it', async (words, limit) => {
    const all = ['match', 'TunedMarshal', 'PlainTalker', '--games', '100000000', '--threads', '1', ...words];
    const { code, stdout, stderr } = await interrupted([...all, '--json'], folder);
    expect(code).toBe(130);
    const { gamesPerSecond: _, cpuSeconds: __, ...report } = JSON.parse(stdout) as MatchReport & Timing;
    expect(stderr).toBe(`stopped after ${report.games.toLocaleString('en-US')} ${limit}\n`);
    expect(report).toMatchObject({ stopped: true });
    // Equals the result of a match with this number of games.
    const same = await run('match', 'TunedMarshal', 'PlainTalker', '--games', `${report.games}`, '--json');
    const { signature, players, pairs } = JSON.parse(same.stdout) as MatchReport;
    expect(report).toMatchObject({ signature, players, pairs });
    const text = await interrupted(all, folder);
    expect(text.code).toBe(130);
    expect(text.stdout).toMatch(new RegExp(`^Stopped after [\\d,]+ ${limit}\\.$`, 'm'));
    expect(text.stdout).not.toContain('limit reached');
    expect(text.stderr).toBe('');
  });

  it('warns of players that name cards that are not on the board', async () => {
    const ten = 'Village,Smithy,Market,Militia,Moat,Cellar,Mine,Remodel,Workshop,Festival';
    const words = ['match', 'double-witch-money', 'big-money', '--games', '20', '--kingdom', ten];
    const { code, stderr } = await run(...words);
    expect(code).toBe(0);
    expect(stderr).toMatch(/^warning: double-witch-money names cards .* on this board: Witch\n/);
    expect(stderr).not.toContain('warning: big-money');
    expect(stderr).toContain('use --kingdom or --sets');
  });

  it('reads the kingdom as advise does, and reports its corrections', async () => {
    const rules = async (kingdom: string) => {
      const words = ['match', 'big-money', 'big-money', '--games', '20', '--json', '--kingdom', kingdom];
      const { code, stdout, stderr } = await run(...words);
      return { code, stderr, rules: (JSON.parse(stdout) as { rules: string }).rules };
    };
    const exact = 'Cellar,Market,Merchant,Militia,Mine,Moat,Remodel,Smithy,Village,Workshop';
    const wanted = await rules(exact);
    expect(wanted).toMatchObject({ code: 0, stderr: '' });
    expect(await rules('First Game')).toEqual(wanted);
    expect(await rules(exact.replace('Smithy', 'Smiithy'))).toEqual({
      ...wanted,
      stderr: '  "Smiithy" is read as Smithy\n',
    });
    const { code, stderr } = await run('match', 'big-money', 'big-money', '--kingdom', 'Sixth Game');
    expect([code, stderr]).toEqual([2, expect.stringContaining('did you mean First Game?')]);
  });

  it('draws a board from sets by its own seed, with or without Platinum and Colony', async () => {
    const board = async (...more: string[]) => {
      const words = [
        'match',
        'big-money',
        'big-money',
        '--games',
        '20',
        '--sets',
        'seaside',
        '--json',
        ...more,
      ];
      return (JSON.parse((await run(...words)).stdout) as { rules: string }).rules;
    };
    const first = await board();
    expect(await board('--seed', '9')).toBe(first);
    expect(await board('--board-seed', '0')).toBe(first);
    const other = await board('--board-seed', '7');
    expect(other).not.toBe(first);
    expect(await board('--board-seed', '7', '--colony')).toBe(other.replace('; 2', ', Platinum, Colony; 2'));
    const { code, stderr } = await run('match', 'big-money', 'big-money', '--board-seed', '7');
    expect([code, stderr]).toEqual([2, expect.stringContaining('name them with --sets')]);
  });

  it('makes evolve warn about them, too, instead of silently using the classic board', async () => {
    const out = join(folder, 'not-ours.dws');
    writeFileSync(out, 'mine');
    const words = ['evolve', '--from', 'treasury-caravan-return', '--budget', '2000games', '--out', out];
    const { code, stderr } = await run(...words);
    // Told before anything is played.
    expect(code).toBe(2);
    expect(stderr).toContain('warning: treasury-caravan-return names cards that are not on this board: ');
  });

  it('warns of bots that play differently than their author meant', async () => {
    writeFileSync(
      join(folder, 'old.json'),
      '{"name": "Old", "author": "a", "buyRules": [{"card": "base", "score": 5}]}',
    );
    const old = await run('match', 'old.json', 'PlainTalker', '--games', '2');
    expect(old.stderr).toMatch(
      /^warning: Old plays outposts differently .*\n.*format old\.json --outposts original/,
    );
    expect(old.stderr.match(/warning/g)).toHaveLength(1);
    const strange = await run(
      'match',
      'TunedMarshal',
      'PlainTalker',
      '--games',
      '2',
      '--sets',
      'colony_wars',
    );
    expect(strange.stderr).toMatch(
      /^warning: TunedMarshal hardly knows this board: 55 of the 55 .*\n.*--sets/,
    );
    expect(strange.stderr.match(/warning/g)).toHaveLength(1);
  });

  it('names the limit for numbers that are too large', async () => {
    const said = async (...words: string[]): Promise<string> => {
      const { code, stderr } = await run('match', ...tiny, ...words);
      expect(code).toBe(2);
      return stderr;
    };
    expect(await said('--games', '99999999999999')).toContain('It must be from 1 to 1,000,000,000.');
    expect(await said('--seed', '99999999999999999999')).toContain('It must be from 0 to 2,147,483,647.');
    expect(await said('--seed', '1.5')).toContain('It must be a whole number.');
  });

  it('names the files of a folder', async () => {
    mkdirSync(join(folder, 'two'));
    for (const name of ['a', 'b'])
      writeFileSync(
        join(folder, 'two', `${name}.json`),
        `{"name": "${name}", "author": "x", "buyRules": [{"card": "*", "score": ${name === 'a' ? 1 : 2}}]}`,
      );
    const { stdout } = await run('match', 'two', '--games', '2', '--json');
    const { players } = JSON.parse(stdout) as MatchReport;
    expect(players.map(({ file }) => file)).toEqual(['a.json', 'b.json'].map((name) => join('two', name)));
  });

  it('prints curves with their standard errors', async () => {
    const { stdout } = await run('match', ...tiny, '--games', '20', '--curves');
    expect(stdout).toMatch(/\d\.\d ± \d\.\d\d/);
    expect(stdout).toContain('mean ± standard error');
  });

  it('reports the fields that the contract lists', async () => {
    const { code, stdout } = await run('match', ...tiny, '--games', '1001', '--json');
    expect(code).toBe(0);
    const report = JSON.parse(stdout) as MatchReport & { gamesPerSecond: number; cpuSeconds: number };
    expect(report).toMatchObject({
      game: 'tiny',
      rules: 'ten turns each',
      seed: 1,
      games: 1002,
      seats: 'alternate',
    });
    expect(Object.keys(report).slice(-2)).toEqual(['gamesPerSecond', 'cpuSeconds']);
    const [first, second] = report.players;
    expect(first).toMatchObject({ file: 'greedy', name: 'greedy' });
    expect(first!.wins + first!.losses + first!.draws).toBe(1002);
    expect(first!.wins).toBe(second!.losses);
    expect(first!.score + second!.score).toBeCloseTo(1, 12);
    expect(first!.ci95[0]).toBeLessThan(first!.score);
    const { ll, ld, dd_wl, wd, ww } = report.pairs!;
    expect(ll + ld + dd_wl + wd + ww).toBe(501);
    expect((ld + 2 * dd_wl + 3 * wd + 4 * ww) / 4 / 501).toBeCloseTo(first!.score, 12);
  });

  it('lets the first player always start, and then reports no pairs', async () => {
    expect((await run('match', ...tiny, '--games', '1', '--seats', 'fixed')).stdout).toContain(
      '\n1 game, greedy always starts\n',
    );
    const { stdout } = await run('match', ...tiny, '--games', '101', '--seats', 'fixed', '--json');
    const report = JSON.parse(stdout) as MatchReport;
    expect(report.games).toBe(101);
    expect(report.pairs).toBeUndefined();
    expect(report.players[0]!.bySeat.map(({ games }) => games)).toEqual([101, 0]);
  });

  it('reports the players, the board, the number of games, and the size of the edge', async () => {
    const { stdout } = await run('match', ...tiny, '--games', '2000');
    expect(stdout).toContain('greedy – random: tiny, ten turns each, seed 1');
    expect(stdout).toContain('2,000 games: 1,000 deals, each played twice with seats exchanged');
    expect(stdout).toMatch(/\d\d\.\d % ± \d\.\d/);
    expect(stdout).toContain('of the games) count one half');
  });

  it('reports the Elo difference for the stronger player, whichever is named first', async () => {
    for (const players of [
      ['smithy-money', 'big-money'],
      ['big-money', 'smithy-money'],
    ]) {
      const { stdout } = await run('match', ...players, '--games', '400');
      expect(stdout).toMatch(/smithy-money is stronger: .* Elo \+\d+ \(\+\d+ … \+\d+\) for smithy-money/);
    }
  });

  it('of a one-player game shows the unit of its variant, and no score for a single player', async () => {
    const words = ['--game', 'cardsim/lamplight', '--variant', 'oil', '--games', '20'];
    expect((await run('match', 'random', 'greedy', ...words)).stdout).toContain(' mean Oil\n');
    expect((await run('match', 'random', ...words)).stdout).toMatch(
      /\n\nplayer +mean Oil +games\nrandom +−?\d+\.\d\d ± \d+\.\d\d +20\n\n/,
    );
    const short = (await run('match', 'random', 'greedy', ...words, '--turns-max', '3')).stdout;
    expect(short).toMatch(/turn limit \d+\.\d %.*\nEach player plays alone/);
    expect(short).not.toContain('are draws');
    expect((await run('log', 'random', ...words.slice(0, 4))).stdout).toMatch(
      / -?\d+ Oil after \d+ turns?\n/,
    );
  });

  it('ends a sequential test with exit code 0 for yes, 1 for no', async () => {
    const yes = await run('match', ...tiny, '--sprt=-200,-100', '--json');
    expect(yes.code).toBe(0);
    const no = await run('match', ...tiny, '--sprt', '100,200', '--json');
    expect(no.code).toBe(1);
    expect((JSON.parse(no.stdout) as MatchReport).sprt).toMatchObject({
      verdict: 'no',
      elo0: 100,
      elo1: 200,
    });
  });

  it('plays until the interval is narrow enough', async () => {
    const { stdout } = await run('match', ...tiny, '--precision', '2', '--json');
    const { players, games } = JSON.parse(stdout) as MatchReport;
    const [low, high] = players[0]!.ci95;
    expect((high - low) / 2).toBeLessThanOrEqual(0.02);
    expect(games).toBeLessThan(5000);
  });

  it('shows the requested precision, and a difference with twice that interval', async () => {
    const { stdout } = await run('match', 'smithy-money', 'big-money', '--precision', '3');
    const [, score] = /^smithy-money +\S+ % ± (\S+)/m.exec(stdout)!;
    const [, difference] = /± (\S+) score points apart/.exec(stdout)!;
    expect(Number(score)).toBeLessThanOrEqual(3);
    expect(Math.abs(Number(difference) - 2 * Number(score))).toBeLessThanOrEqual(0.1);
  });

  it('writes tables, but never over a file of the user', async () => {
    const csv = await run('match', ...tiny, '--games', '100', '--csv');
    expect(csv.stdout.split('\n')[0]).toContain('game,rules,seed,seats,games,file,name,wins');
    // Told before anything is played.
    mkdirSync(join(folder, 'folder.arrow'));
    const early = await run('match', ...tiny, '--games', '1000000000', '--arrow', 'folder.arrow');
    expect([early.code, early.stderr]).toEqual([2, expect.stringContaining('it is a folder')]);
    const file = join(folder, 'curves.arrow');
    const words = ['match', ...tiny, '--games', '100', '--curves', '--json', '--arrow', file];
    expect((await run(...words)).code).toBe(0);
    expect(readFileSync(file).subarray(0, 6).toString()).toBe('ARROW1');
    expect((await run(...words)).code).toBe(0);
    writeFileSync(file, 'mine');
    const refused = await run(...words);
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain('was not written by Deckwright');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await run(...words, '--force')).code).toBe(0);
  });

  // A tournament keeps only texts; a fault writes them to files so that they can be played again.
  it.each(['match', 'tournament'])(
    '%s ends with 2 when a game of the user breaks, and says how to reproduce it',
    async (command) => {
      const { code, stdout, stderr } = await run(command, ...tiny, '--variant', 'broken', '--games', '4000');
      expect(code).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain('thirteen');
      const again = /again: deckwright (log .*)/.exec(stderr)![1]!.split(' ');
      const log = await run(...again);
      expect(log.code).toBe(2);
      expect(log.stderr).toMatch(/a game failed: .*thirteen.*\n +at .*\.[jt]s/);
    },
  );

  it('refuses wrong arguments with exit code 2 and a fix', async () => {
    const wrong = await Promise.all([
      run('match', 'greedy', 'rondom', '--game', 'tiny'),
      run('match', 'greedy', 'random', '--game', 'tinny'),
      run('match', 'greedy', '--game', 'tiny'),
      run('match', ...tiny, '--gmaes', '5'),
      run('match', ...tiny, '--games', 'many'),
      run('match', 'no-such-file.buylist', 'random'),
      run('mtach'),
      run('match', ...tiny, '--json', '--csv'),
      run('match', ...tiny, '--sprt', '0,10', '--precision', '1'),
      run('match', ...tiny, '--alpha', '0.1'),
      run('match', ...tiny, '--verify', '1%'),
      run('explain', 'big-money', '--against', 'big-money', '--front', '--instead', 'smithy-money'),
      run('evolve', '--budget', '10'),
    ]);
    expect(wrong.map(({ code, stdout }) => [code, stdout])).toEqual(wrong.map(() => [2, '']));
    expect(wrong.map(({ stderr }) => stderr)).toEqual([
      expect.stringContaining('did you mean "random"?'),
      expect.stringContaining('did you mean "tiny"?'),
      expect.stringContaining('has 2 to 4 seats, not 1'),
      expect.stringContaining('Did you mean --games?'),
      expect.stringContaining('must be a whole number'),
      expect.stringContaining('no such file'),
      expect.stringContaining('Did you mean match?'),
      expect.stringContaining("option '--csv' cannot be used with option '--json'"),
      expect.stringContaining("cannot be used with option '--precision <points>'"),
      expect.stringContaining('error: --alpha needs --sprt'),
      expect.stringContaining('error: --verify needs --queue'),
      expect.stringContaining("option '--front' cannot be used with option '--instead <player>'"),
      expect.stringContaining('Write 10s or 10games.'),
    ]);
    expect(existsSync(join(folder, 'no-such-file.buylist'))).toBe(false);
  });
});

describe('deckwright log', () => {
  it('prints the first game of the match with that seed', async () => {
    const { stdout } = await run('log', ...tiny, '--seed', '3', '--json');
    const game = JSON.parse(stdout) as { turns: unknown[]; scores: number[] };
    expect(game.turns).toHaveLength(20);
    const match = JSON.parse(
      (await run('match', ...tiny, '--games', '1', '--seats', 'fixed', '--seed', '3', '--json')).stdout,
    );
    expect((match as MatchReport).players.map(({ meanPoints }) => meanPoints)).toEqual(game.scores);
  });

  it('seats players as given or shuffled by the deal, and says which', async () => {
    const words = [
      'log',
      'TunedMarshal',
      'RowPoacher',
      'HiveTide',
      '--variant',
      'free-for-all',
      '--seed',
      '5',
    ];
    const heads = await Promise.all(
      [[], ['--seats', 'shuffled']].map(async (more) => (await run(...words, ...more)).stdout.split('\n')[0]),
    );
    const board = 'Star Realms, core, free-for-all with 3, seed 5';
    expect(heads).toEqual([
      `TunedMarshal – RowPoacher – HiveTide: ${board}, seats in the order given`,
      `RowPoacher – HiveTide – TunedMarshal: ${board}, seats shuffled by the deal`,
    ]);
  });

  it('prints every decision, with scores for programs that have them', async () => {
    const words = ['log', 'TunedMarshal', 'RowPoacher', '--decisions'];
    const [text, json] = await Promise.all([run(...words), run(...words, '--json')]);
    const { decisions } = JSON.parse(json.stdout) as { decisions: TraceStep[] };
    const step = decisions.find(({ options }) => options.some(({ score }) => score?.set === 'buyRules'))!;
    const { label, score } = step.options.find((option) => option.score?.set === 'buyRules')!;
    const row = text.stdout.split('\n').find((line) => line.includes(label))!;
    expect(row).toMatch(/^ +→? +-?\d/);
    expect(row.replace(/^[ →]+/, '').replace(/ {2,}/g, '|')).toBe(
      `${score!.score}|${label}|buyRules, line ${score!.line}: ${score!.rule}`,
    );
  });

  it('writes a self-contained page', async () => {
    expect((await run('log', ...tiny, '--html', 'game.html')).code).toBe(0);
    const page = readFileSync(join(folder, 'game.html'), 'utf8');
    expect(page).toContain('<h2>Turn 1: greedy (own turn 1)</h2>');
    expect(page).not.toMatch(/<script|https?:/);
  });
});
