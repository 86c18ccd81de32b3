/** Answers to decisions from the preferences of a program, or from defaults without preferences. */
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
import { type ChoiceView, NONE, type Preferences, type SeatView } from '../policy.js';
import {
  bestChoice,
  bestGain,
  cardToTopdeck,
  cheapest,
  choiceByCondition,
  dearestPile,
  defaultsOf,
  leastLoss,
  leastUseful,
  mostExpensive,
  mostFrequentInDeck,
  mostKinds,
  mostUseful,
  nextTreasure,
} from './defaults.js';

/** Decides what the preferences of a program leave open. */
export interface Decider {
  /** The answer; undefined if the usual default is as good. */
  decide(view: SeatView, pending: ChoiceView): number | undefined;
  gain(view: SeatView, pending: ChoiceView): number;
  keepsBack(view: SeatView, card: number): boolean;
}

/**
 * Answers a choice within the rules.
 * @param preferences the preferences of the program, if any
 * @param expert decides without preferences; undefined for the defaults of the original program
 */
export function answer(
  view: SeatView,
  pending: ChoiceView,
  preferences: Preferences | undefined,
  expert?: Decider,
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
      return nextTreasure(view, pending, preferences, worthPlaying, expert);
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

/** True if the preferences have choices but no cards, so the cards are those of the default. */
const isChoiceAlone = (preferences: Preferences | undefined): boolean =>
  preferences === undefined || (preferences.choices.length > 0 && preferences.names.length === 0);

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

// ——— whether to play a card ———

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
