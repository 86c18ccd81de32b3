import { defineConfig } from 'vitest/config';

/** Tests run on the compiled files, so that what is tested is what ships (worker threads included). */
export default defineConfig({
  test: {
    include: ['dist/test/**/*.test.js'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['dist/engine/**/*.js', 'dist/grammar/**/*.js'],
      exclude: ['dist/grammar/generated/**'],
      reporter: ['text-summary', 'json-summary', 'html'],
    },
  },
});
