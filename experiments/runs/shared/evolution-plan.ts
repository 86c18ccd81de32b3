/** The plan of a search run, its state between two steps, and its progress events. */
import type { Player } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import type { Candidate, Json } from '../../../optimizer/index.js';
import type { ScoreScale } from '../../evaluation/evaluator.js';
import type { Budget } from '../../plans/budget.js';
import type { Interval } from '../../statistics/interval.js';
import type { Sprt } from '../../statistics/sprt.js';
import type { GalleryMember } from '../evolve/gallery.js';
import type { Strength } from './strength.js';

export interface EvolutionPlan {
  readonly name: string;
  readonly game: Game;
  readonly rules: Rules;
  readonly form: ProgramForm<unknown>;
  /** Players to start from, with programs of the form; empty to start from the genome's neutral ones. */
  readonly from: readonly Player[];
  /** More players to start from, whom nobody has to beat. */
  readonly warm: readonly Player[];
  /** Players to beat; empty for those in `from`. */
  readonly against: readonly Player[];
  readonly algorithm: string;
  readonly budget: Budget;
  readonly seed: number;
  readonly settings: EvolutionSettings;
  /** As the user wrote it, with defaults: what the record keeps. */
  readonly recorded: Json;
}

export interface EvolutionSettings {
  /** Independent searches before the final one that starts from their champions. */
  readonly restarts: number;
  /** Largest size of a program, see the genome. */
  readonly sizeMax: number;
  /** Lines of the printed champion, at most if it can be had. */
  readonly linesMax: number;
  /** Networks learn beside the searches of a portfolio. */
  readonly networks: boolean;
  /** One of the restarts looks for strong programs that play differently. */
  readonly gallery: boolean;
  /** Programs say only what the original program of their format reads and plays as printed. */
  readonly forOriginal: boolean;
  /** Options of the search itself, as they were written. */
  readonly search: Readonly<Record<string, unknown>>;
}

/** How far a run has come, be it one search or a league. */
export interface RunProgress {
  generation: number;
  games: number;
  seconds: number;
  nextId: number;
  /** First block not yet played, by purpose. */
  searchBlock: number;
  promotionBlock: number;
  promotions: number;
}

/** Everything between two steps; plain JSON. */
export interface RunState extends RunProgress {
  phase: 'search' | 'final' | 'done';
  restart: number;
  /** Share of the budget spent when the restart began. */
  restartBegan: number;
  champions: number;
  emitter: Json;
  /** Players to start from. */
  seeds: Candidate<unknown>[];
  /** The search of the only restart goes on in the final. */
  continuesSearch?: boolean;
  /** Champions of the restarts. */
  finalists: Candidate<unknown>[];
  champion: Candidate<unknown>;
  /** False until a candidate has passed the gate. */
  promoted: boolean;
  standing: Strength;
  /** Games for one: the scale on which the search judges scores; set once a player is known. */
  yardstick?: ScoreScale;
  /** Best seed on report seeds. */
  seedStanding: Strength;
  /** The best that was tried, promoted or not. */
  challenger?: { readonly candidate: Candidate<unknown>; readonly standing: Strength };
  /** Earlier champions that are opponents now. */
  hall: { readonly candidate: Candidate<unknown>; readonly number: number; readonly name: string }[];
  /** Found by the restart that looks for different ways of playing. */
  niches: Candidate<unknown>[];
  /** Strong programs that play differently, the champion among them; empty until the end. */
  gallery: readonly GalleryMember[];
  /** Best candidate of the generation before, for telling what changed. */
  best: number;
  /** Games at which each phase ended: with them as budget, a repeat is exact. */
  ends: Record<string, number>;
}

export type ProgressEvent =
  | {
      readonly kind: 'generation';
      readonly generation: number;
      readonly phase: string;
      /** Of the search's best on search seeds, the hall of fame among its opponents; counts games. */
      readonly best: Interval;
      readonly size: number;
      /** Given when there is a new best. */
      readonly change?: string;
      readonly games: number;
      /** Share of the budget spent; 0 when unknown. */
      readonly share: number;
    }
  | { readonly kind: 'games'; readonly games: number }
  | { readonly kind: 'test'; readonly gate: string; readonly test: Sprt }
  | { readonly kind: 'champion'; readonly standing: Strength; readonly id: number; readonly text: string }
  | { readonly kind: 'note'; readonly text: string };

export function initialState(
  seeds: Candidate<unknown>[],
  champion: Candidate<unknown>,
  searchBlock: number,
): RunState {
  const unknown: Strength = { mean: 0.5, low: 0, high: 1, count: 0, games: 0 };
  return {
    phase: 'search',
    restart: 0,
    restartBegan: 0,
    generation: 0,
    games: 0,
    seconds: 0,
    nextId: 0,
    searchBlock,
    promotionBlock: 0,
    promotions: 0,
    champions: 0,
    emitter: null,
    seeds,
    finalists: [],
    champion,
    promoted: false,
    standing: unknown,
    seedStanding: unknown,
    hall: [],
    niches: [],
    gallery: [],
    best: champion.id,
    ends: {},
  };
}
