/** The package `deckwright`: players, matches and searches in one call each. */
import type { Player } from '../../bots/index.js';
import type { RulesRequest } from '../../engine/index.js';
import { backend } from '../../workers/index.js';
import { type MatchReport, reportMatch } from '../analysis/match-report.js';
import { runVerdict } from '../analysis/run-verdict.js';
import { checkPlan, type EvolvePlanInput } from '../plans/plan-file.js';
import { boardFor, findPlayers } from '../players/find.js';
import { provenance, runEvolution } from '../runs/evolve/evolve.js';
import { newRun, planEvolution } from '../runs/evolve/plan/plan.js';
import { playMatch as play } from '../runs/match/match.js';
import { openStore } from '../store/index.js';

export { type Player, type ReadResult, readPlayer } from '../../bots/index.js';
export {
  type Game,
  games,
  Refused,
  Rng,
  type Rules,
  type RulesRequest,
  register,
  type Seed,
} from '../../engine/index.js';
export type { Diagnostic } from '../../grammar/index.js';
export {
  addSearch,
  type Batch,
  type Candidate,
  type Genome,
  type Json,
  type OwnSearch,
  type Reducer,
  type Scored,
  type SearchContext,
  type Trial,
} from '../../optimizer/index.js';
export type { MatchReport, PlayerReport } from '../analysis/match-report.js';
export { version } from '../files/package.js';
export type { EvolvePlanInput } from '../plans/plan-file.js';

export interface MatchOptions {
  /** Games to play, rounded up to whole deals; 10,000 by default. */
  readonly games?: number;
  /** Equal seeds give equal games; 1 by default. */
  readonly seed?: number;
  /** Play each deal from every seat (the default), or let the first player always start. */
  readonly seats?: 'alternate' | 'fixed';
  /** Needed if no player implies it. */
  readonly game?: string;
  readonly rules?: RulesRequest;
  /** True to include the means of every turn in the players' reports. */
  readonly curves?: boolean;
  /** Maximum games at the same time; 1 by default. The result does not depend on it. */
  readonly threads?: number;
  readonly signal?: AbortSignal | undefined;
}

/**
 * @param spec a file, or the name of a player that comes with Deckwright
 * @throws Refused with all errors of its text
 */
export async function findPlayer(spec: string): Promise<Player> {
  const [player] = await findPlayers([spec]);
  return player!;
}

/**
 * Plays a match: who is stronger, by how much, and how certain that is.
 * @param players one for each seat: files, names, or players already read
 * @throws Refused if an option is wrong, or if players, game and rules do not fit together
 */
export async function playMatch(
  players: readonly (string | Player)[],
  options: MatchOptions = {},
): Promise<MatchReport> {
  const { rules = {}, seed = 1, seats = 'alternate', curves = false, threads = 1, signal } = options;
  const seated = await Promise.all(players.map((one) => (typeof one === 'string' ? findPlayer(one) : one)));
  const board = boardFor(seated, rules, { game: options.game });
  const plan = { ...board, players: seated, games: options.games ?? 10_000, seed, seats, curves };
  const pool = await backend({ threads });
  try {
    const result = await play(plan, pool, { signal });
    return reportMatch(
      result,
      seated.map(({ name }) => name),
    );
  } finally {
    await pool.close();
  }
}

export interface SearchOptions {
  readonly threads?: number;
  readonly signal?: AbortSignal | undefined;
  /** Record to keep the run in: a file, or the record of a folder; by default the run is not kept. */
  readonly record?: string;
  /** Called after each generation. */
  readonly onProgress?: (progress: SearchProgress) => void;
}

export interface SearchProgress {
  readonly generation: number;
  /** Games played so far. */
  readonly games: number;
  /** Share of the budget spent, from 0 to 1. */
  readonly share: number;
  /** Mean points of the generation's best in search games. */
  readonly score: number;
}

export interface SearchResult {
  /** The best player, as a text for {@link readPlayer} and the command line. */
  readonly text: string;
  /** True if it passed the test on fresh games; otherwise it is the best candidate. */
  readonly promoted: boolean;
  /** Mean points against the opponents on fresh games, from 0 to 1, with its 95 % interval. */
  readonly score: number;
  readonly ci95: readonly [number, number];
  readonly games: number;
  readonly seconds: number;
}

/**
 * Searches for a strong player.
 * @param plan the settings of a plan (`docs/optimizer.md`); a budget in games gives the same player every time
 * @throws Refused with every error of the plan, or if an option is wrong
 */
export async function search(plan: EvolvePlanInput, options: SearchOptions = {}): Promise<SearchResult> {
  const { threads = 1, signal = new AbortController().signal, record = ':memory:', onProgress } = options;
  const planned = await planEvolution(checkPlan(plan));
  const store = await openStore(record);
  const pool = await backend({ threads, search: true });
  try {
    const run = store.createRun(newRun(planned));
    const found = await runEvolution(planned, run, {
      store,
      backend: pool,
      signal,
      onProgress: (event) => {
        if (event.kind !== 'generation') return;
        const { generation, games, share, best } = event;
        onProgress?.({ generation, games, share: Math.min(1, share), score: best.mean });
      },
    });
    const { mean, low, high } = found.standing;
    const header = provenance({ ...found, proven: runVerdict(store, store.run(run)!)!.proven }, planned);
    return {
      text: planned.form.print(found.program, planned.game, {
        header,
        plain: planned.settings.forOriginal,
      }),
      promoted: found.promoted,
      score: mean,
      ci95: [low, high],
      games: found.games,
      seconds: found.seconds,
    };
  } finally {
    await pool.close();
    store.close();
  }
}
