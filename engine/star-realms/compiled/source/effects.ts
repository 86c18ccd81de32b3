/** Abilities of cards: the verbs of `effects/`. */
import * as codes from './codes';
import * as sets from '../sets';
import {
  addBaseCandidates,
  addCandidate,
  candidate,
  choose,
  chooseAny,
  chooseDiscards,
  chooseLowest,
  chooseScraps,
  chosen,
  chosenSource,
  clearCandidates,
  highestFirst,
  setDiscardCandidates,
  setHandCandidates,
} from './choices';
import { bestFaction } from './heuristics';
import { abilityOf, addTo, board, byteAt, cardOf, Game, Seat, setWord, Step, within, wordAt } from './memory';
import { scoreOf } from './scores';
import { acquire, EXPLORER_INDEX, fromRow, refillRow, rowCard } from './trade-row';
import {
  becomeCopy,
  changeOwned,
  draw,
  entryAt,
  FACTIONS,
  fromDiscard,
  fromHand,
  handCard,
  idOf,
  joinFaction,
  leavePlay,
  ontoDeck,
  remove,
  toDiscard,
  toHand,
} from './zones';

/** Performs an ability of a card for the deciding seat. */
export function perform(card: i32, kind: i32): void {
  const ability = abilityOf(card, kind);
  const me = Game.me;
  me.trade += ability.trade;
  me.combat += ability.combat;
  me.authority += ability.authority;
  const rest = ability.rest;
  if (rest !== null) performSteps(rest, card);
}

function performSteps(first: Step, card: i32): void {
  let step: Step | null = first;
  while (step !== null) {
    performStep(step, card);
    step = step.next;
  }
}

function performStep(step: Step, card: i32): void {
  const me = Game.me;
  const amount = step.amount;
  switch (step.verb) {
    case codes.DO_TRADE:
      me.trade += amount;
      return;
    case codes.DO_COMBAT:
      me.combat += amount;
      return;
    case codes.DO_AUTHORITY:
      me.authority += amount;
      return;
    case codes.DO_LOSE_AUTHORITY:
      me.authority -= amount;
      return;
    case codes.DO_DRAW:
      draw(me, amount);
      return;
    case codes.DO_OPPONENT_DISCARDS:
      swapSeats();
      discard(amount, amount, false);
      swapSeats();
      return;
    case codes.DO_OPPONENT_DRAWS:
      draw(Game.opponent, amount);
      return;
    case codes.DO_DISCARD:
      discard(amount, amount, false);
      return;
    case codes.DO_CHOOSE:
      chooseOption(step, card);
      return;
    case codes.DO_WHEN:
      if (conditionHolds(step)) performSteps(changetype<Step>(step.steps), card);
      return;
    case codes.DO_SCRAP: {
      const count = scrap(step);
      if (step.flag !== 0) draw(me, count);
      return;
    }
    case codes.DO_DISCARD_THEN_DRAW:
      draw(me, discard(step.must !== 0 ? amount : 0, amount, false));
      return;
    case codes.DO_DISCARD_FOR:
      for (let left = discard(0, amount, false); left > 0; left--) {
        performSteps(changetype<Step>(step.steps), card);
      }
      return;
    case codes.DO_SCRAP_TRADE_ROW:
      scrapTradeRow(amount);
      return;
    case codes.DO_CLEAR_TRADE_ROW:
      while (Game.rowSize > 0) clear(0);
      refillRow();
      return;
    case codes.DO_DESTROY_BASE:
      destroyBase(step.must);
      return;
    case codes.DO_RETURN_BASE_TO_HAND:
      returnBase();
      return;
    case codes.DO_ACQUIRE:
      acquireFromRow(step);
      return;
    case codes.DO_NEXT_ACQUIRED:
      addTo(within(me, codes.ACQUIRE_EFFECTS), step.other, 1);
      return;
    case codes.DO_PUT_FROM_DISCARD_ON_DECK:
      putOnDeck(amount);
      return;
    case codes.DO_COPY_SHIP:
      copyShip();
      return;
    case codes.DO_COPY_BASE:
      copyBase();
      return;
    case codes.DO_CHOOSE_FACTION:
      joinFaction(me, Game.actingIndex, bestFaction());
      return;
    case codes.DO_DRAW_PER_CARD_PLAYED:
      draw(me, wordAt(within(me, codes.PLAYED), step.other));
      return;
    case codes.DO_COMBAT_PER_CARD_SCRAPPED:
      me.combat += amount * me.scrappedThisTurn;
      return;
    case codes.DO_ALLY_THIS_TURN:
      addTo(within(me, codes.ALLIES), step.other, 1);
      Game.temporaryAllies += 1 << (8 * step.other);
      Game.alliesChanged = true;
      return;
    case codes.DO_EVERY_PLAYER:
      performSteps(changetype<Step>(step.steps), card);
      swapSeats();
      performSteps(changetype<Step>(step.steps), card);
      swapSeats();
      return;
    case codes.DO_DISCARD_OR_LOSE:
      me.authority -= (amount - discard(0, amount, true)) * step.other;
      return;
    case codes.DO_GIVE_BASE_OR_LOSE:
      clearCandidates();
      addBaseCandidates(me, false);
      if (chooseLowest(sets.DESTROY_BASE, 0, 1) > 0) destroy(me, chosenSource(0));
      else me.authority -= step.other;
      return;
    case codes.DO_DRAW_THEN_PUT_BACK:
      draw(me, amount);
      putBack(step.other);
      return;
    default:
      unreachable();
  }
}

