/**
 * Default use of cards, and default answers to events, where a strategy gives no preferences. Rows hold most defaults
 * as data (`defaults`); this file has those that depend on the hand. They are not rules. Only this file and the
 * rows name cards.
 */
import type { DefaultPreferences } from '../cards/row.js';
import {
  ACTION,
  CARDS,
  COINS,
  COLONY,
  COST,
  CURSE,
  DUCHY,
  EVENTS,
  eventRows,
  findCard,
  GOLD,
  idOf,
  KINDS,
  NOTHING,
  POINTS,
  PROVINCE,
  rows,
  SILVER,
  USEFULNESS,
} from '../catalogue.js';
import { type ChoiceView, NONE, type Preferences, type SeatView } from '../policy.js';
import { conditionNames, holds } from './conditions.js';

const preferencesOf = ({
  names = [],
  keep = [],
  discard,
  pairs = [],
  choices = [],
}: DefaultPreferences): Preferences => ({
  names: names.map(idOf),
  ...(discard === undefined ? {} : { discard: discard.map(idOf) }),
  keep: keep.map(idOf),
  from: pairs.map(([from]) => idOf(from)),
  into: pairs.map(([, into]) => findCard(into) ?? NOTHING),
  choices,
});

/** True for defaults that apply only after all names have run out. */
const saysNothing = ({ names, keep, discard, pairs, choices }: DefaultPreferences): boolean =>
  [names, keep, discard, pairs, choices].every((list) => list === undefined);

/** Amounts for conditions of defaults that the language lacks. Such a condition needs at least a given amount. */
const amounts: Readonly<Record<string, (view: SeatView) => number>> = {
  ActionsLeft: (view) => view.actions,
  ActionsInHand: (view) => view.actionCardsInHand(),
  UselessInHand: (view) => {
    let count = 0;
    for (let i = 0; i < view.handSize; i++) if (USEFULNESS[view.cardInHand(i)]! <= 0) count++;
    return count;
  },
  ActionsInTrash: ({ trash }) => {
    let count = 0;
    for (let card = 0; card < CARDS; card++) if ((KINDS[card]! & ACTION) !== 0) count += trash[card]!;
    return count;
  },
};

/** A numbered choice, from 1, and the condition for it. */
interface ConditionalChoice {
  readonly choice: number;
  readonly word: string;
  /** Its number among {@link conditionNames}; −1 if the word is one of the {@link amounts}. */
  readonly condition: number;
  readonly first: number;
  readonly second: number;
  /** True if the condition must not hold. */
  readonly negated: boolean;
}

const conditionalChoice = ([choice, text, ...args]: NonNullable<
  DefaultPreferences['choicesIf']
>[number]): ConditionalChoice => {
  const negated = text.startsWith('!');
  const word = negated ? text.slice(1) : text;
  const [first = 0, second = 0] = args.map((arg) => (typeof arg === 'string' ? idOf(arg) : arg));
  return { choice, word, condition: conditionNames.indexOf(word), first, second, negated };
};

/** Default use of a card, or default answer to an event. */
interface Defaults {
  /** Undefined if they depend on the hand. */
  readonly preferences: Preferences | undefined;
  readonly conditionalChoices: readonly ConditionalChoice[];
  /** See {@link DefaultPreferences}. */
  readonly fallback: DefaultPreferences['fallback'];
  readonly always: boolean;
  readonly anyOrder: boolean;
  readonly onlyListed: boolean;
}

const loaded = (row: DefaultPreferences = {}): Defaults => ({
  preferences: saysNothing(row) ? undefined : preferencesOf(row),
  conditionalChoices: (row.choicesIf ?? []).map(conditionalChoice),
  fallback: row.fallback,
  always: row.always === true,
  anyOrder: row.anyOrder === true,
  onlyListed: row.onlyListed === true,
});
const ofCards = rows.map(({ defaults }) => loaded(defaults));
const ofEvents = EVENTS.map((name) => loaded(eventRows.get(name)!.defaults));

/** @param event −1 for the card itself */
export const defaultsOf = (card: number, event: number): Defaults =>
  event < 0 ? ofCards[card]! : ofEvents[event]!;

/** True if the next strategy's list applies when no card of a strategy's list is allowed. */
export const passesOver = (event: number): boolean => PASSES_OVER[event] === true;
const PASSES_OVER = EVENTS.map((name) => eventRows.get(name)!.passesOver === true);

// ——— value of cards ———

/** Loss from giving up a card for good: Curse, Estate, Copper, then by printed cost. */
export const LOSS_COST = Int32Array.from(rows, (_, card) => {
  if (card === CURSE) return -3;
  if (POINTS[card] === 1) return -2;
  return COINS[card] === 1 && COST[card] === 0 ? -1 : COST[card]!;
});

