/**
 * `npm run bench -- searches`: compares searches on the same tasks, with the same budget and several seeds:
 * strength on report seeds by games spent. One run per core. Finished runs are written to a file and skipped
 * later.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formFor, gameNamed } from '../../bots/index.js';
import { home } from '../../experiments/files/home.js';
import { searches as allSearches, genomes } from '../../optimizer/index.js';
import { searchesChart } from './searches/chart.js';
import type { Curve } from './searches/run.js';
import { asMarkdown, summary } from './searches/table.js';
import { type Task, tasks } from './searches/tasks.js';
import type { Order } from './searches/worker.js';

const HELP = `npm run bench -- searches [options]
  --searches a,b   names, with settings genetic:population=32; "default" is what evolve takes (all, and default)
  --tasks a,b      names (all)
  --seeds N        runs of each (10)
  --first N        the first seed (101: those before have served to tune the searches)
  --scale X        budgets, times X (1)
  --threads N      runs at the same time (one per core)
  --results FILE   finished runs, to go on from (.deckwright/bench/searches.jsonl)
  --fresh          forgets them
  --chart FILE     writes a chart (SVG)`;

export async function benchSearches(words: readonly string[]): Promise<void> {
  const { values: v } = parseArgs({
    args: [...words],
    options: {
      searches: { type: 'string', default: ['default', ...allSearches.keys()].join() },
      tasks: { type: 'string', default: tasks.map(({ name }) => name).join() },
      seeds: { type: 'string', default: '10' },
      first: { type: 'string', default: '101' },
      scale: { type: 'string', default: '1' },
      threads: { type: 'string', default: String(availableParallelism()) },
      results: { type: 'string', default: join(home(), 'bench', 'searches.jsonl') },
      chart: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const names = v.tasks.split(',');
  const chosen = tasks.flatMap((task) =>
    names.includes(task.name) ? [{ ...task, games: Math.round(task.games * Number(v.scale)) }] : [],
  );
  const searches = v.searches.split(',');
  // Seeds are the outer loop, so that an early stop leaves a few seeds of every search.
  const orders = Array.from({ length: Number(v.seeds) }, (_, i) => Number(v.first) + i).flatMap((seed) =>
    chosen.flatMap((task) =>
      searches.filter((search) => suits(search, task)).map((search): Order => ({ task, search, seed })),
    ),
  );
  mkdirSync(dirname(v.results), { recursive: true });
  if (v.fresh || !existsSync(v.results)) writeFileSync(v.results, '');
  const known = new Map(finished(v.results).map((curve) => [keyOf(curve), curve]));
  const left = orders.filter((order) => !known.has(keyOfOrder(order)));
  await runAll(left, Number(v.threads), (curve) => {
    appendFileSync(v.results, `${JSON.stringify(curve)}\n`);
    known.set(keyOf(curve), curve);
    const { task, search, seed, scores, seconds } = curve;
    const final = (100 * scores.at(-1)!).toFixed(1);
    process.stderr.write(`${task}, ${search}, seed ${seed}: ${final} % after ${seconds.toFixed(1)} CPU-s\n`);
  });
  const curves = orders.flatMap((order) => known.get(keyOfOrder(order)) ?? []);
  process.stdout.write(`${asMarkdown(chosen, searches, curves)}\n${summary(chosen, searches, curves)}`);
  if (v.chart !== undefined) writeFileSync(v.chart, await searchesChart(chosen, searches, curves));
}

/** False if the search needs open numbers and the form has none. */
function suits(search: string, { game }: Task): boolean {
  const isOpen = genomes[formFor(gameNamed(game)).name]?.parametric !== undefined;
  return isOpen || allSearches.get(search.split(':')[0]!)?.needsOpen !== true;
}

const keyOf = ({ task, search, seed, budget }: Curve): string => [task, search, seed, budget].join('|');
const keyOfOrder = ({ task, search, seed }: Order): string => [task.name, search, seed, task.games].join('|');

/** Finished runs in the file. Skips a last line that a crash has cut off. */
function finished(file: string): Curve[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => (line.endsWith('}') ? [JSON.parse(line) as Curve] : []));
}

/** Gives every process its next order as soon as it is free. */
async function runAll(
  orders: readonly Order[],
  threads: number,
  done: (curve: Curve) => void,
): Promise<void> {
  const queue = [...orders];
  const work = (child: ChildProcess): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = (): void => {
        const order = queue.shift();
        if (order === undefined) {
          resolve();
          child.kill();
        } else child.send(order);
      };
      child.on('message', (curve: Curve) => {
        done(curve);
        next();
      });
      child.on('exit', (code) => reject(new Error(`a run ended with ${code}`)));
      next();
    });
  const script = join(import.meta.dirname, 'searches', 'worker.js');
  await Promise.all(Array.from({ length: Math.min(threads, orders.length) }, () => work(fork(script))));
}
