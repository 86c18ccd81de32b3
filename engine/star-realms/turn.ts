/** What a player can do in a turn, one function per deed; who decides on their order is in `fixed-order.ts` and `free-order.ts`. */
import {
  cards,
  defenseOf as defenseOfTable,
  groupOf as groupOfTable,
  isBase as isBaseTable,
  isOutpost,
} from './card-table.js';
import { destroy, holds } from './effects/in-play.js';
import { gainCombat } from './effects/numbers.js';
import { ALLY_COLLECTED, actsAs, cardOf, factionsOf, USED_ALLY, USED_PRIMARY } from './entry.js';
import { event } from './events.js';
import type { State } from './state.js';
import { enter, fromHand, leave, own, remove } from './zones.js';

// SPEED: an import is looked up at each use, a constant of this file is part of its code.
const groupOf = groupOfTable;
const isBase = isBaseTable;
const defenseOf = defenseOfTable;

const PLAYS = event('plays');
const USES = event('uses');
const ALLIES = event('uses the ally ability of');
const SCRAPS = event('self-scraps');
const ATTACKS = event('attacks');
const LOSES = event('loses authority');
const SENDS = event('sends');
const SPENDS = event('spends the gambit');

/** By card id: the condition without which using the base would do nothing; it then stays unused. */
const waitsFor = cards.map(({ primary }) =>
  primary?.length === 1 && primary[0]!.do === 'when' ? primary[0]! : null,
);

/** Plays the card at a place in hand. @returns its place in play */
export function playCard(state: State, place: number): number {
  const { me, seat } = state;
  const card = fromHand(state, me, place);
  const group = groupOf[card]!;
  me.played[group]!++;
  const entered = me.inPlay;
  enter(state, me, card);
  state.recorder?.happened(PLAYS, seat, card, 1);
  if (isBase[card]) {
    me.basesPlayed++;
    return entered;
  }
  const bonus = me.shipBonus[group]!;
  if (bonus > 0) gainCombat(state, bonus, card);
  state.acting = entered;
  state.perform(state.abilities.primary, card);
  return state.acting;
}

/** Whether a base can be used now: unused, and what its ability needs is there. */
export function isReady(state: State, place: number): boolean {
  const entry = state.me.play[place]!;
  const card = actsAs(entry);
  if ((entry & USED_PRIMARY) !== 0 || !isBase[cardOf(entry)] || !state.abilities.primary.has[card])
    return false;
  const condition = waitsFor[card]!;
  return condition === null || holds(state, condition);
}

export function activateBase(state: State, place: number): void {
  const { me } = state;
  const card = actsAs(me.play[place]!);
  me.play[place]! |= USED_PRIMARY;
  me.basesUnused--;
  state.recorder?.happened(USES, me.seat, card, 1);
  state.acting = place;
  state.perform(state.abilities.primary, card);
}

/** By faction mask: the number of the only faction, −1 for none or several. */
const ONLY_FACTION = Int8Array.of(-1, 0, 1, -1, 2, -1, -1, -1, 3, -1, -1, -1, -1, -1, -1, -1);

/** Whether the ally ability of a card in play can be used now: unused, and another card of its faction is in play. */
export function isAllied(state: State, place: number): boolean {
  const entry = state.me.play[place]!;
  if ((entry & USED_ALLY) !== 0 || !state.abilities.ally.has[actsAs(entry)]) return false;
  if ((entry & ALLY_COLLECTED) !== 0) return true;
  const { allies } = state.me;
  const only = ONLY_FACTION[factionsOf(entry)]!;
  if (only >= 0) return allies[only]! > 1;
  for (let f = 0, mask = factionsOf(entry); mask !== 0; f++, mask >>= 1) {
    if ((mask & 1) !== 0 && allies[f]! > 1) return true;
  }
  return false;
}

export function activateAlly(state: State, place: number): void {
  const play = state.me.play;
  const card = actsAs(play[place]!);
  play[place]! |= USED_ALLY;
  state.recorder?.happened(ALLIES, state.seat, card, 1);
  state.acting = place;
  state.perform(state.abilities.ally, card);
}

/** Scraps a card in play for its effect. */
export function selfScrap(state: State, place: number): void {
  const { me } = state;
  const acts = actsAs(me.play[place]!);
  const card = leave(state, me, place);
  own(me, card, -1);
  remove(state, card);
  me.scrapped++;
  state.recorder?.happened(SCRAPS, me.seat, card, 1);
  state.acting = -1;
  state.perform(state.abilities.scrap, acts);
}

export function sendHero(state: State, place: number): void {
  spend(state, state.me.heroes, --state.me.heroCount, place, SENDS);
}

export function spendGambit(state: State, place: number): void {
  spend(state, state.me.gambits, --state.me.gambitCount, place, SPENDS);
}

function spend(state: State, list: Uint8Array, size: number, place: number, told: number): void {
  const card = list[place]!;
  for (let i = place; i < size; i++) list[i] = list[i + 1]!;
  remove(state, card);
  state.recorder?.happened(told, state.seat, card, 1);
  state.acting = -1;
  state.perform(state.abilities.scrap, card);
}

/** Whether the rival's base may be attacked with so much combat: affordable, and no outpost in front of it. */
export function isOpen(state: State, place: number, combat: number): boolean {
  const card = cardOf(state.foe.play[place]!);
  if (!isBase[card] || defenseOf[card]! > combat) return false;
  return isOutpost[card] === 1 || state.foe.outpostsInPlay === 0;
}

export function attackBase(state: State, place: number): void {
  const card = cardOf(state.foe.play[place]!);
  state.me.combat -= defenseOf[card]!;
  state.me.combatSpent += defenseOf[card]!;
  destroy(state, state.foe, place);
}

/** All unspent combat goes to the rival, less what shields hold off. */
export function attackPlayer(state: State): void {
  const { me, foe } = state;
  const combat = me.combat;
  const damage = Math.max(0, combat - foe.shield);
  me.combat = 0;
  me.combatSpent += combat;
  foe.authority -= damage;
  state.recorder?.happened(ATTACKS, state.seat, -1, damage);
  // Among several, who was hit has to be said.
  if (state.whole) state.recorder?.happened(LOSES, foe.seat, -1, damage);
}

/** The start of a turn: what lasting gambits give. */
export function startTurn(state: State): void {
  for (let i = 0; i < state.me.gambitCount; i++) {
    state.perform(state.abilities.everyTurn, state.me.gambits[i]!);
  }
}

/** The place of the gambits that can be spent. */
export const isSpendable = (state: State, card: number): boolean => state.abilities.scrap.has[card] === 1;
