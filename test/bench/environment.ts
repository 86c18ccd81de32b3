/** Steps per CPU second of the environment for learners: random legal actions in 256 matches at a time. */
import { gameNamed } from '../../bots/index.js';
import { type Game, Rng, type Seed } from '../../engine/index.js';
import { Environment } from '../../experiments/play/environment.js';
import { findPlayer } from '../../experiments/players/find.js';

const MATCHES = 256;
const STEPS = 200_000;

export async function benchEnvironment(): Promise<void> {
  for (const [name, opponent] of [
    ['dominion', 'big-money'],
    ['star-realms', 'TunedMarshal'],
  ] as const) {
    const { text } = await findPlayer(opponent);
    const { steps, seconds } = walk(gameNamed(name), text);
    console.log(`${name} against ${opponent}: ${Math.round(steps / seconds)} steps per CPU second`);
  }
}

function walk(game: Game, text: string): { steps: number; seconds: number } {
  const environment = new Environment(game, game.rules({}, 2), [{ learner: true }, { text }], MATCHES);
  const { seats, masks } = environment.standings;
  const count = environment.actions.length;
  const rng = new Rng();
  rng.reset(1 as Seed, 0);
  const start = process.cpuUsage();
  let seed = 0;
  let steps = 0;
  while (steps < STEPS) {
    const ended = [...seats].map((seat) => (seat < 0 ? (seed++ as Seed) : undefined));
    environment.reset(ended);
    const actions = Array.from(seats, (_, match) => {
      const legal = [...masks.subarray(match * count, (match + 1) * count).keys()].filter(
        (action) => masks[match * count + action] === 1,
      );
      return legal.length === 0 ? undefined : legal[rng.below(legal.length)];
    });
    environment.step(actions);
    steps += actions.length;
  }
  const { user, system } = process.cpuUsage(start);
  return { steps, seconds: (user + system) / 1e6 };
}
