/** Tries the parts of an installation, so that a broken part fails here and not in a long run. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gameNamed } from '../../../../bots/index.js';
import { Refused } from '../../../../engine/index.js';
import { backend, playJob } from '../../../../workers/index.js';
import { dashboardServer } from '../../../files/package.js';
import { checkWritable } from '../../../files/write.js';
import { jobOf } from '../../../runs/match/match.js';
import { openStore, recordFile } from '../../../store/index.js';
import { counted } from '../../../with-commas.js';

const PATIENCE_MS = 60_000;

/** Opens the record, or checks that one could be written. @throws Refused also for a record that can only be read */
export async function lookAtRecord(): Promise<string> {
  const file = recordFile();
  if (!existsSync(file)) {
    checkWritable(file);
    return `none yet; it will be written to ${file}`;
  }
  const store = await openStore(file);
  try {
    const { runs = 0, evaluations = 0 } = store.counts();
    const says = `${counted(runs, 'run')}, ${counted(evaluations, 'evaluation')} in ${file}`;
    if (store.isReadOnly)
      throw new Refused(
        `${says}, which is read-only`,
        'allow writing to the file and its folder, or set DECKWRIGHT_HOME to another folder',
      );
    return says;
  } finally {
    store.close();
  }
}

/** Plays the same games with and without threads. @throws Error when the results differ */
export async function lookAtThreads(): Promise<string> {
  const game = gameNamed('dominion');
  const players = [{ text: 'builtin:random' }, { text: 'builtin:greedy' }];
  const job = jobOf({ game, rules: game.rules({}, 2), players, seed: 1, seats: 'alternate' }, 0, 8);
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
export async function lookAtPage(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'deckwright-doctor-'));
  const server = spawn(process.execPath, [dashboardServer, '--port', '0', '--threads', '1'], {
    env: { ...process.env, DECKWRIGHT_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
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

/** Waits until standard output matches the pattern. @throws Error with the reason from standard error */
function said(child: ChildProcess, wanted: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    let failure = '';
    // After an exception, Node's last line is its version.
    const reason = (): string | undefined =>
      /^\w*error\b.*/im.exec(failure)?.[0] ?? failure.trim().split('\n').at(-1);
    const fail = (why: string): void => reject(new Error(reason() || why));
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
      fail(`it ended with ${code}`);
    });
  });
}
