import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPlayer } from '../../../../bots/index.js';
import { games } from '../../../../engine/index.js';
import {
  createTraining,
  recordedTraining,
  runTraining,
} from '../../../../experiments/runs/train/recorded-training.js';
import { type TrainProgress, train } from '../../../../experiments/runs/train/train.js';
import { openStore } from '../../../../experiments/store/index.js';
import type { Json } from '../../../../experiments/store/store.js';
import { backend, inline } from '../../../../workers/index.js';
import { kingdomOf, small } from '../../../support/net.js';

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

it('trains to the same bytes on one thread and on two', async () => {
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
}, 30_000);

it('goes on to the same bytes when it was stopped', async () => {
  const plan = { ...tiny, seed: 5, games: 1_600, gamesPerBatch: 32 };
  const whole = await train(plan, inline());
  const store = await openStore(join(folder, 'train.sqlite'));
  const id = createTraining(store, plan, 'tiny.net.json');
  const stop = new AbortController();
  const hear = (news: TrainProgress): void => {
    if (news.kind === 'round' && news.learners === 1) stop.abort(new Error('stopped'));
  };
  const stopped = runTraining(store, id, plan, inline(), { signal: stop.signal, onProgress: hear });
  await expect(stopped).rejects.toThrow('stopped');
  expect(store.run(id)).toMatchObject({ kind: 'train', status: 'stopped' });
  const row = store.run(id)!;
  const again = recordedTraining(row, tiny.game);
  const resumed = await runTraining(store, id, again.plan, inline());
  expect(resumed.text).toBe(whole.text);
  expect(resumed.standing).toEqual(whole.standing);
  expect(store.run(id)).toMatchObject({ status: 'done' });
  expect(store.generations(id).at(-1)!.games).toBe(whole.games);
  store.close();
}, 30_000);

it('is not done before its network is kept, and goes on to the same when that failed', async () => {
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
}, 30_000);

it('pauses when somebody asks for it, and goes on', async () => {
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
}, 30_000);

it('does not go on with a training by evolution strategies', async () => {
  const store = await openStore(join(folder, 'old.sqlite'));
  const id = createTraining(store, { ...tiny, seed: 7, games: 640, gamesPerBatch: 32 }, 'tiny.net.json');
  const row = store.run(id)!;
  const recorded = row.plan as { readonly plan: object };
  const old = { ...row, plan: { ...recorded, plan: { ...recorded.plan, method: 'evolution' } } as Json };
  expect(() => recordedTraining(old, tiny.game)).toThrow(
    `training ${id} learned by evolution strategies, which this version no longer has`,
  );
  store.close();
});
