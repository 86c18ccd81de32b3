/** How much the dashboard bears: a large record, many followers and readers while a run goes on, the first chart cold. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../experiments/store/sqlite.js';
import type { Evaluation } from '../../experiments/store/store.js';
import { browserPath, openBrowser } from '../support/browser.js';
import { madeGeneration, makeRun } from '../support/dashboard.js';

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

async function measure(home: string): Promise<void> {
  const alone = await evolve(home, 1);
  const server = spawn(process.execPath, [join(root, 'dashboard', 'main.js'), '--port', '0'], {
    env: { ...process.env, DECKWRIGHT_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const address = await new Promise<string>((found) =>
      server.stdout.on('data', (chunk) => {
        const at = /at (http:\S+)/.exec(String(chunk));
        if (at) found(at[1]!);
      }),
    );
    await firstChart(address);
    const busy = evolve(home, 1);
    await new Promise((go) => setTimeout(go, 2_000));
    const run = RUNS + 2;
    const { times, errors, live } = await load(address, run);
    const during = await busy;
    times.sort((a, b) => a - b);
    const at = (share: number): string => times[Math.floor(times.length * share)]!.toFixed(0);
    console.log(
      `  ${FOLLOWERS} followers and ${READS_PER_SECOND} reads a second for ${SECONDS} s: ${times.length} reads, ${errors} errors, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms; ${live} news told`,
    );
    console.log(
      `  a run meanwhile: ${during.toFixed(0)} games/s, alone ${alone.toFixed(0)} (${(100 * (1 - during / alone)).toFixed(1)} % slower)`,
    );
  } finally {
    server.kill('SIGTERM');
  }
}

async function load(
  address: string,
  run: number,
): Promise<{ times: number[]; errors: number; live: number }> {
  const times: number[] = [];
  let errors = 0;
  let live = 0;
  const open: ClientRequest[] = [];
  for (let n = 0; n < FOLLOWERS; n++) {
    const asked = request(`${address}api/v1/runs/${run}/live`, (response) => {
      if (response.statusCode !== 200) errors++;
      response.on('data', (chunk: Buffer) => {
        if (chunk.includes('event: news')) live++;
      });
      response.on('error', () => {});
    });
    asked.on('error', () => {});
    asked.end();
    open.push(asked);
  }
  const paths = [
    'runs?limit=50',
    `runs/${run}/news`,
    'runs/7',
    'runs/7/curves?by=games',
    'health',
    'runs/7/family/20',
    'runs/7/candidates?limit=20',
  ];
  const pending: Promise<void>[] = [];
  const total = READS_PER_SECOND * SECONDS;
  const began = performance.now();
  for (let n = 0; n < total; n++) {
    const due = began + (n * 1000) / READS_PER_SECOND;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((go) => setTimeout(go, wait));
    const start = performance.now();
    pending.push(
      read(`${address}api/v1/${paths[n % paths.length]}`).then((status) => {
        if (status !== 200) errors++;
        times.push(performance.now() - start);
      }),
    );
  }
  await Promise.all(pending);
  for (const asked of open) asked.destroy();
  return { times, errors, live };
}

/** As browsers do: connections are few and kept. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** @returns the status, 0 when no answer came */
function read(address: string): Promise<number> {
  return new Promise((done) => {
    const asked = request(address, { agent }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', () => done(0));
    });
    asked.on('error', () => done(0));
    asked.end();
  });
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
