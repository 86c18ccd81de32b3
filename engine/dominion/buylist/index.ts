/** The runtime of a strategy program for Dominion: the part of this game that the grammar compiles against. */

export { ACTION, EVENTS, KINDS } from '../catalogue.js';
export {
  type ChoiceView,
  type DominionPolicy,
  NONE,
  PLAN_SHIFT,
  type Preferences,
  type SeatView,
} from '../policy.js';
export {
  answer,
  chainDraw,
  isAlwaysWorthPlaying,
  mostExpensiveActionAfter,
  worthPlaying,
} from './answers.js';
export { conditionMeanings, conditionNames, holds, neededTogether } from './conditions.js';
export { passesOver } from './defaults.js';
export { Expert, type Shopper } from './expert.js';
export * as kernel from './kernel.js';
