/** The fast turn of a score table and its tested twin leave the same state after every turn. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { games, Rng, type RulesRequest, type Seed } from '../../../../engine/index.js';
import { digestOf } from '../../../../engine/star-realms/digest.js';
import { abilities } from '../../../../engine/star-realms/effects/abilities.js';
import type { StarRealmsPolicy } from '../../../../engine/star-realms/policy.js';
import { HAND, HAND_FIRST, type StarRealmsRules } from '../../../../engine/star-realms/setup.js';
import { State } from '../../../../engine/star-realms/state.js';
import { takeTurnByActions, takeTwoPlayerTurn } from '../../../../engine/star-realms/turn/turn.js';
import { deal, decksOf } from '../../../../engine/star-realms/zones/deal.js';
import { cleanUp, draw } from '../../../../engine/star-realms/zones/zones.js';
import { scoreTables } from '../../../../grammar/index.js';
import { jsonBot } from '../../../../grammar/json/form.js';
import { randomTable } from '../../../support/random-table.js';

const game = games['star-realms']!;
const scores = game.scores!;
const folder = join(import.meta.dirname, '..', '..', '..', '..', '..', 'bots', 'star-realms');
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(join(folder, name), 'utf8'));
const everySet = game.facts.sets.map(({ name }) => name);

const randomBot = (seed: number): StarRealmsPolicy =>
  scores.policy(scoreTables.compile(randomTable(new Rng(seed as Seed), scores), scores) as never) as never;

const houseBot = (text: string, rules: StarRealmsRules): StarRealmsPolicy =>
  jsonBot.compile(jsonBot.parse(text, game).program!, game, rules) as never;

/** The gains of each turn, and a hash of the whole state after it. */
function playTurns(
  rules: StarRealmsRules,
  bots: readonly StarRealmsPolicy[],
  seed: number,
  takeTurn: (state: State) => void,
): readonly (readonly number[])[] {
  const state = new State(2, abilities);
  state.reset(bots, undefined);
  deal(state, decksOf(rules), seed as Seed);
  draw(state, state.seats[0]!, HAND_FIRST);
  draw(state, state.seats[1]!, HAND);
  const states: number[][] = [];
  while (state.turn < rules.turnsMax && state.seats.every(({ authority }) => authority > 0)) {
    const seat = state.turn++ & 1;
    state.setPerspective(seat, 1 - seat);
    takeTurn(state);
    const { trade, tradeSpent, combat, combatSpent } = state.me;
    states.push([trade, tradeSpent, combat, combatSpent]);
    cleanUp(state, state.seats[seat]!);
    draw(state, state.seats[seat]!, HAND);
    states.push([digestOf(state)]);
  }
  return states;
}

const boards: readonly (readonly [string, RulesRequest])[] = [
  ['core', {}],
  ['all sets', { sets: everySet }],
  [
    'colony wars with events, heroes and gambits',
    { sets: ['colony_wars', 'crisis_events', 'crisis_heroes', 'gambits'] },
  ],
];

describe.each(boards)('%s', (_, request) => {
  const rules = game.rules(request, 2) as StarRealmsRules;
  const expectTwins = (bots: readonly StarRealmsPolicy[], seed: number): void => {
    const fast = playTurns(rules, bots, seed, takeTwoPlayerTurn);
    expect(fast.length).toBeGreaterThan(4);
    expect(fast).toEqual(playTurns(rules, bots, seed, takeTurnByActions));
  };

  it('of random score tables', () => {
    for (let seed = 0; seed < 60; seed++) expectTwins([randomBot(2 * seed), randomBot(2 * seed + 1)], seed);
  });

  it('of our bots', () => {
    const bots = texts.map((text) => houseBot(text, rules));
    bots.forEach((bot, seed) => {
      expectTwins([bot, bots[(seed + 5) % bots.length]!], seed);
    });
  });
});
