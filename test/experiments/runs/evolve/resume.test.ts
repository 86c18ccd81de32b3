import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import { openStore } from '../../../../experiments/store/index.js';
import type { Store } from '../../../../experiments/store/store.js';
import { searches } from '../../../../optimizer/index.js';
import { queue } from '../../../../workers/backends/queue.js';
import { type QueueWorker, serve } from '../../../../workers/backends/serve.js';
import { threads } from '../../../../workers/backends/threads.js';
import { type Backend, inline } from '../../../../workers/index.js';
import { hasRedis, type Redis, startRedis } from '../../../support/redis.js';
import { runTraces } from '../../../support/run-traces.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-resume-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

class Stopped extends Error {}

/**
 * The record of a run that is stopped after every few generations and resumed until it is done.
 * @param backends where games are played, in turn
 */
async function left(
  file: string,
  written: object,
  every: number,
  backends: readonly Backend[] = [inline()],
): Promise<unknown> {
  const store = await openStore(join(folder, file));
  const plan = await planEvolution(checkPlan(written));
  const id = store.createRun(newRun(plan));
  const stopping: Store = {
    ...store,
    append(run, record, before) {
      store.append(run, record, before);
      if (record.generation % every === 0 && !record.state.startsWith('{"phase":"done"')) throw new Stopped();
    },
  };
  try {
    for (let turn = 0; ; turn++) {
      try {
        const signal = new AbortController().signal;
        const backend = backends[turn % backends.length]!;
        await runEvolution(plan, id, { store: stopping, backend, signal });
        return runTraces(store);
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
      }
    }
  } finally {
    store.close();
  }
}

const exploring = {
  moveGames: 250,
  wideGames: 1000,
  lookEvery: 500,
  lookGames: 200,
  narrowGames: 2000,
};
const kingdom = 'Cellar Chapel Festival Laboratory Market Militia Remodel Smithy Village Witch'.split(' ');
const dominion = { from: ['big-money'], against: ['smithy-money'], kingdom, restarts: 1 };
const starRealms = {
  game: 'star-realms',
  sets: ['core'],
  against: ['PlainTalker', 'PriceLadder'],
  restarts: 1,
};

/** Results of uninterrupted runs; each is played only once. */
const wholes = new Map<string, Promise<unknown>>();
function whole(name: string, written: object): Promise<unknown> {
  const known = wholes.get(name) ?? left(`${name}-whole.sqlite`, written, Infinity);
  wholes.set(name, known);
  return known;
}

const runs: [string, object][] = [
  [
    'JSON bots from open numbers',
    { ...starRealms, algorithm: 'pgpe', budget: '5000games', search: exploring },
  ],
  [
    'searches that run at the same time',
    {
      ...dominion,
      restarts: 3,
      gallery: true,
      budget: '12000games',
      search: { genetic: { population: 16, firstGames: 16 } },
    },
  ],
  ['a league', { ...dominion, algorithm: 'psro', restarts: 2, budget: '3000games' }],
  ...[...searches.values()]
    .filter(({ needsOpen }) => !needsOpen)
    .map(({ name: algorithm }): [string, object] => [
      algorithm,
      { ...dominion, algorithm, budget: '3000games' },
    ]),
];

describe('a run that is stopped after each generation', () => {
  it.each(runs)('ends with the same bytes: %s', async (name, written) => {
    expect(await left(`${name}-stopped.sqlite`, written, 1)).toEqual(await whole(name, written));
  });
});

describe.skipIf(!hasRedis)('a run that continues on another back-end after each generation', () => {
  let redis: Redis;
  let serving: QueueWorker;
  let backends: readonly Backend[];
  beforeAll(async () => {
    redis = await startRedis();
    serving = await serve({ url: redis.url, backend: inline() });
    backends = [inline(), threads({ threads: 2 }), await queue({ url: redis.url })];
  });
  afterAll(async () => {
    for (const backend of backends) await backend.close();
    await serving.close();
    await redis.stop();
  });

  it.each(runs.slice(0, 2))('ends with the same bytes: %s', async (name, written) => {
    expect(await left(`${name}-elsewhere.sqlite`, written, 1, backends)).toEqual(await whole(name, written));
  });
});

it('refuses a record whose searches had other phases, and leaves it unchanged', async () => {
  const store = await openStore(join(folder, 'older.sqlite'));
  const plan = await planEvolution(checkPlan({ against: ['big-money'], budget: '2000games' }));
  const id = store.createRun(newRun(plan));
  const signal = new AbortController().signal;
  const stopping: Store = {
    ...store,
    append(run, record, before) {
      const older = { ...(JSON.parse(record.state) as object), round: 0 };
      store.append(run, { ...record, state: JSON.stringify(older) }, before);
      throw new Stopped();
    },
  };
  const run = (from: Store): Promise<unknown> =>
    runEvolution(plan, id, { store: from, backend: inline(), signal });
  await expect(run(stopping)).rejects.toThrow(Stopped);
  const before = store.state(id);
  await expect(run(store)).rejects.toThrow('another version with different phases made the record');
  expect(store.state(id)).toEqual(before);
  store.close();
});
