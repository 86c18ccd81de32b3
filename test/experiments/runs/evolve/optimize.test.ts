import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runVerdict } from '../../../../experiments/analysis/run-verdict.js';
import { nameDeal } from '../../../../experiments/evaluation/deal-seeds.js';
import { checkPlan } from '../../../../experiments/plans/plan-file.js';
import { type EvolutionResult, runEvolution } from '../../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../../experiments/runs/evolve/plan/plan.js';
import { leagueScore } from '../../../../experiments/runs/league/payoff-table.js';
import { openStore } from '../../../../experiments/store/index.js';
import type { Store } from '../../../../experiments/store/store.js';
import { type Backend, backend } from '../../../../workers/index.js';
import { runTraces } from '../../../support/run-traces.js';

const folder = mkdtempSync(join(tmpdir(), 'deckwright-optimize-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const plan = (budget: string) =>
  planEvolution(
    checkPlan({
      from: ['big-money'],
      against: ['big-money', 'smithy-money'],
      budget,
      restarts: 2,
      search: { genetic: { population: 16, firstGames: 16, gamesMax: 64 } },
    }),
  );

async function run(
  file: string,
  budget: string,
  pool: Backend,
  planning = plan(budget),
): Promise<{ evolved: EvolutionResult; store: Store }> {
  const store = await openStore(join(folder, file));
  const planned = await planning;
  const id = store.createRun(newRun(planned));
  const signal = new AbortController().signal;
  try {
    return { evolved: await runEvolution(planned, id, { store, backend: pool, signal }), store };
  } finally {
    await pool.close();
  }
}

describe('optimize', () => {
  /** Deals that a run on one thread has played, by purpose. */
  const played = new Map<string, [number, number][]>();
  let one: Awaited<ReturnType<typeof run>>;
  beforeAll(async () => {
    const inner = await backend({ threads: 1 });
    one = await run('one.sqlite', '8000games', {
      ...inner,
      play(jobs, options) {
        for (const { firstSeed, deals } of jobs) {
          const purpose = nameDeal(firstSeed).split('/')[0]!;
          played.set(purpose, [...(played.get(purpose) ?? []), [firstSeed, firstSeed + deals]]);
        }
        return inner.play(jobs, options);
      },
    });
  });
  afterAll(() => one?.store.close());

  it('gives the same bytes on one thread and on two', async () => {
    const two = await run('two.sqlite', '8000games', await backend({ threads: 2 }));
    expect(runTraces(two.store)).toEqual(runTraces(one.store));
    expect(two.evolved.program).toEqual(one.evolved.program);
    expect(one.evolved.standing.mean).toBeGreaterThan(one.evolved.seedStanding.mean);
    const row = one.store.lastRun()!;
    expect(runVerdict(one.store, row)).toMatchObject({
      proven: one.evolved.promoted,
      text: expect.stringContaining('fresh games against big-money, smithy-money'),
    });
    const { id } = row;
    expect(one.store.run(id)).toMatchObject({ status: 'done', kind: 'evolve' });
    for (const { parents } of one.store.candidates(id, { limit: 10_000 }).rows) {
      for (const parent of parents) expect(one.store.candidate(id, parent)).toBeDefined();
    }
    two.store.close();
  });

  it('shows shares of points, whatever scale its searches use', () => {
    const searched = [...one.store.generations(one.store.lastRun()!.id)].filter(({ extra }) =>
      JSON.stringify(extra).includes('search'),
    );
    expect(searched.length).toBeGreaterThan(2);
    // Each block has eight half points; the worth of margins is no such fraction.
    const isShare = (mean: number): boolean =>
      Array.from({ length: 2_000 }, (_, i) => 8 * (i + 1) * mean).some(
        (n) => Math.abs(n - Math.round(n)) < 1e-9,
      );
    for (const { best } of searched) expect(isShare(best.mean)).toBe(true);
  });

  it('reports the programs of a search to which the portfolio gives all games', async () => {
    const tables = planEvolution(
      checkPlan({
        game: 'star-realms',
        from: ['PlainTalker'],
        against: ['HiveTide'],
        budget: '16000games',
        networks: false,
        search: { pgpe: { moveGames: 250, lookEvery: 1_000, lookGames: 500 } },
      }),
    );
    const { store } = await run('tables.sqlite', '', await backend({ threads: 1 }), tables);
    const { id } = store.lastRun()!;
    const operators = store.generations(id).map(({ best }) => store.candidate(id, best.candidate)?.operator);
    // Also after the last step.
    expect(operators.slice(-2)).toEqual(['pgpe', 'pgpe']);
    store.close();
  });

  it('never plays a deal for two purposes', () => {
    expect([...played.keys()].sort()).toEqual(['promotion', 'report', 'search']);
    const spans = [...played.values()].map((ranges) => [
      Math.min(...ranges.map(([from]) => from)),
      Math.max(...ranges.map(([, to]) => to)),
    ]);
    spans.sort(([a], [b]) => a! - b!);
    for (let i = 1; i < spans.length; i++) expect(spans[i]![0]).toBeGreaterThanOrEqual(spans[i - 1]![1]!);
  });

  it('plays a league of responses, the same on every machine', async () => {
    const league = async (file: string, threads: number) => {
      const store = await openStore(join(folder, file));
      const pool = await backend({ threads });
      const planned = await planEvolution(
        checkPlan({
          from: ['big-money', 'smithy-money', 'double-witch-money', 'plain-big-money'],
          // Keeps plain-big-money out of the league.
          seed: 2,
          algorithm: 'psro',
          budget: '14000games',
          restarts: 2,
          search: { genetic: { population: 12, firstGames: 16, gamesMax: 64 } },
        }),
      );
      const id = store.createRun(newRun(planned));
      const found = await runEvolution(planned, id, {
        store,
        backend: pool,
        signal: new AbortController().signal,
      });
      await pool.close();
      const left = [runTraces(store), runVerdict(store, store.lastRun()!)];
      expect(left[1]).toMatchObject({ proven: found.promoted });
      store.close();
      return { found, left };
    };
    const one = await league('league-1.sqlite', 1);
    const two = await league('league-2.sqlite', 2);
    expect(two.left).toEqual(one.left);
    const { members, weights, steps } = one.found.league!;
    expect(weights.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
    expect(steps.length).toBeGreaterThanOrEqual(1);
    // Double Witch beats the other two by far, so they have no weight.
    expect(weights[0]).toBe(0);
    expect(leagueScore(one.found.league!, 2, 0)!.low).toBeGreaterThan(0.7);
    for (const { exploitability } of steps)
      expect(exploitability.low).toBeLessThanOrEqual(exploitability.high);
    expect(members.slice(0, 3).map(({ name }) => name)).toEqual([
      'big-money',
      'smithy-money',
      'double-witch-money',
    ]);
  });
});
