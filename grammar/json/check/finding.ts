/** What a check of a score table found, pinned to a node of the tree. */
import type { CardInfo, Info, ScoreCondition, ScoreEntry, ScoreRule } from '../ast.js';

export interface Finding {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** The node of the tree that is meant; readers know where it is in the text. */
  readonly at: ScoreEntry | ScoreRule | ScoreCondition | CardInfo | Info;
  /** Of an entry or rule only its score (or choice) is meant. */
  readonly part?: 'score';
  readonly message: string;
  readonly hint?: string;
}
