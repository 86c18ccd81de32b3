/** A run with five hundred followers and many reads, and what each of them cost. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { follow, Readers } from './thin-client.js';

const root = join(import.meta.dirname, '..', '..');
const FOLLOWERS = 500;
const READS_PER_SECOND = 200;
/** A run of about twenty seconds; three rounds are more than a minute of load. */
const GAMES = 450_000;

/** Measurements of one run and its load. */
export interface Beside {
  readonly games: number;
  readonly seconds: number;
  /** Processor seconds; absent if the system does not count other processes. */
  readonly cpu: {
    readonly run: number;
    readonly server: number;
    readonly load: number;
    /** All other processes of this machine; almost none on a quiet one. */
    readonly others: number;
  };
  /** Duration of each read, in milliseconds. */
  readonly times: readonly number[];
  readonly errors: number;
  readonly news: number;
  /** Delay from the record to a follower for each line of the log, in milliseconds. */
  readonly late: readonly number[];
}

export interface Serving {
  readonly address: string;
  readonly pid: number;
  stop(): void;
}

/** Starts a process that prints its address. */
export async function serving(home: string, file: string, ...words: string[]): Promise<Serving> {
  const server = started(home, file, words, 'inherit');
  const address = await new Promise<string>((found) =>
    server.stdout!.on('data', (chunk) => {
      const at = /at (http:\S+)/.exec(String(chunk));
      if (at) found(at[1]!);
    }),
  );
  return { address, pid: server.pid!, stop: () => server.kill('SIGTERM') };
}

const started = (home: string, file: string, words: string[], errors: 'inherit' | 'ignore'): ChildProcess =>
  spawn(process.execPath, [join(root, ...file.split('/')), ...words], {
    env: { ...process.env, DECKWRIGHT_HOME: home },
    stdio: ['ignore', 'pipe', errors],
  });

const TICKS_PER_SECOND = 100;

/** Processor seconds of a process so far, all threads; see proc(5). */
function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Processor seconds of the machine so far: user, nice, system and interrupts. */
function cpuOfAll(): number {
  if (!existsSync('/proc/stat')) return 0;
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .slice('cpu'.length)
    .trim()
    .split(' ')
    .map(Number) as [number, number, number, number, number, number, number];
  return (user + nice + system + irq + softirq) / TICKS_PER_SECOND;
}

export const rest = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** Plays the same run each time. The load, if any, starts and ends with it. */
export async function playBeside(home: string, server: Serving | undefined, games = GAMES): Promise<Beside> {
  const words = ['evolve', '--from', 'plain-big-money', '--against', 'smithy-money', '--seed', '1'];
  const child = started(
    home,
    'program/main.js',
    [...words, '--budget', `${games}games`, '--json', '--threads', '1'],
    'ignore',
  );
  let output = '';
  child.stdout!.on('data', (chunk) => {
    output += chunk;
  });
  const cpu = { run: 0, server: server === undefined ? 0 : -cpuOf(server.pid) };
  const all = -cpuOfAll();
  const own = process.cpuUsage();
  const watching = setInterval(() => {
    cpu.run = cpuOf(child.pid!) || cpu.run;
  }, 100);
  const over = new AbortController();
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  void ended.then(() => over.abort());
  const borne = server === undefined ? quiet : await load(server.address, over.signal);
  await ended;
  clearInterval(watching);
  if (server !== undefined) cpu.server += cpuOf(server.pid);
  const { gamesPlayed, seconds } = JSON.parse(output) as { gamesPlayed: number; seconds: number };
  const { user, system } = process.cpuUsage(own);
  const loading = (user + system) / 1e6;
  const others = Math.max(0, all + cpuOfAll() - cpu.run - cpu.server - loading);
  return { games: gamesPlayed, seconds, ...borne, cpu: { ...cpu, load: loading, others } };
}

interface Borne {
  readonly times: number[];
  readonly late: number[];
  errors: number;
  news: number;
}

const quiet: Borne = { times: [], late: [], errors: 0, news: 0 };

/** Id of the current run, as soon as it is recorded. A server without a record accepts any id. */
async function currentRunId(address: string): Promise<number> {
  for (;;) {
    const answer = await fetch(`${address}api/v1/runs?status=running`);
    const { rows = [{ id: 1 }] } = (await answer.json()) as { rows?: { id: number }[] };
    if (rows[0] !== undefined) return rows[0].id;
    await rest(50);
  }
}

async function load(address: string, over: AbortSignal): Promise<Borne> {
  const borne: Borne = { times: [], late: [], errors: 0, news: 0 };
  const run = await currentRunId(address);
  const since = Date.now();
  const followers = Array.from({ length: FOLLOWERS }, (_, at) =>
    follow(address, `/api/v1/runs/${run}/live`, (chunk) => {
      // One follower parses its messages.
      if (at > 0 || !chunk.includes('event: news')) return;
      borne.news++;
      for (const [, written] of chunk.toString('latin1').matchAll(/"at":(\d{13})/g))
        if (Number(written) > since) borne.late.push(Date.now() - Number(written));
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
  const began = performance.now();
  for (let n = 0; !over.aborted; n++) {
    const wait = began + (n * 1000) / READS_PER_SECOND - performance.now();
    if (wait > 1) await rest(wait);
    const start = performance.now();
    pending.push(
      readers.read(`/api/v1/${paths[n % paths.length]}`).then((status) => {
        if (status !== 200 && status !== 304) borne.errors++;
        borne.times.push(performance.now() - start);
      }),
    );
  }
  await Promise.all(pending);
  borne.errors += followers.filter((one) => !one.well()).length;
  for (const one of followers) one.close();
  readers.close();
  return borne;
}
