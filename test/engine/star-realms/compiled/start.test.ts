/** Both engines of Star Realms continue a match alike: from a checkpoint, and from what a seat knows. */
import { describe, expect, it } from 'vitest';
import {
  Checkpoint,
  type Decision,
  games,
  Rng,
  type Seat,
  type Seed,
  type Start,
  seedOf,
} from '../../../../engine/index.js';
import type { StarRealmsPolicy } from '../../../../engine/star-realms/policy.js';
import type { StarRealmsRules } from '../../../../engine/star-realms/setup.js';
import { StarRealmsTable } from '../../../../engine/star-realms/table.js';
import { scoreTables } from '../../../../grammar/index.js';
import { randomTable } from '../../../support/random-table.js';

const game = games['star-realms']!;
const scores = game.scores!;
const silent = { wantsSeries: false, wantsEvents: false, onTurnStart() {}, onEvent() {}, onTurnEnd() {} };
class Stop extends Error {}

const randomBot = (seed: number): StarRealmsPolicy =>
  scores.policy(scoreTables.compile(randomTable(new Rng(seed as Seed), scores), scores) as never) as never;

interface Asked {
  readonly starts: readonly Start[];
  readonly seat: Seat;
  readonly options: number;
}

/** A decision of a match, after the given number of others. */
function decisionAfter(
  rules: StarRealmsRules,
  policies: readonly StarRealmsPolicy[],
  seed: Seed,
  skipped: number,
): Asked | undefined {
  let asked: Asked | undefined;
  let left = skipped;
  const choosers = policies.map((policy) => game.chooserFromPolicy(policy));
  const watching = game.policyFromChooser((decision: Decision) => {
    const saved = new Checkpoint();
    if (decision.save?.(saved) === true && left-- <= 0) {
      const position = game.positions!.of(decision);
      const starts = position === undefined ? [saved] : [saved, position];
      asked = { starts, seat: decision.seat as Seat, options: decision.options.length };
      throw new Stop();
    }
    return choosers[decision.seat]!(decision);
  }) as StarRealmsPolicy;
  try {
    new StarRealmsTable(rules).play([watching, watching], seed);
  } catch (stopped) {
    if (!(stopped instanceof Stop)) throw stopped;
  }
  return asked;
}

describe('the compiled engine of Star Realms from the middle of a match', () => {
  it('ends futures of any decision as the other engine', () => {
    const rng = new Rng(seedOf(7), 0);
    const everySet = game.facts.sets.map(({ name }) => name);
    let compared = 0;
    let compiled = 0;
    for (let match = 0; match < 120; match++) {
      const rules = game.rules(match % 2 === 0 ? {} : { sets: everySet }, 2) as StarRealmsRules;
      const players = [randomBot(2 * match), randomBot(2 * match + 1)];
      const asked = decisionAfter(rules, players, match as Seed, rng.below(200));
      if (asked === undefined) continue;
      const { seat, options } = asked;
      for (const start of asked.starts) {
        const table = new StarRealmsTable(rules);
        const other = new StarRealmsTable(rules);
        for (let future = 0; future < 10; future++) {
          const how = { seat, seed: seedOf(future), answers: [future % options] };
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
