/**
 * Worth of cards to an expert, as in `buylist/expert-values.ts`. Sums keep the order of that file, so they are
 * equal.
 */
import * as codes from '../codes';
import { COINS_THAT_COUNT, LATE, LOSS, MONEY_KEPT, NEXT_DRAWS } from '../../../buylist/expert-numbers';
import { allows, Choice } from '../choice';
import { isBlockaded, lossOf } from './decisions';
import { reserve, Game } from '../game';
import { gainsLeft } from '../buylist/measures';
import { board, cardOf, ExpertFacts, itemOf, lengthOf, numberAt, Seat, setNumber, setWord, wordAt } from '../memory';
import { purchaseFor, wants } from '../buylist/purchases';
import { countInDeck, countInHand, countInPlay, handCard, moneyInHand, owned } from '../seat';
import { costOf, left, mayBuy } from '../supply';

/** The properties of the card for which the lists are searched. */
export class Wish {
  /** Keeping treasures back: coins for the card, the card, and coins for all other cards. */
  static coins: i32 = 0;
  static card: i32 = codes.NO_CARD;
  static coinsForOthers: i32 = 0;
  /** Exchange: cost of the trashed card, and the least and most that the new card costs more. */
  static cost: i32 = 0;
  static least: i32 = 0;
  static most: i32 = 0;
  static kinds: i32 = 0;
  static not: i32 = -1;
}

export const ALLOWED: i32 = 0;
export const KEPT_FOR: i32 = 1;
export const BOUGHT_FREELY: i32 = 2;
export const EXCHANGED: i32 = 3;

export function suits(seat: Seat, card: i32, wish: i32): bool {
  switch (wish) {
    case ALLOWED:
      return allows(card);
    case KEPT_FOR:
      return left(card) > 0 && costOf(card) <= (card === Wish.card ? Wish.coins : Wish.coinsForOthers);
    case BOUGHT_FREELY:
      return mayBuy(seat, card) && !isBlockaded(seat, card);
  }
  if (left(card) === 0) return false;
  const more = costOf(card) - Wish.cost;
  return (
    more >= Wish.least &&
    more <= Wish.most &&
    card !== Wish.not &&
    (Wish.kinds === 0 || (cardOf(card).kinds & Wish.kinds) !== 0)
  );
}

@inline
export function knownOf(card: i32): ExpertFacts {
  return cardOf(card).expert;
}

// ——— to own ———

export function toOwn(seat: Seat, card: i32): f64 {
  if (card === board.curse) return -3.0;
  const isLate = gainsLeft() <= LATE;
  if (card === board.copper) return isLate ? 0.2 : seat.income > MONEY_KEPT ? -1.0 : 1.5;
  const facts = cardOf(card);
  const points = <f64>facts.expert.points;
  if (isPureVictory(facts.printedKinds)) {
    if (isLate) return 1.5 * points;
    return points < 2.0 ? -2.0 + points / 2.0 : points + 1.0;
  }
  return <f64>facts.cost + (isLate ? points : points / 2.0);
}

function isPureVictory(kinds: i32): bool {
  return (kinds & codes.VICTORY) !== 0 && (kinds & (codes.ACTION | codes.TREASURE)) === 0;
}

export function toTrashCard(seat: Seat, card: i32, fromHand: bool): f64 {
  const value = toOwn(seat, card);
  if (!fromHand || seat.buys === 0) return value;
  return value + <f64>thisTurn(seat, card) / (allCoins(seat) < COINS_THAT_COUNT ? 8.0 : 4.0);
}

export function toGain(seat: Seat, card: i32, wanted: i32): f64 {
  const value = toOwn(seat, card);
  return card === wanted ? max<f64>(value, <f64>cardOf(card).cost) + 1.5 : value;
}

/** The best card to gain: the first that the lists would buy, else the most valuable; NONE if none suits. */
export function bestToGain(seat: Seat, wish: i32): i32 {
  const wanted = wants(seat, wish);
  if (wanted !== codes.NONE) return wanted;
  const cards = board.cards;
  const length = lengthOf(cards);
  let best = codes.NONE;
  let most: f64 = -Infinity;
  for (let i = 0; i < length; i++) {
    const card = itemOf(cards, i);
    if (!suits(seat, card, wish)) continue;
    const worth = toOwn(seat, card);
    if (worth <= most) continue;
    best = card;
    most = worth;
  }
  return best;
}

// ——— this turn ———

export function allCoins(seat: Seat): i32 {
  return seat.coins + moneyInHand(seat);
}

/**
 * Worth of up to two purchases with these coins: the costs, plus 2 for a Province or Colony.
 * SPEED: kept for the rest of the decision, which compares many cards with the same coins.
 */
export function toSpend(seat: Seat, coins: i32): i32 {
  if (coins < 0 || coins > codes.SPENDING_MAX) return spend(seat, coins);
  const bit = <i64>1 << <i64>coins;
  if ((Game.knownSpending & bit) === 0) {
    Game.knownSpending |= bit;
    setWord(codes.SPENDING, coins, spend(seat, coins));
  }
  return wordAt(codes.SPENDING, coins);
}

function spend(seat: Seat, coins: i32): i32 {
  let value = 0;
  let rest = coins;
  for (let buys = min(seat.buys, 2); buys > 0; buys--) {
    const card = purchaseFor(seat, rest);
    if (card === codes.NONE) break;
    const facts = cardOf(card);
    value += facts.cost + (facts.points > 3 ? 2 : 0);
    rest -= costOf(card);
  }
  return value;
}

