/** Both engines continue a game alike from a decision: from a checkpoint, and from what a seat knows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DominionRules } from '../../../../engine/dominion/setup.js';
import { DominionTable } from '../../../../engine/dominion/table.js';
import {
  type CardId,
  Checkpoint,
  type DominionPolicy,
  firstOf,
  games,
  type Position,
  Rng,
  seedOf,
} from '../../../../engine/index.js';
import { buylist } from '../../../../grammar/index.js';
import { decisionAfter, silent } from '../../../support/decision-after.js';
import { programs } from '../../../support/random-buylists.js';

const dominion = games['dominion']!;

/** The same position, but the seat has not seen half of the others' discards. */
const forgetful = ({ seat, table, seats }: Position): Position => ({
  seat,
  table,
  seats: seats.map((fields, at) => {
    if (at === seat) return fields;
    const discard = fields['discard'] as readonly CardId[];
    const seen = discard.slice(discard.length >> 1);
    return { ...fields, discard: seen, 'unseen discards': discard.length - seen.length };
  }),
});

describe('the compiled engine from the middle of a match', () => {
  it('ends futures of any decision like the generic engine', () => {
    const rng = new Rng(seedOf(7), 0);
    const made = fc.sample(programs(dominion.vocabulary!, { entries: 10 }), { numRuns: 300, seed: 11 });
    const policies = made.map((program) =>
      buylist.decode!(buylist.encode!(program, dominion), dominion),
    ) as DominionPolicy[];
    let compared = 0;
    let compiled = 0;
    for (let board = 0; board < 150; board++) {
      const left = [...dominion.kingdomCards!];
      const kingdom = Array.from({ length: 10 }, () => left.splice(rng.below(left.length), 1)[0]!);
      const seats = 2 + (rng.below(5) === 0 ? 1 : 0);
      const rules = dominion.rules(
        { kingdom, turnsMax: 40, colony: rng.below(3) === 0 },
        seats,
      ) as DominionRules;
      const players = Array.from({ length: seats }, () => policies[rng.below(policies.length)]!);
      const asked = decisionAfter(
        dominion,
        new DominionTable(rules),
        players,
        firstOf(0, board),
        rng.below(80),
      );
      if (asked === undefined) continue;
      const { seat, saved, position, options } = asked;
      // Cards that it offers, some that it does not, and the end of the phase.
      const cards = [...options.flatMap(({ card }) => card ?? []), -1, 0, 1, 2];
      for (const start of position === undefined ? [saved] : [saved, position, forgetful(position)]) {
        const table = new DominionTable(rules);
        const other = new DominionTable(rules);
        for (let future = 0; future < 12; future++) {
          // An answer may name a card that is not there; −1 ends the phase.
          const byCard = future % 3 === 2;
          const answers = byCard
            ? Array.from({ length: rng.below(4) }, () => cards[rng.below(cards.length)]!)
            : [future % options.length];
          const how = { seat, seed: seedOf(future), answers, byCard };
          const about = `board ${board}, ${start instanceof Checkpoint ? 'saved' : 'position'}, future ${future}`;
          const expected = structuredClone(other.playFrom(players, start, how, silent));
          expect(table.playFrom(players, start, how), about).toEqual(expected);
          expect(table.digest(), about).toBe(other.digest());
          compared++;
          if (table.playsCompiled) compiled++;
        }
        expect(table.finalView()).toEqual(other.finalView());
      }
    }
    expect(compared).toBeGreaterThan(1500);
    expect(compiled).toBeGreaterThan(0.9 * compared);
  });
});
