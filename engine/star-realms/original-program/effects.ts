/**
 * The verbs of core and promo cards as the original program performs them, faults included:
 * `--variant original`. Each fault is a row of `engine/star-realms/original.ts` or named here.
 */

import { factions } from '../cards/row.js';
import { abilities, costOf, groupOf, id, isShip } from '../catalogue.js';
import {
  addBaseCandidates,
  addCandidate,
  addTradeRowCandidates,
  chooseCandidates,
  clearCandidates,
  setHandCandidates,
} from '../choices/candidates.js';
import { COPY_SHIP, DISCARD, RETURN_BASE, SHIP_TO_DECK } from '../choices/decision-table.js';
import { effects, noEffect } from '../effects/index.js';
import { gainCombat } from '../effects/numbers.js';
import type { Effects, State } from '../state.js';
import { cardOf } from '../zones/card-in-play.js';
import { acquire, acquireEffectIds } from '../zones/trade-row.js';
import { changeOwned, draw, enterPlay, fromHand, leavePlay, toHand } from '../zones/zones.js';

const NEEDLE = id('Stealth Needle');
const MACHINE_CULT = factions.indexOf('machine_cult');
const faults: Partial<Effects> = {
  // An ability counts the cards that it discards but leaves them in the hand.
  opponentDiscards: noEffect,
  discard: noEffect,
  discardThenDraw(state, card, { atMost, must }) {
    setHandCandidates(state);
    draw(state, state.me, chooseCandidates(state, DISCARD, must ? atMost : 0, atMost, card));
  },
  // Only Machine Base, which scraps only from the hand, must scrap. Draws do not depend on the number of scrapped
  // cards.
  scrap(state, card, step) {
    const must = step.must && step.from === 'hand';
    effects.scrap(state, card, { ...step, must, thenDraw: false });
    if (step.thenDraw) draw(state, state.me, step.atMost);
  },
  destroyBase: (state, card) => effects.destroyBase(state, card, { must: false }),
  // Returns only bases of the card's owner.
  returnBaseToHand(state, card) {
    clearCandidates(state);
    addBaseCandidates(state, state.me, false);
    state.split = state.candidateCount;
    if (chooseCandidates(state, RETURN_BASE, 0, 1, card) === 0) return;
    toHand(state, state.me, leavePlay(state, state.me, state.candidateSources[state.chosen[0]!]!));
  },
  // Acquires only from the row, never an Explorer.
  acquire(state, card, { costMax }) {
    clearCandidates(state);
    addTradeRowCandidates(state, costMax, isShip, costOf);
    if (chooseCandidates(state, SHIP_TO_DECK, 0, 1, card) === 0) return;
    acquire(state, state.candidateSources[state.chosen[0]!]!, 'deck');
  },
  // Several effects before one purchase count as one.
  nextAcquired(state) {
    state.me.acquireEffects[acquireEffectIds.shipToDeck] = 1;
  },
  copyShip,
  // The chosen faction is forgotten.
  chooseFaction: noEffect,
};

export const originalEffects: Effects = { ...effects, ...faults };

/** A new card of the copied name enters play and stays with the owner; a copy of a card in hand is lost. */
function copyShip(state: State, needle: number): void {
  const { me } = state;
  clearCandidates(state);
  for (let i = 0; i < me.inPlay; i++) {
    const other = cardOf(me.play[i]!);
    if (isShip[other] && other !== NEEDLE) addCandidate(state, other, i);
  }
  if (chooseCandidates(state, COPY_SHIP, 0, 1, needle) === 0) return;
  const card = state.candidates[state.chosen[0]!]!;
  const group = groupOf[card]!;
  for (let i = 0; i < me.handSize; i++) {
    if (me.hand[i] !== card) continue;
    changeOwned(me, fromHand(state, me, i), -1);
    break;
  }
  changeOwned(me, card, 1);
  me.played[group]!++;
  state.actingIndex = me.inPlay;
  enterPlay(me, card);
  // After it copies a Machine Cult ship, the Needle is an ally of every faction until the turn ends.
  if (group === MACHINE_CULT) {
    for (let faction = 0; faction < factions.length; faction++) {
      if (faction === MACHINE_CULT) continue;
      me.allies[faction]!++;
      state.temporaryAllies += 1 << (8 * faction);
    }
  }
  const bonus = me.shipBonus[group]!;
  if (bonus > 0) gainCombat(state, bonus, card);
  state.perform(abilities.primary, card);
}
