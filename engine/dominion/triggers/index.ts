/** Triggers of plays, gains, discards and trashing. */
import type { State, Triggers } from '../state.js';
import { BoardGainTriggers } from './gains.js';
import { BoardLossTriggers } from './losses.js';
import { BoardPlayTriggers } from './plays.js';

export const triggersOf = (state: State): Triggers => ({
  plays: new BoardPlayTriggers(state),
  gains: new BoardGainTriggers(state),
  losses: new BoardLossTriggers(state),
});
