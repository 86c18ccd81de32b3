/**
 * Default use of cards, and default answers to events, where a strategy gives no orders. Rows hold most defaults
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
  NOT_BOUGHT_WITH,
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

/** Defaults of a card or an event, as its row has them and as loaded. */
interface Defaults {
  readonly row: DefaultPreferences;
  readonly preferences: Preferences | undefined;
}
const loaded = (row: DefaultPreferences | undefined): Defaults | undefined =>
  row && { row, preferences: saysNothing(row) ? undefined : preferencesOf(row) };

const ofCards = rows.map(({ defaults }) => loaded(defaults));
const ofEvents = EVENTS.map((name) => loaded(eventRows.get(name)!.defaults));
const defaultsOf = (card: number, event: number): Defaults | undefined =>
  event < 0 ? ofCards[card] : ofEvents[event];

/** Default orders for a card or an event; undefined if they depend on the hand. */
export const defaultPreferences = (card: number, event: number): Preferences | undefined =>
  defaultsOf(card, event)?.preferences;

/** Kind of hand card to take after all names have run out. */
export const fallbackCard = (card: number, event: number): DefaultPreferences['fallback'] =>
  defaultsOf(card, event)?.row.fallback;

/** True if a card is taken even where it may be declined. */
export const alwaysTakes = (card: number, event: number): boolean =>
  defaultsOf(card, event)?.row.always === true;

/** True for cards that, even without orders, are played only with one of the named cards in hand. */
export const onlyListed = (card: number): boolean => ofCards[card]?.row.onlyListed === true;

/** True if the list of the next strategy applies when no card of a list can be had. */
export const passesOver = (event: number): boolean => PASSES_OVER[event] === true;
const PASSES_OVER = EVENTS.map((name) => eventRows.get(name)!.passesOver === true);

/** True if the order of the names does not matter. */
export const anyOrder = (card: number, event: number): boolean =>
  event < 0 && ofCards[card]?.row.anyOrder === true;

// ——— value of cards ———

/** Loss from giving up a card for good: Curse, Estate, Copper, then by printed cost. */
export const LOSS_COST = Int32Array.from(rows, (_, card) => {
  if (card === CURSE) return -3;
  if (POINTS[card] === 1) return -2;
  return COINS[card] === 1 && COST[card] === 0 ? -1 : COST[card]!;
});

export const KIND_COUNT = Int32Array.from(rows, ({ kinds }) => kinds.length);

/** The allowed card with the smallest (or largest) value. Among equals, the first in hand order or by number. */
function pick(view: SeatView, pending: ChoiceView, worth: Int32Array, sign: 1 | -1): number {
  const fromHand = pending.zone === 'hand';
  const { cards } = view.supply;
  const size = fromHand ? view.handSize : cards.length;
  let best = NONE;
  for (let i = 0; i < size; i++) {
    const card = fromHand ? view.cardInHand(i) : cards[i]!;
    if (!pending.allows(card)) continue;
    if (best === NONE || sign * worth[card]! < sign * worth[best]!) best = card;
  }
  return best;
}

export const mostUseful = (view: SeatView, pending: ChoiceView): number =>
  pick(view, pending, USEFULNESS, -1);
export const leastUseful = (view: SeatView, pending: ChoiceView): number =>
  pick(view, pending, USEFULNESS, 1);
export const leastLoss = (view: SeatView, pending: ChoiceView): number => pick(view, pending, LOSS_COST, 1);
export const mostKinds = (view: SeatView, pending: ChoiceView): number => pick(view, pending, KIND_COUNT, -1);
export const cheapest = (view: SeatView, pending: ChoiceView): number => pick(view, pending, COST, 1);
export const mostExpensive = (view: SeatView, pending: ChoiceView): number => pick(view, pending, COST, -1);

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

/** Amounts for conditions of defaults that the language lacks: at least that many. */
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

