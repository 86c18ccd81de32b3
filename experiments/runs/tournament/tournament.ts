/** Plays everyone against everyone on the same deals; records each pairing, so that it can be resumed. */
import { type Game, Refused } from '../../../engine/index.js';
import type { Backend, RunOptions } from '../../../workers/index.js';
import { version } from '../../files/package.js';
import { addedPairs, longerSide, type PairCounts, pairInterval } from '../../statistics/interval.js';
import { type Matchup, type Ratings, rate } from '../../statistics/rating.js';
import { FIRST_LOOK, isClear, looksOf } from '../../statistics/response-graph.js';
import type { Evaluation, Json, RunId, RunRow, Store } from '../../store/store.js';
import { jobOf } from '../match/match.js';
import { runControl } from '../shared/run-control.js';
import { evaluationOf, matchupOf } from './matchup.js';
import type { TournamentPlan } from './plan.js';

export interface TournamentResult {
  readonly plan: TournamentPlan;
  readonly matchups: readonly Matchup[];
  readonly ratings: Ratings;
  readonly games: number;
}

interface Pairing {
  readonly a: number;
  readonly b: number;
  deals: number;
  pairs: PairCounts;
}

const FLUSH_MS = 1000;

/** @param name default: the number of players @throws Refused for fewer than two players */
export function createTournament(store: Store, plan: TournamentPlan, name?: string): RunId {
  const { game, rules, players, seed, games, adaptive = false, precision } = plan;
  const { duplicates = [], withoutCards } = plan;
  if (players.length < 2) throw new Refused('a tournament needs at least two players');
  const id = store.createRun({
    kind: 'tournament',
    name: name ?? `${players.length} players`,
    game: game.facts.name,
    algorithm: 'everyone against everyone',
    rules,
    plan: { games, adaptive, precision, duplicates, withoutCards } as unknown as Json,
    seed,
    budgetGames: gamesOf(plan),
    version: version(),
  });
  const given = { kind: 'given', generation: 0 };
  store.add(id, { opponents: players.map(({ name, text }, number) => ({ number, name, text, ...given })) });
  return id;
}

export function recordedTournament(store: Store, row: RunRow, game: Game): TournamentPlan {
  const settings = row.plan as unknown as Omit<TournamentPlan, 'game' | 'rules' | 'players' | 'seed'>;
  return { ...settings, game, rules: row.rules, players: store.opponents(row.id), seed: row.seed };
}

const gamesOf = ({ players, games }: TournamentPlan): number =>
  players.length * (players.length - 1) * Math.ceil(games / 2);

/** All pairings in order, with their recorded games. */
function recordedPairings({ players }: TournamentPlan, rows: readonly Evaluation[]): readonly Pairing[] {
  const pairings = players.flatMap((_, a) =>
    players.slice(a + 1).map((__, i): Pairing => ({ a, b: a + 1 + i, deals: 0, pairs: [0, 0, 0, 0, 0] })),
  );
  const byPlayers = new Map(pairings.map((pairing) => [`${pairing.a}:${pairing.b}`, pairing]));
  for (const { candidate, opponent, deals, pairs } of rows)
    Object.assign(byPlayers.get(`${candidate}:${opponent}`)!, { deals, pairs });
  return pairings;
}

/** Plays the missing games; `onGames` counts all. Equal plans give equal results on every back-end, resumed or not. */
export async function playTournament(
  store: Store,
  id: RunId,
  plan: TournamentPlan,
  backend: Backend,
  { signal, onGames }: RunOptions = {},
): Promise<TournamentResult> {
  const started = Date.now();
  const before = store.run(id)?.seconds ?? 0;
  const most = Math.ceil(plan.games / 2);
  const { adaptive, precision } = plan;
  const looks = { first: adaptive || precision !== undefined ? Math.min(FIRST_LOOK, most) : most, most };
  const pairings = recordedPairings(plan, store.scores(id, 'match'));
  const isOver = ({ pairs }: Pairing): boolean =>
    precision === undefined
      ? isClear(pairs, pairings.length, looks)
      : longerSide(pairInterval(pairs)) <= precision;
  const next = (pairing: Pairing): number | undefined =>
    pairing.deals > 0 && isOver(pairing) ? undefined : looksOf(looks).find((look) => look > pairing.deals);
  const control = runControl(store, id, backend, signal);
  let games = pairings.reduce((sum, { deals }) => sum + 2 * deals, 0);
  let pending: Evaluation[] = [];
  let flushed = Date.now();
  const writePending = (): void => {
    store.add(id, { evaluations: pending, games });
    pending = [];
    flushed = Date.now();
    control.heartbeat();
  };
  try {
    for (;;) {
      const open = pairings.flatMap((pairing) => {
        const to = next(pairing);
        return to === undefined ? [] : [{ pairing, from: pairing.deals, to }];
      });
      if (open.length === 0) break;
      const jobs = open.map(({ pairing: { a, b }, from, to }) => {
        const players = [plan.players[a]!, plan.players[b]!];
        return jobOf({ ...plan, players, seats: 'alternate' }, from, to - from);
      });
      const gamesBefore = games;
      await backend.play(jobs, {
        signal: control.signal,
        onTally: (index, tally) => {
          const { pairing, from } = open[index]!;
          const { a, b } = pairing;
          pending.push(evaluationOf(tally, { candidate: a, opponent: b, purpose: 'match', firstDeal: from }));
          pairing.deals += tally.deals;
          pairing.pairs = addedPairs(pairing.pairs, tally.pairs);
          games += tally.games;
          if (Date.now() - flushed > FLUSH_MS) writePending();
        },
        onGames: (now) => {
          // Long pairings are recorded while they play.
          if (Date.now() - flushed > FLUSH_MS) writePending();
          onGames?.(gamesBefore + now);
        },
      });
      writePending();
    }
    store.finish(id, { status: 'done', seconds: before + (Date.now() - started) / 1000 });
  } catch (error) {
    writePending();
    control.recordEnd(error, before + (Date.now() - started) / 1000);
    throw error;
  } finally {
    control.close();
  }
  return evaluateTournament(plan, store.scores(id, 'match'));
}

/** Results of the recorded pairings so far. */
export function evaluateTournament(plan: TournamentPlan, rows: readonly Evaluation[]): TournamentResult {
  const matchups = rows.map(matchupOf);
  const ratings = rate(plan.players.length, matchups, { seed: plan.seed });
  const games = rows.reduce((sum, { deals }) => sum + 2 * deals, 0);
  return { plan, matchups, ratings, games };
}
