/**
 * SPEED: equivalent to the turn in `order.ts` with two players. Takes the same steps in the same order, one
 * function each, and skips those that would do nothing. A test compares the two after every turn.
 */
import { IllegalChoice } from '../../core/errors.js';
import {
  actsAtOnce,
  authorityOf,
  cards,
  combatOf,
  costOf,
  defenseOf,
  gainsOf,
  groupOf,
  STARTER_GROUP,
  tradeOf,
} from '../catalogue.js';
import { addBaseCandidates, addCandidate, chooseCandidates, clearCandidates } from '../choices/candidates.js';
import { ATTACK_BASE, GAMBIT, HERO, USE_BASES } from '../choices/decision-table.js';
import { ALLY_AFTER_PLAY, BASE_AFTER_PLAY, EXPLORER_INDEX, type FixedOrderPolicy } from '../policy.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';
import { actsAs, cardOf, factionsOf, freshEntry, USED_PRIMARY } from '../zones/card-in-play.js';
import { buy, cardAt } from '../zones/trade-row.js';
import { fromHand } from '../zones/zones.js';
import {
  activateAlly,
  activateBase,
  attackBase,
  attackPlayer,
  isAllied,
  isReady,
  isSpendable,
  markUsedWithoutAbility,
  playCard,
  selfScrap,
  sendHero,
  spendGambit,
  startTurn,
} from './actions.js';
import { countPass } from './order.js';

export function takeFastTurn(state: State, policy: FixedOrderPolicy): void {
  startTurn(state);
  takeRestOfFastTurn(state, policy);
}

/** Plays the rest of a turn from any point between two actions. */
export function takeRestOfFastTurn(state: State, policy: FixedOrderPolicy): void {
  const { me } = state;
  state.alliesChanged = true;
  state.scrappable = me.inPlay;
  for (let pass = 0; passThrough(state, policy); pass++) countPass(pass);
  if (me.combat > 0) attack(state);
}

/** @returns whether anything happened that could give another pass something to do */
function passThrough(state: State, policy: FixedOrderPolicy): boolean {
  const { me } = state;
  const scrapped = selfScraps(state, policy);
  let acted = activateBases(state);
  // A gambit alone needs no other pass; the cards that it draws do.
  const spent = me.gambitCount > 0 && spendOne(state, GAMBIT);
  if (playHand(state, policy)) acted = true;
  if (activateAllies(state)) acted = true;
  if (me.heroCount > 0 && spendOne(state, HERO)) acted = true;
  // SPEED: equivalent to repeating all steps until a pass changes nothing. A step that was tried is not tried
  // again if nothing has happened since.
  let late = activateBases(state);
  if ((acted || scrapped || spent || late) && selfScraps(state, policy)) late = true;
  if (me.trade > 0 && purchase(state, policy)) return !isNothingLeft(state);
  if (late || !policy.isConstant) return acted || scrapped || late;
  return (acted || scrapped) && (me.handSize > 0 || me.gambitCount > 0 || state.alliesChanged);
}

/** SPEED: true if another pass would change nothing. */
function isNothingLeft({ me, scrappable, alliesChanged }: State): boolean {
  return (
    scrappable === 0 &&
    !alliesChanged &&
    me.trade === 0 &&
    me.handSize === 0 &&
    me.basesUnused === 0 &&
    me.heroCount === 0 &&
    me.gambitCount === 0
  );
}

/**
 * Chooses all cards to scrap before it scraps the first. SPEED: `scrappable` is an upper bound on the cards in
 * play that the policy might ever scrap, so most calls need no search.
 */
export function selfScraps(state: State, policy: FixedOrderPolicy): boolean {
  if (state.scrappable === 0) return false;
  const count = policy.selfScraps(state);
  const { queue } = state;
  for (let i = 0; i < count; i++) {
    const index = queue[i]!;
    for (let j = i + 1; j < count; j++) if (queue[j]! > index) queue[j]!--;
    selfScrap(state, index);
  }
  return count > 0;
}

