/**
 * `npm run bench -- against <commit>`: compares this checkout with another commit, row by row. Both builds play
 * the same games in turn, so that other load on the machine affects both alike.
 */
import { parseArgs } from 'node:util';
import { packageRoot } from '../../experiments/files/package.js';
import { type Build, buildOf } from './ledger/builds.js';
import { endChildren } from './ledger/children.js';
import { compare } from './ledger/compare.js';
import { type Effort, measureRow } from './ledger/measure.js';
import { type Measured, printed, printedSummary, summarize } from './ledger/report.js';
import { rows } from './ledger/rows.js';

const HELP = `npm run bench -- against <commit> [options]
  --only PATTERN   rows whose group or name matches, e.g. "old decks" or money (a regular expression)
  --rounds N       processes of each build for each row (5); the interval is their spread
  --quick          3 rounds, shorter ones: finds a tenth, not a hundredth
  --json           one JSON object on stdout, nothing else
Builds are kept in .deckwright/bench; delete the folder when you like.`;

const THOROUGH: Effort = { rounds: 5, warmSeconds: 2, sliceSeconds: 0.02, slices: 50 };
const QUICK: Effort = { rounds: 3, warmSeconds: 1, sliceSeconds: 0.02, slices: 20 };

export async function benchAgainst(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      rounds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [ref] = positionals;
  if (values.help) return void console.log(HELP);
  const chosen = matching(values.only);
  const effort = {
    ...(values.quick ? QUICK : THOROUGH),
    ...(values.rounds && { rounds: Number(values.rounds) }),
  };
  if (ref === undefined || positionals.length > 1 || chosen.length === 0 || !(effort.rounds >= 1)) {
    console.error(chosen.length === 0 ? `no row matches "${values.only}"; there are:\n${names()}` : HELP);
    process.exitCode = 2;
    return;
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      endChildren();
      process.exit(signal === 'SIGINT' ? 130 : 143);
    });
  let old: Build;
  try {
    old = await buildOf(ref, (text) => console.error(text));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 2;
    return;
  }
  await measureAll(ref, old, effort, chosen, values.json);
}

/** Rows that match the pattern; none for an invalid pattern. */
function matching(pattern: string): typeof rows {
  try {
    const wanted = new RegExp(pattern, 'i');
    return rows.filter(({ group, name }) => wanted.test(`${group}: ${name}`));
  } catch {
    return [];
  }
}

const names = (): string => rows.map(({ group, name }) => `  ${group}: ${name}`).join('\n');

async function measureAll(
  ref: string,
  { folder, commit }: Build,
  effort: Effort,
  chosen: typeof rows,
  json: boolean,
): Promise<void> {
  const builds = { old: folder, now: packageRoot };
  const say = json ? console.error : console.log;
  say(
    `this checkout against ${ref} (${commit.slice(0, 8)}), ${effort.rounds} rounds; above 1 this one is faster`,
  );
  const measured: Measured[] = [];
  let group: string | undefined;
  for (const row of chosen) {
    if (row.group !== group) say(`\n${row.group}`);
    group = row.group;
    const found = await measureRow(row, builds, effort);
    const outcome = 'build' in found ? found : compare(found);
    const line = { group: row.group, name: row.name, outcome };
    measured.push(line);
    say(printed(line));
  }
  const sums = summarize(measured);
  say(`\n${printedSummary(sums)}`);
  const { rounds } = effort;
  if (json)
    console.log(JSON.stringify({ ref, commit, node: process.version, rounds, rows: measured, ...sums }));
}
