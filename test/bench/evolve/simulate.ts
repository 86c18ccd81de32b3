/**
 * What a search would take on many cores, from what it takes on one: events in the order of their time, no game played.
 * A coordinator makes the candidates of a generation, sends each round in messages and hears of them; workers play.
 */

/** Milliseconds, as measured on one core. */
export interface Costs {
  /** One game. */
  readonly game: number;
  /** Making and judging one candidate, on the coordinator. */
  readonly candidate: number;
  /** One message there and back: on the coordinator, and on its way. */
  readonly message: number;
  readonly latency: number;
}

export interface Plan {
  readonly workers: number;
  /** Searches that are out at the same time. */
  readonly searches: number;
  /** Games of the rounds of one generation, and its candidates. */
  readonly rounds: readonly number[];
  readonly candidates: number;
  readonly generations: number;
  /** Each search thinks where its games are played, and tells its best after so many generations. */
  readonly islands?: { readonly exchangeEvery: number };
}

/** Share of the time of all workers in which they play. */
export function efficiency(plan: Plan, costs: Costs): number {
  return plan.islands === undefined ? centralEfficiency(plan, costs) : islandEfficiency(plan, costs);
}

/** Messages that each worker gets of a round, see workers/pieces.ts; none is shorter than this. */
const MESSAGES_EACH = 2;
const MESSAGE_LEAST = 5;

function centralEfficiency(
  { workers, searches, rounds, candidates, generations }: Plan,
  costs: Costs,
): number {
  const free = new Float64Array(workers);
  let coordinator = 0;
  let played = 0;
  /** What each search waits for: when, and which round is next. */
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

/** Islands wait for nobody but at an exchange, for the slowest: all generations are alike up to this share. */
const SPREAD = 0.1;

function islandEfficiency({ workers, rounds, candidates, generations, islands }: Plan, costs: Costs): number {
  const work = rounds.reduce((sum, games) => sum + games, 0) * costs.game;
  const thinking = candidates * costs.candidate;
  const every = islands!.exchangeEvery;
  let time = 0;
  for (let generation = 0; generation < generations; generation += every) {
    // The slowest of so many: that of the normal distribution, whose spread shrinks with the generations between two
    // exchanges.
    const slowest = 1 + (SPREAD * Math.sqrt(2 * Math.log(Math.max(2, workers)))) / Math.sqrt(every);
    const exchange = workers * costs.message + 2 * costs.latency;
    time += every * (work + thinking) * slowest + exchange;
  }
  return (generations * work) / time;
}
