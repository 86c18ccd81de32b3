/** Checks the machine and explains the results. */
import { availableParallelism, cpus, freemem, totalmem } from 'node:os';
import { games, Refused } from '../../../../engine/index.js';
import { tensorPackages, tryTensors } from '../../../../optimizer/index.js';
import { withoutPassword } from '../../../../workers/index.js';
import { installHint } from '../../../files/install-hint.js';
import { version } from '../../../files/package.js';
import { library } from '../../../players/library.js';
import { trySqlite } from '../../../store/index.js';
import { exit } from '../../shared/exit-codes.js';
import { checkRedis } from '../../shared/redis.js';
import { colors, columns, count, print } from '../../shared/text.js';
import type { DoctorOptions } from './commands.js';
import { lookAtPage, lookAtRecord, lookAtThreads } from './doctor-look.js';

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
