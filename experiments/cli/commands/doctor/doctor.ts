/** Looks at the machine: what is there, and what that means. */
import { existsSync } from 'node:fs';
import { availableParallelism, cpus, freemem, totalmem } from 'node:os';
import { delimiter, join } from 'node:path';
import { games, Refused } from '../../../../engine/index.js';
import { loadTensors } from '../../../../optimizer/index.js';
import { withoutPassword } from '../../../../workers/index.js';
import { version } from '../../../files/package.js';
import { library } from '../../../players/library.js';
import { openStore, recordFile, trySqlite } from '../../../store/index.js';
import { exit } from '../../shared/exit-codes.js';
import { checkRedis } from '../../shared/redis.js';
import { colors, columns, count } from '../../shared/text.js';

interface Finding {
  readonly name: string;
  /** `missing` is fine for what is optional; `broken` is not. */
  readonly state: 'ok' | 'missing' | 'broken';
  readonly says: string;
}

export async function runDoctor({ json, queue }: { json?: true; queue: string }): Promise<number> {
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
    ...(await storeFindings()),
    await found('tensors', lookAtTensors),
    browserFinding(),
    await queueFinding(queue),
  ] satisfies Finding[];
  if (json) process.stdout.write(`${JSON.stringify(findings)}\n`);
  else {
    const marks = { ok: colors.green('✓'), missing: colors.yellow('–'), broken: colors.red('✗') };
    const rows = findings.map(({ name, state, says }) => [marks[state], name, says]);
    process.stdout.write(`${columns(rows)}\n`);
  }
  return findings.some(({ state }) => state === 'broken') ? exit.no : exit.done;
}

const gibibytes = (bytes: number): string => `${(bytes / 2 ** 30).toFixed(1)} GiB`;

function nodeFinding(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const enough = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major > 22;
  const says = `${process.version} on ${process.platform} ${process.arch}`;
  return enough
    ? { name: 'Node', state: 'ok', says }
    : { name: 'Node', state: 'broken', says: `${says}; 20.19, or 22.13 or newer, is needed` };
}

async function storeFindings(): Promise<readonly Finding[]> {
  const sqlite = await found('SQLite', trySqlite);
  return sqlite.state === 'ok' ? [sqlite, await found('record', lookAtRecord)] : [sqlite];
}

async function lookAtRecord(): Promise<string> {
  const file = recordFile();
  if (!existsSync(file)) return `none yet; it will be ${file}`;
  const store = await openStore(file);
  try {
    const { runs = 0, evaluations = 0 } = store.counts();
    return `${count(runs)} runs, ${count(evaluations)} evaluations in ${file}`;
  } finally {
    store.close();
  }
}

async function found(name: string, look: () => Promise<string>): Promise<Finding> {
  try {
    return { name, state: 'ok', says: await look() };
  } catch (error) {
    const { message } = error as Error;
    const cure = error instanceof Refused && error.hint !== undefined ? `: ${error.hint}` : '';
    return { name, state: 'broken', says: message + cure };
  }
}

async function lookAtTensors(): Promise<string> {
  const { name, description: says } = await loadTensors();
  return `${name}: ${says}`;
}

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'msedge',
];

function browserFinding(): Finding {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const found = [
    process.env['CHROME_PATH'],
    ...folders.flatMap((folder) => BROWSERS.map((name) => join(folder, name))),
  ].find((path) => path !== undefined && path !== '' && existsSync(path));
  return found === undefined
    ? {
        name: 'browser',
        state: 'missing',
        says: 'no Chromium found; only the tests of the dashboard need one',
      }
    : { name: 'browser', state: 'ok', says: found };
}

async function queueFinding(url: string): Promise<Finding> {
  try {
    await checkRedis(url);
    return { name: 'queue', state: 'ok', says: `a Redis answers at ${withoutPassword(url)}` };
  } catch (error) {
    return {
      name: 'queue',
      state: 'missing',
      says: `${(error as Error).message}; only runs on many machines need one`,
    };
  }
}
