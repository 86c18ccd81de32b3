import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryEntry } from '../../dashboard/api/library.js';
import type { ArenaResult } from '../../dashboard/api/matches/arena.js';
import type { RecordedMatch } from '../../dashboard/api/matches/history.js';
import type { ApiMatchResult } from '../../dashboard/api/matches/matches.js';
import type { ScenarioResult } from '../../dashboard/api/matches/scenarios.js';
import type { ApiRuleChange } from '../../dashboard/api/runs/run-record.js';
import { deckwright, ended, start } from '../support/cli.js';
import { dominionPlayer, type TestDashboard, testDashboard } from '../support/dashboard.js';

let dashboard: TestDashboard;
beforeAll(async () => {
  dashboard = await testDashboard();
});
afterAll(() => dashboard.close());

const [a, b] = [dominionPlayer('plain-big-money'), dominionPlayer('smithy-money')];
const get = <T = never>(path: string): Promise<T> => dashboard.json<T>('GET', path);
const half = ({ low, high }: { low: number; high: number }): number => (high - low) / 2;

describe('until precise enough', () => {
  it('plays as the command line does with the same precision, and reports its progress', async () => {
    const results = await dashboard.lines<ApiMatchResult>('/matches', {
      game: 'dominion',
      players: [a, b],
      seed: 5,
      games: 1_000_000,
      precision: 0.01,
    });
    expect(results.length).toBeGreaterThan(1);
    const last = results.at(-1)!;
    expect([last.done, last.command]).toEqual([true, expect.stringContaining('--precision 1')]);
    expect(half(last.players[0]!.strength)).toBeLessThanOrEqual(0.01);
    expect(half(results.at(-2)!.players[0]!.strength)).toBeGreaterThan(0.01);
    const words = ['match', a.name, b.name, '--precision', '1', '--seed', '5', '--json', '--threads', '1'];
    const { stdout } = await deckwright(words, dashboard.home);
    const printed = JSON.parse(stdout) as { games: number; players: { score: number }[] };
    expect([last.games, last.players[0]!.strength.score]).toEqual([printed.games, printed.players[0]!.score]);
  });

  it('ends each pairing of an arena separately', async () => {
    const results = await dashboard.lines<ArenaResult>('/arena', {
      game: 'dominion',
      players: [a, b, { name: 'random', text: 'builtin:random' }],
      seed: 1,
      games: 20_000,
      precision: 0.02,
    });
    const { cells, games, wanted, done, command } = results.at(-1)!;
    expect([done, games]).toEqual([true, wanted]);
    // The shown command plays exactly the same games.
    const { stdout } = await deckwright([...command.split(' ').slice(2), '--json'], dashboard.home);
    const printed = JSON.parse(stdout) as { games: number; precision: number };
    expect([printed.games, printed.precision]).toEqual([games, 0.02]);
    for (const { strength } of cells) expect(half(strength)).toBeLessThanOrEqual(0.02);
    const between = (x: number, y: number): number =>
      cells.find((cell) => cell.a === x && cell.b === y)!.strength.games;
    // A few games show that random play loses.
    expect(between(0, 2)).toBeLessThan(between(0, 1));
  });
});

