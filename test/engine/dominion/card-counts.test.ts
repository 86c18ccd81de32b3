/** Whole games of random players: no card is lost or created, and every card appears. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLASSIC_CARDS, COST, KINDS, kindBits, rows } from '../../../engine/dominion/catalogue.js';
import { eventIds } from '../../../engine/dominion/facts.js';
import { initialPiles } from '../../../engine/dominion/setup.js';
import type { DominionTable } from '../../../engine/dominion/table.js';
import { type Chooser, games, type Recorder, Rng, type Seed } from '../../../engine/index.js';

const dominion = games['dominion']!;
const kingdomCards = rows.filter(({ set }) => set !== 'basic').map(({ name }) => name);
const kingdoms = fc.shuffledSubarray(kingdomCards, { minLength: 10, maxLength: 10 });

/** Buys the most expensive card half of the time, so that games end and expensive cards appear. */
const dice = (rng: Rng): Chooser => {
  return ({ kind, options }) => {
    if (kind !== 'buy' || rng.below(2) === 0) return rng.below(options.length);
    let best = 0;
    for (const [index, { card }] of options.entries()) {
      if (COST[card ?? 6]! >= COST[options[best]!.card ?? 6]!) best = index;
    }
    return best;
  };
};

/** Replaces `expect`, which takes microseconds, because there are millions of these checks. */
function same(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: ${actual}, not ${expected}`);
}

/** Checks before every turn that no card was lost or created. */
function auditRecorder(table: DominionTable): Recorder {
  const { state: stage, rules } = table;
  const total = initialPiles(rules);
  total[0]! += 7 * rules.seats;
  total[3]! += 3 * rules.seats;
  return {
    wantsSeries: false,
    onEvent() {},
    onTurnEnd() {},
    onTurnStart() {
      for (const [card, { name }] of rows.entries()) {
        let sum = stage.supply.left[card]! + stage.trash[card]!;
        for (const seat of stage.seats) {
          const held =
            seat.countInHand(card) +
            seat.countInPlay(card) +
            seat.countInDeck(card) +
            seat.countInDiscard(card) +
            seat.countOnMat(card) +
            seat.countSetAside(card);
          same(held, seat.owned[card], `${name} of seat ${seat.seat}`);
          sum += held;
        }
        same(sum, total[card], name);
      }
      const empty = rows.filter((_, card) => total[card]! > 0 && stage.supply.left[card] === 0).length;
      same(stage.supply.empty, empty, 'empty piles');
      for (const seat of stage.seats) {
        // Cards still in play must be staying cards.
        same(seat.playAreaSize === 0 || seat.hasStayingCards, true, 'cards in play');
      }
    },
  };
}

describe('cards', () => {
  it('are neither lost nor made in random kingdoms with 2 to 4 players', () => {
    fc.assert(
      fc.property(kingdoms, fc.integer({ min: 2, max: 4 }), fc.nat(), (kingdom, seats, seed) => {
        const rules = dominion.rules({ kingdom, turnsMax: 80 }, seats);
        const table = dominion.table(rules) as DominionTable;
        const rng = new Rng(seed as Seed, 99);
        const policy = dominion.policyFromChooser(dice(rng)) as never;
        const policies = new Array<never>(seats).fill(policy);
        table.play(policies, seed as Seed, auditRecorder(table));
      }),
      { numRuns: 60, seed: 1 },
    );
  });

  it('are all gained, played and trashed in random games', () => {
    const met = { gained: new Set<number>(), played: new Set<number>(), trashed: new Set<number>() };
    const recorder: Recorder = {
      wantsSeries: false,
      onTurnStart() {},
      onTurnEnd() {},
      onEvent(event, _seat, card) {
        if (event === eventIds.gained) met.gained.add(card);
        if (event === eventIds.played) met.played.add(card);
        if (event === eventIds.trashed) met.trashed.add(card);
      },
    };
    const rng = new Rng(3 as Seed, 99);
    // Prefers cards that were not seen yet.
    const policy = dominion.policyFromChooser((question) => {
      const seen = /buy|gain|trash/.test(question.kind)
        ? met.trashed
        : question.kind === 'play'
          ? met.played
          : undefined;
      const unseen = question.options.flatMap(({ card }, index) =>
        seen === undefined || card === undefined || seen.has(card) ? [] : [index],
      );
      if (unseen.length > 0) return unseen[rng.below(unseen.length)]!;
      return dice(rng)(question);
    });
    const table = dominion.table(dominion.rules({}, 4));
    const all = [...Array(CLASSIC_CARDS).keys()];
    const playable = all.filter((card) => (KINDS[card]! & (kindBits.action | kindBits.treasure)) !== 0);
    for (let seed = 0; seed < 600; seed++) {
      table.play([policy, policy, policy, policy], seed as Seed, recorder);
      if (
        met.trashed.size + met.gained.size === 2 * all.length &&
        playable.every((card) => met.played.has(card))
      ) {
        break;
      }
    }
    const missing = (cards: readonly number[], seen: ReadonlySet<number>): string[] =>
      cards.filter((card) => !seen.has(card)).map((card) => rows[card]!.name);
    expect(missing(all, met.gained)).toEqual([]);
    expect(missing(playable, met.played)).toEqual([]);
    expect(missing(all, met.trashed)).toEqual([]);
  });
});