/** The chosen indices in play, copied so that decisions of effects do not overwrite them. */
export function queueOf(state: State, count: number): Int32Array {
  for (let i = 0; i < count; i++) state.queue[i] = state.candidateSources[state.chosen[i]!]!;
  return state.queue;
}

function activateBases(state: State): boolean {
  const { me } = state;
  const { play } = me;
  let left = me.basesUnused;
  if (left === 0) return false;
  clearCandidates(state);
  // SPEED: equivalent to a loop over all cards in play, because ships and used bases have no effect here.
  for (let i = 0; left > 0; i++) {
    const entry = play[i]!;
    if ((entry & USED_PRIMARY) !== 0 || defenseOf[cardOf(entry)] === 0) continue;
    left--;
    if (isReady(state, i)) addCandidate(state, actsAs(entry), i);
    else markUsedWithoutAbility(state, i);
  }
  const count = chooseCandidates(state, USE_BASES, 0, state.candidateCount, -1);
  const queue = queueOf(state, count);
  for (let i = 0; i < count; i++) activateBase(state, queue[i]!);
  return count > 0;
}

function playHand(state: State, policy: FixedOrderPolicy): boolean {
  const { me } = state;
  if (me.handSize === 0) return false;
  const { playRanks, onlyGains } = policy;
  // A recorder receives each card separately.
  const isWatched = state.recorder !== undefined;
  do {
    const size = me.handSize;
    if (size <= ORDERED_MAX && playRanks !== null && !isWatched && orderHand(me.hand, size, playRanks)) {
      const next = playGainCards(state, policy);
      if (next < 0) return true;
      playOther(state, policy, next);
      continue;
    }
    const next = policy.play(state);
    if (!(next >= 0 && next < size)) throw new IllegalChoice(state.seat, 'play', `number ${next + 1}`);
    if (onlyGains[me.hand[next]!] && !isWatched) playGains(state, policy, fromHand(state, me, next));
    else playOther(state, policy, next);
  } while (me.handSize > 0);
  return true;
}

/** Mask of the groups that are factions. */
const FACTIONS = (1 << STARTER_GROUP) - 1;
/** Largest hand that is ordered at once. */
const ORDERED_MAX = 5;
/** Indices in hand, highest rank first. SPEED: V8 reads a short array faster if its buffer is given. */
const order = new Uint8Array(new ArrayBuffer(ORDERED_MAX));
/** By mask of five bits: number of bits that are set. */
const bitCounts = new Uint8Array(new ArrayBuffer(1 << ORDERED_MAX)).map(
  (_, mask) => mask.toString(2).split('1').length - 1,
);

/**
 * Plays the hand in `order` up to a card that does more than give numbers. SPEED: equivalent to `playGains` for
 * each card; the numbers are added as one.
 * @returns the index in hand of that card, −1 if the hand is empty
 */
function playGainCards(state: State, policy: FixedOrderPolicy): number {
  const { me } = state;
  const { hand, handSize, played, allies, shipBonus, play } = me;
  const { onlyGains, everScraps } = policy;
  let n = 0;
  let gains = 0;
  let groups = 0;
  let scrappable = 0;
  let { inPlay } = me;
  for (; n < handSize; n++) {
    const card = hand[order[n]!]!;
    if (onlyGains[card] === 0) break;
    const group = groupOf[card]!;
    played[group]!++;
    allies[group]!++;
    groups |= 1 << group;
    play[inPlay++] = freshEntry[card]!;
    scrappable += everScraps[card]!;
    gains += gainsOf[card]! + (shipBonus[group]! << 8);
  }
  if (n > 0) {
    me.inPlay = inPlay;
    me.trade += gains & 255;
    me.combat += (gains >> 8) & 255;
    me.authority += gains >> 16;
    state.scrappable += scrappable;
    if ((groups & FACTIONS) !== 0) state.alliesChanged = true;
  }
  if (n < handSize) return keepFrom(me, n);
  me.handSize = 0;
  return -1;
}

