/** Whether a card is worth playing, and which card the special steps of a play order choose. */
import {
  ACTION,
  bitsOf,
  COINS,
  COST,
  KINDS,
  NOTHING,
  PLAY,
  type ResolvedStep,
  rows,
  TREASURE,
  VICTORY,
} from '../catalogue.js';
import { NONE, type Preferences, type SeatView } from '../policy.js';
import { defaultsOf } from './defaults.js';

/**
 * The first step of each card that begins by paying with cards of the hand. The card is played only if the listed
 * cards can pay.
 */
export const COST_STEP = rows.map((_, card) => {
  const first = PLAY[card]![0];
  if (first?.do === 'exchange' || (first?.do === 'reveal' && first.may === true)) return first;
  if (first?.do !== 'move' || first.what !== undefined || first.downTo !== undefined) return undefined;
  const isFree = first.may === true && (PLAY[card]!.length > 1 || COINS[card]! > 0);
  return isFree ? undefined : first;
});
/** How often a card plays another action; 0 for most cards. */
export const PLAYS_AGAIN = PLAY.map(([first]) =>
  first?.do === 'playAgain' && first.kind === 'action' ? first.times : 0,
);
/** The hand card without which playing or trashing a card has no effect; NOTHING for cards that need none. */
export const NEEDS_OTHER = Int32Array.from(rows, (_, card) => {
  const [first, ...more] = PLAY[card]!;
  const move = first?.do === 'moveThis' ? first.steps?.[0] : more.length === 0 ? first : undefined;
  return move?.do === 'move' && move.what !== undefined && move.otherwise === undefined ? move.what : NOTHING;
});
/** What a card needs to have an effect. It is still in hand then, but leaves the hand before its text is resolved. */
interface EffectNeeds {
  readonly what: 'drawTo' | 'reveal' | 'cardsInHand' | 'treasureInHand' | 'victoryInHand' | 'copyGain';
  /** Size of the hand or cost of the card, where that matters. */
  readonly amount: number;
  /** True if the first play in a turn always has an effect. */
  readonly onlyAgain: boolean;
}

/** Indexed by card; undefined for cards that always have an effect. */
export const EFFECT_NEEDS = PLAY.map(([first, next]): EffectNeeds | undefined => {
  const needs = first === undefined ? undefined : needsOf(first);
  const onlyAgain = next?.do === 'if' && next.count === 'timesPlayed';
  const isAlone = next === undefined || (next.do === 'choose' && next.count === 'kindsRevealed');
  return needs && (onlyAgain || isAlone) ? { amount: 0, ...needs, onlyAgain } : undefined;
});

function needsOf(step: ResolvedStep): (Pick<EffectNeeds, 'what'> & Partial<EffectNeeds>) | undefined {
  switch (step.do) {
    case 'drawTo':
      return { what: 'drawTo', amount: step.size };
    case 'reveal':
      return step.may === true ? undefined : { what: 'reveal' };
    case 'if':
      return step.count === 'cardsInHand' ? { what: 'cardsInHand', amount: step.atLeast ?? 0 } : undefined;
    case 'perCount':
      if (step.count === 'treasuresInHand') return { what: 'treasureInHand' };
      return step.count === 'victoryCardsInHand' ? { what: 'victoryInHand' } : undefined;
    case 'gain':
      return step.source === 'rightPlayersGains' ? { what: 'copyGain', amount: step.costMax! } : undefined;
    default:
      return undefined;
  }
}

/** True for cards that are always worth playing without preferences. */
export const isAlwaysWorthPlaying = (card: number): boolean =>
  NEEDS_OTHER[card] === NOTHING && EFFECT_NEEDS[card] === undefined;

/** True if playing the card from the hand has an effect. */
function hasEffect(view: SeatView, card: number): boolean {
  const needs = EFFECT_NEEDS[card];
  if (needs === undefined || (needs.onlyAgain && view.countInPlay(card) === 0)) return true;
  switch (needs.what) {
    case 'drawTo':
      return view.handSize <= needs.amount && view.deckSize + view.discardSize > 0;
    case 'reveal':
      return view.handSize > 1;
    case 'cardsInHand':
      return view.handSize > needs.amount;
    case 'treasureInHand':
      return hasInHand(view, TREASURE);
    case 'victoryInHand':
      return hasInHand(view, VICTORY);
    case 'copyGain':
      return mayCopyGain(view, needs.amount);
  }
}

function hasInHand(view: SeatView, kinds: number): boolean {
  for (let i = 0; i < view.handSize; i++) {
    if ((view.supply.kinds[view.cardInHand(i)]! & kinds) !== 0) return true;
  }
  return false;
}

