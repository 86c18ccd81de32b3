/** Answers to the rules' questions from what a program ordered, or from good sense where it ordered nothing. */
import { ACTION, COST, idOf, KINDS, NOTHING, PLAY, rows, VICTORY } from './catalogue.js';
import {
  anyOrder,
  bestChoice,
  bestGain,
  cheapest,
  dearest,
  leastLoss,
  leastUseful,
  likeliest,
  otherwise,
  spare,
  usual,
} from './defaults.js';
import { type AskView, NONE, type Orders, type View } from './policy.js';

/** An answer that the rules allow. @param orders what the program wants, or undefined where it does not say */
export function answer(view: View, ask: AskView, orders: Orders | undefined): number {
  const wanted = orders ?? usual(ask.by, ask.event);
  switch (ask.kind) {
    case 'may':
      return mayAnswer(ask, wanted);
    case 'setAside':
      if (wanted === undefined) return view.actions === 0 ? 0 : NONE;
      return wanted.names.includes(ask.subject) ? 0 : NONE;
    case 'choose':
      return chooseAnswer(view, ask, wanted);
    case 'name':
      return nameAnswer(view, ask, wanted);
    case 'putBack':
      return putBackAnswer(ask, wanted);
    case 'throne':
      return wanted === undefined ? dearest(view, ask) : firstAllowed(ask, wanted.names);
    case 'gain': {
      const gain = wanted === undefined ? NONE : gainAnswer(ask, wanted);
      return gain === NONE ? bestGain(ask) : gain;
    }
    case 'trash':
    case 'discard':
    case 'topdeck':
    case 'pass': {
      const card = wanted === undefined ? NONE : cardAnswer(view, ask, wanted, orders === undefined);
      return card !== NONE || ask.may ? card : forced(view, ask, orders !== undefined);
    }
  }
}

function mayAnswer(ask: AskView, wanted: Orders | undefined): number {
  if (wanted === undefined) return 0;
  if (wanted.choices.length > 0) return wanted.choices[0] === 1 ? 0 : NONE;
  return wanted.names.includes(ask.subject) ? 0 : NONE;
}

/** `ignore option` stands for the last choice; names without a number for the first. */
function chooseAnswer(view: View, ask: AskView, wanted: Orders | undefined): number {
  if (wanted !== undefined) {
    for (const choice of wanted.choices) {
      const number = choice < 0 ? ask.options - 1 : choice - 1;
      if (ask.allows(number)) return number;
    }
    if (wanted.choices.length === 0 && wanted.names.length > 0) return 0;
  }
  return bestChoice(view, ask);
}

function nameAnswer(view: View, ask: AskView, wanted: Orders | undefined): number {
  if (wanted === undefined) return likeliest(view);
  const { names, from } = wanted;
  if (ask.kinds === 0) {
    // A wish is for a card that can still come.
    for (const name of names) if (view.countInDeck(name) > 0) return name;
    return names[0] ?? likeliest(view);
  }
  if (names.length > 0) return names[0]!;
  return dearestVictory.find((card) => !from.includes(card)) ?? dearestVictory[0]!;
}

const dearestVictory = [...rows.keys()]
  .filter((card) => (KINDS[card]! & VICTORY) !== 0)
  .sort((a, b) => COST[b]! - COST[a]! || a - b);

/** From the top downwards; without a wish the cards stay as they were. */
function putBackAnswer(ask: AskView, wanted: Orders | undefined): number {
  const order = wanted === undefined ? [] : ask.event < 0 ? wanted.keep : wanted.names;
  const card = firstAllowed(ask, order);
  return card === NONE ? ask.first() : card;
}

function gainAnswer(ask: AskView, { names, from, into }: Orders): number {
  for (let i = 0; i < from.length; i++) {
    if (from[i] === ask.subject && ask.allows(into[i]!)) return into[i]!;
  }
  return firstAllowed(ask, names);
}

function cardAnswer(view: View, ask: AskView, wanted: Orders, ours: boolean): number {
  const { names, from, into } = wanted;
  if (from.length > 0 && ask.kind === 'trash') {
    for (let i = 0; i < from.length; i++) {
      if (ask.allows(from[i]!) && exchangeable(view, ask, from[i]!, into[i]!)) return from[i]!;
    }
    return firstAllowed(ask, from);
  }
  if (ours && anyOrder(ask.by, ask.event)) {
    for (let i = 0; i < view.handSize; i++) if (names.includes(view.cardInHand(i))) return view.cardInHand(i);
    return NONE;
  }
  return firstAllowed(ask, names);
}

