/** Verbs about cards in play: destroying and returning bases, copies, factions, allies. */

import { factions, type Verbs } from '../cards/row.js';
import { abilities, factionOf, id, isBase, isShip } from '../catalogue.js';
import { addBaseCandidates, addCandidate, chooseCandidates, clearCandidates } from '../choices/candidates.js';
import { COPY_BASE, COPY_SHIP, DESTROY_BASE, GIVE_BASE, RETURN_BASE } from '../choices/decision-table.js';
import type { SeatState } from '../seat.js';
import type { Effects, State } from '../state.js';
import { cardOf, NOTHING_USED, USED_PRIMARY } from '../zones/card-in-play.js';
import { becomeCopy, draw, joinFaction, leavePlay, toDiscard, toHand } from '../zones/zones.js';
import { gainCombat, loseAuthority } from './numbers.js';

const NEEDLE = id('Stealth Needle');
const TOWER = id('Stealth Tower');

/** Puts a base of a seat on its owner's discard pile. */
export function destroy(state: State, owner: SeatState, index: number): void {
  const card = leavePlay(state, owner, index);
  toDiscard(owner, card);
  state.record('destroys', card);
}

const conditions = {
  basesInPlay: (state: State) => state.me.basesInPlay,
  /** RULE: with several opponents, the condition holds if one of them has enough bases. */
  opponentBasesInPlay: (state: State) => {
    let most = 0;
    for (let seat = 0; seat < state.seatCount; seat++) {
      if (seat !== state.seat) most = Math.max(most, state.seats[seat]!.basesInPlay);
    }
    return most;
  },
  basesPlayedThisTurn: (state: State) => state.me.basesPlayed,
} as const satisfies Record<Verbs['when']['has'], (state: State) => number>;

/** Whether the step's condition holds now. */
export const conditionHolds = (state: State, step: Verbs['when']): boolean =>
  conditions[step.has](state) >= step.atLeast;

export const inPlay = {
  when(state, card, step) {
    if (conditionHolds(state, step)) state.performSteps(step.steps, card);
  },
  destroyBase(state, card, { must }) {
    state.aim(DESTROY_BASE, card);
    const owner = state.opponent;
    clearCandidates(state);
    addBaseCandidates(state, owner, true);
    if (chooseCandidates(state, DESTROY_BASE, must ? 1 : 0, 1, card) > 0) {
      destroy(state, owner, state.candidateSources[state.chosen[0]!]!);
    }
  },
  /**
   * RULE: while an opponent has an outpost, its other bases cannot be returned, just as they cannot be destroyed.
   */
  returnBaseToHand(state, card) {
    state.aim(RETURN_BASE, card);
    clearCandidates(state);
    addBaseCandidates(state, state.me, false);
    state.split = state.candidateCount;
    addBaseCandidates(state, state.opponent, true);
    if (chooseCandidates(state, RETURN_BASE, 0, 1, card) === 0) return;
    const chosen = state.chosen[0]!;
    const owner = chosen < state.split ? state.me : state.opponent;
    const base = leavePlay(state, owner, state.candidateSources[chosen]!);
    toHand(state, owner, base);
    state.record('returns to hand', base);
  },
  giveBaseOrLose(state, card, { authority }) {
    clearCandidates(state);
    addBaseCandidates(state, state.me, false);
    if (chooseCandidates(state, GIVE_BASE, 0, 1, card) > 0)
      destroy(state, state.me, state.candidateSources[state.chosen[0]!]!);
    else loseAuthority(state, state.seat, authority, card);
  },
  /** RULE: a Needle copies a ship that is still in play; another Needle cannot be copied. */
  copyShip(state, card) {
    const acting = state.actingIndex;
    const play = state.me.play;
    clearCandidates(state);
    for (let i = 0; i < state.me.inPlay; i++) {
      const other = cardOf(play[i]!);
      if (i !== acting && isShip[other] && other !== NEEDLE) addCandidate(state, other, i);
    }
    addActiveHandCandidates(state, isShip, NEEDLE);
    if (chooseCandidates(state, COPY_SHIP, 0, 1, card) === 0) return;
    copy(state, acting, state.candidates[state.chosen[0]!]!);
  },
  /** RULE: the Tower copies any base on the table, outposts included, of any player; but not another Tower. */
  copyBase(state, card) {
    const acting = state.actingIndex;
    clearCandidates(state);
    for (let n = 0; n < state.seatCount; n++) {
      const seat = (state.seat + n) % state.seatCount;
      const { play, inPlay } = state.seats[seat]!;
      for (let i = 0; i < inPlay; i++) {
        const other = cardOf(play[i]!);
        if (!isShip[other] && other !== TOWER) addCandidate(state, other, i);
      }
      if (n === 0) addActiveHandCandidates(state, isBase, TOWER);
    }
    if (chooseCandidates(state, COPY_BASE, 0, 1, card) === 0) return;
    copy(state, acting, state.candidates[state.chosen[0]!]!);
  },
  chooseFaction(state, card) {
    const acting = state.actingIndex;
    const faction = state.policy.faction(state, card);
    joinFaction(state.me, acting, faction);
    state.record('joins a faction with', card);
  },
  drawPerCardPlayed(state, _, { faction }) {
    draw(state, state.me, state.me.played[factions.indexOf(faction)]!);
  },
  allyThisTurn(state, _, { faction }) {
    const number = factions.indexOf(faction);
    state.me.allies[number]!++;
    state.temporaryAllies += 1 << (8 * number);
  },
} satisfies Partial<Effects>;

/** Free for all: cards of the active hand can be copied like cards in play. */
function addActiveHandCandidates(state: State, wanted: Uint8Array, except: number): void {
  if (state.freeForAll?.seat !== state.seat) return;
  for (let i = 0; i < state.me.handSize; i++) {
    const other = state.me.hand[i]!;
    if (wanted[other] && other !== except) addCandidate(state, other, i);
  }
}

/** Turns the acting card into a copy of the other card and performs the copy's primary ability. */
function copy(state: State, acting: number, card: number): void {
  becomeCopy(state.me, acting, card);
  state.record('copies', card);
  // Adds the ship bonuses of the copied faction. Bonuses for any ship were already paid when the Needle was played.
  const group = factionOf[card]!;
  if (isShip[card] && group < factions.length && group !== factionOf[NEEDLE]) {
    const { me } = state;
    const more = me.shipBonus[group]! - me.shipBonus[factionOf[NEEDLE]!]!;
    if (more > 0) gainCombat(state, more, card);
  }
  // In a free for all, the copied abilities join the effects that the player applies one by one.
  if (state.freeForAll === null) state.perform(abilities.primary, card);
  else resetUsed(state, acting);
}

function resetUsed(state: State, index: number): void {
  const play = state.me.play;
  if (isBase[cardOf(play[index]!)] && (play[index]! & USED_PRIMARY) !== 0) {
    state.me.basesUnused++;
  }
  play[index]! &= NOTHING_USED;
}
