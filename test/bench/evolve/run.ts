/** One measured run in a separate process: an evolution, or a match of its champion. Orders arrive as messages. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEvaluator } from '../../../experiments/evaluation/evaluator.js';
import { checkPlan } from '../../../experiments/plans/plan-file.js';
import { runEvolution } from '../../../experiments/runs/evolve/evolve.js';
import { newRun, planEvolution } from '../../../experiments/runs/evolve/plan/plan.js';
import { openStore } from '../../../experiments/store/index.js';
import { backend, inline, type Job } from '../../../workers/index.js';
import type { Task } from '../searches/tasks.js';
import { invented } from './invented.js';
import { mainThread, threadTimes } from './thread-times.js';

export type Order =
  | {
      readonly kind: 'evolve';
      /** True if the run may use built-in networks; otherwise only the search is measured. */
      readonly networks?: true;
      readonly task: Task;
      readonly budget: string;
      readonly seed: number;
      readonly threads: number;
      /** True if the thread of the search plays no games. */
      readonly apart?: boolean;
      readonly queue?: string;
    }
  /** A search with invented games, to measure its own cost. */
  | { readonly kind: 'think'; readonly task: Task; readonly games: number; readonly seed: number }
  /** A match against each opponent of the task. */
  | { readonly kind: 'match'; readonly task: Task; readonly player: string; readonly games: number }
  /** A match against players that the search never met and that did not judge it. */
  | {
      readonly kind: 'heldOutHouse';
      readonly task: Task;
      readonly player: string;
      readonly panel: readonly NamedText[];
    };

interface NamedText {
  readonly name: string;
  readonly text: string;
}

export interface Measured {
  readonly games: number;
  /** Wall-clock seconds, and CPU-seconds of all threads of this process. */
  readonly seconds: number;
  readonly cpuSeconds: number;
  /** Text of the champion. */
  readonly player: string;
  readonly candidates: number;
  /** House players that a search has not met. */
  readonly heldOutHouse?: readonly NamedText[];
  /** Share of the run in which the workers were idle; undefined if not counted, or if this thread plays games. */
  readonly idle?: number;
  /** CPU-seconds of the main thread, if it plays no games. */
  readonly coordinator?: number;
  /** Share of the points, in matches. */
  readonly score?: number;
  readonly signature: string;
}

/** Players and board of a task's plan. */
const boardOf = ({ game, from, against, kingdom, sets }: Task) => ({
  game,
  from,
  against,
  ...(kingdom && { kingdom }),
  ...(sets && { sets }),
});

async function evolve(order: Extract<Order, { kind: 'evolve' }>): Promise<Measured> {
  const { task, budget, seed, threads, networks, apart = false, queue } = order;
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
  const store = await openStore(join(folder, 'record.sqlite'));
  const plan = await planEvolution(
    checkPlan({ ...boardOf(task), budget, seed, ...(!networks && { networks: false }) }),
  );
  const before = threadTimes();
  const cpu = process.cpuUsage();
  const begin = process.hrtime.bigint();
  const pool = await backend({ threads, queue, search: true, thisThread: !apart });
  try {
    const run = store.createRun(newRun(plan));
    const found = await runEvolution(plan, run, {
      store,
      backend: pool,
      signal: new AbortController().signal,
    });
    const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
    const { user, system } = process.cpuUsage(cpu);
    const after = [...threadTimes()];
    // The pool's threads are the new ones that have worked.
    const own = after.filter(([id, { running }]) => !before.has(id) && running > 100).slice(-threads);
    const busy = own.reduce((sum, [, { running, queued }]) => sum + running + queued, 0) / 1000;
    const main = after.find(([id]) => id === mainThread)?.[1].running;
    return {
      games: found.games,
      seconds,
      cpuSeconds: (user + system) / 1e6,
      player: plan.form.print(found.program, plan.game),
      heldOutHouse: plan.heldOutHouse.map(({ name, text }) => ({ name, text })),
      candidates: store.generations(run).reduce((sum, { emitters }) => sum + triedIn(emitters), 0),
      ...(apart && own.length > 0 && { idle: 1 - busy / (own.length * seconds) }),
      ...(apart && main !== undefined && { coordinator: (main - before.get(mainThread)!.running) / 1000 }),
      signature: `${found.games} ${found.standing.mean}`,
    };
  } finally {
    await pool.close();
    store.close();
    rmSync(folder, { recursive: true });
  }
}

