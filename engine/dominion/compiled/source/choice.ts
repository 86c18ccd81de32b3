/** The single pending choice and its allowed answers, with the names of `pending-choice.ts`. */
import * as codes from './codes';
import { isNamedByOthers, isRevealed } from './game';
import { board, cardOf, itemOf, lengthOf, Seat, seatAt } from './memory';
import { countInDiscard, countInHand, gainedCard, handCard } from './seat';
import { costOf, inTrash, left } from './supply';

export class Choice {
  static seat: Seat = seatAt(0);
  static kind: i32 = 0;
  static source: i32 = -1;
  static event: i32 = -1;
  static subject: i32 = -1;
  static isOptional: bool = false;
  static together: i32 = 1;
  static zone: i32 = 0;
  static options: i32 = 0;
  static takenOptions: i32 = 0;
  static kinds: i32 = 0;
  static excludedKinds: i32 = 0;
  static costMin: i32 = 0;
  static costMax: i32 = 0;
  static excludedCard: i32 = -1;
  /** The seat that must have gained the answer, or −1; and whether cards that others named are excluded. */
  static gainedBy: i32 = -1;
  static isUnnamed: bool = false;
}

export function prepareChoice(seat: Seat, kind: i32, zone: i32, source: i32, event: i32): void {
  Choice.seat = seat;
  Choice.kind = kind;
  Choice.zone = zone;
  Choice.source = source;
  Choice.event = event;
  Choice.subject = -1;
  Choice.isOptional = kind === codes.MAY || kind === codes.SET_ASIDE;
  Choice.together = 1;
  Choice.options = 1;
  Choice.takenOptions = 0;
  Choice.kinds = 0;
  Choice.excludedKinds = 0;
  Choice.costMin = 0;
  Choice.costMax = 0;
  Choice.excludedCard = -1;
  Choice.gainedBy = -1;
  Choice.isUnnamed = false;
}

export function kindOf(to: i32): i32 {
  switch (to) {
    case codes.AT_DISCARD:
    case codes.AT_DISCARD_AND_PLAY:
      return codes.DISCARD_CARD;
    case codes.AT_TRASH:
      return codes.TRASH_CARD;
    case codes.AT_DECK:
      return codes.TOPDECK;
    case codes.AT_HAND:
      return codes.TAKE;
    case codes.AT_PLAY:
      return codes.PLAY_CARD;
    default:
      return codes.RESERVE;
  }
}

export function allows(answer: i32): bool {
  if (answer === codes.NONE) return Choice.isOptional;
  switch (Choice.zone) {
    case codes.ZONE_OPTIONS:
      return answer >= 0 && answer < Choice.options && ((Choice.takenOptions >> answer) & 1) === 0;
    case codes.ZONE_ANY:
      return answer >= 0 && answer < board.nothing && !(Choice.isUnnamed && isNamedByOthers(answer));
    case codes.ZONE_REVEALED:
      return isRevealed(answer) && fits(answer);
    case codes.ZONE_HAND:
      return fits(answer) && countInHand(Choice.seat, answer) > 0;
    case codes.ZONE_DISCARD:
      return fits(answer) && countInDiscard(Choice.seat, answer) > 0;
    case codes.ZONE_SUPPLY:
      return left(answer) > 0 && fits(answer) && costFits(answer);
    default:
      return fits(answer) && inTrash(answer) > 0 && costFits(answer);
  }
}

/** True if every card of the hand is an answer. */
export function allowsWholeHand(): bool {
  return (
    Choice.zone === codes.ZONE_HAND &&
    (Choice.kinds | Choice.excludedKinds) === 0 &&
    Choice.excludedCard < 0 &&
    Choice.gainedBy < 0 &&
    !Choice.isUnnamed &&
    Choice.seat.treasuresPlayed === 0
  );
}

export function hasAnswer(): bool {
  if (Choice.zone === codes.ZONE_HAND) {
    const seat = Choice.seat;
    for (let i = 0; i < seat.handSize; i++) if (allows(handCard(seat, i))) return true;
    return false;
  }
  const cards = board.cards;
  const length = lengthOf(cards);
  for (let i = 0; i < length; i++) if (allows(itemOf(cards, i))) return true;
  return false;
}

function costFits(card: i32): bool {
  const cost = costOf(card);
  return cost >= Choice.costMin && cost <= Choice.costMax;
}

function fits(card: i32): bool {
  const kinds = cardOf(card).kinds;
  return (
    (Choice.kinds === 0 || (kinds & Choice.kinds) !== 0) &&
    (kinds & Choice.excludedKinds) === 0 &&
    card !== Choice.excludedCard &&
    card !== codes.NO_CARD &&
    (Choice.gainedBy < 0 || wasGained(seatAt(Choice.gainedBy), card)) &&
    !(Choice.isUnnamed && isNamedByOthers(card))
  );
}

function wasGained(seat: Seat, card: i32): bool {
  for (let i = 0; i < seat.gainedSize; i++) if (gainedCard(seat, i) === card) return true;
  return false;
}
