/** Verbs that bring cards from the supply, and those that pay for them with other cards. One function per verb. */
import type { GainLimit } from '../cards/row.js';
import { ACTION, bitsOf, KINDS, kindBits, TREASURE, VICTORY } from '../catalogue.js';
import { counted } from '../counts.js';
import { eventIds } from '../facts.js';
import type { PendingChoice } from '../pending-choice.js';
import { NONE } from '../policy.js';
import type { Effects, State } from '../state.js';
import { putBack } from './deck.js';

export const gains = {
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

  trash(state, seat, { count, gain }, card, plan) {
    let trashed = 0;
    const held = state.triggers.hold();
    while (trashed < count && seat.handSize > 0) {
      state.trashFromHand(seat, state.decide(state.prepareChoice(seat, 'trash', 'hand', card), plan));
      trashed++;
    }
    state.triggers.release(held);
    if (gain !== undefined && trashed === count) state.gain(seat, gain, 'hand');
  },

  // RULE: "this" can be trashed once; a replay by a Throne Room finds it gone and gives no coins.
  trashThisForCoins(state, seat, { coins }, card, plan) {
    if (seat.placeInPlay(state.thisId) < 0) return;
    if (state.decide(state.prepareChoice(seat, 'may', 'options', card), plan) === NONE) return;
    seat.takeFromPlayById(state.thisId);
    state.toTrash(seat, card);
    seat.coins += coins;
  },

  trashThis(state, seat, { what, steps }, card, plan) {
    const wasInPlay = seat.takeFromPlayById(state.thisId);
    if (wasInPlay) state.toTrash(seat, card);
    const hasOther = what === undefined || seat.countInHand(what) > 0;
    if (what !== undefined && hasOther) state.trashFromHand(seat, what);
    if (wasInPlay && hasOther) state.resolveSteps(seat, steps, card, plan);
  },

  trashTreasuresInPlay(state, seat) {
    seat.moveTreasuresToPlay();
    const { kinds } = state.supply;
    for (let at = seat.playAreaSize - 1; at >= 0; at--) {
      const card = seat.playArea[at]!;
      if ((kinds[card]! & TREASURE) === 0 || (kinds[card]! & kindBits.duration) !== 0) continue;
      seat.takeFromPlayById(seat.playAreaIds[at]!);
      state.toTrash(seat, card);
    }
  },

  exchange(state, seat, { more, exactly, among, may, toHand, not, steps }, card, plan) {
    const kinds = bitsOf(among);
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
    if (not !== undefined) gain.excludedCard = not;
    if (!gain.hasAnswer()) return;
    const gained = state.gain(seat, state.decide(gain, plan), toHand === true ? 'hand' : 'discard');
    if (steps === undefined) return;
    state.triggers.aboutLastGain(gained, () => state.resolveSteps(seat, steps, card, plan));
  },

  copyFromHand(state, seat, { kind }, card, plan) {
    const pending = state.prepareChoice(seat, 'reveal', 'hand', card);
    pending.kinds = kindBits[kind];
    pending.isOptional = true;
    if (!pending.hasAnswer()) return;
    const answer = state.decide(pending, plan);
    if (answer === NONE) return;
    state.recorder?.onEvent(eventIds.revealed, seat.seat, answer, 1);
    state.gain(seat, answer);
  },

  gain(state, seat, step, card, plan) {
    const { to, bonuses, source, unnamed, event = -1 } = step;
    const pending = state.prepareChoice(seat, 'gain', source === 'trash' ? 'trash' : 'supply', card, event);
    limitGain(state, pending, step, card);
    if (source === 'rightPlayersGains') pending.among = state.seatToTheRight(seat).gainedCards;
    if (unnamed === true) pending.notAmong = state.named;
    if (!pending.hasAnswer()) return;
    const answer = state.decide(pending, event < 0 ? plan : state.react(seat, event));
    if (source === 'trash') {
      state.trash[answer]!--;
      state.receive(seat, answer, to ?? 'discard');
      return;
    }
    const gained = state.gain(seat, answer, to);
    if (bonuses !== true || gained < 0) return;
    // RULE: the bonuses of Ironworks depend on the card that was really gained (a Silver after a Trader).
    const kinds = state.supply.kinds[gained]!;
    if ((kinds & ACTION) !== 0) seat.actions++;
    if ((kinds & TREASURE) !== 0) seat.coins++;
    if ((kinds & VICTORY) !== 0) seat.draw(1);
  },

  gainCard(state, seat, { gain, to, count = 1 }) {
    const wanted = typeof count === 'number' ? count : counted(state, seat, count);
    for (let i = 0; i < wanted; i++) state.gain(seat, gain, to);
  },

  ifGained(state, seat, { among, steps }, card, plan) {
    const gained = state.triggers.gainedCard;
    if (gained >= 0 && (state.supply.kinds[gained]! & bitsOf(among)) !== 0) {
      state.resolveSteps(seat, steps, card, plan);
    }
  },

  moveGained(state, seat, { to }) {
    const card = state.triggers.gainedCard;
    if (!state.triggers.takeGained(seat)) return;
    if (to === 'deck') state.toDeck(seat, card);
    else state.toTrash(seat, card);
  },

  // RULE: an exchange is no gain, and needs a card of the other kind in its pile.
  swapGained(state, seat, { gain }) {
    const { left } = state.supply;
    const card = state.triggers.gainedCard;
    if (left[gain]! <= 0 || !state.triggers.takeGained(seat)) return;
    state.removeOwned(seat, card);
    if (left[card]!++ === 0) state.supply.empty--;
    if (--left[gain]! === 0) state.supply.empty++;
    state.addOwned(seat, gain);
    seat.addToDiscard(gain);
  },

  playGained(state, seat) {
    state.triggers.playGained(seat);
  },

  // RULE: what the card does when it is trashed happens to the player who trashes it.
  trashFromSupply(state, seat, { among }, card, plan) {
    const pending = state.prepareChoice(seat, 'trash', 'supply', card);
    pending.kinds = bitsOf(among);
    pending.costMax = COST_MAX;
    if (!pending.hasAnswer()) return;
    const answer = state.decide(pending, plan);
    if (--state.supply.left[answer]! === 0) state.supply.empty++;
    state.trash[answer]!++;
    state.recorder?.onEvent(eventIds.trashed, seat.seat, answer, 1);
    state.triggers.trashed(seat, answer);
  },

  // RULE: naming a card once more in a turn changes nothing, and is not offered.
  leftPlayerNames(state, seat, { costMax, event }, card) {
    const left = state.nextSeat(seat);
    const pending = state.prepareChoice(left, 'name', 'any', card, event);
    pending.costMax = costMax;
    pending.notAmong = state.named;
    const answer = state.decide(pending, state.react(left, event));
    state.recorder?.onEvent(eventIds.named, left.seat, answer, 1);
    state.named.add(answer);
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
    const held = state.triggers.hold();
    while (revealed.size > 0) state.toDiscard(seat, revealed.cards[--revealed.size]!);
    state.triggers.release(held);
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
} satisfies Partial<Effects>;

/** More than any card costs. */
const COST_MAX = 99;

function limitGain(
  state: State,
  pending: PendingChoice,
  { costMax = COST_MAX, from, exactly, among, except }: GainLimit,
  card: number,
): void {
  const { gainedCard } = state.triggers;
  const added =
    from === undefined
      ? 0
      : from === 'paid'
        ? state.paid
        : state.supply.costOf(from === 'this' ? card : gainedCard);
  pending.costMax = added + costMax;
  pending.costMin = exactly === true ? added + costMax : 0;
  pending.kinds = bitsOf(among);
  pending.excludedKinds = bitsOf(except);
  if (from === 'gained') pending.subject = gainedCard;
}