export const KIND_COUNT = Int32Array.from(rows, ({ kinds }) => kinds.length);

/**
 * The allowed card with the least value, of the hand or of the zone of the choice; among equals, the first in hand
 * order or by number. A card of infinite value is not chosen. NONE if there is none.
 */
export function least(view: SeatView, pending: ChoiceView, value: (card: number) => number): number {
  const fromHand = pending.zone === 'hand';
  const { cards } = view.supply;
  const size = fromHand ? view.handSize : cards.length;
  let best = NONE;
  let smallest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < size; i++) {
    const card = fromHand ? view.cardInHand(i) : cards[i]!;
    if (card === best || !pending.allows(card)) continue;
    const worth = value(card);
    if (worth >= smallest) continue;
    best = card;
    smallest = worth;
  }
  return best;
}

export const mostUseful = (view: SeatView, pending: ChoiceView): number =>
  least(view, pending, (card) => -USEFULNESS[card]!);
export const leastUseful = (view: SeatView, pending: ChoiceView): number =>
  least(view, pending, (card) => USEFULNESS[card]!);
export const leastLoss = (view: SeatView, pending: ChoiceView): number =>
  least(view, pending, (card) => LOSS_COST[card]!);
export const mostKinds = (view: SeatView, pending: ChoiceView): number =>
  least(view, pending, (card) => -KIND_COUNT[card]!);
export const cheapest = (view: SeatView, pending: ChoiceView): number =>
  least(view, pending, (card) => COST[card]!);
export const mostExpensive = (view: SeatView, pending: ChoiceView): number =>
  least(view, pending, (card) => -COST[card]!);

/** Default order of gains: Province, Gold, Silver, Duchy, then by cost, dearest first. */
export const gains = [PROVINCE, GOLD, SILVER, DUCHY].concat(
  [...rows.keys()].sort((a, b) => COST[b]! - COST[a]! || a - b) as (typeof PROVINCE)[],
);

/** The first allowed card in the default order of gains, or NONE. */
export function bestGain(pending: ChoiceView): number {
  for (let i = 0; i < gains.length; i++) if (pending.allows(gains[i]!)) return gains[i]!;
  return NONE;
}

// ——— what depends on the hand ———

/** The first choice, from 1, whose condition in the row holds; undefined if none does. */
export function choiceByCondition(view: SeatView, { sourceCard, event }: ChoiceView): number | undefined {
  const choices = defaultsOf(sourceCard, event).conditionalChoices;
  for (let i = 0; i < choices.length; i++) {
    const { choice, word, condition, first, second, negated } = choices[i]!;
    const isMet = condition < 0 ? amounts[word]!(view) >= first : holds(condition, view, first, second);
    if (isMet !== negated) return choice;
  }
  return undefined;
}

/** Index of the choice that the row prefers, or else of the first allowed choice. */
export function bestChoice(view: SeatView, pending: ChoiceView): number {
  const wanted = (choiceByCondition(view, pending) ?? 1) - 1;
  if (pending.allows(wanted)) return wanted;
  let first = 0;
  while (!pending.allows(first)) first++;
  return first;
}

/** The card to name: the card with the most copies in the draw pile. */
export function mostFrequentInDeck(view: SeatView): number {
  const { cards } = view.supply;
  let best = cards[0]!;
  let most = view.countInDeck(best);
  for (let i = 1; i < cards.length; i++) {
    const count = view.countInDeck(cards[i]!);
    if (count <= most) continue;
    best = cards[i]!;
    most = count;
  }
  return best;
}

/** A card for the top of the deck: the dearest action if no actions are left, else the least useful card. */
export function cardToTopdeck(view: SeatView, pending: ChoiceView): number {
  const cost = (card: number): number => ((KINDS[card]! & ACTION) === 0 ? Infinity : -COST[card]!);
  const action = view.actions === 0 ? least(view, pending, cost) : NONE;
  return action === NONE ? leastUseful(view, pending) : action;
}

// ——— treasures ———

/**
 * True if the card can be bought without the unwanted treasure, and the whole hand pays for no Province or Colony.
 */
export function staysInHand(view: SeatView, card: number, unwanted: number): boolean {
  const { left } = view.supply;
  const coins = view.coins + view.moneyInHand();
  const best = left[COLONY]! > 0 ? COLONY : PROVINCE;
  return view.coins >= view.costOf(card) && view.countInPlay(unwanted) === 0 && coins < view.costOf(best);
}

/** The dearest card in the supply that may be named for a cost; among equals, the first by number. */
export function dearestPile(view: SeatView, pending: ChoiceView): number {
  const best = least(view, pending, (card) => {
    const cost = view.costOf(card);
    return view.supply.left[card]! === 0 || cost > pending.costMax ? Infinity : -cost;
  });
  return best === NONE ? 0 : best;
}
