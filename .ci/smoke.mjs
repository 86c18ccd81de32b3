// Tries what people do first on the other Nodes that are supported, and holds it against what the machine's own Node
// answers.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const MAJORS = [20, 22, 24];
const PATIENCE_MS = 300_000;
const dist = resolve('dist');
const main = join(dist, 'experiments', 'cli', 'main.js');
/** Loaded late: it is built only when this file has been read. */
let openStore;
const { FORCE_COLOR: _colour, NODE_OPTIONS: _options, ...inherited } = process.env;

/** What differs from run to run. */
const times = /"(seconds|gamesPerSecond|cpuSeconds)":[\d.]+/g;
const timeless = (text) => text.replace(times, '"$1":0');

function assert(ok, what) {
  if (!ok) throw new Error(what);
}

function difference(one, other) {
  const at = [...one].findIndex((letter, place) => letter !== other[place]);
  const around = (text) => text.slice(Math.max(0, at - 200), at + 200);
  return `${around(one)}\n    instead of\n${around(other)}`;
}

/** Matches by the signature of everything that was played, searches and trainings by every byte that they write. */
const makings = {
  'match, Dominion': ['match', 'smithy-money', 'big-money', '--games', '2000', '--json'],
  'match, Star Realms': ['match', 'TunedMarshal', 'RowPoacher', '--games', '1000', '--json'],
  'match, cardsim': ['match', 'merchant-prince', 'harbour-builder', '--games', '200', '--json'],
  'evolve, buylist': [
    'evolve',
    '--against',
    'smithy-money',
    '--budget',
    '4000games',
    '--out',
    'made.buylist',
  ],
  'evolve, numbers': [
    ...['evolve', '--game', 'star-realms', '--against', 'RowPoacher', '--algorithm', 'pgpe'],
    ...['--budget', '3000games', '--out', 'made.json'],
  ],
  train: [
    ...['train', '--against', 'smithy-money', '--learners', '1', '--hidden', '8'],
    ...['--budget', '300games', '--out', 'made.net.json'],
  ],
};

const reports = {
  doctor: async (place) => {
    const { stdout, code } = await place.run(['doctor', '--json']);
    const { state, says } = JSON.parse(stdout).find(({ name }) => name === 'SQLite');
    assert(place.hasRecord ? code === 0 && state === 'ok' : /run "npm .+" in /.test(says), says);
  },
  'dashboard and one page': async (place) => {
    const server = place.start(['dashboard', '--port', '0']);
    const closed = ended(server);
    try {
      const line = await Promise.race([
        closed.then(({ stderr }) => Promise.reject(new Error(`the server ended: ${stderr}`))),
        new Promise((told) => createInterface({ input: server.stdout }).once('line', told)),
      ]);
      const address = /http:\S+/.exec(line)?.[0];
      const page = await fetch(address);
      assert(page.ok && (await page.text()).includes('<title>'), `${address} answers with ${page.status}`);
      const runs = await fetch(`${address}api/v1/runs`);
      assert(runs.ok, `its list of runs answers with ${runs.status}`);
    } finally {
      server.kill();
    }
    const { stderr } = await closed;
    assert(stderr === '', `a stray line: ${stderr}`);
  },
};

class Place {
  constructor(node, folder) {
    this.node = node;
    this.folder = mkdtempSync(join(folder, 'home-'));
    this.version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
    const probe = "console.log(require('node:module').isBuiltin('node:sqlite'))";
    const builtIn = spawnSync(node, ['-e', probe], { encoding: 'utf8' }).stdout.trim() === 'true';
    // A package that was built for this machine's Node serves no other.
    this.hasRecord = builtIn || node === process.execPath;
  }

  start(words, folder = this.folder) {
    const env = { ...inherited, DECKWRIGHT_HOME: join(folder, '.deckwright') };
    const stdio = ['ignore', 'pipe', 'pipe'];
    return spawn(this.node, [main, ...words], { cwd: folder, env, stdio, timeout: PATIENCE_MS });
  }

  /** Of what is said beside the answer only a training's progress is none of Node's complaints. */
  async run(words, folder = this.folder) {
    const done = await ended(this.start(words, folder));
    assert(done.code === 0 || done.code === 1, `it ended with ${done.code}: ${done.stderr}`);
    const stray = words[0] === 'train' ? /error|warning/i.test(done.stderr) : done.stderr !== '';
    assert(!stray, `a stray line: ${done.stderr}`);
    return done;
  }

