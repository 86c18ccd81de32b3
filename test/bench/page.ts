/**
 * Cost of each view in a new browser: bytes, largest paint, layout shift, findings of axe, and the longest task in
 * processor time. Uses five real runs in a record of 200.
 */
import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type ViewStop, viewStops } from '../dashboard/view-stops.js';
import { findings } from '../support/axe.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { makeRun, testDashboard } from '../support/dashboard.js';
import { observePaints, paintsOf } from '../support/paints.js';
import { recordRuns } from '../support/recorded-runs.js';

/** Invented runs, so that lists are as long as after some months. */
const MADE_RUNS = 195;
const MADE_GENERATIONS = 20;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  /** Processor time in microseconds, which other load does not lengthen. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Cost of one view in a browser without cached files. */
interface ViewCost {
  readonly view: string;
  /** Bytes over the wire until the view is ready, in kilobytes. */
  readonly kilobytes: number;
  /** Milliseconds to the largest paint. */
  readonly largestPaint: number;
  /** Layout shift while the view loads and while answers arrive. */
  readonly shift: number;
  /** Milliseconds of processor time of the longest task. */
  readonly longestTask: number;
  readonly axe: readonly string[];
}

/** @param words `--out FILE` writes the figures as JSON; names of views measure only these */
export async function benchPage(words: readonly string[]): Promise<void> {
  if (browserPath === undefined) {
    console.log('  not measured, no Chromium here');
    return;
  }
  const out = words.includes('--out') ? words[words.indexOf('--out') + 1] : undefined;
  const names = words.filter((word) => word !== '--out' && word !== out);
  const dashboard = await testDashboard({ checkResponses: false });
  recordRuns(dashboard.home);
  for (let run = 0; run < MADE_RUNS; run++)
    makeRun(dashboard.context, `made ${run}`, MADE_GENERATIONS, { seed: run });
  const visits: ViewCost[] = [];
  for (const stop of viewStops.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const visit = await measureView(dashboard.served.address.slice(0, -1), stop);
    visits.push(visit);
    const { view, kilobytes, largestPaint, shift, longestTask, axe } = visit;
    console.log(
      `  ${view.padEnd(14)} ${kilobytes.toFixed(0).padStart(5)} kB, largest paint ${largestPaint.toFixed(0).padStart(5)} ms, shift ${shift.toFixed(3)}, longest task ${longestTask.toFixed(0).padStart(4)} ms, axe ${axe.length}`,
    );
    for (const finding of axe) console.log(`    ${finding}`);
  }
  await dashboard.close();
  if (out !== undefined) writeFileSync(out, `${JSON.stringify(visits, undefined, 2)}\n`);
}

async function measureView(address: string, { name, path, ready, act }: ViewStop): Promise<ViewCost> {
  const { context, close } = await openBrowser();
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await observePaints(page);
  const session = await context.newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.enable');
  let kilobytes = 0;
  let largestPaint = 0;
  const events = await traced(page, async () => {
    await page.goto(`${address}${path}`);
    await page.locator(ready).first().waitFor();
    kilobytes = bytes / 1000;
    largestPaint = (await paintsOf(page)).largest;
    await act?.(page);
    await page.waitForTimeout(500);
  });
  const { shift } = await paintsOf(page);
  const [longestTask = 0] = mainTasks(events);
  const axe = await findings(page);
  await close();
  return { view: name, kilobytes, largestPaint, shift, longestTask, axe };
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

/** Durations of tasks on page threads in milliseconds, longest first. */
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
