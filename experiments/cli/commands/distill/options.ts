/** Options of `deckwright distill` as the command line gives them. */
import type { BoardOptions } from '../../shared/options.js';

export interface DistillCommandOptions extends BoardOptions {
  readonly against?: readonly string[];
  readonly lists: number;
  readonly entries: number;
  readonly restarts: number;
  readonly rounds: number;
  readonly games: number;
  readonly for?: 'original';
  readonly seed: number;
  readonly out: string;
  readonly threads: number;
  readonly plain?: true;
  readonly force?: true;
  readonly json?: true;
}
