/** Games in random kingdoms of all sets, for two to four: by dice, and by random programs with options and reactions. */
import fc from 'fast-check';
import { type dominionProgram, games, Rng, type Seed } from '../../engine/index.js';
import { buylist } from '../../grammar/index.js';
import { programs } from './random-buylists.js';

const dominion = games['dominion']!;
const kingdomCards = dominion.cards.filter(({ set }) => set !== 'basic').map(({ name }) => name);
const TURNS_MAX = 60;

export interface FuzzOptions {
  readonly kingdoms: number;
  /** Games in each kingdom. */
  readonly games: number;
  readonly seed: number;
}

export interface FuzzResult {
  readonly signature: number;
  /** Games in which a seat made more decisions than the rules let it. */
  readonly faults: number;
}

/** @throws Error that names the kingdom and the seed of the game that broke */
export const fuzzByDice = (options: FuzzOptions): FuzzResult =>
  fuzz(options, (seats, rng) => {
    const policy = dominion.policyFromChooser(({ options }) => rng.below(options.length));
    return new Array(seats).fill(policy);
  });

/** All seats have programs of their own. @throws as {@link fuzzByDice} */
export const fuzzByPrograms = (options: FuzzOptions): FuzzResult =>
  fuzz(options, (seats, rng, rules) =>
    fc
      .sample(programs(dominion.vocabulary!), { numRuns: seats, seed: rng.below(2 ** 31) })
      .map((program) => buylist.compile(program, dominion, rules) as dominionProgram.DominionPolicy),
  );

type Rules = ReturnType<typeof dominion.rules>;

function fuzz(
  { kingdoms, games, seed }: FuzzOptions,
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
    const table = dominion.table(rules);
    for (let game = 0; game < games; game++) {
      const players = playersOf(seats, rng, rules);
      try {
        const result = table.play(players, (seed + board * games + game) as Seed);
        if (result.faults.some((fault) => fault > 0)) faults++;
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
