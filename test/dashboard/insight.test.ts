import { afterAll, assert, beforeAll, describe, expect, it } from 'vitest';
import type { ApiLineageStep, ApiParameters, ChangeWorths } from '../../dashboard/api/runs/insight.js';
import type { ApiLeague, ApiRuleChange } from '../../dashboard/api/runs/run-record.js';
import {
  makeLeagueRun,
  makeRun,
  makeTableRun,
  type TestDashboard,
  testDashboard,
} from '../support/dashboard.js';

let dashboard: TestDashboard;
let run: number;
beforeAll(async () => {
  dashboard = await testDashboard();
  run = makeRun(dashboard.context, 'plain', 10);
});
afterAll(() => dashboard.close());

const get = <T = never>(path: string): Promise<T> => dashboard.json<T>('GET', path);

describe('what a run learned', () => {
  it('shows what a champion buys and when, in new games', async () => {
    interface Bought {
      readonly plan: {
        readonly turns: number;
        readonly purchasesByTurn: readonly {
          readonly card: string;
          readonly turn: number;
          readonly games: number;
        }[];
      };
    }
    const { plan } = await get<Bought>(`/runs/${run}/purchases?candidate=2`);
    expect(plan.turns).toBeGreaterThan(10);
    const smithies = plan.purchasesByTurn.filter(({ card }) => card === 'Smithy');
    expect(smithies.length).toBeGreaterThan(0);
    expect(await get<Bought>(`/runs/${run}/purchases?candidate=2`)).toEqual({ plan });
    expect((await dashboard.ask('GET', `/runs/${run}/purchases?candidate=99999`)).status).toBe(404);
  });

  it('shows the exploitability, mixture and results of a league', async () => {
    const id = makeLeagueRun(dashboard.context);
    const { members, steps, cells, cycles } = await get<ApiLeague>(`/runs/${id}/league`);
    expect(members.map(({ name, candidate, weight, found }) => [name, candidate, weight, found])).toEqual([
      ['the first', 0, 0, false],
      ['response 1', 2, 1, true],
    ]);
    expect(
      steps.map(({ exploitability, joined }) => [exploitability.score, exploitability.games, joined]),
    ).toEqual([
      [0.3, 2_000, true],
      [0.1, 2_000, false],
    ]);
    const meeting = cells.map(({ a, b, strength }) => [
      a,
      b,
      Number(strength.score.toFixed(6)),
      strength.games,
    ]);
    expect(meeting).toContainEqual([1, 0, 0.625, 240]);
    expect(meeting).toContainEqual([0, 1, 0.375, 240]);
    expect(cycles).toEqual([]);
    expect((await dashboard.ask('GET', `/runs/${run}/league`)).status).toBe(404);
  });

  it('ranks a number of a score table that decides games above one without effect', async () => {
    const id = makeTableRun(dashboard.context);
    const { parameters, chance, trials } = await get<ApiParameters>(`/runs/${id}/parameters`);
    expect(parameters[0]!.name).toBe('buyRules · Cutter · score');
    expect(parameters[0]!.importance).toBeGreaterThan(0.9);
    for (const { importance } of parameters.slice(1)) expect(importance).toBeLessThan(chance + 0.1);
    expect(trials).toHaveLength(60);
    expect(trials[13]).toMatchObject({ candidate: 13, games: 200, score: 0.575 });
    expect(trials[13]!.values[0]).toBe(3);
  });

  it('measures a lineage on the same deals: a step without changes gains exactly nothing', async () => {
    const results = await dashboard.lines<{ done: boolean; wanted: number; steps: ApiLineageStep[] }>(
      `/runs/${run}/lineage`,
      { candidate: 18, games: 400, seed: 5 },
    );
    const { steps, wanted } = results.at(-1)!;
    // Candidates of later generations have the same text; equal neighbours in the lineage are one step.
    expect([wanted, steps.map(({ gain }) => gain === undefined)]).toEqual([2, [true, false]]);
    expect(steps[1]!.gain!.low).toBeGreaterThan(0.1);
    expect(steps[1]!.strength.score - steps[0]!.strength.score).toBeCloseTo(steps[1]!.gain!.mean, 9);
    expect(steps[0]!.strength.score).toBe(0.5);
    expect(
      (await dashboard.ask('POST', `/runs/${run}/lineage`, { candidate: 4711, games: 100, seed: 1 })).status,
    ).toBe(404);
  });

  it('reports the value of each change between two programs, including removals', async () => {
    const { from, to, changes } = await get<{
      from: { text: string };
      to: { text: string };
      changes: ApiRuleChange[];
    }>(`/runs/${run}/changes`);
    const results = await dashboard.lines<{ done: boolean; share: number; found?: ChangeWorths }>(
      `/runs/${run}/worths`,
      { before: from.text, now: to.text, games: 400, seed: 2 },
    );
    const { found = assert.fail('no worths'), done, share } = results.at(-1)!;
    expect([done, share]).toEqual([true, 1]);
    expect(results.length).toBeGreaterThan(1);
    expect(found.now.score - found.before.score).toBeCloseTo(found.gain.mean, 9);
    expect(found.gain.low).toBeGreaterThan(0.1);
    const added = changes.filter(({ kind }) => kind === 'added').map(({ line }) => line);
    expect(found.changes.some(({ line, worth }) => worth !== undefined && added.includes(line))).toBe(true);
    expect(found.changes.some(({ was }) => was.length > 0)).toBe(true);
  });
});
