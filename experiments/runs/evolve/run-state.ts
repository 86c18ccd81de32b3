/** The state of a search run between two steps. */
import { Refused } from '../../../engine/index.js';
import type { Candidate, Scored } from '../../../optimizer/index.js';
import type { ScoreScale } from '../../evaluation/evaluator.js';
import { UNKNOWN } from '../../statistics/interval.js';
import { NO_PROGRESS, type RunProgress } from '../shared/progress.js';
import type { HouseScore, RunScore } from '../shared/run-score.js';

/** The best program of a search after one of its steps, offered to the other searches. */
export interface Offer {
  readonly step: number;
  readonly best: Scored<unknown>;
  /** All candidates of the search have lower ids. */
  readonly nextId: number;
}

/** A search of a phase between two of its steps; JSON. */
export interface SearchState {
  /** Saved state of its emitter as text; empty before the first step. */
  emitter: string;
  /** Steps and games in this phase. */
  steps: number;
  games: number;
  batches: number;
  lastGames: number;
  /** Best candidate of the previous batch, to show what changed. */
  best: number;
  /** First free id and block of this search. */
  nextId: number;
  nextBlock: number;
  /** Its best programs, strongest first; empty before the first step. */
  pool: Scored<unknown>[];
  /** Offers after its last steps, oldest first. */
  offers: Offer[];
  /** True if it no longer improves. */
  stalled: boolean;
  /** True if it takes no more steps in this phase. */
  isOver: boolean;
}

/** The part of the state that all searches of a phase share and that does not change while they work. */
export type PhaseState = Pick<
  RunState,
  'phase' | 'seeds' | 'continuesSearch' | 'finalists' | 'champion' | 'hallOfFame' | 'scoreScale'
>;

/** Programs distilled from a built-in network before the search, scored on fresh games. */
export interface Learned {
  readonly name: string;
  readonly network: RunScore;
  /** Distilled programs, short to long. */
  readonly written: readonly {
    readonly candidate: number;
    readonly length: number;
    /** Score on the search deals that chose it among programs of its length. */
    readonly searchScore: number;
    readonly standing: RunScore;
  }[];
}

/** The distilled program of any length with the best score on search deals. */
export const bestWritten = ({ written }: Learned): Learned['written'][number] =>
  written.reduce((a, b) => (b.searchScore > a.searchScore ? b : a));

/** A strong program that plays differently from the others. */
export interface GalleryMember {
  readonly candidate: Candidate<unknown>;
  /** Score against the panel on report seeds. */
  readonly standing: RunScore;
  /** Score against each member of the gallery, in order; one half against itself. */
  readonly against: readonly number[];
}

/** The phase and its searches; set when a phase begins or ends. */
interface PhaseProgress {
  /** `learn` distills a built-in network. */
  phase: 'learn' | 'search' | 'final' | 'done';
  /** Searches of the phase, ended ones included. */
  searches: SearchState[];
  /** Games of each search in this phase (an estimate for a budget in time), and games of each of its steps. */
  share: number;
  stepGames: number;
  /** True if the search of the only restart continues in the final. */
  continuesSearch?: boolean;
  /** For one-player games: the scale of the search's scores; set once a player is known. */
  scoreScale?: ScoreScale;
  /** Games of the run when each search ended. */
  ends: Record<string, number>;
}

/** Programs of earlier phases on which the next ones build. */
interface KnownPrograms {
  /** Players that the run starts from. */
  seeds: Candidate<unknown>[];
  learned?: Learned;
  /** Finalists of the restarts, and programs distilled from a network. */
  finalists: Candidate<unknown>[];
  /** The best of each restart, weakest first: opponents in the final. */
  hallOfFame: { readonly candidate: Candidate<unknown>; readonly number: number; readonly name: string }[];
  /** The best programs of the restarts, for the gallery. */
  found: Candidate<unknown>[];
}

/** A candidate with its score on report seeds. */
interface ScoredCandidate {
  readonly candidate: Candidate<unknown>;
  readonly standing: RunScore;
}

/** The champion and its challengers; only `final/challenge.ts` changes them after the start. */
interface ChampionState {
  champion: Candidate<unknown>;
  /** False until a candidate has passed the gate. */
  promoted: boolean;
  standing: RunScore;
  /** Score of the best starting player on report seeds. */
  seedStanding: RunScore;
  /** The best candidate that challenged the champion, promoted or not. */
  challenger?: ScoredCandidate;
  /** The next number in the record's list of champions. */
  champions: number;
}

/** Measured at the end of the run. */
interface FinalReports {
  /** Strong programs that play differently, champion included; empty until the end. */
  gallery: readonly GalleryMember[];
  /** Score against players that the run never met. */
  heldOutHouse?: HouseScore;
}

/** The whole state between two steps; JSON. */
export interface RunState extends RunProgress, PhaseProgress, KnownPrograms, ChampionState, FinalReports {}

/** The champion, or the best candidate if none passed the gate. */
export const resultOf = ({ promoted, champion, standing, challenger }: ChampionState): ScoredCandidate =>
  promoted || challenger === undefined ? { candidate: champion, standing } : challenger;

/** @throws Refused for the state of a version with other phases or steps */
export function readState(recorded: string): RunState {
  // 1.0.0-rc.0 calls the score against house players `unmet`.
  const { unmet, ...state } = JSON.parse(recorded) as RunState & { readonly unmet?: HouseScore };
  if (unmet !== undefined) state.heldOutHouse = unmet;
  const isOther = 'round' in state || (state.stepGames as number | undefined) === undefined;
  if (state.phase !== 'done' && isOther)
    throw new Refused(
      'another version with different phases made the record of this run',
      'start it again with the same plan; you can export its results',
    );
  return state;
}

export function initialState(
  seeds: Candidate<unknown>[],
  champion: Candidate<unknown>,
  searchBlock: number,
): RunState {
  const unknown: RunScore = { ...UNKNOWN, games: 0 };
  return {
    phase: 'search',
    searches: [],
    share: 0,
    stepGames: 0,
    ...NO_PROGRESS,
    searchBlock,
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
