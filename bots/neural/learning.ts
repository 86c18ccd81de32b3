/** A network that is being trained or imitated: every decision is told to whoever keeps the record. */
import { type Game, Rng, type Seed, streams } from '../../engine/index.js';
import type { Net } from './net.js';
import { NetBrain } from './player.js';

/** One decision. Reused: copy what you keep. */
export interface Decided {
  /** What the network saw, in the order of its inputs. */
  readonly inputs: Float32Array;
  /** By action of the network: 1 when it was legal. */
  readonly legal: Uint8Array;
  /** The network's action: sampled, or its best one when it does not explore. */
  action: number;
  /** Natural logarithm of the probability with which it was sampled. */
  logProbability: number;
  /** What the network expects of the match. */
  value: number;
}

export class LearningBrain extends NetBrain {
  readonly #rng = new Rng();
  readonly #scores: Float64Array;
  readonly #decided: Decided;

  /**
   * @param way `explore` samples by the softmax of the scores, `best` takes the best action, `follow` tells what the seat
   * does anyway as if it were the network's own
   */
  constructor(
    net: Net,
    game: Game,
    private readonly way: 'explore' | 'best' | 'follow',
    private readonly hear: (decided: Decided) => void,
  ) {
    super(net, game);
    this.#scores = new Float64Array(net.actions.length);
    this.#decided = {
      inputs: new Float32Array(net.inputs.length),
      legal: new Uint8Array(net.actions.length),
      action: 0,
      logProbability: 0,
      value: 0,
    };
  }

  /** Before each match: starts the dice of that seat over. */
  deal(seed: Seed, seat: number): void {
    this.#rng.reset(seed, streams.mind(seat));
  }

  override decide(count: number, taken: number): number {
    const { forward, inputs, observation } = this;
    forward.see(observation, inputs);
    const decided = this.#decided;
    decided.legal.fill(0);
    let known = 0;
    let best = -Infinity;
    for (let i = 0; i < count; i++) {
      const action = this.actions[this.options[i]!]!;
      if (action < 0) continue;
      known++;
      decided.legal[action] = 1;
      this.#scores[action] = forward.score(action);
      best = Math.max(best, this.#scores[action]!);
    }
    if (known === 0) return -1;
    const option = this.#option(count, taken, best);
    if (option < 0 || this.actions[option]! < 0) return option;
    // Nothing is learned from a decision without a choice.
    if (known === 1) return option;
    decided.action = this.actions[option]!;
    decided.logProbability = this.#scores[decided.action]! - best - Math.log(this.#total(count, best));
    decided.value = forward.value();
    for (let i = 0; i < inputs.length; i++) decided.inputs[i] = observation[inputs[i]!]!;
    this.hear(decided);
    return option;
  }

  #option(count: number, taken: number, best: number): number {
    if (this.way === 'follow') return taken;
    return this.way === 'explore' ? this.#sample(count, best) : this.best(count);
  }

  #total(count: number, best: number): number {
    let total = 0;
    for (let i = 0; i < count; i++) {
      const action = this.actions[this.options[i]!]!;
      if (action >= 0) total += Math.exp(this.#scores[action]! - best);
    }
    return total;
  }

  #sample(count: number, best: number): number {
    let at = this.#rng.unit() * this.#total(count, best);
    let last = -1;
    for (let i = 0; i < count; i++) {
      const action = this.actions[this.options[i]!]!;
      if (action < 0) continue;
      last = this.options[i]!;
      at -= Math.exp(this.#scores[action]! - best);
      if (at < 0) break;
    }
    return last;
  }
}
