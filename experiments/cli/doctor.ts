/** Looks at the machine: what is there, and what that means. */
import { existsSync } from 'node:fs';
import { availableParallelism, cpus, freemem, totalmem } from 'node:os';
import { delimiter, join } from 'node:path';
import { games } from '../../engine/index.js';
import { loadTensors } from '../../optimizer/index.js';
import { library } from '../library.js';
import { version } from '../root.js';
import { openStore, recordFile } from '../store/index.js';
import { exit } from './exit-codes.js';
import { reachRedis } from './redis.js';
import { colors, columns, count } from './text.js';

interface Finding {
  readonly name: string;
  /** `missing` is fine for what is optional; `broken` is not. */
  readonly state: 'ok' | 'missing' | 'broken';
  readonly says: string;
}

export async function doctor({ json, queue }: { json?: true; queue: string }): Promise<number> {
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
    await storeFinding(),
    await tensorFinding(),
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
  const enough = major > 20 || (major === 20 && minor >= 19);
  const says = `${process.version} on ${process.platform} ${process.arch}`;
  return enough
    ? { name: 'Node', state: 'ok', says }
    : { name: 'Node', state: 'broken', says: `${says}; 20.19 or newer is needed` };
}

async function storeFinding(): Promise<Finding> {
  const file = recordFile();
  if (!existsSync(file)) return { name: 'record', state: 'ok', says: `none yet; it will be ${file}` };
  try {
    const store = await openStore(file);
    const { runs = 0, evaluations = 0 } = store.counts();
    store.close();
    return {
      name: 'record',
      state: 'ok',
      says: `SQLite, ${count(runs)} runs, ${count(evaluations)} evaluations in ${file}`,
    };
  } catch (error) {
    return { name: 'record', state: 'broken', says: (error as Error).message };
  }
}

async function tensorFinding(): Promise<Finding> {
  try {
    const { name, says } = await loadTensors();
    return { name: 'tensors', state: 'ok', says: `${name}: ${says}` };
  } catch (error) {
    return { name: 'tensors', state: 'broken', says: (error as Error).message };
  }
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
    await reachRedis(url);
    return { name: 'queue', state: 'ok', says: `something answers at ${url}` };
  } catch {
    return {
      name: 'queue',
      state: 'missing',
      says: `nobody answers at ${url}; only runs on many machines need one`,
    };
  }
}
