import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryEntry } from '../../dashboard/api/library.js';
import type { ApiRunRow } from '../../dashboard/api/runs/run-record.js';
import { checkPlan } from '../../experiments/plans/plan-file.js';
import { planEvolution } from '../../experiments/runs/evolve/plan/plan.js';
import { strategyText } from '../support/buylists.js';
import { ended, start } from '../support/cli.js';
import { madeGeneration, makeRun, type TestDashboard, testDashboard } from '../support/dashboard.js';

describe('the verdict on a run', () => {
  let dashboard: TestDashboard;
  /** A run whose best candidate was rejected, so its score is that of the start. */
  let failed: number;
  let good: number;
  const champion = (number: number, generation: number, mean: number, passed = false) => ({
    number,
    generation,
    candidate: 2 * generation,
    passed,
    games: 1_000 * (generation + 1),
    standing: { mean, low: mean - 0.01, high: mean + 0.01, games: 8_000, purpose: 'report' as const },
    against: [],
  });
  /** A run of two generations: the start, and a second one with a test. */
  const shortRun = (name: string, seed: number, end: ReturnType<typeof champion>): number => {
    const { store } = dashboard.context;
    const id = makeRun(dashboard.context, name, 0, { done: false, seed });
    const start = champion(0, 0, 0.604);
    store.append(id, madeGeneration(0, { champions: [start], standing: start.standing }));
    store.append(
      id,
      madeGeneration(1, { champions: [end], standing: end.passed ? end.standing : start.standing }),
    );
    store.finish(id, { status: 'done', seconds: 4 });
    return id;
  };
  beforeAll(async () => {
    dashboard = await testDashboard();
    failed = shortRun('failed', 1, champion(1, 1, 0.61));
    good = shortRun('good', 2, champion(1, 1, 0.7, true));
  });
  afterAll(() => dashboard.close());

  it('is one sentence in the list, the run, the library, the report and the terminal', async () => {
    const { rows } = await dashboard.json<{ rows: ApiRunRow[] }>('GET', '/runs');
    for (const [id, proven] of [
      [failed, false],
      [good, true],
    ] as const) {
      const { verdict } = rows.find((row) => row.id === id)!;
      expect(verdict).toMatchObject({
        proven,
        text: expect.stringMatching(
          proven ? /^proven: \+9\.6 ± 1\.4 points/ : /^not proven, .*61\.0 % ± 1\.0/,
        ),
      });
      const { run } = await dashboard.json<{ run: ApiRunRow }>('GET', `/runs/${id}`);
      expect(run.verdict).toEqual(verdict);
      const entry = await dashboard.json<LibraryEntry>('GET', `/library/run-${id}`);
      expect(entry.verdict).toEqual(verdict);
      const report = await (await dashboard.ask('GET', `/runs/${id}/report`)).text();
      expect(report).toContain(verdict!.text);
      const shown = start(['show', String(id)], dashboard.home, { DECKWRIGHT_HOME: dashboard.home });
      const { stdout } = await ended(shown);
      // The terminal starts its sentence with a capital.
      expect(stdout).toContain(verdict!.text.slice(1));
    }
  });

  it('on a comparison is a few sentences, the answer first, with curves of fresh games', async () => {
    const better = shortRun('better', 3, champion(1, 1, 0.75, true));
    const { summary, curves } = await dashboard.json<{
      summary: string[];
      curves: { on: string; series: string; score: number }[];
    }>('GET', `/compare?runs=${good},${better}`);
    expect(summary).toEqual([
      `better #${better} did better than good #${good}: 75.0 % against 70.0 %.`,
      'In fresh games against the same opponents, the lead is 5.0 ± 1.4 points.',
      'Probability that the lead is real: over 99.9 %.',
    ]);
    const last = (series: string): number =>
      curves.findLast((row) => row.on === 'fresh games' && row.series === series)!.score;
    expect([last(`better #${better}`), last(`good #${good}`)]).toEqual([0.75, 0.7]);
    const { summary: grouped } = await dashboard.json<{ summary: string[] }>(
      'GET',
      `/compare?runs=${good},${better}&group=1`,
    );
    expect(grouped).toEqual([]);
    const { summary: alone } = await dashboard.json<{ summary: string[] }>('GET', `/compare?runs=${good}`);
    expect(alone).toEqual([]);
  });

  it('on runs with different opponents names those that only some of them met', async () => {
    const { store } = dashboard.context;
    const other = makeRun(dashboard.context, 'other', 0, { done: false, seed: 9 });
    const [given] = madeGeneration(0).opponents!;
    const opponents = [{ ...given!, name: 'militia-pressure', text: strategyText('militia-pressure') }];
    store.append(other, madeGeneration(0, { opponents }));
    store.finish(other, { status: 'done', seconds: 4 });
    const compared = await dashboard.json<object>('GET', `/compare?runs=${good},${other}`);
    expect(compared).toMatchObject({
      different: 'opponents',
      summary: [
        'The scores of these runs are not comparable: their opponents differ.',
        `Only good #${good} met plain-big-money; only other #${other} met militia-pressure.`,
      ],
    });
    const alike = await dashboard.json<{ different?: string }>('GET', `/compare?runs=${good},${failed}`);
    expect(alike.different).toBeUndefined();
  });

  it('is not in the name of the next run, which says whose champion it starts from', async () => {
    const plan = await planEvolution(checkPlan({ from: [`run:${good}`], against: ['smithy-money'] }));
    expect(plan.name).toBe(`buylist from the champion of run ${good}`);
  });
});
