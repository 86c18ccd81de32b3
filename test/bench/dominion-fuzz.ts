/** 100,000 games of dice and 100,000 pairs of random programs: not one crash, hang or illegal choice. */
import fc from 'fast-check';
import { type dominionProgram, games, Rng, type Seed, type Table } from '../../engine/index.js';
import { buylist } from '../../grammar/index.js';
import { programs } from '../support/random-buylists.js';

const GAMES = 100_000;
const KINGDOMS = 2_000;

const dominion = games['dominion']!;
const kingdomCards = dominion.cards.filter(({ set }) => set !== 'basic').map(({ name }) => name);

type Board = Table<dominionProgram.DominionPolicy>;

function dice(): number {
  const rng = new Rng(1 as Seed, 99);
  const policy = dominion.policyFromChooser(({ options }) => rng.below(options.length));
  let signature = 0;
  for (let board = 0; board < KINGDOMS; board++) {
    const kingdom = [...kingdomCards];
    while (kingdom.length > 10) kingdom.splice(rng.below(kingdom.length), 1);
    const seats = 2 + rng.below(3);
    const table = dominion.table(dominion.rules({ kingdom, turnsMax: 60 }, seats));
    const policies = new Array(seats).fill(policy);
    for (let game = 0; game < GAMES / KINGDOMS; game++) {
      table.play(policies, (board * 1_000 + game) as Seed);
      signature = (signature + table.digest()) >>> 0;
    }
  }
  return signature;
}

/** Every program meets the one before it. */
function random(count: number): { signature: number; faults: number } {
  const rules = dominion.rules({ turnsMax: 60 }, 2);
  const table = dominion.table(rules) as Board;
  let signature = 0;
  let faults = 0;
  const chunk = 1_000;
  for (let done = 0; done < count; done += chunk) {
    const drawn = fc
      .sample(programs(dominion.vocabulary!), { numRuns: chunk, seed: done })
      .map((program) => buylist.compile(program, dominion, rules) as dominionProgram.DominionPolicy);
    for (const [index, policy] of drawn.entries()) {
      const result = table.play([policy, drawn[(index + chunk - 1) % chunk]!], (done + index) as Seed);
      faults += result.faults[0]! + result.faults[1]!;
      signature = (signature + table.digest()) >>> 0;
    }
  }
  return { signature, faults };
}

export function fuzzDominion(): void {
  console.log(`  ${GAMES} games of dice in ${KINGDOMS} kingdoms   signature ${dice()}`);
  const { signature, faults } = random(GAMES);
  console.log(
    `  ${GAMES} random programs against each other, ${faults} past a limit   signature ${signature}`,
  );
}
