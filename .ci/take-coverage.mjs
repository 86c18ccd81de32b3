// In CI, tests of engine and grammar write the counts of V8 for the code that they ran; `coverage.mjs` reads them.
// Vitest's own coverage needs Vite's loader, in which games take five times as long. Counted code takes up to
// three times as long.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folder = process.env.DECKWRIGHT_COVERAGE;
/** True for the first test file of this process: counting must start before the code is loaded. */
const first = globalThis.coverageSession === undefined;
globalThis.coverageSession ??= new Session();
const session = globalThis.coverageSession;
if (first) {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

// Taking the counts resets them, so each file writes its own.
afterAll(() => {
  session.post('Profiler.takePreciseCoverage', (error, report) => {
    if (error) throw error;
    const result = report.result.filter(({ url }) => url.includes('/dist/'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.pid}-${process.hrtime.bigint()}.json`), JSON.stringify({ result }));
  });
});
