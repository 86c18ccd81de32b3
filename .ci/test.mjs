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
for (const [name, args] of checks) {
  console.log(`\n> ${basename(name)} ${args.join(' ')}`);
  if (spawnSync(name === process.execPath ? name : bin(name), args, { stdio: ['ignore', 1, 2] }).status === 0)
    passed++;
  else failed++;
}

if (process.env.CI) {
  const counts = await smoke();
  passed += counts.passed;
  failed += counts.failed;
  skipped += counts.skipped;

  // One kind of each way to go on: a run of its own, one on a queue, one with a file, an answer. The nightly form has
  // all.
  const kinds = ['tournament', 'evolve-queue', 'train', 'match-queue'];
  console.log(`\n> faults on purpose, for a minute: ${kinds.join(', ')}`);
  const words = [join('dist', 'test', 'faults.js'), ...kinds, '--runs', '4', '--minutes', '1', '--seed', '7'];
  if (spawnSync(process.execPath, words, { stdio: ['ignore', 1, 2] }).status === 0) passed++;
  else failed++;
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
  if (reportCoverage(counted)) passed++;
  else failed++;
}

console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 ? 1 : 0);
