/** Runs of every kind continue in a browser, with the same bytes as on the command line. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPlayer } from '../../bots/index.js';
import { games } from '../../engine/index.js';
import { createTournament, playTournament } from '../../experiments/runs/tournament/tournament.js';
import { planTraining } from '../../experiments/runs/train/plan.js';
import { createTraining, runTraining } from '../../experiments/runs/train/recorded-training.js';
import { type TrainPlan, train } from '../../experiments/runs/train/train.js';
import { openSqlite } from '../../experiments/store/sqlite.js';
import type { Store } from '../../experiments/store/store.js';
import { exportRecord, importRecord } from '../../experiments/store/transfer/record-file.js';
import { learnerDefaults } from '../../optimizer/index.js';
import { inline } from '../../workers/index.js';
import { isSkipped, type Opened, openBrowser } from '../support/browser.js';
import { serveBuiltPage } from '../support/built-page.js';
import { strategyText } from '../support/buylists.js';
import { deckwright, scratch } from '../support/cli.js';
import type { StaticServer } from '../support/static-server.js';
import { ask, openWorker } from '../support/web-worker.js';

const game = games['dominion']!;
const rules = game.rules({}, 2);
const kingdom = 'Cellar Chapel Festival Laboratory Market Militia Remodel Smithy Village Witch'.split(' ');
const players = ['big-money', 'smithy-money', 'double-witch-money'].map((name) => ({
  name,
  text: strategyText(name),
}));

describe.skipIf(isSkipped('runs in a browser'))('runs in a browser', () => {
  let host: StaticServer;
  let browser: Opened;
  let page: Page;
  beforeAll(async () => {
    host = await serveBuiltPage('/');
    browser = await openBrowser();
    page = await browser.context.newPage();
    await page.goto(`${host.address}icon.svg`);
    await openWorker(page);
  });
  afterAll(async () => {
    await browser?.close();
    await host?.close();
  });

  async function post<T>(path: string, body?: unknown): Promise<T> {
    const { status, text } = await ask(page, 'POST', path, body);
    expect(status, text).toBe(200);
    return JSON.parse(text) as T;
  }

  async function end(run: number): Promise<void> {
    const status = async (): Promise<string> =>
      (JSON.parse((await ask(page, 'GET', `/runs/${run}`)).text) as { run: { status: string } }).run.status;
    await expect.poll(status, { interval: 1000 }).toBe('done');
  }

  /** Resumes a run in the browser, in a separate record. */
  async function resumed(from: Store, run: number): Promise<Store> {
    const content = exportRecord(from, [run]).file;
    const { runs } = await post<{ runs: { here: number }[] }>('/record', { content });
    const { here } = runs[0]!;
    await post(`/runs/${here}/resume`);
    await end(here);
    const there = openSqlite(':memory:');
    importRecord(there, (await ask(page, 'GET', `/record?runs=${here}`)).text, 'page');
    return there;
  }

  /** The text of the only player of that name in the library. */
  async function textOf(wanted: string): Promise<string> {
    const entries = JSON.parse((await ask(page, 'GET', '/library?game=dominion')).text) as {
      id: string;
      name: string;
    }[];
    const [own, ...more] = entries.filter(({ name }) => name === wanted);
    expect(more).toEqual([]);
    return (JSON.parse((await ask(page, 'GET', `/library/${own!.id}`)).text) as { text: string }).text;
  }

  it('a tournament that starts in the browser has the pairings of the command line', async () => {
    const { run } = await post<{ run: number }>('/tournaments', {
      game: 'dominion',
      players: [...players, { ...players[0]!, name: 'the same again' }],
      games: 40,
      seed: 5,
    });
    await end(run);
    const there = openSqlite(':memory:');
    importRecord(there, (await ask(page, 'GET', `/record?runs=${run}`)).text, 'page');
    const store = openSqlite(':memory:');
    const plan = { game, rules, players, games: 40, seed: 5 };
    const id = createTournament(store, plan, 'three');
    await playTournament(store, id, plan, inline());
    expect(there.scores(1, 'match')).toEqual(store.scores(id, 'match'));
    expect(there.opponents(1).map(({ name }) => name)).toEqual(players.map(({ name }) => name));
  });

  it('a training that starts in the browser learns the network of the command line', async () => {
    const request = { budget: '256games', learners: 1, hidden: 4, seed: 2, name: 'begun here' };
    const against = players.slice(0, 1);
    const { run } = await post<{ run: number }>('/trainings', { game: 'dominion', against, ...request });
    await end(run);
    const opponents = against.map(({ text, name }) => ({ ...readPlayer(text).player!, name }));
    const { text } = await train(
      planTraining({ game, rules, opponents, forOriginal: false, ...request }),
      inline(),
    );
    expect(await textOf('begun here')).toBe(text);
  });

  it('a tournament that started elsewhere has the same pairings', async () => {
    const store = openSqlite(':memory:');
    const plan = { game, rules, players, games: 60, seed: 4 };
    const id = createTournament(store, plan, 'three');
    const there = await resumed(store, id);
    await playTournament(store, id, plan, inline());
    expect(there.scores(1, 'match')).toEqual(store.scores(id, 'match'));
    expect(there.run(1)).toMatchObject({ status: 'done', games: store.run(id)!.games });
  });

  it('a training that started elsewhere learns the same network, and adds it to the library once', async () => {
    const store = openSqlite(':memory:');
    const plan: TrainPlan = {
      game,
      rules,
      name: 'learned here',
      opponents: players.slice(0, 1).map(({ text, name }) => ({ ...readPlayer(text).player!, name })),
      seed: 3,
      games: 512,
      learners: 1,
      gamesPerBatch: 256,
      settings: { ...learnerDefaults, hidden: 8 },
      judgingDeals: 10,
    };
    const id = createTraining(store, plan, 'network.json');
    const here = openSqlite(':memory:');
    createTraining(here, plan, 'network.json');
    const { text } = await runTraining(here, id, plan, inline());
    // The training was interrupted after its network was in the library.
    await post('/library', { game: 'dominion', name: plan.name, text });
    const there = await resumed(store, id);
    expect(there.state(1)).toEqual(here.state(id));
    expect((await textOf(plan.name)) === text).toBe(true);
  });

  it.each([
    ['a league', { algorithm: 'psro', budget: '6000games' }],
    ['a list from a built-in network', { from: [], against: [], kingdom, budget: '20000games' }],
    [
      'a table from a built-in network',
      { game: 'star-realms', sets: ['core'], from: [], against: ['HiveTide'], budget: '20000games' },
    ],
  ])('%s ends with the champion of the command line', async (_, kind) => {
    const plan = { from: ['big-money'], against: ['big-money', 'smithy-money'], seed: 2, ...kind };
    const { run } = await post<{ run: number }>('/runs', { plan });
    await end(run);
    const home = scratch();
    const words = ['evolve', '-', '--threads', '1'];
    const there = await deckwright(words, home, JSON.stringify(plan));
    expect([0, 1], there.stderr).toContain(there.code);
    const { stdout } = await deckwright(['export', 'last'], home);
    const { text } = JSON.parse((await ask(page, 'GET', `/library/run-${run}`)).text) as { text: string };
    const program = (whole: string): string => whole.replace(/^(#| {2}"provenance":).*\n/gm, '').trim();
    expect(program(text)).toBe(program(stdout));
  });
});
