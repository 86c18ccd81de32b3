/** A change is made once, however often its request is sent: over HTTP, and by windows without a server. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '../../dashboard/api/endpoints.js';
import { lazyHandlers } from '../../dashboard/routes/index.js';
import type { AppContext, RunStarter } from '../../dashboard/server/app-context.js';
import { JobLimiter } from '../../dashboard/server/job-limiter.js';
import { HttpProblem } from '../../dashboard/server/problems.js';
import { RepeatedRequests } from '../../dashboard/server/repeated-requests.js';
import type { AnswerMessage, ToWorker } from '../../dashboard/web/messages.js';
import { workerRuns } from '../../dashboard/web/runs.js';
import { serve } from '../../dashboard/web/serve.js';
import { openSqlite } from '../../experiments/store/sqlite.js';
import type { Store } from '../../experiments/store/store.js';
import { inline } from '../../workers/index.js';
import { dominionPlayer, type TestDashboard, testDashboard } from '../support/dashboard.js';

const text = { game: 'dominion', ...dominionPlayer('big-money') };
const plan = { game: 'dominion', from: ['big-money'], against: ['big-money'], budget: '2000games', seed: 3 };
const tournament = {
  game: 'dominion',
  players: ['big-money', 'smithy-money'].map(dominionPlayer),
  games: 20,
  seed: 1,
};
const forever = (): Promise<never> => new Promise(() => {});

interface Answer {
  readonly status: number;
  readonly body: { readonly id?: string; readonly run?: number; readonly error?: string };
}

describe('without a server', () => {
  let store: Store;
  beforeEach(() => {
    store = openSqlite(':memory:');
  });

  /** A window that holds the record. */
  function holder(runs: Partial<RunStarter> = {}) {
    const backend = async () => inline();
    const own = workerRuns(store, backend);
    const context: AppContext = {
      store,
      backend,
      limiter: new JobLimiter(),
      runs: { ...own, ...runs },
      machine: () => ({ node: 'browser', threads: 1, cpuSeconds: 0 }),
      close: async () => {},
    };
    const repeated = new RepeatedRequests(store);
    const handlers = lazyHandlers(context);
    const ask = (method: string, path: string, body?: unknown, id = 1, window = 'second'): Promise<Answer> =>
      new Promise((resolve) => {
        let status = 0;
        let part = '{}';
        const hear = (answer: AnswerMessage): void => {
          if ('status' in answer) status = answer.status;
          else if ('part' in answer) part = answer.part as string;
          else resolve({ status, body: JSON.parse(part) as Answer['body'] });
        };
        const message: ToWorker = { id, method, path, body: body && JSON.stringify(body) } as ToWorker;
        serve(endpoints, handlers, repeated, hear, window).take(message);
      });
    return { ask, resumeAll: own.resumeAll };
  }

  const done = (run: number) => expect.poll(() => store.run(run)?.status).toBe('done');

  it('saves a text once, and twice for two requests', async () => {
    const lost = await holder().ask('POST', '/library', text);
    const { ask } = holder();
    expect(await ask('POST', '/library', text)).toEqual(lost);
    expect(store.savedTexts.all()).toHaveLength(1);
    await ask('POST', '/library', text, 2);
    await ask('POST', '/library', text, 1, 'third');
    expect(store.savedTexts.all()).toHaveLength(3);
  });

  it('refuses another request with the same id', async () => {
    const { ask } = holder();
    await ask('POST', '/library', text);
    for (const [path, body] of [
      ['/library', { ...text, name: 'another' }],
      ['/runs', { plan }],
    ] as const)
      expect(await ask('POST', path, body)).toMatchObject({
        status: 422,
        body: {
          error: 'Another request had this Idempotency-Key',
          hint: 'send each new request with a new Idempotency-Key',
        },
      });
    expect(store.savedTexts.all()).toHaveLength(1);
  });

  it('refuses an id that is too long', async () => {
    const request = { id: 'x'.repeat(256), address: 'POST /library', body: text };
    await expect(new RepeatedRequests(store).answer(request, () => 'answered')).rejects.toMatchObject({
      status: 400,
      hint: 'use at most 255',
    });
  });

  it('answers a repeated deletion like the first', async () => {
    const { body } = await holder().ask('POST', '/library', text);
    for (let time = 0; time < 2; time++)
      expect(await holder().ask('DELETE', `/library/${body.id}`, undefined, 2)).toEqual({
        status: 200,
        body: { ok: true },
      });
    expect((await holder().ask('DELETE', `/library/${body.id}`, undefined, 3)).status).toBe(404);
  });

  it('starts a run once', async () => {
    const lost = await holder().ask('POST', '/runs', { plan });
    expect(lost).toEqual({ status: 200, body: { run: 1 } });
    expect(await holder().ask('POST', '/runs', { plan })).toEqual(lost);
    expect(store.runs().total).toBe(1);
    await done(1);
  });

  it('plays a run that was recorded when the window closed', async () => {
    void holder({ resume: forever }).ask('POST', '/tournaments', tournament);
    await expect.poll(() => store.runs().total).toBe(1);
    const next = holder();
    await next.resumeAll();
    expect(await next.ask('POST', '/tournaments', tournament)).toEqual({ status: 200, body: { run: 1 } });
    await done(1);
    expect(store.runs().total).toBe(1);
  });

  it('repeats a request that failed', async () => {
    const noRoom = { resume: () => Promise.reject(new HttpProblem(429, 'no room')) };
    expect((await holder(noRoom).ask('POST', '/tournaments', tournament)).status).toBe(429);
    expect(store.runs().total).toBe(0);
    const { status, body } = await holder().ask('POST', '/tournaments', tournament);
    expect(status).toBe(200);
    await done(body.run!);
  });
});

describe('over HTTP', () => {
  let dashboard: TestDashboard;
  beforeAll(async () => {
    dashboard = await testDashboard();
  });
  afterAll(() => dashboard.close());

  const send = async (path: string, body: unknown, id: string): Promise<Answer> => {
    const response = await dashboard.ask('POST', path, body, { 'idempotency-key': id });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };

  it('answers a repeated request like the first, and refuses another with its id', async () => {
    const first = await send('/library', text, 'a');
    expect(await send('/library', text, 'a')).toEqual(first);
    expect(dashboard.context.store.savedTexts.all()).toHaveLength(1);
    expect((await send('/library', { ...text, name: 'another' }, 'a')).status).toBe(422);
    expect((await send('/library', text, 'b')).body.id).not.toBe(first.body.id);
  });

  it('lets a request wait for the one that it repeats', async () => {
    const { runs, store } = dashboard.context;
    const { resume } = runs;
    Object.assign(runs, { resume: () => new Promise((resolve) => setTimeout(resolve, 100)) });
    const answers = await Promise.all([1, 2, 3].map(() => send('/tournaments', tournament, 'c')));
    Object.assign(runs, { resume });
    expect(answers).toEqual([1, 2, 3].map(() => ({ status: 200, body: { run: 1 } })));
    expect(store.runs().total).toBe(1);
  });
});
