/** The plan of a run of searches, with its players read and its defaults settled. */
import type { Player } from '../../../bots/index.js';
import type { Game, Rules } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import type { Json } from '../../../optimizer/index.js';
import type { Budget } from '../../plans/budget.js';

export interface EvolutionPlan {
  readonly name: string;
  readonly game: Game;
  readonly rules: Rules;
  readonly form: ProgramForm<unknown>;
  /** Players to start from, with programs of the form; empty to start from the genome's neutral ones. */
  readonly from: readonly Player[];
  /** More players to start from, which the champion need not beat. */
  readonly warm: readonly Player[];
  /** Players to beat; empty for those in `from`. */
  readonly against: readonly Player[];
  /** Players of ours that choose between the finalists; no search meets them. */
  readonly validation: readonly Player[];
  /** Players of ours that no candidate meets before the champion plays them at the end. */
  readonly heldOutHouse: readonly Player[];
  /** Opponents that take no part in the search and play its result at the end, each shown with its score. */
  readonly heldOut: readonly Player[];
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
  /**
   * Whether a final follows, which starts from what the searches have found: not after one that gets better as long
   * as it runs.
   */
  readonly hasFinal: boolean;
  /** Largest size of a program, see the genome. */
  readonly sizeMax: number;
  /** Lines of the printed champion, at most if it can be had. */
  readonly linesMax: number;
  /** The searches also start from programs distilled from the built-in network that knows the board. */
  readonly startsFromNetwork: boolean;
  /** One of the restarts searches for strong programs that play differently. */
  readonly gallery: boolean;
  /** Programs say only what the original program of their format reads and plays as printed. */
  readonly forOriginal: boolean;
  /** Options of the search itself, as they were written. */
  readonly search: Readonly<Record<string, unknown>>;
}
