import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { TournamentReport } from '../../../../experiments/analysis/tournament-report.js';
import { openSqlite } from '../../../../experiments/store/sqlite.js';
import type { Store } from '../../../../experiments/store/store.js';
import { deckwright, ended, scratch, start } from '../../../support/cli.js';
import { until } from '../../../support/until.js';

const folder = scratch();
const run = (...words: string[]) => deckwright(words, folder);
const field = ['plain-big-money', 'smithy-money', 'witch-moat-courtyard-duel', 'greedy'];

function record<T>(ask: (store: Store) => T): T {
  const store = openSqlite(join(folder, '.deckwright', 'record.sqlite'));
  try {
    return ask(store);
  } finally {
    store.close();
  }
}

const fast = [...field.slice(0, 3), 'torturer-village-chain', 'lab-militia-hand-squeeze'];

describe('deckwright tournament', () => {
  it('rates all players, best first, and shows both sides of each pairing', async () => {
    const { stdout } = await run('tournament', ...field, '--games', '200', '--json');
    const report = JSON.parse(stdout) as TournamentReport & { run: number };
    expect(report.reaction).toMatch(/^No bot adapts to its opponents/);
    // The API uses the same name.
    expect(report.cycles).toEqual([]);
    expect(report).not.toHaveProperty('circles');
    expect(report.players.map(({ name }) => name)).toEqual([
      'witch-moat-courtyard-duel',
      'smithy-money',
      'plain-big-money',
      'greedy',
    ]);
    expect(report.pairings.map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [0, 3],
      [1, 2],
      [1, 3],
      [2, 3],
    ]);
    expect(report.pairings.every(({ score }) => score > 0.5)).toBe(true);
    const deals = record((store) => [
      store.scores(report.run, 'match').length,
      store.scores(report.run, 'report').length,
    ]);
    expect(deals, 'the deals of matches are called by their name').toEqual([6, 0]);
    expect(report.players.reduce((sum, { elo }) => sum + elo, 0)).toBeCloseTo(0, 6);
    expect(report.games).toBe(6 * 200);
  });

  it('rounds both sides of a pairing so that they add up', async () => {
    const { stdout } = await run('tournament', 'big-money', 'smithy-money', '--games', '40');
    const [row, column] = [...stdout.matchAll(/^\d {2}\S+ +(?:– +)?(\d+\.\d)(?: +–)?$/gm)].map(([, one]) =>
      Number(one),
    );
    expect(row! + column!).toBe(100);
  });

  it('leaves out players whose cards are not on the board, and says so in one line', async () => {
    const absent = ['bank-expand-colony', 'monument-token-money', 'anvil-monument-start', 'forge-war-chest'];
    const { stdout, stderr } = await run('tournament', ...field.slice(0, 2), ...absent, '--games', '20');
    expect(stdout).toContain('2 players, Dominion, ');
    expect(stdout).toContain(
      '\n4 players are left out because the board lacks their cards: bank-expand-colony, monument-token-money, anvil-monument-start and 1 more.\n',
    );
    expect([stdout.includes('plays exactly like'), stderr.includes('warning')]).toEqual([false, false]);
    const alone = await run('tournament', 'big-money', 'monument-token-money');
    expect([alone.code, alone.stderr]).toEqual([
      2,
      expect.stringContaining('of 2 players, only one can play'),
    ]);
    const report = JSON.parse((await run('tournament', '--resume', 'last', '--json')).stdout);
    expect(report.withoutCards).toEqual(absent);
  });

  it('gives the same scores as a match on the same deals', async () => {
    const table = await run('tournament', 'smithy-money', 'plain-big-money', '--games', '300', '--csv');
    const [head, row] = table.stdout.split('\n').map((line) => line.split(','));
    const match = JSON.parse(
      (await run('match', 'smithy-money', 'plain-big-money', '--games', '300', '--json')).stdout,
    );
    expect(Number(row![head!.indexOf('score')])).toBeCloseTo(match.players[0].score, 12);
  });

  it('resumes where it was stopped, and ends with the same bytes', async () => {
    const words = ['tournament', ...fast, '--games', '8000', '--json'];
    const whole = await run(...words);
    const before = record((store) => store.lastRun()!.id);
    const child = start([...words, '--threads', '1'], folder);
    const ending = ended(child);
    // Stops it at the beginning, so that the speed of the games does not matter.
    await until('the run', () => record((store) => store.lastRun()!.id > before), child);
    child.kill('SIGINT');
    const stopped = await ending;
    expect(stopped.code).toBe(130);
    const [, id] = /--resume (\d+)/.exec(stopped.stderr)!;
    const rest = await run('tournament', '--resume', id!, '--json');
    expect(rest.stdout.replace(/"run":\d+/, '')).toBe(whole.stdout.replace(/"run":\d+/, ''));
  });

  it('spends games on pairings whose better player is unclear, resumed or not', async () => {
    const words = ['tournament', ...fast, '--games', '4000', '--adaptive', '--json'];
    const { stdout } = await run(...words);
    const report = JSON.parse(stdout) as TournamentReport & { run: number };
    const games = report.pairings.map((pairing) => pairing.games);
    expect(Math.min(...games)).toBe(128);
    expect(Math.max(...games)).toBeGreaterThan(128);
    expect(report.games).toBeLessThan(0.7 * 10 * 4000);
    for (const { games: played, ci95 } of report.pairings)
      if (played < 4000) expect(ci95[0] > 0.5 || ci95[1] < 0.5).toBe(true);
    // Games that the record lost are played again.
    const again = await run('tournament', '--resume', String(report.run), '--json');
    expect(again.stdout).toBe(stdout);
    expect(report.players.reduce((sum, { nash }) => sum + nash, 0)).toBeCloseTo(1, 9);
    expect(report.players.reduce((sum, { alphaRank }) => sum + alphaRank, 0)).toBeCloseTo(1, 9);
  });

  it('leaves out players that play exactly like another, and says so', async () => {
    const other = join(folder, 'copied.buylist');
    const { stdout: text } = await run('format', 'smithy-money');
    writeFileSync(other, `# the same again\n${text}`);
    const { stdout } = await run('tournament', ...field, other, '--games', '100', '--json');
    const report = JSON.parse(stdout) as TournamentReport & { run: number };
    expect(report.duplicates).toEqual([{ name: 'copied', of: 'smithy-money' }]);
    expect(report.players.length).toBe(field.length);
    const shown = await run('show', String(report.run));
    expect(shown.stdout).toContain('copied plays exactly like smithy-money and was left out');
    const alone = await run('tournament', 'smithy-money', other, '--games', '100');
    expect(alone.code).toBe(2);
    expect(alone.stderr).toContain('play identically');
  });

  it('refuses one player, and a missing run', async () => {
    expect((await run('tournament', 'greedy', '--game', 'tiny')).stderr).toContain('at least two players');
    expect((await run('tournament', '--resume', '99')).stderr).toContain('no run "99"');
  });
});
