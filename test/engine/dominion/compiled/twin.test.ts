/** Both engines of Dominion play the same: every turn leaves the same cards, counts and random numbers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARDS, COLONY, rows } from '../../../../engine/dominion/catalogue.js';
import * as code from '../../../../engine/dominion/compiled/codes.js';
import { CompiledEngine } from '../../../../engine/dominion/compiled/engine.js';
import { seatFields } from '../../../../engine/dominion/compiled/generated/fields.js';
import { eventIds } from '../../../../engine/dominion/facts.js';
import { cardsIn, type DominionRules } from '../../../../engine/dominion/setup.js';
import { DominionTable } from '../../../../engine/dominion/table.js';
import {
  type CardId,
  type DominionPolicy,
  firstOf,
  games,
  type NeuralAgent,
  type Recorder,
  Rng,
  type Seed,
  seedOf,
} from '../../../../engine/index.js';
import type { BuylistProgram } from '../../../../grammar/index.js';
import { buylist } from '../../../../grammar/index.js';
import { buylistGenome } from '../../../../optimizer/genomes/buylist.js';
import { programOf, strategyNames, strategyText } from '../../../support/buylists.js';
import { programs } from '../../../support/random-buylists.js';

type Policy = DominionPolicy;

const dominion = games['dominion']!;
const policyOf = (program: BuylistProgram): Policy =>
  buylist.decode(buylist.encode(program, dominion), dominion) as Policy;
const rulesOf = (request: object, seats = 2): DominionRules =>
  dominion.rules(request, seats) as DominionRules;

/** A random board; one in four is the classic one. */
function anyBoard(rng: Rng): DominionRules {
  const seats = rng.below(5) === 0 ? 3 + rng.below(2) : 2;
  if (rng.below(4) === 0) return rulesOf({ turnsMax: 60 }, seats);
  const left = [...dominion.kingdomCards!];
  const kingdom = Array.from({ length: 10 }, () => left.splice(rng.below(left.length), 1)[0]!);
  const variant = rng.below(3) === 0 ? { variant: 'classic' } : {};
  return rulesOf({ kingdom, turnsMax: 60, colony: rng.below(3) === 0, ...variant }, seats);
}

/** The same program, but it buys cards of the board, so that they appear, and often plays by default. */
function fitted(program: BuylistProgram, rules: DominionRules, rng: Rng): BuylistProgram {
  const cards = cardsIn(rules).filter((card) => rows[card]!.set !== 'basic' || rng.below(2) === 0);
  return {
    ...(program.defaults === undefined ? {} : { defaults: program.defaults }),
    lists: program.lists.map(({ when, entries }) => ({
      ...(when === undefined || rng.below(2) === 0 ? {} : { when }),
      entries: [
        ...entries.map(({ limit = 4, per, when: guard }) => ({
          card: cards[rng.below(cards.length)]!,
          limit,
          ...(per === undefined || rng.below(3) > 0 ? {} : { per }),
          ...(guard === undefined || rng.below(3) > 0 ? {} : { when: guard }),
        })),
        { card: rng.below(7) as CardId },
      ],
    })),
    strategies: program.strategies.map((strategy) =>
      rng.below(3) === 0
        ? strategy
        : { ...strategy, playOrder: [...(strategy.playOrder ?? []), { kind: 'special', name: 'Default' }] },
    ),
  };
}

/** Programs as searches make them for a board: archetypes, and descendants of archetypes and of random programs. */
function bred(rules: DominionRules, rng: Rng, count: number): BuylistProgram[] {
  const bare = { game: dominion, rules, sourcePrograms: [], sizeMax: 60 };
  const plans = buylistGenome.archetypes!(bare).flatMap(({ variants }) => variants.slice(0, 1));
  const anyPlan = (): BuylistProgram => plans[rng.below(plans.length)]!;
  return Array.from({ length: count }, () => {
    let program = rng.below(4) === 0 ? buylistGenome.random(rng, bare) : anyPlan();
    const about = { ...bare, sourcePrograms: [anyPlan(), anyPlan()] };
    for (let edits = rng.below(12); edits > 0; edits--) {
      const { operators } = buylistGenome;
      program = operators[rng.below(operators.length)]!.apply(program, rng, about) ?? program;
    }
    return program;
  });
}

/** The whole state after a turn, except the turn counters of a seat that is about to begin its turn. */
interface Left {
  readonly table: readonly number[];
  readonly seats: readonly Readonly<Record<string, number | readonly number[]>>[];
}