function mayCopyGain(view: SeatView, costMax: number): boolean {
  const { seats } = view;
  const { cards, size } = seats[(view.seat + seats.length - 1) % seats.length]!.gainedCards;
  for (let i = 0; i < size; i++) {
    if (view.supply.left[cards[i]!]! > 0 && view.costOf(cards[i]!) <= costMax) return true;
  }
  return false;
}

/** True if the preferences have choices but no cards, so the cards are those of the default. */
export const isChoiceAlone = (preferences: Preferences | undefined): boolean =>
  preferences === undefined || (preferences.choices.length > 0 && preferences.names.length === 0);

/**
 * True if playing this card from the hand can do what the program prefers.
 * @param preferences undefined without options
 */
export function worthPlaying(view: SeatView, card: number, preferences: Preferences | undefined): boolean {
  const other = NEEDS_OTHER[card]!;
  if (other !== NOTHING) return view.countInHand(other) > (other === card ? 1 : 0);
  if (!hasEffect(view, card)) return false;
  const costStep = COST_STEP[card];
  const defaults = defaultsOf(card, -1);
  if (preferences === undefined) {
    if (PLAYS_AGAIN[card]! > 0) return view.actionCardsInHand() > 1;
    if (!defaults.onlyListed && costStep === undefined) return true;
  } else if (costStep === undefined) return true;
  const wanted = isChoiceAlone(preferences) ? defaults.preferences : preferences;
  if (wanted === undefined) return true;
  const { names, from } = wanted;
  const among = costStep === undefined ? 0 : bitsOf(costStep.among);
  const listed = countListed(view, card, names, among) + countListed(view, card, from, among);
  const isPrice = costStep?.do === 'move' && typeof costStep.count === 'number' && costStep.upTo !== true;
  return listed >= (isPrice ? (costStep.count as number) : 1);
}

/**
 * Counts the cards of these names in hand, except one copy of `card` itself. @param among bits of kinds, 0 for all
 */
function countListed(view: SeatView, card: number, names: readonly number[], among: number): number {
  let count = 0;
  for (let i = 0; i < names.length; i++) {
    if (among !== 0 && (view.supply.kinds[names[i]!]! & among) === 0) continue;
    count += view.countInHand(names[i]!) - (names[i] === card ? 1 : 0);
  }
  return count;
}

// ——— the special steps of a play order ———

const gives = (card: number, verb: 'cards' | 'actions'): boolean =>
  PLAY[card]!.some((step) => step.do === verb && step.amount > 0);
export const CHAIN = rows.map(({ options }, card) => options === undefined && gives(card, 'actions'));
/** Cards that give actions only the first time in a turn. */
export const CHAIN_ONCE = PLAY.map((steps) =>
  steps.some((step) => step.do === 'if' && step.count === 'timesPlayed'),
);
export const DRAW = rows.map(
  ({ options }, card) =>
    options === undefined &&
    (gives(card, 'cards') || PLAY[card]!.some((step) => step.do === 'perCount' && step.gives === 'cards')),
);

/**
 * The next card for `:ChainDraw`: the first card in hand without options that gives actions; else the most
 * expensive card without options that draws, the last in hand order among equals; else NONE.
 * RULE: a Crossroads that gives no more actions only counts as drawing.
 */
export function chainDraw(view: SeatView): number {
  let draw = NONE;
  for (let i = 0; i < view.handSize; i++) {
    const card = view.cardInHand(i);
    if (CHAIN[card] === true || (CHAIN_ONCE[card] === true && view.countInPlay(card) === 0)) return card;
    if (DRAW[card] !== true || (draw !== NONE && COST[card]! < COST[draw]!)) continue;
    if (hasEffect(view, card)) draw = card;
  }
  return draw;
}

/**
 * The next action card of the hand after `before`: dearest first, among equals the last in hand order first.
 * @param before index in the hand of the previous card, or −1 to begin
 * @returns an index in the hand, or −1 if no card is left
 */
export function mostExpensiveActionAfter(view: SeatView, before: number): number {
  let best = -1;
  const bound = before < 0 ? Number.POSITIVE_INFINITY : COST[view.cardInHand(before)]!;
  for (let i = 0; i < view.handSize; i++) {
    const card = view.cardInHand(i);
    if ((KINDS[card]! & ACTION) === 0) continue;
    const cost = COST[card]!;
    if (cost > bound || (cost === bound && i >= before)) continue;
    if (best < 0 || cost >= COST[view.cardInHand(best)]!) best = i;
  }
  return best;
}
