import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const counting = process.env['DECKWRIGHT_COVERAGE'] !== undefined;

const tests = (...folders: readonly string[]): string[] =>
  folders.map((folder) => `dist/test/${folder}/**/*.test.js`);

/** Tests of the rooms whose lines are counted in CI (positions are read outside of the engine), without the tests that play many games to compare their results. */
const measured = tests('engine', 'grammar', 'experiments/positions');
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
/** Tests that set what all of them set, each for itself. */
const experiments = tests(
  ...['boards', 'files', 'imports', 'plans', 'play', 'players', 'runs', 'store'].map(
    (part) => `experiments/${part}`,
  ),
  ...['jobs', 'wire'].map((part) => `workers/${part}`),
);
/** Commands, which change the process for as long as they run. */
const commands = tests('experiments/cli');
/** Pages, in one browser. */
const pages = tests('dashboard');
/** Tests of those folders that meet games of the user's own, which stay in a process when their files have gone, or need a process without them. */
const apart = [
  'dashboard/own-games',
  'dashboard/shipped-ratings',
  ...['own-games', 'own-game-faults'].map((file) => `experiments/cli/${file}`),
].map((file) => `dist/test/${file}.test.js`);
/** Browsers and processes of a busy machine may miss a limit of time once; the report names what was tried again. */
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
    // Node itself loads what ships: through Vite's loader games take five times as long.
    server: { deps: { external: [/\/dist\/(?!test\/.*\.test\.js)/] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a page or another process brings may take its time on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    ...test,
  },
});

/** Tests run on the compiled files, so that what is tested is what ships (worker threads included). */
export default defineConfig({
  test: {
    // Vitest alone would leave a core idle, on two cores half of the machine. Two more work while others wait.
    maxWorkers: availableParallelism() + 2,
    // They run in the order of their names: short files come last, so that no core waits at the end.
    projects: [
      project('isolated', {
        include: tests('.'),
        exclude: [...measured, ...quick, ...experiments, ...commands, ...pages],
        retry,
      }),
      project('apart', { include: apart, retry }),
      // A file runs in the process of the one before, where all is loaded.
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
