/** Verbs that bring cards from the supply, and those that pay for them with other cards. One function per verb. */
import { ACTION, KINDS, kindBits, TREASURE, VICTORY } from '../catalogue.js';
import { heard } from '../facts.js';
import { NONE } from '../policy.js';
import type { Effects } from '../stage.js';
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
  discardOrGain(stage, seat, { what, coins }, card, plan) {
    if (seat.countInHand(what) > 0) {
      const ask = stage.asking(seat, 'choose', 'options', card);
      ask.options = 2;
      if (stage.decide(ask, plan) === 0) {
        stage.discard(seat, what);
        seat.coins += coins;
        return;
      }
    }
    stage.gain(seat, what);
  },

  trashForCoins(stage, seat, { what, coins }, card, plan) {
    if (seat.countInHand(what) === 0) return;
    if (stage.decide(stage.asking(seat, 'may', 'options', card), plan) === NONE) return;
    stage.trashFromHand(seat, what);
    seat.coins += coins;
  },

  trashForCopies(stage, seat, { gain }, card, plan) {
    if (seat.handSize === 0) return;
    const answer = stage.decide(stage.asking(seat, 'trash', 'hand', card), plan);
    const cost = stage.market.costOf(answer);
    stage.trashFromHand(seat, answer);
    for (let i = 0; i < cost; i++) stage.gain(seat, gain);
  },

  trash(stage, seat, { count, gain }, card, plan) {
    let trashed = 0;
    while (trashed < count && seat.handSize > 0) {
      stage.trashFromHand(seat, stage.decide(stage.asking(seat, 'trash', 'hand', card), plan));
      trashed++;
    }
    if (gain !== undefined && trashed === count) stage.gain(seat, gain, 'hand');
  },

  // RULE: "this" can be trashed once; a replay by a Throne Room finds it gone and gives no coins.
  trashThisForCoins(stage, seat, { coins }, card, plan) {
    if (!stage.thisInPlay) return;
    if (stage.decide(stage.asking(seat, 'may', 'options', card), plan) === NONE) return;
    stage.thisInPlay = false;
    seat.takeFromPlay(card);
    stage.toTrash(seat, card);
    seat.coins += coins;
  },

  exchange(stage, seat, { more, exactly, among, may, toHand }, card, plan) {
    const kinds = among === undefined ? 0 : kindBits[among];
    const trash = stage.asking(seat, 'trash', 'hand', card);
    trash.may = may === true;
    trash.kinds = kinds;
    trash.costMax = more;
    trash.costMin = exactly === true ? more : 0;
    if (!trash.possible()) return;
    const answer = stage.decide(trash, plan);
    if (answer === NONE) return;
    const cost = stage.market.costOf(answer);
    stage.trashFromHand(seat, answer);
    const gain = stage.asking(seat, 'gain', 'supply', card);
    gain.subject = answer;
    gain.kinds = kinds;
    gain.costMax = cost + more;
    gain.costMin = exactly === true ? cost + more : 0;
    if (!gain.possible()) return;
    stage.gain(seat, stage.decide(gain, plan), toHand === true ? 'hand' : 'discard');
  },

  // RULE: the bonuses of Ironworks go by the card that was really gained (a Silver when a Trader stepped in).
  gain(stage, seat, { costMax, bonuses }, card, plan) {
    const ask = stage.asking(seat, 'gain', 'supply', card);
    ask.costMax = costMax;
    if (!ask.possible()) return;
    const gained = stage.gain(seat, stage.decide(ask, plan));
    if (bonuses !== true || gained < 0) return;
    const kinds = KINDS[gained]!;
    if ((kinds & ACTION) !== 0) seat.actions++;
    if ((kinds & TREASURE) !== 0) seat.coins++;
    if ((kinds & VICTORY) !== 0) seat.draw(1);
  },

  gainOnDeck(stage, seat, { gain }) {
    stage.gain(seat, gain, 'deck');
  },

  mayGainToHand(stage, seat, { gain }, card, plan) {
    if (stage.market.left[gain]! === 0) return;
    const ask = stage.asking(seat, 'may', 'options', card);
    ask.subject = gain;
    if (stage.decide(ask, plan) !== NONE) stage.gain(seat, gain, 'hand');
  },

  rebuild(stage, seat, { kind, more }, card, plan) {
    const { revealed } = stage;
    const name = stage.asking(seat, 'name', 'any', card);
    name.kinds = kindBits[kind];
    const named = stage.decide(name, plan);
    stage.recorder?.happened(heard.named, seat.seat, named, 1);
    revealed.size = 0;
    let found = -1;
    while (found < 0) {
      const top = seat.takeTop();
      if (top < 0) break;
      stage.recorder?.happened(heard.revealed, seat.seat, top, 1);
      if (top !== named && (KINDS[top]! & kindBits[kind]) !== 0) found = top;
      else revealed.add(top);
    }
    while (revealed.size > 0) stage.toDiscard(seat, revealed.cards[--revealed.size]!);
    if (found < 0) return;
    const cost = stage.market.costOf(found);
    stage.toTrash(seat, found);
    const ask = stage.asking(seat, 'gain', 'supply', card);
    ask.subject = found;
    ask.kinds = kindBits[kind];
    ask.costMax = cost + more;
    if (ask.possible()) stage.gain(seat, stage.decide(ask, plan));
  },

  playedToDeck(stage, seat, { kind, event }, card) {
    seat.layDown();
    const { revealed } = stage;
    revealed.size = 0;
    // The one played last comes first, which is on top when nobody minds the order.
    for (let i = seat.areaSize - 1; i >= 0; i--) {
      if ((KINDS[seat.area[i]!]! & kindBits[kind]) !== 0) revealed.add(seat.area[i]!);
    }
    for (let i = 0; i < revealed.size; i++) seat.takeFromPlay(revealed.cards[i]!);
    if (revealed.size > 0) putBack(stage, seat, card, event, stage.react(seat, event));
  },
};
