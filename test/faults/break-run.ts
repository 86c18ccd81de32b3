/** Breaks one run again and again at random moments, and resumes it until it is done. */
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Rng } from '../../engine/index.js';
import { sqliteDriver } from '../../experiments/store/drivers/index.js';
import { type Ended, runCommand, type Strike } from './command.js';
import { emptyDisk, fillDisk, isOwnDisk } from './disk.js';
import type { FaultyQueue } from './faulty-queue.js';
import { type Kind, OUT } from './kinds.js';
import { lastRun, recordOf } from './traces.js';

/** Faults that end the process, with the damage to the record before the run resumes. */
const kills: Readonly<Record<string, (record: string) => void>> = {
  'kill -9': () => {},
  'kill -9, number of the process given to another': (record) =>
    sql(record, "UPDATE runs SET pid = ?, started = 'an earlier boot 1'", process.pid),
  'kill -9, clock set back by a day': (record) =>
    sql(record, 'UPDATE runs SET heartbeat = heartbeat + ?', 86_400_000),
  'kill -9, half a page at the end of the log': (record) => {
    if (existsSync(`${record}-wal`)) appendFileSync(`${record}-wal`, Buffer.alloc(2_000, 7));
  },
  TERM: () => {},
};
/** After this fault, the run continues and must end by itself with a message. */
const FULL_DISK = 'disk full';
/** Time after which a run that still plays on its full disk is killed, in milliseconds. */
const FULL_MS = 6_000;
const FIRST_MS = 150;

function sql(record: string, statement: string, value: number): void {
  const db = sqliteDriver().open(record);
  db.prepare(statement).run(value);
  db.close();
}

export interface Broken {
  /** Faults before the run was done. */
  readonly hit: readonly string[];
  readonly answer: string;
}

/**
 * @param words words of the command
 * @param seconds duration of an undisturbed run
 * @param queue queue that plays the games, if any
 */
export async function breakRun(
  kind: Kind,
  words: readonly string[],
  folder: string,
  seconds: number,
  rng: Rng,
  queue?: FaultyQueue,
): Promise<Broken> {
  const names = [
    ...Object.keys(kills),
    ...(isOwnDisk(folder) ? [FULL_DISK] : []),
    ...Object.keys(queue?.faults ?? {}),
  ];
  const hit: string[] = [];
  const strikes = (): (() => Strike | undefined) => {
    let isLast = false;
    return () => {
      if (isLast) return undefined;
      const name = names[rng.below(names.length)]!;
      const fault = queue?.faults[name];
      isLast = fault === undefined;
      // Any moment until shortly before the end. Later faults come later, so that the run ends at some time.
      const after = FIRST_MS + rng.below(Math.round(seconds * 1000 * (0.6 + 0.3 * hit.length)));
      if (fault !== undefined) return { after, name, do: fault };
      return {
        after,
        name,
        do: (child) => {
          if (name !== FULL_DISK) return child.kill(name === 'TERM' ? 'SIGTERM' : 'SIGKILL');
          fillDisk(folder);
          return setTimeout(() => child.kill('SIGKILL'), FULL_MS).unref();
        },
      };
    };
  };
  for (;;) {
    const isBegun = !kind.isAnswer && lastRun(folder) !== undefined;
    const again = isBegun
      ? [words[0]!, '--resume', 'last', ...overwrite(words), ...words.slice(kind.words.length)]
      : [...words, ...(hit.length > 0 && words.includes(OUT) ? ['--force'] : [])];
    const ended = await runCommand(again, folder, strikes());
    hit.push(...ended.hit);
    emptyDisk(folder);
    const last = ended.hit.at(-1);
    if (ended.code === 0 || ended.code === 1) {
      // The process was done before this fault.
      if (last !== undefined && last in kills) hit.pop();
      return { hit, answer: ended.answer };
    }
    if (!isExpected(ended, last)) throw new Error(`${last}: it ended with ${ended.code}: ${ended.errors}`);
    if (existsSync(recordOf(folder)) && lastRun(folder) !== undefined) kills[last!]?.(recordOf(folder));
    // A finished run without its file must resume, too, and write the file.
    const isWritten = !words.includes(OUT) || existsSync(join(folder, OUT));
    if (!kind.isAnswer && isWritten && lastRun(folder)?.status === 'done')
      return { hit, answer: ended.answer };
  }
}

function isExpected({ code, errors }: Ended, last: string | undefined): boolean {
  if (last === undefined) return false;
  if (last === FULL_DISK && code === 2) return /disk|no space left/.test(errors);
  // A command that finds no queue at its start must say so.
  if (code === 2 && !(last in kills)) return /^error: .* redis:\/\//m.test(errors);
  return (code === null || code === 130) && (last in kills || last === FULL_DISK);
}

const overwrite = (words: readonly string[]): readonly string[] =>
  words[0] === 'evolve' ? ['--out', OUT, '--force'] : [];
