/** Progress of a run, and its reports. */
import type { Interval } from '../../statistics/interval.js';
import type { Sprt } from '../../statistics/sprt.js';
import type { HeldOutScore, RunScore } from './run-score.js';

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
  /** At the end: the result against opponents that took no part in the search, the worst score first. */
  heldOut?: readonly HeldOutScore[];
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
  | { readonly kind: 'champion'; readonly standing: RunScore; readonly id: number; readonly text: string }
  | { readonly kind: 'note'; readonly text: string };
