import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import {
  type Network,
  networkOnBoard,
  networkScope,
  type Player,
  printNetwork,
  readPlayer,
} from '../../../../bots/index.js';
import { games, type Seed } from '../../../../engine/index.js';
import { randomKingdom } from '../../../../experiments/boards/random-kingdom.js';
import { findPlayer } from '../../../../experiments/players/find.js';
import { planTraining } from '../../../../experiments/runs/train/plan.js';
import {
  createTraining,
  recordedTraining,
  runTraining,
} from '../../../../experiments/runs/train/recorded-training.js';
import { gamesInTime } from '../../../../experiments/runs/train/time-budget.js';
import { type TrainPlan, type TrainProgress, train } from '../../../../experiments/runs/train/train.js';
import { openStore } from '../../../../experiments/store/index.js';
import type { Json, RunId, Store } from '../../../../experiments/store/store.js';
import { learnerDefaults } from '../../../../optimizer/index.js';
import { backend, inline, playJob } from '../../../../workers/index.js';
import { strategyText } from '../../../support/buylists.js';
import { kingdomOf, randomNet, small } from '../../../support/net.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-train-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const tiny = {
  game: games['dominion']!,
  rules: kingdomOf(),
  name: 'tiny',
  opponents: [readPlayer('builtin:greedy').player!],
  learners: 2,
  settings: small,
  judgingDeals: 10,
};

it('a training gives the same bytes on one thread and on two', async () => {
  const plan = { ...tiny, seed: 3, games: 256, gamesPerBatch: 64 };
  const pool = await backend({ threads: 2 });
  try {
    const here = await train(plan, inline());
    const there = await train(plan, pool);
    expect(there.text).toBe(here.text);
    expect(there.standing).toEqual(here.standing);
    expect(readPlayer(here.text).player?.form?.name).toBe('network');
  } finally {
    await pool.close();
  }
});

/** A recorded training that is stopped when one learner is left. */
async function stoppedTraining(file: string, plan: TrainPlan): Promise<{ store: Store; id: RunId }> {
  const store = await openStore(join(folder, file));
  const id = createTraining(store, plan, 'tiny.net.json');
  const stop = new AbortController();
  const hear = (news: TrainProgress): void => {
    if (news.kind === 'round' && news.learners === 1) stop.abort(new Error('stopped'));
  };
  const stopped = runTraining(store, id, plan, inline(), { signal: stop.signal, onProgress: hear });
  await expect(stopped).rejects.toThrow('stopped');
  return { store, id };
}

it('resumes to the same bytes after a stop', async () => {
  const plan = { ...tiny, seed: 5, games: 1_600, gamesPerBatch: 32 };
  const whole = await train(plan, inline());
  const { store, id } = await stoppedTraining('train.sqlite', plan);
  expect(store.run(id)).toMatchObject({ kind: 'train', status: 'stopped' });
  const row = store.run(id)!;
  const again = recordedTraining(row, tiny.game);
  const resumed = await runTraining(store, id, again.plan, inline());
  expect(resumed.text).toBe(whole.text);
  expect(resumed.standing).toEqual(whole.standing);
  expect(store.run(id)).toMatchObject({ status: 'done' });
  expect(store.generations(id).at(-1)!.games).toBe(whole.games);
  store.close();
});

it('converts a time to games at the start, keeps the number, and ends with the bytes of a budget of that many games', async () => {
  const plan = { ...tiny, seed: 5, games: 0, seconds: 0.5, gamesPerBatch: 32 };
  const { store, id } = await stoppedTraining('time.sqlite', plan);
  const row = store.run(id)!;
  expect(row).toMatchObject({ budgetSeconds: 0.5, budgetGames: undefined });
  const planned: number[] = [];
  const resumed = await runTraining(store, id, recordedTraining(row, tiny.game).plan, inline(), {
    onProgress: (news) => void (news.kind === 'planned' && planned.push(news.games)),
  });
  const { plannedGames } = JSON.parse(store.state(id)!.state) as { plannedGames: number };
  expect(plannedGames).toBeGreaterThanOrEqual(64);
  expect(planned).toEqual([plannedGames]);
  expect(resumed.plannedGames).toBe(plannedGames);
  const { seconds: _, ...sameGames } = { ...plan, games: plannedGames };
  expect(resumed.text).toBe((await train(sameGames, inline())).text);
  store.close();
});

it('converts a time to the games that fit by the clock, but at least one batch per learner', async () => {
  const plan = { ...tiny, seed: 5, games: 0, gamesPerBatch: 16, judgingDeals: 4 };
  const within = (seconds: number): Promise<number> => {
    // Each reading of the clock is a tenth of a second later.
    let looks = 0;
    return gamesInTime(plan, seconds, inline(), { now: () => 100 * looks++ });
  };
  expect(await within(0.1)).toBe(32);
  const [some, more] = [await within(10), await within(20)];
  expect(some).toBeGreaterThan(32);
  expect(more).toBeGreaterThan(1.5 * some);
});

