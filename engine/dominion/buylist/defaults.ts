/**
 * How cards are used and events answered without orders of a strategy. Most of that is data in the rows (`usual`);
 * here is what depends on the hand. These are defaults, not rules. Only this file and the rows name cards.
 */
import type { DefaultPreferences, EventName } from '../cards/row.js';
import {
  ACTION,
  CARDS,
  COINS,
  COST,
  CURSE,
  DUCHY,
  EVENT_COUNT,
  eventOf,
  findCard,
  GOLD,
  idOf,
  KINDS,
  NOTHING,
  POINTS,
  PROVINCE,
  rows,
  SILVER,
  TREASURE,
  VICTORY,
} from '../catalogue.js';
import { type ChoiceView, NONE, type Preferences, type SeatView } from '../policy.js';

const reactions: Partial<Record<EventName, DefaultPreferences>> = {
  Trader: { names: ['Curse'] },
  Masquerade: { names: ['Curse', 'Copper', 'Estate'] },
  TorturerAttack: { fallback: 'cheapest' },
  BureaucratAttack: { fallback: 'cheapest' },
};

const preferencesOf = ({ names = [], pairs = [], choices = [] }: DefaultPreferences): Preferences => ({
  names: names.map(idOf),
  keep: [],
  from: pairs.map(([from]) => idOf(from)),
  into: pairs.map(([, into]) => findCard(into) ?? NOTHING),
  choices,
});

const cardDefaults: readonly (Preferences | undefined)[] = rows.map(
  ({ defaults: usual }) => usual && preferencesOf(usual),
);
const reactionDefaults: (Preferences | undefined)[] = new Array(EVENT_COUNT).fill(undefined);
const reactionFallbacks: (DefaultPreferences | undefined)[] = new Array(EVENT_COUNT).fill(undefined);
for (const [name, usual] of Object.entries(reactions)) {
  reactionDefaults[eventOf(name as EventName)] = preferencesOf(usual);
  reactionFallbacks[eventOf(name as EventName)] = usual;
}

/** Default orders for a card or an event; undefined when they depend on the hand. */
export const defaultPreferences = (card: number, event: number): Preferences | undefined =>
  event < 0 ? cardDefaults[card] : reactionDefaults[event];

/** Which card of the hand is taken when names run out. */
export const fallbackCard = (card: number, event: number): DefaultPreferences['fallback'] =>
  event < 0 ? rows[card]!.defaults?.fallback : reactionFallbacks[event]?.fallback;

/** True for names without an order of preference. */
export const anyOrder = (card: number, event: number): boolean =>
  event < 0 && rows[card]!.defaults?.anyOrder === true;

// ——— value of cards ———

const NON_VICTORY = ACTION | TREASURE;
const TUNNEL = idOf('Tunnel');
/** How useful a card in hand is: curses, then cards that only count at the end, then by printed cost. */
const USEFULNESS = Int32Array.from(rows, (_, card) => {
  if (card === CURSE) return -2;
  if (card === TUNNEL) return -3;
  return (KINDS[card]! & VICTORY) !== 0 && (KINDS[card]! & NON_VICTORY) === 0 ? -1 : COST[card]!;
});
/** How much it hurts to lose a card for good: Curse, Estate, Copper, then by printed cost. */
const LOSS_COST = Int32Array.from(rows, (_, card) => {
  if (card === CURSE) return -3;
  if (POINTS[card] === 1) return -2;
  return COINS[card] === 1 && COST[card] === 0 ? -1 : COST[card]!;
});

/** The least useful card first. */
export const usefulness = (card: number): number => USEFULNESS[card]!;

/** The allowed card with the smallest (or largest) value, the first in hand order among equals. */
function pick(view: SeatView, pending: ChoiceView, worth: Int32Array, sign: 1 | -1): number {
  let best = NONE;
  for (let i = 0; i < view.handSize; i++) {
    const card = view.cardInHand(i);
    if (!pending.allows(card)) continue;
    if (best === NONE || sign * worth[card]! < sign * worth[best]!) best = card;
  }
  return best;
}

export const leastUseful = (view: SeatView, pending: ChoiceView): number =>
  pick(view, pending, USEFULNESS, 1);
export const leastLoss = (view: SeatView, pending: ChoiceView): number => pick(view, pending, LOSS_COST, 1);
export const cheapest = (view: SeatView, pending: ChoiceView): number => pick(view, pending, COST, 1);
export const mostExpensive = (view: SeatView, pending: ChoiceView): number => pick(view, pending, COST, -1);

/** Cards in the order in which they are gained by default: Province, Gold, Silver, then by cost. */
const gains = [PROVINCE, GOLD, SILVER, DUCHY].concat(
  [...rows.keys()].sort((a, b) => COST[b]! - COST[a]! || a - b) as (typeof PROVINCE)[],
);

/** A card to gain. */
export function bestGain(pending: ChoiceView): number {
  for (let i = 0; i < gains.length; i++) if (pending.allows(gains[i]!)) return gains[i]!;
  return NONE;
}

// ——— what depends on the hand ———

/** A choice among numbered ones. */
const choices: Readonly<Record<string, (view: SeatView) => number>> = {
  Minion: (view) => (view.moneyInHand() < 3 ? 1 : 0),
  Nobles: (view) => (view.actions === 0 && view.actionCardsInHand() > 0 ? 1 : 0),
  // Two useless cards in hand are discarded rather than take a Curse, and so is any hand when no Curse is left.
  Torturer: (view) => (view.supply.left[CURSE] === 0 || junkInHand(view) >= 2 ? 0 : 1),
};
const choosers = rows.map(({ name }) => choices[name]);

function junkInHand(view: SeatView): number {
  let junk = 0;
  for (let i = 0; i < view.handSize; i++) if (USEFULNESS[view.cardInHand(i)]! <= 0) junk++;
  return junk;
}

/** An allowed number for a choice. */
export function bestChoice(view: SeatView, pending: ChoiceView): number {
  const wanted = choosers[pending.sourceCard]?.(view) ?? 0;
  if (pending.allows(wanted)) return wanted;
  let first = 0;
  while (!pending.allows(first)) first++;
  return first;
}

/** The card to name: the one of which most copies are in the draw pile. */
export function mostFrequentInDeck(view: SeatView): number {
  let best = 0;
  for (let card = 1; card < CARDS; card++) if (view.countInDeck(card) > view.countInDeck(best)) best = card;
  return best;
}

/** A card for the top of the deck: an expensive action that cannot be played any more, else the least useful card. */
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
