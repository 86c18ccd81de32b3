/** What a seat sees of the table, in words for people. Hidden cards are counted, never named. */
import type { Seat } from '../core/brand.js';
import type { Situation } from '../core/game.js';
import { cards, defenseOf, isBase } from './card-table.js';
import * as at from './facts.js';
import { actsAs, cardOf, type State, USED_ALLY, USED_PRIMARY } from './state.js';

type Zone = Situation['zones'][number];
type Listed = Zone['cards'][number];

/** Cards with their counts, in the order in which they first appear. */
function tally(list: ArrayLike<number>, size: number): readonly Listed[] {
  const counts = new Map<number, number>();
  for (let i = 0; i < size; i++) counts.set(list[i]!, (counts.get(list[i]!) ?? 0) + 1);
  return [...counts].map(([card, count]) => ({ name: cards[card]!.name, count }));
}

/** Cards in play one by one, with what is special about them. */
function inPlay(state: State, seat: number): readonly Listed[] {
  return Array.from(state.plays[seat]!.subarray(0, state.world[at.seatBase(seat) + at.IN_PLAY]!), (entry) => {
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
  const { world } = state;
  const base = at.seatBase(seat);
  const owner = seat as Seat;
  const zones: Zone[] = [
    open
      ? { title: 'Hand', owner, cards: tally(state.hands[seat]!, world[base + at.HAND_SIZE]!) }
      : { title: 'Hand', owner, cards: hidden(world[base + at.HAND_SIZE]!) },
    { title: 'In play', owner, cards: inPlay(state, seat) },
    { title: 'Discard pile', owner, cards: tally(state.piles[seat]!, world[base + at.DISCARD_SIZE]!) },
    { title: 'Draw deck', owner, cards: hidden(world[base + at.DECK_SIZE]!) },
  ];
  if (state.heroCounts[seat]! > 0) {
    zones.push({ title: 'Heroes', owner, cards: tally(state.heroes[seat]!, state.heroCounts[seat]!) });
  }
  if (state.gambitCounts[seat]! > 0) {
    zones.push({ title: 'Gambits', owner, cards: tally(state.gambits[seat]!, state.gambitCounts[seat]!) });
  }
  return zones;
}

/** @param seat whose eyes: its own hand is named, others are counted */
export function describe(state: State, seat: Seat): Situation {
  const { world } = state;
  const seats = Array.from({ length: state.seats }, (_, n) => (seat + n) % state.seats);
  const living = seats.filter((other) => state.isOut[other] === 0);
  const row = world.subarray(at.ROW, at.ROW + world[at.ROW_SIZE]!);
  const self = at.seatBase(seat);
  return {
    turn: world[at.TURN]!,
    seat,
    zones: [
      {
        title: 'Trade row',
        cards: Array.from(row, (card) => ({
          name: cards[card]!.name,
          count: 1,
          note: `cost ${cards[card]!.cost}`,
        })),
      },
      ...living.flatMap((other) => zonesOf(state, other, other === seat)),
    ],
    stats: [
      { title: 'Trade', owner: seat, value: world[self + at.TRADE]! },
      { title: 'Combat', owner: seat, value: world[self + at.COMBAT]! },
      ...seats.map((other) => ({
        title: 'Authority',
        owner: other as Seat,
        value: world[at.seatBase(other) + at.AUTHORITY]!,
      })),
      { title: 'Explorers', value: world[at.EXPLORERS]! },
      { title: 'Trade deck', value: world[at.TRADE_DECK_SIZE]! },
    ],
    messages: [],
  };
}
