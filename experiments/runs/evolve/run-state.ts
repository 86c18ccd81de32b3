/** The state of one search run between two steps. */
import { Refused } from '../../../engine/index.js';
import type { Candidate, Scored } from '../../../optimizer/index.js';
import type { ScoreScale } from '../../evaluation/evaluator.js';
import type { RunProgress } from '../shared/progress.js';
import type { HouseScore, RunScore } from '../shared/run-score.js';
import type { GalleryMember } from './final/gallery.js';

/** What a search offers to the others after one of its steps. */
export interface Offer {
  readonly step: number;
  readonly best: Scored<unknown>;
  /** No candidate of the search has this id or a higher one. */
  readonly nextId: number;
}

/** One of the searches of a phase between two of its steps; plain JSON. */
export interface SearchState {
  /** What its emitter saved, as text; empty before the first step. */
  emitter: string;
  /** Of this phase. */
  steps: number;
  games: number;
  batches: number;
  /** Games of its last batch. */
  lastGames: number;
  /** Best candidate of the batch before, to show what changed. */
  best: number;
  /** First free id and block of its own. */
  nextId: number;
  nextBlock: number;
  /** Its best programs, the strongest first; empty before the first step. */
  pool: Scored<unknown>[];
  /** After its last steps, the oldest first. */
  offers: Offer[];
  /** It has stopped improving. */
  stalled: boolean;
  /** It is asked for nothing more in this phase. */
  isOver: boolean;
}

/** What the searches of a phase have in common, and what does not change while they work. */
export type PhaseState = Pick<
  RunState,
  'phase' | 'seeds' | 'continuesSearch' | 'finalists' | 'champion' | 'hallOfFame' | 'scoreScale'
>;

/** What a network of ours was written down as before the search; scores against the given opponents, on fresh games. */
export interface Learned {
  /** Of the network. */
  readonly name: string;
  readonly network: RunScore;
  /** What was written of it, from short to long. */
  readonly written: readonly {
    readonly candidate: number;
    readonly length: number;
    /** On the search deals that chose it among others of its length. */
    readonly searchScore: number;
    readonly standing: RunScore;
  }[];
}

/** The program that the search deals found strongest, of any length. */
export const bestWritten = ({ written }: Learned): Learned['written'][number] =>
  written.reduce((a, b) => (b.searchScore > a.searchScore ? b : a));

/** Everything between two steps; plain JSON. */
export interface RunState extends RunProgress {
  /** `learn`: the network any-kingdom is written down. */
  phase: 'learn' | 'search' | 'final' | 'done';
  learned?: Learned;
  /** Those of the phase, also when they are over. */
  searches: SearchState[];
  /**
   * Games that each search has in this phase (as was foreseen, where the budget is a time), and in each of its steps.
   */
  share: number;
  stepGames: number;
  champions: number;
  /** Players to start from. */
  seeds: Candidate<unknown>[];
  /** The search of the only restart goes on in the final. */
  continuesSearch?: boolean;
  /** Champions of the restarts. */
  finalists: Candidate<unknown>[];
  champion: Candidate<unknown>;
  /** False until a candidate has passed the gate. */
  promoted: boolean;
  standing: RunScore;
  /** Games for one: the scale on which the search judges scores; set once a player is known. */
  scoreScale?: ScoreScale;
  /** Best seed on report seeds. */
  seedStanding: RunScore;
  /** The best that was tried, promoted or not. */
  challenger?: { readonly candidate: Candidate<unknown>; readonly standing: RunScore };
  /** The best of each restart, opponents in the final; the weakest first. */
  hallOfFame: { readonly candidate: Candidate<unknown>; readonly number: number; readonly name: string }[];
  /** The best that the restarts have found, for the gallery. */
  found: Candidate<unknown>[];
  /** Strong programs that play differently, the champion among them; empty until the end. */
  gallery: readonly GalleryMember[];
  /** At the end: against players that the run never met. */
  heldOutHouse?: HouseScore;
  /** Games at which each search ended. */
  ends: Record<string, number>;
}

/** @throws Refused for a state whose version had other phases or steps */
export function readState(recorded: string): RunState {
  const state = withNewNames(JSON.parse(recorded));
  const isOther = 'round' in state || (state.stepGames as number | undefined) === undefined;
  if (state.phase !== 'done' && isOther)
    throw new Refused(
      'another version with different phases made the record of this run',
      'start it again with the same plan; you can export its results',
    );
  return state;
}

/** Names of fields in records before 1.0, and what they are called now. */
const RENAMED: Readonly<Record<string, keyof RunState>> = {
  hall: 'hallOfFame',
  yardstick: 'scoreScale',
  unmet: 'heldOutHouse',
  niches: 'found',
};

function withNewNames(recorded: object): RunState {
  const state = Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => [RENAMED[name] ?? name, value]),
  ) as unknown as RunState;
  const { teacher, ...learned } = (state.learned ?? {}) as Partial<Learned & { readonly teacher: string }>;
  if (teacher !== undefined) state.learned = { name: teacher, ...learned } as Learned;
  return state;
}

export function initialState(
  seeds: Candidate<unknown>[],
  champion: Candidate<unknown>,
  searchBlock: number,
): RunState {
  const unknown: RunScore = { mean: 0.5, low: 0, high: 1, count: 0, games: 0 };
  return {
    phase: 'search',
    searches: [],
    share: 0,
    stepGames: 0,
    generation: 0,
    games: 0,
    seconds: 0,
    nextId: 0,
    searchBlock,
    promotionBlock: 0,
    promotions: 0,
    champions: 0,
    seeds,
    finalists: [],
    champion,
    promoted: false,
    standing: unknown,
    seedStanding: unknown,
    hallOfFame: [],
    found: [],
    gallery: [],
    ends: {},
  };
}