/** Whether trashing one card can bring the other now. */
function exchangeable(view: View, ask: AskView, from: number, into: number): boolean {
  if (into === NOTHING) return true;
  if (view.market.left[into] === 0) return false;
  const more = view.costOf(into) - view.costOf(from);
  return more >= ask.costMin && more <= ask.costMax;
}

/** A card that has to go although none is wanted for it. */
function forced(view: View, ask: AskView, ordered: boolean): number {
  switch (otherwise(ask.by, ask.event)) {
    case 'cheapest':
      return cheapest(view, ask);
    case 'dearest':
      return ordered ? dearest(view, ask) : spare(view, ask);
    case undefined:
      return ask.kind === 'trash' || ask.kind === 'pass' ? leastLoss(view, ask) : leastUseful(view, ask);
  }
}

function firstAllowed(ask: AskView, names: readonly number[]): number {
  for (let i = 0; i < names.length; i++) if (ask.allows(names[i]!)) return names[i]!;
  return NONE;
}

// ——— what is worth playing ———

/** What the first verb of a card costs: such cards are not played when the price cannot be paid as wanted. */
const payers = new Set(['trashUpTo', 'trashForCopies', 'trash', 'exchange']);
const PAYS = rows.map((_, card) => {
  const first = PLAY[card]![0];
  return first !== undefined && payers.has(first.do) ? first : undefined;
});
const THRONE = idOf('ThroneRoom');
const UPGRADE = idOf('Upgrade');

/** Whether playing this card from the hand can do what is wanted with it. @param orders undefined without options */
export function worthPlaying(view: View, card: number, orders: Orders | undefined): boolean {
  const pays = PAYS[card];
  if (orders === undefined) {
    if (card === THRONE) return view.actionCardsInHand() > 1;
    if (card !== UPGRADE && (pays === undefined || pays.do === 'trashUpTo')) return true;
  } else if (pays === undefined) return true;
  const { names, from } = orders ?? usual(card, -1)!;
  const listed = countListed(view, card, names) + countListed(view, card, from);
  return listed >= (pays?.do === 'trash' ? pays.count : 1);
}

/** Cards of these names in hand besides one copy of `card` itself. */
function countListed(view: View, card: number, names: readonly number[]): number {
  let count = 0;
  for (let i = 0; i < names.length; i++) {
    count += view.countInHand(names[i]!) - (names[i] === card ? 1 : 0);
  }
  return count;
}

// ——— the special steps of a play order ———

const amount = (card: number, verb: 'cards' | 'actions'): boolean =>
  PLAY[card]!.some((step) => step.do === verb && step.amount > 0);
const CHAIN = Uint8Array.from(rows, ({ options }, card) =>
  options === undefined && amount(card, 'actions') ? 1 : 0,
);
/** Cards that give actions only the first time in a turn. */
const CHAIN_ONCE = Uint8Array.from(rows, (_, card) =>
  PLAY[card]!.some((step) => step.do === 'ifFirstThisTurn') ? 1 : 0,
);
const DRAW = Uint8Array.from(rows, ({ options }, card) =>
  options === undefined &&
  (amount(card, 'cards') || PLAY[card]!.some((step) => step.do === 'cardsPerKindInHand'))
    ? 1
    : 0,
);

/**
 * The next card for `:ChainDraw`: the first in hand without options that gives actions; when there is none, the dearest
 * without options that draws, the last in hand order among equals. NONE when there is neither.
 * RULE: a Crossroads that gives no more actions only counts as drawing.
 */
export function chainDraw(view: View): number {
  let draw = NONE;
  for (let i = 0; i < view.handSize; i++) {
    const card = view.cardInHand(i);
    if (CHAIN[card] === 1 || (CHAIN_ONCE[card] === 1 && view.countInPlay(card) === 0)) return card;
    if (DRAW[card] === 1 && (draw === NONE || COST[card]! >= COST[draw]!)) draw = card;
  }
  return draw;
}

/**
 * The dearest action card of the hand, the last in hand order among equals, that comes after `before` in this order.
 * @param before position in the hand of the card last considered, or −1 for the first
 * @returns a position in the hand, or −1 when there is none left
 */
export function dearestActionAfter(view: View, before: number): number {
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
