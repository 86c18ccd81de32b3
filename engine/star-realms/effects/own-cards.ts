/** Verbs that move the deciding seat's own cards: discarding, scrapping, putting on the deck. */

import { factions, type Verbs } from '../cards/row.js';
import { factionOf } from '../catalogue.js';
import {
  addCandidate,
  chooseCandidates,
  clearCandidates,
  indexInHand,
  isUnspent,
  setDiscardCandidates,
  setHandCandidates,
} from '../choices/candidates.js';
import { DISCARD, DISCARD_OR_LOSE, PUT_BACK, PUT_ON_DECK, SCRAP } from '../choices/decision-table.js';
import type { Effects, State } from '../state.js';
import { changeOwned, draw, fromDiscard, fromHand, ontoDeck, remove, toDiscard } from '../zones/zones.js';
import { loseAuthority } from './numbers.js';
import { postponeHole } from './pending.js';

/** Sorts the chosen indices from high to low, so that removing one card does not move the others. */
function highestFirst(state: State, count: number): void {
  const { chosen } = state;
  for (let i = 1; i < count; i++) {
    const index = chosen[i]!;
    let j = i - 1;
    for (; j >= 0 && chosen[j]! < index; j--) chosen[j + 1] = chosen[j]!;
    chosen[j + 1] = index;
  }
}

/** @returns the number of cards that the deciding seat discarded */
export function discard(
  state: State,
  atLeast: number,
  atMost: number,
  card: number,
  decisionKind = DISCARD,
): number {
  setHandCandidates(state);
  const count = chooseCandidates(state, decisionKind, atLeast, atMost, card);
  highestFirst(state, count);
  for (let i = 0; i < count; i++) {
    const gone = fromHand(state, state.me, indexInHand(state, state.chosen[i]!));
    toDiscard(state.me, gone);
    state.record('discards', gone);
  }
  return count;
}

/** The deciding seat discards up to `atMost` cards and loses this much authority for each card fewer. */
export function discardOrLose(state: State, atMost: number, authority: number, card: number): void {
  const short = atMost - discard(state, 0, atMost, card, DISCARD_OR_LOSE);
  if (short > 0) loseAuthority(state, state.seat, short * authority, card);
}

/** Removes a card from the game that has just left the hand or the discard pile. */
function scrapped(state: State, card: number): void {
  changeOwned(state.me, card, -1);
  remove(state, card);
  state.me.scrappedThisTurn++;
  state.me.scrapped++;
  state.record('scraps', card);
}

function setScrapCandidates(state: State, { from, factions: wanted }: Verbs['scrap']): void {
  const isWanted = (card: number): boolean => !wanted || wanted.includes(factions[factionOf[card]!]!);
  clearCandidates(state);
  if (from !== 'hand') {
    const pile = state.me.discardPile;
    for (let i = 0; i < state.me.discardSize; i++) if (isWanted(pile[i]!)) addCandidate(state, pile[i]!, i);
  }
  state.split = state.candidateCount;
  if (from === 'discard') return;
  for (let i = 0; i < state.me.handSize; i++) {
    const other = state.me.hand[i]!;
    if (isWanted(other) && isUnspent(state, other)) addCandidate(state, other, i);
  }
}

export const ownCards = {
  discard(state, card, { amount }) {
    discard(state, amount, amount, card);
  },
  discardThenDraw(state, card, { atMost, must }) {
    draw(state, state.me, discard(state, must ? atMost : 0, atMost, card));
  },
  discardFor(state, card, { atMost, each }) {
    const count = discard(state, 0, atMost, card);
    for (let i = 0; i < count; i++) state.performSteps(each, card);
  },
  discardOrLose(state, card, { atMost, authority }) {
    // RULE: in a free for all, the other players have no hand now; they settle this after drawing theirs.
    if (state.freeForAll && state.freeForAll.seat !== state.seat) {
      postponeHole(state, card);
      return;
    }
    discardOrLose(state, atMost, authority, card);
  },
  scrap(state, card, step) {
    setScrapCandidates(state, step);
    const count = chooseCandidates(state, SCRAP, step.must ? step.atMost : 0, step.atMost, card);
    highestFirst(state, count);
    for (let i = 0; i < count; i++) {
      const at = state.chosen[i]!;
      const index = state.candidateSources[at]!;
      scrapped(state, at < state.split ? fromDiscard(state.me, index) : fromHand(state, state.me, index));
    }
    if (step.thenDraw) draw(state, state.me, count);
  },
  putFromDiscardOnDeck(state, card, { amount }) {
    setDiscardCandidates(state);
    const count = chooseCandidates(state, PUT_ON_DECK, amount, amount, card);
    for (let i = 0; i < count; i++) {
      const put = fromDiscard(state.me, state.chosen[i]!);
      ontoDeck(state.me, put);
      state.record('puts onto the deck', put);
    }
  },
  drawThenPutBack(state, card, { draw: count, back }) {
    draw(state, state.me, count);
    for (let i = 0; i < back; i++) {
      setHandCandidates(state);
      if (chooseCandidates(state, PUT_BACK, 1, 1, card) === 0) return;
      const put = fromHand(state, state.me, indexInHand(state, state.chosen[0]!));
      ontoDeck(state.me, put);
      state.record('puts onto the deck', -1);
    }
  },
} satisfies Partial<Effects>;
