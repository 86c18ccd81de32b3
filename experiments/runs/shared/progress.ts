/** Progress of a run, and its events. */
import type { Interval } from '../../statistics/interval.js';
import type { Sprt } from '../../statistics/sprt.js';
import type { HeldOutScore, RunScore } from './run-score.js';

/** Progress of a run, for evolutions and leagues alike. */
export interface RunProgress {
  generation: number;
  games: number;
  seconds: number;
  nextId: number;
  /** First unplayed block of each purpose. */
  searchBlock: number;
  promotionBlock: number;
  promotions: number;
  /** Scores of the result against opponents that took no part in the search, worst first; set at the end. */
  heldOut?: readonly HeldOutScore[];
}

export const NO_PROGRESS: RunProgress = {
  generation: 0,
  games: 0,
  seconds: 0,
  nextId: 0,
  searchBlock: 0,
  promotionBlock: 0,
  promotions: 0,
};

export type ProgressEvent =
  | {
      readonly kind: 'generation';
      readonly generation: number;
      readonly phase: string;
      /** Score of the search's best on search seeds, including the hall of fame as opponents; counts games. */
      readonly best: Interval;
      readonly size: number;
      /** Present if there is a new best. */
      readonly change?: string;
      readonly games: number;
      /** Share of the budget spent; 0 if unknown. */
      readonly share: number;
    }
  | { readonly kind: 'games'; readonly games: number }
  | { readonly kind: 'test'; readonly gate: string; readonly test: Sprt }
  | { readonly kind: 'champion'; readonly standing: RunScore; readonly id: number; readonly text: string }
  | { readonly kind: 'note'; readonly text: string };
