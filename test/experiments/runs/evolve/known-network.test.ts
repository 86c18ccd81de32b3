import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPlan, type EvolvePlanInput } from '../../../../experiments/plans/plan-file.js';
import { findPlayers } from '../../../../experiments/players/find.js';
import { runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import type { Learned } from '../../../../experiments/runs/evolve/run-state.js';
import type { ProgressEvent } from '../../../../experiments/runs/shared/progress.js';
import { openStore } from '../../../../experiments/store/index.js';
import { backend } from '../../../../workers/index.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-known-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const kingdom = 'Cellar Chapel Festival Laboratory Market Militia Remodel Smithy Village Witch'.split(' ');
const asked: EvolvePlanInput = { kingdom, budget: '20000games' };

/** Played once, for all tests. */
let whole: Promise<Found> | undefined;
const found = (): Promise<Found> => (whole ??= run(1));

/** The champion's text and all generations of a run that is stopped and resumed at the given generations. */
async function run(threads: number, stops: readonly number[] = [], input = asked): Promise<Found> {
  const store = await openStore(join(folder, `${input.game}-${threads}.sqlite`));
  const pool = await backend({ threads });
  const plan = { ...(await planEvolution(checkPlan(input))), heldOutHouse: [] };
  const id = store.createRun(newRun(plan));
  try {
    for (const stopAt of stops) {
      const stop = new AbortController();
      const onProgress = (news: ProgressEvent): void => {
        if (news.kind === 'generation' && news.generation === stopAt) stop.abort(new Error('stopped'));
      };
      const options = { store, backend: pool, onProgress, signal: stop.signal };
      await expect(runEvolution(plan, id, options)).rejects.toThrow('stopped');
    }
    const { program, learned } = await runEvolution(plan, id, {
      store,
      backend: pool,
      signal: new AbortController().signal,
    });
    const generations = store.generations(id).map(({ seconds: _, ...rest }) => rest);
    return { text: plan.form.print(program, plan.game), learned: learned!, generations };
  } finally {
    await pool.close();
    store.close();
  }
}

interface Found {
  readonly text: string;
  readonly learned: Learned;
  readonly generations: readonly {
    readonly emitters: object;
    readonly operators: object;
    readonly best: { readonly mean: number; readonly high: number };
  }[];
}

describe('a run on a board that a built-in network knows', () => {
  it('begins with programs distilled from the network, which replace the best baseline plan', async () => {
    const { learned, generations } = await found();
    expect(learned).toMatchObject({ name: 'any-kingdom' });
    expect(learned.written.map(({ length }) => length)).toEqual([12, 16]);
    const [seeds, written] = generations;
    expect([seeds, written].map((one) => Object.keys(one!.emitters)[0])).toEqual(['seeds', 'networks']);
    expect(written!.best.mean).toBeGreaterThan(seeds!.best.high);
  });

  it('is the same on one thread and two, and if it is stopped before or after distilling', async () => {
    expect(await run(2, [1, 2])).toEqual(await found());
  });

  it('finds a better table in Star Realms, with one row for each card', async () => {
    const against = ['TunedMarshal', 'HiveTide'];
    const { learned, text } = await run(2, [], {
      game: 'star-realms',
      sets: ['core'],
      against,
      budget: '20000games',
    });
    expect(learned).toMatchObject({ name: 'any-star-realms' });
    expect(learned.written[0]!.standing.mean).toBeGreaterThan(0.6);
    expect(text).toMatch(/"card": "Cutter", "info": \{"a": /);
    expect(text).toContain('"score": "card_info_a"');
  });

  const starts = async (plan: EvolvePlanInput) => {
    const baselines = await findPlayers(['big-money', 'smithy-money']);
    return (await planEvolution(checkPlan(plan), { baselines })).settings.startsFromNetwork;
  };

  it('uses the network only if it names no starting players, has enough games, and does not exclude it', async () => {
    expect(await starts(asked)).toBe(true);
    expect(await starts({ ...asked, networks: false })).toBe(false);
    expect(await starts({ ...asked, budget: '5000games' })).toBe(false);
    expect(await starts({ ...asked, against: ['big-money'] })).toBe(true);
    expect(await starts({ ...asked, from: ['big-money'] })).toBe(false);
    expect(await starts({ against: ['big-money'], budget: '20000games' })).toBe(false);
    expect(await starts({ ...asked, algorithm: 'genetic' })).toBe(false);
    expect(await starts({ game: 'star-realms', budget: '19000games' })).toBe(false);
    expect(await starts({ game: 'star-realms', budget: '20000games' })).toBe(true);
    expect(await starts({ game: 'star-realms', budget: '9s' })).toBe(false);
    expect(await starts({ game: 'star-realms', budget: '10s' })).toBe(true);
    expect(await starts({ game: 'star-realms' })).toBe(true);
    expect(await starts({ game: 'star-realms', networks: false })).toBe(false);
  });
});
