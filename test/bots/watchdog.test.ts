/** Time limits of games that seem to hang. */
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchdog } from '../../bots/watchdog.js';

const SECONDS = 0.5;

/** Stands still, as a process does that is stopped or sleeps. */
const sleep = (seconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000 * seconds);

it('ends work that takes too long, but not work that slept longer than its limit', async () => {
  let ends = 0;
  watchdog(SECONDS, () => ends++);
  sleep(3 * SECONDS);
  await setImmediate();
  await setImmediate();
  expect(ends).toBe(0);
  await expect.poll(() => ends).toBe(1);
});

it('never ends work that is done', async () => {
  const ended: string[] = [];
  const cancel = watchdog(SECONDS, () => ended.push('done'));
  watchdog(2 * SECONDS, () => ended.push('late'));
  cancel();
  await expect.poll(() => ended).toContain('late');
  expect(ended).toEqual(['late']);
});
