/**
 * SPEED: equivalent to the turn in `order.ts` with two players. Takes the same steps in the same order, one
 * function each, and skips those that would do nothing. A test compares the two after every turn.
 */
import { IllegalChoice } from '../../core/errors.js';
import { actsAtOnce, cards, costOf, defenseOf } from '../catalogue.js';
import { addBaseCandidates, addCandidate, chooseCandidates, clearCandidates } from '../choices/candidates.js';
import { ATTACK_BASE, GAMBIT, HERO, USE_BASES } from '../choices/decision-table.js';
import { ALLY_AFTER_PLAY, BASE_AFTER_PLAY, EXPLORER_INDEX, type FixedOrderPolicy } from '../policy.js';
import type { State } from '../state.js';
import { actsAs, cardOf, factionsOf, USED_PRIMARY } from '../zones/card-in-play.js';
import { buy, cardAt } from '../zones/trade-row.js';
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
  do {
    const next = policy.play(state);
    if (!(next >= 0 && next < me.handSize)) throw new IllegalChoice(state.seat, 'play', `number ${next + 1}`);
    play(state, policy, next);
  } while (me.handSize > 0);
  return true;
}

/** Plays a card and uses at once what the policy says. */
function play(state: State, policy: FixedOrderPolicy, next: number): void {
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
