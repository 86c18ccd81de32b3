/** Positions of Dominion: what a seat knows at a decision, and a table set up from that. */
import type { Positions } from '../../core/contract/game.js';
import { complete } from './complete.js';
import { otherFields, ownFields, tableFields, turnFields } from './fields.js';
import { problems } from './problems.js';

export const positions: Omit<Positions, 'of' | 'deedsOf'> = {
  tableFields,
  ownFields,
  otherFields,
  turnFields,
  complete,
  problems,
};
