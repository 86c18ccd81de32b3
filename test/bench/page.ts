/**
 * How long the page keeps its reader waiting: the longest single task of each view, in processor time; five real runs
 * in a record of 200.
 */
import type { Page } from 'playwright-core';
import { viewStops } from '../dashboard/view-stops.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { makeRun, testDashboard } from '../support/dashboard.js';
import { recordRuns } from '../support/recorded-runs.js';

/** Beside the recorded runs, so that lists are as long as in a record of some months. */
const MADE_RUNS = 195;
const MADE_GENERATIONS = 20;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Processor time in microseconds: what a busy machine does not lengthen. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

export async function benchPage(): Promise<void> {
  if (browserPath === undefined) {
    console.log('  not measured, no Chromium here');
    return;
  }
  const dashboard = await testDashboard({ checkResponses: false });
  recordRuns(dashboard.home);
  for (let run = 0; run < MADE_RUNS; run++)
    makeRun(dashboard.context, `made ${run}`, MADE_GENERATIONS, { seed: run });
  const { context, close } = await openBrowser();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  for (const { name, path, ready, act } of viewStops) {
    const events = await traced(page, async () => {
      await page.goto(`${dashboard.served.address.slice(0, -1)}${path}`);
      await page.locator(ready).first().waitFor();
      await act?.(page);
      await page.waitForTimeout(500);
    });
    const tasks = mainTasks(events);
    const [longest = 0] = tasks;
    const over = tasks.filter((ms) => ms > 100).map((ms) => ms.toFixed(0));
    console.log(
      `  ${name.padEnd(14)} longest task ${longest.toFixed(0).padStart(4)} ms${over.length > 0 ? `; over 100 ms: ${over.join(', ')}` : ''}`,
    );
  }
  await close();
  await dashboard.close();
}

async function traced(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise<void>((go) => session.once('Tracing.tracingComplete', () => go()));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await work();
  await session.send('Tracing.end');
  await done;
  await session.detach();
  return events;
}

/** Milliseconds of the tasks of page threads, the longest first. */
function mainTasks(events: readonly TraceEvent[]): number[] {
  const pages = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => /RunTask$/.test(name) && pages.has(`${pid}:${tid}`))
    .map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000)
    .toSorted((a, b) => b - a);
}
