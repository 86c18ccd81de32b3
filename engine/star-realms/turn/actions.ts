/**
 * What a seat can do in its turn, one function each. The other files of `turn/` decide when and in which order.
 */

import { abilities, cards, defenseOf, groupOf, isBase, isOutpost } from '../catalogue.js';
import { conditionHolds, destroy } from '../effects/in-play.js';
import { gainCombat } from '../effects/numbers.js';
import type { EventName } from '../facts.js';
import type { SeatState } from '../seat.js';
import type { State } from '../state.js';
import {
  ALLY_COLLECTED,
  actsAs,
  cardOf,
  factionsOf,
  USED_ALLY,
  USED_PRIMARY,
} from '../zones/card-in-play.js';
import { changeOwned, enterPlay, fromHand, leavePlay, remove, takeOut } from '../zones/zones.js';

/** By card id: the condition that must hold for the base to do anything. Otherwise the base stays unused. */
export const useCondition = cards.map(({ primary }) =>
  primary?.length === 1 && primary[0]!.do === 'when' ? primary[0]! : null,
);

/** Plays the card at an index in hand. @returns its index in play */
export function playCard(state: State, index: number): number {
  const { me } = state;
  const card = fromHand(state, me, index);
  const group = groupOf[card]!;
  me.played[group]!++;
  const entered = me.inPlay;
  enterPlay(me, card);
  state.record('plays', card);
  if (isBase[card]) {
    me.basesPlayed++;
    return entered;
  }
  const bonus = me.shipBonus[group]!;
  if (bonus > 0) gainCombat(state, bonus, card);
  state.actingIndex = entered;
  state.perform(abilities.primary, card);
  return state.actingIndex;
}

/** Whether a base can be used now: it is unused, and the condition of its ability holds. */
export function isReady(state: State, index: number): boolean {
  const entry = state.me.play[index]!;
  const card = actsAs(entry);
  if ((entry & USED_PRIMARY) !== 0 || !isBase[cardOf(entry)] || !abilities.primary.has[card]) return false;
  const condition = useCondition[card]!;
  return condition === null || conditionHolds(state, condition);
}

export function activateBase(state: State, index: number): void {
  const { me } = state;
  const card = actsAs(me.play[index]!);
  me.play[index]! |= USED_PRIMARY;
  me.basesUnused--;
  state.record('uses', card);
  state.actingIndex = index;
  state.perform(abilities.primary, card);
}

/** A base without an ability counts as used after the step of using bases. */
export function markUsedWithoutAbility(state: State, index: number): void {
  const { play } = state.me;
  const entry = play[index]!;
  if ((entry & USED_PRIMARY) !== 0 || abilities.primary.has[actsAs(entry)]) return;
  play[index] = entry | USED_PRIMARY;
  if (defenseOf[cardOf(entry)]! > 0) state.me.basesUnused--;
}

/** By mask of factions: the index of the only faction; −1 for none or several. */
const ONLY_FACTION = Int8Array.of(-1, 0, 1, -1, 2, -1, -1, -1, 3, -1, -1, -1, -1, -1, -1, -1);

/**
 * Whether the ally ability of a card in play can be used now: it is unused, and another card of its faction is in
 * play.
 */
export function isAllied(state: State, index: number): boolean {
  const entry = state.me.play[index]!;
  if ((entry & USED_ALLY) !== 0 || !abilities.ally.has[actsAs(entry)]) return false;
  if ((entry & ALLY_COLLECTED) !== 0) return true;
  const { allies } = state.me;
  const only = ONLY_FACTION[factionsOf(entry)]!;
  if (only >= 0) return allies[only]! > 1;
  for (let f = 0, mask = factionsOf(entry); mask !== 0; f++, mask >>= 1) {
    if ((mask & 1) !== 0 && allies[f]! > 1) return true;
  }
  return false;
}

export function activateAlly(state: State, index: number): void {
  const play = state.me.play;
  const card = actsAs(play[index]!);
  play[index]! |= USED_ALLY;
  state.record('uses the ally ability of', card);
  state.actingIndex = index;
  state.perform(abilities.ally, card);
}

/** Scraps a card in play for its effect. */
export function selfScrap(state: State, index: number): void {
  const { me } = state;
  const acts = actsAs(me.play[index]!);
  const card = leavePlay(state, me, index);
  changeOwned(me, card, -1);
  remove(state, card);
  me.scrapped++;
  state.record('self-scraps', card);
  state.actingIndex = -1;
  state.perform(abilities.scrap, acts);
}

export function sendHero(state: State, index: number): void {
  spend(state, state.me.heroes, --state.me.heroCount, index, 'sends');
}

export function spendGambit(state: State, index: number): void {
  spend(state, state.me.gambits, --state.me.gambitCount, index, 'spends the gambit');
}

function spend(state: State, list: Uint8Array, size: number, index: number, event: EventName): void {
  const card = takeOut(list, index, size);
  remove(state, card);
  state.record(event, card);
  state.actingIndex = -1;
  state.perform(abilities.scrap, card);
}

/** Whether an opponent's base can be attacked with this much combat: affordable, and no outpost protects it. */
export function isAttackable(owner: SeatState, index: number, combat: number): boolean {
  const card = cardOf(owner.play[index]!);
  if (!isBase[card] || defenseOf[card]! > combat) return false;
  return isOutpost[card] === 1 || owner.outpostsInPlay === 0;
}

export function attackBase(state: State, index: number): void {
  const card = cardOf(state.opponent.play[index]!);
  state.me.combat -= defenseOf[card]!;
  state.me.combatSpent += defenseOf[card]!;
  destroy(state, state.opponent, index);
}

/** Spends all combat on the opponent, less what shields prevent. */
export function attackPlayer(state: State): void {
  const { me, opponent } = state;
  const combat = me.combat;
  const damage = Math.max(0, combat - opponent.shield);
  me.combat = 0;
  me.combatSpent += combat;
  opponent.authority -= damage;
  state.record('attacks', -1, damage);
  // Among several opponents, the report names the target.
  if (state.freeForAll) state.record('loses authority', -1, damage, opponent.seat);
}

/** Starts a turn: performs the lasting gambits. */
export function startTurn(state: State): void {
  for (let i = 0; i < state.me.gambitCount; i++) {
    state.perform(abilities.everyTurn, state.me.gambits[i]!);
  }
}
