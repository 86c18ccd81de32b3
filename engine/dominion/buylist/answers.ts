/** Answers to decisions from the preferences of a program, or from defaults without preferences. */
import { COST, KINDS, NOT_BOUGHT_WITH, NOTHING, rows, VICTORY } from '../catalogue.js';
import { type ChoiceView, NONE, type Preferences, type SeatView } from '../policy.js';
import {
  bestChoice,
  bestGain,
  cardToTopdeck,
  cheapest,
  choiceByCondition,
  dearestPile,
  defaultsOf,
  least,
  leastLoss,
  leastUseful,
  mostExpensive,
  mostFrequentInDeck,
  mostKinds,
  mostUseful,
  staysInHand,
} from './defaults.js';
import type { Expert } from './expert.js';
import { isChoiceAlone, worthPlaying } from './playing.js';

/**
 * Answers a choice within the rules.
 * @param preferences the preferences of the program, if any
 * @param expert decides without preferences; undefined for the defaults of the original program
 */
export function answer(
  view: SeatView,
  pending: ChoiceView,
  preferences: Preferences | undefined,
  expert?: Expert,
): number {
  if (expert !== undefined && preferences === undefined) {
    const decided = expert.decide(view, pending);
    if (decided !== undefined) return decided;
  }
  const { preferences: usual, fallback, always } = defaultsOf(pending.sourceCard, pending.event);
  const wanted = preferences ?? usual;
  switch (pending.kind) {
    case 'may':
      return mayAnswer(view, pending, wanted, preferences === undefined);
    case 'setAside':
      if (wanted === undefined) return view.actions === 0 ? 0 : NONE;
      return wanted.names.includes(pending.subject) ? 0 : NONE;
    case 'next':
    case 'playCard':
      return pending.firstRevealed();
    case 'treasure':
      return nextTreasure(view, pending, preferences, expert);
    case 'choose':
      return chooseAnswer(view, pending, wanted, preferences === undefined);
    case 'name':
      return nameAnswer(view, pending, wanted);
    case 'putBack':
      return putBackAnswer(pending, wanted);
    case 'throne':
      return wanted === undefined ? mostExpensive(view, pending) : firstAllowed(pending, wanted.names);
    case 'gain': {
      const gain = wanted === undefined ? NONE : gainAnswer(pending, wanted);
      if (gain !== NONE) return gain;
      if (expert !== undefined) return expert.gain(view, pending);
      return fallback === undefined ? bestGain(pending) : mostUseful(view, pending);
    }
    case 'trash':
    case 'discard':
    case 'topdeck':
    case 'reserve':
    case 'reveal':
    case 'take':
    case 'pass': {
      const { isOptional } = pending;
      const byDefault = preferences === undefined || (isOptional && isChoiceAlone(preferences));
      if (expert !== undefined && byDefault && preferences !== undefined) {
        const decided = expert.decide(view, pending);
        if (decided !== undefined) return decided;
      }
      const used = byDefault ? usual : preferences;
      const card = used === undefined ? NONE : cardAnswer(view, pending, used, byDefault);
      if (card !== NONE && !declined(view, pending, used!)) return card;
      if (isOptional && (preferences !== undefined || !always)) return NONE;
      return (
        (isOptional ? undefined : expert?.decide(view, pending)) ??
        forcedCard(view, pending, preferences !== undefined)
      );
    }
  }
}

function mayAnswer(
  view: SeatView,
  pending: ChoiceView,
  wanted: Preferences | undefined,
  byDefault: boolean,
): number {
  const choice = byDefault ? choiceByCondition(view, pending) : undefined;
  if (choice !== undefined) return choice === 1 ? 0 : NONE;
  if (wanted === undefined) return 0;
  if (wanted.choices.length > 0) return wanted.choices[0] === 1 ? 0 : NONE;
  return wanted.names.includes(pending.subject) ? 0 : NONE;
}

/**
 * `ignore option` takes no choice or, if one is compulsory, the last. Names without a number take the first
 * choice. Where the choice is optional, they take it only for the listed cards, and `keep` takes the second.
 */
function chooseAnswer(
  view: SeatView,
  pending: ChoiceView,
  wanted: Preferences | undefined,
  byDefault: boolean,
): number {
  const choice = byDefault ? choiceByCondition(view, pending) : undefined;
  if (choice !== undefined && pending.allows(choice - 1)) return choice - 1;
  if (pending.isOptional) {
    if (wanted === undefined || wanted.choices[0] === -1) return NONE;
    if (wanted.choices.length === 0) {
      if (wanted.names.includes(pending.subject)) return 0;
      return wanted.keep.includes(pending.subject) ? 1 : NONE;
    }
  }
  if (wanted !== undefined) {
    for (const choice of wanted.choices) {
      const number = choice < 0 ? pending.options - 1 : choice - 1;
      if (pending.allows(number)) return number;
    }
    if (wanted.choices.length === 0 && wanted.names.length > 0 && pending.allows(0)) return 0;
  }
  return bestChoice(view, pending);
}

