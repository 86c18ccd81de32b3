/** A finding in a score table, attached to a node of the tree. */
import type { CardInfo, Info, ScoreCondition, ScoreEntry, ScoreRule } from '../ast.js';

export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** The node with the problem. Readers know its location in the text. */
  readonly at: ScoreEntry | ScoreRule | ScoreCondition | CardInfo | Info;
  /** Set if only the score (or choice) of the entry or rule has the problem. */
  readonly part?: 'score';
  readonly message: string;
  readonly hint?: string;
}
