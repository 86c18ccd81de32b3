/** Asks again what the page shows on the first visit, with the advice of now: `node dist/test/dashboard/famous-answer.js`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdviceAnswer } from '../../dashboard/api/advice.js';
import { testDashboard } from '../support/dashboard.js';

const KINGDOM = 'First Game';
const SECONDS = 60;
const DIGITS = 1e4;

const folder = join(import.meta.dirname, '../../../dashboard/page/src/views/advise');
const dashboard = await testDashboard();
const lines = await dashboard.lines<AdviceAnswer>('/advice', { kingdom: KINGDOM, seconds: SECONDS });
// The record of this process goes with it.
const { run: _, kingdom, title, plan, ...answer } = lines.at(-1)!;
const { name, about, text, strength, baselines, purchases, ...rest } = plan;
const brief = { kingdom, title, plan: { name, about, text, strength, baselines, purchases } };
/** The front door needs only the plan in short. */
const files = { 'famous-plan.json': brief, 'famous-answer.json': { ...answer, plan: rest } };
for (const [file, content] of Object.entries(files)) {
  const short = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : value,
  );
  writeFileSync(join(folder, file), `${short}\n`);
  console.log(`${file}: ${short.length} bytes`);
}
await dashboard.close();
