/** Decides whether an action card is worth playing, as in `buylist/playing.ts`. */
import * as codes from '../codes';
import { seatToTheRight } from '../game';
import { Card, cardOf, itemOf, lengthOf, Preferences, Seat, Step } from '../memory';
import { actionCardsInHand, countInHand, countKindInHand, countInPlay, gainedCard, handCard } from '../seat';
import { costOf, left } from '../supply';

function doesSomething(seat: Seat, card: i32, facts: Card): bool {
  if (facts.doesFirstTime !== 0 && countInPlay(seat, card) === 0) return true;
  switch (facts.does) {
    case codes.DOES_DRAW_TO:
      return seat.handSize <= facts.doesAmount && seat.deckSize + seat.discardSize > 0;
    case codes.DOES_REVEAL:
      return seat.handSize > 1;
    case codes.DOES_CARDS_IN_HAND:
      return seat.handSize > facts.doesAmount;
    case codes.DOES_TREASURE_IN_HAND:
      return countKindInHand(seat, codes.TREASURE) > 0;
    case codes.DOES_VICTORY_IN_HAND:
      return countKindInHand(seat, codes.VICTORY) > 0;
    case codes.DOES_COPY_GAIN:
      return mayCopyGain(seat, facts.doesAmount);
    default:
      return true;
  }
}

function mayCopyGain(seat: Seat, costMax: i32): bool {
  const right = seatToTheRight(seat);
  for (let i = 0; i < right.gainedSize; i++) {
    const card = gainedCard(right, i);
    if (left(card) > 0 && costOf(card) <= costMax) return true;
  }
  return false;
}

/** True if playing this card from the hand can do what the program prefers. */
export function worthPlaying(seat: Seat, card: i32, preferences: Preferences | null): bool {
  const facts = cardOf(card);
  const other = facts.needsOther;
  if (other !== codes.NO_CARD) return countInHand(seat, other) > (other === card ? 1 : 0);
  if (facts.does !== 0 && !doesSomething(seat, card, facts)) return false;
  const costStep = facts.costStep;
  if (preferences === null) {
    if (facts.expert.playsAgain > 0) return actionCardsInHand(seat) > 1;
    if (facts.onlyListed === 0 && costStep === 0) return true;
  } else if (costStep === 0) return true;
  const wanted = isChoiceAlone(preferences) ? facts.defaults.preferences : preferences;
  if (wanted === null) return true;
  let needed = 1;
  let among = 0;
  if (costStep !== 0) {
    const step = changetype<Step>(costStep);
    among = step.among;
    if (step.verb === codes.VERB_MOVE && step.count >= 0 && step.upTo === 0) needed = step.count;
  }
  return countListed(seat, card, wanted.names, among) + countListed(seat, card, wanted.from, among) >= needed;
}

/** True if the preferences have choices but no cards, so the cards are those of the default. */
export function isChoiceAlone(preferences: Preferences | null): bool {
  return preferences === null || (lengthOf(preferences.choices) > 0 && lengthOf(preferences.names) === 0);
}

/**
 * Counts the cards of these names in hand, except one copy of `card` itself. @param among bits of kinds, 0 for all
 */
function countListed(seat: Seat, card: i32, names: usize, among: i32): i32 {
  let count = 0;
  const length = lengthOf(names);
  for (let i = 0; i < length; i++) {
    const name = itemOf(names, i);
    if (among !== 0 && (cardOf(name).kinds & among) === 0) continue;
    count += countInHand(seat, name) - (name === card ? 1 : 0);
  }
  return count;
}

export function chainDraw(seat: Seat): i32 {
  let best = codes.NONE;
  for (let i = 0; i < seat.handSize; i++) {
    const card = handCard(seat, i);
    const facts = cardOf(card);
    if (facts.chain !== 0 || (facts.chainOnce !== 0 && countInPlay(seat, card) === 0)) return card;
    if (facts.draws === 0 || (best !== codes.NONE && facts.cost < cardOf(best).cost)) continue;
    if (facts.does === 0 || doesSomething(seat, card, facts)) best = card;
  }
  return best;
}

export function dearestActionAfter(seat: Seat, before: i32): i32 {
  let best = -1;
  let bestCost = 0;
  const bound = before < 0 ? i32.MAX_VALUE : cardOf(handCard(seat, before)).cost;
  for (let i = 0; i < seat.handSize; i++) {
    const facts = cardOf(handCard(seat, i));
    if ((facts.printedKinds & codes.ACTION) === 0) continue;
    const cost = facts.cost;
    if (cost > bound || (cost === bound && i >= before)) continue;
    if (best < 0 || cost >= bestCost) {
      best = i;
      bestCost = cost;
    }
  }
  return best;
}
