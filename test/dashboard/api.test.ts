import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../../dashboard/api/endpoints.js';
import type { ArenaResult } from '../../dashboard/api/matches/arena.js';
import type { ApiMatchResult } from '../../dashboard/api/matches/matches.js';
import type { ApiOptionScore, PlayEvent } from '../../dashboard/api/play/playthroughs.js';
import type { ApiRunRow, RunUpdate } from '../../dashboard/api/runs/run-record.js';
import { games } from '../../engine/index.js';
import { loadGame } from '../../experiments/play/interactive-game.js';
import { deckwright } from '../support/cli.js';
import { dominionPlayer, makeRun, type TestDashboard, testDashboard } from '../support/dashboard.js';

let dashboard: TestDashboard;
let run: number;
let other: number;
beforeAll(async () => {
  dashboard = await testDashboard();
  run = makeRun(dashboard.context, 'first', 10);
  other = makeRun(dashboard.context, 'second', 7, { seed: 2, population: 8 });
});
afterAll(() => dashboard.close());

const [a, b] = [dominionPlayer('plain-big-money'), dominionPlayer('smithy-money')];
const starRealmsBot = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'bots', 'star-realms', `${name}.json`), 'utf8');
const get = <T = never>(path: string): Promise<T> => dashboard.json<T>('GET', path);
const post = <T = never>(path: string, body: unknown): Promise<T> => dashboard.json<T>('POST', path, body);

describe('the description', () => {
  it('lists every endpoint with its parameters', async () => {
    const described = await get<{
      openapi: string;
      paths: Record<string, Record<string, { summary: string }>>;
    }>('/openapi.json');
    expect(described.openapi).toBe('3.1.0');
    const written = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(written.toSorted()).toEqual(Object.keys(endpoints).toSorted());
  });

  it('allows no unknown field in a body, except in a plan, which another reader checks', () => {
    const open: string[] = [];
    const visit = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      if (
        'properties' in schema &&
        (schema as { additionalProperties?: unknown }).additionalProperties !== false
      )
        open.push(path);
      for (const [key, part] of Object.entries(schema)) visit(part, `${path}.${key}`);
    };
    for (const [name, endpoint] of Object.entries(endpoints))
      if ('body' in endpoint) visit(z.toJSONSchema(endpoint.body, { io: 'input' }), name);
    expect(open).toEqual(['POST /plans/check.properties.plan', 'POST /runs.properties.plan']);
  });

  it.each([
    [
      '/positions/analyse',
      { position: '', games: 10, wholeTurn: true },
      'wholeTurn',
      'position, players, games, seed, turn',
    ],
    ['/reviews', { match: { id: 1, dael: 2 } }, 'dael', 'id, deal'],
  ])('refuses an unknown field in %s and lists the known ones', async (path, body, field, fields) => {
    const refused = await dashboard.ask('POST', path, body);
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      400,
      expect.stringMatching(`unknown field "${field}"; fields: ${fields}$`),
    ]);
  });

  it.each([
    ['/runs?limits=1', 'unknown parameter "limits"; parameters: text, kind, game, '],
    ['/health?at=now', 'unknown parameter "at"; parameters: none'],
  ])('refuses an unknown parameter in %s and lists the known ones', async (path, message) => {
    const refused = await dashboard.ask('GET', path);
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  });

  it('says what is wrong and what to do', async () => {
    const missing = await dashboard.ask('GET', '/nothing');
    expect([missing.status, await missing.json()]).toMatchObject([404, { hint: 'see /api/v1/openapi.json' }]);
    const run404 = await dashboard.ask('GET', '/runs/999');
    expect([run404.status, await run404.json()]).toMatchObject([404, { error: 'No run 999' }]);
    const bad = await dashboard.ask('POST', '/matches', {
      game: 'dominion',
      players: [a, b],
      seed: 1,
      games: 0,
    });
    expect(bad.status).toBe(400);
    expect(((await bad.json()) as { error: string }).error).toContain('games');
    const unknown = await dashboard.ask('POST', '/matches', {
      game: 'dominoes',
      players: [a, b],
      seed: 1,
      games: 2,
    });
    expect([unknown.status, await unknown.json()]).toMatchObject([400, { error: 'unknown game "dominoes"' }]);
  });
});

