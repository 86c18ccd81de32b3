/**
 * Load test of the dashboard: a large record, many followers and readers during a run, and the first chart without
 * caches.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../experiments/store/sqlite.js';
import type { Evaluation } from '../../experiments/store/store.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { madeGeneration, makeRun } from '../support/dashboard.js';
import { type Beside, playBeside, rest, serving } from './dashboard-load.js';

const RUNS = 200;
const GENERATIONS = 20;
const EVALUATIONS = 2_000_000;

export async function benchDashboard(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
  try {
    fill(home);
    await measure(home);
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function fill(home: string): void {
  const store = openSqlite(join(home, 'record.sqlite'));
  const start = performance.now();
  const each = EVALUATIONS / RUNS / GENERATIONS;
  for (let run = 0; run < RUNS; run++) {
    const id = makeRun({ store } as never, `run ${run}`, 0, { seed: run, done: false });
    for (let number = 0; number < GENERATIONS; number++) {
      const made = madeGeneration(number);
      const evaluations = Array.from(
        { length: each },
        (_, at): Evaluation => ({
          ...made.evaluations[0]!,
          candidate: number * each + at,
          firstDeal: number,
        }),
      );
      store.append(id, { ...made, evaluations });
    }
    store.finish(id, { status: 'done', seconds: 40 });
  }
  store.close();
  console.log(`  record of ${RUNS} runs and ${EVALUATIONS} evaluations written in ${seconds(start)} s`);
}

const seconds = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);

const modes = ['alone', 'bare', 'dashboard'] as const;

/**
 * Plays the same run alone, beside load on a server that does nothing, and beside load on the dashboard. The order
 * rotates, so that drift of the machine affects all alike.
 */
async function measure(home: string): Promise<void> {
  const bare = await serving(home, 'test/bench/bare-server.js');
  const dashboard = await serving(home, 'program/dashboard.js', '--port', '0');
  try {
    await firstChart(dashboard.address);
    const servers = { alone: undefined, bare, dashboard };
    const found: Record<(typeof modes)[number], Beside[]> = { alone: [], bare: [], dashboard: [] };
    for (let round = 0; round < modes.length; round++) {
      for (let turn = 0; turn < modes.length; turn++) {
        const mode = modes[(round + turn) % modes.length]!;
        found[mode].push(await playBeside(home, servers[mode]));
      }
    }
    for (const mode of modes) console.log(`  ${tell(mode, found[mode], found.alone)}`);
  } finally {
    bare.stop();
    dashboard.stop();
  }
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Summary of all rounds of one mode. */
function tell(mode: string, all: readonly Beside[], alone: readonly Beside[]): string {
  const pace = (rounds: readonly Beside[]): number =>
    sum(rounds.map(({ games }) => games)) / sum(rounds.map(({ seconds }) => seconds));
  const slower = all.map((one, round) => 100 * (1 - alone[round]!.seconds / one.seconds));
  const spent = sum(all.map(({ seconds }) => seconds));
  const of = (name: string, cpu: readonly number[]): string =>
    `${name} ${((60 * sum(cpu)) / spent).toFixed(1)} s`;
  const parts = [
    `a run ${mode}: ${pace(all).toFixed(0)} games/s`,
    `processor time a minute: ${of(
      'the run',
      all.map((one) => one.cpu.run),
    )}`,
  ];
  parts.push(
    `of everybody else on this machine ${of(
      '',
      all.map((one) => one.cpu.others),
    ).trim()} a minute`,
  );
  if (mode !== 'alone') {
    parts[0] += `, ${(100 * (1 - pace(all) / pace(alone))).toFixed(1)} % slower (by round: ${slower.map((one) => one.toFixed(1)).join(', ')})`;
    parts[1] += `, ${of(
      'the server',
      all.map((one) => one.cpu.server),
    )}, ${of(
      'the load generator',
      all.map((one) => one.cpu.load),
    )}`;
    const times = all.flatMap((one) => one.times);
    parts.push(
      `${times.length} reads in ${spent.toFixed(0)} s, ${sum(all.map(({ errors }) => errors))} errors, ${percentiles(times)}`,
      `${sum(all.map(({ news }) => news))} news to each follower, ${percentiles(all.flatMap(({ late }) => late))} behind the record`,
    );
  }
  return parts.join('\n    ');
}

function percentiles(values: readonly number[]): string {
  if (values.length === 0) return 'none told when they were written';
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

/** Records when the chart is drawn. It looks in every frame, because a wait from outside looks only twice a second. */
const NOTE_DRAWN = `(function look() {
  if (document.querySelector('[data-chart=score-curves]')?.vegaView) window.drawnAt = performance.now();
  else requestAnimationFrame(look);
})()`;

/** Time from the first request of a new browser to the first drawn chart. */
async function firstChart(address: string): Promise<void> {
  if (browserPath === undefined) {
    console.log('  first chart: not measured, no Chromium here');
    return;
  }
  const spent: number[] = [];
  for (let round = 0; round < 5; round++) {
    const { context, close } = await openBrowser();
    const page = await context.newPage();
    await page.addInitScript(NOTE_DRAWN);
    await page.goto(`${address}runs/7`);
    let drawnAt: number | undefined;
    while (drawnAt === undefined) {
      await rest(20);
      drawnAt = (await page.evaluate('window.drawnAt')) as number | undefined;
    }
    spent.push(drawnAt);
    await close();
  }
  console.log(`  first chart, cold: ${spent.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
}
