/** Counts every card of a Star Realms table: each copy dealt must be in exactly one place, and every counter must agree. */
import {
  CARD_COUNT,
  cards,
  groupOf,
  isBase,
  isOutpost,
  isShip,
} from '../../engine/star-realms/card-table.js';
import * as at from '../../engine/star-realms/facts.js';
import type { StarRealmsRules } from '../../engine/star-realms/rules.js';
import { cardOf, type State } from '../../engine/star-realms/state.js';

/** Copies of each card in the game under these rules. Explorers of a free for all are counted as they are bought. */
function dealt(rules: StarRealmsRules, state: State): Int32Array {
  const counts = Int32Array.from(cards, (card) =>
    (rules.sets as readonly string[]).includes(card.set) && card.kind !== 'gambit' ? card.copies : 0,
  );
  for (const card of cards) {
    if (card.name === 'Scout') counts[card.id] = 8 * state.seats;
    if (card.name === 'Viper') counts[card.id] = 2 * state.seats;
    if (card.name === 'Explorer') {
      counts[card.id] = (rules.variant === 'two-player' ? 10 : 1_000_000) - state.world[at.EXPLORERS]!;
    }
  }
  return counts;
}

/** @returns what is wrong with the table between two turns, empty when nothing is */
export function faultsOf(state: State, rules: StarRealmsRules): string[] {
  const faults: string[] = [];
  const { world } = state;
  const found = new Int32Array(CARD_COUNT);
  const count = (list: ArrayLike<number>, size: number, into = found): void => {
    for (let i = 0; i < size; i++) into[list[i]!]!++;
  };
  count(state.tradeDeck, world[at.TRADE_DECK_SIZE]!);
  count(world.subarray(at.ROW), world[at.ROW_SIZE]!);
  for (let card = 0; card < CARD_COUNT; card++) found[card]! += state.removed[card]!;
  const expectFact = (what: string, fact: number, value: number): void => {
    if (fact !== value) faults.push(`${what}: counter ${fact}, counted ${value}`);
  };
  for (let seat = 0; seat < state.seats; seat++) {
    const base = at.seatBase(seat);
    const own = new Int32Array(CARD_COUNT);
    count(state.decks[seat]!, world[base + at.DECK_SIZE]!, own);
    count(state.hands[seat]!, world[base + at.HAND_SIZE]!, own);
    count(state.piles[seat]!, world[base + at.DISCARD_SIZE]!, own);
    const play = Array.from(
      state.plays[seat]!.subarray(0, state.world[at.seatBase(seat) + at.IN_PLAY]!),
      cardOf,
    );
    count(play, play.length, own);
    expectFact(
      `seat ${seat} bases in play`,
      world[base + at.BASES_IN_PLAY]!,
      play.filter((c) => isBase[c]).length,
    );
    expectFact(
      `seat ${seat} outposts in play`,
      world[base + at.OUTPOSTS_IN_PLAY]!,
      play.filter((c) => isOutpost[c]).length,
    );
    expectFact(`seat ${seat} unused bases`, world[base + at.BASES_UNUSED]!, world[base + at.BASES_IN_PLAY]!);
    const all = new Int32Array(at.GROUPS);
    let sums = [0, 0, 0, 0];
    own.forEach((copies, card) => {
      expectFact(`seat ${seat} ${cards[card]!.name}`, state.owned[seat]![card]!, copies);
      all[groupOf[card]!]! += copies;
      sums = sums.map((sum, i) => sum + copies * [1, isShip[card]!, isBase[card]!, isOutpost[card]!][i]!);
      found[card]! += copies;
    });
    all.forEach((value, group) => {
      expectFact(`seat ${seat} all, group ${group}`, world[base + at.ALL + group]!, value);
      expectFact(`seat ${seat} played, group ${group}`, world[base + at.PLAYED + group]!, 0);
    });
    [at.CARDS, at.SHIPS, at.BASES, at.OUTPOSTS].forEach((fact, i) => {
      expectFact(`seat ${seat} fact ${fact}`, world[base + fact]!, sums[i]!);
    });
    const allies = new Int32Array(at.GROUPS);
    for (const card of play) {
      if (cards[card]!.name === 'Mech World') for (let f = 0; f < 4; f++) allies[f]!++;
      else allies[groupOf[card]!]!++;
    }
    allies.forEach((value, group) => {
      expectFact(`seat ${seat} allies, group ${group}`, world[base + at.ALLIES + group]!, value);
    });
    count(state.heroes[seat]!, state.heroCounts[seat]!);
    count(state.gambits[seat]!, state.gambitCounts[seat]!);
  }
  const expected = dealt(rules, state);
  for (const card of cards) {
    if (card.kind === 'gambit') continue;
    expectFact(`all ${card.name}`, found[card.id]!, expected[card.id]!);
  }
  const gambits = cards
    .filter((card) => card.kind === 'gambit')
    .reduce((sum, card) => sum + found[card.id]!, 0);
  expectFact('gambits', gambits, rules.sets.includes('gambits') ? 2 * state.seats : 0);
  return faults;
}
