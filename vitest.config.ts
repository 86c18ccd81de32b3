/** Configures the tests. They run on the compiled files, so they test what ships, including worker threads. */
import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const counting = process.env['DECKWRIGHT_COVERAGE'] !== undefined;

const tests = (...folders: readonly string[]): string[] =>
  folders.map((folder) => `dist/test/${folder}/**/*.test.js`);

/** Tests of the code whose coverage CI measures. Those in `experiments/positions` run the engine's positions. */
const measured = tests('engine', 'grammar', 'experiments/positions');
/** Tests of that code that play many games to compare results. Measuring them would take too long. */
const comparing = tests('engine', 'grammar').map((files) =>
  files.replace('*.test.js', '{parity,fuzz}.test.js'),
);
/** Tests that neither change the process nor register games. */
const quick = tests(
  'bots',
  'optimizer',
  'strategies',
  ...['analysis', 'evaluation', 'statistics'].map((part) => `experiments/${part}`),
);
/** Tests that change the process. Each file sets everything that it relies on, so they can share one. */
const experiments = tests(
  ...['boards', 'files', 'imports', 'plans', 'play', 'players', 'runs', 'store'].map(
    (part) => `experiments/${part}`,
  ),
  ...['jobs', 'wire'].map((part) => `workers/${part}`),
);
/** Tests of commands, which change the process while they run. */
const commands = tests('experiments/cli');
/** Tests of pages, which share a browser. */
const pages = tests('dashboard');
/**
 * Tests of those folders that load a user's own games, which stay in the process after their files are deleted, and
 * tests that need a process without such games.
 */
const apart = [
  'dashboard/own-games',
  'dashboard/shipped-ratings',
  ...['own-games', 'own-game-faults'].map((file) => `experiments/cli/${file}`),
].map((file) => `dist/test/${file}.test.js`);
/** On a busy machine, browsers and processes may miss a time limit once. The report names the retried tests. */
const retry = process.env['CI'] === undefined ? 0 : 1;

const project = (
  name: string,
  test: Pick<
    NonNullable<TestProjectInlineConfiguration['test']>,
    'include' | 'exclude' | 'isolate' | 'setupFiles' | 'retry'
  >,
): TestProjectInlineConfiguration => ({
  test: {
    name,
    // Node itself loads the compiled files, because games take five times as long through Vite's loader.
    server: { deps: { external: [/\/dist\/(?!test\/.*\.test\.js)/] } },
    // Enough for a machine whose cores are throttled to a fifth. Patience costs nothing when a test passes.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 240_000 } },
    ...test,
  },
});

export default defineConfig({
  test: {
    // By default, Vitest leaves one core idle: half of a machine with two. Two more workers run while others wait.
    maxWorkers: availableParallelism() + 2,
    globalSetup: '.ci/temporary-folder.mjs',
    // Projects run in the order of their names. Short files come last, so that no core waits at the end.
    projects: [
      project('isolated', {
        include: tests('.'),
        exclude: [...measured, ...quick, ...experiments, ...commands, ...pages],
        retry,
      }),
      project('apart', { include: apart, retry }),
      // Without isolation, a file runs in the process of the previous one, where the modules are already loaded.
      project('commands', { include: commands, exclude: apart, isolate: false, retry }),
      project('experiments', { include: experiments, isolate: false, retry }),
      project('pages', { include: pages, exclude: apart, isolate: false, retry }),
      project('measured', {
        include: measured,
        exclude: comparing,
        isolate: false,
        setupFiles: counting ? ['.ci/take-coverage.mjs'] : [],
      }),
      project('quick', { include: [...quick, ...comparing], isolate: false }),
    ],
  },
});
