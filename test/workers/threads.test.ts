import { describe, expect, it } from 'vitest';
import { threads } from '../../workers/backends/threads.js';
import { MatchStuck, playJob } from '../../workers/index.js';
import { backendContract, job } from '../contracts/backend.contract.js';
import { tinyModule } from '../support/tiny.js';

process.env['DECKWRIGHT_GAMES'] = tinyModule;
for (const count of [1, 2, 8]) {
  backendContract(`threads (${count})`, async () => threads({ threads: count }));
}

describe('threads', () => {
  it('stops a match that does not end, names its players, and goes on working', async () => {
    const backend = threads({ threads: 2, watchdogSeconds: 4 });
    try {
      const error = await backend.play([job({ variant: 'stuck', deals: 1 })]).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(MatchStuck);
      expect((error as MatchStuck).jobs[0]!.players).toEqual(['builtin:greedy', 'builtin:random']);
      expect((await backend.play([job({ deals: 2 })]))[0]!.games).toBe(4);
    } finally {
      await backend.close();
    }
  });

  it('sends a message again when its thread dies', async () => {
    process.env['DECKWRIGHT_GAMES'] = new URL('../support/mortal.js', import.meta.url).href;
    const backend = threads({ threads: 2 });
    try {
      const jobs = [job({ deals: 400 }), job({ deals: 1 })];
      expect(await backend.play(jobs)).toEqual(jobs.map(playJob));
    } finally {
      await backend.close();
    }
  });
});
