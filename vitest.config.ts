import { defineConfig } from 'vitest/config';

const covered = process.argv.includes('--coverage');

/** Tests run on the compiled files, so that what is tested is what ships (worker threads included). */
export default defineConfig({
  test: {
    include: ['dist/test/**/*.test.js'],
    // Node itself loads what ships: through Vite's loader games take five times as long. Coverage needs that loader.
    server: { deps: { external: covered ? [] : [/\/dist\/(?!test\/.*\.test\.js)/] } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What a page or another process brings may take its time on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    coverage: {
      provider: 'v8',
      include: ['dist/engine/**/*.js', 'dist/grammar/**/*.js'],
      exclude: ['dist/grammar/generated/**'],
      thresholds: { lines: 95 },
      reporter: ['text-summary', 'json-summary', 'html'],
    },
  },
});
