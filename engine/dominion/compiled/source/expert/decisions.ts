/** The decisions of `defaults expert`, as in `buylist/expert.ts`. */
import * as codes from '../codes';
import { Choice } from '../choice';
import { expertChoice } from './choices';
import {
  ALLOWED,
  allCoins,
  bestToGain,
  BOUGHT_FREELY,
  coinsPerDraw,
  EXCHANGED,
  KEPT_FOR,
  knownOf,
  leastBy,
  nextTurn,
  thisTurn,
  toGain,
  toHold,
  toOwn,
  toPlay,
  toSpend,
  toTrashCard,
  Wish,
} from './values';
import { AGAIN_AND_AGAIN, CHOICE, SHARE_OF_GAIN, TOO_GOOD } from '../../../buylist/expert-numbers';
import { setAsideByOthers } from '../buylist/measures';
import { board, cardOf, itemOf, lengthOf, Preferences, Seat, Step } from '../memory';
import { wants } from '../buylist/purchases';
import { actionCardsInHand, countInHand, countInPlay, handCard, moneyInHand } from '../seat';
import { costOf, left } from '../supply';
import { worthPlaying } from '../buylist/worth';

/** No decision: the usual default is good enough. */
export const UNDECIDED: i32 = -2;

/** The answer to a choice without preferences, or UNDECIDED. */
export function decide(seat: Seat): i32 {
  switch (Choice.kind) {
    case codes.CHOOSE:
    case codes.MAY:
      return expertChoice(seat);
    case codes.GAIN:
      return gainAsExpert(seat);
    case codes.TRASH_CARD:
      return trash(seat);
    case codes.DISCARD_CARD:
      return discard(seat);
    case codes.THRONE:
      return (Choice.kinds & codes.ACTION) === 0 ? UNDECIDED : leastBy(seat, BY_REPLAY);
    case codes.RESERVE:
      return knownOf(Choice.source).reserves !== 0 ? leastBy(seat, BY_TOPDECK) : UNDECIDED;
    case codes.TOPDECK:
      if (Choice.zone !== codes.ZONE_HAND || Choice.isOptional || Choice.event >= 0) return UNDECIDED;
      return leastBy(seat, BY_TOPDECK);
    case codes.PASS:
      return leastBy(seat, BY_OWN);
    default:
      return UNDECIDED;
  }
}

export function gainAsExpert(seat: Seat): i32 {
  const givesAway = Choice.event < 0 && knownOf(Choice.source).givesToOthers !== 0;
  return givesAway ? leastBy(seat, BY_OWN) : bestToGain(seat, ALLOWED);
}

export function keepsBack(seat: Seat, card: i32): bool {
  if (countInPlay(seat, cardOf(card).notBoughtWith) > 0) return false;
  Wish.card = card;
  Wish.coins = seat.coins;
  Wish.coinsForOthers = seat.coins + moneyInHand(seat);
  return wants(seat, KEPT_FOR) === card;
}

@inline
export function buyAsExpert(seat: Seat, first: i32): i32 {
  return board.setsAside === 0 || first === codes.NONE || !isBlockaded(seat, first) ? first : wants(seat, BOUGHT_FREELY);
}

export function isBlockaded(seat: Seat, card: i32): bool {
  return left(board.curse) > 0 && setAsideByOthers(seat, card) > 0;
}

// ——— loss from giving up a card ———

const BY_OWN: i32 = 0;
const BY_TRASH: i32 = 1;
const BY_TRASH_FROM_HAND: i32 = 2;
const BY_EXCHANGE: i32 = 3;
const BY_REPLAY: i32 = 4;
const BY_HOLD: i32 = 5;
const BY_TOPDECK: i32 = 6;
const BY_NEXT_TURN: i32 = 7;

/** Loss from giving up the card. @param by the kind of loss, `BY_…` */
export function lossOf(seat: Seat, card: i32, by: i32): f64 {
  switch (by) {
    case BY_OWN:
      return toOwn(seat, card);
    case BY_TRASH:
    case BY_TRASH_FROM_HAND: {
      const value = toTrashCard(seat, card, by === BY_TRASH_FROM_HAND);
      return Choice.event < 0 ? value - forTrash(seat, Choice.source, card) : value;
    }
    case BY_EXCHANGE: {
      const value = toTrashCard(seat, card, true);
      return value - forExchange(seat, Choice.source, card, Choice.costMin, Choice.costMax);
    }
    case BY_REPLAY:
      return -toPlayAgain(seat, card);
    case BY_HOLD: {
      const isOwnTurn = Choice.event < 0;
      return toHold(seat, card, isOwnTurn ? seat.actions : 1, isOwnTurn);
    }
    case BY_TOPDECK: {
      const isAction = (cardOf(card).printedKinds & codes.ACTION) !== 0;
      const missed = isAction ? toHold(seat, card, seat.actions, true) : <f64>thisTurn(seat, card);
      return missed - nextTurn(card);
    }
    default:
      return nextTurn(card) - 1.0;
  }
}

/** The card with the smallest loss. NONE if the choice is optional and every card would be a loss. */
function leastMissed(seat: Seat, by: i32): i32 {
  const card = leastBy(seat, by);
  return Choice.isOptional && (card === codes.NONE || lossOf(seat, card, by) >= 0.0) ? codes.NONE : card;
}

function trash(seat: Seat): i32 {
  const known = knownOf(Choice.source);
  const zone = Choice.zone;
  if (zone === codes.ZONE_SUPPLY || (zone === codes.ZONE_REVEALED && known.playsRevealed !== 0)) return UNDECIDED;
  if (Choice.event < 0 && known.exchange !== null) return leastMissed(seat, BY_EXCHANGE);
  return leastMissed(seat, zone === codes.ZONE_HAND && Choice.event < 0 ? BY_TRASH_FROM_HAND : BY_TRASH);
}