export function thisTurn(seat: Seat, card: i32): i32 {
  const facts = cardOf(card);
  const coins = facts.coins;
  if ((facts.kinds & codes.TREASURE) === 0 || coins === 0) return 0;
  const all = allCoins(seat);
  return LOSS * (toSpend(seat, all) - toSpend(seat, all - coins));
}

export function toHold(seat: Seat, card: i32, actions: i32, isOwnTurn: bool): f64 {
  const facts = cardOf(card);
  if (facts.expert.likesDiscard !== 0) return -4.0;
  const cost = <f64>facts.cost;
  if ((facts.kinds & codes.TREASURE) !== 0) {
    const coins = <f64>max(facts.coins, card === board.curse ? 1 : 0);
    return coins + cost / 100.0 + (isOwnTurn ? <f64>min(thisTurn(seat, card), 4) / 2.0 : 0.0);
  }
  if ((facts.printedKinds & codes.ACTION) === 0) return card === board.curse ? -1.0 : 0.0;
  if (facts.expert.actions > 0) return actions > 0 ? 2.2 + cost / 10.0 : 0.2;
  // Only some terminals can be played; the others are almost worthless.
  return terminalsBefore(seat, card) < actions + extraActions(seat) ? 1.7 + cost / 10.0 : 0.1;
}

function terminalsBefore(seat: Seat, card: i32): i32 {
  const cost = cardOf(card).cost;
  let count = countInHand(seat, card) - 1;
  for (let i = 0; i < seat.handSize; i++) {
    const other = handCard(seat, i);
    const facts = cardOf(other);
    if (other === card || (facts.printedKinds & codes.ACTION) === 0 || facts.expert.actions > 0) continue;
    if (facts.cost > cost || (facts.cost === cost && other < card)) count++;
  }
  return count;
}

function extraActions(seat: Seat): i32 {
  let extra = 0;
  for (let i = 0; i < seat.handSize; i++) extra += max(0, knownOf(handCard(seat, i)).actions - 1);
  return extra;
}

/** Total worth of the cards of the hand that would be lost first. @param to AT_TRASH, or the discard pile */
export function leastOfHand(seat: Seat, count: i32, to: i32): f64 {
  const scratch = Game.scratch;
  // The lowest values so far, in ascending order.
  const worths = reserve(<usize>(8 * (count + 1)));
  let size = 0;
  for (let i = 0; i < seat.handSize; i++) {
    const card = handCard(seat, i);
    const worth = to === codes.AT_TRASH ? toTrashCard(seat, card, true) : toHold(seat, card, 1, false);
    let at = size;
    for (; at > 0 && worth < numberAt(worths, at - 1); at--) setNumber(worths, at, numberAt(worths, at - 1));
    setNumber(worths, at, worth);
    if (size < count) size++;
  }
  let sum: f64 = 0.0;
  for (let i = 0; i < size; i++) sum += numberAt(worths, i);
  Game.scratch = scratch;
  return sum;
}

export function toPlay(seat: Seat, card: i32): f64 {
  const facts = cardOf(card);
  const known = facts.expert;
  const junk: f64 = known.junks !== 0 && left(board.curse) > 0 ? 4.0 : 0.0;
  const trash: f64 = known.trashes !== 0 ? max<f64>(0.0, -leastOfHand(seat, 2, codes.AT_TRASH)) : 0.0;
  const attack: f64 = known.attacks !== 0 ? 1.0 : 0.0;
  const gain: f64 = known.gains !== 0 ? 2.0 : 0.0;
  const worth = 1.2 * <f64>known.cards + <f64>known.coins + junk + trash + attack + gain;
  const cost = <f64>facts.cost;
  return max<f64>(worth, cost / 3.0) + cost / 20.0;
}

export function bestAction(seat: Seat): f64 {
  let most: f64 = 0.0;
  for (let i = 0; i < seat.handSize; i++) {
    const card = handCard(seat, i);
    if ((cardOf(card).printedKinds & codes.ACTION) !== 0) most = max<f64>(most, toPlay(seat, card));
  }
  return most;
}

export function nextTurn(card: i32): f64 {
  const facts = cardOf(card);
  if ((facts.printedKinds & codes.TREASURE) !== 0) return <f64>(1 + facts.coins);
  if ((facts.printedKinds & codes.ACTION) === 0) return 0.0;
  return 1.0 + max<f64>(<f64>facts.expert.laterGives, <f64>facts.cost / 2.0);
}

export function coinsPerDraw(seat: Seat): f64 {
  const fromDeck = seat.deckSize >= NEXT_DRAWS;
  const cards = board.cards;
  const length = lengthOf(cards);
  let coins = 0;
  for (let i = 0; i < length; i++) {
    const card = itemOf(cards, i);
    const income = cardOf(card).income;
    if (income === 0 || owned(seat, card) === 0) continue;
    const copies = fromDeck
      ? countInDeck(seat, card)
      : owned(seat, card) - countInHand(seat, card) - countInPlay(seat, card);
    coins += copies * income;
  }
  const size = fromDeck ? seat.deckSize : seat.deckSize + seat.discardSize;
  return size === 0 ? 0.0 : <f64>coins / <f64>size;
}

export function leastBy(seat: Seat, by: i32): i32 {
  const fromHand = Choice.zone === codes.ZONE_HAND;
  const cards = board.cards;
  const size = fromHand ? seat.handSize : lengthOf(cards);
  let best = codes.NONE;
  let least: f64 = Infinity;
  for (let i = 0; i < size; i++) {
    const card = fromHand ? handCard(seat, i) : itemOf(cards, i);
    if (card === best || !allows(card)) continue;
    const worth = lossOf(seat, card, by);
    if (worth >= least) continue;
    best = card;
    least = worth;
  }
  return best;
}
