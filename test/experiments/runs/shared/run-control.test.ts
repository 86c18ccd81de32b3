import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunInterrupted, runControl } from '../../../../experiments/runs/shared/run-control.js';
import { openSqlite } from '../../../../experiments/store/sqlite.js';
import type { RunId, Store } from '../../../../experiments/store/store.js';
import type { QueueStatus } from '../../../../workers/index.js';
import { newRun } from '../../../contracts/store.contract.js';

describe('the control of a run', () => {
  let store: Store;
  let run: RunId;
  beforeEach(() => {
    vi.useFakeTimers();
    store = openSqlite(':memory:');
    run = store.createRun(newRun());
  });
  afterEach(() => {
    store.close();
    vi.useRealTimers();
  });
  const status = (waiting: number): QueueStatus => ({
    workers: [{ name: 'box:1', state: 'here', games: 3, gamesPerSecond: 2 }],
    waiting,
    playing: 1,
    gamesPerSecond: 2,
  });

  it('records the state of the queue with the live data of the run, even while no worker answers', () => {
    let waiting = 4;
    const control = runControl(store, run, { queueStatus: () => status(waiting) });
    control.heartbeat({ games: 8 });
    expect(store.live(run)!.data).toEqual({ games: 8, queue: status(4) });
    waiting = 9;
    vi.advanceTimersByTime(1_000);
    expect(store.live(run)!.data).toEqual({ games: 8, queue: status(9) });
    store.request(run, 'pause');
    vi.advanceTimersByTime(1_000);
    expect(control.signal.reason).toBeInstanceOf(RunInterrupted);
    control.close();
    store.finish(run, { status: 'done', seconds: 1 });
    vi.advanceTimersByTime(5_000);
    expect(store.live(run)).toBeUndefined();
  });

  it('ends the run as failed if the state of the queue cannot be recorded', () => {
    const broken: Store = { ...store, heartbeat: () => expect.unreachable() };
    const control = runControl(broken, run, { queueStatus: () => status(0) });
    vi.advanceTimersByTime(1_000);
    expect(control.signal.aborted).toBe(true);
    control.recordEnd(control.signal.reason, 1);
    control.close();
    expect(store.run(run)!.status).toBe('failed');
  });

  it('records no queue if threads play', () => {
    const control = runControl(store, run, {});
    control.heartbeat({ games: 8 });
    vi.advanceTimersByTime(5_000);
    expect(store.live(run)!.data).toEqual({ games: 8 });
    control.close();
  });
});
