/** Both engines of Star Realms play the same: every turn leaves the same cards and counts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games, type Recorder, Rng, type RulesRequest, type Seed } from '../../../../engine/index.js';
import { cards } from '../../../../engine/star-realms/catalogue.js';
import * as code from '../../../../engine/star-realms/compiled/codes.js';
import { CompiledEngine } from '../../../../engine/star-realms/compiled/engine.js';
import * as fields from '../../../../engine/star-realms/compiled/generated/fields.js';
import * as setNumbers from '../../../../engine/star-realms/compiled/sets.js';
import { eventIds, facts } from '../../../../engine/star-realms/facts.js';
import type { StarRealmsPolicy } from '../../../../engine/star-realms/policy.js';
import type { StarRealmsRules } from '../../../../engine/star-realms/setup.js';
import { StarRealmsTable } from '../../../../engine/star-realms/table.js';
import { ruleSets } from '../../../../engine/star-realms/vocabulary.js';
import { decksOf } from '../../../../engine/star-realms/zones/deal.js';
import { scoreTables } from '../../../../grammar/index.js';
import { jsonBot } from '../../../../grammar/json/form.js';
import { scoreTableGenome } from '../../../../optimizer/genomes/score-table.js';
import { randomTable } from '../../../support/random-table.js';

const game = games['star-realms']!;
const scores = game.scores!;
const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'bots', 'star-realms');
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const everySet = game.facts.sets.map(({ name }) => name);
const boards: readonly RulesRequest[] = [{}, { sets: everySet }, { sets: ['colony_wars', 'gambits'] }];
const rulesOf = (request: RulesRequest): StarRealmsRules => game.rules(request, 2) as StarRealmsRules;

const randomBot = (seed: number): StarRealmsPolicy =>
  scores.policy(scoreTables.compile(randomTable(new Rng(seed as Seed), scores), scores) as never) as never;

const houseBots = (rules: StarRealmsRules): readonly StarRealmsPolicy[] =>
  texts.map((text) => jsonBot.compile(jsonBot.parse(text, game).program!, game, rules) as never);

const moves = new Set(
  (['plays', 'uses', 'uses the ally ability of', 'self-scraps', 'sends', 'spends the gambit'] as const).map(
    (event) => eventIds[event],
  ),
);

/** Compares the engines after every turn. @returns what the cards did: event and card */
function compareTurns(
  rules: StarRealmsRules,
  policies: readonly StarRealmsPolicy[],
  seed: number,
  about: string,
): ReadonlySet<string> {
  const engine = new CompiledEngine(rules);
  const takeNextTurn = engine.begin(policies, seed);
  expect(takeNextTurn, `${about}: ${engine.refuses(policies)}`).toBeDefined();
  const table = new StarRealmsTable(rules);
  const done = new Set<string>();
  let turns = 0;
  const recorder: Recorder = {
    wantsSeries: false,
    onTurnStart() {},
    onEvent(event, _seat, card) {
      if (moves.has(event)) done.add(`${event} ${card}`);
    },
    onTurnEnd() {
      turns++;
      if (takeNextTurn!() !== table.digest()) expect.fail(`${about}, seed ${seed}: turn ${turns} differs`);
    },
  };
  table.play(policies, seed as Seed, recorder);
  expect(table.playsCompiled).toBe(false);
  return done;
}

/** Result, digest and series of a match. @param generic true for the generic engine, which reports events */
function outcome(
  table: StarRealmsTable,
  policies: readonly StarRealmsPolicy[],
  seed: number,
  generic: boolean,
): unknown {
  const series: number[][] = [];
  const recorder: Recorder = {
    wantsSeries: true,
    wantsEvents: generic,
    onTurnStart() {},
    onEvent() {},
    onTurnEnd: (seat, turn, numbers) => series.push([seat, turn, ...numbers]),
  };
  const {
    places,
    scores: points,
    turnsTaken,
    faults,
    ...rest
  } = table.play(policies, seed as Seed, recorder);
  expect(table.playsCompiled).toBe(!generic);
  const lists = [places, points, turnsTaken, faults].map((list) => [...list]);
  return { ...rest, lists, series, digest: table.digest() };
}

