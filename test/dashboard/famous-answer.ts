/** Renews the stored advice of the first visit: `node dist/test/dashboard/famous-answer.js`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdviceAnswer } from '../../dashboard/api/advice.js';
import type { ApiMatchResult } from '../../dashboard/api/matches/matches.js';
import { testDashboard } from '../support/dashboard.js';

const KINGDOM = 'First Game';
const SECONDS = 60;
/** A typical list of a beginner. */
const LIST = ['Province', 'Gold', 'Smithy [2]', 'Silver'];
const LIST_GAMES = 20_000;

const folder = join(import.meta.dirname, '../../../dashboard/page/src/views/advise');
const dashboard = await testDashboard();
const lines = await dashboard.lines<AdviceAnswer>('/advice', { kingdom: KINGDOM, seconds: SECONDS });
// The run is omitted, because only the record of this process has it.
const { run: _, kingdom, title, plan, alternatives, ...answer } = lines.at(-1)!;
// The page shows only scores and texts of other plans, and lets one opponent play them.
const others = alternatives.map((other) => ({
  ...other,
  against: other.against.slice(0, 1),
  growth: [],
  openings: [],
  purchases: [],
  purchasesByTurn: [],
  gains: [],
  gainsByTurn: [],
  sentences: [],
}));
const { name, about, headline, text, strength, baselines, purchases, ...rest } = plan;
const listText = `buylists
\tlist
${LIST.map((line) => `\t\t${line}`).join(',\n')}
\tend
end

strategies
\tstrategy
\t\tplayorder :Default end
\tend
end
`;
const [first] = (
  await dashboard.lines<ApiMatchResult>('/matches', {
    game: 'dominion',
    rules: { kingdom },
    players: [
      { name: 'list', text: listText },
      { name, text },
    ],
    games: LIST_GAMES,
    seed: 1,
  })
).at(-1)!.players;
const brief = {
  kingdom,
  title,
  plan: { name, about, headline, text, strength, baselines, purchases },
  list: { lines: LIST, text: listText, strength: first!.strength },
};
/** The welcome page needs only a short form of the plan. */
const files = [
  ['famous-plan.json', brief, 1e4],
  ['famous-answer.json', { ...answer, plan: rest, alternatives: others }, 1e3],
] as const;
for (const [file, content, digits] of files) {
  const short = JSON.stringify(content, (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * digits) / digits : value,
  );
  writeFileSync(join(folder, file), `${short}\n`);
  console.log(`${file}: ${short.length} bytes`);
}
await dashboard.close();
