/** A network in training, or one that is observed: every decision is passed to a callback. */
import { type Game, Rng, type Seed, streams } from '../../engine/index.js';
import { NetworkAgent } from './agent.js';
import { ADVISED, LEGAL, type Network } from './net.js';

/** See the learner's: what it takes for impossible. */
const NEGLIGIBLE = -15;

/** One decision. Reused: copy what you keep. */
export interface RecordedDecision {
  /** What the network saw, in the order of its inputs. */
  readonly inputs: Float32Array;
  /** By action of the network: {@link LEGAL}, {@link ADVISED} for what the partner would do, or 0. */
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
  /** Of the known options, relative to the best one. */
  readonly #odds: Float64Array;
  readonly #decision: RecordedDecision;
  /** What {@link reset} was given. */
  #match: { readonly seed: Seed; readonly seat: number } | undefined;
  /** Hears that the decisions of the match do not count. */
  onStartOver: () => void = () => {};

  /**
   * @param mode `explore` samples by the softmax of the scores, `best` takes the best action
   */
  constructor(
    net: Network,
    game: Game,
    private readonly mode: 'explore' | 'best',
    /** Hears of every decision. */
    public onDecision: (decision: RecordedDecision) => void,
  ) {
    super(net, game);
    this.#odds = new Float64Array(net.actions.length);
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
    this.#match = { seed, seat };
    this.#rng.reset(seed, streams.policy(seat));
  }

  startOver(): void {
    const { seed, seat } = this.#match!;
    this.reset(seed, seat);
    this.onStartOver();
  }

  override decide(count: number, advice: number): number {
    const { forward, inputs, observation, wanted, scores } = this;
    const knownCount = this.knownOptions(count);
    // Nothing is learned from a decision without a choice.
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
      // SPEED: probabilities below one in three million do not matter; equivalent to the exponential of all.
      total += odds[i] = log < NEGLIGIBLE ? 0 : Math.exp(log);
    }
    const choice = this.mode === 'best' ? best : this.#sample(knownCount, best, total);
    const decision = this.#decision;
    decision.legal.fill(0);
    for (let i = 0; i < knownCount; i++) decision.legal[wanted[i]!] = i === advised ? ADVISED : LEGAL;
    decision.action = wanted[choice]!;
    decision.logProbability = scores[choice]! - highest - Math.log(total);
    decision.value = scores[knownCount]!;
    const { scales } = forward;
    for (let i = 0; i < inputs.length; i++) decision.inputs[i] = observation[inputs[i]!]! * scales[i]!;
    this.onDecision(decision);
    return this.options[this.known[choice]!]!;
  }

  /** Position among the options that the network knows. */
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
