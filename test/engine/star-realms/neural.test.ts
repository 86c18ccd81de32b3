import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  compilePlayer,
  LearningAgent,
  type Network,
  neuralOf,
  partnerPolicy,
  printNetwork,
  type RecordedDecision,
} from '../../../bots/index.js';
import { games, type Seed } from '../../../engine/index.js';
import { playJob } from '../../../workers/index.js';
import { randomNet } from '../../support/net.js';

const game = games['star-realms']!;
const rules = game.rules({ sets: ['core'] }, 2);
const bot = (name: string): string => readFileSync(`bots/star-realms/${name}.json`, 'utf8');
const partner = bot('TunedMarshal');

/** All its scores are 0, so it follows the partner. */
const untrained: Network = {
  ...randomNet(game, rules),
  w2: new Float32Array(8 * randomNet(game, rules).actions.length),
  b2: new Float32Array(randomNet(game, rules).actions.length),
  partner,
  partnerBonus: 3,
};

function decisionsOf(
  net: Network,
  mode: 'best' | 'explore',
  matches: number,
  /** Receives what a table does in the network's place. */
  results?: unknown[],
): readonly string[][] {
  const found: string[][] = [];
  const agent = new LearningAgent(
    net,
    game,
    mode,
    ({ legal, legalCount, advised, action }: RecordedDecision) => {
      expect(legal.subarray(0, legalCount)).toContain(action);
      found.push([action, advised].flatMap((number) => net.actions[number] ?? []));
    },
  );
  const policy = neuralOf(game).policy(agent, partnerPolicy(net, game, rules), results !== undefined);
  const other = compilePlayer(bot('BastionWarden'), game, rules).policy;
  for (let seed = 0; seed < matches; seed++) {
    agent.reset(seed as Seed, 0);
    const result = game.table(rules).play([policy, other], seed as Seed);
    results?.push({ ...result });
  }
  return found;
}

const score = (player: string): number => {
  const firstSeed = 5 as Seed;
  const players = [player, bot('MirrorGauge')];
  const job = { game: 'star-realms', rules, players, firstSeed, deals: 200 };
  const { wins, draws } = playJob({ ...job, seats: 'alternate' }).players[0]!;
  return (wins + draws / 2) / 400;
};

describe('a network beside a table', () => {
  it('learns what the table would do in every decision, and does that before training', () => {
    const decisions = decisionsOf(untrained, 'best', 30);
    for (const [taken, ...advised] of decisions) expect(advised).toEqual([taken]);
    const verbs = new Set(decisions.map(([taken]) => taken!.split(' ')[0]));
    for (const verb of ['nothing', 'buy', 'scrap', 'spend', 'discard', 'attack', 'destroy', 'clear'])
      expect(verbs).toContain(verb);
  });

  it('watches a table in every decision without changing the games', () => {
    const watched: unknown[] = [];
    const decisions = decisionsOf(untrained, 'best', 30, watched);
    const verbs = new Set(decisions.map(([taken]) => taken!.split(' ')[0]));
    for (const verb of ['nothing', 'buy', 'scrap', 'spend', 'discard', 'attack', 'destroy', 'clear'])
      expect(verbs).toContain(verb);
    const [table, other] = [partner, bot('BastionWarden')].map(
      (text) => compilePlayer(text, game, rules).policy,
    );
    watched.forEach((result, seed) => {
      expect({ ...game.table(rules).play([table, other], seed as Seed) }).toEqual(result);
    });
  });

  it('is as strong as the table before training', () => {
    expect(Math.abs(score(printNetwork(untrained)) - score(partner))).toBeLessThan(0.05);
  });

  it('can decide differently in every kind of decision', () => {
    const against = decisionsOf(untrained, 'explore', 60).filter(([taken, advised]) => taken !== advised);
    const kinds = new Set(against.map(([taken]) => taken!.split(' ')[0]));
    for (const kind of ['buy', 'scrap', 'spend', 'discard', 'attack']) expect(kinds).toContain(kind);
  });
});

it('a network that decides only purchases and options plays the same games as before', () => {
  const net = { ...randomNet(game, rules, 8, 1, 'purchases'), partner };
  const players = [printNetwork(net), bot('BastionWarden')];
  const firstSeed = 1 as Seed;
  const tally = playJob({
    game: 'star-realms',
    rules,
    players,
    firstSeed,
    deals: 50,
    seats: 'alternate',
  });
  // In version 1.0.0-rc.0, where networks did not take such wins, it was 3,221,199,631.
  expect(tally.signature).toBe(1_984_443_648);
});