describe('the compiled engine of Star Realms', () => {
  it('leaves the same state after every turn, with random score tables', () => {
    const done = new Set<string>();
    for (const [board, request] of boards.entries()) {
      const rules = rulesOf(request);
      for (let seed = 0; seed < 700; seed++) {
        const bots = [randomBot(2 * seed), randomBot(2 * seed + 1)];
        for (const each of compareTurns(rules, bots, seed, `board ${board}`)) done.add(each);
      }
    }
    const every = cards.flatMap(({ id, kind, primary, ally, scrap }) => {
      const isBase = kind === 'base' || kind === 'outpost';
      if (kind === 'event') return [];
      if (kind === 'hero' || kind === 'gambit')
        return scrap === undefined
          ? []
          : [`${eventIds[kind === 'hero' ? 'sends' : 'spends the gambit']} ${id}`];
      return [
        `${eventIds['plays']} ${id}`,
        ...(isBase && primary !== undefined ? [`${eventIds['uses']} ${id}`] : []),
        ...(ally === undefined ? [] : [`${eventIds['uses the ally ability of']} ${id}`]),
        ...(scrap === undefined ? [] : [`${eventIds['self-scraps']} ${id}`]),
      ];
    });
    expect(every.filter((each) => !done.has(each))).toEqual([]);
  });

  it('leaves the same state after every turn, with the house bots', () => {
    for (const request of boards) {
      const rules = rulesOf(request);
      const bots = houseBots(rules);
      bots.forEach((bot, seed) => {
        compareTurns(rules, [bot, bots[(seed + 5) % bots.length]!], seed, rules.label);
      });
    }
  });

  it('ends every match like the generic engine', () => {
    for (const request of [...boards, { turnsMax: 9 }]) {
      const rules = rulesOf(request);
      const table = new StarRealmsTable(rules);
      for (let seed = 0; seed < 40; seed++) {
        const bots = [randomBot(seed), randomBot(seed + 1)];
        expect(outcome(table, bots, seed, false)).toEqual(outcome(table, bots, seed, true));
      }
    }
  });

  it('shows the end of a match that it played', () => {
    const rules = rulesOf({});
    const [compiled, generic] = [new StarRealmsTable(rules), new StarRealmsTable(rules)];
    const bots = houseBots(rules).slice(0, 2);
    outcome(compiled, bots, 7, false);
    outcome(generic, bots, 7, true);
    expect(compiled.finalView()).toEqual(generic.finalView());
  });

  it('plays tables with parameters, and reads the same parameters', () => {
    const rules = rulesOf({ sets: everySet });
    const table = new StarRealmsTable(rules);
    const context = { game, rules, sourcePrograms: [], sizeMax: 100 };
    const [opponent] = houseBots(rules);
    for (let seed = 0; seed < 60; seed++) {
      const rng = new Rng(seed as Seed);
      const { text, genes, parts } = scoreTableGenome.parametric!(randomTable(rng, scores), context);
      const bound = new scoreTables.BoundTable(JSON.parse(text), scores);
      const omitted = Uint8Array.from(parts, () => rng.below(2));
      for (let match = 0; match < 4; match++) {
        const values = Float64Array.from(genes, ({ value }) => value + 20 * rng.normal());
        const outcomes = [false, true].map((generic) => {
          bound.touched.fill(0);
          const player = bound.policy(values, omitted) as StarRealmsPolicy;
          const found = outcome(table, [player, opponent!], seed, generic);
          return { found, touched: [...bound.touched.keys()].filter((gene) => bound.touched[gene] === 1) };
        });
        expect(outcomes[0], `seed ${seed}, match ${match}`).toEqual(outcomes[1]);
        if (match === 0) expect(outcomes[0]!.touched.length).toBeGreaterThan(0);
      }
    }
  });

  it('makes room for new players', () => {
    const rules = rulesOf({ sets: everySet });
    const table = new StarRealmsTable(rules);
    const bots = Array.from({ length: 400 }, (_, seed) => randomBot(seed));
    const digests = bots.map((bot, seed) => {
      table.play([bot, bots[0]!], seed as Seed);
      return table.digest();
    });
    expect(table.playsCompiled).toBe(true);
    table.play([bots[3]!, bots[0]!], 3 as Seed);
    expect(table.digest()).toBe(digests[3]);
  });

  it('reports why it does not play a match', () => {
    const original = new StarRealmsTable(rulesOf({ variant: 'original' }));
    const bots = houseBots(original.rules).slice(0, 2);
    expect(original.whyGeneric(bots)).toBe('the variant is original');
    const guarded = game.endings!.guarded(bots[0]!) as StarRealmsPolicy;
    expect(new StarRealmsTable(rulesOf({})).whyGeneric([guarded, bots[1]!])).toBe(
      'a player is not a score table',
    );
  });
});

describe('structures of the compiled engine of Star Realms', () => {
  it('have the numbers of the rule sets', () => {
    const names = {
      BUY: 'buyRules',
      DISCARD: 'discardRules',
      SCRAP: 'scrapRules',
      SELF_SCRAP: 'scrapForBenefitRules',
      USE_BASE: 'useBaseRules',
      PLAY: 'playRules',
      CHOICE: 'makeChoiceRules',
      ATTACK_BASE: 'attackBaseRules',
      DESTROY_BASE: 'destroyBaseRules',
      COPY_SHIP: 'copyShipRules',
      SCRAP_ROW: 'scrapTradeRowRules',
      TO_DECK: 'cardToTopOfDeckRules',
      RETURN_BASE: 'returnBaseToHandRules',
    } as const;
    const expected = Object.entries(names).map(([set, name]) => [
      set,
      ruleSets.findIndex((rules) => rules.name === name),
    ]);
    expect({ ...setNumbers }).toEqual(Object.fromEntries(expected));
  });

  it('fit into the bytes that are reserved for them', () => {
    expect(4 * fields.cardFields.length).toBeLessThanOrEqual(code.ABILITIES);
    expect(4 * fields.abilityFields.length).toBe(code.ABILITY_BYTES);
    expect(code.ABILITIES + 4 * code.ABILITY_BYTES).toBeLessThanOrEqual(code.CARD_BYTES);
    expect(cards.length).toBeLessThanOrEqual(code.CARDS_MAX);
    expect(code.CARDS_AT + code.CARDS_MAX * code.CARD_BYTES).toBeLessThanOrEqual(code.KEYS);
    expect(8 * scores.keys.length).toBeLessThanOrEqual(code.DATA_AT - code.KEYS);
    expect(code.BOARD + 4 * fields.boardFields.length).toBeLessThanOrEqual(code.GAME);
    expect(4 * fields.seatFields.length).toBeLessThanOrEqual(code.PLAYED);
    expect(code.PLAY + 4 * code.ZONE).toBeLessThanOrEqual(code.SEAT_BYTES);
    const { trade, explorers } = decksOf(rulesOf({ sets: everySet }));
    expect(trade.length + explorers + 20).toBeLessThanOrEqual(code.ZONE);
    expect(4 * (2 + facts.series.length)).toBe(code.SERIES_BYTES);
    expect(code.SERIES_AT + code.SERIES_TURNS_MAX * code.SERIES_BYTES).toBeLessThanOrEqual(code.PROGRAMS_AT);
  });
});
