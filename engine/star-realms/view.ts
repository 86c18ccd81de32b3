/** The view of a seat, for people. Hidden cards are counted, never named. */
import type { Seat } from '../core/contract/brand.js';
import type { StateView, Zone } from '../core/contract/game.js';
import { cards, defenseOf, isBase } from './catalogue.js';
import { BLACK_HOLE } from './free-for-all/state.js';
import type { SeatState } from './seat.js';
import type { State } from './state.js';
import { actsAs, cardOf, USED_ALLY, USED_PRIMARY } from './zones/card-in-play.js';

type Listed = Zone['cards'][number];

/** Cards with their counts, in the order in which they first appear. */
function tally(list: ArrayLike<number>, size: number): readonly Listed[] {
  const counts = new Map<number, number>();
  for (let i = 0; i < size; i++) counts.set(list[i]!, (counts.get(list[i]!) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ name: cards[card]!.name, count }));
}

/** Cards in play, one by one, with their state. */
function inPlay({ play, inPlay }: SeatState): readonly Listed[] {
  return Array.from(play.subarray(0, inPlay), (entry) => {
    const card = cardOf(entry);
    const notes: string[] = [];
    if (isBase[card]) notes.push(`defense ${defenseOf[card]}`);
    if (actsAs(entry) !== card) notes.push(`as ${cards[actsAs(entry)]!.name}`);
    if (isBase[card] && (entry & USED_PRIMARY) !== 0) notes.push('used');
    if ((entry & USED_ALLY) !== 0) notes.push('ally used');
    return { name: cards[card]!.name, count: 1, ...(notes.length > 0 && { note: notes.join(', ') }) };
  });
}

const hidden = (count: number): readonly Listed[] => (count > 0 ? [{ name: 'card', count }] : []);

function zonesOf(state: State, seat: number, open: boolean): readonly Zone[] {
  const of = state.seats[seat]!;
  const owner = seat as Seat;
  const zones: Zone[] = [
    { title: 'Hand', owner, cards: open ? tally(of.hand, of.handSize) : hidden(of.handSize) },
    { title: 'In play', owner, cards: inPlay(of) },
    { title: 'Discard pile', owner, cards: tally(of.discardPile, of.discardSize) },
    { title: 'Draw deck', owner, cards: hidden(of.deckSize) },
  ];
  if (of.heroCount > 0) zones.push({ title: 'Heroes', owner, cards: tally(of.heroes, of.heroCount) });
  if (of.gambitCount > 0) zones.push({ title: 'Gambits', owner, cards: tally(of.gambits, of.gambitCount) });
  return zones;
}

/** Authority; in a free for all also the seat's pending effects and the combat aimed at it. */
function seatStats({ seats, freeForAll, current }: State, owner: Seat): StateView['stats'] {
  const pending = freeForAll?.pending[owner] ?? [];
  const discards = pending.reduce((sum, { effect }) => sum + Math.max(0, effect), 0);
  const holes = pending.filter(({ effect }) => effect === BLACK_HOLE).length;
  // Effects that are left when a seat's own turn has begun are settled right after this decision.
  const when = owner === current ? 'after this' : 'next turn';
  const facts = [
    ['Authority', seats[owner]!.authority],
    ['Combat aimed here', freeForAll?.aimedCombat[owner] ?? 0],
    [`Discards ${when}`, discards],
    [`Black Holes ${when}`, holes],
  ] as const;
  return facts.flatMap(([title, value], index) =>
    index === 0 || value > 0 ? [{ title, owner, value }] : [],
  );
}

/** @param seat the viewer: its own hand is listed by name, other hands are counted */
export function viewOf(state: State, seat: Seat): StateView {
  const seats = Array.from({ length: state.seatCount }, (_, n) => (seat + n) % state.seatCount);
  const living = seats.filter((other) => !state.seats[other]!.isOut);
  const me = state.seats[seat]!;
  return {
    turn: state.turn,
    seat,
    zones: [
      {
        title: 'Trade row',
        cards: Array.from(state.row.subarray(0, state.rowSize), (card) => ({
          name: cards[card]!.name,
          count: 1,
          note: `cost ${cards[card]!.cost}${isBase[card] ? `, defense ${defenseOf[card]}` : ''}`,
        })),
      },
      ...living.flatMap((other) => zonesOf(state, other, other === seat)),
    ],
    stats: [
      { title: 'Trade', owner: seat, value: me.trade },
      { title: 'Combat', owner: seat, value: me.combat },
      ...living.flatMap((other) => seatStats(state, other as Seat)),
      // In a free for all, Explorers never run out.
      ...(state.freeForAll ? [] : [{ title: 'Explorers', value: state.explorers }]),
      { title: 'Trade deck', value: state.tradeDeckSize },
    ],
    messages: [],
  };
}

/**
 * Every seat's cards at the end: bases in play with their defense, then all other cards. An eliminated seat has
 * none.
 */
export function finalViewOf(state: State, turn: number): StateView {
  return {
    turn,
    seat: 0 as Seat,
    zones: state.seats.flatMap(({ seat, owned, play, inPlay, heroes, heroCount, gambits, gambitCount }) => {
      const bases = Array.from(play.subarray(0, inPlay), cardOf).filter((card) => isBase[card]);
      const others = owned.slice();
      for (const base of bases) others[base]!--;
      return [
        {
          title: 'Bases in play',
          owner: seat,
          cards: bases.map((base) => ({
            name: cards[base]!.name,
            count: 1,
            note: `defense ${defenseOf[base]}`,
          })),
        },
        { title: 'Deck', owner: seat, cards: byCost(others) },
        { title: 'Heroes', owner: seat, cards: tally(heroes, heroCount) },
        { title: 'Gambits', owner: seat, cards: tally(gambits, gambitCount) },
      ].filter((zone) => zone.cards.length > 0);
    }),
    stats: state.seats.flatMap(({ seat, authority, cardCount }) => [
      { title: 'Authority', owner: seat, value: authority },
      { title: 'Cards', owner: seat, value: cardCount },
    ]),
    messages: [],
  };
}

/** Most expensive first. @param counts copies by card */
const byCost = (counts: ArrayLike<number>): readonly Listed[] =>
  cards
    .flatMap(({ name, cost }, card) => (counts[card]! > 0 ? [{ name, cost, count: counts[card]! }] : []))
    .sort((a, b) => b.cost - a.cost || a.name.localeCompare(b.name, 'en'))
    .map(({ name, count }) => ({ name, count }));