/**
 * SPEED: equivalent to taking the highest rank repeatedly, the first among equals. Each card's place is the number
 * of cards before it, counted without unpredictable branches; places without a card come last.
 * @returns whether all cards have a rank; only then is `order` right
 */
function orderHand(hand: Uint8Array, size: number, ranks: Int32Array): boolean {
  const a = ranks[hand[0]!]!;
  const b = size > 1 ? ranks[hand[1]!]! : 0;
  const c = size > 2 ? ranks[hand[2]!]! : 0;
  const d = size > 3 ? ranks[hand[3]!]! : 0;
  const e = size > 4 ? ranks[hand[4]!]! : 0;
  // 1 if the second card goes before the first.
  const ab = (a - b) >>> 31;
  const ac = (a - c) >>> 31;
  const ad = (a - d) >>> 31;
  const ae = (a - e) >>> 31;
  const bc = (b - c) >>> 31;
  const bd = (b - d) >>> 31;
  const be = (b - e) >>> 31;
  const cd = (c - d) >>> 31;
  const ce = (c - e) >>> 31;
  const de = (d - e) >>> 31;
  order[ab + ac + ad + ae] = 0;
  order[1 - ab + bc + bd + be] = 1;
  order[2 - ac - bc + cd + ce] = 2;
  order[3 - ad - bd - cd + de] = 3;
  order[4 - ae - be - ce - de] = 4;
  return (a | b | c | d | e) >= 0;
}

/**
 * Removes the cards before the n-th in order from the hand. @returns the n-th card's index in the remaining hand
 */
function keepFrom(me: SeatState, n: number): number {
  const { hand, handSize } = me;
  const first = order[n]!;
  if (n === 0) return first;
  let gone = 0;
  for (let i = 0; i < n; i++) gone |= 1 << order[i]!;
  let kept = 0;
  for (let i = 0; i < handSize; i++) {
    hand[kept] = hand[i]!;
    kept += 1 - ((gone >> i) & 1);
  }
  me.handSize = kept;
  return first - bitCounts[gone & ((1 << first) - 1)]!;
}

/** SPEED: equivalent to `playCard` for a card that has just left the hand, for the cards that are played most. */
function playGains(state: State, policy: FixedOrderPolicy, card: number): void {
  const { me } = state;
  const group = groupOf[card]!;
  me.played[group]!++;
  me.allies[group]!++;
  if (group < STARTER_GROUP) state.alliesChanged = true;
  me.play[me.inPlay++] = freshEntry[card]!;
  state.scrappable += policy.everScraps[card]!;
  me.trade += tradeOf[card]!;
  me.combat += combatOf[card]! + me.shipBonus[group]!;
  me.authority += authorityOf[card]!;
}

/** Plays a card that does more than give numbers, or after which the policy uses something at once. */
function playOther(state: State, policy: FixedOrderPolicy, next: number): void {
  const card = state.me.hand[next]!;
  state.scrappable += policy.everScraps[card]!;
  let index = playCard(state, next);
  if (actsAtOnce[card] && policy.usesBase(state, card)) {
    activateBase(state, index);
    index = state.actingIndex;
  }
  const more = policy.afterPlay(card);
  if (more === 0) return;
  if ((more & ALLY_AFTER_PLAY) !== 0 && isAllied(state, index)) {
    activateAlly(state, index);
    index = state.actingIndex;
  }
  if ((more & BASE_AFTER_PLAY) !== 0 && isReady(state, index)) activateBase(state, index);
}

