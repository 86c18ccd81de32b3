/** The trade row and the Explorer pile, as in `zones/trade-row.ts`. */
import { below, Stream } from '../../../core/compiled/source/chance';
import * as codes from './codes';
import { perform } from './effects';
import { addTo, board, byteAt, cardOf, Game, setByte, within, wordAt } from './memory';
import { changeOwned, enterPlay, nextVersion, ontoDeck, takeOut, toDiscard, toHand } from './zones';

const ROW_MAX: i32 = 5;
export const EXPLORER_INDEX: i32 = 255;

const SHIP_TO_DECK: i32 = 0;
const NEXT_TO_HAND: i32 = 1;
const BASE_INTO_PLAY: i32 = 2;
const NEXT_TO_DECK: i32 = 3;

export function rowCard(index: i32): i32 {
  return byteAt(codes.ROW, index);
}

export function cardAt(index: i32): i32 {
  return index === EXPLORER_INDEX ? board.explorer : rowCard(index);
}

export function refillRow(): void {
  while (Game.rowSize < ROW_MAX) {
    const left = Game.tradeDeckSize;
    if (left === 0) return;
    const index = below(changetype<Stream>(codes.SHARED), left);
    const card = byteAt(codes.TRADE_DECK, index);
    setByte(codes.TRADE_DECK, index, byteAt(codes.TRADE_DECK, left - 1));
    Game.tradeDeckSize = left - 1;
    const facts = cardOf(card);
    if (facts.isEvent !== 0) {
      addTo(codes.REMOVED, card, 1);
      Game.eventsSeen++;
      perform(card, codes.PRIMARY);
      continue;
    }
    setByte(codes.ROW, Game.rowSize++, card);
    addTo(codes.ROW_GROUPS, facts.group, 1);
    Game.rowVersion = nextVersion();
    addTo(codes.ROW_COUNTS, card, 1);
  }
}

/** Takes a card out of the row. Does not refill the row. */
export function fromRow(index: i32): i32 {
  const card = takeOut(codes.ROW, index, --Game.rowSize);
  addTo(codes.ROW_GROUPS, cardOf(card).group, -1);
  Game.rowVersion = nextVersion();
  addTo(codes.ROW_COUNTS, card, -1);
  return card;
}

function placeAcquired(card: i32, to: i32): void {
  const me = Game.me;
  if (cardOf(card).isHero !== 0) {
    setByte(within(me, codes.HEROES), me.heroCount++, card);
    return;
  }
  changeOwned(me, card, 1);
  const destination = to === codes.TO_ANY ? destinationOf(card) : to;
  if (destination === codes.TO_DISCARD) toDiscard(me, card);
  else if (destination === codes.TO_DECK) ontoDeck(me, card);
  else if (destination === codes.TO_HAND) toHand(me, card);
  else {
    enterPlay(me, card);
    Game.scrappable++;
  }
}

function takes(kind: i32): bool {
  const effects = within(Game.me, codes.ACQUIRE_EFFECTS);
  if (wordAt(effects, kind) === 0) return false;
  addTo(effects, kind, -1);
  return true;
}

function destinationOf(card: i32): i32 {
  const facts = cardOf(card);
  const faction = facts.handIfPlayed;
  if (faction >= 0 && wordAt(within(Game.me, codes.PLAYED), faction) > 0) return codes.TO_HAND;
  if (takes(NEXT_TO_HAND)) return codes.TO_HAND;
  if (takes(NEXT_TO_DECK)) return codes.TO_DECK;
  if (facts.isBase !== 0 && takes(BASE_INTO_PLAY)) return codes.TO_PLAY;
  if (facts.isShip !== 0 && takes(SHIP_TO_DECK)) return codes.TO_DECK;
  return codes.TO_DISCARD;
}

/** The deciding seat takes the card at this index without payment. */
export function acquire(from: i32, to: i32): void {
  if (from === EXPLORER_INDEX) {
    Game.explorers--;
    placeAcquired(board.explorer, to);
    return;
  }
  placeAcquired(fromRow(from), to);
  refillRow();
}

export function buy(from: i32): void {
  const me = Game.me;
  const cost = cardOf(cardAt(from)).cost;
  me.trade -= cost;
  me.tradeSpent += cost;
  acquire(from, codes.TO_ANY);
}
