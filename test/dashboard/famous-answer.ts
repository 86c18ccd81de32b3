/** Asks again what the page shows on the first visit, with the advice of now: `node dist/test/dashboard/famous-answer.js`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testDashboard } from '../support/dashboard.js';

const KINGDOM = 'First Game';
const SECONDS = 120;
const DIGITS = 1e4;

const file = join(import.meta.dirname, '../../../dashboard/page/src/views/advise/famous-answer.json');
const dashboard = await testDashboard();
const lines = await dashboard.lines<{ run?: number }>('/advice', { kingdom: KINGDOM, seconds: SECONDS });
// The record of this process goes with it.
const { run: _, ...answer } = lines.at(-1)!;
const short = JSON.stringify(answer, (_key, value: unknown) =>
  typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : value,
);
writeFileSync(file, `${short}\n`);
console.log(`${file}: ${short.length} bytes`);
await dashboard.close();
