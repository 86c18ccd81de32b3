/** Whole games of random players and score tables: no card is lost or duplicated, and both paths agree. */
import { describe, expect, it } from 'vitest';
import {
  type Decision,
  games,
  type Recorder,
  Rng,
  type RulesRequest,
  type Seed,
} from '../../../engine/index.js';
import { cards } from '../../../engine/star-realms/catalogue.js';
import type { StarRealmsRules } from '../../../engine/star-realms/setup.js';
import type { StarRealmsTable } from '../../../engine/star-realms/table.js';
import { scoreTables } from '../../../grammar/index.js';
import { randomTable } from '../../support/random-table.js';
import { countingErrors } from '../../support/star-realms-card-count.js';

const game = games['star-realms']!;
const scores = game.scores!;
const everySet = game.facts.sets.map(({ name }) => name);

/** Ends its turn only if there are few other options, so that games develop. */
const dice = (rng: Rng) =>
  game.policyFromChooser(({ kind, options }: Decision) => {
    if (kind === 'act' && options.length > 1 && rng.below(100) < 97) return rng.below(options.length - 1);
    return rng.below(options.length);
  });

const randomBot = (seed: number): unknown =>
  scores.policy(scoreTables.compile(randomTable(new Rng(seed as Seed), scores), scores) as never);

/** Counts all cards after every turn. */
function auditRecorder(table: StarRealmsTable, seed: number): Recorder {
  return {
    wantsSeries: true,
    onTurnStart() {},
    onEvent() {},
    onTurnEnd(seat, turn) {
      const faults = countingErrors(table.state, table.rules as StarRealmsRules);
      if (faults.length > 0)
        throw new Error(`seed ${seed}, turn ${turn} of seat ${seat + 1}: ${faults.join('; ')}`);
    },
  };
}

const tables: readonly (readonly [string, RulesRequest, number, number])[] = [
  ['two players', { sets: everySet }, 2, 120],
  ['two players, core', {}, 2, 30],
  ['a free for all of two', { sets: everySet, variant: 'free-for-all' }, 2, 60],
  ['a free for all of six', { sets: everySet, variant: 'free-for-all' }, 6, 20],
  ['six with fewer cards', { sets: everySet, variant: 'free-for-all-fewer-cards' }, 6, 15],
];

describe.each(tables)('%s', (_, request, seats, matches) => {
  const table = game.table(game.rules(request, seats)) as unknown as StarRealmsTable;
  const play = (policies: readonly unknown[], seed: number) =>
    table.play(policies as never, seed as Seed, auditRecorder(table, seed));

  it('neither lose nor duplicate a card with random players', () => {
    const met = new Set<number>();
    for (let seed = 0; seed < matches; seed++) {
      play(new Array(seats).fill(dice(new Rng(seed as Seed, 99))), seed);
      for (const counts of [table.state.removed, ...table.state.seats.map(({ owned }) => owned)]) {
        for (const [card, count] of counts.entries()) if (count > 0) met.add(card);
      }
    }
    if (matches >= 60 && request.sets) {
      const unseen = cards
        .filter(({ id, set }) => !met.has(id) && everySet.includes(set))
        .map(({ name }) => name);
      // Lasting gambits stay in front of their player, so no pile counts them.
      expect(unseen.filter((name) => name !== 'Energy Shield' && name !== 'Frontier Fleet')).toEqual([]);
    }
  });

  it('neither lose nor duplicate a card with random score tables', () => {
    for (let seed = 0; seed < matches / 2; seed++) {
      const { turns } = play(
        Array.from({ length: seats }, (_, seat) => randomBot(seed * 8 + seat)),
        seed,
      );
      expect(turns).toBeLessThanOrEqual(table.rules.turnsMax);
    }
  });

  it('play random score tables the same through decisions as directly', () => {
    const second = game.table(game.rules(request, seats));
    for (let seed = 0; seed < matches / 4; seed++) {
      const bots = Array.from({ length: seats }, (_, seat) => randomBot(seed * 8 + seat));
      const turns = table.play(bots as never, seed as Seed).turns;
      const digest = table.digest();
      const asked = bots.map((bot) => game.policyFromChooser(game.chooserFromPolicy(bot)));
      expect(second.play(asked, seed as Seed).turns).toBe(turns);
      expect(second.digest()).toBe(digest);
      table.play(bots as never, seed as Seed);
      expect(table.digest()).toBe(digest);
    }
  });
});
