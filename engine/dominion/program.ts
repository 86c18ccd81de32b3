/** What a strategy program for Dominion calls and answers to: the part of this game that the grammar compiles against. */
export { answer, chainDraw, dearestActionAfter, worthPlaying } from './answers.js';
export { EVENTS } from './cards/row.js';
export {
  type AskView,
  type DominionPolicy,
  NONE,
  type Orders,
  PLAN_SHIFT,
  type View,
} from './policy.js';
export { words } from './words.js';
