/**
 * Games in random kingdoms of all sets, for two to four players: with random choices, and with random programs
 * that have options and reactions.
 */
import fc from 'fast-check';
import { rows } from '../../engine/dominion/catalogue.js';
import { COPPERS_DEALT, ESTATES_DEALT, initialPiles } from '../../engine/dominion/setup.js';
import type { DominionTable } from '../../engine/dominion/table.js';
import { type DominionPolicy, games, type Recorder, Rng, type Seed } from '../../engine/index.js';
import { buylist } from '../../grammar/index.js';
import { logReplayOf } from './dominion-log.js';
import { programs } from './random-buylists.js';

const dominion = games['dominion']!;
const kingdomCards = dominion.cards.filter(({ set }) => set !== 'basic').map(({ name }) => name);
const TURNS_MAX = 60;

export interface FuzzOptions {
  readonly kingdoms: number;
  /** Sets of players in each kingdom. */
  readonly games: number;
  /** Games of each set of players; default 1. */
  readonly deals?: number;
  readonly seed: number;
  /** True to replay every game from its log. */
  readonly byLog?: true;
  /** True to let the compiled engine play where it can; twin.test compares its states. */
  readonly compiled?: true;
}

/** A recorder makes the generic engine play, whose state can be inspected. */
const watcher: Recorder = {
  wantsSeries: false,
  onTurnStart() {},
  onEvent() {},
  onTurnEnd() {},
};

export interface FuzzResult {
  readonly signature: number;
  /** Games in which a seat made more decisions than the rules allow. */
  readonly faults: number;
}

/** @throws Error with the kingdom and the seed of the failed game */
export const fuzzByDice = (options: FuzzOptions): FuzzResult =>
  fuzz(options, (seats, rng) => {
    const policy = dominion.policyFromChooser(({ options }) => rng.below(options.length));
    return new Array(seats).fill(policy);
  });

/** Each seat has a random program. @throws as {@link fuzzByDice} */
export const fuzzByPrograms = (options: FuzzOptions): FuzzResult =>
  fuzz(options, (seats, rng, rules) =>
    fc
      .sample(programs(dominion.vocabulary!), { numRuns: seats, seed: rng.below(2 ** 31) })
      .map((program) => buylist.compile(program, dominion, rules) as DominionPolicy),
  );

type Rules = ReturnType<typeof dominion.rules>;

function fuzz(
  { kingdoms, games, deals = 1, seed, byLog, compiled }: FuzzOptions,
  playersOf: (seats: number, rng: Rng, rules: Rules) => readonly unknown[],
): FuzzResult {
  const rng = new Rng(seed as Seed, 99);
  let signature = 0;
  let faults = 0;
  for (let board = 0; board < kingdoms; board++) {
    const kingdom = [...kingdomCards];
    while (kingdom.length > 10) kingdom.splice(rng.below(kingdom.length), 1);
    const seats = 2 + (board % 3);
    const rules = dominion.rules({ kingdom, colony: rng.below(2) === 0, turnsMax: TURNS_MAX }, seats);
    const table = dominion.table(rules) as DominionTable;
    for (let game = 0; game < games * deals; game++) {
      const players = game % deals === 0 ? playersOf(seats, rng, rules) : table.state.policies;
      try {
        const result = table.play(
          players as DominionTable['state']['policies'],
          (seed + board * games * deals + game) as Seed,
          compiled ? undefined : byLog ? logReplayOf(table.state) : watcher,
        );
        if (result.faults.some((fault) => fault > 0)) faults++;
        // At a turn or decision limit, a card can be between zones.
        else if (!compiled) checkCards(table);
      } catch (cause) {
        throw new Error(`game ${game} of kingdom ${board}, seed ${seed}, broke: ${kingdom.join(', ')}`, {
          cause,
        });
      }
      signature = (signature + table.digest()) >>> 0;
    }
  }
  return { signature, faults };
}

/** Checks that no card is lost or duplicated. @throws Error with the card */
function checkCards({ state, rules }: DominionTable): void {
  const piles = initialPiles(rules);
  for (const card of state.supply.cards) {
    const { name } = rows[card]!;
    const dealt = name === 'Copper' ? COPPERS_DEALT : name === 'Estate' ? ESTATES_DEALT : 0;
    let together = state.supply.left[card]! + state.trash[card]!;
    for (const seat of state.seats) {
      together += seat.owned[card]!;
      const zones = [
        seat.hand.subarray(0, seat.handSize),
        seat.deck.subarray(0, seat.deckSize),
        seat.discard.subarray(0, seat.discardSize),
        seat.playArea.subarray(0, seat.playAreaSize),
      ];
      let found = seat.countOnMat(card) + seat.countSetAside(card);
      for (const zone of zones) for (const held of zone) if (held === card) found++;
      if (found !== seat.owned[card]) {
        throw new Error(`seat ${seat.seat + 1} owns ${seat.owned[card]} of ${name} and has ${found}`);
      }
    }
    const all = piles[card]! + dealt * state.seats.length;
    if (together !== all) throw new Error(`there are ${together} of ${name} instead of ${all}`);
  }
}
