/**
 * `npm run bench -- discover`: networks that learn first beside a portfolio with the same budget, from the same seeds; each
 * champion, and what the network was written down as before it was polished, then plays opponents that it met and
 * players of ours that it never met. On one thread, so that processor time can be compared.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameNamed, type Player } from '../../bots/index.js';
import { createEvaluator } from '../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../experiments/evaluation/panel.js';
import { type PanelStanding, playStandings } from '../../experiments/evaluation/standing.js';
import { checkPlan, type EvolvePlanInput } from '../../experiments/plans/plan-file.js';
import { runEvolution } from '../../experiments/runs/evolve/evolve.js';
import { randomKingdom } from '../../experiments/runs/evolve/kingdom.js';
import { newRun, planEvolution } from '../../experiments/runs/evolve/plan.js';
import type { EvolutionPlan } from '../../experiments/runs/shared/evolution-plan.js';
import { openStore } from '../../experiments/store/index.js';
import { inline } from '../../workers/index.js';

const HELP = `npm run bench -- discover [options]
  --boards a,b     all-cards, core-set, kingdom:SEED (all-cards)
  --kingdoms N     random kingdoms besides, seeds 1 to N (0)
  --budget GAMES   of each run; a game of learning counts as ten (600000: some 20 s of processor time)
  --seeds N        runs of each (3)
  --first N        the first seed (11)
  --deals N        deals against each opponent in the end (60)`;

/** Met by the runs; who else of ours can play the board is unmet. A kingdom's plain plans are met by its runs. */
const boards: Readonly<Record<string, EvolvePlanInput>> = {
  'all-cards': {
    from: ['big-money'],
    against: ['smithy-money', 'plain-big-money', 'militia-torturer-siege', 'market-lab-engine'],
  },
  'core-set': {
    game: 'star-realms',
    sets: ['core'],
    against: [
      'BastionWarden',
      'GunlineAdmiral',
      'HiveTide',
      'LeanMachine',
      'MirrorGauge',
      'PlainTalker',
      'RowPoacher',
      'TunedMarshal',
    ],
  },
};

const boardNamed = (name: string): EvolvePlanInput => {
  const kingdom = /^kingdom:(\d+)$/.exec(name);
  const board = kingdom
    ? { kingdom: [...randomKingdom(gameNamed('dominion'), Number(kingdom[1]))] }
    : boards[name];
  if (board === undefined) throw new Error(`no board "${name}"\n${HELP}`);
  return board;
};

interface Row {
  readonly board: string;
  readonly player: string;
  readonly seed: number;
  readonly games: number;
  readonly cpuSeconds: number;
  readonly lines: number;
  readonly met: PanelStanding;
  readonly unmet: PanelStanding | undefined;
  readonly worst: string;
}

export async function benchDiscover(words: readonly string[]): Promise<void> {
  const { values: v } = parseArgs({
    args: [...words],
    options: {
      boards: { type: 'string', default: 'all-cards' },
      kingdoms: { type: 'string', default: '0' },
      budget: { type: 'string', default: '600000' },
      seeds: { type: 'string', default: '3' },
      first: { type: 'string', default: '11' },
      deals: { type: 'string', default: '60' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const kingdoms = Array.from({ length: Number(v.kingdoms) }, (_, i) => `kingdom:${i + 1}`);
  console.log(
    '| board | player | seed | games | CPU-s | lines | met | unmet | worst unmet |\n|---|---|--:|--:|--:|--:|--:|--:|---|',
  );
  for (const board of [...v.boards.split(',').filter((name) => name !== ''), ...kingdoms])
    for (let seed = Number(v.first); seed < Number(v.first) + Number(v.seeds); seed++)
      for (const networks of [true, false]) {
        const asked = { ...boardNamed(board), budget: `${v.budget}games`, seed, networks };
        for (const row of await discover(board, asked, Number(v.deals))) console.log(rowText(row));
      }
}

const scoreText = ({ overall: { mean, low, high } }: PanelStanding): string =>
  `${(100 * mean).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)}`;

const rowText = ({ board, player, seed, games, cpuSeconds, lines, met, unmet, worst }: Row): string =>
  `| ${board} | ${player} | ${seed} | ${games} | ${cpuSeconds.toFixed(1)} | ${lines} | ${scoreText(met)} | ${unmet === undefined ? '–' : scoreText(unmet)} | ${worst} |`;

/** The champion of a run, and what its network was written down as. */
async function discover(board: string, asked: EvolvePlanInput, deals: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-discover-'));
  const store = await openStore(join(folder, 'record.sqlite'));
  try {
    const cpu = process.cpuUsage();
    const plan = await planEvolution(checkPlan(asked));
    const run = store.createRun(newRun(plan));
    const signal = new AbortController().signal;
    // Whom it never met it plays here, on deals of its own.
    const found = await runEvolution({ ...plan, unmet: [] }, run, { store, backend: inline(), signal });
    const { user, system } = process.cpuUsage(cpu);
    const spent = { board, seed: plan.seed, games: found.games, cpuSeconds: (user + system) / 1e6 };
    const text = plan.form.print(found.program, plan.game);
    const name = asked.networks === true ? 'networks first' : 'portfolio';
    const rows = [{ ...spent, player: name, ...(await measured(plan, text, deals)) }];
    const best = found.learned?.written.reduce((a, b) => (b.judged > a.judged ? b : a));
    const written = best && store.candidate(run, best.candidate)?.text;
    if (written !== undefined)
      rows.push({ ...spent, player: 'its writing', ...(await measured(plan, written, deals)) });
    return rows;
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
}

async function measured(
  plan: EvolutionPlan,
  text: string,
  deals: number,
): Promise<Pick<Row, 'lines' | 'met' | 'unmet' | 'worst'>> {
  const { game, rules, against, unmet } = plan;
  const evaluator = createEvaluator({ backend: inline(), game: game.facts.name, rules, seed: 999 });
  const play = async (players: readonly Player[]): Promise<PanelStanding> => {
    const panel = panelOf(
      players.map((player, number) => ({ name: player.name, text: player.text, number })),
    );
    return (await playStandings(evaluator, [text], panel, deals))[0]!;
  };
  const met = await play(against);
  const strangers = unmet.length === 0 ? undefined : await play(unmet);
  const least = strangers?.members.reduce((a, b) => (b.interval.mean < a.interval.mean ? b : a));
  return {
    lines: text.trimEnd().split('\n').length,
    met,
    unmet: strangers,
    worst:
      least === undefined
        ? '–'
        : `${(100 * least.interval.mean).toFixed(1)} ${unmet[least.result.member]!.name}`,
  };
}
