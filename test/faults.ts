/**
 * `npm run faults -- [count] [seed] [kind …]`: breaks runs on purpose at random moments, goes on with each until it is done, and
 * compares what it left with an undisturbed run. Ends with 1 when one differs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Rng, type Seed } from '../engine/index.js';
import { sqliteDriver } from '../experiments/store/drivers/index.js';
import { openSqlite } from '../experiments/store/sqlite.js';
import type { Store } from '../experiments/store/store.js';

const MAIN = join(import.meta.dirname, '..', 'experiments', 'cli', 'main.js');
const money = ['--from', 'plain-big-money', '--against', 'smithy-money'];
/** Each ends with what it wrote to this file, where it writes one. */
const OUT = 'found.txt';
const board = 'Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop';
const kinds: Readonly<Record<string, readonly string[]>> = {
  evolve: ['evolve', ...money, '--budget', '15000games', '--seed', '4', '--out', OUT],
  league: ['evolve', ...money, '--algorithm', 'psro', '--budget', '20000games', '--out', OUT],
  tournament: [
    'tournament',
    'big-money',
    'smithy-money',
    'militia-pressure',
    'plain-big-money',
    '--games',
    '30000',
  ],
  train: [
    'train',
    '--against',
    'smithy-money',
    '--learners',
    '2',
    '--hidden',
    '8',
    '--budget',
    '4000games',
    '--out',
    OUT,
  ],
  networks: ['evolve', ...money, '--networks', '--budget', '40000games', '--out', OUT],
  match: ['match', 'big-money', 'smithy-money', '--games', '120000', '--keep', '--json'],
  advise: ['advise', board, '--games', '60000', '--out', OUT, '--json'],
};
/** These are not gone on with: asked again they answer the same. */
const answers: readonly string[] = ['match', 'advise'];
/** What is done to a run, before or after its process has ended. */
const faults: Readonly<Record<string, (record: string) => void>> = {
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
/** Done to a run that goes on, which has to end by itself and say so. */
const FULL_DISK = 'disk full';
/** Room of a home that can be filled; a run here takes a tenth of it. */
const DISK_MB = 64;
/** How long a run may go on without writing before it is killed on its full disk. */
const PATIENCE_MS = 6_000;

const mounted: string[] = [];

/** Puts a folder on a disk of its own. @returns whether this may be done here; root may, on Linux */
function ownDisk(folder: string): boolean {
  const words = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder];
  if (process.platform !== 'linux' || spawnSync('mount', words).status !== 0) return false;
  mounted.push(folder);
  return true;
}

/** Writes until no byte is left. */
function fill(folder: string): void {
  const file = join(folder, 'filler');
  for (const size of [1_000_000, 1_000, 1])
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
}

function sql(record: string, statement: string, value: number): void {
  const db = sqliteDriver().open(record);
  db.prepare(statement).run(value);
  db.close();
}

