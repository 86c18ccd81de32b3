import { describe, expect, it } from 'vitest';
import {
  compilePlayer,
  LearningAgent,
  type Network,
  networkOnBoard,
  networkScope,
  neuralOf,
  printNetwork,
  readNetwork,
  readPlayer,
} from '../../../bots/index.js';
import { games, Rng, type Seed } from '../../../engine/index.js';
import { playJob } from '../../../workers/index.js';
import { chanceToWin } from '../../bench/player/chance.js';
import { kingdomOf, otherKingdom, randomNet } from '../../support/net.js';

const dominion = games['dominion']!;
const rules = kingdomOf();
const text = printNetwork(randomNet(dominion, rules));
const changed = (change: (json: Record<string, unknown>) => void): string => {
  const json = JSON.parse(text) as Record<string, unknown>;
  change(json);
  return JSON.stringify(json);
};

describe('the weights of a network as a text', () => {
  it('reproduce the network', () => {
    expect(printNetwork(readNetwork(text, dominion))).toBe(text);
    const { player } = readPlayer(text, 'any.json');
    expect(player?.form?.name).toBe('network');
    expect(player?.name).toBe('tiny');
  });

  it('take half the space with 16 bits, and lose at most three digits', () => {
    const net = readNetwork(text, dominion);
    const short = printNetwork({ ...net, bits: 16 });
    const again = readNetwork(short, dominion);
    expect(printNetwork(again)).toBe(short);
    const roomOf = (file: string): number => (JSON.parse(file) as { weights: string }).weights.length;
    expect(roomOf(short) / roomOf(text)).toBeCloseTo(0.5, 2);
    for (const [i, weight] of net.w1.entries())
      expect(Math.abs(again.w1[i]! - weight)).toBeLessThanOrEqual(Math.abs(weight) / 256);
  });

  it('take a quarter of the space with 8 bits, and lose at most half a step of a row', () => {
    const net = readNetwork(text, dominion);
    const short = printNetwork({ ...net, bits: 8 });
    const again = readNetwork(short, dominion);
    expect(printNetwork(again)).toBe(short);
    const largest = (row: Float32Array): number => Math.max(...row.map(Math.abs));
    for (let at = 0; at < net.w1.length; at += net.hidden) {
      const row = net.w1.subarray(at, at + net.hidden);
      for (const [i, weight] of row.entries())
        expect(Math.abs(again.w1[at + i]! - weight)).toBeLessThanOrEqual(largest(row) / 200);
    }
  });

  it.each([
    ['another game', (j: Record<string, unknown>) => (j['game'] = 'star-realms'), /plays star-realms/],
    ['another observation', (j: Record<string, unknown>) => (j['observation'] = 99), /version 99/],
    [
      'an unknown card',
      (j: Record<string, unknown>) => (j['inputs'] as string[]).splice(0, 1, 'own Moon'),
      /own Moon/,
    ],
    ['lost weights', (j: Record<string, unknown>) => (j['weights'] = 'AAAA'), /layers need/],
    ['another format', (j: Record<string, unknown>) => (j['version'] = 2), /format/],
    ['an invalid bonus', (j: Record<string, unknown>) => (j['partnerBonus'] = 'much'), /"partnerBonus"/],
    ['a curve without a slope', (j: Record<string, unknown>) => (j['chance'] = { start: 1 }), /"chance"/],
    ['an unsupported number of bits', (j: Record<string, unknown>) => (j['bits'] = 4), /"bits"/],
    ['half of the weights', (j: Record<string, unknown>) => (j['bits'] = 16), /layers need/],
    ['no layers', (j: Record<string, unknown>) => (j['hidden'] = 0), /"hidden"/],
  ])('are refused for %s', (_, change, message) => {
    expect(() => readNetwork(changed(change), dominion)).toThrow(message);
  });

  it('keep the curve of the chance to win', () => {
    const chance = { start: -0.5, startByTurn: 0.5, slope: 0.75, slopeByTurn: 1 };
    const net = readNetwork(printNetwork({ ...readNetwork(text, dominion), chance }), dominion);
    expect(networkOnBoard(net, dominion, rules).chance).toEqual(chance);
    // σ(−0.5 + 0.5 · ½ + (0.75 + ½) · logit 0.8), and a clamped value outside 0 … 1.
    expect(chanceToWin(chance, 0.8, 20)).toBeCloseTo(0.815, 3);
    expect(chanceToWin(chance, 1.5, 20)).toBe(chanceToWin(chance, 0.98, 20));
  });

  it('are reported as diagnostics when a player is read', () => {
    const { player, diagnostics } = readPlayer(changed((j) => (j['observation'] = 99)));
    expect(player).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ severity: 'error', line: 1 });
  });
});

describe('an input for many boards', () => {
  const others = (names: readonly string[]): readonly string[] =>
    names.filter((name) => /^theirs [A-Z]/.test(name));

  it('is not part of a new network for one board', () => {
    expect(others(neuralOf(dominion).inputs.map(({ name }) => name))).toContain('theirs Smithy');
    expect(others(networkScope(dominion, rules).inputs)).toEqual([]);
    expect(others(networkScope(dominion, rules, 'everything', ['theirs Witch']).inputs)).toEqual([
      'theirs Witch',
    ]);
  });

  it('is observed only by networks that name it', () => {
    const { w1, ...net } = randomNet(dominion, rules);
    const inputs = [...net.inputs, 'theirs Copper'];
    // A large weight for each Copper of the opponent, so that this row determines all scores.
    const wide = (weight: number) =>
      Float32Array.from([...w1, ...new Array<number>(net.hidden).fill(weight)]);
    const play = (weight: number) => {
      const text = printNetwork({ ...net, inputs, w1: wide(weight) });
      expect(others(readNetwork(text, dominion).inputs)).toEqual(['theirs Copper']);
      const job = { game: 'dominion', rules, players: [text, 'builtin:random'], firstSeed: 1 as Seed };
      return playJob({ ...job, deals: 20, seats: 'alternate' });
    };
    expect(play(100)).not.toEqual(play(0));
  });
});

