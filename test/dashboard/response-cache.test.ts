import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSqlite } from '../../experiments/store/sqlite.js';
import { madeGeneration, makeRun, type TestDashboard, testDashboard } from '../support/dashboard.js';

let dashboard: TestDashboard;
beforeAll(async () => {
  dashboard = await testDashboard();
});
afterAll(() => dashboard.close());

const tagOf = async (path: string): Promise<string | null> => {
  const answer = await dashboard.ask('GET', path);
  await answer.arrayBuffer();
  return answer.headers.get('etag');
};

describe('cached responses', () => {
  it('are the same bytes under the same policies, and need not be sent twice', async () => {
    const run = makeRun(dashboard.context, 'held', 3);
    const [first, again] = [
      await dashboard.ask('GET', `/runs/${run}/curves`),
      await dashboard.ask('GET', `/runs/${run}/curves`),
    ];
    const shown = ({ headers }: Response) => [...headers].filter(([name]) => name !== 'date');
    expect(shown(again)).toEqual(shown(first));
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await again.text()).toBe(await first.text());
    const known = await dashboard.ask('GET', `/runs/${run}/curves`, undefined, {
      'if-none-match': first.headers.get('etag')!,
    });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });

  it('become stale when another process writes', async () => {
    const run = makeRun(dashboard.context, 'growing', 3, { done: false });
    const paths = [`/runs/${run}/news`, '/runs'];
    const before = await Promise.all(paths.map(tagOf));
    const elsewhere = openSqlite(dashboard.context.store.location);
    elsewhere.append(run, madeGeneration(3));
    elsewhere.close();
    const after = await Promise.all(paths.map(tagOf));
    for (const [at, tag] of after.entries()) expect(tag, paths[at]).not.toBe(before[at]);
  });

  it('are reused for a while if many clients ask, but not for a client that has just written', async () => {
    const run = makeRun(dashboard.context, 'crowded', 40, { done: false });
    const path = `/runs/${run}/news`;
    const elsewhere = openSqlite(dashboard.context.store.location);
    const versions = new Set<string | null>();
    const began = performance.now();
    for (let asked = 0; asked < 60; asked++) {
      if (asked > 20) elsewhere.heartbeat(run, { games: asked });
      versions.add(await tagOf(path));
    }
    expect(versions.size, `in ${performance.now() - began} ms`).toBeLessThan(40);
    await dashboard.json('PATCH', `/runs/${run}`, { name: 'renamed' });
    expect(await dashboard.json('GET', path)).toMatchObject({ run: { name: 'renamed' } });
    elsewhere.close();
  });

  it('of a finished run outlive changes of other runs', async () => {
    const over = makeRun(dashboard.context, 'over', 2);
    const before = await tagOf(`/runs/${over}`);
    makeRun(dashboard.context, 'another', 1);
    expect(await tagOf(`/runs/${over}`)).toBe(before);
    await dashboard.json('PATCH', `/runs/${over}`, { name: 'renamed' });
    expect(await tagOf(`/runs/${over}`)).not.toBe(before);
    await dashboard.json('DELETE', `/runs/${over}`);
    expect((await dashboard.ask('GET', `/runs/${over}`)).status).toBe(404);
  });
});
