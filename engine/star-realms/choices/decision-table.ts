/** The decisions that choose some of several cards. To add one, add a row. */
import type { DecisionKind } from '../policy.js';
import { setNumber } from '../vocabulary.js';

/** No minimum: a candidate with any score is taken. */
export const NO_THRESHOLD = Number.NEGATIVE_INFINITY;
/** The smallest score above 0. */
export const ABOVE_ZERO = Number.MIN_VALUE;
/** Least score at which a table discards or scraps a card voluntarily. */
export const VOLUNTARY_THRESHOLD = 20;

export const DISCARD: DecisionKind = {
  kind: 'discard',
  prompt: 'Discard a card',
  set: setNumber('discardRules'),
  from: VOLUNTARY_THRESHOLD,
  target: 'Who discards?',
};
export const DISCARD_OR_LOSE: DecisionKind = {
  kind: 'discard',
  prompt: 'Discard a card, or lose authority',
  set: setNumber('discardRules'),
  from: VOLUNTARY_THRESHOLD,
};
export const SCRAP: DecisionKind = {
  kind: 'scrap',
  prompt: 'Scrap a card',
  set: setNumber('scrapRules'),
  from: VOLUNTARY_THRESHOLD,
  splits: ['discard pile', 'hand'],
};
export const SELF_SCRAP: DecisionKind = {
  kind: 'scrap',
  prompt: 'Scrap a card in play',
  set: setNumber('scrapForBenefitRules'),
};
export const USE_BASES: DecisionKind = {
  kind: 'use',
  prompt: 'Use a base',
  set: setNumber('useBaseRules'),
};
export const ATTACK_BASE: DecisionKind = {
  kind: 'attack',
  prompt: 'Attack a base',
  set: setNumber('attackBaseRules'),
};
export const DESTROY_BASE: DecisionKind = {
  kind: 'destroy',
  prompt: 'Destroy a base',
  set: setNumber('destroyBaseRules'),
  target: 'Whose base?',
};
/** RULE: the format has no rules for giving up a base in place of authority; a table gives up the base with the lowest score. */
export const GIVE_BASE: DecisionKind = {
  kind: 'give',
  prompt: 'Give up a base, or lose authority',
  set: setNumber('destroyBaseRules'),
  takesLowest: true,
  from: NO_THRESHOLD,
};
export const RETURN_BASE: DecisionKind = {
  kind: 'return',
  prompt: 'Return a base to its owner’s hand',
  set: setNumber('returnBaseToHandRules'),
  splits: ['yours', 'opponent'],
  target: 'Whose base?',
};
export const COPY_SHIP: DecisionKind = {
  kind: 'copy',
  prompt: 'Copy a ship',
  set: setNumber('copyShipRules'),
};
export const COPY_BASE: DecisionKind = {
  kind: 'copy',
  prompt: 'Copy a base',
  set: setNumber('buyRules'),
};
export const SCRAP_ROW: DecisionKind = {
  kind: 'clear',
  prompt: 'Scrap a card of the trade row',
  set: setNumber('scrapTradeRowRules'),
};
export const SHIP_TO_DECK: DecisionKind = {
  kind: 'acquire',
  prompt: 'Acquire a ship onto your deck',
  set: setNumber('cardToTopOfDeckRules'),
};
export const ACQUIRE: DecisionKind = {
  kind: 'acquire',
  prompt: 'Acquire a card for free',
  set: setNumber('buyRules'),
};
export const PUT_ON_DECK: DecisionKind = {
  kind: 'topdeck',
  prompt: 'Put a card onto your deck',
  set: setNumber('buyRules'),
  from: NO_THRESHOLD,
};
export const PUT_BACK: DecisionKind = {
  kind: 'put back',
  prompt: 'Put a card back onto your deck',
  set: setNumber('buyRules'),
  takesLowest: true,
  from: NO_THRESHOLD,
};
export const HERO: DecisionKind = { kind: 'hero', prompt: 'Send a hero' };
export const GAMBIT: DecisionKind = { kind: 'gambit', prompt: 'Spend a gambit' };
/** The player to attack. This decision is not about cards. */
export const ATTACK: DecisionKind = {
  kind: 'attack',
  prompt: 'Attack whom?',
  target: 'Attack whom?',
};
