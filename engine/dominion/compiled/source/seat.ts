/** Cards of a seat: counts that policies read, and moves within its zones. The names are those of `seat.ts`. */
import * as codes from './codes';
import { below } from '../../../core/compiled/source/chance';
import { Game } from './game';
import { board, byteAt, cardOf, clear, copy, itemOf, lengthOf, Seat, seatAt, setByte, setWord, streamOf, wordAt } from './memory';

export const LEAVES_THIS_TURN: i32 = 0;
export const LEAVES_IN_OWN_CLEAN_UP: i32 = 1;
export const STAYS_ONE_OWN_CLEAN_UP: i32 = 2;

// ——— zones ———

export function zone(seat: Seat, offset: usize): usize {
  return changetype<usize>(seat) + offset;
}

@inline
export function handCard(seat: Seat, position: i32): i32 {
  return byteAt(zone(seat, codes.HAND), position);
}

export function playedCard(seat: Seat, position: i32): i32 {
  return byteAt(zone(seat, codes.PLAY_AREA), position);
}

export function owned(seat: Seat, card: i32): i32 {
  return wordAt(zone(seat, codes.OWNED), card);
}

export function resetSeat(seat: Seat, index: i32): void {
  const program = seat.program;
  clear(changetype<usize>(seat), offsetof<Seat>());
  clear(zone(seat, codes.HAND_COUNTS), board.cardsEnd);
  clear(zone(seat, codes.OWNED), 4 * board.cardsEnd);
  seat.program = program;
  seat.deck = zone(seat, codes.PILE_0);
  seat.discard = zone(seat, codes.PILE_1);
  seat.index = index;
}

// ——— what a policy may read ———

@inline
export function countInHand(seat: Seat, card: i32): i32 {
  return seat.treasuresPlayed !== 0 && (cardOf(card).kinds & codes.TREASURE) !== 0
    ? 0
    : byteAt(zone(seat, codes.HAND_COUNTS), card);
}

export function countInPlay(seat: Seat, card: i32): i32 {
  let count = 0;
  const size = seat.playAreaSize;
  for (let i = 0; i < size; i++) if (playedCard(seat, i) === card) count++;
  if (seat.treasuresPlayed !== 0 && (cardOf(card).kinds & codes.TREASURE) !== 0) {
    count += byteAt(zone(seat, codes.HAND_COUNTS), card);
  }
  return count;
}

export function countKindInPlay(seat: Seat, kinds: i32): i32 {
  let count = 0;
  const size = seat.playAreaSize;
  for (let i = 0; i < size; i++) if ((cardOf(playedCard(seat, i)).kinds & kinds) !== 0) count++;
  if (seat.treasuresPlayed === 0) return count;
  for (let i = 0; i < seat.handSize; i++) {
    if ((cardOf(handCard(seat, i)).kinds & codes.TREASURE & kinds) !== 0) count++;
  }
  return count;
}

export function countIn(from: usize, size: i32, card: i32): i32 {
  let count = 0;
  for (let i = 0; i < size; i++) if (byteAt(from, i) === card) count++;
  return count;
}

export function countOnMat(seat: Seat, card: i32): i32 {
  return (
    countIn(zone(seat, codes.ISLAND), seat.islandSize, card) +
    countIn(zone(seat, codes.NATIVE_VILLAGE), seat.nativeVillageSize, card)
  );
}

export function countInDeck(seat: Seat, card: i32): i32 {
  return countIn(seat.deck, seat.deckSize, card);
}

export function countInDiscard(seat: Seat, card: i32): i32 {
  return countIn(seat.discard, seat.discardSize, card);
}

export function countPlayed(seat: Seat, card: i32): i32 {
  return countIn(zone(seat, codes.PLAYED), seat.playedSize, card);
}

export function opponentTokens(seat: Seat): i32 {
  let most = 0;
  for (let i = 0; i < board.seats; i++) {
    const other = seatAt(i);
    if (other !== seat && other.tokens > most) most = other.tokens;
  }
  return most;
}

export function moneyInHand(seat: Seat): i32 {
  return seat.treasuresPlayed !== 0 ? 0 : seat.handSummary & ((1 << codes.SPECIAL_SHIFT) - 1);
}

@inline
export function actionCardsInHand(seat: Seat): i32 {
  return <i32>(<u32>seat.handSummary >>> codes.ACTION_SHIFT);
}

