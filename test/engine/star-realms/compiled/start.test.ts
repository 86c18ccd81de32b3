/** Both engines of Star Realms continue a match alike: from a checkpoint, and from what a seat knows. */
import { describe, expect, it } from 'vitest';
import { Checkpoint, games, Rng, type Seed, seedOf } from '../../../../engine/index.js';
import type { StarRealmsPolicy } from '../../../../engine/star-realms/policy.js';
import type { StarRealmsRules } from '../../../../engine/star-realms/setup.js';
import { StarRealmsTable } from '../../../../engine/star-realms/table.js';
import { scoreTables } from '../../../../grammar/index.js';
import { decisionAfter, silent } from '../../../support/decision-after.js';
import { randomTable } from '../../../support/random-table.js';

const game = games['star-realms']!;
const scores = game.scores!;

const randomBot = (seed: number): StarRealmsPolicy =>
  scores.policy(scoreTables.compile(randomTable(new Rng(seed as Seed), scores), scores) as never) as never;

describe('the compiled engine of Star Realms from the middle of a match', () => {
  it('ends futures of any decision like the generic engine', () => {
    const rng = new Rng(seedOf(7), 0);
    const everySet = game.facts.sets.map(({ name }) => name);
    let compared = 0;
    let compiled = 0;
    for (let match = 0; match < 120; match++) {
      const rules = game.rules(match % 2 === 0 ? {} : { sets: everySet }, 2) as StarRealmsRules;
      const players = [randomBot(2 * match), randomBot(2 * match + 1)];
      const asked = decisionAfter(game, new StarRealmsTable(rules), players, match as Seed, rng.below(200));
      if (asked === undefined) continue;
      const { seat, saved, position, options } = asked;
      for (const start of position === undefined ? [saved] : [saved, position]) {
        const table = new StarRealmsTable(rules);
        const other = new StarRealmsTable(rules);
        for (let future = 0; future < 10; future++) {
          const how = { seat, seed: seedOf(future), answers: [future % options.length] };
          const about = `match ${match}, ${start instanceof Checkpoint ? 'saved' : 'position'}, future ${future}`;
          const expected = structuredClone(other.playFrom(players, start, how, silent));
          expect(table.playFrom(players, start, how), about).toEqual(expected);
          expect(table.digest(), about).toBe(other.digest());
          compared++;
          if (table.playsCompiled) compiled++;
        }
        expect(table.finalView()).toEqual(other.finalView());
      }
    }
    expect(compared).toBeGreaterThan(1000);
    // The others end in the first turn.
    expect(compiled).toBeGreaterThan(0.8 * compared);
  });
});
