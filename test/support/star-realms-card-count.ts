/**
 * Counts every card of a Star Realms table: each copy must be in exactly one place, and every counter must agree.
 */

import {
  CARD_COUNT,
  cards,
  EXPLORER,
  groupOf,
  isBase,
  isOutpost,
  isShip,
} from '../../engine/star-realms/catalogue.js';
import { GROUPS } from '../../engine/star-realms/seat.js';
import type { StarRealmsRules } from '../../engine/star-realms/setup.js';
import type { State } from '../../engine/star-realms/state.js';
import { cardOf } from '../../engine/star-realms/zones/card-in-play.js';

/** Copies of each card under these rules. Of the Explorers, only those that are not in their pile. */
function dealt(rules: StarRealmsRules, state: State): Int32Array {
  const counts = Int32Array.from(cards, (card) =>
    (rules.sets as readonly string[]).includes(card.set) && card.kind !== 'gambit' ? card.copies : 0,
  );
  for (const card of cards) {
    if (card.name === 'Scout') counts[card.id] = 8 * state.seatCount;
    if (card.name === 'Viper') counts[card.id] = 2 * state.seatCount;
    if (card.name === 'Explorer') {
      counts[card.id] = (rules.variant === 'two-player' ? 10 : 1_000_000) - state.explorers;
    }
  }
  return counts;
}

/** @returns errors of the table between two turns; empty if there are none */
export function countingErrors(state: State, rules: StarRealmsRules): string[] {
  const faults: string[] = [];
  const found = new Int32Array(CARD_COUNT);
  const count = (list: ArrayLike<number>, size: number, into = found): void => {
    for (let i = 0; i < size; i++) into[list[i]!]!++;
  };
  count(state.tradeDeck, state.tradeDeckSize);
  count(state.row, state.rowSize);
  for (let card = 0; card < CARD_COUNT; card++) found[card]! += state.removed[card]!;
  const expectFact = (what: string, fact: number, value: number): void => {
    if (fact !== value) faults.push(`${what}: counter ${fact}, counted ${value}`);
  };
  expectFact('scrapped Explorers', state.removed[EXPLORER]!, 0);
  for (const side of state.seats) {
    const { seat } = side;
    const own = new Int32Array(CARD_COUNT);
    count(side.deck, side.deckSize, own);
    count(side.hand, side.handSize, own);
    count(side.discardPile, side.discardSize, own);
    const play = Array.from(side.play.subarray(0, side.inPlay), cardOf);
    count(play, play.length, own);
    expectFact(`seat ${seat} bases in play`, side.basesInPlay, play.filter((c) => isBase[c]).length);
    expectFact(`seat ${seat} outposts in play`, side.outpostsInPlay, play.filter((c) => isOutpost[c]).length);
    expectFact(`seat ${seat} unused bases`, side.basesUnused, side.basesInPlay);
    const all = new Int32Array(GROUPS);
    let sums = [0, 0, 0, 0];
    own.forEach((copies, card) => {
      expectFact(`seat ${seat} ${cards[card]!.name}`, side.owned[card]!, copies);
      all[groupOf[card]!]! += copies;
      sums = sums.map((sum, i) => sum + copies * [1, isShip[card]!, isBase[card]!, isOutpost[card]!][i]!);
      found[card]! += copies;
    });
    all.forEach((value, group) => {
      expectFact(`seat ${seat} all, group ${group}`, side.all[group]!, value);
      expectFact(`seat ${seat} played, group ${group}`, side.played[group]!, 0);
    });
    (['cardCount', 'ships', 'bases', 'outposts'] as const).forEach((fact, i) => {
      expectFact(`seat ${seat} ${fact}`, side[fact], sums[i]!);
    });
    const allies = new Int32Array(GROUPS);
    for (const card of play) {
      if (cards[card]!.name === 'Mech World') for (let f = 0; f < 4; f++) allies[f]!++;
      else allies[groupOf[card]!]!++;
    }
    allies.forEach((value, group) => {
      expectFact(`seat ${seat} allies, group ${group}`, side.allies[group]!, value);
    });
    count(side.heroes, side.heroCount);
    count(side.gambits, side.gambitCount);
  }
  const expected = dealt(rules, state);
  for (const card of cards) {
    if (card.kind === 'gambit') continue;
    expectFact(`all ${card.name}`, found[card.id]!, expected[card.id]!);
  }
  const gambits = cards
    .filter((card) => card.kind === 'gambit')
    .reduce((sum, card) => sum + found[card.id]!, 0);
  expectFact('gambits', gambits, rules.sets.includes('gambits') ? 2 * state.seatCount : 0);
  return faults;
}
