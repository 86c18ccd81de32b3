/** Everyone against everyone, on the same deals; recorded pairing by pairing, so that it can be resumed. */
import type { Player } from '../../bots/index.js';
import { type Game, Refused, type Rules } from '../../engine/index.js';
import type { Backend, Job } from '../../workers/index.js';
import { version } from '../root.js';
import { firstDeal } from '../seeds.js';
import { type Matchup, type Ratings, rate } from '../statistics/rating.js';
import type { Evaluation, RunId, RunRow, Store } from '../store/store.js';
import { evaluationOf } from './evaluation.js';

export interface TournamentPlan {
  readonly game: Game;
  readonly rules: Rules;
  readonly players: readonly Pick<Player, 'name' | 'text'>[];
  /** For each pairing; rounded up to whole deals. */
  readonly games: number;
  readonly seed: number;
}

export interface TournamentResult {
  readonly plan: TournamentPlan;
  readonly matchups: readonly Matchup[];
  readonly ratings: Ratings;
  readonly games: number;
}

export interface TournamentOptions {
  readonly signal?: AbortSignal;
  /** Games of all pairings, those played before included. */
  readonly onGames?: (games: number) => void;
}

const FLUSH_MS = 1000;
const BOOTSTRAP = 200;

/** @throws Refused for fewer than two players */
export function createTournament(store: Store, plan: TournamentPlan, name: string): RunId {
  if (plan.players.length < 2) throw new Refused('a tournament needs at least two players');
  const id = store.createRun({
    kind: 'tournament',
    name,
    game: plan.game.facts.name,
    algorithm: 'everyone against everyone',
    rules: plan.rules,
    plan: { games: plan.games },
    seed: plan.seed,
    budgetGames: gamesOf(plan),
    version: version(),
  });
  const opponents = plan.players.map(({ name: called, text }, number) => ({
    number,
    name: called,
    text,
    kind: 'given',
    generation: 0,
  }));
  store.add(id, { opponents });
  return id;
}

/** What a recorded tournament was meant to be. */
export function recordedPlan(store: Store, row: RunRow, game: Game): TournamentPlan {
  const { games } = row.plan as { games: number };
  return { game, rules: row.rules, players: store.opponents(row.id), games, seed: row.seed };
}

const gamesOf = ({ players, games }: TournamentPlan): number =>
  players.length * (players.length - 1) * Math.ceil(games / 2);

/** Plays what the record lacks. Equal plans give equal results, resumed or not, whatever the back-end. */
export async function playTournament(
  store: Store,
  id: RunId,
  plan: TournamentPlan,
  backend: Backend,
  { signal, onGames }: TournamentOptions = {},
): Promise<TournamentResult> {
  const started = Date.now();
  const before = store.run(id)?.seconds ?? 0;
  const deals = Math.ceil(plan.games / 2);
  const known = new Set(
    store.scores(id, 'report').map(({ candidate, opponent }) => `${candidate}:${opponent}`),
  );
  const missing = plan.players.flatMap((_, a) =>
    plan.players.flatMap((__, b) => (a < b && !known.has(`${a}:${b}`) ? [{ a, b }] : [])),
  );
  const jobs = missing.map(
    ({ a, b }): Job => ({
      game: plan.game.facts.name,
      rules: plan.rules,
      players: [plan.players[a]!.text, plan.players[b]!.text],
      firstSeed: firstDeal(plan.seed),
      deals,
      seats: 'rotate',
      curves: false,
    }),
  );
  let games = known.size * deals * 2;
  const already = games;
  let waiting: Evaluation[] = [];
  let flushed = Date.now();
  const flush = (): void => {
    store.add(id, { evaluations: waiting, games });
    waiting = [];
    flushed = Date.now();
    store.heartbeat(id);
  };
  try {
    await backend.play(jobs, {
      ...(signal && { signal }),
      onTally: (index, tally) => {
        const { a, b } = missing[index]!;
        waiting.push(evaluationOf(tally, { candidate: a, opponent: b, purpose: 'report', firstDeal: 0 }));
        games += tally.games;
        if (Date.now() - flushed > FLUSH_MS) flush();
      },
      onGames: (now) => onGames?.(already + now),
    });
    flush();
    store.finish(id, { status: 'done', seconds: before + (Date.now() - started) / 1000 });
  } catch (error) {
    flush();
    const seconds = before + (Date.now() - started) / 1000;
    if (signal?.aborted) store.finish(id, { status: 'stopped', seconds });
    else store.finish(id, { status: 'failed', seconds, error: (error as Error).message });
    throw error;
  }
  return judge(plan, store.scores(id, 'report'));
}

/** What the recorded pairings say so far. */
export function judge(plan: TournamentPlan, rows: readonly Evaluation[]): TournamentResult {
  const matchups = rows.map(({ candidate: a, opponent: b, deals, pairs, firstSeatHalves = 0 }): Matchup => {
    const halves = pairs.reduce((sum, count, half) => sum + count * half, 0);
    return {
      a,
      b,
      pairs,
      aFirst: { points: firstSeatHalves / 2, games: deals },
      bFirst: { points: (halves - firstSeatHalves) / 2, games: deals },
    };
  });
  const ratings = rate(plan.players.length, matchups, { resamples: BOOTSTRAP, seed: plan.seed });
  const games = rows.reduce((sum, { deals }) => sum + 2 * deals, 0);
  return { plan, matchups, ratings, games };
}
