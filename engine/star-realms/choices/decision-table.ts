/** The decisions that choose some of several cards, one row each. To add one, add a row. */
import type { DecisionKind } from '../policy.js';
import type { ruleSets } from '../vocabulary.js';

/** No minimum: a candidate with any score is taken. */
export const NO_THRESHOLD = Number.NEGATIVE_INFINITY;
/** The smallest score above 0. */
export const ABOVE_ZERO = Number.MIN_VALUE;
/** Least score at which a table discards or scraps a card voluntarily. */
export const VOLUNTARY_THRESHOLD = 20;

export interface DecisionRow {
  /** Name of the decision in error messages. */
  readonly name: string;
  /** Kind of the decision as people see it. */
  readonly kind: string;
  readonly prompt: string;
  /** The rule set that scores the candidates; absent if the format has none (`score-table/heuristics.ts`). */
  readonly ruleSet?: (typeof ruleSets)[number]['name'];
  /** Candidates are taken from the lowest score on; if absent, from the highest. */
  readonly takesLowest?: true;
  /** Least score at which a candidate is taken voluntarily; {@link ABOVE_ZERO} if absent. */
  readonly from?: number;
  /** Names of the two zones from which the candidates come; `SeatView.split` counts those from the first. */
  readonly splits?: readonly [first: string, second: string];
  /** With more than two players: the prompt for choosing the opponent that the effect hits. */
  readonly target?: string;
}

export const decisionTable = [
  {
    name: 'discard',
    kind: 'discard',
    prompt: 'Discard a card',
    ruleSet: 'discardRules',
    from: VOLUNTARY_THRESHOLD,
    target: 'Who discards?',
  },
  {
    name: 'discard or lose authority',
    kind: 'discard',
    prompt: 'Discard a card, or lose authority',
    ruleSet: 'discardRules',
    from: VOLUNTARY_THRESHOLD,
  },
  {
    name: 'scrap',
    kind: 'scrap',
    prompt: 'Scrap a card',
    ruleSet: 'scrapRules',
    from: VOLUNTARY_THRESHOLD,
    splits: ['discard pile', 'hand'],
  },
  {
    name: 'scrap in play',
    kind: 'scrap',
    prompt: 'Scrap a card in play',
    ruleSet: 'scrapForBenefitRules',
  },
  {
    name: 'use a base',
    kind: 'use',
    prompt: 'Use a base',
    ruleSet: 'useBaseRules',
  },
  {
    name: 'attack a base',
    kind: 'attack',
    prompt: 'Attack a base',
    ruleSet: 'attackBaseRules',
  },
  {
    name: 'destroy a base',
    kind: 'destroy',
    prompt: 'Destroy a base',
    ruleSet: 'destroyBaseRules',
    target: 'Whose base?',
  },
  {
    // RULE: the format has no rules for giving up a base in place of authority; a table gives up the base with the
    // lowest score.
    name: 'give up a base',
    kind: 'give',
    prompt: 'Give up a base, or lose authority',
    ruleSet: 'destroyBaseRules',
    takesLowest: true,
    from: NO_THRESHOLD,
  },
  {
    name: 'return a base',
    kind: 'return',
    prompt: 'Return a base to its owner’s hand',
    ruleSet: 'returnBaseToHandRules',
    splits: ['yours', 'opponent'],
    target: 'Whose base?',
  },
  {
    name: 'copy a ship',
    kind: 'copy',
    prompt: 'Copy a ship',
    ruleSet: 'copyShipRules',
  },
  {
    name: 'copy a base',
    kind: 'copy',
    prompt: 'Copy a base',
    ruleSet: 'buyRules',
  },
  {
    name: 'scrap from the row',
    kind: 'clear',
    prompt: 'Scrap a card of the trade row',
    ruleSet: 'scrapTradeRowRules',
  },
  {
    name: 'acquire onto the deck',
    kind: 'acquire',
    prompt: 'Acquire a ship onto your deck',
    ruleSet: 'cardToTopOfDeckRules',
  },
  {
    name: 'acquire',
    kind: 'acquire',
    prompt: 'Acquire a card for free',
    ruleSet: 'buyRules',
  },
  {
    name: 'put on the deck',
    kind: 'topdeck',
    prompt: 'Put a card onto your deck',
    ruleSet: 'buyRules',
    from: NO_THRESHOLD,
  },
  {
    name: 'put back',
    kind: 'put back',
    prompt: 'Put a card back onto your deck',
    ruleSet: 'buyRules',
    takesLowest: true,
    from: NO_THRESHOLD,
  },
  { name: 'send a hero', kind: 'hero', prompt: 'Send a hero' },
  { name: 'use a gambit', kind: 'gambit', prompt: 'Spend a gambit' },
] as const satisfies readonly DecisionRow[];

export const decisionRow = (decisionKind: DecisionKind): DecisionRow => decisionTable[decisionKind]!;

type DecisionName = (typeof decisionTable)[number]['name'];
const numberOf = (name: DecisionName): DecisionKind => decisionTable.findIndex((row) => row.name === name);

export const DISCARD = numberOf('discard');
export const DISCARD_OR_LOSE = numberOf('discard or lose authority');
export const SCRAP = numberOf('scrap');
export const SELF_SCRAP = numberOf('scrap in play');
export const USE_BASES = numberOf('use a base');
export const ATTACK_BASE = numberOf('attack a base');
export const DESTROY_BASE = numberOf('destroy a base');
export const GIVE_BASE = numberOf('give up a base');
export const RETURN_BASE = numberOf('return a base');
export const COPY_SHIP = numberOf('copy a ship');
export const COPY_BASE = numberOf('copy a base');
export const SCRAP_ROW = numberOf('scrap from the row');
export const SHIP_TO_DECK = numberOf('acquire onto the deck');
export const ACQUIRE = numberOf('acquire');
export const PUT_ON_DECK = numberOf('put on the deck');
export const PUT_BACK = numberOf('put back');
export const HERO = numberOf('send a hero');
export const GAMBIT = numberOf('use a gambit');
/** The player to attack. This decision is not about cards, so it has no row. */
export const ATTACK = decisionTable.length;