function forTrash(seat: Seat, source: i32, trashed: i32): f64 {
  const given = knownOf(source).forTrash;
  if (given === 0) return 0.0;
  const cost = costOf(trashed);
  const length = lengthOf(given);
  let worth: f64 = 0.0;
  // Words: verb, amount or gained card, coins of cost per amount.
  for (let i = 0; i < length; i += 3) {
    const amount = itemOf(given, i + 1);
    switch (itemOf(given, i)) {
      case codes.VERB_GAIN_CARD:
        worth += SHARE_OF_GAIN * <f64>cost * toOwn(seat, amount);
        break;
      case codes.VERB_CHOOSE:
        worth += CHOICE;
        break;
      case codes.VERB_COINS: {
        const rest = allCoins(seat) - cardOf(trashed).coins;
        const more = toSpend(seat, rest + amount * (cost / itemOf(given, i + 2)));
        worth += <f64>(more - toSpend(seat, rest));
        break;
      }
      default:
        worth += 1.5 * <f64>(amount * (cost / itemOf(given, i + 2)));
    }
  }
  return worth;
}

function toPlayAgain(seat: Seat, card: i32): f64 {
  const known = knownOf(card);
  if (known.playsAgain > 0) return actionCardsInHand(seat) > 2 ? AGAIN_AND_AGAIN : 0.0;
  const others = actionCardsInHand(seat) - 1;
  const needsActions = seat.actions === 0 && others > 0;
  return toPlay(seat, card) + (needsActions ? 1.5 * <f64>min(known.actions, others) : 0.0);
}

function forExchange(seat: Seat, source: i32, from: i32, least: i32, most: i32): f64 {
  const step = knownOf(source).exchange!;
  Wish.cost = costOf(from);
  Wish.least = least;
  Wish.most = most;
  Wish.kinds = step.among;
  Wish.not = step.not;
  const gained = bestToGain(seat, EXCHANGED);
  return gained === codes.NONE ? 0.0 : toGain(seat, gained, wants(seat, EXCHANGED));
}

function discard(seat: Seat): i32 {
  const isOwnTurn = Choice.event < 0;
  const known = knownOf(Choice.source);
  if (Choice.zone === codes.ZONE_REVEALED) {
    return isOwnTurn && known.playsRevealed === 0 ? sort(seat) : UNDECIDED;
  }
  if (Choice.zone !== codes.ZONE_HAND) return UNDECIDED;
  if (!Choice.isOptional) return leastBy(seat, BY_HOLD);
  if (!isOwnTurn || known.forDiscard === 0) return UNDECIDED;
  // If the player draws a card for each discarded one, a card worth less than the average draw is discarded.
  const below = known.forDiscard === 1 + codes.GIVES_CARDS ? max<f64>(0.5, coinsPerDraw(seat)) : 1.0;
  const card = leastBy(seat, BY_HOLD);
  return card !== codes.NONE && lossOf(seat, card, BY_HOLD) < below ? card : codes.NONE;
}

function sort(seat: Seat): i32 {
  const card = leastBy(seat, BY_NEXT_TURN);
  if (!Choice.isOptional) return card;
  const isWorse = card !== codes.NONE && lossOf(seat, card, BY_NEXT_TURN) < coinsPerDraw(seat) + 0.3;
  return isWorse ? card : codes.NONE;
}

// ——— which card comes next ———

export function isWorthAsExpert(seat: Seat, card: i32, preferences: Preferences | null): bool {
  if (preferences === null) {
    const known = knownOf(card);
    if (known.tradesHand !== 0 && toSpend(seat, allCoins(seat)) >= TOO_GOOD) return false;
    if (known.trashesOnly !== 0) return hasTrash(seat, card);
    const costStep = cardOf(card).costStep;
    if (costStep !== 0 && changetype<Step>(costStep).verb === codes.VERB_EXCHANGE) return hasExchange(seat, card);
  }
  return worthPlaying(seat, card, preferences);
}

function hasExchange(seat: Seat, card: i32): bool {
  const step = knownOf(card).exchange!;
  const kinds = step.among;
  const more = step.more;
  const least = step.exactly !== 0 ? more : i32.MIN_VALUE;
  for (let i = 0; i < seat.handSize; i++) {
    const other = handCard(seat, i);
    if (other === card && countInHand(seat, card) < 2) continue;
    if (kinds !== 0 && (cardOf(other).kinds & kinds) === 0) continue;
    if (toTrashCard(seat, other, true) < forExchange(seat, card, other, least, more)) return true;
  }
  return false;
}

function hasTrash(seat: Seat, card: i32): bool {
  for (let i = 0; i < seat.handSize; i++) {
    const other = handCard(seat, i);
    if (other !== card && toTrashCard(seat, other, true) < 0.0) return true;
  }
  return false;
}

export function priorityOf(seat: Seat, card: i32): f64 {
  if (cardOf(card).chainOnce !== 0 && countInPlay(seat, card) === 0) return 130.0;
  const known = knownOf(card);
  const again = known.playsAgain;
  if (again > 0) return <f64>(50 + again);
  const cards = known.cards;
  if (known.actions > 0) {
    // Among cards that give actions, cards that may discard the hand come last, after those that only sift it.
    if (known.redraws !== 0) return 60.0;
    const draws = known.sifts !== 0 ? 0 : 5 * cards;
    return <f64>(100 + 10 * min(known.actions, 2) + draws) + <f64>cardOf(card).cost / 10.0;
  }
  if (known.drawsTo !== 0 && seat.actions >= actionCardsInHand(seat)) return 0.0;
  const draws = seat.actions > 1 ? 2 * cards : 0;
  return toPlay(seat, card) + <f64>draws;
}
