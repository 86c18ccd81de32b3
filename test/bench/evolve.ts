/**
 * `npm run bench -- evolve`: a search compared with matches of its champions; idle workers; threads; a queue;
 * strength by seconds against held-out players; the cost of a candidate with invented games; and a simulation of
 * many cores. Runs alternate, each in a separate process. Prints medians and the range.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hasRedis, startRedis } from '../support/redis.js';
import type { Measured, Order } from './evolve/run.js';
import { type Costs, efficiency } from './evolve/simulate.js';
import { type Task, tasks } from './searches/tasks.js';

const HELP = `npm run bench -- evolve [options]
  --games N        budget of a measured search (200000)
  --rounds N       how often all take turns (2)
  --seconds a,b    budgets after which strength is measured (10,60; none: "")
  --seeds N        searches for each of these (2)
  --parts a,b      speed, threads, candidates, queue, strength, cores (all)`;

const measured = ['four decks', 'core field'];

const script = join(import.meta.dirname, 'evolve', 'run.js');

function measure(order: Order): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = fork(script);
    child.on('message', resolve);
    child.on('exit', (code) => code !== 0 && reject(new Error(`a measured run ended with ${code}`)));
    child.send(order);
  });
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1]!;
const spread = (values: readonly number[], digits = 2): string =>
  `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)})`;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export async function benchEvolve(words: readonly string[]): Promise<void> {
  const { values: v } = parseArgs({
    args: [...words],
    options: {
      games: { type: 'string', default: '200000' },
      rounds: { type: 'string', default: '2' },
      seconds: { type: 'string', default: '10,60' },
      seeds: { type: 'string', default: '2' },
      parts: { type: 'string', default: 'speed,threads,candidates,queue,strength,cores' },
      help: { type: 'boolean', default: false },
    },
  });
  if (v.help) return void console.log(HELP);
  const parts = v.parts.split(',');
  const games = Number(v.games);
  for (const name of measured) {
    const task = tasks.find((each) => each.name === name)!;
    console.log(`  ${task.game}, ${name}`);
    const search = (threads: number, seed: number, more: SearchPlace = {}): Promise<Measured> =>
      measure({
        kind: 'evolve',
        task,
        budget: `${games}games`,
        seed,
        threads,
        ...more,
      });
    if (parts.includes('speed') || parts.includes('threads') || parts.includes('cores'))
      await speed(task, search, Number(v.rounds), games, parts.includes('cores'));
    if (parts.includes('candidates')) await candidates(task, Number(v.rounds), games);
    if (parts.includes('queue')) await queued(search, Number(v.rounds));
    if (parts.includes('strength') && v.seconds !== '')
      await strength(task, v.seconds.split(',').map(Number), Number(v.seeds));
  }
}

/** Where the games of a measured search are played, besides threads. */
type SearchPlace = Pick<Extract<Order, { kind: 'evolve' }>, 'apart' | 'queue'>;