describe('runs', () => {
  it('are listed in pages, filtered and ordered', async () => {
    const page = await get<{ rows: ApiRunRow[]; total: number }>('/runs?limit=1');
    expect([page.total, page.rows.map(({ name }) => name)]).toEqual([2, ['second']]);
    const found = await get<{ rows: ApiRunRow[] }>('/runs?text=firs&order=name&ascending=1');
    expect(found.rows.map(({ id }) => id)).toEqual([run]);
    expect(found.rows[0]).toMatchObject({ status: 'done', best: { games: 4_000, purpose: 'report' } });
  });

  it('report all events, or those after a number', async () => {
    const all = await get<RunUpdate>(`/runs/${run}/news`);
    expect([all.generations.length, all.log.length, all.champions.length]).toEqual([10, 10, 3]);
    const late = await get<RunUpdate>(`/runs/${run}/news?generation=7&log=8`);
    expect(late.generations.map(({ generation }) => generation)).toEqual([8, 9]);
    expect(late.log).toHaveLength(2);
    expect(late.champions.map(({ generation }) => generation)).toEqual([9]);
  });

  it('are archived and restored', async () => {
    const id = makeRun(dashboard.context, 'put away', 1);
    const listed = async (archived: string): Promise<boolean> =>
      (await get<{ rows: ApiRunRow[] }>(`/runs?archived=${archived}`)).rows.some((row) => row.id === id);
    expect([await listed('0'), await listed('1')]).toEqual([true, false]);
    expect(await dashboard.json('PATCH', `/runs/${id}`, { archived: true })).toMatchObject({
      archived: true,
      name: 'put away',
    });
    expect([await listed('0'), await listed('1')]).toEqual([false, true]);
    await dashboard.json('DELETE', `/runs/${id}`);
  });

  it('are renamed, tagged and deleted', async () => {
    const id = makeRun(dashboard.context, 'doomed', 1);
    const changed = await dashboard.json<ApiRunRow>('PATCH', `/runs/${id}`, {
      name: 'renamed',
      tags: ['x'],
      note: 'n',
    });
    expect(changed).toMatchObject({ name: 'renamed', tags: ['x'], note: 'n' });
    await dashboard.json('DELETE', `/runs/${id}`);
    expect((await dashboard.ask('GET', `/runs/${id}`)).status).toBe(404);
  });

  it('are not tournaments or leagues if they are of another kind', async () => {
    for (const [part, message] of [
      ['cross-play', `Run ${run} is not a tournament`],
      ['league', `Run ${run} is not a league`],
    ]) {
      const refused = await dashboard.ask('GET', `/runs/${run}/${part}`);
      expect([refused.status, await refused.json()]).toEqual([
        404,
        expect.objectContaining({ error: message }),
      ]);
    }
  });

  it('draw the score of wins, not the fitness of the search', async () => {
    const rows = await get<{ series: string; x: number; score: number }[]>(`/runs/${run}/curves?by=games`);
    const search = rows.filter(({ series }) => series === 'search games');
    // Counts 5, 10, 20, 10, 5 of half points are even by symmetry.
    expect(search.map(({ score }) => score)).toEqual(search.map(() => 0.5));
    expect(search.map(({ x }) => x)).toEqual(Array.from({ length: 10 }, (_, at) => 1_000 * (at + 1)));
    const report = rows.filter(({ series }) => series === 'fresh games');
    expect(report.map(({ x, score }) => [x, Number(score.toFixed(6))])).toEqual([
      [4_000, 0.45],
      [7_000, 0.6],
      [10_000, 0.75],
    ]);
  });

  it('compare the champion with its start, rule by rule', async () => {
    const { from, to, changes } = await get<{
      from: { name: string };
      to: { candidate: number };
      changes: { kind: string; label: string }[];
    }>(`/runs/${run}/changes`);
    expect([from.name, to.candidate]).toEqual(['plain-big-money', 18]);
    expect(changes.filter(({ kind }) => kind === 'added').map(({ label }) => label)).toContain('Smithy [1]');
    expect(changes.filter(({ kind }) => kind === 'removed').map(({ label }) => label)).toContain(
      'list if SupplyHasLess(Province, 6)',
    );
  });

  it('show a family up to its first programs', async () => {
    const family = await get<{ number: number; parents: number[] }[]>(`/runs/${run}/family/6`);
    expect(family.map(({ number }) => number).toSorted((x, y) => x - y)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('are compared by their differences, with one line for all seeds of a plan', async () => {
    const compared = await get<{
      settings: { setting: string; values: string[] }[];
      curves: { series: string }[];
    }>(`/compare?runs=${run},${other}&by=generation`);
    expect(compared.settings).toEqual([
      { setting: 'seed', values: ['1', '2'] },
      { setting: 'search.population', values: ['4', '8'] },
    ]);
    expect(new Set(compared.curves.map(({ series }) => series)).size).toBe(2);
    const twin = makeRun(dashboard.context, 'duplicate', 5, { seed: 9 });
    const grouped = await get<{ curves: { series: string; runs: number }[] }>(
      `/compare?runs=${run},${twin}&group=1`,
    );
    expect(new Set(grouped.curves.map(({ series }) => series))).toEqual(new Set(['first (2 runs)']));
    expect(grouped.curves[0]).toMatchObject({ runs: 2 });
    await dashboard.json('DELETE', `/runs/${twin}`);
  });

  it('are compared by the names of their players, unless only the files differ', async () => {
    const settingsOf = async (...files: string[]): Promise<unknown> => {
      const made = files.map((file) => makeRun(dashboard.context, 'named', 1, { against: [file] }));
      const { settings } = await get<{ settings: unknown }>(`/compare?runs=${made.join()}`);
      for (const one of made) await dashboard.json('DELETE', `/runs/${one}`);
      return settings;
    };
    expect(await settingsOf('home/players/own-1/mine.buylist', 'strategies/dominion/theirs.buylist')).toEqual(
      [{ setting: 'against', values: ['mine', 'theirs'] }],
    );
    expect(await settingsOf('a/mine.buylist', 'b/mine.buylist')).toEqual([
      { setting: 'against', values: ['a/mine.buylist', 'b/mine.buylist'] },
    ]);
  });
});

describe('texts', () => {
  it('are checked with their locations and fixes', async () => {
    const text = a.text.replace('Province, Gold, Silver', 'Provnce, Gold, Silver');
    const { playable, diagnostics } = await post<{ playable: boolean; diagnostics: object[] }>(
      '/texts/check',
      {
        game: 'dominion',
        text,
      },
    );
    expect(playable).toBe(false);
    expect(diagnostics).toMatchObject([
      { severity: 'error', code: 'unknown-card', line: 10, column: 3, length: 7, fix: 'Province' },
    ]);
  });

  it('of another game are reported in one line', async () => {
    const bot = '{"name": "B", "author": "a", "buyRules": [{"card": "Ram", "score": 1}]}';
    for (const [game, text, message] of [
      ['dominion', bot, 'this is a JSON bot for Star Realms, not for Dominion'],
      ['star-realms', a.text, 'this is a buylist for Dominion, not for Star Realms'],
    ] as const) {
      const { playable, diagnostics } = await post<{ playable: boolean; diagnostics: object[] }>(
        '/texts/check',
        { game, text },
      );
      expect(playable).toBe(false);
      expect(diagnostics).toMatchObject([{ severity: 'error', code: 'other-game', line: 1, message }]);
    }
  });

  it.each(Object.keys(games))('that are empty are an error in %s', async (game) => {
    const { playable, diagnostics } = await post<{ playable: boolean; diagnostics: object[] }>(
      '/texts/check',
      { game, text: '' },
    );
    expect(playable).toBe(false);
    expect(diagnostics[0]).toMatchObject({ severity: 'error' });
  });

  it('are completed and explained at the cursor', async () => {
    const text = a.text;
    const line = text.split('\n').findIndex((one) => one.includes('Province, Gold, Silver')) + 1;
    const completed = await post<{ from: object; options: { label: string; kind: string }[] }>(
      '/texts/complete',
      {
        game: 'dominion',
        text: text.replace('Province, Gold, Silver', 'Province, Go, Silver'),
        line,
        column: 15,
      },
    );
    expect(completed.from).toEqual({ line, column: 13 });
    expect(completed.options).toContainEqual(expect.objectContaining({ label: 'Gold', kind: 'card' }));
    const { found } = await post<{ found?: { title: string; length: number } }>('/texts/hover', {
      game: 'dominion',
      text,
      line,
      column: 14,
    });
    expect(found).toMatchObject({ length: 4 });
    expect(found?.title).toContain('Gold');
  });

  it('report the value of each rule, on the lines of the formatted text', async () => {
    const results = await dashboard.lines<{
      done: boolean;
      text: string;
      parts: { line: number; label: string; gain: number; low: number }[];
    }>('/texts/explain', {
      game: 'dominion',
      text: `# a comment\n${a.text}`,
      against: [b],
      games: 400,
      seed: 1,
    });
    const last = results.at(-1)!;
    expect(last.done).toBe(true);
    const silver = last.parts.find(
      ({ label, line }) => label === 'Silver' && last.text.split('\n')[line - 1]?.includes('Gold, Silver'),
    );
    expect(silver?.low).toBeGreaterThan(0.05);
  });

  it('report it on the lines of the text as written, if that differs from the formatted text only in layout', async () => {
    interface TracedGame {
      text: string;
      parts: { line: number; label: string }[];
    }
    const explain = async (text: string): Promise<TracedGame> => {
      const body = { game: 'dominion', text, against: [b], games: 100, seed: 1 };
      return (await dashboard.lines<TracedGame>('/texts/explain', body)).at(-1)!;
    };
    const loose = a.text.replace('Province, Gold, Silver', '\n\n   Province,Gold , # the best\nSilver');
    const results = await explain(loose);
    expect(results.text).toBe(loose);
    const duchy = results.parts.find(({ label }) => label.startsWith('Duchy'))!;
    expect(loose.split('\n')[duchy.line - 1]).toContain('Duchy');
    const gold = results.parts.find(({ label }) => label === 'Gold')!;
    expect(loose.split('\n')[gold.line - 1]).toContain('Province,Gold');
    const other = `\n\n${a.text.replace('(Province, 6)', '(Province, 06)')}`;
    const spelled = await explain(other);
    expect(spelled.text).not.toBe(other);
    const line = spelled.text.split('\n')[spelled.parts.find(({ label }) => label === 'Gold')!.line - 1];
    expect(line).toContain('Gold');
  });

  it('report it for a JSON bot, whose program does not keep the schema', async () => {
    const file = join(import.meta.dirname, '..', '..', '..', 'bots', 'star-realms', 'Explorer.json');
    const text = readFileSync(file, 'utf8');
    interface TracedGame {
      text: string;
      parts: { line: number; label: string; idle: boolean }[];
    }
    const results = await dashboard.lines<TracedGame>('/texts/explain', {
      game: 'star-realms',
      text,
      against: [{ name: 'itself', text }],
      games: 100,
      seed: 1,
    });
    const last = results.at(-1)!;
    const lines = last.text.split('\n');
    expect(lines[1]).toContain('$schema');
    const of = (label: string) => lines[last.parts.find((part) => part.label === label)!.line - 1];
    expect(of('buyRules')).toContain('"buyRules": [');
    expect(of('buyRules, Explorer: 10')).toContain('{"card": "Explorer", "score": 10}');
    const wide = text.replaceAll(/(?<=^ {2}.*)\n/gm, '\n\n');
    expect(wide).not.toBe(text);
    const again = await dashboard.lines<TracedGame>('/texts/explain', {
      game: 'star-realms',
      text: wide,
      against: [{ name: 'itself', text }],
      games: 100,
      seed: 1,
    });
    const { line } = again.at(-1)!.parts.find(({ label }) => label === 'buyRules, Explorer: 10')!;
    expect(wide.split('\n')[line - 1]).toContain('{"card": "Explorer", "score": 10}');
  });

  it('report what other numbers would score, on the lines of the formatted text', async () => {
    interface TracedGame {
      done: boolean;
      share: number;
      wanted: number;
      text: string;
      numbers: { line: number; label: string; value: number; others: { value: number; games: number }[] }[];
    }
    const results = await dashboard.lines<TracedGame>('/texts/numbers', {
      game: 'dominion',
      text: `# a comment\n${b.text}`,
      against: [a],
      steps: 2,
      games: 300,
      seed: 1,
    });
    const { done, share, wanted, text, numbers } = results.at(-1)!;
    expect([done, share, numbers.length]).toEqual([true, 1, wanted]);
    const limit = numbers.find(({ label }) => label.startsWith('Smithy [‹'))!;
    expect(text.split('\n')[limit.line - 1]).toContain(`Smithy [${limit.value}]`);
    expect(limit.others.every(({ games }) => games === 200 || games === 300)).toBe(true);
  });
});

describe('the games that a difference needs', () => {
  it('are those of the command line, and fewer if pairs vary less', async () => {
    interface TracedGame {
      rows: { between: string; toFind: number; forInterval: number; forGate: number }[];
    }
    const { rows } = await dashboard.json<TracedGame>('GET', '/power?gain=0.02&power=0.9&variance=0.05');
    const { stdout } = await deckwright(['power', '--gain', '2', '--power', '0.9', '--json'], dashboard.home);
    const printed = JSON.parse(stdout) as { rows: { between: string; gamesToFind: number }[] };
    expect(rows.slice(1).map(({ between, toFind }) => [between, toFind])).toEqual(
      printed.rows.map(({ between, gamesToFind }) => [between, gamesToFind]),
    );
    // 0.05 · ((1.95996 + 1.28155) / 0.02)² = 1,313.4 pairs.
    expect(rows[0]).toMatchObject({ between: 'these two, as measured', toFind: 2 * 1_314 });
    expect((await dashboard.ask('GET', '/power?gain=0')).status).toBe(400);
  });
});

describe('a panel', () => {
  interface TracedGame {
    done: boolean;
    mean: { score: number; low: number; high: number; games: number };
    opponents: { name: string; strength: { score: number; games: number }; seed: number }[];
  }
  const panel = { game: 'dominion', player: a, opponents: [b, a], seed: 7 };

  it('reports a mean early, then precisely, and each opponent like a separate match', async () => {
    const results = await dashboard.lines<TracedGame>('/matches/panel', { ...panel, games: 1_200 });
    expect(results.map(({ mean, done }) => [mean.games, done])).toEqual([
      [1_000, false],
      [2_000, false],
      [2_400, true],
    ]);
    const { mean, opponents } = results.at(-1)!;
    expect(mean.score).toBeCloseTo((opponents[0]!.strength.score + opponents[1]!.strength.score) / 2, 12);
    for (const { strength, seed, name } of opponents) {
      const other = name === b.name ? b : a;
      const match = await dashboard.lines<ApiMatchResult>('/matches', {
        game: 'dominion',
        players: [a, other],
        seed,
        games: 1_200,
      });
      expect(strength).toEqual(match.at(-1)!.players[0]!.strength);
    }
    expect(opponents.map(({ seed }) => seed)).toEqual([7, 8]);
  });

  it('plays opponents that always start like a match with swapped seats', async () => {
    const results = await dashboard.lines<TracedGame>('/matches/panel', {
      ...panel,
      games: 600,
      seats: 'reversed',
    });
    const ask = { game: 'dominion', seed: 7, games: 600 };
    const match = async (players: object[], seats: string): Promise<ApiMatchResult> =>
      (await dashboard.lines<ApiMatchResult>('/matches', { ...ask, players, seats })).at(-1)!;
    const swapped = await match([a, b], 'reversed');
    const plain = await match([b, a], 'fixed');
    expect(swapped.players).toEqual(plain.players.toReversed());
    expect(results.at(-1)!.opponents[0]!.strength).toEqual(swapped.players[0]!.strength);
    // In each game, this is the difference of the final points.
    const [first, second] = swapped.players;
    expect(swapped.margin!.mean).toBeCloseTo(first!.meanPoints - second!.meanPoints, 9);
    expect(swapped.players[0]!.strength).not.toEqual((await match([a, b], 'fixed')).players[0]!.strength);
  });

  it('plays until its mean has the requested precision', async () => {
    const results = await dashboard.lines<TracedGame>('/matches/panel', {
      ...panel,
      games: 50_000,
      precision: 0.02,
    });
    const { mean, done } = results.at(-1)!;
    expect(done).toBe(true);
    expect((mean.high - mean.low) / 2).toBeLessThanOrEqual(0.02);
    expect(mean.games).toBeLessThan(20_000);
    for (const early of results.slice(0, -1))
      expect((early.mean.high - early.mean.low) / 2).toBeGreaterThan(0.02);
  });
});

describe('matches', () => {
  it('answer early, then refine to the numbers of the command line', async () => {
    const results = await dashboard.lines<ApiMatchResult>('/matches', {
      game: 'dominion',
      players: [a, b],
      seed: 5,
      games: 2_000,
      curves: true,
    });
    expect(results.map(({ games, done }) => [games, done])).toEqual([
      [1_000, false],
      [2_000, true],
    ]);
    const last = results[1]!;
    const { stdout } = await deckwright(
      ['match', a.name, b.name, '--games', '2000', '--seed', '5', '--json', '--threads', '1'],
      dashboard.home,
    );
    const printed = JSON.parse(stdout) as { players: { wins: number; score: number }[]; meanTurns: number };
    expect(last.players.map(({ wins, strength }) => [wins, strength.score])).toEqual(
      printed.players.map(({ wins, score }) => [wins, score]),
    );
    expect(last.meanTurns).toBe(printed.meanTurns);
    expect(last.players[1]!.strength.low).toBeGreaterThan(0.5);
    expect(last.curves!.length).toBeGreaterThan(100);
    expect(last.command).toBe(
      'npx deckwright match plain-big-money smithy-money --game dominion --games 2000 --seed 5 --seats alternate',
    );
  });

  it('are sampled game by game', async () => {
    const lines = await dashboard.lines<{
      done: boolean;
      played: number;
      found?: {
        games: { deal: string; margin: number; place: number }[];
        actionRates: { event: string; card: string; turn: number; mean: number; player: number }[];
      };
    }>('/matches/sample', { game: 'dominion', players: [a, b], seed: 5, games: 2_000 });
    expect(lines.map(({ done }) => done)).toEqual(lines.map((_, at) => at === lines.length - 1));
    const [early, all] = lines.flatMap(({ found }) => found ?? []);
    const { games, actionRates } = all!;
    expect(games).toHaveLength(2_000);
    expect(early!.games).toEqual(games.slice(0, early!.games.length));
    expect(games.slice(0, 3).map(({ deal }) => deal)).toEqual(['5', '5', '5:1']);
    expect(games.every(({ margin, place }) => (margin > 0 ? place === 1 : true))).toBe(true);
    const bought = actionRates.filter(
      ({ event, card, turn }) => event === 'bought' && card === 'Silver' && turn === 1,
    );
    expect(bought.every(({ mean }) => mean > 0.3 && mean <= 1)).toBe(true);
  });

  it('are cancelled when the client disconnects', async () => {
    const leaving = new AbortController();
    const asked = fetch(`${dashboard.served.address}api/v1/matches`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-deckwright': '1' },
      body: JSON.stringify({ game: 'dominion', players: [a, b], seed: 1, games: 2_000_000 }),
      signal: leaving.signal,
    });
    await (await asked).body!.getReader().read();
    leaving.abort();
    const next = await dashboard.lines('/matches', { game: 'dominion', players: [a, b], seed: 1, games: 10 });
    expect(next).toHaveLength(1);
  });

  it('refuse texts with errors, players of other games, and too many seats', async () => {
    const rejected = await dashboard.ask('POST', '/matches', {
      game: 'dominion',
      players: [{ name: 'x', text: 'buylists list Gold' }, b],
      seed: 1,
      games: 2,
    });
    expect([rejected.status, ((await rejected.json()) as { error: string }).error]).toMatchObject([
      400,
      // Quoted, because a sentence of the page begins with a capital letter.
      expect.stringContaining('"x", line 1'),
    ]);
    const crowd = await dashboard.ask('POST', '/matches', {
      game: 'dominion',
      players: [a, b, a, b, a],
      seed: 1,
      games: 2,
    });
    expect(crowd.status).toBe(400);
  });
});

interface Playthrough {
  texts: string[];
  steps: {
    seat: number;
    chosen: number;
    line?: number;
    options: { index: number; label: string; score?: ApiOptionScore }[];
    turn: number;
  }[];
  result: { scores: number[]; turns: number };
}

describe('single games', () => {
  const sitting = { game: 'dominion', seats: [a, b], deal: '5' };

  it('are listed decision by decision, with the line that decided', async () => {
    const { steps, texts, result } = await post<Playthrough>('/playthroughs', sitting);
    const smithy = steps.find(
      ({ seat, options, chosen }) =>
        seat === 1 && options.find(({ index }) => index === chosen)!.label.includes('Smithy'),
    )!;
    expect(texts[1]!.split('\n')[smithy.line! - 1]).toContain('Smithy');
    const [sampled] = await dashboard.lines<{
      found: { games: { turns: number; margin: number; seat: number }[] };
    }>('/matches/sample', { game: 'dominion', players: [a, b], seed: 5, games: 1 });
    const { games } = sampled!.found;
    // The watched game and the counted game are the same.
    expect(result.turns).toBe(games[0]!.turns);
    expect(result.scores[0]! - result.scores[1]!).toBe(games[0]!.margin);
  });

  it("show the scores of a JSON bot's table, the same as a player and as an adviser", async () => {
    const text = JSON.stringify({
      name: 'Tiny',
      author: 'me',
      buyRules: [{ card: '*', score: 'card.cost', rules: [{ deck: '> 1', score: 1 }] }],
    });
    const tiny = { name: 'Tiny', text };
    const table = { game: 'star-realms', seats: [tiny, tiny], deal: '5' };
    const { steps, texts } = await post<Playthrough>('/playthroughs', table);
    const buys = steps.flatMap(({ options, turn }) =>
      options.flatMap(({ label, score }) =>
        label.startsWith('Buy ') ? [{ label, score: score!, turn }] : [],
      ),
    );
    expect(buys.length).toBeGreaterThan(50);
    for (const { label, score } of buys) {
      expect(score.set).toBe('buyRules');
      const rule = score.rule!.replace(/ \(with .*\)$/, '');
      const late = rule === '*, deck > 1: 1';
      expect(score.score).toBe(late ? 1 : Number(/\((\d+)\)$/.exec(label)![1]));
      if (!late) expect(rule).toBe('*, otherwise: card.cost');
      expect(texts[0]!.split('\n')[score.line! - 1]).toContain(late ? '"> 1"' : '"card": "*"');
    }
    expect(new Set(buys.map(({ score }) => score.rule!.split(' (')[0])).size).toBe(2);
    const hint = await dashboard.lines<{ options: Playthrough['steps'][0]['options'] }>('/play/hint', {
      ...table,
      seats: [null, tiny],
      decisions: [],
      adviser: tiny,
      games: 10,
    });
    const scores = (options: Playthrough['steps'][0]['options']) => options.map(({ score }) => score);
    expect(scores(hint.at(-1)!.options)).toEqual(scores(steps[0]!.options));
  });

  it('name the seats that attacks target', async () => {
    const bot = starRealmsBot('TunedMarshal');
    const aimsOf = async (...names: string[]) => {
      const { steps } = await post<{ steps: { events: { event: string; words: string }[] }[] }>(
        '/playthroughs',
        {
          game: 'star-realms',
          rules: { variant: 'free-for-all' },
          seats: names.map((name) => ({ name, text: bot })),
          deal: '5',
        },
      );
      const aims = steps.flatMap(({ events }) => events.filter(({ event }) => event === 'aims at'));
      return new Set(aims.map(({ words }) => words));
    };
    expect(await aimsOf('A', 'B', 'C')).toEqual(new Set(['aims at A', 'aims at B', 'aims at C']));
    expect(await aimsOf('A', 'B', 'A')).toEqual(
      new Set(['aims at player 1', 'aims at B', 'aims at player 3']),
    );
  });

  it('for several players show who was eliminated and all final places, and name the target and the owner of a base', async () => {
    const names = ['TunedMarshal', 'RowPoacher', 'HiveTide', 'Hare'];
    const table = {
      game: 'star-realms',
      seats: names.map((name) => ({ name, text: starRealmsBot(name) })),
      deal: '3',
    };
    const { steps, rest, result, rules } = await post<{
      steps: (Playthrough['steps'][0] & { kind: string; events: PlayEvent[] })[];
      rest: PlayEvent[];
      result: { places: number[] };
      rules: string;
    }>('/playthroughs', table);
    expect(rules).toBe('core, free-for-all with 4');
    expect(result.places.toSorted()).toEqual([1, 2, 3, 4]);
    const games = await get<{ name: string; leaves?: string }[]>('/games');
    const { leaves } = games.find(({ name }) => name === 'star-realms')!;
    const out = [...steps, { events: rest }].flatMap(({ events }) =>
      events.flatMap(({ event, seat }) => (event === leaves ? [seat] : [])),
    );
    expect(out.map((seat) => result.places[seat])).toEqual([4, 3, 2]);
    for (const { kind, options } of steps) {
      const labels = options.map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      if (kind === 'target')
        for (const label of labels)
          expect(label).toMatch(/^(TunedMarshal|RowPoacher|HiveTide|Hare) \(\d+ authority\)$/);
    }
    const attacks = steps.flatMap(({ options }) =>
      options.flatMap(({ label, score }) => (score?.set === 'attackBaseRules' ? [label] : [])),
    );
    expect(attacks.length).toBeGreaterThan(0);
    for (const label of attacks)
      expect(label).toMatch(/^Attack .* \(\d\) of (TunedMarshal|RowPoacher|HiveTide|Hare)$/);
    const late = steps.findLastIndex(({ kind }) => kind === 'act');
    const { zones } = await post<{ zones: { owner?: number }[] }>('/playthroughs/view', {
      ...table,
      step: late,
    });
    const there = new Set(zones.flatMap(({ owner }) => owner ?? []));
    expect([...there].toSorted()).toEqual([0, 1, 2, 3].filter((seat) => result.places[seat]! <= 2));
  });

  it('continue differently after a changed decision', async () => {
    const { steps } = await post<Playthrough>('/playthroughs', sitting);
    const at = steps.findIndex(({ options }) => options.length > 1);
    const option = steps[at]!.options.find(({ index }) => index !== steps[at]!.chosen)!.index;
    const changed = await post<Playthrough>('/playthroughs', { ...sitting, changes: [{ step: at, option }] });
    expect(changed.steps.slice(0, at)).toEqual(steps.slice(0, at));
    expect(changed.steps[at]!.chosen).toBe(option);
    expect(changed.steps[at]!.line).toBeUndefined();
  });

  it('show the table at a step', async () => {
    const { zones, seat } = await post<{ seat: number; zones: { title: string; cards: object[] }[] }>(
      '/playthroughs/view',
      { ...sitting, step: 0 },
    );
    expect(seat).toBe(0);
    expect(zones.map(({ title }) => title)).toContain('Supply');
    expect((await dashboard.ask('POST', '/playthroughs/view', { ...sitting, step: 9_999 })).status).toBe(404);
  });

  it('report the odds of each option over new deals, the same for all', async () => {
    const results = await dashboard.lines<{
      done: boolean;
      advice: number;
      options: { label: string; strength?: { score: number; games: number } }[];
    }>('/playthroughs/odds', { ...sitting, step: 0, games: 40 });
    const { options, done } = results.at(-1)!;
    expect(done).toBe(true);
    const of = (label: string) => options.find((option) => option.label.startsWith(label))!.strength!;
    expect(of('Silver')).toMatchObject({ games: 40 });
    expect(of('Silver').score).toBeGreaterThan(of('Curse').score);
  });

  it('are played by people: with decisions, undo, hints and an end', async () => {
    const table = { game: 'dominion', seats: [null, b], deal: '5' };
    const first = await post<{
      pending: { options: { index: number; label: string }[]; prompt: string; view: object };
    }>('/play', {
      ...table,
      decisions: [],
    });
    const silver = first.pending.options.find(({ label }) => label.startsWith('Silver'))!.index;
    const second = await post<{
      decided: number;
      pending?: object;
      events: { event: string; card?: string }[];
    }>('/play', {
      ...table,
      decisions: [silver],
    });
    expect(second.decided).toBe(1);
    expect(second.events).toContainEqual(
      expect.objectContaining({ event: 'bought', card: 'Silver', words: 'bought Silver' }),
    );
    expect(await post('/play', { ...table, decisions: [] })).toEqual(first);
    const hints = await dashboard.lines<{ advice: number; options: { index: number }[] }>('/play/hint', {
      ...table,
      decisions: [silver],
      adviser: a,
      games: 10,
    });
    const { advice, options } = hints.at(-1)!;
    expect(options.find(({ index }) => index === advice)).toMatchObject({ strength: { games: 10 } });
    const saved = await post<object>('/play/save', { ...table, decisions: [silver] });
    const loaded = loadGame(JSON.stringify(saved));
    expect([loaded.decisions, loaded.plan.players.map((one) => one?.name)]).toEqual([
      [silver],
      [undefined, b.name],
    ]);
    expect(await post('/play/open', { text: JSON.stringify(saved) })).toMatchObject({
      ...table,
      seats: [null, { name: b.name }],
      decisions: [silver],
    });
    expect((await dashboard.ask('POST', '/play/open', { text: '{}' })).status).toBe(400);
    const rejected = await dashboard.ask('POST', '/play', { ...table, decisions: [9_999] });
    expect(rejected.status).toBe(400);
    const decisions: number[] = [];
    for (;;) {
      const { pending, result } = await post<{
        pending?: { options: { index: number; label: string }[] };
        result?: { turns: number };
      }>('/play', {
        ...table,
        decisions,
      });
      if (result !== undefined) {
        expect(result.turns).toBeGreaterThan(10);
        // With a player in the person's seat, the viewer shows the same game.
        const { changes } = await post<{ changes: { step: number; option: number }[] }>('/play/changes', {
          ...table,
          decisions,
        });
        expect(changes.map(({ option }) => option)).toEqual(decisions);
        const watched = await post<Playthrough>('/playthroughs', { ...table, seats: [a, b], changes });
        expect(watched.result).toEqual(result);
        const own = watched.steps.flatMap(({ seat }, step) => (seat === 0 ? [step] : []));
        expect(changes.map(({ step }) => step)).toEqual(own);
        break;
      }
      // Buys the best card that it can, otherwise passes.
      const preferences = ['Province', 'Gold', 'Silver'].map((name) =>
        pending!.options.find(({ label }) => label.startsWith(name)),
      );
      decisions.push((preferences.find((one) => one !== undefined) ?? pending!.options.at(-1)!).index);
      expect(decisions.length).toBeLessThan(500);
    }
  });

  it('list equal options once, and events as in the terminal', async () => {
    const bots = ['TunedMarshal', 'RowPoacher'].map((name) => ({
      name,
      text: readFileSync(
        join(import.meta.dirname, '..', '..', '..', 'bots', 'star-realms', `${name}.json`),
        'utf8',
      ),
    }));
    interface TracedGame {
      steps: { chosen: number; options: { index: number; label: string }[]; events: { words: string }[] }[];
    }
    const { steps } = await post<TracedGame>('/playthroughs', {
      game: 'star-realms',
      seats: bots,
      deal: '3',
    });
    for (const { chosen, options } of steps) {
      expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
      expect(options.some(({ index }) => index === chosen)).toBe(true);
    }
    const [first] = steps;
    // The first hand has five cards of two kinds.
    expect(first!.options.filter(({ label }) => label.startsWith('Play ')).length).toBeLessThanOrEqual(2);
    const words = steps.flatMap(({ events }) => events.map((event) => event.words));
    expect(words.some((one) => /^plays \w+: \d+ (trade|combat)$/.test(one))).toBe(true);
    expect(words.filter((one) => one.startsWith('gains '))).not.toContainEqual(
      expect.stringMatching(/^gains trade/),
    );
    const odds = await dashboard.lines<{ options: { index: number }[] }>('/playthroughs/odds', {
      game: 'star-realms',
      seats: bots,
      deal: '3',
      step: 0,
      games: 10,
    });
    expect(odds.at(-1)!.options.map(({ index }) => index)).toEqual(first!.options.map(({ index }) => index));
  });

  it('for one player show what cannot be chosen, what is hidden, and the final table', async () => {
    interface TracedGame {
      readonly pending?: {
        readonly options: { readonly label: string }[];
        readonly unavailable: { readonly label: string; readonly reason: string }[];
        readonly view: { readonly stats: { readonly title: string }[]; readonly messages: string[] };
      };
      readonly result?: { readonly ending: string };
      readonly left?: { readonly messages: string[] };
    }
    const table = { game: 'cardsim/lamplight', seats: [null], deal: '3' };
    const play = (decisions: number[], debug?: boolean): Promise<TracedGame> =>
      post<TracedGame>('/play', { ...table, decisions, ...(debug && { debug }) });
    const { pending } = await play([]);
    expect(pending!.view.messages).toEqual(['The first snow falls. Twenty-four nights until spring.']);
    expect(pending!.unavailable[0]!.reason).toMatch(/^needs /);
    const titles = pending!.view.stats.map(({ title }) => title);
    expect(titles).not.toContain('Gales');
    const all = (await play([], true)).pending!.view.stats.map(({ title }) => title);
    expect(all).toContain('Gales');
    let results: TracedGame = await play([]);
    for (const decisions: number[] = []; results.pending !== undefined; results = await play(decisions)) {
      decisions.push(0);
    }
    expect(results.left!.messages.at(-1)).toBe(`The game is over: ${results.result!.ending}.`);
  });
});

describe('the arena', () => {
  it('plays every pairing and rates all players on one scale', async () => {
    const results = await dashboard.lines<{
      done: boolean;
      games: number;
      wanted: number;
      cells: object[];
      ratings?: { name: string; nash: number; rating: number }[];
    }>('/arena', {
      game: 'dominion',
      players: [a, b, { name: 'random', text: 'builtin:random' }],
      seed: 1,
      games: 200,
    });
    const last = results.at(-1)!;
    expect([last.done, last.games, last.wanted, last.cells.length]).toEqual([true, 600, 600, 6]);
    expect(last.ratings!.map(({ name }) => name)).toEqual(['smithy-money', 'plain-big-money', 'random']);
    expect(last.ratings![0]!.nash).toBeCloseTo(1, 3);
  });

  it('ranks by rating, as the terminal does, although another player beats the first', async () => {
    const [beaten, winner] = ['double-witch-money', 'masquerade-curse-gift'];
    const others = ['militia-torturer-siege', 'militia-pressure', 'smithy-money', 'plain-big-money'];
    const [last] = (
      await dashboard.lines<ArenaResult>('/arena', {
        game: 'dominion',
        players: [winner!, beaten!, ...others].map(dominionPlayer),
        seed: 1,
        games: 100,
      })
    ).slice(-1);
    expect(last!.cells.find(({ a, b }) => a === 0 && b === 1)!.strength.low).toBeGreaterThan(0.5);
    const ratings = last!.ratings!;
    expect(ratings.slice(0, 2).map(({ name }) => name)).toEqual([beaten, winner]);
    expect(ratings.map(({ rating }) => rating)).toEqual(
      ratings.map(({ rating }) => rating).toSorted((x, y) => y - x),
    );
  });

  it('writes tables as CSV and Arrow', async () => {
    const body = {
      rows: [
        { name: 'a, b', score: 0.5 },
        { name: 'c', score: 1 },
      ],
      name: 'x',
    };
    expect(await (await dashboard.ask('POST', '/tables/csv', body)).text()).toBe(
      'name,score\n"a, b",0.5\nc,1\n',
    );
    const arrow = Buffer.from(await (await dashboard.ask('POST', '/tables/arrow', body)).arrayBuffer());
    expect(arrow.subarray(0, 6).toString()).toBe('ARROW1');
  });
});

describe('a plain file', () => {
  it('reports what it leaves out and what that costs, with games and intervals', async () => {
    const list = 'Province, Gold, Tunnel, Library [2], Silver';
    const text = `buylists list ${list} end end strategies strategy playorder Smithy end end end`;
    const { id } = await post<{ id: string }>('/library', { game: 'dominion', name: 'lossy', text });
    const against = ['built-in/strategies/dominion/big-money.buylist'];
    const results = await post<{ lost: string[]; cost: Record<string, { games: number; score: number }> }>(
      `/library/${id}/plain`,
      { against },
    );
    expect(results.lost).toHaveLength(2);
    expect(results.cost['against']).toEqual(['big-money']);
    expect(results.cost['plain']!.games).toBe(10_000);
    expect(results.cost['itself']!.games).toBe(10_000);
    await dashboard.json('DELETE', `/library/${id}`);
  });
});

describe('the library', () => {
  it('gives players of all sources the same kind of id', async () => {
    const entries =
      await get<{ id: string; source: string; name: string; strength?: object }[]>('/library?game=dominion');
    expect(new Set(entries.map(({ source }) => source))).toEqual(new Set(['evolved', 'built-in']));
    expect(entries.find(({ id }) => id === `run-${run}`)).toMatchObject({
      strength: { score: 0.75, games: 4_000 },
    });
    const champion = await get<{ name: string; text: string; file: string }>(`/library/run-${run}`);
    expect(champion.text).toBe(b.text);
    // The command line finds the player by the name in the command.
    const { name, text, file } = champion;
    const body = { game: 'dominion', players: [{ name, text, file }, a], seed: 1, games: 2 };
    const [played] = await dashboard.lines<ApiMatchResult>('/matches', body);
    expect(played!.command).toContain(`npx deckwright match run:${run} plain-big-money --game`);
  });

  it('saves, changes, downloads and deletes the texts of the user', async () => {
    const saved = await post<{ id: string }>('/library', {
      game: 'dominion',
      name: 'mine',
      text: `# why\n${a.text}`,
      tags: ['t'],
    });
    expect(await get(`/library/${saved.id}`)).toMatchObject({ name: 'mine', source: 'own', tags: ['t'] });
    await dashboard.json('PATCH', `/library/${saved.id}`, { note: 'better' });
    const file = await dashboard.ask('GET', `/library/${saved.id}/file`);
    expect(file.headers.get('content-disposition')).toContain('mine.buylist');
    expect(await file.text()).toContain('# why');
    expect(await (await dashboard.ask('GET', `/library/${saved.id}/file?plain=1`)).text()).not.toContain('#');
    expect(await post(`/library/${saved.id}/plain`, {})).toEqual({ lost: [], otherwise: expect.any(Array) });
    await dashboard.json('DELETE', `/library/${saved.id}`);
    expect((await dashboard.ask('GET', `/library/${saved.id}`)).status).toBe(404);
    const builtIn = encodeURIComponent('built-in/strategies/dominion/smithy-money.buylist');
    expect((await dashboard.ask('DELETE', `/library/${builtIn}`)).status).toBe(403);
  });

  it('shows where an evolved file comes from', async () => {
    const text = await (await dashboard.ask('GET', `/library/run-${run}/file`)).text();
    expect(text).toContain(`run ${run}`);
    expect(text).toContain('75.0 %');
  });
});

describe('the page', () => {
  it('is served for every view under a content policy without eval', async () => {
    const response = await fetch(`${dashboard.served.address}runs/7?tab=log`);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).not.toContain('unsafe');
    const nonce = /'nonce-([^']+)'/.exec(policy)![1];
    expect(await response.text()).toContain(`nonce="${nonce}"`);
  });

  it('first loads under 400 kB of compressed scripts', async () => {
    const { gzipSync } = await import('node:zlib');
    const folder = join(import.meta.dirname, '..', '..', 'page');
    const seen = new Set<string>();
    const visit = (name: string): void => {
      if (seen.has(name)) return;
      seen.add(name);
      const text = readFileSync(join(folder, 'assets', name), 'utf8');
      for (const [, next] of text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g)) visit(next!);
    };
    for (const [, name] of readFileSync(join(folder, 'index.html'), 'utf8').matchAll(
      /assets\/([\w-]+\.js)"/g,
    ))
      visit(name!);
    const bytes = [...seen].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(folder, 'assets', name))).length,
      0,
    );
    expect(seen.size).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(400_000);
  });
});
