/** How much the dashboard bears: a large record, many followers and readers while a run goes on, the first chart cold. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../experiments/store/sqlite.js';
import type { Evaluation } from '../../experiments/store/store.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { madeGeneration, makeRun } from '../support/dashboard.js';
import { follow, Readers } from './thin-client.js';

const root = join(import.meta.dirname, '..', '..');
const RUNS = 200;
const GENERATIONS = 20;
const EVALUATIONS = 2_000_000;
const FOLLOWERS = 500;
const READS_PER_SECOND = 200;
const SECONDS = 60;

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

/** Games per second of a run of so many games, in a process of its own. */
async function evolve(home: string, seed: number): Promise<number> {
  const main = join(root, 'experiments', 'cli', 'main.js');
  const words = ['evolve', '--from', 'plain-big-money', '--against', 'smithy-money', '--seed', String(seed)];
  const child = spawn(
    process.execPath,
    [main, ...words, '--budget', `${SECONDS}s`, '--json', '--threads', '1'],
    {
      env: { ...process.env, DECKWRIGHT_HOME: home },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let told = '';
  child.stdout.on('data', (chunk) => {
    told += chunk;
  });
  await new Promise((ended) => child.once('exit', ended));
  const { gamesPlayed, seconds: spent } = JSON.parse(told) as { gamesPlayed: number; seconds: number };
  return gamesPlayed / spent;
}

interface Serving {
  readonly address: string;
  stop(): void;
}

/** A process that says where it listens. */
async function serving(home: string, file: string, ...words: string[]): Promise<Serving> {
  const server = spawn(process.execPath, [join(root, ...file.split('/')), ...words], {
    env: { ...process.env, DECKWRIGHT_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((found) =>
    server.stdout.on('data', (chunk) => {
      const at = /at (http:\S+)/.exec(String(chunk));
      if (at) found(at[1]!);
    }),
  );
  return { address, stop: () => server.kill('SIGTERM') };
}

const slower = (during: number, alone: number): string =>
  `${(100 * (1 - during / alone)).toFixed(1)} % slower`;

/** The same run three times: alone, beside the load on a server that does nothing, and beside the dashboard. */
async function measure(home: string): Promise<void> {
  const alone = await evolve(home, 1);
  const bare = await serving(home, 'test/bench/bare-server.js');
  const [beside] = await Promise.all([evolve(home, 1), load(bare.address, 1)]);
  bare.stop();
  const { address, stop } = await serving(home, 'dashboard/main.js', '--port', '0');
  try {
    await firstChart(address);
    const busy = evolve(home, 1);
    const run = RUNS + 3;
    while (!(await fetch(`${address}api/v1/runs/${run}`)).ok) await new Promise((go) => setTimeout(go, 100));
    const before = await cpuSeconds(address);
    const { times, errors, news, late, spent } = await load(address, run);
    const served = (await cpuSeconds(address)) - before;
    const during = await busy;
    console.log(
      `  ${FOLLOWERS} followers and ${READS_PER_SECOND} reads a second for ${SECONDS} s: ${times.length} reads, ${errors} errors, ${percentiles(times)}`,
    );
    console.log(`  ${news} news to each follower, ${percentiles(late)} behind the record`);
    console.log(
      `  processor time in those ${SECONDS} s: the server ${served.toFixed(1)} s, the load generator ${spent.toFixed(1)} s`,
    );
    console.log(
      `  a run: ${alone.toFixed(0)} games/s alone, ${beside.toFixed(0)} beside the load on a bare server (${slower(beside, alone)}), ${during.toFixed(0)} beside the dashboard (${slower(during, alone)}; ${slower(during, beside)} than beside the bare server)`,
    );
  } finally {
    stop();
  }
}

async function cpuSeconds(address: string): Promise<number> {
  const answer = await fetch(`${address}api/v1/health`);
  return ((await answer.json()) as { cpuSeconds: number }).cpuSeconds;
}

function percentiles(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(0);
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`;
}

interface Borne {
  readonly times: readonly number[];
  readonly errors: number;
  readonly news: number;
  /** Milliseconds from the record to a follower, for each line of the log. */
  readonly late: readonly number[];
  /** Processor seconds of the load generator itself. */
  readonly spent: number;
}

async function load(address: string, run: number): Promise<Borne> {
  const times: number[] = [];
  const late: number[] = [];
  let [errors, news] = [0, 0];
  const since = Date.now();
  const own = process.cpuUsage();
  const live = `/api/v1/runs/${run}/live`;
  const followers = Array.from({ length: FOLLOWERS }, (_, at) =>
    follow(address, live, (chunk) => {
      // One of them reads what it hears.
      if (at > 0 || !chunk.includes('event: news')) return;
      news++;
      for (const [, written] of chunk.toString('latin1').matchAll(/"at":(\d{13})/g))
        if (Number(written) > since) late.push(Date.now() - Number(written));
    }),
  );
  const paths = [
    'runs?limit=50',
    `runs/${run}/news`,
    'runs/7',
    'runs/7/curves?by=games',
    'health',
    'runs/7/family/20',
    'runs/7/candidates?limit=20',
  ];
  const readers = new Readers(address, 64);
  const pending: Promise<void>[] = [];
  const total = READS_PER_SECOND * SECONDS;
  const began = performance.now();
  for (let n = 0; n < total; n++) {
    const wait = began + (n * 1000) / READS_PER_SECOND - performance.now();
    if (wait > 1) await new Promise((go) => setTimeout(go, wait));
    const start = performance.now();
    pending.push(
      readers.read(`/api/v1/${paths[n % paths.length]}`).then((status) => {
        if (status !== 200 && status !== 304) errors++;
        times.push(performance.now() - start);
      }),
    );
  }
  await Promise.all(pending);
  errors += followers.filter((one) => !one.well()).length;
  for (const one of followers) one.close();
  readers.close();
  const { user, system } = process.cpuUsage(own);
  return { times, errors, news, late, spent: (user + system) / 1e6 };
}

/** From a cold browser's first request to the first chart that is drawn. */
async function firstChart(address: string): Promise<void> {
  if (browserPath === undefined) {
    console.log('  first chart: not measured, no Chromium here');
    return;
  }
  const spent: number[] = [];
  for (let round = 0; round < 3; round++) {
    const { context, close } = await openBrowser();
    const page = await context.newPage();
    const start = performance.now();
    await page.goto(`${address}runs/7`);
    await page.locator('[data-chart=score-curves] canvas').waitFor();
    spent.push(performance.now() - start);
    await close();
  }
  console.log(`  first chart, cold: ${spent.map((ms) => `${ms.toFixed(0)} ms`).join(', ')}`);
}
