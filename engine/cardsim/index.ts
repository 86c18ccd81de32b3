/**
 * The imports of a game's designer: cards, rules and a player's state make a cardsim game.
 *
 * ```ts
 * class Pond { @stat() frogs = 2; }
 * type Me = Player<Pond>;
 * const rain: Card<Me> = { name: 'Rain', count: 9, options: [{ name: 'wait', run: (me) => { me.stats.frogs++; } }] };
 * export const pond = cardsim({ name: 'pond', …, stats: () => new Pond(), cards: [rain], objective: 'frogs' });
 * ```
 */
export type { Choice } from './catalogue.js';
export type { Card, CardOption, CardRef, Follow, Place, TextSource } from './definition/cards.js';
export {
  type CommonEnding,
  commonEndings,
  type Definition,
  type Formula,
  numericStats,
} from './definition/definition.js';
export { UnknownName } from './definition/known-names.js';
export { Message, type MessageValue, message } from './definition/messages.js';
export { type AnyRule, RULES_MAX, type Rule, RuleCollection, type RuleEntry } from './definition/rules.js';
export { endGame, removeMe, Signal, stopPass } from './definition/signals.js';
export {
  displayName,
  type ExtractedStat,
  extractStats,
  hidden,
  readStats,
  type StatReading,
  stat,
} from './definition/stat-extraction.js';
export {
  Computed,
  Hidden,
  type RoundedStatOptions,
  type Stat,
  type StatOptions,
  type StatValue,
  Stored,
  sortStats,
} from './definition/stats.js';
export { Warning } from './definition/warnings.js';
export { type CardsimGame, cardsim } from './game.js';
export { errorsInPlay } from './measure/try-out.js';
export { Deck, Hand, PILE_MAX } from './piles.js';
export { type LogLine, Player } from './player.js';
export type { CardsimPolicy } from './policy.js';
export { type Report, reportOf } from './report.js';
export { EndOfHistory, type GameState, type Outcome } from './state.js';
