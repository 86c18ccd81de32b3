/** What a seat sees of the table, for people. */
import type { StateView, Zone } from '../core/contract/game.js';
import { CARDS, COST } from './catalogue.js';
import { nameOf } from './choices/labels.js';
import type { SeatView } from './policy.js';
import { pointsOf } from './score.js';
import type { SeatState } from './seat.js';

export function viewOf(view: SeatState): StateView {
  const { seats } = view;
  const hasTokens = seats.some(({ tokens }) => tokens > 0);
  return {
    turn: view.turn,
    seat: view.seat,
    zones: [
      zone('Hand', (card) => view.countInHand(card), view.seat),
      ...seats.map((seat) => zone('In play', (card) => seat.countInPlay(card), seat.seat)),
      zone('Discard pile', (card) => view.countInDiscard(card), view.seat),
      zone(
        'Supply',
        (card) => view.supply.left[card]!,
        undefined,
        (card) => `costs ${view.costOf(card)}`,
      ),
      ...seats.map((seat) => zone('All cards', (card) => seat.owned[card]!, seat.seat)),
      ...[
        ...seats.map((seat) => zone('Island mat', (card) => seat.countOnMat(card, 'island'), seat.seat)),
        // Other seats show only the number of their face-down cards.
        zone('Native Village mat', (card) => view.countOnMat(card, 'nativeVillage'), view.seat),
        zone('Set aside', (card) => view.countSetAside(card), view.seat),
        zone('Trash', (card) => view.trash[card]!),
      ].filter(({ cards }) => cards.length > 0),
    ],
    stats: [
      { title: 'Actions', owner: view.seat, value: view.actions },
      { title: 'Buys', owner: view.seat, value: view.buys },
      { title: 'Coins', owner: view.seat, value: view.coins },
      { title: 'Empty piles', value: view.supply.empty },
      ...seats.flatMap((seat) => [
        { title: 'Points', owner: seat.seat, value: seat.score },
        ...(hasTokens ? [{ title: 'Victory tokens', owner: seat.seat, value: seat.tokens }] : []),
        ...counted('Cards on the Native Village mat', seat.seat, seat.cardsOnMat('nativeVillage')),
        ...counted('Cards set aside', seat.seat, seat.cardsSetAside),
        { title: 'Cards in hand', owner: seat.seat, value: seat.handSize },
        { title: 'Cards in deck', owner: seat.seat, value: seat.deckSize },
        { title: 'Cards discarded', owner: seat.seat, value: seat.discardSize },
      ]),
    ],
    messages: [],
  };
}

/** All cards of every seat at the end: cards with points first, with the points of one copy; then by cost. */
export function finalViewOf(seats: readonly SeatState[], turn: number): StateView {
  const hasTokens = seats.some(({ tokens }) => tokens > 0);
  return {
    turn,
    seat: seats[0]!.seat,
    zones: seats.map(({ seat, owned }) => {
      const points = Array.from(owned, (_, card) => pointsOf(card, owned));
      const order = [...points.keys()].sort(
        (a, b) =>
          +(points[b] !== 0) - +(points[a] !== 0) ||
          points[b]! - points[a]! ||
          COST[b]! - COST[a]! ||
          nameOf(a).localeCompare(nameOf(b), 'en'),
      );
      const note = (card: number): string | undefined =>
        points[card] === 0
          ? undefined
          : `${points[card]} ${Math.abs(points[card]!) === 1 ? 'point' : 'points'}`;
      return zone('All cards', (card) => owned[card]!, seat, note, order);
    }),
    stats: seats.flatMap(({ seat, owned, tokens, score }) => [
      { title: 'Points', owner: seat, value: score },
      ...(hasTokens ? [{ title: 'Victory tokens', owner: seat, value: tokens }] : []),
      { title: 'Cards', owner: seat, value: owned.reduce((sum, copies) => sum + copies, 0) },
    ]),
    messages: [],
  };
}

/** A statistic that is shown only if it is not 0. */
const counted = (title: string, owner: SeatView['seat'], value: number): StateView['stats'] =>
  value === 0 ? [] : [{ title, owner, value }];

const allCards = Array.from({ length: CARDS }, (_, card) => card);

function zone(
  title: string,
  countOf: (card: number) => number,
  owner?: SeatView['seat'],
  noteOf?: (card: number) => string | undefined,
  order: readonly number[] = allCards,
): Zone {
  const cards = [];
  for (const card of order) {
    const count = countOf(card);
    const note = count > 0 ? noteOf?.(card) : undefined;
    if (count > 0) cards.push({ name: nameOf(card), count, ...(note !== undefined && { note }) });
  }
  return owner === undefined ? { title, cards } : { title, owner, cards };
}
