/** Starts runs as processes. Only the record connects them, so the server and a run can stop independently. */
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, packageRoot, type Store, writeFileAtomic } from '../../experiments/index.js';
import { limits } from '../api/limits.js';
import type { RunStarter } from './app-context.js';
import { HttpProblem } from './problems.js';

const COMMAND = join(packageRoot, 'dist', 'program', 'main.js');
/** For a process that neither records its run nor ends; on a slow machine, a good one may take a minute. */
const START_TIMEOUT_MS = 300_000;
const POLL_MS = 50;
const ERROR_LINES = 12;

/** File beside the record for the terminal output of a run. */
function logFile(name: string): string {
  const folder = join(home(), 'logs');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${name}.log`);
}

export function processRuns(store: Store): RunStarter {
  let started = 0;
  /** Runs whose process has started but has not claimed them yet. */
  const resuming = new Set<number>();
  return {
    async start(plan, once) {
      const name = `${Date.now()}-${process.pid}-${++started}`;
      const file = join(home(), 'plans', `${name}.json`);
      writeFileAtomic(file, `${JSON.stringify(plan, null, 2)}\n`);
      const run = await launchRun(store, name, ['evolve', file], (record, pid) => {
        const row = record.lastRun('evolve');
        return row?.pid === pid
          ? row.id
          : record.runs({ kind: 'evolve', limit: 20 }).rows.find((one) => one.pid === pid)?.id;
      });
      return once(() => ({ run }));
    },
    async resume({ id, kind, status }) {
      if (resuming.has(id))
        throw new HttpProblem(409, 'The run is already being resumed', 'wait until it runs');
      // Another process can only claim a run that this one has given up.
      if (status === 'running') store.finish(id, { status: 'paused', seconds: 0 });
      // Ignore the output file in the record, because the record may come from someone else.
      const args = [kind, '--resume', String(id), ...(WRITES_A_FILE.has(kind) ? ['--in-record'] : [])];
      resuming.add(id);
      try {
        await launchRun(store, `resume-${id}-${Date.now()}`, args, (record, pid) =>
          record.run(id)?.pid === pid ? id : undefined,
        );
      } finally {
        resuming.delete(id);
      }
    },
  };
}

/** Kinds of runs whose plan may name an output file. */
const WRITES_A_FILE: ReadonlySet<string> = new Set(['evolve', 'train']);

/** Number of started processes that the record does not have yet. */
let startingRuns = 0;

/**
 * Starts a run like {@link startProcess}.
 * @throws HttpProblem like `startProcess`; 429 when too many runs are active
 */
async function launchRun(...start: Parameters<typeof startProcess>): Promise<number> {
  const [store] = start;
  const runningRuns = startingRuns + store.runs({ status: 'running', limit: 1 }).total;
  if (runningRuns >= limits.runsMax)
    throw new HttpProblem(
      429,
      `${runningRuns} runs are active; the limit is ${limits.runsMax}`,
      'wait until one is done, or cancel one',
    );
  startingRuns++;
  try {
    return await startProcess(...start);
  } finally {
    startingRuns--;
  }
}

/**
 * Starts `deckwright` with these arguments and waits until the run is recorded.
 * @param name of the file for its output
 * @param findStartedRun finds the run in the record by the id of its process
 * @throws HttpProblem with the output of a process that ended early
 */
async function startProcess(
  store: Store,
  name: string,
  args: readonly string[],
  findStartedRun: (store: Store, pid: number) => number | undefined,
): Promise<number> {
  const file = logFile(name);
  const log = openSync(file, 'w');
  const child = spawn(process.execPath, [COMMAND, ...args], {
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let exitCode: number | undefined;
  child.once('error', () => {
    exitCode = -1;
  });
  child.once('exit', (code) => {
    exitCode = code ?? -1;
  });
  child.unref();
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const run = child.pid === undefined ? undefined : findStartedRun(store, child.pid);
    if (run !== undefined) return run;
    if (exitCode !== undefined && exitCode !== 0) break;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const output = readFileSync(file, 'utf8').trim().split('\n').slice(-ERROR_LINES).join('\n');
  throw new HttpProblem(
    exitCode === 2 ? 400 : 500,
    output === '' ? 'The run did not start' : output.replace(/^error: /, ''),
    exitCode === 2 ? 'change the plan and start again' : `its output is in ${file}`,
  );
}
