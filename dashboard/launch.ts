/** Runs in processes of their own: the record is the only link, so that neither end needs the other alive. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, packageRoot, type Store } from '../experiments/index.js';
import { limits } from './limits.js';
import { HttpProblem } from './problems.js';

const COMMAND = join(packageRoot, 'dist', 'experiments', 'cli', 'main.js');
const PATIENCE_MS = 30_000;
const LOOK_MS = 50;
const TOLD_LINES = 12;

/** What a run writes to its terminal goes to a file beside the record. */
function logFile(name: string): string {
  const folder = join(home(), 'logs');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.log`);
}

/** Processes that the record does not know yet. */
let starting = 0;

/**
 * Starts `deckwright` with these arguments and waits until the record knows the run.
 * @param isIt whether a run of the record is the one that was started, by the number of its process
 * @throws HttpProblem with what the process said when it ended before; 429 when as many runs as are allowed go on
 */
export async function launch(...start: Parameters<typeof begin>): Promise<number> {
  const [store] = start;
  const going = starting + store.runs({ status: 'running', limit: 1 }).total;
  if (going >= limits.runsAtOnce) {
    throw new HttpProblem(
      429,
      `${going} runs go on already; at most ${limits.runsAtOnce} do so at once`,
      'wait until one is done, or cancel one',
    );
  }
  starting++;
  try {
    return await begin(...start);
  } finally {
    starting--;
  }
}

async function begin(
  store: Store,
  name: string,
  args: readonly string[],
  isIt: (store: Store, pid: number) => number | undefined,
): Promise<number> {
  const file = logFile(name);
  const log = openSync(file, 'w');
  const child = spawn(process.execPath, [COMMAND, ...args], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let ended: number | undefined;
  child.once('error', () => {
    ended = -1;
  });
  child.once('exit', (code) => {
    ended = code ?? -1;
  });
  child.unref();
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    const run = child.pid === undefined ? undefined : isIt(store, child.pid);
    if (run !== undefined) return run;
    if (ended !== undefined && ended !== 0) break;
    await new Promise((go) => setTimeout(go, LOOK_MS));
  }
  const said = readFileSync(file, 'utf8').trim().split('\n').slice(-TOLD_LINES).join('\n');
  throw new HttpProblem(
    ended === 2 ? 400 : 500,
    said === '' ? 'The run did not start' : said.replace(/^error: /, ''),
    ended === 2 ? 'change the plan and start again' : `what it said is in ${file}`,
  );
}
