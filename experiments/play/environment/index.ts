/** Games as an environment for learners: many at a time, step by step. */
import { type Game, Refused, type Rules, type Seed } from '../../../engine/index.js';
import {
  type BufferLayout,
  type EnvironmentBuffers,
  type EnvironmentGames,
  type EnvironmentSeat,
  makeBuffers,
} from './buffers.js';
import { NeuralGames } from './neural-games.js';
import { openGames } from './open-games.js';

export interface EnvironmentOptions {
  /** Bytes to reserve in front of the buffers. */
  readonly before?: number;
  /** Called with the reason if the code of the user's own game fails, which ends that game. */
  readonly onFault?: (reason: string) => void;
}

/**
 * A game pays at its end: 1 to the only winner, ½ for a shared first place, otherwise 0. A one-player game pays its
 * score.
 */
export class Environment {
  readonly buffers: EnvironmentBuffers;
  readonly layout: BufferLayout;
  /** The results in memory, after the reserved bytes. */
  readonly memory: Uint8Array;
  readonly games: EnvironmentGames;
  readonly inputs: readonly string[];
  readonly actions: readonly string[];

  /** @throws Refused if the game has no observations, or if a player cannot be read */
  constructor(
    game: Game,
    rules: Rules,
    seats: readonly EnvironmentSeat[],
    readonly count: number,
    { before = 0, onFault = () => {} }: EnvironmentOptions = {},
  ) {
    const { stepwise } = game;
    if (game.neural === undefined && stepwise === undefined)
      throw new Refused(`${game.facts.title} has no observations`);
    this.games =
      stepwise === undefined ? new NeuralGames(game, rules, seats) : openGames(stepwise, rules, onFault);
    this.inputs = this.games.inputs.map(({ name }) => name);
    this.actions = this.games.actions.map(({ name }) => name);
    const sizes = { count, seats: seats.length, inputs: this.inputs.length, actions: this.actions.length };
    ({ buffers: this.buffers, layout: this.layout, memory: this.memory } = makeBuffers(sizes, before));
  }

  /** Restarts games. @param seeds by game; undefined leaves a game as it is */
  reset(seeds: readonly (Seed | undefined)[]): void {
    for (const [game, seed] of seeds.entries())
      if (seed !== undefined) this.games.begin(game, seed, this.buffers);
  }

  /** Answers decisions, by game; undefined leaves a game as it is. @throws Refused before any game has changed */
  step(actions: readonly (number | undefined)[]): void {
    for (const [game, action] of actions.entries()) {
      if (action === undefined) continue;
      const legal = Number.isInteger(action) && this.buffers.masks[game * this.actions.length + action] === 1;
      if (!legal || action < 0 || action >= this.actions.length)
        throw new Refused(`action ${action} is not legal in game ${game}`);
    }
    this.buffers.rewards.fill(0);
    for (const [game, action] of actions.entries())
      if (action !== undefined) this.games.act(game, action, this.buffers);
  }
}
