// Runs every check in order and closes with one line of real counts: "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { reportCoverage } from './coverage.mjs';
import { smoke } from './smoke.mjs';

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

function check(title, command, args) {
  console.log(`\n> ${title}`);
  count(spawnSync(command, args, { stdio: ['ignore', 1, 2] }).status === 0);
}

for (const [name, args] of checks)
  check(`${basename(name)} ${args.join(' ')}`, name === process.execPath ? name : bin(name), args);

if (process.env.CI) {
  // One kind of each way to go on: a run of its own, one on a queue, one with a file, an answer. The nightly form has
  // all.
  const kinds = ['tournament', 'evolve-queue', 'train', 'match-queue'];
  const words = [join('dist', 'test', 'faults.js'), ...kinds, '--runs', '4', '--minutes', '1', '--seed', '7'];
  // One after the other: the smoke test packs, which changes `dist` for a moment.
  const counts = await smoke();
  check(`faults on purpose, for a minute: ${kinds.join(', ')}`, process.execPath, words);
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
// A suite that fails to load has no failed test of its own but is a failure all the same.
failed += counts.numFailedTests || (status === 0 ? 0 : 1);
if (process.env.CI) {
  console.log('\n> coverage');
  count(reportCoverage(counted));
}

console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
