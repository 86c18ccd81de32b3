/** Checks the machine and explains the results. */

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, freemem, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { gameNamed } from '../../../../bots/index.js';
import { games, Refused } from '../../../../engine/index.js';
import { tensorPackages, tryTensors } from '../../../../optimizer/index.js';
import { backend, type Job, playJob, withoutPassword } from '../../../../workers/index.js';
import { firstDeal } from '../../../evaluation/deal-seeds.js';
import { installHint } from '../../../files/install-hint.js';
import { packageRoot, version } from '../../../files/package.js';
import { checkWritable } from '../../../files/write.js';
import { library } from '../../../players/library.js';
import { openStore, recordFile, trySqlite } from '../../../store/index.js';
import { counted } from '../../../with-commas.js';
import { exit } from '../../shared/exit-codes.js';
import { checkRedis } from '../../shared/redis.js';
import { colors, columns, count, print } from '../../shared/text.js';
import type { DoctorOptions } from './commands.js';

interface DoctorFinding {
  readonly name: string;
  /** An optional part may be `missing`; `broken` is always a fault. */
  readonly state: 'ok' | 'missing' | 'broken';
  readonly says: string;
}

/** @returns `exit.no` if a necessary part is broken */
export async function run({ json, queue }: DoctorOptions): Promise<number> {
  const sqlite = await found('SQLite', trySqlite);
  const findings = [
    { name: 'Deckwright', state: 'ok', says: version() },
    nodeFinding(),
    {
      name: 'cores',
      state: 'ok',
      says: `${availableParallelism()} usable (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    },
    { name: 'memory', state: 'ok', says: `${gibibytes(freemem())} free of ${gibibytes(totalmem())}` },
    { name: 'games', state: 'ok', says: Object.keys(games).join(', ') },
    { name: 'library', state: 'ok', says: `${count(library().length)} players` },
    sqlite,
    ...(await Promise.all(looks(sqlite.state === 'ok', queue))),
  ] satisfies DoctorFinding[];
  if (json) print(findings);
  else {
    const marks = { ok: colors.green('✓'), missing: colors.yellow('–'), broken: colors.red('✗') };
    const rows = findings.map(({ name, state, says }) => [marks[state], name, says]);
    print(columns(rows));
  }
  return findings.some(({ state }) => state === 'broken') ? exit.no : exit.done;
}

const gibibytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`;

function nodeFinding(): DoctorFinding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22;
  const says = `${process.version} on ${process.platform} ${process.arch}`;
  return enough
    ? { name: 'Node', state: 'ok', says }
    : { name: 'Node', state: 'broken', says: `${says}; Deckwright needs 20.19, or 22.13 or newer` };
}

/** Checks that open or start a part. Record and page need SQLite. */
const looks = (hasSqlite: boolean, queue: string | undefined): readonly Promise<DoctorFinding>[] => [
  ...(hasSqlite ? [found('record', lookAtRecord), found('page', lookAtPage)] : []),
  tensorsFinding(),
  found('threads', lookAtThreads),
  queueFinding(queue),
];

async function found(name: string, look: () => Promise<string>): Promise<DoctorFinding> {
  try {
    return { name, state: 'ok', says: await look() };
  } catch (error) {
    const { message } = error as Error;
    const fix = error instanceof Refused && error.hint !== undefined ? `: ${error.hint}` : '';
    return { name, state: 'broken', says: message + fix };
  }
}

async function tensorsFinding(): Promise<DoctorFinding> {
  const look = await found('tensors', async () => (await tryTensors()) ?? '');
  if (look.says !== '') return look;
  const says = 'TensorFlow.js is not installed; only "train" uses it, to write the layers format';
  return { ...look, state: 'missing', says: `${says}: ${installHint(tensorPackages)}` };
}

/** A requested queue that does not answer is broken; the default queue is optional. */
async function queueFinding(asked: string | undefined): Promise<DoctorFinding> {
  const url = asked ?? 'redis://127.0.0.1:6379';
  const look = await found('queue', async () => {
    await checkRedis(url);
    return `a Redis answers at ${withoutPassword(url)}`;
  });
  return look.state === 'ok' || asked !== undefined
    ? look
    : { ...look, state: 'missing', says: `${look.says}; only runs on several machines need it` };
}

const PATIENCE_MS = 60_000;

/** Opens the record, or checks that one could be written. @throws Refused */
async function lookAtRecord(): Promise<string> {
  const file = recordFile();
  if (!existsSync(file)) {
    checkWritable(file);
    return `none yet; it will be written to ${file}`;
  }
  const store = await openStore(file);
  try {
    const { runs = 0, evaluations = 0 } = store.counts();
    return `${counted(runs, 'run')}, ${counted(evaluations, 'evaluation')} in ${file}`;
  } finally {
    store.close();
  }
}

/** Plays the same games with and without threads. @throws Error when the results differ */
async function lookAtThreads(): Promise<string> {
  const game = gameNamed('dominion');
  const job: Job = {
    game: 'dominion',
    rules: game.rules({}, 2),
    players: ['builtin:random', 'builtin:greedy'],
    firstSeed: firstDeal(1),
    deals: 8,
    seats: 'rotate',
    curves: false,
  };
  const threads = Math.max(2, availableParallelism());
  const pool = await backend({ threads });
  try {
    const [tally] = await pool.play([job]);
    if (tally!.signature !== playJob(job).signature)
      throw new Error('games on threads differ from games on one thread');
  } finally {
    await pool.close();
  }
  return `${threads} play the same games as one thread`;
}

/** Starts the server with a new record and requests the page. @throws Error with the server's output */
async function lookAtPage(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'deckwright-doctor-'));
  const server = spawn(
    process.execPath,
    [join(packageRoot, 'dist', 'dashboard', 'main.js'), '--port', '0', '--threads', '1'],
    { env: { ...process.env, DECKWRIGHT_HOME: home }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const address = /at (http:\S+)/.exec(await said(server, /at http:\S+/))![1]!;
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const page = await answer.text();
    if (!answer.ok || !page.includes('<title>'))
      throw new Error(`the server responds with status ${answer.status}`);
    return 'the server starts and serves the page';
  } finally {
    server.kill('SIGKILL');
    await ended;
    rmSync(home, { recursive: true, force: true });
  }
}

/** Waits until standard output matches the pattern. @throws Error with the last line of standard error */
function said(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    let failure = '';
    const fail = (why: string): void => reject(new Error(failure.trim().split('\n').at(-1) || why));
    const timer = setTimeout(() => fail(`no answer in ${PATIENCE_MS / 1000} seconds`), PATIENCE_MS);
    child.stdout!.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (!wanted.test(text)) return;
      clearTimeout(timer);
      resolve(text);
    });
    child.stderr!.on('data', (chunk: Buffer) => {
      failure += chunk.toString();
    });
    child.once('error', (error) => fail(error.message));
    child.once('close', (code) => {
      clearTimeout(timer);
      fail(`it ended with ${code === null ? 'a signal' : `exit code ${code}`}`);
    });
  });
}