/** Runs a command in a folder. @param after milliseconds after which it gets the signal */
async function run(
  words: readonly string[],
  folder: string,
  after?: number,
  signal?: NodeJS.Signals | typeof FULL_DISK,
) {
  const child = spawn(process.execPath, [MAIN, ...words, '--threads', '2'], {
    cwd: folder,
    env: { ...process.env, DECKWRIGHT_HOME: join(folder, 'home'), DECKWRIGHT_GAMES: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  let answer = '';
  child.stdout.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const done = new AbortController();
  const timer =
    after === undefined
      ? undefined
      : setTimeout(after, undefined, { signal: done.signal })
          .then(async () => {
            if (signal !== FULL_DISK) return void child.kill(signal);
            fill(folder);
            await setTimeout(PATIENCE_MS, undefined, { signal: done.signal });
            child.kill('SIGKILL');
          })
          .catch((error: Error) => {
            if (error.name !== 'AbortError') throw error;
          });
  const code = await ended;
  done.abort();
  await timer;
  return { code, told, answer };
}

/** All that a run left, without times: in its record, and the file that it wrote last; of an answer its words, too. */
function traces(
  words: readonly string[],
  folder: string,
  answer: string,
): { readonly record: string; readonly file: string } {
  const file = existsSync(join(folder, OUT)) ? readFileSync(join(folder, OUT), 'utf8') : '';
  if (answers.includes(words[0]!))
    return { record: answer.replaceAll(/"(seconds|gamesPerSecond|cpuSeconds|run)":\s*[\d.]+/g, ''), file };
  const store = openSqlite(join(folder, 'home', 'record.sqlite'));
  try {
    const { id, status, games, generations } = store.lastRun()!;
    const state = store.state(id)?.state;
    const record = JSON.stringify([
      [status, games, generations],
      store.generations(id).map(({ seconds: _, ...rest }) => rest),
      store.candidates(id, { limit: 100_000 }).rows,
      (['search', 'promotion', 'report', 'match'] as const).map((purpose) => store.scores(id, purpose)),
      store.promotions(id),
      store.champions(id),
      state?.replaceAll(/"(seconds|at)":[\d.]+/g, ''),
    ]);
    return { record, file };
  } finally {
    store.close();
  }
}

const lastRun = (record: string): ReturnType<Store['lastRun']> => {
  if (!existsSync(record)) return undefined;
  const store = openSqlite(record);
  try {
    return store.lastRun();
  } finally {
    store.close();
  }
};

/** @returns faults that hit the run before it was done, and its answer */
async function disturbed(
  words: readonly string[],
  folder: string,
  seconds: number,
  rng: Rng,
): Promise<{ hit: string[]; answer: string }> {
  const record = join(folder, 'home', 'record.sqlite');
  const hit: string[] = [];
  for (;;) {
    const names = [...Object.keys(faults), ...(mounted.includes(folder) ? [FULL_DISK] : [])];
    const name = names[rng.below(names.length)]!;
    const signal = name === FULL_DISK ? FULL_DISK : name === 'TERM' ? 'SIGTERM' : 'SIGKILL';
    const known = lastRun(record);
    const isAnswer = answers.includes(words[0]!);
    const again =
      known === undefined || isAnswer
        ? [...words, ...(hit.length > 0 && words.includes(OUT) ? ['--force'] : [])]
        : [words[0]!, '--resume', 'last', ...out(words)];
    // From the first moments to a little before the end; later ones make headway, so that it ends some day.
    const after = 150 + rng.below(Math.round(seconds * 1000 * (0.6 + 0.3 * hit.length)));
    const { code, told, answer } = await run(again, folder, after, signal);
    if (code === 0 || code === 1) return { hit, answer };
    const isToldFull = name === FULL_DISK && code === 2 && /disk|no space left/.test(told);
    if (code !== null && code !== 130 && !isToldFull)
      throw new Error(`${name}: it ended with ${code}: ${told}`);
    hit.push(name);
    rmSync(join(folder, 'filler'), { force: true });
    if (existsSync(record) && lastRun(record) !== undefined) faults[name]?.(record);
    if (!isAnswer && lastRun(record)?.status === 'done') return { hit, answer };
  }
}

const out = (words: readonly string[]): readonly string[] =>
  words[0] === 'evolve' ? ['--out', OUT, '--force'] : [];

const [count = '8', seed = '1', ...chosen] = process.argv.slice(2);
const names = chosen.length > 0 ? chosen : Object.keys(kinds);
const rng = new Rng();
rng.reset(Number(seed) as Seed, 0);
const root = mkdtempSync(join(tmpdir(), 'deckwright-faults-'));
const wholes = new Map<string, { left: ReturnType<typeof traces>; seconds: number }>();
const hits: Record<string, number> = {};
let different = 0;
try {
  for (let i = 0; i < Number(count); i++) {
    const kind = names[i % names.length]!;
    const words = kinds[kind];
    if (words === undefined) throw new Error(`the kinds of runs are ${Object.keys(kinds).join(', ')}`);
    if (!wholes.has(kind)) {
      const folder = mkdtempSync(join(root, 'whole-'));
      const start = Date.now();
      const { code, told, answer } = await run(words, folder);
      if (code !== 0 && code !== 1) throw new Error(`${kind} ended with ${code}: ${told}`);
      wholes.set(kind, { left: traces(words, folder, answer), seconds: (Date.now() - start) / 1000 });
    }
    const { left, seconds } = wholes.get(kind)!;
    const folder = mkdtempSync(join(root, 'broken-'));
    if (!ownDisk(folder) && i === 0) console.log('no disk is filled: only root may mount one here');
    const { hit, answer } = await disturbed(words, folder, seconds, rng);
    for (const name of hit) hits[name] = (hits[name] ?? 0) + 1;
    const { record, file } = traces(words, folder, answer);
    // A run that is done when the disk is full says that its file could not be written; there is room for none.
    const isFileEqual = file === left.file || (file === '' && hit.at(-1) === FULL_DISK);
    const equal = record === left.record && isFileEqual;
    if (!equal) different++;
    console.log(
      `${equal ? 'equal' : 'DIFFERENT'}  ${kind}: ${hit.length} faults${equal ? '' : ` (${hit.join('; ')})`}`,
    );
  }
} finally {
  for (const folder of mounted) spawnSync('umount', [folder]);
  rmSync(root, { recursive: true, force: true });
}
console.log(JSON.stringify({ runs: Number(count), seed: Number(seed), different, faults: hits }, null, 2));
process.exitCode = different > 0 ? 1 : 0;
