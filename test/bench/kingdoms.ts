/**
 * `npm run bench -- kingdoms`: random kingdoms of ten cards. Does a champion evolved from nothing beat the best of
 * "Big Money plus one of the ten", each with a tuned count? Finished kingdoms are written to a file and skipped
 * later.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEvaluator } from '../../experiments/evaluation/evaluator.js';
import { runGate } from '../../experiments/evaluation/gate.js';
import { panelOf } from '../../experiments/evaluation/panel.js';
import { playPanelScores } from '../../experiments/evaluation/panel-score.js';
import { home } from '../../experiments/files/home.js';
import { checkPlan } from '../../experiments/plans/plan-file.js';
import { runEvolution } from '../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../experiments/runs/evolve/plan/plan.js';
import { gates } from '../../experiments/statistics/sprt.js';
import { openStore } from '../../experiments/store/index.js';
import { type Backend, backend } from '../../workers/index.js';

const HELP = `npm run bench -- kingdoms [options]
  --kingdoms N     (20)
  --budget B       of each: 400kgames, 120s (400kgames)
  --threads N      (one per core)
  --results FILE   finished kingdoms, to go on from (.deckwright/bench/kingdoms.jsonl)
  --fresh          forgets them`;

interface Finding {
  readonly seed: number;
  readonly budget: string;
  readonly kingdom: readonly string[];
  /** The strongest baseline plans, best first, and the champion's score against each on unused seeds. */
  readonly rivals: readonly { readonly name: string; readonly mean: number; readonly half: number }[];
  /** Verdict against the most successful baseline plan. */
  readonly verdict: string;
  readonly games: number;
  readonly seconds: number;
  /** Scores of the gallery's programs against the baseline plans, and against each other. */
  readonly gallery: readonly { readonly mean: number; readonly against: readonly number[] }[];
}

const REPORT_DEALS = 2_000;
/** First seed of the measurement; no run has used it. */
const FRESH = 1_000_000;

export async function benchKingdoms(words: readonly string[]): Promise<void> {
  const { values: v } = parseArgs({
    args: [...words],
    options: {
      kingdoms: { type: 'string', default: '20' },
      budget: { type: 'string', default: '400kgames' },
      threads: { type: 'string', default: String(availableParallelism()) },
      results: { type: 'string', default: join(home(), 'bench', 'kingdoms.jsonl') },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  mkdirSync(dirname(v.results), { recursive: true });
  if (v.fresh || !existsSync(v.results)) writeFileSync(v.results, '');
  const known = readFileSync(v.results, 'utf8')
    .split('\n')
    .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Finding] : []))
    .filter(({ budget }) => budget === v.budget);
  const pool = await backend({ threads: Number(v.threads) });
  const findings: Finding[] = [];
  try {
    console.log(
      '| seed | kingdom | best baseline plan | champion against it | gate | strong programs, worst score |',
    );
    console.log('|---:|---|---|---:|---|---|');
    for (let seed = 1; seed <= Number(v.kingdoms); seed++) {
      let finding = known.find((f) => f.seed === seed);
      if (finding === undefined) {
        finding = await oneKingdom(seed, v.budget, pool);
        appendFileSync(v.results, `${JSON.stringify(finding)}\n`);
      }
      findings.push(finding);
      console.log(rowOf(finding));
    }
  } finally {
    await pool.close();
  }
  const won = findings.filter(({ verdict }) => verdict === 'yes').length;
  const sizes = findings.map(({ gallery }) => gallery.length).sort((a, b) => a - b);
  const seconds = findings.reduce((sum, f) => sum + f.seconds, 0) / findings.length;
  console.log(`\n${won} of ${findings.length} champions pass the gate against the best baseline plan;`);
  console.log(`galleries of ${sizes[0]} to ${sizes.at(-1)} programs; ${seconds.toFixed(0)} s each.`);
}

async function oneKingdom(seed: number, budget: string, pool: Backend): Promise<Finding> {
  const plan = await planEvolution(checkPlan({ game: 'dominion', kingdom: ['random'], seed, budget }));
  const store = await openStore(':memory:');
  const signal = new AbortController().signal;
  const found = await runEvolution(plan, store.createRun(newRun(plan)), { store, backend: pool, signal });
  store.close();
  const fresh = createEvaluator({ backend: pool, game: 'dominion', rules: plan.rules, seed: FRESH + seed });
  const champion = plan.form.print(found.program, plan.game);
  const rivals = plan.against.map(({ name, text }, number) => ({ name, text, number }));
  const [standing] = await playPanelScores(fresh, [champion], panelOf(rivals), REPORT_DEALS);
  const scored = standing!.members.map(({ score: { mean, low, high } }, i) => ({
    name: rivals[i]!.name,
    mean,
    half: (high - low) / 2,
  }));
  const worst = scored.reduce((w, s, i) => (s.mean < scored[w]!.mean ? i : w), 0);
  const { test } = await runGate(fresh, {
    candidate: champion,
    panel: panelOf([rivals[worst]!]),
    gate: gates.promote,
    purpose: 'promotion',
    firstBlock: 0,
  });
  return {
    seed,
    budget,
    kingdom: plan.rules.label.split('; ')[0]!.split(', '),
    rivals: [scored[worst]!, ...scored.filter((_, i) => i !== worst)],
    verdict: test.verdict,
    games: found.games,
    seconds: found.seconds,
    gallery: found.gallery.map(({ standing: { mean }, against }) => ({ mean, against })),
  };
}

function rowOf({ seed, kingdom, rivals, verdict, gallery }: Finding): string {
  const [best] = rivals;
  const percent = (share: number): string => (100 * share).toFixed(1);
  const worst = Math.min(...gallery.map(({ mean }) => mean));
  return `| ${seed} | ${kingdom.join(', ')} | ${best!.name} | ${percent(best!.mean)} ± ${percent(best!.half)} | ${verdict} | ${gallery.length}, ${percent(worst)} |`;
}
