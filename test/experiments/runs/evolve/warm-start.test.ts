import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution, recordedPlan } from '../../../../experiments/runs/evolve/plan/plan.js';
import { openStore } from '../../../../experiments/store/index.js';
import type { Store } from '../../../../experiments/store/store.js';
import { inline } from '../../../../workers/index.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-warm-'));
const homeBefore = process.env['DECKWRIGHT_HOME'];
const kingdom = 'Cellar Chapel Festival Laboratory Market Militia Remodel Smithy Village Witch'.split(' ');
const signal = new AbortController().signal;
let store: Store;
let champion: string;

beforeAll(async () => {
  process.env['DECKWRIGHT_HOME'] = folder;
  store = await openStore();
  const plan = await planEvolution(
    checkPlan({ from: ['big-money'], against: ['big-money'], kingdom, budget: '9000games', restarts: 1 }),
  );
  const found = await runEvolution(plan, store.createRun(newRun(plan)), { store, backend: inline(), signal });
  expect(found.promoted).toBe(true);
  champion = plan.form.print(found.program, plan.game);
});
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
  if (homeBefore === undefined) delete process.env['DECKWRIGHT_HOME'];
  else process.env['DECKWRIGHT_HOME'] = homeBefore;
});

const asked = (more: object) =>
  planEvolution(
    checkPlan({
      from: ['big-money'],
      against: ['big-money'],
      budget: '5000games',
      restarts: 1,
      warmStart: ['similar'],
      ...more,
    }),
  );

describe('warm start', () => {
  it('uses champions of runs with mostly the same cards, and records which', async () => {
    const near = [...kingdom.slice(0, 8), 'Moat', 'Workshop'];
    const plan = await asked({ kingdom: near });
    expect(plan.warm.map(({ name, text }) => ({ name, text }))).toEqual([{ name: 'run:1', text: champion }]);
    expect(plan.recorded).toMatchObject({ file: { warmStart: ['run:1'] } });
    expect((await asked({ kingdom: near, warmStart: ['run:1'] })).recorded).toEqual(plan.recorded);
    const far = 'Baron Bridge Courtyard Duke Harem Ironworks MiningVillage Moat Nobles Witch'.split(' ');
    expect((await asked({ kingdom: far })).warm).toEqual([]);
    expect((await asked({ from: [], against: [], game: 'star-realms' })).warm).toEqual([]);
  });

  it('also starts from them, and from the same ones after a stop', async () => {
    const plan = await asked({ kingdom });
    const id = store.createRun(newRun(plan));
    expect(recordedPlan(store.run(id)!).warm.map(({ text }) => text)).toEqual([champion]);
    const { seedStanding } = await runEvolution(plan, id, { store, backend: inline(), signal });
    const first = store.candidates(id, { limit: 10 }).rows.find(({ operator }) => operator === 'warm-start');
    expect(first?.text).toBe(champion);
    // The best starting player is the champion of the earlier run.
    expect(seedStanding.mean).toBeGreaterThan(0.6);
    expect(store.opponents(id).filter(({ kind }) => kind === 'given')).toHaveLength(1);
  });
});
