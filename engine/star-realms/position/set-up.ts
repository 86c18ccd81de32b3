/** A table set up from a position. */
import { streams } from '../../core/chance/rng.js';
import type { Seed } from '../../core/contract/brand.js';
import type { Position, PositionFields } from '../../core/contract/position.js';
import { turnSeat } from '../../core/last-position.js';
import {
  countsOf,
  fieldCards,
  fieldNumber,
  listOfCounts,
  sorted,
  without,
} from '../../core/position-fields.js';
import { cards as catalogue, groupOf, isBase, isShip } from '../catalogue.js';
import type { SeatState } from '../seat.js';
import { ROW_MAX, type State } from '../state.js';
import { cardOf, USED_ALLY, USED_PRIMARY } from '../zones/card-in-play.js';
import { type Decks, shieldOf } from '../zones/deal.js';
import { intoRow, refillRow } from '../zones/trade-row.js';
import { changeOwned, draw, enterPlay, nextVersion, toDiscard } from '../zones/zones.js';
import { ownedBy } from './fields.js';

/**
 * Sets up a table that was reset, except for the cards that {@link dealUnseen} deals.
 * @param position complete and without problems
 */
export function setUpPosition(state: State, decks: Decks, position: Position): void {
  const { seat: decider, table, seats } = position;
  const active = turnSeat(position);
  state.turn = fieldNumber(table, 'turn');
  state.explorers = fieldNumber(table, 'explorers');
  state.setPerspective(active, 1 - active);
  const unseen = countsOf(decks.trade, catalogue.length);
  const see = (card: number): void => void unseen[card]!--;
  for (const card of fieldCards(table, 'scrapped')) {
    state.removed[card]!++;
    if (catalogue[card]!.kind === 'event') state.eventsSeen++;
    see(card);
  }
  for (const [at, fields] of seats.entries()) {
    const seat = state.seats[at]!;
    seat.authority = fieldNumber(fields, 'authority');
    seat.deckNumber = fieldNumber(fields, 'deck number');
    seat.scrapped = fieldNumber(fields, 'scrapped before');
    for (const card of ownedBy(fields, at === decider)) {
      changeOwned(seat, card, 1);
      see(card);
    }
    for (const card of fieldCards(fields, 'heroes')) {
      seat.heroes[seat.heroCount++] = card;
      see(card);
    }
    for (const card of fieldCards(fields, 'gambits')) {
      seat.gambits[seat.gambitCount++] = card;
      seat.shield += shieldOf[card]!;
    }
    for (const card of fieldCards(fields, 'in play')) enterPlay(seat, card);
    for (const card of fieldCards(fields, 'discard')) toDiscard(seat, card);
    if (at === decider) setUpOwn(seat, fields);
    else setUpOther(seat, fields);
    if (at === active) setUpTurn(seat, fields);
  }
  for (const card of fieldCards(table, 'row')) {
    intoRow(state, card);
    see(card);
  }
  state.rowVersion = nextVersion();
  state.tradeDeckSize = 0;
  for (const card of listOfCounts(unseen)) state.tradeDeck[state.tradeDeckSize++] = card;
  const { me } = state;
  me.trade = fieldNumber(table, 'trade');
  me.combat = fieldNumber(table, 'combat');
  me.tradeSpent = fieldNumber(table, 'trade spent');
  me.combatSpent = fieldNumber(table, 'combat spent');
}

/** Deals the cards that the deciding seat cannot see. */
export function dealUnseen(state: State, { seat: decider, seats }: Position, seed: Seed): void {
  state.shared.reset(seed, streams.shared);
  for (const [at, seat] of state.seats.entries()) {
    seat.shuffle.reset(seed, streams.shuffle(at));
    if (at === decider) continue;
    const wanted = Math.min(fieldNumber(seats[at]!, 'hand') - seat.handSize, seat.deckSize);
    if (wanted > 0) draw(state, seat, wanted);
  }
  if (state.rowSize < ROW_MAX) refillRow(state);
}

function setUpOwn(seat: SeatState, fields: PositionFields): void {
  for (const card of fieldCards(fields, 'hand')) seat.hand[seat.handSize++] = card;
  for (const card of fieldCards(fields, 'deck')) seat.deck[seat.deckSize++] = card;
  const top = fieldCards(fields, 'top');
  for (const card of top.toReversed()) seat.deck[seat.deckSize++] = card;
  seat.knownTop = top.length;
}

/** What the active seat has done in its turn. */
function setUpTurn(seat: SeatState, fields: PositionFields): void {
  seat.basesUnused = seat.basesInPlay;
  const mark = (name: string, flag: number): void => {
    for (const card of fieldCards(fields, name)) {
      for (let i = 0; i < seat.inPlay; i++) {
        if (cardOf(seat.play[i]!) !== card || (seat.play[i]! & flag) !== 0) continue;
        seat.play[i]! |= flag;
        if (flag === USED_PRIMARY && isBase[card]) seat.basesUnused--;
        break;
      }
    }
  };
  mark('used', USED_PRIMARY);
  mark('allied', USED_ALLY);
  for (const card of fieldCards(fields, 'in play')) if (isShip[card]) seat.played[groupOf[card]!]!++;
}

/** Puts all unseen cards into the deck. */
function setUpOther(seat: SeatState, fields: PositionFields): void {
  const known = fieldCards(fields, 'in hand');
  const seen = [...fieldCards(fields, 'in play'), ...fieldCards(fields, 'discard'), ...known];
  for (const card of sorted(without(fieldCards(fields, 'cards'), seen))) seat.deck[seat.deckSize++] = card;
  for (const card of known) seat.hand[seat.handSize++] = card;
}
