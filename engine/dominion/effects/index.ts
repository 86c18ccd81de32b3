/** Every verb of the card texts. Leaving one out does not compile. */
import type { Effects } from '../state.js';
import { gains } from './gains.js';
import { others } from './others.js';
import { own } from './own.js';

export const effects: Effects = { ...own, ...gains, ...others };
