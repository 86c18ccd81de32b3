/** A network in training or imitation: every decision is passed to a callback. */
import { type Game, Rng, type Seed, streams } from '../../engine/index.js';
import { NetworkAgent } from './agent.js';
import type { Network } from './net.js';

/** One decision. Reused: copy what you keep. */
export interface RecordedDecision {
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

export class LearningAgent extends NetworkAgent {
  readonly #rng = new Rng();
  readonly #scores: Float64Array;
  readonly #decision: RecordedDecision;

  /**
   * @param mode `explore` samples by the softmax of the scores, `best` takes the best action, `follow` tells what the seat
   * does anyway as if it were the network's own
   */
  constructor(
    net: Network,
    game: Game,
    private readonly mode: 'explore' | 'best' | 'follow',
    private readonly onDecision: (decision: RecordedDecision) => void,
  ) {
    super(net, game);
    this.#scores = new Float64Array(net.actions.length);
    this.#decision = {
      inputs: new Float32Array(net.inputs.length),
      legal: new Uint8Array(net.actions.length),
      action: 0,
      logProbability: 0,
      value: 0,
    };
  }

  /** Before each match: starts the dice of that seat over. */
  reset(seed: Seed, seat: number): void {
    this.#rng.reset(seed, streams.policy(seat));
  }

  override decide(count: number, taken: number): number {
    const { forward, inputs, observation } = this;
    forward.computeHidden(observation, inputs);
    const decision = this.#decision;
    decision.legal.fill(0);
    let knownCount = 0;
    let best = -Infinity;
    for (let i = 0; i < count; i++) {
      const action = this.actions[this.options[i]!]!;
      if (action < 0) continue;
      knownCount++;
      decision.legal[action] = 1;
      this.#scores[action] = forward.score(action);
      best = Math.max(best, this.#scores[action]!);
    }
    if (knownCount === 0) return -1;
    const option = this.#option(count, taken, best);
    if (option < 0 || this.actions[option]! < 0) return option;
    // Nothing is learned from a decision without a choice.
    if (knownCount === 1) return option;
    decision.action = this.actions[option]!;
    decision.logProbability = this.#scores[decision.action]! - best - Math.log(this.#total(count, best));
    decision.value = forward.value();
    for (let i = 0; i < inputs.length; i++) decision.inputs[i] = observation[inputs[i]!]!;
    this.onDecision(decision);
    return option;
  }

  #option(count: number, taken: number, best: number): number {
    if (this.mode === 'follow') return taken;
    return this.mode === 'explore' ? this.#sample(count, best) : this.best(count);
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
    let remaining = this.#rng.unit() * this.#total(count, best);
    let last = -1;
    for (let i = 0; i < count; i++) {
      const action = this.actions[this.options[i]!]!;
      if (action < 0) continue;
      last = this.options[i]!;
      remaining -= Math.exp(this.#scores[action]! - best);
      if (remaining < 0) break;
    }
    return last;
  }
}