export function hasTreasuresWithText(seat: Seat): bool {
  return (seat.handSummary & ((1 << codes.ACTION_SHIFT) - (1 << codes.SPECIAL_SHIFT))) !== 0;
}

export function countKindInHand(seat: Seat, kinds: i32): i32 {
  let count = 0;
  for (let i = 0; i < seat.handSize; i++) if ((cardOf(handCard(seat, i)).kinds & kinds) !== 0) count++;
  return count;
}

// ——— owned cards ———

@inline
export function addOwned(seat: Seat, card: i32): void {
  const copies = owned(seat, card);
  setWord(zone(seat, codes.OWNED), card, copies + 1);
  const facts = cardOf(card);
  seat.points += facts.points;
  seat.income += facts.income;
  seat.cardCount++;
  Game.gainTriggerCards += facts.reactsToGains;
}

export function removeOwned(seat: Seat, card: i32): void {
  const copies = owned(seat, card) - 1;
  setWord(zone(seat, codes.OWNED), card, copies);
  const facts = cardOf(card);
  seat.points -= facts.points;
  seat.income -= facts.income;
  seat.cardCount--;
  Game.gainTriggerCards -= facts.reactsToGains;
}

export function scoreOf(seat: Seat): i32 {
  let points = seat.points + seat.tokens;
  const scoringPer = board.scoringPer;
  const length = lengthOf(scoringPer);
  for (let i = 0; i < length; i += 3) {
    const copies = owned(seat, itemOf(scoringPer, i));
    if (copies === 0) continue;
    const name = itemOf(scoringPer, i + 2);
    let counted = 0;
    if (name === board.nothing) for (let card = 0; card < board.nothing; card++) counted += owned(seat, card);
    else counted = owned(seat, name);
    points += copies * (counted / itemOf(scoringPer, i + 1));
  }
  return points;
}

// ——— moves ———

function reshuffle(seat: Seat): bool {
  const size = seat.discardSize;
  if (size === 0) return false;
  const deck = seat.deck;
  seat.deck = seat.discard;
  seat.deckSize = seat.unorderedSize = size;
  seat.discard = deck;
  seat.discardSize = 0;
  seat.shuffles++;
  return true;
}

export function takeTop(seat: Seat): i32 {
  if (seat.deckSize === 0 && !reshuffle(seat)) return -1;
  const last = --seat.deckSize;
  const deck = seat.deck;
  const top = byteAt(deck, last);
  if (last >= seat.unorderedSize) return top;
  const at = below(streamOf(seat), last + 1);
  const card = byteAt(deck, at);
  setByte(deck, at, top);
  seat.unorderedSize = last;
  return card;
}

export function draw(seat: Seat, count: i32): void {
  const first = zone(seat, codes.HAND) + seat.handSize;
  let to = first;
  let wanted = count;
  // SPEED: the generator of `chance.ts`, with its state in local variables. Counts and summary follow the loop, to
  // keep it small.
  let a = seat.a;
  let b = seat.b;
  let c = seat.c;
  let d = seat.d;
  while (wanted > 0) {
    if (seat.deckSize === 0 && !reshuffle(seat)) break;
    const deck = seat.deck;
    let deckSize = seat.deckSize;
    const unordered = seat.unorderedSize;
    const end = deckSize > wanted ? deckSize - wanted : 0;
    wanted -= deckSize - end;
    while (deckSize > end && deckSize > unordered) store<u8>(to++, <u8>byteAt(deck, --deckSize));
    while (deckSize > end) {
      const next = <u32>(rotl<i32>(b * 5, 7) * 9);
      const x = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= x;
      d = rotl<i32>(d, 11);
      const at = deck + <usize>((<u64>next * <u64>deckSize) >>> 32);
      store<u8>(to++, load<u8>(at));
      store<u8>(at, <u8>byteAt(deck, --deckSize));
    }
    seat.deckSize = deckSize;
    if (deckSize < unordered) seat.unorderedSize = deckSize;
  }
  seat.a = a;
  seat.b = b;
  seat.c = c;
  seat.d = d;
  const counts = zone(seat, codes.HAND_COUNTS);
  let summary = seat.handSummary;
  for (let at = first; at < to; at++) {
    const card = <i32>load<u8>(at);
    setByte(counts, card, byteAt(counts, card) + 1);
    summary += cardOf(card).summary;
  }
  seat.handSummary = summary;
  seat.cardsSeen += <i32>(to - first);
  seat.handSize += <i32>(to - first);
}

