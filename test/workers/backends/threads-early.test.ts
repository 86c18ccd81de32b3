/** Threads that start before the back-end that uses them. */
import { expect, it } from 'vitest';
import { threads } from '../../../workers/backends/threads.js';
import { backend, inline, startThreads } from '../../../workers/index.js';
import { matchJob } from '../../support/star-realms-jobs.js';

it.each([
  ['early threads are used by the back-end', 3],
  ['early threads are dropped for another number of threads', 2],
])('%s', async (_, wanted) => {
  await startThreads(3);
  const pool = threads({ threads: wanted });
  try {
    const jobs = [matchJob(1, 40)];
    expect(pool.threads).toBe(wanted);
    expect(await pool.play(jobs)).toEqual(await inline().play(jobs));
  } finally {
    await pool.close();
  }
});

it.each([
  ['two threads', 2, true],
  ['threads', 2, false],
  ['one thread', 1, true],
  ['threads', 1, false],
])('back-end "%s" for %i: the calling thread may play: %s', async (name, count, thisThread) => {
  await startThreads(count);
  const pool = await backend({ threads: count, thisThread });
  try {
    expect(pool).toMatchObject({ name, threads: count });
    const jobs = [matchJob(1, 40)];
    expect(await pool.play(jobs)).toEqual(await inline().play(jobs));
  } finally {
    await pool.close();
  }
});