  /** What the command prints, what it writes, and what its search knows at the end. */
  async make(words) {
    if (!words.includes('--out')) return timeless((await this.run(words)).stdout);
    const { stdout } = await this.run([...words, '--seed', '3', '--json']);
    const file = readFileSync(join(this.folder, words.at(-1)), 'utf8');
    const store = await openStore(join(this.folder, '.deckwright', 'record.sqlite'));
    const { state } = store.state(store.lastRun().id);
    store.close();
    return timeless(stdout + file + state);
  }
}

/** What a Node makes of everything that it can keep, one after the other; or why it could not. */
async function makeAll(place) {
  const made = {};
  for (const [name, words] of Object.entries(makings)) {
    if (place.hasRecord || name.startsWith('match'))
      made[name] = await place.make(words).catch((error) => error);
  }
  return made;
}

async function ended(child) {
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const code = await new Promise((done) => child.on('error', done).on('close', done));
  return { code, stdout, stderr };
}

/** Node in the packages in which npm has it. */
function fetchNodes(majors, folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const machine = `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`;
  const names = majors.map((major) => `node${major}@npm:${machine}@${major}`);
  const how = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel', 'error'];
  const { status, stderr } = spawnSync(npm, [...how, ...names], { encoding: 'utf8', cwd: folder });
  if (status !== 0) throw new Error(`npm could not fetch ${names.join(', ')}: ${stderr}`);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return majors.map((major) => join(folder, 'node_modules', `node${major}`, 'bin', program));
}

const GAME = `import { cardsim, stat } from 'deckwright/cardsim';
class Pond { @stat() frogs: number = 2; }
export default cardsim({ name: 'pond', title: 'Pond', about: 'Wait.', handLimit: 3, stats: () => new Pond(), objective: 'frogs',
  cards: [{ name: 'Rain', count: 9, options: [{ name: 'wait', run: (me) => void me.stats.frogs++ }] }] });
`;

/** How others install the package; those that npm has are fetched from it. */
const managers = {
  npm: (file) => ['install', '--no-audit', '--no-fund', '--loglevel', 'error', file],
  pnpm: (file) => ['exec', '--yes', '--package=pnpm@10', '--', 'pnpm', 'add', file],
  yarn: (file) => ['exec', '--yes', '--package=yarn@1.22.22', '--', 'yarn', 'add', `file:${file}`],
};
/** A registry that leaves out what is for other systems: npm and pnpm do without, yarn 1 does not. */
const partial = /Couldn't find any versions for "(\S*(?:darwin|win32|linux)\S*)"/;

/**
 * The package as it would be published, installed into an empty folder: without a compiler, and on no clone.
 * @returns what does not work there by command; how long it took
 */
async function tryPackage(manager, file, folder, node) {
  const empty = join(folder, `empty-${manager}`);
  mkdirSync(empty);
  writeFileSync(join(empty, 'package.json'), '{"private": true, "type": "module"}');
  writeFileSync(join(empty, 'pond.ts'), GAME);
  const PATH = `${dirname(node)}${delimiter}${inherited.PATH}`;
  const env = { ...inherited, PATH, DECKWRIGHT_HOME: join(empty, 'home') };
  const stdio = ['ignore', 'pipe', 'pipe'];
  const start = Date.now();
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const installed = await ended(spawn(npm, managers[manager](file), { cwd: empty, env, stdio }));
  const missing = partial.exec(installed.stderr)?.[1];
  if (missing !== undefined) return { skipped: `the registry has no ${missing}` };
  assert(installed.code === 0, `${manager} ended with ${installed.code}: ${installed.stderr.slice(-2000)}`);
  const seconds = Math.round((Date.now() - start) / 1000);
  const entry = join(empty, 'node_modules', 'deckwright', 'dist', 'experiments', 'cli', 'main.js');
  const deckwright = async (...words) => {
    const { code, stdout, stderr } = await ended(spawn(node, [entry, ...words], { cwd: empty, env, stdio }));
    assert(code === 0 || code === 1, `${manager}: ${words.join(' ')} ended with ${code}: ${stderr}`);
    return stdout;
  };
  const match = JSON.parse(
    await deckwright('match', 'smithy-money', 'big-money', '--games', '200', '--json'),
  );
  assert(match.games === 200, 'games of the match');
  if (manager === 'npm') {
    await deckwright('match', 'TunedMarshal', 'RowPoacher', '--games', '20', '--json');
    await deckwright('check', './pond.ts');
    await deckwright('cards', './pond.ts');
    await deckwright('format', 'big-money');
    await deckwright('log', 'smithy-money', 'big-money');
    const against = ['--against', 'smithy-money', '--threads', '2'];
    const found = JSON.parse(
      await deckwright('evolve', ...against, '--budget', '3000games', '--out', 'found.buylist', '--json'),
    );
    await deckwright('explain', 'found.buylist', '--against', 'big-money', '--games', '20');
    await deckwright(
      'train',
      '--against',
      'smithy-money',
      '--learners',
      '1',
      '--budget',
      '300games',
      '--threads',
      '2',
    );
    await deckwright('advise', 'random', '--sets', 'base', '--time', '1s', '--json');
    assert(found.champion.file === 'found.buylist', 'the champion');
    assert((await deckwright('runs', '--json')).includes('"id":1'), 'the record');
    await reports['dashboard and one page']({
      start: (words) => spawn(node, [entry, ...words], { cwd: empty, env, stdio }),
    });
  }
  return { seconds };
}