/** As {@link addToHand}, but the card counts as seen. */
export function comeToHand(seat: Seat, card: i32): void {
  addToHand(seat, card);
  seat.cardsSeen++;
}

export function addToHand(seat: Seat, card: i32): void {
  setByte(zone(seat, codes.HAND), seat.handSize++, card);
  const counts = zone(seat, codes.HAND_COUNTS);
  setByte(counts, card, byteAt(counts, card) + 1);
  seat.handSummary += cardOf(card).summary;
}

export function addToDeck(seat: Seat, card: i32): void {
  setByte(seat.deck, seat.deckSize++, card);
}

export function addToBottom(seat: Seat, card: i32): void {
  const deck = seat.deck;
  for (let last = seat.unorderedSize - 1; last > 0; last--) {
    const at = below(streamOf(seat), last + 1);
    const ordered = byteAt(deck, at);
    setByte(deck, at, byteAt(deck, last));
    setByte(deck, last, ordered);
  }
  seat.unorderedSize = 0;
  for (let i = seat.deckSize; i > 0; i--) setByte(deck, i, byteAt(deck, i - 1));
  setByte(deck, 0, card);
  seat.deckSize++;
}

export function addToDiscard(seat: Seat, card: i32): void {
  setByte(seat.discard, seat.discardSize++, card);
}

/**
 * Removes the last copy in hand order from the hand. The card must be there.
 * SPEED: here and below, sixteen cards at a time; bytes after the last card do not matter.
 */
export function takeFromHand(seat: Seat, card: i32): void {
  const hand = zone(seat, codes.HAND);
  let at = seat.handSize - 1;
  seat.handSize = at;
  const counts = zone(seat, codes.HAND_COUNTS);
  setByte(counts, card, byteAt(counts, card) - 1);
  seat.handSummary -= cardOf(card).summary;
  if (at < 16) {
    const copies = i8x16.bitmask(i8x16.eq(v128.load(hand), i8x16.splat(<i8>card)));
    at = 31 - clz(copies & ((2 << at) - 1));
    v128.store(hand + at, v128.load(hand + at, 1));
    return;
  }
  while (byteAt(hand, at) !== card) at--;
  closeGap(hand, at, seat.handSize);
}

function closeGap(cards: usize, from: i32, size: i32): void {
  for (let at = from; at < size; at += 16) v128.store(cards + at, v128.load(cards + at, 1));
}

export function takeFromDiscard(seat: Seat, card: i32): void {
  const discard = seat.discard;
  let at = seat.discardSize - 1;
  while (byteAt(discard, at) !== card) at--;
  seat.discardSize--;
  closeGap(discard, at, seat.discardSize);
}

export function addToPlay(seat: Seat, card: i32): i32 {
  const size = seat.playAreaSize;
  const id = ++seat.lastPlayId;
  setWord(zone(seat, codes.PLAY_IDS), size, id);
  setByte(zone(seat, codes.PLAY_STAYS), size, LEAVES_THIS_TURN);
  setByte(zone(seat, codes.PLAY_AREA), size, card);
  seat.playAreaSize = size + 1;
  Game.discount += cardOf(card).reduction;
  return id;
}

export function takeFromPlay(seat: Seat, card: i32): void {
  let at = seat.playAreaSize - 1;
  while (playedCard(seat, at) !== card) at--;
  takeFromPlayAt(seat, at);
}

export function takeLeavingFromPlay(seat: Seat, card: i32): void {
  let at = seat.playAreaSize - 1;
  while (playedCard(seat, at) !== card || staysAt(seat, at) > LEAVES_IN_OWN_CLEAN_UP) at--;
  takeFromPlayAt(seat, at);
}

export function staysAt(seat: Seat, at: i32): i32 {
  return byteAt(zone(seat, codes.PLAY_STAYS), at);
}

export function indexInPlay(seat: Seat, id: i32): i32 {
  const ids = zone(seat, codes.PLAY_IDS);
  for (let at = seat.playAreaSize - 1; at >= 0; at--) if (wordAt(ids, at) === id) return at;
  return -1;
}

export function takeFromPlayAt(seat: Seat, at: i32): void {
  const cards = zone(seat, codes.PLAY_AREA);
  const stays = zone(seat, codes.PLAY_STAYS);
  const ids = zone(seat, codes.PLAY_IDS);
  Game.discount -= cardOf(byteAt(cards, at)).reduction;
  const size = seat.playAreaSize - 1;
  seat.playAreaSize = size;
  for (let i = at; i < size; i++) {
    setByte(cards, i, byteAt(cards, i + 1));
    setByte(stays, i, byteAt(stays, i + 1));
    setWord(ids, i, wordAt(ids, i + 1));
  }
}

