// Runs the first README commands on the other supported Nodes, and compares their output with that of this Node.
import { spawn, spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

const MAJORS = [20, 22, 24];
const PATIENCE_MS = 300_000;
const NPM = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const dist = resolve('dist');
const main = join(dist, 'program', 'main.js');
/** Imported late, because this file is loaded before the build. */
let openStore;
let startRedis;
let hasRedis;
const { FORCE_COLOR: _colour, NODE_OPTIONS: _options, ...inherited } = process.env;

/** Values that differ between runs. */
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

/** Commands whose results must be equal: matches by signature, searches and trainings byte by byte. */
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

async function tryDashboard(place) {
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
    const report = await fetch(`${address}api/v1/runs/1/report`);
    assert(report.ok && (await report.text()).includes('<svg'), 'the report of a run, with a chart');
  } finally {
    server.kill();
  }
  const { stderr } = await closed;
  assert(stderr === '', `a stray line: ${stderr}`);
}

class Place {
  constructor(node, folder) {
    this.node = node;
    this.folder = mkdtempSync(join(folder, 'home-'));
    this.version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
    const probe = "console.log(require('node:module').isBuiltin('node:sqlite'))";
    const builtIn = spawnSync(node, ['-e', probe], { encoding: 'utf8' }).stdout.trim() === 'true';
    // A package built for this machine's Node does not work on another.
    this.hasRecord = builtIn || node === process.execPath;
  }

  start(words, folder = this.folder) {
    const env = { ...inherited, DECKWRIGHT_HOME: join(folder, '.deckwright') };
    const stdio = ['ignore', 'pipe', 'pipe'];
    return spawn(this.node, [main, ...words], { cwd: folder, env, stdio, timeout: PATIENCE_MS });
  }

  /** Fails on any output on stderr, except for the progress of a training. */
  async run(words, folder = this.folder) {
    const done = await ended(this.start(words, folder));
    assert(done.code === 0 || done.code === 1, `it ended with ${done.code}: ${done.stderr}`);
    const stray = words[0] === 'train' ? /error|warning/i.test(done.stderr) : done.stderr !== '';
    assert(!stray, `a stray line: ${done.stderr}`);
    return done;
  }

