// In CI each test file of the rooms that are measured leaves what V8 counted of the code that it ran; `coverage.mjs` reads it.
// Vitest's own coverage needs Vite's loader, in which games take five times as long. Counted code takes three times as long,
// so other tests, and those that play many games to compare their results, run uncounted.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';

const folder = process.env.DECKWRIGHT_COVERAGE;
const counted = /[\\/]dist[\\/]test[\\/](engine|grammar)[\\/](?!.*\b(parity|fuzz)\.test\.js$)/;

if (counted.test(expect.getState().testPath)) {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  afterAll(() => {
    session.post('Profiler.takePreciseCoverage', (error, report) => {
      if (error) throw error;
      const result = report.result.filter(({ url }) => url.includes('/dist/'));
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${process.pid}-${Date.now()}.json`), JSON.stringify({ result }));
    });
    session.disconnect();
  });
}
