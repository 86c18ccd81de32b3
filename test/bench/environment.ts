/** Steps per CPU-second of the environment for learners: random legal actions in 256 parallel matches. */
import { gameNamed } from '../../bots/index.js';
import { type Game, Rng, type Seed } from '../../engine/index.js';
import { Environment } from '../../experiments/play/environment/index.js';
import { findPlayer } from '../../experiments/players/find.js';

const MATCHES = 256;
const STEPS = 1_000_000;

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
  const { seats, masks } = environment.buffers;
  const count = environment.actions.length;
  const rng = new Rng();
  rng.reset(1 as Seed, 0);
  const ended = new Array<Seed | undefined>(MATCHES);
  const chosen = new Array<number | undefined>(MATCHES);
  const start = process.cpuUsage();
  let seed = 0;
  let steps = 0;
  while (steps < STEPS) {
    for (let match = 0; match < MATCHES; match++)
      ended[match] = seats[match]! < 0 ? (seed++ as Seed) : undefined;
    environment.reset(ended);
    for (let match = 0; match < MATCHES; match++) {
      chosen[match] = legalAction(masks.subarray(match * count, (match + 1) * count), rng);
      if (chosen[match] !== undefined) steps++;
    }
    environment.step(chosen);
  }
  const { user, system } = process.cpuUsage(start);
  return { steps, seconds: (user + system) / 1e6 };
}

/** A random legal action; undefined when the match is over. */
function legalAction(mask: Uint8Array, rng: Rng): number | undefined {
  let legal = 0;
  for (let action = 0; action < mask.length; action++) legal += mask[action]!;
  if (legal === 0) return undefined;
  let left = rng.below(legal);
  for (let action = 0; ; action++) if (mask[action] === 1 && left-- === 0) return action;
}