/** Conditional choices of the row of a card or an event. */
const conditionalChoices = (row: DefaultPreferences | undefined) =>
  row?.choicesIf?.map(([choice, word, ...args]) => {
    const negated = word.startsWith('!');
    const name = negated ? word.slice(1) : word;
    const amountOf = amounts[name];
    const condition = conditionNames.indexOf(name);
    const [first = 0, second = 0] = args.map((arg) => (typeof arg === 'string' ? idOf(arg) : arg));
    const isMet = (view: SeatView): boolean =>
      amountOf === undefined ? holds(condition, view, first, second) : amountOf(view) >= first;
    return { choice, holds: (view: SeatView) => isMet(view) !== negated };
  });
const choicesOfCards = rows.map(({ defaults }) => conditionalChoices(defaults));
const choicesOfEvents = EVENTS.map((name) => conditionalChoices(eventRows.get(name)!.defaults));

/** The first choice, from 1, whose condition in the row holds; undefined if none does. */
export function choiceByCondition(view: SeatView, { sourceCard, event }: ChoiceView): number | undefined {
  const choices = event < 0 ? choicesOfCards[sourceCard] : choicesOfEvents[event];
  if (choices === undefined) return undefined;
  for (let i = 0; i < choices.length; i++) if (choices[i]!.holds(view)) return choices[i]!.choice;
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
  if (view.actions === 0 && view.actionCardsInHand() > 0) {
    let best = NONE;
    for (let i = 0; i < view.handSize; i++) {
      const card = view.cardInHand(i);
      if ((KINDS[card]! & ACTION) === 0 || !pending.allows(card)) continue;
      if (best === NONE || COST[card]! > COST[best]!) best = card;
    }
    if (best !== NONE) return best;
  }
  return leastUseful(view, pending);
}

// ——— treasures ———

const TREASURE_ORDER = Int32Array.from(rows, ({ treasureOrder = 0 }) => treasureOrder);

/**
 * The next treasure of the hand that is worth playing, in the order of the rows. A treasure that prevents a
 * purchase comes last.
 * @param orders orders for the card that makes the order matter
 */
export function nextTreasure(
  view: SeatView,
  pending: ChoiceView,
  orders: Preferences | undefined,
  isWorth: (view: SeatView, card: number, orders: Preferences | undefined) => boolean,
  expert?: { keepsBack(view: SeatView, card: number): boolean },
): number {
  const source = pending.sourceCard;
  const unwanted = NOT_BOUGHT_WITH[source]!;
  const kept = unwanted === NOTHING || orders === undefined ? [] : orders.names;
  let best = NONE;
  for (let i = 0; i < view.handSize; i++) {
    const card = view.cardInHand(i);
    if (card === best || !pending.allows(card) || kept.includes(card)) continue;
    if (!isWorth(view, card, card === source ? orders : undefined)) continue;
    if (best === NONE || rank(card, unwanted) < rank(best, unwanted)) best = card;
  }
  if (best !== unwanted || best === NONE) return best;
  const stays = expert?.keepsBack(view, source) ?? staysInHand(view, source, unwanted);
  return stays ? NONE : best;
}

const rank = (card: number, unwanted: number): number => (card === unwanted ? 1_000 : TREASURE_ORDER[card]!);

/**
 * True if the card can be bought without the unwanted treasure, and the whole hand pays for no Province or Colony.
 */
function staysInHand(view: SeatView, card: number, unwanted: number): boolean {
  const { left } = view.supply;
  const coins = view.coins + view.moneyInHand();
  const best = left[COLONY]! > 0 ? COLONY : PROVINCE;
  return view.coins >= view.costOf(card) && view.countInPlay(unwanted) === 0 && coins < view.costOf(best);
}

/** The dearest card in the supply that may be named for a cost; among equals, the first by number. */
export function dearestPile(view: SeatView, pending: ChoiceView): number {
  let best = NONE;
  for (const card of view.supply.cards) {
    if (view.supply.left[card]! === 0 || view.costOf(card) > pending.costMax || !pending.allows(card))
      continue;
    if (best === NONE || view.costOf(card) > view.costOf(best)) best = card;
  }
  return best === NONE ? 0 : best;
}