function nameAnswer(view: SeatView, pending: ChoiceView, wanted: Preferences | undefined): number {
  if (pending.costMax > 0) {
    const named = wanted?.names.find((card) => view.supply.left[card]! > 0 && pending.allows(card));
    return named ?? dearestPile(view, pending);
  }
  if (wanted === undefined) return mostFrequentInDeck(view);
  const { names, from } = wanted;
  if (pending.kinds === 0) {
    // Names the first card that is still in the draw pile, if there is one.
    for (const name of names) if (view.countInDeck(name) > 0) return name;
    return names[0] ?? mostFrequentInDeck(view);
  }
  if (names.length > 0) return names[0]!;
  const here = mostExpensiveVictory.filter((card) => view.supply.cards.includes(card));
  return here.find((card) => !from.includes(card)) ?? here[0]!;
}

export const mostExpensiveVictory = [...rows.keys()]
  .filter((card) => (KINDS[card]! & VICTORY) !== 0)
  .sort((a, b) => COST[b]! - COST[a]! || a - b);

/** Chooses from the top down. Without preferences, the cards stay in their order. */
function putBackAnswer(pending: ChoiceView, wanted: Preferences | undefined): number {
  const order = wanted === undefined ? [] : pending.event < 0 ? wanted.keep : wanted.names;
  const card = firstAllowed(pending, order);
  return card === NONE ? pending.firstRevealed() : card;
}

function gainAnswer(pending: ChoiceView, { names, keep, from, into }: Preferences): number {
  for (let i = 0; i < from.length; i++) {
    if (from[i] === pending.subject && pending.allows(into[i]!)) return into[i]!;
  }
  const byKeep = pending.event < 0 && rows[pending.sourceCard]?.gainsByKeep === true;
  return firstAllowed(pending, byKeep ? keep : names);
}

function cardAnswer(view: SeatView, pending: ChoiceView, wanted: Preferences, byDefault: boolean): number {
  const { from, into, discard } = wanted;
  const names = pending.kind === 'discard' ? (discard ?? wanted.names) : wanted.names;
  if (from.length > 0 && pending.kind === 'trash') {
    for (let i = 0; i < from.length; i++) {
      if (pending.allows(from[i]!) && exchangeable(view, pending, from[i]!, into[i]!)) return from[i]!;
    }
    return firstAllowed(pending, from);
  }
  if (byDefault && defaultsOf(pending.sourceCard, pending.event).anyOrder) {
    for (let i = 0; i < view.handSize; i++) if (names.includes(view.cardInHand(i))) return view.cardInHand(i);
    return NONE;
  }
  return firstAllowed(pending, names);
}

/** True if trashing `from` allows gaining `into` now. */
function exchangeable(view: SeatView, pending: ChoiceView, from: number, into: number): boolean {
  if (into === NOTHING) return true;
  if (view.supply.left[into] === 0) return false;
  const more = view.costOf(into) - view.costOf(from);
  return more >= pending.costMin && more <= pending.costMax;
}

/** True if the hand has too few of the wanted cards to get something for them. */
function declined(view: SeatView, pending: ChoiceView, { names, discard }: Preferences): boolean {
  if (!pending.isOptional || pending.together === 1) return false;
  let count = 0;
  for (const card of pending.kind === 'discard' ? (discard ?? names) : names) count += view.countInHand(card);
  return count < pending.together;
}

/** Chooses a card for a compulsory choice if no card that the program names is allowed. */
function forcedCard(view: SeatView, pending: ChoiceView, hasPreferences: boolean): number {
  switch (defaultsOf(pending.sourceCard, pending.event).fallback) {
    case 'cheapest':
      return cheapest(view, pending);
    case 'useful':
      return mostUseful(view, pending);
    case 'kinds':
      return mostKinds(view, pending);
    case 'dearest':
      return hasPreferences ? mostExpensive(view, pending) : cardToTopdeck(view, pending);
    case undefined:
      return pending.kind === 'trash' || pending.kind === 'pass'
        ? leastLoss(view, pending)
        : leastUseful(view, pending);
  }
}

function firstAllowed(pending: ChoiceView, names: readonly number[]): number {
  for (let i = 0; i < names.length; i++) if (pending.allows(names[i]!)) return names[i]!;
  return NONE;
}

// ——— treasures ———

const TREASURE_ORDER = Int32Array.from(rows, ({ treasureOrder = 0 }) => treasureOrder);

/**
 * The next treasure of the hand that is worth playing, in the order of the rows. A treasure that prevents a
 * purchase comes last.
 * @param preferences preferences for the card that makes the order matter
 */
function nextTreasure(
  view: SeatView,
  pending: ChoiceView,
  preferences: Preferences | undefined,
  expert: Expert | undefined,
): number {
  const source = pending.sourceCard;
  const unwanted = NOT_BOUGHT_WITH[source]!;
  const kept = unwanted === NOTHING || preferences === undefined ? [] : preferences.names;
  const best = least(view, pending, (card) => {
    const isKept =
      kept.includes(card) || !worthPlaying(view, card, card === source ? preferences : undefined);
    if (isKept) return Infinity;
    return card === unwanted ? 1_000 : TREASURE_ORDER[card]!;
  });
  if (best !== unwanted) return best;
  const stays = expert?.keepsBack(view, source) ?? staysInHand(view, source, unwanted);
  return stays ? NONE : best;
}
