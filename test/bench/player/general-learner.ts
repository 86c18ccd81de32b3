/**
 * Trains one network for many boards from decisions on several of them at once. Each board has a smaller network,
 * which plays there; the gradients of its weights are added to the rows of the large network.
 */
import {
  type BoardIndexes,
  copyRows,
  indexesOnBoard,
  layers,
  type Network,
  type NetworkHeader,
  type NetworkShape,
} from '../../../bots/neural/net.js';
import { type Game, Rng, type Rules, type Seed } from '../../../engine/index.js';
import { Adam } from '../../../optimizer/neural/adam.js';
import {
  copied,
  gradients,
  type LearningTarget,
  layersIn,
  type Weights,
  weightCount,
} from '../../../optimizer/neural/gradients.js';
import { Learner, type LearnerSettings } from '../../../optimizer/neural/learner.js';
import type { TrainingBatch } from '../../../optimizer/neural/training-batch.js';

/** Decisions on one board. */
interface BoardLesson {
  readonly rules: Rules;
  readonly batch: TrainingBatch;
}

export class GeneralLearner {
  readonly #all: Float32Array;
  readonly #shape: NetworkShape;
  readonly #weights: Weights;
  readonly #adam: Adam;
  readonly #rng: Rng;

  /**
   * @param header names all inputs and actions, including inputs that describe boards; these have no effect at
   *   first
   * @param start network to continue, see {@link Learner.startFrom}
   */
  constructor(
    readonly header: NetworkHeader,
    readonly game: Game,
    seed: Seed,
    readonly settings: LearnerSettings,
    start?: Network,
  ) {
    const { hidden } = settings;
    const { inputs, actions } = header;
    this.#shape = { inputs: inputs.length, hidden, actions: actions.length };
    this.#all = new Float32Array(weightCount(this.#shape));
    this.#weights = layersIn(this.#all, this.#shape);
    this.#adam = new Adam(this.#all.length);
    this.#rng = new Rng(seed);
    const first = new Learner(header, seed, settings);
    if (start !== undefined) first.startFrom(start);
    const weights = first.net(header.name);
    for (const layer of layers) this.#weights[layer].set(weights[layer]);
    if (start !== undefined) return;
    const seen = new Set(game.neural?.inputs.map(({ name }) => name));
    for (const [row, name] of inputs.entries())
      if (!seen.has(name)) this.#weights.w1.fill(0, row * hidden, (row + 1) * hidden);
  }

  /** A copy of the current weights. */
  net(): Network {
    return { ...this.header, hidden: this.settings.hidden, ...copied(this.#weights) };
  }

  /**
   * One pass of proximal policy optimization over the decisions of all boards.
   * @param rate learning rate
   * @param entropy weight of the policy's entropy
   */
  improve(lessons: readonly BoardLesson[], rate: number, entropy = this.settings.entropy): void {
    const { epochs, minibatch, clip, valueShare } = this.settings;
    const { hidden } = this.settings;
    const boards = lessons.map(({ rules, batch }) => {
      return new BoardLearner(indexesOnBoard(this.header, this.game, rules), hidden, batch);
    });
    const rows = boards.reduce((sum, { count }) => sum + count, 0);
    const steps = Math.max(1, Math.floor(rows / minibatch));
    const gradient = new Float32Array(this.#all.length);
    const slopes = layersIn(gradient, this.#shape);
    for (let epoch = 0; epoch < epochs; epoch++) {
      for (const { order } of boards) this.#rng.shuffle(order);
      for (let step = 0; step < steps; step++) {
        gradient.fill(0);
        for (const board of boards) {
          const from = Math.floor((step * board.count) / steps);
          const to = Math.floor(((step + 1) * board.count) / steps);
          const part = board.order.subarray(from, to);
          const share = (steps * part.length) / rows;
          if (share > 0) {
            board.addSlopes(this.#weights, part, { clip, entropy, valueShare }, share, slopes);
          }
        }
        this.#adam.step(this.#all, gradient, rate);
      }
    }
  }
}

/** The smaller network of a board, and its decisions. */
class BoardLearner {
  readonly count: number;
  /** Order of its decisions. */
  readonly order: Int32Array;
  readonly #shape: NetworkShape;
  readonly #weights: Weights;
  readonly #slopes: Weights;

  constructor(
    readonly indexes: BoardIndexes,
    readonly hidden: number,
    readonly batch: TrainingBatch,
  ) {
    this.count = batch.actions.length;
    this.order = Int32Array.from({ length: this.count }, (_, i) => i);
    this.#shape = { inputs: indexes.inputs.length, hidden, actions: indexes.actions.length };
    this.#weights = layersIn(new Float32Array(weightCount(this.#shape)), this.#shape);
    this.#slopes = layersIn(new Float32Array(weightCount(this.#shape)), this.#shape);
  }

  /** @param share of these rows in a step, because gradients are means over the rows */
  addSlopes(whole: Weights, rows: Int32Array, target: LearningTarget, share: number, into: Weights): void {
    const { hidden } = this;
    const { inputs, given, actions } = this.indexes;
    const here = this.#weights;
    copyRows(whole.w1, inputs, here.w1, hidden);
    copyRows(whole.w2, actions, here.w2, hidden);
    copyRows(whole.b2, actions, here.b2, 1);
    for (const layer of ['b1', 'w3', 'b3'] as const) here[layer].set(whole[layer]);
    for (const row of given) addTo(here.b1, 0, whole.w1, row * hidden, hidden, 1);
    const slopes = this.#slopes;
    gradients(here, this.#shape, this.batch, rows, target, slopes);
    for (const [i, row] of inputs.entries())
      addTo(into.w1, row * hidden, slopes.w1, i * hidden, hidden, share);
    for (const row of given) addTo(into.w1, row * hidden, slopes.b1, 0, hidden, share);
    for (const [i, row] of actions.entries()) {
      addTo(into.w2, row * hidden, slopes.w2, i * hidden, hidden, share);
      addTo(into.b2, row, slopes.b2, i, 1, share);
    }
    for (const layer of ['b1', 'w3', 'b3'] as const)
      addTo(into[layer], 0, slopes[layer], 0, slopes[layer].length, share);
  }
}

function addTo(
  into: Float32Array,
  at: number,
  from: Float32Array,
  start: number,
  count: number,
  share: number,
): void {
  for (let i = 0; i < count; i++) into[at + i]! += share * from[start + i]!;
}