function leftByGeneric({ state }: DominionTable, next: number): Left {
  const { supply, trash, seats } = state;
  return {
    table: [supply.turn, supply.empty, ...supply.left, ...trash],
    seats: seats.map((seat) => ({
      deck: [...seat.deck.subarray(0, seat.deckSize)],
      unordered: seat.unorderedSize,
      discard: [...seat.discard.subarray(0, seat.discardSize)],
      hand: [...seat.hand.subarray(0, seat.handSize)],
      inHand: Array.from({ length: CARDS }, (_, card) => seat.countInHand(card)),
      play: [...seat.playArea.subarray(0, seat.playAreaSize)],
      stays: [...seat.playAreaStays.subarray(0, seat.playAreaSize)],
      ids: [...seat.playAreaIds.subarray(0, seat.playAreaSize)],
      owned: [...seat.owned.subarray(0, CARDS)],
      island: [...seat.mats.island.cards.subarray(0, seat.mats.island.size)],
      nativeVillage: [...seat.mats.nativeVillage.cards.subarray(0, seat.mats.nativeVillage.size)],
      delayed: seat.delayed.flatMap(({ source, aside }) => [source, aside]),
      random: seat.rng.save().map((word) => word | 0),
      facts: [seat.tokens, seat.points, seat.shuffles, seat.turnsTaken, seat.handSummary, seat.playedSize],
      ofTurn:
        seat.seat === next
          ? []
          : [
              seat.actions,
              seat.buys,
              seat.coins,
              ...seat.gainedCards.cards.subarray(0, seat.gainedCards.size),
            ],
    })),
  };
}

function leftByCompiled(words: Int32Array, rules: DominionRules, next: number, turn: number): Left {
  const bytes = new Uint8Array(words.buffer);
  const left = words.subarray(code.LEFT / 4, code.LEFT / 4 + CARDS + 1);
  const trash = words.subarray(code.TRASH / 4, code.TRASH / 4 + CARDS);
  const piles = words.subarray(pilesAt(words) / 4, pilesAt(words) / 4 + CARDS);
  const empty = cardsIn(rules).filter((card) => piles[card]! > 0 && left[card] === 0).length;
  return {
    table: [turn, empty, ...left, ...trash],
    seats: Array.from({ length: rules.seats }, (_, number) => {
      const at = code.SEATS_AT + number * code.SEAT_BYTES;
      const of = (field: (typeof seatFields)[number]): number => words[at / 4 + seatFields.indexOf(field)]!;
      const cards = (from: number, size: number): number[] => [...bytes.subarray(from, from + size)];
      const numbers = (from: number, size: number): number[] => [
        ...words.subarray(from / 4, from / 4 + size),
      ];
      const delayed = numbers(at + code.DELAYED, 3 * of('delayedSize'));
      return {
        deck: cards(of('deck'), of('deckSize')),
        unordered: of('unorderedSize'),
        discard: cards(of('discard'), of('discardSize')),
        hand: cards(at + code.HAND, of('handSize')),
        inHand: cards(at + code.HAND_COUNTS, CARDS),
        play: cards(at + code.PLAY_AREA, of('playAreaSize')),
        stays: cards(at + code.PLAY_STAYS, of('playAreaSize')),
        ids: numbers(at + code.PLAY_IDS, of('playAreaSize')),
        owned: numbers(at + code.OWNED, CARDS),
        island: cards(at + code.ISLAND, of('islandSize')),
        nativeVillage: cards(at + code.NATIVE_VILLAGE, of('nativeVillageSize')),
        delayed: delayed.filter((_word, i) => i % 3 !== 1),
        random: ['a', 'b', 'c', 'd'].map((field) => of(field as 'a')),
        facts: [
          of('tokens'),
          of('points'),
          of('shuffles'),
          of('turnsTaken'),
          of('handSummary'),
          of('playedSize'),
        ],
        ofTurn:
          number === next
            ? []
            : [of('actions'), of('buys'), of('coins'), ...cards(at + code.GAINED, of('gainedSize'))],
      };
    }),
  };
}

const pilesAt = (words: Int32Array): number => words[code.BOARD / 4 + 3]!;

/** Plays one game on both engines. @returns the cards that were played */
function compareTurns(
  rules: DominionRules,
  policies: readonly Policy[],
  seed: Seed,
  about: string,
): number[] {
  const engine = new CompiledEngine(rules);
  const compiled = engine.begin(policies, seed);
  expect(compiled, `${about}: ${engine.refuses(policies)}`).toBeDefined();
  const table = new DominionTable(rules);
  const played: number[] = [];
  const recorder: Recorder = {
    wantsSeries: false,
    onEvent: (event, _seat, card) => {
      if (event === eventIds.played) played.push(card);
    },
    onTurnEnd() {},
    onTurnStart(seat, turn) {
      const actual = leftByCompiled(compiled!.words, rules, seat, turn);
      const expected = leftByGeneric(table, seat);
      if (JSON.stringify(actual) !== JSON.stringify(expected)) {
        expect(actual, `${about}, before turn ${turn}`).toEqual(expected);
      }
      expect(compiled!.takeNextTurn(), about).toBe(-1);
    },
  };
  const { ending, turns } = table.play(policies, seed, recorder);
  if (ending !== 3) {
    expect(leftByCompiled(compiled!.words, rules, -1, turns), `${about}, at the end`).toEqual(
      leftByGeneric(table, -1),
    );
    expect(compiled!.takeNextTurn(), about).toBe(ending);
  }
  return played;
}