it('is not done before its network is saved, and gives the same network after a failure', async () => {
  const plan = { ...tiny, seed: 7, games: 128, gamesPerBatch: 32 };
  const store = await openStore(join(folder, 'kept.sqlite'));
  const id = createTraining(store, plan, 'tiny.net.json');
  const texts: string[] = [];
  const keep = ({ text }: { text: string }): void => {
    texts.push(text);
    expect(store.run(id)!.status).toBe('running');
    if (texts.length === 1) throw new Error('disk full');
  };
  await expect(runTraining(store, id, plan, inline(), { keep })).rejects.toThrow('disk full');
  expect(store.run(id)).toMatchObject({ status: 'failed', error: 'Error: disk full' });
  store.claim(id);
  await runTraining(store, id, plan, inline(), { keep });
  expect(store.run(id)).toMatchObject({ status: 'done' });
  expect(texts[1]).toBe(texts[0]);
  store.close();
});

it('a training pauses on request, and resumes', async () => {
  const plan = { ...tiny, seed: 6, games: 640, gamesPerBatch: 32 };
  const store = await openStore(join(folder, 'paused.sqlite'));
  const id = createTraining(store, plan, 'tiny.net.json');
  store.request(id, 'pause');
  await expect(runTraining(store, id, plan, inline())).rejects.toThrow('paused');
  expect(store.run(id)).toMatchObject({ status: 'paused', request: undefined });
  store.claim(id);
  await runTraining(store, id, plan, inline());
  expect(store.run(id)).toMatchObject({ status: 'done' });
  store.close();
});

it('refuses to resume a training by evolution strategies', async () => {
  const store = await openStore(join(folder, 'old.sqlite'));
  const id = createTraining(store, { ...tiny, seed: 7, games: 640, gamesPerBatch: 32 }, 'tiny.net.json');
  const row = store.run(id)!;
  const recorded = row.plan as { readonly plan: object };
  const old = { ...row, plan: { ...recorded, plan: { ...recorded.plan, method: 'evolution' } } as Json };
  expect(() => recordedTraining(old, tiny.game)).toThrow(
    `training ${id} used evolution strategies, which were removed`,
  );
  store.close();
});

it('continues only from networks, and refuses to resume a training that imitated a player', async () => {
  const start = readPlayer(strategyText('smithy-money'), 'smithy.buylist').player!;
  const { settings: _, learners: __, judgingDeals: ___, ...asked } = tiny;
  expect(() => planTraining({ ...asked, start, budget: '256games', forOriginal: false, seed: 1 })).toThrow(
    `"${start.name}" is not a network`,
  );
  const store = await openStore(join(folder, 'imitated.sqlite'));
  const plan = { ...tiny, seed: 7, games: 640, gamesPerBatch: 32, start };
  const id = createTraining(store, plan, 'tiny.net.json');
  const row = { ...store.run(id)!, version: '0.9.0' };
  expect(() => recordedTraining(row, tiny.game)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(`training ${id} began by imitating "${start.name}"`),
      hint: expect.stringContaining('Deckwright 0.9.0'),
    }),
  );
  store.close();
});

const asPlayer = (net: Network) => readPlayer(printNetwork(net)).player!;

it('continues from the weights of a network, and starts missing weights at 0', async () => {
  const whole = randomNet(tiny.game, tiny.rules);
  const without = (names: readonly string[]): readonly string[] =>
    names.filter((name) => !name.endsWith('Witch'));
  const kept = without(whole.actions).map((name) => whole.actions.indexOf(name));
  const rows = without(whole.inputs).map((name) => whole.inputs.indexOf(name));
  const parts = (from: Float32Array, rows: readonly number[], width: number): Float32Array =>
    Float32Array.from(rows.flatMap((row) => [...from.subarray(row * width, (row + 1) * width)]));
  const start = asPlayer({
    ...whole,
    inputs: without(whole.inputs),
    actions: without(whole.actions),
    w1: parts(whole.w1, rows, whole.hidden),
    w2: parts(whole.w2, kept, whole.hidden),
    b2: parts(whole.b2, kept, 1),
  });
  // With a learning rate of 0, the network stays the same.
  const settings = { ...small, learningRate: 0 };
  const plan = { ...tiny, settings, learners: 1, start, seed: 3, games: 32, gamesPerBatch: 32 };
  const { net } = await train(plan, inline());
  expect(net.actions).toEqual(whole.actions);
  net.inputs.forEach((name, row) => {
    const found = net.w1.slice(row * net.hidden, (row + 1) * net.hidden);
    const expected = whole.w1.slice(row * net.hidden, (row + 1) * net.hidden);
    expect(found).toEqual(name.endsWith('Witch') ? new Float32Array(net.hidden) : expected);
  });
  const witch = net.actions.indexOf('buy Witch');
  expect(net.b2[witch]).toBe(0);
  expect(net.b2[witch + 1]).toBe(whole.b2[witch + 1]);
  expect(net.about).toContain('from tiny');
});

