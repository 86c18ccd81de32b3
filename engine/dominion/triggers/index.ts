/** Triggers of plays, gains, discards and trashing. */
import type { Printing } from '../catalogue.js';
import type { State, Triggers } from '../state.js';
import { MatchGainTriggers } from './gains.js';
import { MatchLossTriggers } from './losses.js';
import { MatchPlayTriggers } from './plays.js';

export const triggersOf = (state: State, cards: readonly number[], printing: Printing): Triggers => ({
  plays: new MatchPlayTriggers(state, cards, printing),
  gains: new MatchGainTriggers(state, cards, printing),
  losses: new MatchLossTriggers(state, printing),
});