export function keepInPlay(seat: Seat, id: i32, stays: i32): void {
  const at = indexInPlay(seat, id);
  if (at < 0 || staysAt(seat, at) >= stays) return;
  setByte(zone(seat, codes.PLAY_STAYS), at, stays);
  seat.hasStayingCards = 1;
}

export function moveTreasuresToPlay(seat: Seat): void {
  if (seat.treasuresPlayed === 0) return;
  seat.treasuresPlayed = 0;
  const hand = zone(seat, codes.HAND);
  const counts = zone(seat, codes.HAND_COUNTS);
  let kept = 0;
  for (let i = 0; i < seat.handSize; i++) {
    const card = byteAt(hand, i);
    const facts = cardOf(card);
    if ((facts.kinds & codes.TREASURE) === 0) {
      setByte(hand, kept++, card);
      continue;
    }
    seat.handSummary -= facts.summary;
    setByte(counts, card, byteAt(counts, card) - 1);
    addToPlay(seat, card);
  }
  seat.handSize = kept;
}

export function addGained(seat: Seat, card: i32): void {
  setByte(zone(seat, codes.GAINED), seat.gainedSize++, card);
}

export function gainedCard(seat: Seat, index: i32): i32 {
  return byteAt(zone(seat, codes.GAINED), index);
}

export function addToMat(seat: Seat, card: i32, isIsland: bool): void {
  if (isIsland) setByte(zone(seat, codes.ISLAND), seat.islandSize++, card);
  else setByte(zone(seat, codes.NATIVE_VILLAGE), seat.nativeVillageSize++, card);
}

// ——— clean-up ———

@inline
export function cleanUpSeat(seat: Seat): void {
  if (seat.hasStayingCards !== 0) keepStayingCards(seat, LEAVES_IN_OWN_CLEAN_UP, 1);
  else discardPlayArea(seat);
  const counts = zone(seat, codes.HAND_COUNTS);
  clear(counts, board.cardsEnd);
  appendToDiscard(seat, zone(seat, codes.HAND), seat.handSize);
  seat.handSize = seat.handSummary = 0;
  seat.treasuresPlayed = 0;
  seat.playedSize = seat.actionsPlayed = 0;
}

export function cleanUpReactions(seat: Seat): void {
  if (seat.hasStayingCards !== 0) keepStayingCards(seat, LEAVES_THIS_TURN, 0);
  else discardPlayArea(seat);
  seat.playedSize = seat.actionsPlayed = 0;
}

function keepStayingCards(seat: Seat, leaving: i32, less: i32): void {
  const cards = zone(seat, codes.PLAY_AREA);
  const stays = zone(seat, codes.PLAY_STAYS);
  const ids = zone(seat, codes.PLAY_IDS);
  let kept = 0;
  for (let i = 0; i < seat.playAreaSize; i++) {
    if (byteAt(stays, i) <= leaving) {
      addToDiscard(seat, byteAt(cards, i));
      continue;
    }
    setByte(cards, kept, byteAt(cards, i));
    setWord(ids, kept, wordAt(ids, i));
    setByte(stays, kept, byteAt(stays, i) - less);
    kept++;
  }
  seat.playAreaSize = kept;
  seat.hasStayingCards = kept > 0 ? 1 : 0;
}

@inline
function discardPlayArea(seat: Seat): void {
  appendToDiscard(seat, zone(seat, codes.PLAY_AREA), seat.playAreaSize);
  seat.playAreaSize = 0;
}

function appendToDiscard(seat: Seat, cards: usize, count: i32): void {
  copy(seat.discard + seat.discardSize, cards, count);
  seat.discardSize += count;
}

// ——— entries for the next turn, as words: source, address of the step or 0, card set aside ———

export function delayedAt(seat: Seat, entry: i32): usize {
  return zone(seat, codes.DELAYED) + <usize>(12 * entry);
}

export function countSetAside(seat: Seat, card: i32): i32 {
  let count = 0;
  for (let i = 0; i < seat.delayedSize; i++) {
    if (wordAt(delayedAt(seat, i), 2) === card && card !== codes.NO_CARD) count++;
  }
  return count;
}
