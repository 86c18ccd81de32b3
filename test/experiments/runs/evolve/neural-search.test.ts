import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../../experiments/runs/evolve/plan.js';
import type { ProgressEvent } from '../../../../experiments/runs/shared/progress.js';
import { openStore } from '../../../../experiments/store/index.js';
import { backend } from '../../../../workers/index.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-neural-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const search = {
  learners: 2,
  testGames: 200,
  offerGames: 300,
  batchGames: 100,
  watchGames: 40,
  proofGames: 40,
  hidden: 8,
  lists: 3,
  'rule-bandit': { proofGames: 40, programs: 4, programGames: 16, screens: 2, refines: 2 },
};
const plans = {
  dominion: { from: ['big-money'], against: ['big-money', 'smithy-money'], budget: '3000games' },
  'star-realms': {
    game: 'star-realms',
    sets: ['core'],
    against: ['PlainTalker', 'PriceLadder'],
    budget: '8000games',
  },
};

/** The text of what was found, and all generations; the run is stopped once at that generation and taken up again. */
async function found(name: keyof typeof plans, threads: number, stopAt = Infinity): Promise<unknown> {
  const store = await openStore(join(folder, `${name}-${threads}-${stopAt}.sqlite`));
  const place = await backend({ threads });
  const plan = await planEvolution(checkPlan({ ...plans[name], algorithm: 'neural', restarts: 1, search }));
  const id = store.createRun(newRun(plan));
  const stop = new AbortController();
  const onProgress = (news: ProgressEvent): void => {
    if (news.kind === 'generation' && news.generation === stopAt) stop.abort(new Error('stopped'));
  };
  try {
    const options = { store, backend: place, onProgress };
    if (stopAt < Infinity) {
      await expect(runEvolution(plan, id, { ...options, signal: stop.signal })).rejects.toThrow('stopped');
    }
    const { program } = await runEvolution(plan, id, { ...options, signal: new AbortController().signal });
    const generations = store.generations(id).map(({ seconds: _, ...rest }) => rest);
    return { text: plan.form.print(program, plan.game), generations };
  } finally {
    await place.close();
    store.close();
  }
}

describe('a search that trains networks', () => {
  it('finds the same on one thread and two, and after being stopped', async () => {
    const whole = await found('dominion', 1);
    expect(await found('dominion', 2, 5)).toEqual(whole);
  });

  it('offers JSON bots, and looks for what they lack', async () => {
    const whole = await found('star-realms', 1);
    expect(whole).toMatchObject({ text: expect.stringContaining('"buyRules"') });
    const tried = (whole as { generations: { operators: object }[] }).generations.filter(
      ({ operators }) => 'opinions' in operators,
    );
    expect(tried.length).toBe(5);
    expect(await found('star-realms', 2, 11)).toEqual(whole);
  });
});
