/** Matches step by step see and end as the same matches in one go. */
import { expect, it } from 'vitest';
import { compilePlayer, gameNamed, neuralOf } from '../../../bots/index.js';
import type { NeuralAgent, Seed } from '../../../engine/index.js';
import { Environment } from '../../../experiments/play/environment.js';
import { findPlayer } from '../../../experiments/players/find.js';

const SEEDS = [3, 70, 900] as Seed[];

/** Some action that depends on everything that is seen. */
const choose = (observation: Int32Array, legal: readonly number[]): number =>
  legal[observation.reduce((sum, value, i) => (sum + (i + 1) * Math.abs(value)) % 9973, 7) % legal.length]!;

it.each([
  ['dominion', 'militia-pressure'],
  ['star-realms', 'TunedMarshal'],
])('%s', async (name, opponent) => {
  const game = gameNamed(name);
  const rules = game.rules({}, 2);
  const { text } = await findPlayer(opponent);
  const { inputs, actions } = neuralOf(game);

  const whole = SEEDS.map((seed) => {
    const seen: string[] = [];
    const agent: NeuralAgent = {
      observation: new Int32Array(inputs.length),
      options: new Int32Array(actions.length),
      decide(count) {
        seen.push(agent.observation.join());
        return choose(
          agent.observation,
          [...agent.options.subarray(0, count)].sort((a, b) => a - b),
        );
      },
    };
    const { policy } = compilePlayer(text, game, rules);
    const { scores, places } = game.table(rules).play([neuralOf(game).policy(agent), policy], seed);
    return { seen, scores: [...scores], places: [...places] };
  });

  // All at a time, so that each is left and taken up again between the steps of others.
  const environment = new Environment(game, rules, [{ learner: true }, { text }], SEEDS.length);
  const { seats, observations, masks, scores, rewards } = environment.standings;
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
      if (before[match]! >= 0 && seats[match]! < 0) won[match] = rewards[2 * match]!;
  }
  for (const [match, { seen: expected, scores: ended, places }] of whole.entries()) {
    expect(seen[match]).toEqual(expected);
    expect([...scores.subarray(2 * match, 2 * match + 2)]).toEqual(ended);
    expect(won[match]).toBe(places[0] === 1 ? (places[1] === 1 ? 0.5 : 1) : 0);
  }
  expect(() => environment.step([0])).toThrow('action 0 is not legal in match 0');
});
