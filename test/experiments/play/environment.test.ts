/** Games played step by step have the same observations and results as games played at once. */
import { expect, it } from 'vitest';
import { compilePlayer, gameNamed, neuralOf } from '../../../bots/index.js';
import type { NeuralAgent, RulesRequest, Seed } from '../../../engine/index.js';
import { Environment } from '../../../experiments/play/environment/index.js';
import { findPlayer } from '../../../experiments/players/find.js';

const SEEDS = [3, 70, 900] as Seed[];

/** An action that depends on the whole observation. */
const choose = (observation: Int32Array, legal: readonly number[]): number =>
  legal[observation.reduce((sum, value, i) => (sum + (i + 1) * Math.abs(value)) % 9973, 7) % legal.length]!;

interface Case {
  readonly game: string;
  /** By seat; empty for a learner. */
  readonly seats: readonly string[];
  readonly request?: RulesRequest;
}
const cases: readonly Case[] = [
  { game: 'dominion', seats: ['', 'militia-pressure'] },
  { game: 'dominion', seats: ['', ''], request: { sets: ['seaside', 'intrigue'], boardSeed: 4 } },
  { game: 'dominion', seats: ['big-money', '', ''], request: { sets: ['prosperity', 'hinterlands'] } },
  { game: 'dominion', seats: ['', 'random'] },
  { game: 'star-realms', seats: ['', 'TunedMarshal'] },
  {
    game: 'star-realms',
    seats: ['', ''],
    request: { sets: ['core', 'colony_wars', 'gambits', 'crisis_heroes'] },
  },
  {
    game: 'star-realms',
    seats: ['', 'RowPoacher', ''],
    request: { sets: ['core', 'crisis_events', 'gambits'] },
  },
];

it.each(cases)('$game: $seats $request', async ({ game: name, seats: words, request = {} }) => {
  const game = gameNamed(name);
  const rules = game.rules(request, words.length);
  const texts = await Promise.all(
    words.map(async (word) => (word === '' ? '' : (await findPlayer(word)).text)),
  );
  const { inputs: all, actions } = neuralOf(game);
  const environment = new Environment(
    game,
    rules,
    texts.map((text) => (text === '' ? { learner: true } : { text })),
    SEEDS.length,
  );
  const { inputs } = environment;
  const here = all.map(({ name }) => inputs.includes(name));

  const whole = SEEDS.map((seed) => {
    const seen: string[] = [];
    const agent: NeuralAgent = {
      observation: new Int32Array(all.length),
      options: new Int32Array(actions.length),
      decide(count) {
        const observation = agent.observation.filter((_, input) => here[input]);
        expect(agent.observation.every((value, input) => here[input] || value === 0)).toBe(true);
        seen.push(observation.join());
        return choose(
          observation,
          [...agent.options.subarray(0, count)].sort((a, b) => a - b),
        );
      },
    };
    const policies = texts.map((text) => {
      if (text === '') return neuralOf(game).policy(agent);
      const { policy, reset } = compilePlayer(text, game, rules);
      reset?.(seed);
      return policy;
    });
    const { scores, places, capped } = game.table(rules).play(policies, seed);
    return { seen, scores: [...scores], places: places.map((place) => (capped ? 1 : place)) };
  });

  // All games advance together, so that each pauses and resumes between the steps of the others.
  const { seats, observations, masks, scores, rewards } = environment.buffers;
  const seen = SEEDS.map((): string[] => []);
  const won: number[] = SEEDS.map(() => Number.NaN);
  environment.reset(SEEDS);
  while (seats.some((seat) => seat >= 0)) {
    const before = [...seats];
    environment.step(
      SEEDS.map((_, match) => {
        if (seats[match]! < 0) return undefined;
        const observation = observations.subarray(match * inputs.length, (match + 1) * inputs.length);
        seen[match]!.push(observation.join());
        const mask = masks.subarray(match * actions.length, (match + 1) * actions.length);
        return choose(
          observation,
          [...mask.keys()].filter((action) => mask[action] === 1),
        );
      }),
    );
    for (const match of SEEDS.keys())
      if (before[match]! >= 0 && seats[match]! < 0) won[match] = rewards[words.length * match]!;
  }
  for (const [match, { seen: expected, scores: ended, places }] of whole.entries()) {
    expect(seen[match]).toEqual(expected);
    expect([...scores.subarray(words.length * match, words.length * (match + 1))]).toEqual(ended);
    const winners = places.filter((place) => place === 1).length;
    expect(won[match]).toBe(places[0] !== 1 ? 0 : winners === 1 ? 1 : 0.5);
  }
  expect(() => environment.step([0])).toThrow('action 0 is not legal in game 0');
});