  /** Output of the command, the files that it writes, and the final state of its search. */
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

/** Runs the commands on one Node in sequence. @returns by name: the result, or the error */
async function makeAll(place, names) {
  const made = {};
  for (const name of names) {
    const words = makings[name];
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

/** Fetches Nodes from their npm packages. */
async function fetchNodes(majors, folder) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const machine = `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`;
  const names = majors.map((major) => `node${major}@npm:${machine}@${major}`);
  const how = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel', 'error'];
  const stdio = ['ignore', 'pipe', 'pipe'];
  const { code, stderr } = await ended(spawn(NPM, [...how, ...names], { cwd: folder, stdio }));
  if (code !== 0) throw new Error(`npm could not fetch ${names.join(', ')}: ${stderr}`);
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return majors.map((major) => join(folder, 'node_modules', `node${major}`, 'bin', program));
}

const GAME = `import { cardsim, stat } from 'deckwright/cardsim';
class Pond { @stat() frogs: number = 2; }
export default cardsim({ name: 'pond', title: 'Pond', about: 'Wait.', handLimit: 3, stats: () => new Pond(), objective: 'frogs',
  cards: [{ name: 'Rain', count: 9, options: [{ name: 'wait', run: (me) => void me.stats.frogs++ }] }] });
`;

/** Package managers. Those on npm are fetched from there. */
const managers = {
  npm: (file) => ['install', '--no-audit', '--no-fund', '--loglevel', 'error', file],
  pnpm: (file) => ['exec', '--yes', '--package=pnpm@10', '--', 'pnpm', 'add', file],
  yarn: (file) => ['exec', '--yes', '--package=yarn@1.22.22', '--', 'yarn', 'add', `file:${file}`],
};
/** The error of yarn 1 when the registry lacks packages for other systems. npm and pnpm do not need them. */
const partial = /Couldn't find any versions for "(\S*(?:darwin|win32|linux)\S*)"/;

/** A user's folder with the installed package, outside of any clone. */
class Project {
  constructor(folder, node) {
    this.folder = folder;
    this.node = node;
    const PATH = `${dirname(node)}${delimiter}${inherited.PATH}`;
    this.env = {
      ...inherited,
      PATH,
      DECKWRIGHT_HOME: join(folder, `home-${basename(dirname(dirname(node)))}`),
    };
  }

  start(program, words, cwd = this.folder) {
    return spawn(program, words, { cwd, env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
  }

  startDeckwright(words) {
    const entry = join(this.folder, 'node_modules', 'deckwright', 'dist', 'program', 'main.js');
    return this.start(this.node, [entry, ...words]);
  }

  async deckwright(...words) {
    const done = await ended(this.startDeckwright(words));
    assert(done.code === 0 || done.code === 1, `${words.join(' ')} ended with ${done.code}: ${done.stderr}`);
    return done;
  }

  /** @returns undefined, or the package that the registry lacks */
  async install(manager, file) {
    const installed = await ended(this.start(NPM, managers[manager](file)));
    const missing = partial.exec(installed.stderr)?.[1];
    if (missing !== undefined) return missing;
    assert(installed.code === 0, `${manager} ended with ${installed.code}: ${installed.stderr.slice(-2000)}`);
  }

  /** Runs the command that a message suggests. In the short form, only checks that the message has one. */
  async follow(message, isShort) {
    const [, command, place] = /run "([^"]+)" in (.+?)(?=, (?:or|then) |,? then: |\n|$)/.exec(message) ?? [];
    assert(command !== undefined, `no command in: ${message}`);
    if (isShort) return;
    const [program, ...words] = command.split(' ');
    const done = await ended(this.start(program === 'npm' ? NPM : program, words, place));
    assert(done.code === 0, `"${command}" ended with ${done.code}: ${done.stderr.slice(-2000)}`);
  }

  /** Size on disk in megabytes; each file counts once. */
  megabytes() {
    const folder = join(this.folder, 'node_modules');
    const sizes = new Map();
    for (const path of readdirSync(folder, { recursive: true })) {
      const { blocks, size, ino } = lstatSync(join(folder, path));
      sizes.set(ino, blocks === undefined ? size : 512 * blocks);
    }
    return Math.round([...sizes.values()].reduce((sum, one) => sum + one, 0) / 2 ** 20);
  }
}

/** Maximum size of an installation, in megabytes. */
const MOST_MEGABYTES = 90;

/**
 * Installs the package, as it would be published, into an empty folder.
 * @returns duration and size; or the package that the registry lacks
 */
async function tryPackage(manager, file, folder, node, isShort) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{"private": true, "type": "module"}');
  writeFileSync(join(folder, 'pond.ts'), GAME);
  const project = new Project(folder, node);
  const start = Date.now();
  const missing = await project.install(manager, file);
  if (missing !== undefined) return { skipped: `the registry has no ${missing}` };
  const seconds = Math.round((Date.now() - start) / 1000);
  const deckwright = async (...words) => (await project.deckwright(...words)).stdout;
  const match = JSON.parse(
    await deckwright('match', 'smithy-money', 'big-money', '--games', '200', '--json'),
  );
  assert(match.games === 200, 'games of the match');
  if (manager === 'npm') {
    const megabytes = project.megabytes();
    assert(megabytes < MOST_MEGABYTES, `it takes ${megabytes} MB`);
    console.log(`  installed it takes ${megabytes} MB`);
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
    await tryTraining(project, isShort);
    await deckwright('advise', 'random', '--sets', 'base', '--time', '1s', '--json');
    assert(found.champion.file === 'found.buylist', 'the champion');
    assert((await deckwright('runs', '--json')).includes('"id":1'), 'the record');
    await tryDashboard({ start: (words) => project.startDeckwright(words) });
  }
  return { seconds };
}

/** Training and play work without TensorFlow; with it, training also writes the layers format. */
async function tryTraining(project, isShort) {
  const words = ['--learners', '1', '--budget', '300games', '--threads', '2'];
  const { stderr } = await project.deckwright('train', '--against', 'smithy-money', ...words);
  await project.deckwright('match', 'network.net.json', 'big-money', '--games', '20');
  await project.follow(stderr, isShort);
  if (isShort) return;
  await project.deckwright('train', '--resume', 'last');
  readFileSync(join(project.folder, 'network.tfjs', 'weights.bin'));
}

/** The oldest Node can record with the package that the message names. */
async function tryWithoutSqlite(folder, node, isShort) {
  const project = new Project(folder, node);
  await project.deckwright('match', 'smithy-money', 'big-money', '--games', '20');
  const words = ['advise', 'random', '--sets', 'base', '--time', '1s', '--json'];
  const { code, stderr } = await ended(project.startDeckwright(words));
  assert(code === 2, `without SQLite it ended with ${code}: ${stderr}`);
  await project.follow(stderr, isShort);
  if (!isShort) await project.deckwright(...words);
}

/** An installation plays for a clone: both have the same game versions on a queue, on any Node. */
async function tryQueue(folder, node, clone) {
  const redis = await startRedis();
  const worker = new Project(folder, node).startDeckwright([
    'worker',
    '--queue',
    redis.url,
    '--threads',
    '1',
  ]);
  const left = ended(worker);
  try {
    const words = ['match', 'smithy-money', 'big-money', '--games', '200', '--seed', '1', '--json'];
    const far = await ended(clone.start([...words, '--queue', redis.url, '--wait', '60s']));
    assert(far.code === 0, `the clone ended with ${far.code}: ${far.stderr}`);
    const near = timeless((await clone.run(words)).stdout);
    assert(timeless(far.stdout) === near, difference(timeless(far.stdout), near));
    worker.kill();
    const { stderr } = await left;
    assert(stderr.includes('200 games played'), `the worker of the package said: ${stderr}`);
  } finally {
    worker.kill('SIGKILL');
    await redis.stop();
  }
}

/** Makes the file that would be published. */
async function pack(folder) {
  const manifest = (what) => spawnSync(process.execPath, ['.ci/manifest.mjs', what], { stdio: 'inherit' });
  manifest('write');
  try {
    const words = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
    const { status, stdout, stderr } = spawnSync(NPM, words, { env: inherited, encoding: 'utf8' });
    assert(status === 0, `npm pack: ${stderr}`);
    return join(folder, JSON.parse(stdout)[0].filename);
  } finally {
    manifest('restore');
  }
}

/** Fetches the other Nodes into a folder. Starts at once, so that other work can continue. */
export function fetchOthers() {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-smoke-'));
  const own = Number(process.versions.node.split('.')[0]);
  const majors = MAJORS.filter((major) => major !== own);
  const fetched = fetchNodes(majors, folder).catch((error) => error);
  return { folder, majors, fetched };
}

/**
 * Prints what ran.
 * @param form `package` tests only the package, with every manager; `short` tests everything, but with npm only
 * and without optional packages
 * @param onPacked called when `dist` is restored for good
 * @returns counts for the closing line
 */
export async function smoke(
  form = 'whole',
  { folder, majors, fetched } = fetchOthers(),
  onPacked = () => {},
) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const isShort = form === 'short';
  const load = (...path) => import(pathToFileURL(join(dist, ...path)).href);
  ({ openStore } = await load('experiments', 'store', 'index.js'));
  ({ hasRedis, startRedis } = await load('test', 'support', 'redis.js'));
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
    const nodes = await fetched;
    if (nodes instanceof Error) throw nodes;
    const here = new Place(process.execPath, folder);
    const others = form === 'package' ? [] : nodes.map((node) => new Place(node, folder));
    const nodeOf = (wanted) => nodes[majors.indexOf(wanted)] ?? process.execPath;
    const file = await pack(folder);
    onPacked();
    const inFolderOf = (manager) => join(folder, `empty-${manager}`);
    // Each Node has a separate home, so that all can work at once.
    const packed = (async () => {
      const tried = {};
      for (const manager of isShort ? ['npm'] : Object.keys(managers)) {
        const trying = tryPackage(manager, file, inFolderOf(manager), nodeOf(22), isShort);
        tried[manager] = await trying.catch((error) => error);
      }
      const late = async (work) => await work.catch((error) => error);
      const oldest = await late(tryWithoutSqlite(inFolderOf('npm'), nodeOf(20), isShort));
      const queued = hasRedis && (await late(tryQueue(inFolderOf('npm'), nodeOf(22), here)));
      return { tried, oldest, queued };
    })();
    const all = Object.keys(makings);
    // If summation differed between Nodes, the newest and the oldest would show it.
    const some = all.slice(0, all.indexOf('evolve, buylist') + 1);
    const [made, ...answers] = await Promise.all(
      others.length === 0
        ? []
        : [makeAll(here, all), ...others.map((one) => makeAll(one, one === others.at(-1) ? all : some))],
    );
    console.log('\n> smoke of the package');
    const { tried, oldest, queued } = await packed;
    for (const [manager, one] of Object.entries(tried)) {
      if (one.skipped) {
        counts.skipped++;
        console.log(`  – ${manager}: ${one.skipped}`);
      } else
        await check(`${manager} installs it into an empty folder on Node 22, and it plays`, () => {
          if (one instanceof Error) throw one;
          console.log(`  ${manager}: ${one.seconds} s`);
        });
    }
    await check('on Node 20 it says what to install for the record, and that works', () => {
      if (oldest instanceof Error) throw oldest;
    });
    if (queued !== false)
      await check('a worker of the package plays for the clone on a queue', () => {
        if (queued instanceof Error) throw queued;
      });
    for (const [i, there] of others.entries()) {
      console.log(`\n> smoke on Node ${there.version}, against Node ${here.version}`);
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
      const reading = [
        [there, here],
        [here, there],
      ].map(([reader, writer]) =>
        check(`the record of Node ${writer.version} opens on ${reader.version}`, async () => {
          const runs = await writer.run(['runs', '--json']);
          const read = await reader.run(['runs', '--json'], writer.folder);
          assert(runs.stdout.includes('"id":1') && read.stdout === runs.stdout, read.stdout);
        }),
      );
      await Promise.all([...reading, check('dashboard and one page', () => tryDashboard(there))]);
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
  const { passed, failed, skipped } = await smoke(process.argv[2]);
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(failed > 0 ? 1 : 0);
}
