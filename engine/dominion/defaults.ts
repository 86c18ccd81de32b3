/**
 * How cards are used and events answered when a strategy does not say. Most of that is data in the rows (`usual`);
 * here is what depends on the hand. This is taste, not rule, and the one place besides the rows where cards are named.
 */
import type { EventName, Usual } from './cards/row.js';
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
} from './catalogue.js';
import { type AskView, NONE, type Orders, type View } from './policy.js';

const reactions: Partial<Record<EventName, Usual>> = {
  Trader: { names: ['Curse'] },
  Masquerade: { names: ['Curse', 'Copper', 'Estate'] },
  TorturerAttack: { otherwise: 'cheapest' },
  BureaucratAttack: { otherwise: 'cheapest' },
};

const ordersOf = ({ names = [], pairs = [], choices = [] }: Usual): Orders => ({
  names: names.map(idOf),
  keep: [],
  from: pairs.map(([from]) => idOf(from)),
  into: pairs.map(([, into]) => findCard(into) ?? NOTHING),
  choices,
});

const usualOrders: readonly (Orders | undefined)[] = rows.map(({ usual }) => usual && ordersOf(usual));
const usualReactions: (Orders | undefined)[] = new Array(EVENT_COUNT).fill(undefined);
const reactionUsual: (Usual | undefined)[] = new Array(EVENT_COUNT).fill(undefined);
for (const [name, usual] of Object.entries(reactions)) {
  usualReactions[eventOf(name as EventName)] = ordersOf(usual);
  reactionUsual[eventOf(name as EventName)] = usual;
}

/** What is wanted with a card, or in an event, when a strategy does not say; undefined when that depends on the hand. */
export const usual = (card: number, event: number): Orders | undefined =>
  event < 0 ? usualOrders[card] : usualReactions[event];

/** Which card of the hand is taken when names run out. */
export const otherwise = (card: number, event: number): Usual['otherwise'] =>
  event < 0 ? rows[card]!.usual?.otherwise : reactionUsual[event]?.otherwise;

/** True for names that are meant without an order among them. */
export const anyOrder = (card: number, event: number): boolean =>
  event < 0 && rows[card]!.usual?.anyOrder === true;

// ——— worth of cards ———

const PURE = ACTION | TREASURE;
const TUNNEL = idOf('Tunnel');
/** How useful a card in hand is: curses, then cards that only count at the end, then by printed cost. */
const USE = Int32Array.from(rows, (_, card) => {
  if (card === CURSE) return -2;
  if (card === TUNNEL) return -3;
  return (KINDS[card]! & VICTORY) !== 0 && (KINDS[card]! & PURE) === 0 ? -1 : COST[card]!;
});
/** How much it hurts to lose a card for good: Curse, Estate, Copper, then by printed cost. */
const LOSS = Int32Array.from(rows, (_, card) => {
  if (card === CURSE) return -3;
  if (POINTS[card] === 1) return -2;
  return COINS[card] === 1 && COST[card] === 0 ? -1 : COST[card]!;
});

/** The least useful card first. */
export const usefulness = (card: number): number => USE[card]!;

/** The allowed card with the smallest (or largest) worth, the first in hand order among equals. */
function pick(view: View, ask: AskView, worth: Int32Array, sign: 1 | -1): number {
  let best = NONE;
  for (let i = 0; i < view.handSize; i++) {
    const card = view.cardInHand(i);
    if (!ask.allows(card)) continue;
    if (best === NONE || sign * worth[card]! < sign * worth[best]!) best = card;
  }
  return best;
}

export const leastUseful = (view: View, ask: AskView): number => pick(view, ask, USE, 1);
export const leastLoss = (view: View, ask: AskView): number => pick(view, ask, LOSS, 1);
export const cheapest = (view: View, ask: AskView): number => pick(view, ask, COST, 1);
export const dearest = (view: View, ask: AskView): number => pick(view, ask, COST, -1);

/** Cards in the order in which they are gained when nobody says which: Province, Gold, Silver, then by cost. */
const gains = [PROVINCE, GOLD, SILVER, DUCHY].concat(
  [...rows.keys()].sort((a, b) => COST[b]! - COST[a]! || a - b) as (typeof PROVINCE)[],
);

/** A card to gain. */
export function bestGain(ask: AskView): number {
  for (let i = 0; i < gains.length; i++) if (ask.allows(gains[i]!)) return gains[i]!;
  return NONE;
}

// ——— what depends on the hand ———

/** A choice among numbered ones. */
const choices: Readonly<Record<string, (view: View) => number>> = {
  Minion: (view) => (view.moneyInHand() < 3 ? 1 : 0),
  Nobles: (view) => (view.actions === 0 && view.actionCardsInHand() > 0 ? 1 : 0),
  // Two cards that do nothing in hand are given up before a Curse is taken, and so is any hand when no Curse is left.
  Torturer: (view) => (view.market.left[CURSE] === 0 || junkInHand(view) >= 2 ? 0 : 1),
};
const choosers = rows.map(({ name }) => choices[name]);

function junkInHand(view: View): number {
  let junk = 0;
  for (let i = 0; i < view.handSize; i++) if (USE[view.cardInHand(i)]! <= 0) junk++;
  return junk;
}

/** An allowed number for a choice. */
export function bestChoice(view: View, ask: AskView): number {
  const wanted = choosers[ask.by]?.(view) ?? 0;
  if (ask.allows(wanted)) return wanted;
  let first = 0;
  while (!ask.allows(first)) first++;
  return first;
}

/** The card to name: the one of which most copies are in the draw pile. */
export function likeliest(view: View): number {
  let best = 0;
  for (let card = 1; card < CARDS; card++) if (view.countInDeck(card) > view.countInDeck(best)) best = card;
  return best;
}

/** A card for the top of the deck: a dear action that cannot be played any more, else the least useful card. */
export function spare(view: View, ask: AskView): number {
  if (view.actions === 0 && view.actionCardsInHand() > 0) {
    let best = NONE;
    for (let i = 0; i < view.handSize; i++) {
      const card = view.cardInHand(i);
      if ((KINDS[card]! & ACTION) === 0 || !ask.allows(card)) continue;
      if (best === NONE || COST[card]! > COST[best]!) best = card;
    }
    if (best !== NONE) return best;
  }
  return leastUseful(view, ask);
}
