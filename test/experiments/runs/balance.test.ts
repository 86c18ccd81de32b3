import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameNamed, readNetwork } from '../../../bots/index.js';
import type { Seed } from '../../../engine/index.js';
import { findPlayer } from '../../../experiments/players/find.js';
import { planBalance, runBalance } from '../../../experiments/runs/balance/balance.js';
import {
  addBlock,
  type Balance,
  balanceSentence,
  ranked,
  type WorthSums,
} from '../../../experiments/runs/balance/ranking.js';
import { playerOn } from '../../../experiments/runs/balance/without-card.js';
import { type Backend, backend, emptyTally } from '../../../workers/index.js';

const dominion = gameNamed('dominion');
const WITCH_BOARD = 'Cellar, Market, Militia, Mine, Moat, Remodel, Smithy, Village, Witch, Workshop';
const request = {
  game: dominion,
  board: { kingdom: [WITCH_BOARD] },
  budget: { kind: 'games', games: 4_000 },
  seed: 3,
} as const;

describe('balance', () => {
  let threads: Backend;
  beforeAll(async () => {
    threads = await backend({ threads: 2 });
  });
  afterAll(() => threads.close());
  const run = async (
    asked: Parameters<typeof planBalance>[0],
    pool = threads,
    onProgress?: (balance: Balance) => void,
  ): Promise<Balance> => {
    const { signal } = new AbortController();
    return runBalance(await planBalance(asked), pool, { signal, onProgress });
  };

  it('names the Witch as the strongest card of a board without other strong cards', async () => {
    const found = await run(request);
    expect(found.cards[0]!.card).toBe('Witch');
    expect(found.cards[0]!.worth.low).toBeGreaterThan(0.1);
    expect(balanceSentence(found)).toMatch(
      /^Witch is the strongest card for its cost: .* the others that cost 5 are worth/,
    );
    const all = [...found.cards.map(({ card }) => card), ...found.neverTaken].sort();
    expect(all).toEqual(WITCH_BOARD.split(', '));
  });

  it('gives the same result on any number of threads, and refines it step by step', async () => {
    const one = await backend({ threads: 1 });
    const steps: number[] = [];
    const found = await run(request, one, ({ games }) => steps.push(games));
    await one.close();
    expect(await run(request)).toEqual(found);
    expect(steps.length).toBeGreaterThan(1);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    expect(steps.at(-1)).toBe(found.games);
  });

  it('draws a new board for each block, from the sets of the request', async () => {
    const found = await run({ ...request, board: { sets: ['base'] } });
    const names = [...found.cards.map(({ card }) => card), ...found.neverTaken, ...found.unmeasured];
    const base = new Set(dominion.cards.flatMap(({ name, set }) => (set === 'base' ? [name] : [])));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !base.has(name))).toEqual([]);
    expect(found.boards).toBeGreaterThan(10);
    expect(found.games).toBeLessThanOrEqual(request.budget.games);
  });

  it('reports too few games before it has measured a card', () => {
    const nothing = { cards: [], boards: 1, games: 20, neverTaken: [], unmeasured: ['Moat'], unknown: [] };
    expect(balanceSentence(nothing)).toBe('Too few games to measure a card.');
  });

  it('claims nothing about a card that stands out by chance', () => {
    const worth = { mean: 0.3, low: 0.05, high: 0.55, count: 20 };
    const cards = Array.from({ length: 40 }, () => ({ card: 'Moat', cost: 2, worth, forCost: worth }));
    const found = { cards, boards: 20, games: 400, neverTaken: [], unmeasured: [], unknown: [] };
    expect(balanceSentence(found)).toBe(
      'These games show no card that is clearly stronger than the others of its cost.',
    );
  });

  it('names one card as the strongest only if no other of its cost may be as strong', () => {
    const one = (card: string, mean: number) => {
      const worth = { mean, low: mean - 0.02, high: mean + 0.02, count: 20 };
      return { card, cost: 0, worth, forCost: worth };
    };
    const sentence = (rival: number): string =>
      balanceSentence({
        cards: [one('Salve', 0.4), one('Meadow', rival), one('Rats', 0)],
        boards: 1,
        games: 400,
        neverTaken: [],
        unmeasured: [],
        unknown: [],
      });
    expect(sentence(0.3)).toMatch(/^Salve is the strongest card:/);
    expect(sentence(0.39)).toMatch(/^Salve is one of the strongest cards:/);
  });

  it('measures the cards of Star Realms', async () => {
    const found = await run({
      game: gameNamed('star-realms'),
      board: {},
      budget: { kind: 'games', games: 3_000 },
      seed: 1,
    });
    expect(found.cards.length + found.neverTaken.length).toBeGreaterThan(30);
    expect(found.unknown).toEqual([]);
    expect(found.games).toBeLessThanOrEqual(3_000);
  });

  it('claims no certainty if a few blocks agree by chance', () => {
    const sums = new Map<string, WorthSums>();
    const tally = emptyTally(
      {
        game: 'dominion',
        rules: dominion.rules({}, 2),
        players: ['', ''],
        firstSeed: 1 as Seed,
        deals: 10,
        seats: 'alternate',
      },
      dominion.facts,
    );
    for (let block = 0; block < 4; block++)
      addBlock(sums, 'Moat', { ...tally, pairs: [0, 0, 8, 2, 0] }, undefined);
    const { cards } = ranked(dominion, sums, { seen: new Set(['Moat']), unit: undefined });
    expect(cards[0]!.worth.mean).toBeCloseTo(0.05);
    expect(cards[0]!.worth.high - cards[0]!.worth.mean).toBeGreaterThan(0.02);
  });

  it('changes nothing in a network except the score of taking the card', async () => {
    const game = gameNamed('star-realms');
    const here = playerOn(await findPlayer('any-star-realms'), game, game.rules({}, 2));
    const cutter = game.cards.find(({ name }) => name === 'Cutter')!;
    const before = readNetwork(here.text, game);
    const after = readNetwork(here.without(cutter)!, game);
    expect(after.b2[after.actions.indexOf('buy Cutter')]).toBe(-1e9);
    const b2 = after.b2.with(
      after.actions.indexOf('buy Cutter'),
      before.b2[before.actions.indexOf('buy Cutter')]!,
    );
    const { bits: _, ...whole } = before;
    expect({ ...after, b2 }).toEqual(whole);
  });

  it('leaves out cards of programs, too: purchases in lists, scores in tables', async () => {
    const list = await run({ ...request, player: await findPlayer('double-witch-money') });
    expect(list.cards.map(({ card }) => card)).toEqual(['Witch']);
    expect(list.neverTaken.length).toBe(9);
    const starRealms = gameNamed('star-realms');
    const budget = { kind: 'games', games: 3_000 } as const;
    const player = await findPlayer('TunedMarshal');
    const table = await run({ game: starRealms, board: { sets: ['core'] }, budget, seed: 1, player });
    expect(table.cards.length).toBeGreaterThan(20);
  });

  it('compares a player of a one-player game with itself on the same deals', async () => {
    const game = gameNamed('cardsim/lamplight');
    const player = await findPlayer('thrifty');
    const found = await run({ game, board: {}, budget: { kind: 'games', games: 2_000 }, seed: 1, player });
    expect(found.cards[0]!.worth.low).toBeGreaterThan(0);
    expect(balanceSentence(found)).toMatch(/the others are worth/);
  });

  it.each([
    ['a player of another game', { ...request, player: 'any-star-realms' }, /not a player of Dominion/],
    [
      'a game without a network',
      { ...request, game: gameNamed('cardsim/lamplight') },
      /no network comes with/,
    ],
    ['a player that is not a program', { ...request, player: 'greedy' }, /has no cards to leave out/],
  ])('refuses %s', async (_, { player, ...asked }: typeof request & { player?: string }, message) => {
    const found = player === undefined ? undefined : await findPlayer(player);
    await expect(run({ ...asked, player: found })).rejects.toThrow(message);
  });
});
