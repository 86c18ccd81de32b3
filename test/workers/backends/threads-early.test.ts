/** Threads that were started before anybody had a back-end for them. */
import { expect, it } from 'vitest';
import { threads } from '../../../workers/backends/threads.js';
import { inline, startThreads } from '../../../workers/index.js';
import { matchJob } from '../../support/star-realms-jobs.js';

it.each([
  ['are taken', 2],
  ['make way for another number of threads', 3],
])('%s', async (_, wanted) => {
  await startThreads(2);
  const backend = threads({ threads: wanted });
  try {
    const jobs = [matchJob(1, 40)];
    expect(backend.threads).toBe(wanted);
    expect(await backend.play(jobs)).toEqual(await inline().play(jobs));
  } finally {
    await backend.close();
  }
});
