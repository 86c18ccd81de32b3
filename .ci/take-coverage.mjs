// In CI the tests of engine and grammar leave what V8 counted of the code that they ran; `coverage.mjs` reads it.
// Vitest's own coverage needs Vite's loader, in which games take five times as long. Counted code takes up to three
// times as long.
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const folder = process.env.DECKWRIGHT_COVERAGE;
/** One for all test files of this process: counting begins before the code is loaded. */
const first = globalThis.coverageSession === undefined;
globalThis.coverageSession ??= new Session();
const session = globalThis.coverageSession;
if (first) {
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
}

// Taking sets the counts back to nothing: each file leaves its own.
afterAll(() => {
  session.post('Profiler.takePreciseCoverage', (error, report) => {
    if (error) throw error;
    const result = report.result.filter(({ url }) => url.includes('/dist/'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${process.pid}-${process.hrtime.bigint()}.json`), JSON.stringify({ result }));
  });
});
