/** The decisions of the shape "which of these cards, how many", one row each. To add one, add a row. */
import type { DecisionKind } from '../policy.js';
import type { ruleSets } from '../vocabulary.js';

/** Any score is good enough. */
export const NO_THRESHOLD = Number.NEGATIVE_INFINITY;
/** The smallest score above 0. */
export const ABOVE_ZERO = Number.MIN_VALUE;
/** From here on a card is discarded or scrapped by free choice. */
export const VOLUNTARY_THRESHOLD = 20;

export interface DecisionRow {
  /** Its name in error messages. */
  readonly name: string;
  /** Its name as a decision of people. */
  readonly kind: string;
  readonly prompt: string;
  /** The rule set that scores the candidates; absent where the format has none (`score-table/heuristics.ts`). */
  readonly ruleSet?: (typeof ruleSets)[number]['name'];
  /** Which score is taken first. */
  readonly takes: 'highest' | 'lowest';
  /** The score from which a candidate is taken by free choice. */
  readonly from: number;
  /** The candidates come from two zones: `SeatView.split` is the number of those from the first. */
  readonly splits?: readonly [first: string, second: string];
  /** More than two players: the prompt of the decision which opponent the effect is aimed at. */
  readonly target?: string;
}

export const decisionTable = [
  {
    name: 'discard',
    kind: 'discard',
    prompt: 'Discard a card',
    ruleSet: 'discardRules',
    takes: 'highest',
    from: VOLUNTARY_THRESHOLD,
    target: 'Who discards?',
  },
  {
    name: 'discard or lose authority',
    kind: 'discard',
    prompt: 'Discard a card, or lose authority',
    ruleSet: 'discardRules',
    takes: 'highest',
    from: VOLUNTARY_THRESHOLD,
  },
  {
    name: 'scrap',
    kind: 'scrap',
    prompt: 'Scrap a card',
    ruleSet: 'scrapRules',
    takes: 'highest',
    from: VOLUNTARY_THRESHOLD,
    splits: ['discard pile', 'hand'],
  },
  {
    name: 'scrap in play',
    kind: 'scrap',
    prompt: 'Scrap a card in play',
    ruleSet: 'scrapForBenefitRules',
    takes: 'highest',
    from: ABOVE_ZERO,
  },
  {
    name: 'use a base',
    kind: 'use',
    prompt: 'Use a base',
    ruleSet: 'useBaseRules',
    takes: 'highest',
    from: ABOVE_ZERO,
  },
  {
    name: 'attack a base',
    kind: 'attack',
    prompt: 'Attack a base',
    ruleSet: 'attackBaseRules',
    takes: 'highest',
    from: ABOVE_ZERO,
  },
  {
    name: 'destroy a base',
    kind: 'destroy',
    prompt: 'Destroy a base',
    ruleSet: 'destroyBaseRules',
    takes: 'highest',
    from: ABOVE_ZERO,
    target: 'Whose base?',
  },
  {
    // RULE: the format has no rules for giving up a base instead of authority; a table gives up the one with the
    // lowest score.
    name: 'give up a base',
    kind: 'give',
    prompt: 'Give up a base, or lose authority',
    ruleSet: 'destroyBaseRules',
    takes: 'lowest',
    from: NO_THRESHOLD,
  },
  {
    name: 'return a base',
    kind: 'return',
    prompt: 'Return a base to its owner’s hand',
    ruleSet: 'returnBaseToHandRules',
    takes: 'highest',
    from: ABOVE_ZERO,
    splits: ['yours', 'opponent'],
    target: 'Whose base?',
  },
  {
    name: 'copy a ship',
    kind: 'copy',
    prompt: 'Copy a ship',
    ruleSet: 'copyShipRules',
    takes: 'highest',
    from: ABOVE_ZERO,
  },
  {
    name: 'copy a base',
    kind: 'copy',
    prompt: 'Copy a base',
    ruleSet: 'buyRules',
    takes: 'highest',
    from: ABOVE_ZERO,
  },
  {
    name: 'scrap from the row',
    kind: 'clear',
    prompt: 'Scrap a card of the trade row',
    ruleSet: 'scrapTradeRowRules',
    takes: 'highest',
    from: ABOVE_ZERO,
  },
  {
    name: 'acquire onto the deck',
    kind: 'acquire',
    prompt: 'Acquire a ship onto your deck',
    ruleSet: 'cardToTopOfDeckRules',
    takes: 'highest',
    from: ABOVE_ZERO,
  },
  {
    name: 'acquire',
    kind: 'acquire',
    prompt: 'Acquire a card for nothing',
    ruleSet: 'buyRules',
    takes: 'highest',
    from: ABOVE_ZERO,
  },
  {
    name: 'put on the deck',
    kind: 'topdeck',
    prompt: 'Put a card onto your deck',
    ruleSet: 'buyRules',
    takes: 'highest',
    from: NO_THRESHOLD,
  },
  {
    name: 'put back',
    kind: 'put back',
    prompt: 'Put a card back onto your deck',
    ruleSet: 'buyRules',
    takes: 'lowest',
    from: NO_THRESHOLD,
  },
  { name: 'send a hero', kind: 'hero', prompt: 'Send a hero', takes: 'highest', from: ABOVE_ZERO },
  { name: 'use a gambit', kind: 'gambit', prompt: 'Spend a gambit', takes: 'highest', from: ABOVE_ZERO },
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
/** Not a choice among cards, so without a row: which player to attack. */
export const ATTACK = decisionTable.length;
