/** Runs an evolution from its plan to its result; command line and dashboard start and resume it here. */
import type { Json } from '../../../optimizer/index.js';
import { type Backend, milliseconds } from '../../../workers/index.js';
import { version } from '../../files/package.js';
import { LEAGUE } from '../../plans/league.js';
import { scoreText } from '../../statistics/score-text.js';
import type { RunId, Store } from '../../store/store.js';
import { type LeagueState, leagueChampion } from '../league/league.js';
import { runPsro } from '../league/psro.js';
import type { EvolutionPlan } from '../shared/evolution-plan.js';
import type { ProgressEvent } from '../shared/progress.js';
import { type RunServices, recordOf } from '../shared/run-context.js';
import { runControl } from '../shared/run-control.js';
import type { HeldOutScore, RunScore } from '../shared/run-score.js';
import { optimize } from './optimize.js';
import { type RunState, resultOf } from './run-state.js';

export interface EvolutionResult
  extends Pick<RunState, 'promoted' | 'seedStanding' | 'games' | 'seconds' | 'ends' | 'gallery'>,
    Pick<RunState, 'heldOutHouse' | 'learned'> {
  readonly run: RunId;
  /** The champion; if no candidate passed the gate, the best candidate. */
  readonly program: unknown;
  readonly standing: RunScore;
  readonly generations: number;
  /** Scores against opponents that took no part in the search, worst first; empty if there are none. */
  readonly heldOut: readonly HeldOutScore[];
  /** Only for a league. */
  readonly league?: LeagueState;
}

export interface EvolveOptions {
  readonly store: Store;
  readonly backend: Backend;
  readonly signal: AbortSignal;
  readonly onProgress?: (event: ProgressEvent) => void;
}

/** Interval in milliseconds at which the live figures are recorded. */
const HEARTBEAT_MS = 120;

/** Works until the budget is spent, and records the end. @throws RunInterrupted; the reason of the signal */
export async function runEvolution(
  plan: EvolutionPlan,
  run: RunId,
  options: EvolveOptions,
): Promise<EvolutionResult> {
  const { store, backend, signal, onProgress } = options;
  const control = runControl(store, run, backend, signal);
  let live: Record<string, Json> = {};
  let last = Number.NEGATIVE_INFINITY;
  try {
    const found = await (plan.algorithm === LEAGUE ? runLeague : runSearch)(plan, {
      backend,
      record: recordOf(store, run),
      signal: control.signal,
      onProgress: (event) => {
        live = { ...live, ...liveStatus(event) };
        const now = milliseconds();
        if (now >= last + HEARTBEAT_MS || event.kind === 'champion') {
          last = now;
          control.heartbeat(live);
        }
        onProgress?.(event);
      },
    });
    store.finish(run, { status: 'done', seconds: found.seconds });
    return { run, ...found };
  } catch (error) {
    control.recordEnd(error, store.run(run)?.seconds ?? 0);
    throw error;
  } finally {
    control.close();
  }
}

async function runSearch(plan: EvolutionPlan, services: RunServices): Promise<Omit<EvolutionResult, 'run'>> {
  const { generation, heldOut = [], ...state } = await optimize(plan, services);
  const { candidate, standing } = resultOf(state);
  return { ...state, program: candidate.program, standing, generations: generation, heldOut };
}

async function runLeague(plan: EvolutionPlan, services: RunServices): Promise<Omit<EvolutionResult, 'run'>> {
  const league = await runPsro(plan, services);
  const { generation, games, seconds, standing, heldOut = [] } = league;
  return {
    promoted: league.steps.some(({ joined }) => joined),
    program: leagueChampion(league).candidate.program,
    standing,
    seedStanding: standing,
    generations: generation,
    games,
    seconds,
    ends: {},
    gallery: [],
    heldOut,
    league,
  };
}

/** Data of the live view between two generations. */
function liveStatus(event: ProgressEvent): Record<string, Json> {
  switch (event.kind) {
    case 'games':
      return { games: event.games };
    case 'generation':
      return {
        games: event.games,
        generation: event.generation,
        phase: event.phase,
        share: event.share,
        best: { mean: event.best.mean, low: event.best.low, high: event.best.high },
        test: null,
      };
    case 'test':
      return {
        test: {
          gate: event.gate,
          counts: event.test.counts,
          llr: event.test.llr,
          verdict: event.test.verdict,
        },
      };
    case 'champion':
      return { champion: event.id, test: null };
    case 'note':
      return { note: event.text };
  }
}

/** Description of a run for the original, also in the head comment of its champion. */
export const FOR_ORIGINAL = 'made for the original program';

/** Head comment of a champion's file. It omits the run number, so that equal plans give equal files. */
export function provenance(
  result: Pick<EvolutionResult, 'games'> & {
    /** See `runVerdict`. */
    readonly proven: boolean;
    readonly standing: Omit<RunScore, 'count'>;
  },
  plan: EvolutionPlan,
): string[] {
  const { standing } = result;
  const opponents = plan.against.length > 0 ? plan.against : plan.from;
  const names =
    opponents.length === 0
      ? 'the neutral player'
      : opponents.length <= 5
        ? opponents.map(({ name }) => name).join(', ')
        : `${opponents.length} players`;
  return [
    `${plan.name}: ${result.proven ? 'champion' : 'best candidate (not proven)'}, seed ${plan.seed}`,
    `scores ${scoreText(standing)} (${standing.games} games) against ${names}`,
    ...(plan.settings.forOriginal ? [FOR_ORIGINAL] : []),
    `found by ${plan.algorithm} in ${result.games} games; ${plan.rules.label}; Deckwright ${version()}`,
  ];
}