/** Lets the other seat decide. */
function swapSeats(): void {
  const me = Game.me;
  Game.me = Game.opponent;
  Game.opponent = me;
}

/** RULE: an option number that the card lacks wastes the ability. */
function chooseOption(step: Step, card: i32): void {
  const score = scoreOf(sets.CHOICE, card);
  // The generic engine rejects such an answer.
  if (!isFinite(score)) unreachable();
  const count = wordAt(step.steps, 0);
  if (score < 1 || score > <f64>count || Math.floor(score) !== score) return;
  const first = wordAt(step.steps, <i32>score);
  if (first !== 0) performSteps(changetype<Step>(first), card);
}

export function conditionHolds(step: Step): bool {
  const has =
    step.other === codes.HAS_BASES_IN_PLAY
      ? Game.me.basesInPlay
      : step.other === codes.HAS_OPPONENT_BASES_IN_PLAY
        ? Game.opponent.basesInPlay
        : Game.me.basesPlayed;
  return has >= step.amount;
}

// ——— own cards ———

function discard(atLeast: i32, atMost: i32, orLose: bool): i32 {
  setHandCandidates();
  const count = chooseDiscards(atLeast, atMost, orLose);
  highestFirst(count);
  for (let i = 0; i < count; i++) toDiscard(Game.me, fromHand(Game.me, chosen(i)));
  return count;
}

function allows(step: Step, card: i32): bool {
  return step.factions === 0 || ((step.factions >> cardOf(card).faction) & 1) !== 0;
}

/** @returns the number of scrapped cards */
function scrap(step: Step): i32 {
  const me = Game.me;
  clearCandidates();
  if ((step.other & codes.FROM_DISCARD) !== 0) {
    for (let i = 0; i < me.discardSize; i++) {
      const card = byteAt(me.discardPile, i);
      if (allows(step, card)) addCandidate(card, i);
    }
  }
  const split = Game.candidateCount;
  Game.split = split;
  if ((step.other & codes.FROM_HAND) !== 0) {
    for (let i = 0; i < me.handSize; i++) {
      const card = handCard(me, i);
      if (allows(step, card)) addCandidate(card, i);
    }
  }
  const count = chooseScraps(step.must !== 0 ? step.amount : 0, step.amount);
  highestFirst(count);
  for (let i = 0; i < count; i++) {
    const index = chosenSource(i);
    const card = chosen(i) < split ? fromDiscard(me, index) : fromHand(me, index);
    changeOwned(me, card, -1);
    remove(card);
    me.scrappedThisTurn++;
    me.scrapped++;
  }
  return count;
}

function putOnDeck(amount: i32): void {
  setDiscardCandidates();
  const count = chooseAny(sets.BUY, amount, amount);
  for (let i = 0; i < count; i++) ontoDeck(Game.me, fromDiscard(Game.me, chosen(i)));
}

