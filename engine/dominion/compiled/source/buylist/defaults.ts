/** Choices without preferences, as in `buylist/defaults.ts`. */
import * as codes from '../codes';
import { allows, allowsWholeHand, Choice } from '../choice';
import { holds } from './conditions';
import { keepsBack } from '../expert/decisions';
import { board, cardOf, defaultsOf, has, itemOf, lengthOf, Preferences, Seat } from '../memory';
import { actionCardsInHand, countInDeck, countInPlay, handCard, moneyInHand } from '../seat';
import { isExpert } from './program';
import { costOf, left } from '../supply';
import { worthPlaying } from './worth';

const BY_USEFULNESS: i32 = 0;
const BY_LOSS: i32 = 1;
const BY_KINDS: i32 = 2;
const BY_COST: i32 = 3;

function worthOf(card: i32, by: i32): i32 {
  const facts = cardOf(card);
  if (by === BY_USEFULNESS) return facts.usefulness;
  if (by === BY_LOSS) return facts.lossCost;
  return by === BY_KINDS ? facts.kindCount : facts.cost;
}

/** The allowed card with the smallest (or largest) value. Among equals, the first in hand order or by number. */
function pick(seat: Seat, by: i32, sign: i32): i32 {
  const fromHand = Choice.zone === codes.ZONE_HAND;
  const any = allowsWholeHand();
  const cards = board.cards;
  const size = fromHand ? seat.handSize : lengthOf(cards);
  let best = codes.NONE;
  let least = 0;
  for (let i = 0; i < size; i++) {
    const card = fromHand ? handCard(seat, i) : itemOf(cards, i);
    if (!any && !allows(card)) continue;
    const worth = sign * worthOf(card, by);
    if (best === codes.NONE || worth < least) {
      best = card;
      least = worth;
    }
  }
  return best;
}

export function mostUseful(seat: Seat): i32 {
  return pick(seat, BY_USEFULNESS, -1);
}
export function leastUseful(seat: Seat): i32 {
  return pick(seat, BY_USEFULNESS, 1);
}
export function leastLoss(seat: Seat): i32 {
  return pick(seat, BY_LOSS, 1);
}
export function mostKinds(seat: Seat): i32 {
  return pick(seat, BY_KINDS, -1);
}
export function cheapest(seat: Seat): i32 {
  return pick(seat, BY_COST, 1);
}
export function mostExpensive(seat: Seat): i32 {
  return pick(seat, BY_COST, -1);
}

export function bestGain(): i32 {
  const gains = board.bestGains;
  const length = lengthOf(gains);
  for (let i = 0; i < length; i++) if (allows(itemOf(gains, i))) return itemOf(gains, i);
  return codes.NONE;
}

/** The first choice, from 1, whose condition in the row holds; 0 if none does. */
export function choiceByCondition(seat: Seat): i32 {
  const choices = defaultsOf(Choice.source, Choice.event).choicesIf;
  const length = lengthOf(choices);
  for (let i = 0; i < length; i += 5) {
    const isMet = holds(itemOf(choices, i + 1), seat, itemOf(choices, i + 2), itemOf(choices, i + 3));
    if (isMet !== (itemOf(choices, i + 4) !== 0)) return itemOf(choices, i);
  }
  return 0;
}

/** Index of the choice that the row prefers, or else of the first allowed choice. */
export function bestChoice(seat: Seat): i32 {
  const wanted = choiceByCondition(seat) - 1;
  if (allows(wanted < 0 ? 0 : wanted)) return wanted < 0 ? 0 : wanted;
  let first = 0;
  while (!allows(first)) first++;
  return first;
}

/** The card to name: the card with the most copies in the draw pile. */
export function mostFrequentInDeck(seat: Seat): i32 {
  const cards = board.cards;
  const length = lengthOf(cards);
  let best = itemOf(cards, 0);
  let most = countInDeck(seat, best);
  for (let i = 1; i < length; i++) {
    const count = countInDeck(seat, itemOf(cards, i));
    if (count <= most) continue;
    best = itemOf(cards, i);
    most = count;
  }
  return best;
}

/** A card for the top of the deck: the dearest action if no actions are left, else the least useful card. */
export function cardToTopdeck(seat: Seat): i32 {
  if (seat.actions === 0 && actionCardsInHand(seat) > 0) {
    let best = codes.NONE;
    for (let i = 0; i < seat.handSize; i++) {
      const card = handCard(seat, i);
      if ((cardOf(card).printedKinds & codes.ACTION) === 0 || !allows(card)) continue;
      if (best === codes.NONE || cardOf(card).cost > cardOf(best).cost) best = card;
    }
    if (best !== codes.NONE) return best;
  }
  return leastUseful(seat);
}

/** The next treasure of the hand that is worth playing; NONE if there is none. */
export function nextTreasure(seat: Seat, preferences: Preferences | null): i32 {
  const source = Choice.source;
  const unwanted = cardOf(source).notBoughtWith;
  const kept: usize = unwanted === codes.NO_CARD || preferences === null ? 0 : preferences.names;
  let best = codes.NONE;
  for (let i = 0; i < seat.handSize; i++) {
    const card = handCard(seat, i);
    if (card === best || !allows(card) || has(kept, card)) continue;
    if (!worthPlaying(seat, card, card === source ? preferences : null)) continue;
    if (best === codes.NONE || rank(card, unwanted) < rank(best, unwanted)) best = card;
  }
  if (best === codes.NONE || best !== unwanted) return best;
  const stays = isExpert(seat) ? keepsBack(seat, source) : staysInHand(seat, source, unwanted);
  return stays ? codes.NONE : best;
}

function rank(card: i32, unwanted: i32): i32 {
  return card === unwanted ? 1_000 : cardOf(card).treasureOrder;
}

/**
 * True if the card can be bought without the unwanted treasure, and the whole hand pays for no Province or Colony.
 */
function staysInHand(seat: Seat, card: i32, unwanted: i32): bool {
  const coins = seat.coins + moneyInHand(seat);
  const best = left(board.colony) > 0 ? board.colony : board.province;
  return seat.coins >= costOf(card) && countInPlay(seat, unwanted) === 0 && coins < costOf(best);
}

/** The dearest card in the supply that may be named for a cost; among equals, the first by number. */
export function dearestPile(): i32 {
  const cards = board.cards;
  const length = lengthOf(cards);
  let best = codes.NONE;
  for (let i = 0; i < length; i++) {
    const card = itemOf(cards, i);
    if (left(card) === 0 || costOf(card) > Choice.costMax || !allows(card)) continue;
    if (best === codes.NONE || costOf(card) > costOf(best)) best = card;
  }
  return best === codes.NONE ? 0 : best;
}