/** Result, digest and series of a game. @param generic true for the generic engine, which reports events */
function outcome(table: DominionTable, policies: readonly Policy[], seed: Seed, generic: boolean): unknown {
  const turns: number[][] = [];
  const recorder: Recorder = {
    wantsSeries: true,
    wantsEvents: generic,
    onTurnStart() {},
    onEvent() {},
    onTurnEnd: (seat, turn, series) => turns.push([seat, turn, ...series]),
  };
  const { places, scores, turnsTaken, faults, ...rest } = table.play(policies, seed, recorder);
  return {
    ...rest,
    series: turns,
    places: [...places],
    scores: [...scores],
    turnsTaken: [...turnsTaken],
    faults: [...faults],
    digest: table.digest(),
  };
}

/** Buys cards at random, and records what it has seen. */
class AnyPurchases implements NeuralAgent {
  readonly observation = new Int32Array(dominion.neural!.inputs.length);
  readonly options = new Int32Array(dominion.neural!.actions.length);
  readonly #rng = new Rng();
  asked = 0;
  seen = 0;

  begin(seed: number): void {
    this.#rng.reset(seedOf(seed), 7);
    this.asked = this.seen = 0;
  }

  decide(count: number): number {
    this.asked++;
    for (const number of this.observation) this.seen = (Math.imul(this.seen, 31) + number) | 0;
    for (let i = 0; i < count; i++) this.seen = (Math.imul(this.seen, 31) + this.options[i]!) | 0;
    return this.options[this.#rng.below(count)]!;
  }
}

describe('the compiled engine', () => {
  it('leaves the same state after every turn, on any board and with any programs', () => {
    const rng = new Rng(seedOf(1), 0);
    const made = fc.sample(programs(dominion.vocabulary!, { entries: 10 }), { numRuns: 600, seed: 32 });
    const played = new Set<number>();
    const missed = (): string[] =>
      rows.flatMap(({ kinds, name }, card) =>
        (kinds.includes('action') || kinds.includes('treasure')) && !played.has(card) ? [name] : [],
      );
    // If rows change, more boards may be necessary until every card was played.
    for (let i = 0; i < made.length || (i < 3 * made.length && missed().length > 0); i += 2) {
      const rules = anyBoard(rng);
      const isBred = i % 6 === 0;
      const policies = isBred
        ? bred(rules, rng, rules.seats)
        : Array.from({ length: rules.seats }, (_, seat) =>
            fitted(made[(i + seat) % made.length]!, rules, rng),
          );
      const about = `board ${i}: ${rules.label}`;
      for (const card of compareTurns(rules, policies.map(policyOf), firstOf(0, i), about)) played.add(card);
    }
    expect(missed()).toEqual([]);
  });

  it('ends every match like the generic engine, and gives up none', () => {
    const rng = new Rng(seedOf(2), 0);
    const made = fc.sample(programs(dominion.vocabulary!), {
      numRuns: 400,
      seed: 31,
    });
    for (let i = 0; i < made.length; i += 2) {
      const rules = anyBoard(rng);
      const policies = Array.from({ length: rules.seats }, (_, seat) =>
        policyOf(fitted(made[(i + seat) % made.length]!, rules, rng)),
      );
      const table = new DominionTable(rules);
      for (let seed = 0; seed < 6; seed++) {
        const expected = outcome(table, policies, seed as Seed, true);
        expect(outcome(table, policies, seed as Seed, false), `board ${i}: ${rules.label}`).toEqual(expected);
      }
      expect(table.gaveUp, `board ${i}: ${rules.label}`).toBe(0);
    }
  });

  it('plays players that buy for a list, and asks them like the generic engine', () => {
    const rng = new Rng(seedOf(3), 0);
    const made = fc.sample(programs(dominion.vocabulary!, { entries: 10 }), { numRuns: 200, seed: 33 });
    let asked = 0;
    for (let i = 0; i < made.length; i += 2) {
      const rules = anyBoard(rng);
      const [lists, other] = [0, 1].map((seat) => policyOf(fitted(made[i + seat]!, rules, rng)));
      const agent = new AnyPurchases();
      const network = dominion.neural!.policy(agent, rng.below(4) === 0 ? undefined : lists, i % 8 === 0);
      const buying = i % 3 === 0 ? network : dominion.endings!.guarded(network);
      const policies = Array.from({ length: rules.seats }, (_, seat) =>
        seat === 1 ? other! : buying,
      ) as Policy[];
      const table = new DominionTable(rules);
      for (let seed = 0; seed < 4; seed++) {
        agent.begin(seed);
        const expected = [outcome(table, policies, seed as Seed, true), agent.asked, agent.seen];
        agent.begin(seed);
        const actual = [outcome(table, policies, seed as Seed, false), agent.asked, agent.seen];
        expect(actual, `board ${i}: ${rules.label}`).toEqual(expected);
        asked += agent.asked;
      }
      expect(table.whyGeneric(policies), rules.label).toBeUndefined();
    }
    expect(asked).toBeGreaterThan(10_000);
  });

  it('rethrows errors of a buyer', () => {
    const table = new DominionTable(rulesOf({}));
    const lists = policyOf(programOf(strategyText('smithy-money')));
    const agent = new AnyPurchases();
    agent.decide = () => {
      throw new Error('out of order');
    };
    const policies = [dominion.neural!.policy(agent, lists), lists] as Policy[];
    expect(() => table.play(policies, seedOf(1))).toThrow('out of order');
    expect(table.gaveUp).toBe(0);
  });

  it('plays every strategy, on boards that have its cards', () => {
    const all = strategyNames.map((name) => {
      const program = programOf(strategyText(name), name);
      return { name, program, policy: policyOf(program) };
    });
    for (const [index, { name, program, policy }] of all.entries()) {
      const wanted = new Set(program.lists.flatMap(({ entries }) => entries.map(({ card }) => card)));
      const own = [...wanted]
        .map((card) => rows[card]!.name)
        .filter((card) => dominion.kingdomCards!.includes(card));
      const others = dominion.kingdomCards!.filter((card) => !own.includes(card));
      const kingdom = [...own, ...others.slice(index % 20)].slice(0, 10);
      const rules = rulesOf({ kingdom, colony: wanted.has(COLONY), turnsMax: 60 });
      const table = new DominionTable(rules);
      const policies = [policy, all[(index + 1) % all.length]!.policy];
      compareTurns(rules, policies, firstOf(0, index), name);
      for (let seed = 0; seed < 4; seed++) {
        const expected = outcome(table, policies, seed as Seed, true);
        expect(outcome(table, policies, seed as Seed, false), name).toEqual(expected);
      }
      expect(table.gaveUp, name).toBe(0);
    }
  });

  it('plays more programs in turn than it keeps', () => {
    const table = new DominionTable(rulesOf({}));
    const other = new DominionTable(rulesOf({ sets: ['base'] }));
    const policies = strategyNames.slice(0, 12).map((name) => policyOf(programOf(strategyText(name), name)));
    for (let seed = 0; seed < 60; seed++) {
      const pair = [policies[seed % 12]!, policies[(seed * 5 + 1) % 12]!];
      const at = seed % 3 === 0 ? other : table;
      const expected = outcome(at, pair, seed as Seed, true);
      expect(outcome(at, pair, seed as Seed, false)).toEqual(expected);
    }
    expect(table.gaveUp + other.gaveUp).toBe(0);
  });

  it('plays lists that leave no room for a copy', () => {
    const entries = Array.from(
      { length: 480 },
      (_, i) =>
        `${['Copper', 'Silver', 'Smithy'][i % 3]} [${i % 7}] if AllOf(SupplyHasLess(Estate, ${i % 9}), SupplyHasLess(Province, ${i % 8}), Has(Silver, ${i % 5}))`,
    );
    const policy = policyOf(
      programOf(
        `buylists list ${entries.join(', ')}, Gold, Silver end end strategies strategy playorder :Default end end end`,
      ),
    );
    const other = policyOf(programOf(strategyText('smithy-money')));
    compareTurns(rulesOf({}), [policy, other], seedOf(1), 'long lists');
  });

  it('leaves the final view to the generic engine', () => {
    const table = new DominionTable(rulesOf({}));
    const policies = ['smithy-money', 'big-money'].map((name) =>
      policyOf(programOf(strategyText(name), name)),
    );
    outcome(table, policies, 3 as Seed, true);
    const expected = table.finalView();
    outcome(table, policies, 4 as Seed, false);
    outcome(table, policies, 3 as Seed, false);
    expect(table.finalView()).toEqual(expected);
  });

  it('reports why it does not play a match', () => {
    const table = new DominionTable(rulesOf({}));
    const policy = policyOf(programOf(strategyText('smithy-money')));
    const asked = dominion.policyFromChooser(() => 0) as Policy;
    expect(table.whyGeneric([policy, policy])).toBeUndefined();
    expect(table.whyGeneric([policy, asked])).toContain('not a buylist');
  });
});