function putBack(count: i32): void {
  for (let i = 0; i < count; i++) {
    setHandCandidates();
    if (chooseLowest(sets.BUY, 1, 1) === 0) return;
    ontoDeck(Game.me, fromHand(Game.me, chosen(0)));
  }
}

// ——— trade row ———

function clear(index: i32): void {
  remove(fromRow(index));
}

/** RULE: an event that the refill turns up makes the remaining choice void. */
function scrapTradeRow(atMost: i32): void {
  clearCandidates();
  for (let i = 0; i < Game.rowSize; i++) addCandidate(rowCard(i), i);
  const count = choose(sets.SCRAP_ROW, 0, atMost);
  for (let i = 0; i < count; i++) {
    const index = chosen(i);
    clear(index);
    for (let j = i + 1; j < count; j++) if (chosen(j) > index) setWord(codes.CHOSEN, j, chosen(j) - 1);
    const before = Game.eventsSeen;
    refillRow();
    if (Game.eventsSeen !== before) return;
  }
}

function acquireFromRow(step: Step): void {
  const onlyShips = step.flag !== 0;
  const costMax = step.amount;
  clearCandidates();
  for (let i = 0; i < Game.rowSize; i++) {
    const facts = cardOf(rowCard(i));
    if ((!onlyShips || facts.isShip !== 0) && facts.cost <= costMax) addCandidate(rowCard(i), i);
  }
  if (onlyShips && costMax >= cardOf(board.explorer).cost && Game.explorers > 0) {
    addCandidate(board.explorer, EXPLORER_INDEX);
  }
  const set = step.other === codes.TO_DECK ? sets.TO_DECK : sets.BUY;
  if (choose(set, step.must !== 0 ? 1 : 0, 1) > 0) acquire(chosenSource(0), step.other);
}

// ——— cards in play ———

export function destroy(owner: Seat, index: i32): void {
  toDiscard(owner, leavePlay(owner, index));
}

function destroyBase(must: i32): void {
  const owner = Game.opponent;
  clearCandidates();
  addBaseCandidates(owner, true);
  if (choose(sets.DESTROY_BASE, must !== 0 ? 1 : 0, 1) > 0) destroy(owner, chosenSource(0));
}

function returnBase(): void {
  clearCandidates();
  addBaseCandidates(Game.me, false);
  const split = Game.candidateCount;
  addBaseCandidates(Game.opponent, true);
  if (choose(sets.RETURN_BASE, 0, 1) === 0) return;
  const owner = chosen(0) < split ? Game.me : Game.opponent;
  toHand(owner, leavePlay(owner, chosenSource(0)));
}

/** RULE: a Needle copies a ship that is still in play; another Needle cannot be copied. */
function copyShip(): void {
  const acting = Game.actingIndex;
  clearCandidates();
  for (let i = 0; i < Game.me.inPlay; i++) {
    const other = idOf(entryAt(Game.me, i));
    if (i !== acting && cardOf(other).isShip !== 0 && cardOf(other).isNeedle === 0) addCandidate(other, i);
  }
  if (choose(sets.COPY_SHIP, 0, 1) > 0) copy(acting, candidate(chosen(0)));
}

/** RULE: the Tower copies any base on the table, but not another Tower. */
function copyBase(): void {
  const acting = Game.actingIndex;
  clearCandidates();
  addBasesToCopy(Game.me);
  addBasesToCopy(Game.opponent);
  if (choose(sets.BUY, 0, 1) > 0) copy(acting, candidate(chosen(0)));
}

function addBasesToCopy(seat: Seat): void {
  for (let i = 0; i < seat.inPlay; i++) {
    const other = idOf(entryAt(seat, i));
    if (cardOf(other).isShip === 0 && cardOf(other).isTower === 0) addCandidate(other, i);
  }
}

function copy(acting: i32, card: i32): void {
  const me = Game.me;
  becomeCopy(me, acting, card);
  const facts = cardOf(card);
  if (facts.isShip !== 0 && facts.faction < FACTIONS) {
    const own = cardOf(idOf(entryAt(me, acting))).faction;
    const bonuses = within(me, codes.SHIP_BONUS);
    if (facts.faction !== own) {
      const more = wordAt(bonuses, facts.faction) - wordAt(bonuses, own);
      if (more > 0) me.combat += more;
    }
  }
  perform(card, codes.PRIMARY);
}
