/** Verbs that bring cards from the supply, and those that pay for them with other cards. One function per verb. */
import { ACTION, KINDS, kindBits, TREASURE, VICTORY } from '../catalogue.js';
import { eventIds } from '../facts.js';
import { NONE } from '../policy.js';
import type { Effects } from '../state.js';
import { putBack } from './own.js';

type Gains =
  | 'discardOrGain'
  | 'trashForCoins'
  | 'trashForCopies'
  | 'trash'
  | 'trashThisForCoins'
  | 'exchange'
  | 'gain'
  | 'gainOnDeck'
  | 'mayGainToHand'
  | 'rebuild'
  | 'playedToDeck';

export const gains: Pick<Effects, Gains> = {
  discardOrGain(state, seat, { what, coins }, card, plan) {
    if (seat.countInHand(what) > 0) {
      const pending = state.prepareChoice(seat, 'choose', 'options', card);
      pending.options = 2;
      if (state.decide(pending, plan) === 0) {
        state.discard(seat, what);
        seat.coins += coins;
        return;
      }
    }
    state.gain(seat, what);
  },

  trashForCoins(state, seat, { what, coins }, card, plan) {
    if (seat.countInHand(what) === 0) return;
    if (state.decide(state.prepareChoice(seat, 'may', 'options', card), plan) === NONE) return;
    state.trashFromHand(seat, what);
    seat.coins += coins;
  },

  trashForCopies(state, seat, { gain }, card, plan) {
    if (seat.handSize === 0) return;
    const answer = state.decide(state.prepareChoice(seat, 'trash', 'hand', card), plan);
    const cost = state.supply.costOf(answer);
    state.trashFromHand(seat, answer);
    for (let i = 0; i < cost; i++) state.gain(seat, gain);
  },

  trash(state, seat, { count, gain }, card, plan) {
    let trashed = 0;
    while (trashed < count && seat.handSize > 0) {
      state.trashFromHand(seat, state.decide(state.prepareChoice(seat, 'trash', 'hand', card), plan));
      trashed++;
    }
    if (gain !== undefined && trashed === count) state.gain(seat, gain, 'hand');
  },

  // RULE: "this" can be trashed once; a replay by a Throne Room finds it gone and gives no coins.
  trashThisForCoins(state, seat, { coins }, card, plan) {
    if (!state.thisInPlay) return;
    if (state.decide(state.prepareChoice(seat, 'may', 'options', card), plan) === NONE) return;
    state.thisInPlay = false;
    seat.takeFromPlay(card);
    state.toTrash(seat, card);
    seat.coins += coins;
  },

  exchange(state, seat, { more, exactly, among, may, toHand }, card, plan) {
    const kinds = among === undefined ? 0 : kindBits[among];
    const trash = state.prepareChoice(seat, 'trash', 'hand', card);
    trash.isOptional = may === true;
    trash.kinds = kinds;
    trash.costMax = more;
    trash.costMin = exactly === true ? more : 0;
    if (!trash.hasAnswer()) return;
    const answer = state.decide(trash, plan);
    if (answer === NONE) return;
    const cost = state.supply.costOf(answer);
    state.trashFromHand(seat, answer);
    const gain = state.prepareChoice(seat, 'gain', 'supply', card);
    gain.subject = answer;
    gain.kinds = kinds;
    gain.costMax = cost + more;
    gain.costMin = exactly === true ? cost + more : 0;
    if (!gain.hasAnswer()) return;
    state.gain(seat, state.decide(gain, plan), toHand === true ? 'hand' : 'discard');
  },

  // RULE: the bonuses of Ironworks depend on the card that was really gained (a Silver after a Trader).
  gain(state, seat, { costMax, bonuses }, card, plan) {
    const pending = state.prepareChoice(seat, 'gain', 'supply', card);
    pending.costMax = costMax;
    if (!pending.hasAnswer()) return;
    const gained = state.gain(seat, state.decide(pending, plan));
    if (bonuses !== true || gained < 0) return;
    const kinds = KINDS[gained]!;
    if ((kinds & ACTION) !== 0) seat.actions++;
    if ((kinds & TREASURE) !== 0) seat.coins++;
    if ((kinds & VICTORY) !== 0) seat.draw(1);
  },

  gainOnDeck(state, seat, { gain }) {
    state.gain(seat, gain, 'deck');
  },

  mayGainToHand(state, seat, { gain }, card, plan) {
    if (state.supply.left[gain]! === 0) return;
    const pending = state.prepareChoice(seat, 'may', 'options', card);
    pending.subject = gain;
    if (state.decide(pending, plan) !== NONE) state.gain(seat, gain, 'hand');
  },

  rebuild(state, seat, { kind, more }, card, plan) {
    const { revealed } = state;
    const name = state.prepareChoice(seat, 'name', 'any', card);
    name.kinds = kindBits[kind];
    const named = state.decide(name, plan);
    state.recorder?.onEvent(eventIds.named, seat.seat, named, 1);
    revealed.size = 0;
    let found = -1;
    while (found < 0) {
      const top = seat.takeTop();
      if (top < 0) break;
      state.recorder?.onEvent(eventIds.revealed, seat.seat, top, 1);
      if (top !== named && (KINDS[top]! & kindBits[kind]) !== 0) found = top;
      else revealed.add(top);
    }
    while (revealed.size > 0) state.toDiscard(seat, revealed.cards[--revealed.size]!);
    if (found < 0) return;
    const cost = state.supply.costOf(found);
    state.toTrash(seat, found);
    const pending = state.prepareChoice(seat, 'gain', 'supply', card);
    pending.subject = found;
    pending.kinds = kindBits[kind];
    pending.costMax = cost + more;
    if (pending.hasAnswer()) state.gain(seat, state.decide(pending, plan));
  },

  playedToDeck(state, seat, { kind, event }, card) {
    seat.moveTreasuresToPlay();
    const { revealed } = state;
    revealed.size = 0;
    // The one played last comes first, so it is on top by default.
    for (let i = seat.playAreaSize - 1; i >= 0; i--) {
      if ((KINDS[seat.playArea[i]!]! & kindBits[kind]) !== 0) revealed.add(seat.playArea[i]!);
    }
    for (let i = 0; i < revealed.size; i++) seat.takeFromPlay(revealed.cards[i]!);
    if (revealed.size > 0) putBack(state, seat, card, event, state.react(seat, event));
  },
};