/** The file that would be published. */
async function pack(folder) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const manifest = (what) => spawnSync(process.execPath, ['.ci/manifest.mjs', what], { stdio: 'inherit' });
  manifest('write');
  try {
    const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const { status, stdout, stderr } = spawnSync(npm, words, { env: inherited, encoding: 'utf8' });
    assert(status === 0, `npm pack: ${stderr}`);
    return join(folder, JSON.parse(stdout)[0].filename);
  } finally {
    manifest('restore');
  }
}

/** Prints what ran. @param onlyPackage `npm run smoke -- package` @returns counts for the closing line */
export async function smoke(onlyPackage = false) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-smoke-'));
  ({ openStore } = await import(pathToFileURL(join(dist, 'experiments', 'store', 'index.js')).href));
  const check = async (name, work) => {
    try {
      await work();
      counts.passed++;
      console.log(`  ✓ ${name}`);
    } catch (error) {
      counts.failed++;
      console.log(`  ✗ ${name}: ${error.message}`);
    }
  };
  try {
    const own = Number(process.versions.node.split('.')[0]);
    const nodes = fetchNodes(
      MAJORS.filter((major) => major !== own),
      folder,
    );
    const here = new Place(process.execPath, folder);
    const others = nodes.map((node) => new Place(node, folder));
    // Each Node has a home of its own, so that all can work at the same time.
    const modern = nodes[MAJORS.filter((major) => major !== own).indexOf(22)] ?? process.execPath;
    const file = await pack(folder);
    const packed = (async () => {
      const tried = {};
      for (const manager of Object.keys(managers))
        tried[manager] = await tryPackage(manager, file, folder, modern).catch((error) => error);
      return tried;
    })();
    const [made, ...answers] = onlyPackage ? [] : await Promise.all([here, ...others].map(makeAll));
    console.log('\n> smoke of the package');
    for (const [manager, tried] of Object.entries(await packed)) {
      if (tried.skipped) {
        counts.skipped++;
        console.log(`  – ${manager}: ${tried.skipped}`);
      } else
        await check(`${manager} installs it into an empty folder on Node 22, and it plays`, () => {
          if (tried instanceof Error) throw tried;
          console.log(`  ${manager}: ${tried.seconds} s`);
        });
    }
    for (const [i, there] of onlyPackage ? [] : others.entries()) {
      console.log(`\n> smoke on Node ${there.version}, against Node ${here.version}`);
      await check('doctor', () => reports.doctor(there));
      for (const [name, answer] of Object.entries(answers[i]))
        await check(`${name}: the same bytes`, async () => {
          for (const one of [made[name], answer]) if (one instanceof Error) throw one;
          assert(answer === made[name], difference(answer, made[name]));
        });
      if (!there.hasRecord) {
        counts.skipped++;
        console.log('  – the record: better-sqlite3 was built for another Node');
        continue;
      }
      for (const [reader, writer] of [
        [there, here],
        [here, there],
      ])
        await check(`the record of Node ${writer.version} opens on ${reader.version}`, async () => {
          const runs = await writer.run(['runs', '--json']);
          const read = await reader.run(['runs', '--json'], writer.folder);
          assert(runs.stdout.includes('"id":3') && read.stdout === runs.stdout, read.stdout);
        });
      await check('dashboard and one page', () => reports['dashboard and one page'](there));
    }
  } catch (error) {
    counts.failed++;
    console.log(`\n> smoke\n  ✗ ${error.message}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return counts;
}

if (process.argv[1] === import.meta.filename) {
  const { passed, failed, skipped } = await smoke(process.argv[2] === 'package');
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed > 0 ? 1 : 0);
}
