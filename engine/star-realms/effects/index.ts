/** The effects: one function per verb of the rows. */
import type { Effects } from '../state.js';
import { inPlay } from './in-play.js';
import { numbers } from './numbers.js';
import { ownCards } from './own-cards.js';
import { players } from './players.js';
import { rowCards } from './trade-row.js';

/** For continuous verbs and verbs of acquiring, which are applied where cards move (`zones/`). */
export const noEffect = (): void => {};

export const effects: Effects = {
  ...numbers,
  ...ownCards,
  ...rowCards,
  ...inPlay,
  ...players,
  shipsGainCombat: noEffect,
  allyForAll: noEffect,
  toHandIfPlayed: noEffect,
  shield: noEffect,
};
