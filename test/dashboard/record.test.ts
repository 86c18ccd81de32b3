/** Export and import of the record over HTTP. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRun } from '../contracts/store.contract.js';
import { type TestDashboard, testDashboard } from '../support/dashboard.js';

let one: TestDashboard;
let other: TestDashboard;
beforeAll(async () => {
  [one, other] = [await testDashboard(), await testDashboard()];
});
afterAll(() => Promise.all([one?.close(), other?.close()]));

it('a record can be moved from one server to another', async () => {
  const { store } = one.context;
  const runs = ['first', 'second'].map((name) => store.createRun(newRun({ name, game: 'dominion' })));
  for (const id of runs) store.finish(id, { status: 'done', seconds: 1 });
  const whole = await one.ask('GET', '/record');
  expect(whole.headers.get('content-disposition')).toContain('deckwright-record.jsonl');
  const content = await whole.text();
  const taken = await other.ask('POST', '/record', { name: 'all.jsonl', content });
  expect(await taken.json()).toMatchObject({ runs: [{ name: 'first' }, { name: 'second' }] });
  const part = await one.ask('GET', `/record?runs=${runs[1]}`);
  expect(part.headers.get('content-disposition')).toContain(`deckwright-run-${runs[1]}.jsonl`);
  const again = await other.ask('POST', '/record', { content: await part.text() });
  expect(await again.json()).toMatchObject({ runs: [{ name: 'second', outcome: 'known' }] });
});

it('the import accepts records above the limit of other requests, and reports their errors', async () => {
  const content = `${' '.repeat(5_000_000)}\n{"deckwright":1}`;
  const refused = await other.ask('POST', '/record', { name: 'all.jsonl', content });
  expect(refused.status).toBe(400);
  expect(((await refused.json()) as { error: string }).error).toContain('all.jsonl:');
  expect((await one.ask('GET', '/record?runs=77')).status).toBe(400);
});