it('a training sees the opponent’s cards only if it continues from a network that does', async () => {
  const inputs = networkScope(tiny.game, tiny.rules, 'everything', ['theirs Witch']).inputs;
  const whole = randomNet(tiny.game, tiny.rules);
  const w1 = new Float32Array(inputs.length * whole.hidden).fill(0.5);
  const plan = { ...tiny, learners: 1, seed: 3, games: 32, gamesPerBatch: 32 };
  const seen = async (start?: Player): Promise<readonly string[]> => {
    const { net } = await train(start === undefined ? plan : { ...plan, start }, inline());
    return net.inputs.filter((name) => /^theirs [A-Z]/.test(name));
  };
  expect(await seen()).toEqual([]);
  expect(await seen(asPlayer(whole))).toEqual([]);
  expect(await seen(asPlayer({ ...whole, inputs, w1 }))).toEqual(['theirs Witch']);
});

it('continues from a network to the same bytes after a stop', async () => {
  const start = asPlayer(randomNet(tiny.game, tiny.rules));
  const plan = { ...tiny, start, seed: 5, games: 320, gamesPerBatch: 32 };
  const whole = await train(plan, inline());
  const { store, id } = await stoppedTraining('from.sqlite', plan);
  const again = recordedTraining(store.run(id)!, tiny.game);
  expect((await runTraining(store, id, again.plan, inline())).text).toBe(whole.text);
  store.close();
});

it('a training keeps the size and the partner of the network that it continues from', () => {
  const net = { ...randomNet(tiny.game, tiny.rules), partner: strategyText('smithy-money') };
  const request = { ...tiny, start: asPlayer(net), budget: '256games', forOriginal: false, seed: 1 };
  const { settings: _, learners: __, judgingDeals: ___, ...asked } = request;
  const plan = planTraining(asked);
  expect(plan.settings.hidden).toBe(net.hidden);
  expect(plan.learners).toBe(1);
  expect(plan.settings.learningRate).toBeLessThan(learnerDefaults.learningRate);
  expect(plan.partner?.form?.name).toBe('buylist');
  expect(planTraining({ ...asked, start: undefined })).toMatchObject({
    learners: 4,
    settings: { hidden: 64 },
  });
  expect(() => planTraining({ ...asked, hidden: 64 })).toThrow('"tiny" has 8 hidden units, not 64');
});

it('continues from a network for many boards, restricted to this board', async () => {
  const start = await findPlayer('any-kingdom');
  const settings = { ...small, hidden: (start.program as Network).hidden, learningRate: 0 };
  const here = networkOnBoard(start.program as Network, tiny.game, tiny.rules);
  const partner = readPlayer(here.partner!).player!;
  const plan = { ...tiny, settings, learners: 1, start, partner, seed: 3, games: 32, gamesPerBatch: 32 };
  const { net } = await train(plan, inline());
  const plain = { name: '', about: [], partner: '' };
  // The chance curve belongs to the values before the training.
  expect({ ...net, ...plain }).toEqual({ ...here, ...plain, chance: undefined });
  expect(net.partner).toBe(partner.text);
});

it('comes with a small network that beats money on kingdoms outside its training', async () => {
  const { text, program } = await findPlayer('any-kingdom');
  expect(text.length).toBeLessThan(300_000);
  expect((program as Network).inputs).toHaveLength(464);
  for (const seed of [1, 2, 8]) {
    const rules = tiny.game.rules({ kingdom: randomKingdom(tiny.game, seed) }, 2);
    const players = [text, strategyText('plain-big-money')];
    const job = { game: 'dominion', rules, players, firstSeed: 1 as Seed, deals: 50 } as const;
    const { pairs, deals } = playJob({ ...job, seats: 'alternate' });
    const points = pairs.reduce((sum, count, half) => sum + (count * half) / 4, 0);
    expect(points / deals, `kingdom ${seed}`).toBeGreaterThan(0.8);
  }
});

it('wins games after a short training from random weights, instead of prolonging them', async () => {
  const dominion = games['dominion']!;
  const rules = kingdomOf();
  const opponent = await findPlayer('big-money');
  const plan = planTraining({
    game: dominion,
    rules,
    name: 'beginner',
    opponents: [opponent],
    forOriginal: false,
    budget: '12000games',
    learners: 1,
    seed: 1,
  });
  const pool = await backend({ threads: 2 });
  const { text } = await train(plan, pool);
  const [tally] = await pool.play([
    {
      game: 'dominion',
      rules,
      players: [text, opponent.text],
      firstSeed: 1 as Seed,
      deals: 100,
      seats: 'alternate',
    },
  ]);
  await pool.close();
  expect(tally!.capped).toBe(0);
  expect(tally!.players[0]!.wins).toBeGreaterThan(60);
});
