import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPlan, type EvolvePlanInput } from '../../../../experiments/plans/plan-file.js';
import { findPlayers } from '../../../../experiments/players/find.js';
import { runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../../experiments/runs/evolve/plan.js';
import type { Learned } from '../../../../experiments/runs/evolve/run-state.js';
import type { ProgressEvent } from '../../../../experiments/runs/shared/progress.js';
import { openStore } from '../../../../experiments/store/index.js';
import { backend } from '../../../../workers/index.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-neural-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const search = {
  learners: 2,
  testGames: 100,
  offerGames: 150,
  batchGames: 50,
  watchGames: 20,
  proofGames: 20,
  hidden: 8,
  lists: 3,
};
// Networks that know nothing yet never end a game.
const dominion = { from: ['big-money'], against: ['big-money', 'smithy-money'], turnsMax: 12 };
const starRealms = { game: 'star-realms', sets: ['core'], against: ['PlainTalker'], turnsMax: 10 };
const kingdom = 'Cellar Chapel Festival Laboratory Market Militia Remodel Smithy Village Witch'.split(' ');
const plans = {
  known: { kingdom, budget: '20000games' },
  'learn first, dominion': { ...dominion, budget: '5000games', networks: true },
  'learn first, star-realms': { ...starRealms, budget: '3000games', networks: true },
  dominion: { ...dominion, budget: '3000games', algorithm: 'neural', restarts: 1, search },
  'star-realms': { ...starRealms, budget: '5500games', algorithm: 'neural', restarts: 1, search },
} as const;

/** Of each plan, number of threads and stop: played once. */
const runs = new Map<string, Promise<unknown>>();

/** The text of what was found, and all generations; the run is stopped once at that generation and taken up again. */
function found(name: keyof typeof plans, threads: number, stopAt = Infinity): Promise<unknown> {
  const key = `${name} ${threads} ${stopAt}`;
  const known = runs.get(key) ?? run(name, threads, stopAt);
  runs.set(key, known);
  return known;
}

async function run(name: keyof typeof plans, threads: number, stopAt: number): Promise<unknown> {
  const store = await openStore(join(folder, `${name.replace(/\W/g, '')}-${threads}-${stopAt}.sqlite`));
  const place = await backend({ threads });
  const plan = { ...(await planEvolution(checkPlan(plans[name]))), unmet: [] };
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
    const { program, learned } = await runEvolution(plan, id, {
      ...options,
      signal: new AbortController().signal,
    });
    const generations = store.generations(id).map(({ seconds: _, ...rest }) => rest);
    return { text: plan.form.print(program, plan.game), learned, generations };
  } finally {
    await place.close();
    store.close();
  }
}

interface Found {
  readonly text: string;
  readonly learned?: Learned;
  readonly generations: readonly {
    readonly emitters: object;
    readonly operators: object;
    readonly best: { readonly mean: number; readonly high: number };
  }[];
}

describe('a run in which networks learn first', () => {
  it('is the same on one thread and two, and after a stop in its learning', async () => {
    const whole = await found('learn first, dominion', 1);
    expect(await found('learn first, dominion', 2, 1)).toEqual(whole);
  });

  it.each(['learn first, dominion', 'learn first, star-realms'] as const)(
    '%s: learns, writes, polishes',
    async (name) => {
      const { learned, generations } = (await found(name, 1)) as Found;
      expect(learned!.games).toBeGreaterThan(0);
      expect(learned!.written.length).toBeGreaterThan(0);
      // It learns, then others polish what was written.
      const emitters = generations.map((generation) => Object.keys(generation.emitters)[0]);
      expect(emitters.slice(0, 3)).toEqual(['seeds', 'networks', 'networks']);
      expect(emitters.lastIndexOf('networks')).toBeLessThan(emitters.length - 1);
    },
  );
});

describe('a run on a board that a network of ours knows', () => {
  it('begins with what this one would do, which takes the best plain plan’s place', async () => {
    const { learned, generations } = (await found('known', 1)) as Found;
    expect(learned).toMatchObject({ teacher: 'any-kingdom', games: 0 });
    expect(learned!.written.map(({ length }) => length)).toEqual([8, 16]);
    const [seeds, written] = generations;
    expect([seeds, written].map((one) => Object.keys(one!.emitters)[0])).toEqual(['seeds', 'networks']);
    expect(written!.best.mean).toBeGreaterThan(seeds!.best.high);
  });

  it('is the same on one thread and two, and after a stop before and after that', async () => {
    const whole = await found('known', 1);
    expect(await found('known', 2, 1)).toEqual(whole);
    expect(await found('known', 2, 2)).toEqual(whole);
  });

  const networks = async (plan: EvolvePlanInput) => {
    const plain = await findPlayers(['big-money', 'smithy-money']);
    return (await planEvolution(checkPlan(plan), { plain })).settings.networks;
  };

  it('is one that names no players, has games for it, and does not say otherwise', async () => {
    const { known } = plans;
    expect(await networks(known)).toBe('known');
    expect(await networks({ ...known, networks: false })).toBe('none');
    expect(await networks({ ...known, networks: true })).toBe('learn first');
    expect(await networks({ ...known, budget: '5000games' })).toBe('none');
    expect(await networks({ ...known, against: ['big-money'] })).toBe('none');
    expect(await networks({ ...known, algorithm: 'genetic' })).toBe('none');
    expect(await networks({ game: 'star-realms' })).toBe('none');
  });
});

describe('a search that trains networks', () => {
  it('finds the same on one thread and two, and after being stopped', async () => {
    const whole = await found('dominion', 1);
    expect(await found('dominion', 2, 5)).toEqual(whole);
  });

  it('offers JSON bots', async () => {
    const whole = (await found('star-realms', 1)) as Found;
    expect(whole).toMatchObject({ text: expect.stringContaining('"buyRules"') });
    expect(await found('star-realms', 2, 11)).toEqual(whole);
  });
});