describe.each(['dominion', 'star-realms'])('a network that plays %s', (name) => {
  const game = games[name]!;
  const board = kingdomOf(game);
  const players = [1, 2].map((seed) => printNetwork(randomNet(game, board, 8, seed)));

  it('plays legal games, and repeats them exactly', () => {
    const job = {
      game: name,
      rules: board,
      players,
      firstSeed: 1 as Seed,
      deals: 20,
      seats: 'alternate',
    } as const;
    const tally = playJob(job);
    expect(tally.games).toBe(40);
    expect(playJob(job)).toEqual(tally);
  });

  it('observes numbers around 1 and never anything hidden', () => {
    const { inputs } = neuralOf(game);
    expect(new Set(inputs.map((input) => input.name)).size).toBe(inputs.length);
    const net = randomNet(game, board);
    let seen = 0;
    let largest = 0;
    const agent = new LearningAgent(net, game, 'explore', (decided) => {
      seen++;
      for (const value of decided.inputs) largest = Math.max(largest, Math.abs(value));
      expect(decided.legal.subarray(0, decided.legalCount)).toContain(decided.action);
      expect(decided.advised).toBe(-1);
      expect(decided.logProbability).toBeLessThanOrEqual(0);
    });
    const learner = neuralOf(game).policy(agent);
    const other = compilePlayer(players[1]!, game, board).policy;
    for (let seed = 0; seed < 10; seed++) {
      agent.reset(seed as Seed, 0);
      game.table(board).play([learner, other], seed as Seed);
    }
    expect(seen).toBeGreaterThan(100);
    expect(largest).toBeLessThan(20);
  });

  it('decides the same when its game starts over', () => {
    const decided: number[] = [];
    const agent = new LearningAgent(randomNet(game, board), game, 'explore', ({ action }) =>
      decided.push(action),
    );
    agent.onStartOver = () => {
      decided.length = 0;
    };
    const learner = neuralOf(game).policy(agent);
    const policies = [learner, compilePlayer(players[1]!, game, board).policy];
    agent.reset(5 as Seed, 0);
    game.table(board).play(policies, 5 as Seed);
    const first = [...decided];
    agent.startOver();
    game.table(board).play(policies, 5 as Seed);
    expect(decided).toEqual(first);
    expect(new Set(first).size).toBeGreaterThan(1);
  });
});

describe('a network that knows many boards', () => {
  const { inputs: seen, boardInputs = [], actions: known } = neuralOf(dominion);
  const hidden = 8;
  const inputs = [...seen, ...boardInputs].map(({ name }) => name);
  const actions = known.map(({ name }) => name);
  const rng = new Rng(9 as Seed);
  const numbers = (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => rng.below(64) / 64 - 0.5);
  const wide: Network = {
    ...randomNet(dominion, rules, hidden),
    inputs,
    actions,
    w1: numbers(inputs.length * hidden),
    w2: numbers(actions.length * hidden),
    b2: numbers(actions.length),
  };
  const here = networkOnBoard(wide, dominion, rules);
  const row = (net: Network, name: string): readonly number[] => {
    const input = net.inputs.indexOf(name);
    return [...net.w1.subarray(input * hidden, (input + 1) * hidden)];
  };

  it('keeps only the inputs and actions that can occur on a board, with the same weights', () => {
    const { inputs: some, actions: few } = networkScope(dominion, rules, 'everything', inputs);
    expect(here.inputs).toEqual(some);
    expect(here.actions).toEqual(few);
    for (const name of some) expect(row(here, name)).toEqual(row(wide, name));
    const bought = wide.actions.indexOf('buy Witch');
    const found = here.actions.indexOf('buy Witch');
    expect(here.b2[found]).toBe(wide.b2[bought]);
    expect([...here.w2.subarray(found * hidden, (found + 1) * hidden)]).toEqual([
      ...wide.w2.subarray(bought * hidden, (bought + 1) * hidden),
    ]);
  });

  it('adds what it knows about each card on the board, and about no other card', () => {
    const cards = dominion.cardsIn!(rules).map((card) => dominion.cards[card]!.name);
    const names = boardInputs.filter(({ card }) => cards.includes(dominion.cards[card!]!.name));
    expect(names).toHaveLength(cards.length);
    const sums = [...wide.b1].map((constant, unit) =>
      names.reduce((sum, { name }) => sum + row(wide, name)[unit]!, constant),
    );
    for (const [unit, sum] of sums.entries()) expect(here.b1[unit]).toBeCloseTo(sum, 5);
    const other = networkOnBoard(wide, dominion, otherKingdom());
    expect(other.b1).not.toEqual(here.b1);
  });

  it('plays on a board like its restriction to that board', () => {
    const job = (net: Network) => ({
      game: 'dominion',
      rules,
      players: [printNetwork(net), 'builtin:greedy'],
      firstSeed: 1 as Seed,
      deals: 20,
      seats: 'alternate' as const,
    });
    expect(playJob(job(wide))).toEqual(playJob(job(here)));
    expect(printNetwork(readNetwork(printNetwork(wide), dominion))).toBe(printNetwork(wide));
  });

  it('stays unchanged if it has no inputs about boards', () => {
    const plain = randomNet(dominion, rules);
    expect(networkOnBoard(plain, dominion, otherKingdom())).toBe(plain);
  });
});
