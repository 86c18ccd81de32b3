/** Every verb of the card texts. A missing verb does not compile. */
import type { Effects } from '../state.js';
import { deck } from './deck.js';
import { gains } from './gains.js';
import { later } from './later.js';
import { moves } from './moves.js';
import { others } from './others.js';
import { own } from './own.js';

export const effects: Effects = { ...own, ...deck, ...gains, ...later, ...moves, ...others };
