/** The initial state of a game: trade deck and row, starting decks, gambits. */

import { streams } from '../../core/chance/rng.js';
import type { Seed } from '../../core/contract/brand.js';
import { cards, EXPLORER, id } from '../catalogue.js';
import type { StarRealmsRules } from '../setup.js';
import type { State } from '../state.js';
import { refillRow } from './trade-row.js';
import { changeOwned, nextVersion } from './zones.js';

export const START_AUTHORITY = 50;
export const EXPLORERS = 10;
/** RULE: in a free for all and in the original program, Explorers never run out. */
const EXPLORERS_UNLIMITED = 1_000_000;
const GAMBITS_EACH = 2;

const SCOUT = id('Scout');
const VIPER = id('Viper');
const SCOUTS = 8;
const VIPERS = 2;
export const STARTERS = Uint8Array.from([
  ...new Array<number>(SCOUTS).fill(SCOUT),
  ...new Array<number>(VIPERS).fill(VIPER),
]);

/** RULE: an Energy Shield already protects before its owner's first turn. */
export const shieldOf = Uint8Array.from(cards, (card) => {
  const step = card.continuous?.find((s) => s.do === 'shield');
  return step?.amount ?? 0;
});

/** The cards of the chosen sets, one id for each copy. */
export interface Decks {
  readonly trade: Uint8Array;
  readonly gambits: Uint8Array;
  /** One more than the highest card id in the game. */
  readonly cardsEnd: number;
  readonly explorers: number;
}

export function decksOf({ sets, variant }: StarRealmsRules): Decks {
  const trade = copiesOf(sets, false);
  const gambits = copiesOf(sets, true);
  return {
    trade,
    gambits,
    cardsEnd: 1 + Math.max(...STARTERS, EXPLORER, ...trade, ...gambits),
    explorers: variant === 'two-player' ? EXPLORERS : EXPLORERS_UNLIMITED,
  };
}

function copiesOf(sets: readonly string[], gambits: boolean): Uint8Array {
  const wanted = cards.filter((card) => sets.includes(card.set) && (card.kind === 'gambit') === gambits);
  return Uint8Array.from(wanted.flatMap((card) => new Array<number>(card.copies).fill(card.id)));
}

/** Deals to a state that was reset. The table draws the hands. */
export function deal(state: State, decks: Decks, seed: Seed): void {
  state.shared.reset(seed, streams.shared);
  state.tradeDeck.set(decks.trade);
  state.tradeDeckSize = decks.trade.length;
  state.explorers = decks.explorers;
  for (const seat of state.seats) {
    seat.shuffle.reset(seed, streams.shuffle(seat.seat));
    seat.authority = START_AUTHORITY;
    seat.deck.set(STARTERS);
    seat.deckSize = STARTERS.length;
    changeOwned(seat, SCOUT, SCOUTS);
    changeOwned(seat, VIPER, VIPERS);
  }
  state.rowVersion = nextVersion();
  state.setPerspective(0, 1);
  // RULE: an event of the first row happens at once, for the first seat, before anyone draws.
  refillRow(state);
  dealGambits(state, decks.gambits);
}

function dealGambits(state: State, gambits: Uint8Array): void {
  let left = gambits.length;
  if (left === 0) return;
  const deck = state.candidateBuffer;
  deck.set(gambits);
  for (const seat of state.seats) {
    for (let n = 0; n < GAMBITS_EACH; n++) {
      const index = state.shared.below(left);
      const card = deck[index]!;
      deck[index] = deck[--left]!;
      seat.gambits[seat.gambitCount++] = card;
      seat.shield += shieldOf[card]!;
    }
  }
}
