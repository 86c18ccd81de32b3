/**
 * Simulates a search on many cores from its costs on one core, as events in order of time, without games. A
 * coordinator makes the candidates of a generation, sends each round in messages and waits for the results;
 * workers play.
 */

/** Costs in milliseconds, measured on one core. */
export interface Costs {
  /** One game. */
  readonly game: number;
  /** Making and judging one candidate, on the coordinator. */
  readonly candidate: number;
  /** One message and its answer: work of the coordinator, and transit. */
  readonly message: number;
  readonly latency: number;
}

export interface Plan {
  readonly workers: number;
  /** Number of searches that run at once. */
  readonly searches: number;
  /** Games in each round of one generation, and its candidates. */
  readonly rounds: readonly number[];
  readonly candidates: number;
  readonly generations: number;
  /** Each search runs beside its games and sends its best program after this many generations. */
  readonly islands?: { readonly exchangeEvery: number };
}

/** Share of time in which the workers play. */
export function efficiency(plan: Plan, costs: Costs): number {
  return plan.islands === undefined ? centralEfficiency(plan, costs) : islandEfficiency(plan, costs);
}

/** Messages to each worker in a round, see workers/pieces.ts, and the minimum length of one. */
const MESSAGES_EACH = 2;
const MESSAGE_LEAST = 5;

function centralEfficiency(
  { workers, searches, rounds, candidates, generations }: Plan,
  costs: Costs,
): number {
  const free = new Float64Array(workers);
  let coordinator = 0;
  let played = 0;
  /** Time at which each search continues, and its next round. */
  const waiting = Array.from({ length: searches }, (_, search) => ({
    at: 0,
    round: 0,
    generation: 0,
    search,
  }));
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.at - b.at || a.search - b.search);
    const next = waiting[0]!;
    coordinator = Math.max(coordinator, next.at);
    if (next.round === 0) coordinator += candidates * costs.candidate;
    const work = rounds[next.round]! * costs.game;
    const pieces = Math.max(1, Math.min(MESSAGES_EACH * workers, Math.floor(work / MESSAGE_LEAST)));
    let last = 0;
    for (let piece = 0; piece < pieces; piece++) {
      coordinator += costs.message;
      const worker = free.indexOf(Math.min(...free));
      free[worker] = Math.max(free[worker]!, coordinator + costs.latency) + work / pieces;
      last = Math.max(last, free[worker]! + costs.latency);
    }
    played += work;
    next.at = last;
    next.round++;
    if (next.round === rounds.length) {
      next.round = 0;
      next.generation++;
    }
    if (next.generation === generations) waiting.shift();
  }
  return played / (workers * Math.max(coordinator, ...free));
}

/** Relative spread of generations. Islands wait only for the slowest one at an exchange. */
const SPREAD = 0.1;

function islandEfficiency({ workers, rounds, candidates, generations, islands }: Plan, costs: Costs): number {
  const work = rounds.reduce((sum, games) => sum + games, 0) * costs.game;
  const thinking = candidates * costs.candidate;
  const every = islands!.exchangeEvery;
  let time = 0;
  for (let generation = 0; generation < generations; generation += every) {
    // Expected maximum of this many normal values, whose spread shrinks with the generations between two
    // exchanges.
    const slowest = 1 + (SPREAD * Math.sqrt(2 * Math.log(Math.max(2, workers)))) / Math.sqrt(every);
    const exchange = workers * costs.message + 2 * costs.latency;
    time += every * (work + thinking) * slowest + exchange;
  }
  return (generations * work) / time;
}
