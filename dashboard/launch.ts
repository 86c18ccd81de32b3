/** Runs in processes of their own: the record is the only link, so that neither end needs the other alive. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, packageRoot, type Store } from '../experiments/index.js';
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

/**
 * Starts `deckwright` with these arguments and waits until the record knows the run.
 * @param isIt whether a run of the record is the one that was started, by the number of its process
 * @throws HttpProblem with what the process said when it ended before
 */
export async function launch(
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
