/** A network that passes each of its decisions to a callback, for training and observation. */
import { type Game, Rng, type Seed, streams } from '../../engine/index.js';
import { NetworkAgent } from './agent.js';
import { NEGLIGIBLE, type Network } from './net.js';

/** One decision. The object is reused: copy what you keep. */
export interface RecordedDecision {
  /** Inputs of the network, in its order. */
  readonly inputs: Float32Array;
  /** The network's legal actions: the first `legalCount` entries. */
  readonly legal: Int32Array;
  legalCount: number;
  /** The partner's choice among them, or −1. */
  advised: number;
  /** The network's action: sampled, or the best one if it does not explore. */
  action: number;
  /** Natural logarithm of the probability with which the action was sampled. */
  logProbability: number;
  /** The network's value: the expected share of the reward. */
  value: number;
}

export class LearningAgent extends NetworkAgent {
  readonly #rng = new Rng();
  /** Unnormalized probabilities of the known options; the best one has 1. */
  readonly #odds: Float64Array;
  readonly #decision: RecordedDecision;
  /** The arguments of the last {@link reset}. */
  #game: { readonly seed: Seed; readonly seat: number } | undefined;
  /** Called when the game starts over and its decisions so far do not count. */
  onStartOver: () => void = () => {};

  /**
   * @param mode `explore` samples by the softmax of the scores, `best` takes the best action
   */
  constructor(
    net: Network,
    game: Game,
    private readonly mode: 'explore' | 'best',
    /** Called at every decision. */
    public onDecision: (decision: RecordedDecision) => void,
  ) {
    super(net, game);
    this.#odds = new Float64Array(net.actions.length);
    this.#decision = {
      inputs: new Float32Array(net.inputs.length),
      legal: this.wanted,
      legalCount: 0,
      advised: -1,
      action: 0,
      logProbability: 0,
      value: 0,
    };
  }

  /** Called before each game: restarts the random stream of the seat. */
  reset(seed: Seed, seat: number): void {
    this.#game = { seed, seat };
    this.#rng.reset(seed, streams.policy(seat));
  }

  startOver(): void {
    const { seed, seat } = this.#game!;
    this.reset(seed, seat);
    this.onStartOver();
  }

  override decide(count: number, advice: number): number {
    const { forward, inputs, observation, wanted, scores } = this;
    const knownCount = this.knownOptions(count);
    // A forced decision teaches nothing.
    if (knownCount < 2) return knownCount === 0 ? -1 : this.options[this.known[0]!]!;
    forward.computeHidden(observation, inputs);
    wanted[knownCount] = forward.net.actions.length;
    forward.computeScores(wanted, knownCount + 1, scores);
    const advised = this.addAdvice(knownCount, advice);
    const best = this.highest(knownCount);
    const highest = scores[best]!;
    let total = 0;
    const odds = this.#odds;
    for (let i = 0; i < knownCount; i++) {
      const log = scores[i]! - highest;
      // SPEED: skips the exponential below one in three million, where it does not matter.
      total += odds[i] = log < NEGLIGIBLE ? 0 : Math.exp(log);
    }
    const choice = this.mode === 'best' ? best : this.#sample(knownCount, best, total);
    const decision = this.#decision;
    decision.legalCount = knownCount;
    decision.advised = advised < 0 ? -1 : wanted[advised]!;
    decision.action = wanted[choice]!;
    decision.logProbability = scores[choice]! - highest - Math.log(total);
    decision.value = scores[knownCount]!;
    const { scales } = forward;
    for (let i = 0; i < inputs.length; i++) decision.inputs[i] = observation[inputs[i]!]! * scales[i]!;
    this.onDecision(decision);
    return this.options[this.known[choice]!]!;
  }

  /** Index among the options that the network knows. */
  #sample(knownCount: number, best: number, total: number): number {
    const odds = this.#odds;
    let remaining = this.#rng.unit() * total;
    for (let i = 0; i < knownCount; i++) {
      remaining -= odds[i]!;
      if (remaining < 0) return i;
    }
    return best;
  }
}
