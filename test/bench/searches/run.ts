/** One run of one search on one task: strength on report seeds against games spent. */
import { derive } from '../../../engine/index.js';
import {
  createEvaluator,
  type Evaluator,
  type Scale,
  type ScoreScale,
  scoreScale,
} from '../../../experiments/evaluation/evaluator.js';
import { type Panel, panelOf } from '../../../experiments/evaluation/panel.js';
import { meanAndError } from '../../../experiments/evaluation/trial.js';
import { searchOf } from '../../../experiments/plans/algorithms.js';
import { checkPlan } from '../../../experiments/plans/plan-file.js';
import { planEvolution } from '../../../experiments/runs/evolve/plan/plan.js';
import { type BatchResult, playBatch } from '../../../experiments/runs/shared/batch.js';
import { createRunContext, type RunContext } from '../../../experiments/runs/shared/run-context.js';
import { marginScale } from '../../../experiments/runs/shared/search-context.js';
import { type Batch, type Candidate, type Emitter, startSearch } from '../../../optimizer/index.js';
import type { Backend } from '../../../workers/index.js';
import type { Task } from './tasks.js';

/** Share of points on report seeds at each checkpoint. */
export interface Curve {
  readonly task: string;
  /** Name of the search with its options: `genetic:population=32`; `default` is the search of `evolve`. */
  readonly search: string;
  readonly seed: number;
  /** Budget in games. */
  readonly budget: number;
  readonly games: readonly number[];
  readonly scores: readonly number[];
  /** CPU-seconds of the whole run, with its reports. */
  readonly seconds: number;
}

/** Shares of the budget at which a search shows its best program. */
export const CHECKPOINTS = [1 / 16, 1 / 8, 3 / 16, 1 / 4, 3 / 8, 1 / 2, 3 / 4, 1] as const;

/** Pairs behind a score. The error of one score is about a point; ten seeds are averaged. */
const REPORT_PAIRS = 1_200;
/** Maximum share of the games so far that the choice between the best few may cost. */
const CHOICE_SHARE = 0.03;
interface Setting extends RunContext {
  readonly panel: Panel;
  /** Scale on which reports, choices and the search count games. */
  readonly scale: ScoreScale | undefined;
  readonly searchScale: Scale | undefined;
}

/** Restarts the search whenever it stalls; the best program of all counts. */
export async function runSearch(task: Task, search: string, seed: number, backend: Backend): Promise<Curve> {
  const { game: gameName, kingdom, sets, from, against } = task;
  const plan = await planEvolution(
    checkPlan({ game: gameName, from, against, ...(kingdom && { kingdom }), ...(sets && { sets }) }),
  );
  const { rules, game } = plan;
  const [named, ...settings] = search.split(':');
  const algorithm = named === 'default' ? plan.algorithm : named!;
  const options = Object.fromEntries(settings.map((s) => s.split('=')).map(([k, v]) => [k!, Number(v)]));
  const context = await createRunContext(
    { ...plan, algorithm, seed },
    { backend, record: { lastState: () => undefined, append: () => {} } },
    () => opponents,
    0,
  );
  const { searchContext, genome, evaluator: play } = context;
  const opponents = plan.against.map(({ text }) => text);
  const panel = panelOf(plan.against);
  searchContext.gamesPerBlock = 2 * panel.perBlock;
  const reporting = createEvaluator({ backend, game: game.facts.name, rules, seed });
  const scale = await reportScale(reporting, panel, rules.seats);
  const setting: Setting = { ...context, panel, scale, searchScale: scale ?? marginScale(genome) };
  const programs =
    from.length > 0 ? plan.from.map(({ program }) => program) : genome.defaultPrograms(searchContext);
  const start = programs.map(
    (program): Candidate<unknown> => ({
      id: searchContext.nextId(),
      program: searchContext.canonical(program),
      parents: [],
      operator: 'seed',
    }),
  );
  const began = process.cpuUsage();
  const curve = { games: [] as number[], scores: [] as number[] };
  const known = new Map<string, number>();
  let block = 0;
  let lives = 0;
  const make = (): Emitter<unknown> =>
    startSearch(searchOf(algorithm), genome, searchContext, derive(seed, `${lives++}`), start, options);
  let emitter = make();
  let champion: Candidate<unknown> | undefined;
  const best = async (): Promise<Candidate<unknown>> => {
    const { candidate, blocks } = await chosen(setting, champion, emitter, block);
    block += blocks;
    return candidate;
  };
  for (const share of CHECKPOINTS) {
    while (play.games < share * task.games) {
      const { results, blocks, explored } = await played(setting, emitter.ask(), block, setting.searchScale);
      block += blocks;
      emitter.tell(results, explored);
      if (!emitter.stalled) continue;
      champion = await best();
      emitter = make();
    }
    const text = searchContext.textOf((await best()).program);
    if (!known.has(text)) known.set(text, await score(reporting, setting, text));
    curve.games.push(play.games);
    curve.scores.push(known.get(text)!);
  }
  const { user, system } = process.cpuUsage(began);
  return { task: task.name, search, seed, budget: task.games, ...curve, seconds: (user + system) / 1e6 };
}

/** Scale of a one-player game: set by the first player to beat. */
async function reportScale(play: Evaluator, panel: Panel, seats: number): Promise<ScoreScale | undefined> {
  if (seats > 1) return undefined;
  const [performance] = await play.play([panel.members[0]!.text], panel, 'report', 0, 200);
  return scoreScale(performance!.results);
}

async function score(play: Evaluator, { panel, scale }: Setting, text: string): Promise<number> {
  const everybody: Panel = { ...panel, perBlock: panel.members.length };
  const deals = Math.ceil(REPORT_PAIRS / panel.members.length);
  const [performance] = await play.play([text], everybody, 'report', 0, deals, scale);
  return meanAndError(performance!.blocks).mean;
}

const played = (
  setting: Setting,
  batch: Batch<unknown>,
  firstBlock: number,
  scale: Scale | undefined,
): Promise<BatchResult> => playBatch(setting, batch, { ...setting, firstBlock, scale });

/** Chooses between the champion so far and the best of the search on unused blocks; these games count. */
async function chosen(
  setting: Setting,
  champion: Candidate<unknown> | undefined,
  emitter: Emitter<unknown>,
  block: number,
): Promise<{ candidate: Candidate<unknown>; blocks: number }> {
  const rivals = emitter
    .best()
    .slice(0, 4)
    .map(({ candidate }) => candidate);
  const candidates =
    champion === undefined ? rivals : [champion, ...rivals.filter(({ id }) => id !== champion.id)];
  const perBlock = 2 * setting.panel.perBlock * candidates.length;
  const blocksMax = Math.min(
    256,
    Math.max(4, Math.round((CHOICE_SHARE * setting.evaluator.games) / perBlock)),
  );
  const trial = { kind: 'race', firstBlocks: Math.min(16, blocksMax), blocksMax, keep: 1 } as const;
  const { results, blocks } = await played(setting, { candidates, trial }, block, setting.scale);
  const kept = results.filter(({ outcome }) => outcome === 'kept');
  return { candidate: kept.reduce((a, b) => (b.mean > a.mean ? b : a)).candidate, blocks };
}