async function speed(
  task: Task,
  search: (threads: number, seed: number, more?: SearchPlace) => Promise<Measured>,
  rounds: number,
  games: number,
  cores: boolean,
): Promise<void> {
  const shares: number[] = [];
  const factors: number[] = [];
  const idle: number[] = [];
  const coordinator: number[] = [];
  const perCandidate: number[] = [];
  const rates: number[] = [];
  for (let seed = 1; seed <= rounds; seed++) {
    const one = await search(1, seed);
    const two = await search(2, seed);
    const apart = await search(2, seed, { apart: true });
    if (one.signature !== two.signature || one.signature !== apart.signature)
      throw new Error('two threads found something else than one');
    const match = await measure({ kind: 'match', task, player: one.player, games });
    const rate = match.games / match.cpuSeconds;
    rates.push(rate);
    shares.push(one.games / one.cpuSeconds / rate);
    factors.push(one.seconds / two.seconds);
    if (apart.idle !== undefined) idle.push(apart.idle);
    if (apart.coordinator !== undefined) {
      coordinator.push(apart.coordinator / apart.cpuSeconds);
      perCandidate.push((1e6 * apart.coordinator) / apart.candidates);
    }
  }
  console.log(`    match of the champions: ${spread(rates, 0)} games per CPU-second`);
  console.log(`    search beside it: ${spread(shares)} of that (bar: 0.60)`);
  console.log(`    two threads beside one, by the wall: ${spread(factors)} (bar: 1.85)`);
  if (idle.length === 0) return void console.log('    waiting and coordinating are counted on Linux only');
  console.log(`    two workers beside a coordinator wait ${percent(median(idle))} of the time (bar: 5 %)`);
  console.log(`    that coordinator takes ${percent(median(coordinator))} of the CPU time (bar: 5 %)`);
  console.log(`    which is ${spread(perCandidate, 0)} µs for each candidate, start included (bar: 20)`);
  if (!cores) return;
  const costs: Costs = {
    game: 1000 / median(rates),
    candidate: median(perCandidate) / 1000,
    message: MESSAGE_MS,
    latency: LATENCY_MS,
  };
  for (const workers of [2, 8, 64, 1_000]) {
    const plan = { workers, rounds: ROUNDS, candidates: 88, generations: 40 };
    const islands = efficiency({ ...plan, searches: workers, islands: { exchangeEvery: 10 } }, costs);
    const central = [4, 2 * workers].map((searches) => {
      const short = { ...plan, searches, generations: 10 };
      return `${percent(efficiency(short, costs))} with ${searches} searches`;
    });
    // One coordinator is much too slow for a thousand workers, so its figure is omitted.
    const shown = workers > 100 ? [] : central;
    console.log(
      `    ${workers} cores would be used to ${[...shown, `${percent(islands)} with islands`].join(', ')} (simulated)`,
    );
  }
}

/** Milliseconds for a message between threads, on the coordinator and in transit. */
const MESSAGE_MS = 0.15;
const LATENCY_MS = 0.1;
/** Games in the rounds of one generation of the portfolio's main search. */
const ROUNDS = [1_536, 768, 768, 768];

/** Cost of a search besides its games, with its start, measured with invented games. */
async function candidates(task: Task, rounds: number, games: number): Promise<void> {
  const costs: number[] = [];
  for (let seed = 1; seed <= rounds; seed++) {
    const { cpuSeconds, candidates: tried } = await measure({ kind: 'think', task, games, seed });
    if (cpuSeconds > 0) costs.push((1e6 * cpuSeconds) / tried);
  }
  if (costs.length === 0) return;
  console.log(`    a candidate costs ${spread(costs, 0)} µs when its games are invented (bar: 20)`);
}

async function queued(
  search: (threads: number, seed: number, more: SearchPlace) => Promise<Measured>,
  rounds: number,
): Promise<void> {
  if (!hasRedis) return void console.log('    no redis-server here: the queue is not measured');
  const factors: number[] = [];
  for (let seed = 1; seed <= rounds; seed++) {
    const seconds: number[] = [];
    for (const workers of [1, 2]) {
      const redis = await startRedis();
      const serving = await Promise.all(Array.from({ length: workers }, () => queueWorker(redis.url)));
      seconds.push((await search(1, seed, { queue: redis.url })).seconds);
      for (const worker of serving) worker.kill();
      await redis.stop();
    }
    factors.push(seconds[0]! / seconds[1]!);
  }
  console.log(`    two workers of a queue beside one: ${spread(factors)} (bar: 1.80)`);
}

function queueWorker(url: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, '..', 'support', 'queue-worker.js'), [url], { silent: true });
  return new Promise((resolve) => child.stdout!.once('data', () => resolve(child)));
}

async function strength(task: Task, budgets: readonly number[], seeds: number): Promise<void> {
  for (const seconds of budgets) {
    const scores: number[] = [];
    let players = 0;
    for (let seed = 1; seed <= seeds; seed++) {
      const found = await measure({
        kind: 'evolve',
        task,
        networks: true,
        budget: `${seconds}s`,
        seed,
        threads: 2,
      });
      // The judges depend on the seed, and so do the remaining players.
      const panel = found.heldOutHouse ?? [];
      players = panel.length;
      scores.push((await measure({ kind: 'heldOutHouse', task, player: found.player, panel })).score!);
    }
    const shown = spread(
      scores.map((score) => 100 * score),
      1,
    );
    console.log(
      `    after ${seconds} s on two threads: ${shown} % against ${players} players that it never met`,
    );
  }
}
