/** An evolution from its plan to what it found: what the command line and the dashboard start and resume. */
import type { Json } from '../../optimizer/index.js';
import type { Backend } from '../../workers/index.js';
import { LEAGUE } from '../algorithms.js';
import { version } from '../root.js';
import type { RunId, Store } from '../store/store.js';
import { coevolve } from './coevolve.js';
import type { Tools } from './equipment.js';
import type { EvolutionPlan, News } from './evolution.js';
import type { GalleryPiece } from './gallery.js';
import { heeding } from './heeding.js';
import { champion, type LeagueState } from './league.js';
import { optimize } from './optimize.js';
import type { Strength } from './strength.js';

/** What a run found. */
export interface Evolved {
  readonly run: RunId;
  /** False when no candidate passed the gate: then this is the best candidate. */
  readonly promoted: boolean;
  readonly program: unknown;
  readonly standing: Strength;
  readonly seedStanding: Strength;
  readonly generations: number;
  readonly games: number;
  readonly seconds: number;
  /** Games at which each phase ended. */
  readonly ends: Readonly<Record<string, number>>;
  /** Strong programs that play differently, the best first. */
  readonly gallery: readonly GalleryPiece[];
  /** Of a run that lets strategies answer each other. */
  readonly league?: LeagueState;
}

export interface EvolveOptions {
  readonly store: Store;
  readonly backend: Backend;
  readonly signal: AbortSignal;
  readonly onNews?: (news: News) => void;
}

/** What somebody sees who watches is at most so old when it is recorded. */
const HEARTBEAT_MS = 120;

/**
 * Works on a run until its budget is spent, and tells the record how it ended.
 * @throws Halted when somebody asked for it; the signal's reason when it aborts
 */
export async function evolve(plan: EvolutionPlan, run: RunId, options: EvolveOptions): Promise<Evolved> {
  const { store, backend, signal, onNews } = options;
  const heed = heeding(store, run, signal);
  let live: Record<string, Json> = {};
  let last = Number.NEGATIVE_INFINITY;
  const beat = (now: number): void => {
    last = now;
    heed.beat(live);
  };
  const clock = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
  const seconds = (): number => store.run(run)?.seconds ?? 0;
  try {
    const found = await (plan.algorithm === LEAGUE ? league : single)(plan, {
      backend,
      store,
      run,
      signal: heed.signal,
      clock,
      onNews: (news) => {
        live = { ...live, ...liveOf(news) };
        const now = clock();
        if (now >= last + HEARTBEAT_MS || news.kind === 'champion') beat(now);
        onNews?.(news);
      },
    });
    store.finish(run, { status: 'done', seconds: found.seconds });
    return { run, ...found };
  } catch (error) {
    heed.ended(error, seconds());
    throw error;
  }
}

async function single(plan: EvolutionPlan, tools: Tools): Promise<Omit<Evolved, 'run'>> {
  const { state, program } = await optimize(plan, tools);
  return {
    promoted: state.promoted,
    program,
    standing: state.promoted ? state.standing : (state.challenger?.standing ?? state.standing),
    seedStanding: state.seedStanding,
    generations: state.generation,
    games: state.games,
    seconds: state.seconds,
    ends: state.ends,
    gallery: state.gallery,
  };
}

async function league(plan: EvolutionPlan, tools: Tools): Promise<Omit<Evolved, 'run'>> {
  const state = await coevolve(plan, tools);
  const { candidate } = champion(state);
  return {
    promoted: state.steps.some(({ joined }) => joined),
    program: candidate.program,
    standing: state.standing,
    seedStanding: state.standing,
    generations: state.generation,
    games: state.games,
    seconds: state.seconds,
    ends: {},
    gallery: [],
    league: state,
  };
}

/** What a live view shows between two generations. */
function liveOf(news: News): Record<string, Json> {
  switch (news.kind) {
    case 'games':
      return { games: news.games };
    case 'generation':
      return {
        games: news.games,
        generation: news.generation,
        phase: news.phase,
        share: news.share,
        best: { mean: news.best.mean, low: news.best.low, high: news.best.high },
        test: null,
      };
    case 'test':
      return {
        test: {
          gate: news.gate,
          counts: news.test.counts,
          llr: news.test.llr,
          verdict: news.test.verdict,
        },
      };
    case 'champion':
      return { champion: news.id, test: null };
    case 'note':
      return { note: news.text };
  }
}

/** Said of a run, and at the head of its champion. */
export const FOR_ORIGINAL = 'made for the original program: only what it reads and plays as printed';

/** Head comment of a champion's file. The same run always writes the same lines. */
export function provenance(
  evolved: Pick<Evolved, 'run' | 'promoted' | 'games'> & { readonly standing: Omit<Strength, 'count'> },
  plan: EvolutionPlan,
): string[] {
  const { standing, run } = evolved;
  const opponents = plan.against.length > 0 ? plan.against : plan.from;
  const names =
    opponents.length === 0
      ? 'the neutral player'
      : opponents.length <= 5
        ? opponents.map(({ name }) => name).join(', ')
        : `${opponents.length} players`;
  const score = `${(100 * standing.mean).toFixed(1)} % ± ${(50 * (standing.high - standing.low)).toFixed(1)}`;
  return [
    `${plan.name}: ${evolved.promoted ? 'champion' : 'best candidate (did not pass the gate)'} of run ${run}, seed ${plan.seed}`,
    `scores ${score} (${standing.games} games) against ${names}`,
    ...(plan.settings.forOriginal ? [FOR_ORIGINAL] : []),
    `found by ${plan.algorithm} in ${evolved.games} games; ${plan.rules.label}; Deckwright ${version()}`,
  ];
}