it('cardsim games show the values that score tables may read, and end as if played at once', async () => {
  const game = gameNamed('cardsim/free-port');
  const rules = game.rules({}, 1);
  const { keys, subjects } = game.scores!;
  const environment = new Environment(game, rules, [{ learner: true }], SEEDS.length);
  const { inputs, actions } = environment;
  expect([inputs, actions]).toEqual([keys.map(({ name }) => name), subjects.map(({ name }) => name)]);
  const unit = (name: string): number => (name.startsWith('stat.') ? 100 : 1);
  const whole = SEEDS.map((seed) => {
    const policy = {
      choose(state: { readonly choices: readonly number[] }): number {
        if (state.choices.length === 1) return 0;
        const seen = Int32Array.from(keys, ({ name, read }) => Math.round(unit(name) * read(state, 0)));
        return state.choices.indexOf(
          choose(
            seen,
            [...state.choices].sort((a, b) => a - b),
          ),
        );
      },
    };
    return game.table(rules).play([policy], seed).scores[0]!;
  });
  const { seats, observations, masks, scores, rewards } = environment.buffers;
  const won: number[] = [];
  environment.reset(SEEDS);
  while (seats.some((seat) => seat === 0)) {
    const before = [...seats];
    environment.step(
      SEEDS.map((_, match) => {
        if (seats[match]! < 0) return undefined;
        const mask = masks.subarray(match * actions.length, (match + 1) * actions.length);
        return choose(
          observations.subarray(match * inputs.length, (match + 1) * inputs.length),
          [...mask.keys()].filter((action) => mask[action] === 1),
        );
      }),
    );
    for (const match of SEEDS.keys())
      if (before[match] === 0 && seats[match] === -1) won[match] = rewards[match]!;
  }
  expect([...scores]).toEqual(whole);
  expect(won).toEqual(whole);
  expect(new Set(whole).size).toBeGreaterThan(1);
});

it('a network sees the possible contents of the next hands, and who has the last turn', () => {
  const game = gameNamed('dominion');
  const rules = game.rules({}, 2);
  const environment = new Environment(game, rules, [{ learner: true }, { learner: true }], 1);
  const { inputs, actions } = environment;
  const { observations, masks } = environment.buffers;
  const sees = (name: string): number => observations[inputs.indexOf(name)]!;
  environment.reset(SEEDS.slice(0, 1));
  // Each seat has drawn its hand from 10 cards with 7 Coppers.
  for (const ahead of [0, 1]) {
    expect(sees('cards in own draw pile')).toBe(5);
    expect(sees('coins in own draw pile')).toBe(7 - sees('coins to spend'));
    expect(sees('coins expected next turn')).toBe(8 * sees('coins in own draw pile'));
    expect(sees('turns they are ahead')).toBe(ahead);
    if (ahead === 1) break;
    expect(sees('cards in their hand and draw pile')).toBe(10);
    expect(sees('coins in their hand and draw pile')).toBe(7);
    expect(sees('coins expected in their hand')).toBe(28);
    expect(masks[actions.indexOf('nothing')]).toBe(1);
    environment.step([actions.indexOf('nothing')]);
  }
});