async function think({ task, games, seed }: Extract<Order, { kind: 'think' }>): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'deckwright-bench-'));
  const store = await openStore(join(folder, 'record.sqlite'));
  const pool = invented();
  const plan = await planEvolution(
    checkPlan({ ...boardOf(task), seed, budget: `${games}games`, networks: false }),
  );
  const before = (threadTimes().get(mainThread)?.running ?? 0) / 1000;
  const begin = process.hrtime.bigint();
  try {
    const run = store.createRun(newRun(plan));
    const found = await runEvolution(plan, run, {
      store,
      backend: pool,
      signal: new AbortController().signal,
    });
    return {
      games: found.games,
      seconds: Number(process.hrtime.bigint() - begin) / 1e9,
      cpuSeconds: (threadTimes().get(mainThread)?.running ?? 0) / 1000 - before,
      player: plan.form.print(found.program, plan.game),
      candidates: store.generations(run).reduce((sum, { emitters }) => sum + triedIn(emitters), 0),
      signature: `${found.games} ${found.standing.mean}`,
    };
  } finally {
    store.close();
    rmSync(folder, { recursive: true });
  }
}

const triedIn = (emitters: Readonly<Record<string, { readonly tried: number }>>): number =>
  Object.values(emitters).reduce((sum, { tried }) => sum + tried, 0);

async function match({ task, player, games }: Extract<Order, { kind: 'match' }>): Promise<Measured> {
  const plan = await planEvolution(checkPlan(boardOf(task)));
  const jobs = plan.against.map(
    ({ text }, i): Job => ({
      game: plan.game.facts.name,
      rules: plan.rules,
      players: [player, text],
      firstSeed: (i * 1e6) as Job['firstSeed'],
      deals: Math.round(games / 2 / plan.against.length),
      seats: 'alternate',
    }),
  );
  const cpu = process.cpuUsage();
  const begin = process.hrtime.bigint();
  const tallies = await inline().play(jobs);
  const { user, system } = process.cpuUsage(cpu);
  return {
    games: tallies.reduce((sum, tally) => sum + tally.games, 0),
    seconds: Number(process.hrtime.bigint() - begin) / 1e9,
    cpuSeconds: (user + system) / 1e6,
    player,
    candidates: 0,
    signature: tallies.map(({ signature }) => signature).join(' '),
  };
}

/** Deals against each player of the panel. */
const UNMET_DEALS = 100;

async function heldOutHouse({
  task,
  player,
  panel,
}: Extract<Order, { kind: 'heldOutHouse' }>): Promise<Measured> {
  const plan = await planEvolution(checkPlan(boardOf(task)));
  const members = panel.map((player, number) => ({ ...player, number }));
  const everybody = { members, perBlock: members.length, turns: members.map((_, i) => i) };
  const evaluator = createEvaluator({
    backend: inline(),
    game: plan.game.facts.name,
    rules: plan.rules,
    seed: 77,
  });
  const [result] = await evaluator.play([player], everybody, 'report', 0, UNMET_DEALS);
  const { blocks, signature } = result!;
  const score = blocks.reduce((sum, share) => sum + share, 0) / blocks.length;
  return { games: evaluator.games, seconds: 0, cpuSeconds: 0, player, candidates: 0, score, signature };
}

function measure(order: Order): Promise<Measured> {
  switch (order.kind) {
    case 'evolve':
      return evolve(order);
    case 'think':
      return think(order);
    case 'match':
      return match(order);
    case 'heldOutHouse':
      return heldOutHouse(order);
  }
}

process.on('disconnect', () => process.exit());
process.on('message', async (order: Order) => {
  const measured = await measure(order);
  process.send!(measured, () => process.exit());
});
