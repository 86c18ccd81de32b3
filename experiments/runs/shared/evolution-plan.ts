/** The plan of an evolution, with its players read and its defaults settled. */
import { type Player, readPlayer } from '../../../bots/index.js';
import { type Game, Refused, type Rules } from '../../../engine/index.js';
import type { ProgramForm } from '../../../grammar/index.js';
import type { Json } from '../../../optimizer/index.js';
import type { Budget } from '../../plans/budget.js';
import type { RunRow } from '../../store/store.js';

/** A player as the record keeps it: its file may change, but the run may not. */
export type NamedText = Pick<Player, 'name' | 'text'>;

/** @throws Refused if this version can no longer read the player of a recorded run */
export function recordedPlayer({ id }: Pick<RunRow, 'id'>, { name, text }: NamedText): Player {
  const { player } = readPlayer(text);
  if (player === undefined) throw new Refused(`"${name}" of run ${id} can no longer be read by this version`);
  return { ...player, name };
}

export interface EvolutionPlan {
  readonly name: string;
  readonly game: Game;
  readonly rules: Rules;
  readonly form: ProgramForm<unknown>;
  /** Players to start from, with programs of the form; empty to start from the genome's neutral programs. */
  readonly from: readonly Player[];
  /** Further players to start from, which the champion need not beat; a league explores them. */
  readonly warm: readonly Player[];
  /** Players to beat; empty for those in `from`. */
  readonly against: readonly Player[];
  /** House players that choose between the finalists; no search meets them. */
  readonly validation: readonly Player[];
  /** House players that only the final champion meets. */
  readonly heldOutHouse: readonly Player[];
  /** Opponents that take no part in the search and play its result at the end; each score is shown. */
  readonly heldOut: readonly Player[];
  readonly algorithm: string;
  readonly budget: Budget;
  readonly seed: number;
  readonly settings: EvolutionSettings;
  /** The plan as the user wrote it, with defaults, for the record. */
  readonly recorded: Json;
}

export interface EvolutionSettings {
  /** Independent searches before the final, which starts from their finalists. */
  readonly restarts: number;
  /** True if a final starts from the programs found; a search that improves all the time needs none. */
  readonly hasFinal: boolean;
  /** Maximum size of a program; see the genome. */
  readonly sizeMax: number;
  /** Target for the maximum lines of the printed champion. */
  readonly linesMax: number;
  /** True if the searches also start from programs distilled from the built-in network that knows the board. */
  readonly startsFromNetwork: boolean;
  /** True if the run also selects strong programs that play differently. */
  readonly gallery: boolean;
  /** True if programs say only what the original program of their format reads and plays as printed. */
  readonly forOriginal: boolean;
  /** Options of the search, as written in the plan. */
  readonly search: Readonly<Record<string, unknown>>;
}
