/** Triggers of plays, gains, discards and trashing. */
import type { State, Triggers } from '../state.js';
import { MatchGainTriggers } from './gains.js';
import { MatchLossTriggers } from './losses.js';
import { MatchPlayTriggers } from './plays.js';

export const triggersOf = (state: State): Triggers => ({
  plays: new MatchPlayTriggers(state),
  gains: new MatchGainTriggers(state),
  losses: new MatchLossTriggers(state),
});
