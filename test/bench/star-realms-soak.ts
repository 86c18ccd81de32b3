/**
 * Plays random players and random score tables on all sets, with two and six seats, and counts all cards after
 * every turn: `node dist/test/bench/star-realms-soak.js [games, default 50000]`. Prints the first seed that
 * fails.
 */
import { type Decision, games, type Recorder, Rng, type Seed } from '../../engine/index.js';
import type { StarRealmsRules } from '../../engine/star-realms/setup.js';
import type { StarRealmsTable } from '../../engine/star-realms/table.js';
import { scoreTables } from '../../grammar/index.js';
import { randomTable } from '../support/random-table.js';
import { countingErrors } from '../support/star-realms-card-count.js';

const wanted = Number(process.argv[2] ?? 50_000);
const game = games['star-realms']!;
const scores = game.scores!;
const sets = game.facts.sets.map(({ name }) => name);

const dice = (rng: Rng): unknown =>
  game.policyFromChooser(({ kind, options }: Decision) => {
    if (kind === 'act' && options.length > 1 && rng.below(100) < 97) return rng.below(options.length - 1);
    return rng.below(options.length);
  });
const bot = (seed: number): unknown =>
  scores.policy(scoreTables.compile(randomTable(new Rng(seed as Seed), scores), scores) as never);

for (const [seats, share] of [
  [2, 0.7],
  [6, 0.3],
] as const) {
  const table = game.table(game.rules({ sets }, seats)) as unknown as StarRealmsTable;
  const count = Math.round(wanted * share);
  let turns = 0;
  let capped = 0;
  for (let seed = 0; seed < count; seed++) {
    const recorder: Recorder = {
      wantsSeries: true,
      onTurnStart() {},
      onEvent() {},
      onTurnEnd(seat, turn) {
        const faults = countingErrors(table.state, table.rules as StarRealmsRules);
        if (faults.length === 0) return;
        console.error(
          `seed ${seed}, ${seats} players, turn ${turn} of seat ${seat + 1}: ${faults.join('; ')}`,
        );
        process.exit(1);
      },
    };
    const seated = Array.from({ length: seats }, (_, seat) =>
      (seed + seat) % 4 === 0 ? dice(new Rng(seed as Seed, 99 + seat)) : bot(seed * 8 + seat),
    );
    const result = table.play(seated as never, seed as Seed, recorder);
    turns += result.turns;
    capped += +result.capped;
  }
  console.log(
    `${count} games of ${seats}: ${turns} turns, ${capped} capped, every card counted after every turn`,
  );
}
