import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type RunUpdate, runUpdate } from '../../dashboard/api/runs/run-record.js';
import type { EventStream } from '../../dashboard/server/handlers.js';
import { LiveUpdates } from '../../dashboard/server/live.js';
import { openSqlite } from '../../experiments/store/sqlite.js';
import { madeGeneration, makeRun, type TestDashboard, testDashboard } from '../support/dashboard.js';

let dashboard: TestDashboard;
beforeAll(async () => {
  dashboard = await testDashboard();
});
afterAll(() => dashboard.close());

interface ReceivedEvent {
  readonly id: string;
  readonly news: RunUpdate;
}

/** Follows a run until `enough`, like an EventSource. */
async function follow(
  run: number,
  enough: (results: readonly ReceivedEvent[]) => boolean,
  lastEventId?: string,
  onOpen?: () => void,
): Promise<ReceivedEvent[]> {
  const leaving = new AbortController();
  const response = await fetch(`${dashboard.served.address}api/v1/runs/${run}/live`, {
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    signal: leaving.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const results: ReceivedEvent[] = [];
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    text += value ?? '';
    const messages = text.split('\n\n');
    text = messages.pop()!;
    for (const message of messages) {
      const id = /^id: (.*)$/m.exec(message)?.[1];
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (id !== undefined && data !== undefined) results.push({ id, news: JSON.parse(data) as RunUpdate });
    }
    if (results.length > 0) onOpen?.();
    onOpen = undefined;
    if (done || enough(results)) break;
  }
  leaving.abort();
  return results;
}

/** The first message of a stream. */
async function firstMessage(path: string): Promise<{ text: string }> {
  const leaving = new AbortController();
  const response = await fetch(`${dashboard.served.address}api/v1${path}`, { signal: leaving.signal });
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('data: ') && text.endsWith('\n\n')) break;
  }
  leaving.abort();
  return { text };
}

const generationsOf = (results: readonly ReceivedEvent[]): number[] =>
  results.flatMap(({ news }) => news.generations.map(({ generation }) => generation));

describe('live views', () => {
  it('report what another process writes, each generation once', async () => {
    const run = makeRun(dashboard.context, 'live', 2, { done: false });
    const results = await follow(
      run,
      (all) => generationsOf(all).length >= 4,
      undefined,
      () => {
        const elsewhere = openSqlite(dashboard.context.store.location);
        elsewhere.append(run, madeGeneration(2));
        elsewhere.append(run, madeGeneration(3));
        elsewhere.close();
      },
    );
    expect(generationsOf(results)).toEqual([0, 1, 2, 3]);
    expect(results.flatMap(({ news }) => news.champions.map(({ generation }) => generation))).toEqual([3]);
    expect(results.at(-1)!.id).toBe('3.4');
  });

  it('resume after the last event that a browser received', async () => {
    const run = makeRun(dashboard.context, 'resumed', 5, { done: false });
    const results = await follow(run, (all) => all.length > 0, '2.3');
    expect(generationsOf(results)).toEqual([3, 4]);
    expect(results[0]!.news.log.map(({ number }) => number)).toEqual([4, 5]);
  });

  it('report when a run pauses or has something to show between generations', async () => {
    const { store } = dashboard.context;
    const run = makeRun(dashboard.context, 'between', 1, { done: false });
    const testsIn = (all: readonly ReceivedEvent[]) =>
      all.flatMap(({ news }) => (news.live as { test?: object } | undefined)?.test ?? []);
    const results = await follow(
      run,
      (all) => {
        if (testsIn(all).length > 0 && all.at(-1)!.news.run.status === 'running')
          store.finish(run, { status: 'paused', seconds: 3 });
        return all.at(-1)!.news.run.status === 'paused';
      },
      undefined,
      () =>
        store.heartbeat(run, {
          test: { gate: 'promote', counts: [4, 8, 10, 6, 4], llr: 0.4, verdict: 'running' },
        }),
    );
    const shown = testsIn(results);
    expect(shown[0]).toMatchObject({ gate: 'promote', elo1: 10, pairs: 32, llr: 0.4, verdict: 'running' });
  });

  it('report the queue of a run that plays on one', async () => {
    const run = makeRun(dashboard.context, 'queued', 1, { done: false });
    const queue = {
      workers: [
        { name: 'box:1:a', state: 'here', games: 800, gamesPerSecond: 40 },
        { name: 'box:2:b', state: 'left out', why: 'zeros', games: 0, gamesPerSecond: 0 },
      ],
      waiting: 3,
      playing: 2,
      gamesPerSecond: 40,
    };
    dashboard.context.store.heartbeat(run, { games: 800, queue });
    const [first] = await follow(run, (all) => all.length > 0);
    expect(runUpdate.parse(first!.news).live).toMatchObject({ games: 800, queue });
    dashboard.context.store.finish(run, { status: 'done', seconds: 3 });
    const [last] = await follow(run, (all) => all.length > 0);
    expect(last!.news.live).toBeUndefined();
  });

  it('batch changes of counters, and report other events at once', async () => {
    const news = (games: number, lines: number): RunUpdate =>
      ({
        run: { status: 'running', games },
        generations: [],
        log: lines === 0 ? [] : [{ number: lines }],
        promotions: [],
        champions: [],
      }) as never;
    let sight = news(0, 0);
    const live = new LiveUpdates({ updateSince: () => sight, version: () => JSON.stringify(sight) });
    const results: string[] = [];
    const closes: (() => void)[] = [];
    const stream: EventStream = {
      write: (bytes) => void results.push(new TextDecoder().decode(bytes)),
      end() {},
      destroy() {},
      unsent: 0,
      onClose: (listener) => void closes.push(listener),
    };
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (let n = 0; n < 200; n++) live.follow(1, () => stream);
    results.length = 0;
    const deliveredIn = async (milliseconds: number): Promise<number> => {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return results.splice(0).filter((text) => text.includes('event: news')).length;
    };
    sight = news(1, 0);
    expect(await deliveredIn(1_000)).toBe(200);
    sight = news(2, 0);
    expect(await deliveredIn(150)).toBe(200);
    sight = news(3, 0);
    expect(await deliveredIn(200)).toBe(0);
    sight = news(4, 1);
    expect(await deliveredIn(200)).toBe(200);
    sight = news(5, 1);
    expect(await deliveredIn(1_000)).toBe(200);
    for (const close of closes) close();
  });

  it('continue from the position that the client reports', async () => {
    const run = makeRun(dashboard.context, 'known', 4);
    const { text } = await firstMessage(`/runs/${run}/live?generation=2&log=3`);
    const { generations, log } = JSON.parse(/^data: (.*)$/m.exec(text)![1]!) as RunUpdate;
    expect([generations.map(({ generation }) => generation), log.map(({ number }) => number)]).toEqual([
      [3],
      [4],
    ]);
  });

  it('report a missing run', async () => {
    expect((await dashboard.ask('GET', '/runs/4711/live')).status).toBe(404);
  });
});
