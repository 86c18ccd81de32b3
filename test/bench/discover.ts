/**
 * `npm run bench -- discover`: runs that start from a built-in network beside runs that do not, with the same
 * budget and the same seeds. Each champion, and the program distilled from the network before the search, then plays
 * opponents that it met and house players that it never met. `--players network` measures a network alone, and the
 * programs of several lengths that are distilled from it. All on one thread, so that processor time can be compared.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gameNamed, type Player } from '../../bots/index.js';
import { randomKingdom } from '../../experiments/boards/random-kingdom.js';
import { createEvaluator } from '../../experiments/evaluation/evaluator.js';
import { panelOf } from '../../experiments/evaluation/panel.js';
import { type PanelScore, playPanelScores } from '../../experiments/evaluation/panel-score.js';
import { checkPlan, type EvolvePlanInput } from '../../experiments/plans/plan-file.js';
import { runEvolution } from '../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../experiments/runs/evolve/plan/plan.js';
import { bestWritten } from '../../experiments/runs/evolve/run-state.js';
import type { EvolutionPlan } from '../../experiments/runs/shared/evolution-plan.js';
import { distillNetwork } from '../../experiments/runs/train/distill.js';
import { train } from '../../experiments/runs/train/train.js';
import { openStore } from '../../experiments/store/index.js';
import { learnerDefaults } from '../../optimizer/index.js';
import { inline } from '../../workers/index.js';

const HELP = `npm run bench -- discover [options]
  --boards a,b     all-cards, core-set, kingdom:SEED (all-cards)
  --kingdoms N     random kingdoms besides, seeds 1 to N (0)
  --players a,b    known, portfolio: runs that start from a built-in network, and runs that do not;
                   network: learning alone, and its writing (known,portfolio)
  --budget GAMES   of each run; a game of learning counts as sixteen (600000: some 20 s of processor time)
  --lengths a,b    entries, or situations of a JSON bot, in which a network alone is written down (8,16,40,120)
  --seeds N        runs of each (3)
  --first N        the first seed (11)
  --deals N        deals against each opponent in the end (60)`;

/** Opponents of the runs, beside a kingdom's baseline plans; all other house players of the board are held out. */
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

/** Processor time of a training game, in search games. */
const LEARNED_GAME_COST = 16;

const nameOf = ({ settings }: EvolutionPlan): string =>
  settings.startsFromNetwork ? 'from a network' : 'portfolio';

interface Row {
  readonly board: string;
  readonly player: string;
  readonly seed: number;
  readonly games: number;
  readonly cpuSeconds: number;
  readonly lines: number;
  readonly met: PanelScore;
  readonly heldOutHouse: PanelScore | undefined;
  /** Mean against the quarter of the opponents that do best against it, and the best one. */
  readonly quarter: number;
  readonly worst: string;
}

