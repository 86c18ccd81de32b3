// Prepares a fresh clone, runs every check, and ends with one line of counts: "N passed, N failed".
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { reportCoverage } from './coverage.mjs';
import { fetchOthers, smoke } from './smoke.mjs';

const { whenNative } = await import('./ensure.mjs');

const bin = (name) => join('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
const report = join('dist', 'test-report.json');
const checks = [
  ['biome', ['check', '.']],
  ['knip', ['--no-progress']],
  [process.execPath, [join('.ci', 'prose.mjs')]],
];

let passed = 0;
let failed = 0;
let skipped = 0;
const count = (isPassed) => (isPassed ? passed++ : failed++);

/** Runs a check in parallel with others and prints its output when it ends. */
function checkBeside(title, command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said += chunk;
    });
  return new Promise((done) =>
    child
      .on('error', (error) => {
        said += error.message;
      })
      .on('close', (code) => {
        console.log(`\n> ${title}\n${said.trim()}`);
        count(code === 0);
        done();
      }),
  );
}

const others = process.env.CI ? fetchOthers() : undefined;
await Promise.all([
  whenNative(true),
  ...checks.map(([name, args]) =>
    checkBeside(`${basename(name)} ${args.join(' ')}`, name === process.execPath ? name : bin(name), args),
  ),
]);

if (others !== undefined) {
  // Kills runs several times, once with a full disk. The nightly form has all kinds of runs and faults.
  const kinds = ['evolve-queue'];
  const words = [join('dist', 'test', 'faults.js'), ...kinds, '--runs', '1', '--seed', '8'];
  // The smoke test packs, which changes `dist` for a moment.
  let broken;
  const breakRuns = () => {
    broken = checkBeside(`faults on purpose: ${kinds.join(', ')}`, process.execPath, words);
  };
  const counts = await smoke('short', others, breakRuns);
  if (broken === undefined) breakRuns();
  await broken;
  passed += counts.passed;
  failed += counts.failed;
  skipped += counts.skipped;
}

rmSync(report, { force: true });
console.log('\n> vitest run');
const counted = resolve('dist', '.coverage');
rmSync(counted, { recursive: true, force: true });
const { status } = spawnSync(
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  {
    stdio: ['ignore', 1, 2],
    env: process.env.CI ? { ...process.env, DECKWRIGHT_COVERAGE: counted } : process.env,
  },
);
const counts = JSON.parse(readFileSync(report, 'utf8'));
passed += counts.numPassedTests;
skipped += counts.numPendingTests + (counts.numTodoTests ?? 0);
// A suite that fails to load has no failed test but counts as a failure.
failed += counts.numFailedTests || (status === 0 ? 0 : 1);
if (process.env.CI) {
  console.log('\n> coverage');
  count(reportCoverage(counted));
}

console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
