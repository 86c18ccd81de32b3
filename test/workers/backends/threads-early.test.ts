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
  ['two threads', true],
  ['threads', false],
])('two threads include the calling one, unless it must answer others: %s', async (name, thisThread) => {
  await startThreads(2);
  const pool = await backend({ threads: 2, thisThread });
  try {
    expect(pool).toMatchObject({ name, threads: 2 });
    const jobs = [matchJob(1, 40)];
    expect(await pool.play(jobs)).toEqual(await inline().play(jobs));
  } finally {
    await pool.close();
  }
});