export async function benchDiscover(words: readonly string[]): Promise<void> {
  const { values: v } = parseArgs({
    args: [...words],
    options: {
      boards: { type: 'string', default: 'all-cards' },
      kingdoms: { type: 'string', default: '0' },
      players: { type: 'string', default: 'known,portfolio' },
      budget: { type: 'string', default: '600000' },
      lengths: { type: 'string', default: '8,16,40,120' },
      seeds: { type: 'string', default: '3' },
      first: { type: 'string', default: '11' },
      deals: { type: 'string', default: '60' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const kingdoms = Array.from({ length: Number(v.kingdoms) }, (_, i) => `kingdom:${i + 1}`);
  console.log(
    '| board | player | seed | games | CPU-s | lines | met | heldOutHouse | worst quarter | worst heldOutHouse |\n|---|---|--:|--:|--:|--:|--:|--:|--:|---|',
  );
  for (const board of [...v.boards.split(',').filter((name) => name !== ''), ...kingdoms])
    for (let seed = Number(v.first); seed < Number(v.first) + Number(v.seeds); seed++)
      for (const player of v.players.split(',')) {
        const asked: EvolvePlanInput = {
          ...boardNamed(board),
          budget: `${v.budget}games`,
          seed,
          ...(player === 'portfolio' && { networks: false }),
        };
        const rows =
          player === 'network'
            ? await learnAlone(board, asked, v.lengths.split(',').map(Number), Number(v.deals))
            : await discover(board, asked, Number(v.deals));
        for (const row of rows) console.log(rowText(row));
      }
}

const scoreText = ({ overall: { mean, low, high } }: PanelScore): string =>
  `${(100 * mean).toFixed(1)} ± ${(50 * (high - low)).toFixed(1)}`;

const rowText = ({
  board,
  player,
  seed,
  games,
  cpuSeconds,
  lines,
  met,
  heldOutHouse,
  quarter,
  worst,
}: Row): string =>
  `| ${board} | ${player} | ${seed} | ${games} | ${cpuSeconds.toFixed(1)} | ${lines} | ${scoreText(met)} | ${heldOutHouse === undefined ? '–' : scoreText(heldOutHouse)} | ${(100 * quarter).toFixed(1)} | ${worst} |`;

/** Trains a network with the games of the budget and distils it. */
async function learnAlone(
  board: string,
  asked: EvolvePlanInput,
  lengths: readonly number[],
  deals: number,
): Promise<Row[]> {
  const plan = await planEvolution(checkPlan(asked));
  const { game, rules, seed, budget } = plan;
  const opponents = plan.against.map(({ name, text }) => ({ name, text, file: name }));
  const games = budget.kind === 'games' ? Math.round(budget.games / LEARNED_GAME_COST) : 0;
  let cpu = process.cpuUsage();
  const row = async (player: string, text: string, played: number): Promise<Row> => {
    const { user, system } = process.cpuUsage(cpu);
    const spent = { board, seed, games: played, cpuSeconds: (user + system) / 1e6 };
    return { ...spent, player, ...(await measured(plan, text, deals)) };
  };
  const judgingDeals = Math.ceil(500 / opponents.length);
  const head = { game, rules, opponents, seed, judgingDeals };
  const training = {
    ...head,
    name: board,
    games,
    learners: 4,
    gamesPerBatch: 256,
    settings: learnerDefaults,
  };
  const trained = await train(training, inline());
  const rows = [await row('network', trained.text, trained.games)];
  cpu = process.cpuUsage();
  const { programs, games: watched } = await distillNetwork(
    {
      ...head,
      network: { name: board, text: trained.text },
      lengths,
      restarts: 1,
      rounds: 4,
      games: Math.ceil(800 / opponents.length),
    },
    inline(),
  );
  for (const { length, text } of programs) rows.push(await row(`written, ${length}`, text, watched));
  return rows;
}

/** The champion of a run, and the program distilled from its network. */
async function discover(board: string, asked: EvolvePlanInput, deals: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-discover-'));
  const store = await openStore(join(folder, 'record.sqlite'));
  try {
    const cpu = process.cpuUsage();
    const plan = await planEvolution(checkPlan(asked));
    const run = store.createRun(newRun(plan));
    const signal = new AbortController().signal;
    // Held-out players are met here, on new deals.
    const found = await runEvolution({ ...plan, heldOutHouse: [] }, run, {
      store,
      backend: inline(),
      signal,
    });
    const { user, system } = process.cpuUsage(cpu);
    const spent = { board, seed: plan.seed, games: found.games, cpuSeconds: (user + system) / 1e6 };
    const text = plan.form.print(found.program, plan.game);
    const rows = [{ ...spent, player: nameOf(plan), ...(await measured(plan, text, deals)) }];
    const best = found.learned && bestWritten(found.learned);
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
): Promise<Pick<Row, 'lines' | 'met' | 'heldOutHouse' | 'quarter' | 'worst'>> {
  const { game, rules, against, heldOutHouse } = plan;
  const evaluator = createEvaluator({ backend: inline(), game: game.facts.name, rules, seed: 999 });
  const play = async (players: readonly Player[]): Promise<PanelScore> => {
    const panel = panelOf(
      players.map((player, number) => ({ name: player.name, text: player.text, number })),
    );
    return (await playPanelScores(evaluator, [text], panel, deals))[0]!;
  };
  const met = await play(against);
  const standing = heldOutHouse.length === 0 ? undefined : await play(heldOutHouse);
  const scores = (standing?.members ?? []).toSorted((a, b) => a.score.mean - b.score.mean);
  const [least] = scores;
  const quarter = scores.slice(0, Math.max(1, Math.round(scores.length / 4)));
  return {
    lines: text.trimEnd().split('\n').length,
    met,
    heldOutHouse: standing,
    quarter: quarter.reduce((sum, { score }) => sum + score.mean, 0) / Math.max(1, quarter.length),
    worst:
      least === undefined
        ? '–'
        : `${(100 * least.score.mean).toFixed(1)} ${heldOutHouse[least.result.member]!.name}`,
  };
}