function activateAllies(state: State): boolean {
  // SPEED: nothing can be found unless a card or an ally came since the last search and some faction has two.
  if (!state.alliesChanged) return false;
  state.alliesChanged = false;
  const { me } = state;
  const { play, allies } = me;
  let allied = alliedFactions(allies);
  if (allied === 0) return false;
  let acted = false;
  for (let i = 0; i < me.inPlay; i++) {
    if ((factionsOf(play[i]!) & allied) === 0 || !isAllied(state, i)) continue;
    activateAlly(state, i);
    acted = true;
    allied = alliedFactions(allies);
  }
  return acted;
}

/** SPEED: mask of the factions with at least two; a card of another faction has no ally. */
const alliedFactions = (allies: Int32Array): number =>
  +(allies[0]! > 1) | (+(allies[1]! > 1) << 1) | (+(allies[2]! > 1) << 2) | (+(allies[3]! > 1) << 3);

/** Spends heroes or gambits with a score above 0, best first, and scores them again after each. */
function spendOne(state: State, decisionKind: typeof HERO | typeof GAMBIT): boolean {
  const { me } = state;
  const isHero = decisionKind === HERO;
  const list = isHero ? me.heroes : me.gambits;
  let acted = false;
  for (;;) {
    const count = isHero ? me.heroCount : me.gambitCount;
    clearCandidates(state);
    for (let i = 0; i < count; i++) if (isSpendable(state, list[i]!)) addCandidate(state, list[i]!, i);
    if (chooseCandidates(state, decisionKind, 0, 1, -1) === 0) return acted;
    const index = state.candidateSources[state.chosen[0]!]!;
    if (isHero) sendHero(state, index);
    else spendGambit(state, index);
    acted = true;
  }
}

/** Makes one buying decision and carries it out. */
export function purchase(state: State, policy: FixedOrderPolicy): boolean {
  const { me } = state;
  const count = policy.buy(state);
  if (count === 0) return false;
  const first = state.chosen[0]!;
  let second = state.chosen[1]!;
  checkPrice(state, first);
  const events = state.eventsSeen;
  buy(state, first);
  // RULE: an event turned up by the refill may have changed the row; the second card is then a new decision.
  if (count === 1 || events !== state.eventsSeen) return true;
  if (second !== EXPLORER_INDEX && second > first) second--;
  checkPrice(state, second);
  if (second !== EXPLORER_INDEX || state.explorers > 0) buy(state, second);
  return me.trade >= 0;
}

function checkPrice(state: State, index: number): void {
  const card = cardAt(state, index);
  if (index !== EXPLORER_INDEX && index >= state.rowSize) {
    throw new IllegalChoice(state.seat, 'buy', `number ${index + 1}`);
  }
  if (costOf[card]! > state.me.trade) {
    throw new IllegalChoice(state.seat, 'buy', `${cards[card]!.name}, which costs too much`);
  }
}

/**
 * Spends the combat, which is above 0: on outposts, on a kill, on other bases, then on the opponent's authority.
 */
function attack(state: State): void {
  const { me, opponent } = state;
  if (opponent.outpostsInPlay > 0) attackBases(state);
  if (opponent.outpostsInPlay > 0) return;
  const kills = me.combat - opponent.shield >= opponent.authority;
  if (!kills && opponent.basesInPlay > 0 && me.combat > 0) attackBases(state);
  if (me.combat > 0) attackPlayer(state);
}

/** Attacks the exposed bases. */
function attackBases(state: State): void {
  clearCandidates(state);
  addBaseCandidates(state, state.opponent, true);
  attackCandidates(state);
}

/** Attacks bases among the candidates in the order of their scores and skips those that are too strong. */
export function attackCandidates(state: State): void {
  const { me, opponent } = state;
  const count = chooseCandidates(state, ATTACK_BASE, 0, state.candidateCount, -1);
  const queue = queueOf(state, count);
  for (let i = 0; i < count; i++) {
    const index = queue[i]!;
    if (defenseOf[cardOf(opponent.play[index]!)]! > me.combat) continue;
    for (let j = i + 1; j < count; j++) if (queue[j]! > index) queue[j]!--;
    attackBase(state, index);
  }
}
