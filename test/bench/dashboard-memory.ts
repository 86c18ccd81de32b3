/** Memory of the dashboard's server over many requests: a leak grows every ten thousand, a plateau does not. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../experiments/store/sqlite.js';
import { madeGeneration, makeRun } from '../support/dashboard.js';
import { serving } from './dashboard-load.js';
import { Readers } from './thin-client.js';

const RUNS = 12;
const GENERATIONS = 20;
const CONNECTIONS = 8;
const STEP = 10_000;

/** @param words number of requests, and heap of the server in megabytes: a leak exhausts a small heap */
export async function benchDashboardMemory([requests = '100000', heap]: readonly string[]): Promise<void> {
  if (heap !== undefined) process.env['NODE_OPTIONS'] = `--max-old-space-size=${heap}`;
  const home = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
  try {
    const store = openSqlite(join(home, 'record.sqlite'));
    for (let run = 0; run < RUNS; run++) {
      const id = makeRun({ store } as never, `run ${run}`, 0, { seed: run, done: false });
      for (let number = 0; number < GENERATIONS; number++) store.append(id, madeGeneration(number));
      store.finish(id, { status: 'done', seconds: 40 });
    }
    store.close();
    await soak(home, Number(requests));
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function soak(home: string, requests: number): Promise<void> {
  const server = await serving(home, 'program/dashboard.js', '--port', '0');
  const readers = new Readers(server.address, CONNECTIONS);
  const paths = [
    'runs?limit=50',
    'health',
    'library',
    ...Array.from({ length: RUNS }, (_, at) => [
      `runs/${at + 1}`,
      `runs/${at + 1}/news`,
      `runs/${at + 1}/curves?by=games`,
      `runs/${at + 1}/candidates?limit=20`,
      `runs/${at + 1}/changes`,
    ]).flat(),
    'compare?runs=1,2,3&by=games',
    'compare?runs=4,5,6&group=1',
  ];
  try {
    console.log(`  before: ${memory(server.pid)}`);
    let refused = 0;
    for (let done = 0; done < requests; ) {
      const until = Math.min(requests, done + STEP);
      const one = async (): Promise<void> => {
        while (done < until) {
          const n = done++;
          // Every third request is new, so that an unbounded cache would grow.
          const path =
            n % 3 === 0
              ? `runs/${1 + (n % RUNS)}/candidates?limit=${1 + (n % 500)}&offset=${n}`
              : paths[n % paths.length]!;
          if (![200, 304].includes(await readers.read(`/api/v1/${path}`))) refused++;
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, one));
      console.log(`  ${done} requests: ${memory(server.pid)}, ${refused} without an answer`);
    }
  } finally {
    readers.close();
    server.stop();
  }
}

/** Current and maximum memory of a process; see proc(5). */
function memory(pid: number): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
  return `${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`;
}
