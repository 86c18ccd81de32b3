import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests run on the compiled files, so that what is tested is what ships (worker threads included). */
export default defineConfig({
  test: {
    include: ['dist/test/**/*.test.js'],
    // Node itself loads what ships: through Vite's loader games take five times as long.
    server: { deps: { external: [/\/dist\/(?!test\/.*\.test\.js)/] } },
    setupFiles: process.env['DECKWRIGHT_COVERAGE'] === undefined ? [] : ['.ci/take-coverage.mjs'],
    // Vitest alone would leave a core idle, on two cores half of the machine.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a page or another process brings may take its time on a busy machine.
    expect: { poll: { timeout: 30_000 } },
  },
});