describe('the history', () => {
  const play = async (players: object[], more: object = {}): Promise<ApiMatchResult> => {
    const body = { game: 'dominion', players, seed: 3, games: 2_000, keep: true, ...more };
    return (await dashboard.lines<ApiMatchResult>('/matches', body)).at(-1)!;
  };

  it('keeps finished matches, from the page and from the command line', async () => {
    const first = await play([a, b]);
    expect((await play([a, b], { keep: false })).kept).toBeUndefined();
    const words = ['match', b.name, a.name, '--games', '500', '--seed', '9', '--keep', '--threads', '1'];
    await ended(start(words, dashboard.home, { DECKWRIGHT_HOME: dashboard.home }));
    const { rows, total } = await get<{ rows: RecordedMatch[]; total: number }>('/matches?game=dominion');
    expect([total, rows.map(({ source }) => source)]).toEqual([2, ['command line', 'page']]);
    expect(rows[1]).toMatchObject({
      id: first.kept,
      games: 2_000,
      seed: 3,
      seats: 'alternate',
      players: first.players.map(({ name, strength }) => ({ name, strength })),
    });
    const { texts } = await get<{ texts: { text: string }[] }>(`/matches/${first.kept}`);
    // As printed, without comments.
    expect(texts.map(({ text }) => text.trim())).toEqual(
      [a, b].map(({ text }) => text.replace(/^#.*\n/gm, '').trim()),
    );
    expect((await get<{ rows: object[] }>('/matches?limit=1&offset=1')).rows).toMatchObject([
      { id: first.kept },
    ]);
  });

  it('keeps a repeated match only once, with its latest games', async () => {
    const [first, again] = [await play([b, a]), await play([b, a], { games: 3_000 })];
    expect(again.kept).toBe(first.kept);
    expect(await get(`/matches/${again.kept}`)).toMatchObject({ games: 3_000 });
    await dashboard.json('DELETE', `/matches/${again.kept}`);
    expect((await dashboard.ask('GET', `/matches/${again.kept}`)).status).toBe(404);
  });

  it('reports what changed between two matches, and its effect', async () => {
    const mine = { name: 'mine', text: a.text };
    const better = { name: 'mine', text: a.text.replace('Gold,', 'Gold, Smithy [1],') };
    const [before, after] = [await play([mine, b]), await play([better, b])];
    const results = await get<{
      players: { from: string; changes: ApiRuleChange[] }[];
      settings: object[];
      difference: { mean: number; low: number; high: number };
      sameDeals: boolean;
    }>(`/matches/difference?a=${before.kept}&b=${after.kept}`);
    expect(results.players.map(({ from }) => from)).toEqual(['mine']);
    const changed = results.players[0]!.changes.filter(({ kind }) => kind !== 'same');
    expect(changed).toMatchObject([{ kind: 'added', label: expect.stringContaining('Smithy') }]);
    expect([results.settings, results.sameDeals]).toEqual([[], true]);
    const gain = after.players[0]!.strength.score - before.players[0]!.strength.score;
    expect(results.difference.mean).toBeCloseTo(gain, 12);
    expect(results.difference.low).toBeGreaterThan(0);
    const other = await play([better, b], { seed: 4 });
    expect(await get(`/matches/difference?a=${after.kept}&b=${other.kept}`)).toMatchObject({
      players: [],
      settings: [{ setting: 'seed', values: ['3', '4'] }],
      sameDeals: false,
    });
  });
});

describe('scenarios', () => {
  it('are the matches of their boards and opponents', async () => {
    const kingdom = 'Chapel,Festival,Laboratory,Market,Militia,Moat,Smithy,Village,Witch,Woodcutter'.split(
      ',',
    );
    const known = (await get<{ name: string; cards: { name: string }[] }[]>('/games'))
      .find(({ name }) => name === 'dominion')!
      .cards.map(({ name }) => name);
    const board = { kingdom: kingdom.map((name) => (known.includes(name) ? name : 'Cellar')) };
    const results = await dashboard.lines<ScenarioResult>('/scenarios', {
      game: 'dominion',
      player: b,
      opponents: [a, { name: 'random', text: 'builtin:random' }],
      boards: [{}, board],
      randomKingdoms: 1,
      seed: 2,
      games: 200,
    });
    expect(results.map(({ cells }) => cells.length)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const { cells, boards, done, mean } = results.at(-1)!;
    expect([done, boards.length, boards[2]!.setup.kingdom!.length]).toEqual([true, 3, 10]);
    expect(mean!.score).toBeCloseTo(cells.reduce((sum, { strength }) => sum + strength.score, 0) / 6, 12);
    const one = { game: 'dominion', rules: board, players: [b, a], seed: 2, games: 200 };
    const [match] = await dashboard.lines<ApiMatchResult>('/matches', one);
    const same = cells.find((cell) => cell.board === 1 && cell.opponent === 0)!;
    expect(same.strength).toEqual(match!.players[0]!.strength);
  });
});

describe('ratings of a library', () => {
  it('are kept in the record for exactly the texts that were rated', async () => {
    const results = await dashboard.lines<{ done: boolean; rated: number }>('/library/ratings', {
      game: 'cardsim/lamplight',
      games: 20,
    });
    expect(results.at(-1)).toMatchObject({ done: true });
    const entries = await get<LibraryEntry[]>('/library?game=cardsim/lamplight');
    expect(entries.every(({ rating }) => rating !== undefined)).toBe(true);
    expect(entries.reduce((sum, { rating }) => sum + rating!.elo, 0)).toBeCloseTo(0, 6);
    const one = entries[0]!;
    const { ratings } = dashboard.context.store;
    expect(ratings.ofGame(one.game)!(one.id, { text: 'another text' })).toBeUndefined();
  });

  it('leave out texts with errors, which the library counts', async () => {
    const game = 'cardsim/lamplight';
    const { id } = await dashboard.json<LibraryEntry>('POST', '/library', {
      game,
      name: 'bad',
      text: '{ "a": 1 }',
    });
    const rated = await dashboard.lines<{ rated: number }>('/library/ratings', { game, games: 2 });
    const entries = await get<LibraryEntry[]>(`/library?game=${game}`);
    expect(rated.at(-1)!.rated).toBe(entries.length - 1);
    expect(entries.filter(({ errors }) => errors).map((one) => one.id)).toEqual([id]);
    expect(entries.find((one) => one.id === id)!.rating).toBeUndefined();
    await dashboard.json('DELETE', `/library/${id}`);
  });
});
