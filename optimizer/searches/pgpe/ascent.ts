/** Moves the numbers of a parametric program along gradients, and ranks its parts. */
import type { GradientSums } from '../../../engine/index.js';
import type { ParametricProgram } from '../../genome.js';
import { Adam } from '../../neural/adam.js';

export interface AscentSettings {
  /** Length of a move, in spreads. */
  readonly rate: number;
  /** Games after which a move uses twice as many games; as good as shorter moves, and faster. */
  readonly coolingGames: number;
}

export interface AscentState {
  readonly point: readonly number[];
  readonly average: readonly number[];
  readonly mean: readonly number[];
  readonly square: readonly number[];
  readonly moves: number;
  readonly games: number;
  readonly omitted: readonly number[];
}

/** Minimum share of the initial spreads, however long the search has run. */
const SPREAD_MIN = 0.5;
/** Share of the margin in the reward of the first games. */
const MARGIN_SHARE = 0.5;
/** Decay rate of the average of late points, which is less noisy than the current point. */
const MEMORY = 0.97;

/** A reducer: its state is JSON. */
export class GradientAscent<Program> {
  constructor(
    readonly parametric: ParametricProgram<Program>,
    readonly settings: AscentSettings,
  ) {}

  begin(): AscentState {
    const { genes, parts } = this.parametric;
    const point = singles(genes.map(({ value, spread }) => value / spread));
    const zeros = genes.map(() => 0);
    const omitted = parts.map(() => 0);
    return { point, average: point, mean: zeros, square: zeros, moves: 0, games: 0, omitted };
  }

  /** Current values, by gene. */
  values({ point }: AscentState): Float64Array {
    return this.#scaled(point);
  }

  /** Spreads of the perturbation, by gene: they shrink over time, and are 0 in omitted parts. */
  spreads(state: AscentState): Float64Array {
    const share = Math.max(SPREAD_MIN, 1 / Math.sqrt(this.batchGrowth(state)));
    const spreads = Float64Array.from(this.parametric.genes, ({ spread }) => share * spread);
    for (const [part, { genes }] of this.parametric.parts.entries()) {
      if (state.omitted[part] === 1) for (const gene of genes) spreads[gene] = 0;
    }
    return spreads;
  }

  /** Games of a move, relative to the first move. */
  batchGrowth({ games }: AscentState): number {
    return 1 + games / this.settings.coolingGames;
  }

  /** Margins teach faster than points, but not quite the same thing, so their share shrinks. */
  marginShare(state: AscentState): number {
    return MARGIN_SHARE / this.batchGrowth(state);
  }

  /** The program at the average of late points. */
  program({ average, omitted }: Pick<AscentState, 'average' | 'omitted'>): Program {
    return this.parametric.program(this.#scaled(average), omitted);
  }

  /**
   * The parts that are not left out: first those of the program, then added ones; within each group, those that
   * moved most (in spreads) come first. That ranks parts as well as games without each part, which would cost a quarter
   * of all games.
   */
  ranked({ average, omitted }: AscentState): readonly number[] {
    const { genes, parts } = this.parametric;
    const moved = parts.map(({ genes: own }) =>
      Math.max(0, ...own.map((gene) => Math.abs(average[gene]! - genes[gene]!.value / genes[gene]!.spread))),
    );
    return [...parts.keys()]
      .filter((part) => omitted[part] === 0)
      .sort((a, b) => +parts[a]!.added - +parts[b]!.added || moved[b]! - moved[a]! || a - b);
  }

  move(state: AscentState, { games, sums }: GradientSums): AscentState {
    const gradients = sums.map((sum) => -sum / games);
    const point = Float32Array.from(state.point);
    const average = Float32Array.from(state.average);
    const adam = new Adam(point.length, state);
    adam.step(point, gradients, this.settings.rate);
    const memory = Math.min(MEMORY, adam.steps / (adam.steps + 8));
    for (const [gene, { min, max, spread }] of this.parametric.genes.entries()) {
      const bounded = Math.min(max / spread, Math.max(min / spread, point[gene]!));
      point[gene] = bounded;
      average[gene] = memory * average[gene]! + (1 - memory) * bounded;
    }
    return {
      point: [...point],
      average: [...average],
      mean: [...adam.mean],
      square: [...adam.square],
      moves: adam.steps,
      games: state.games + games,
      omitted: state.omitted,
    };
  }

  #scaled(point: readonly number[]): Float64Array {
    return Float64Array.from(point, (x, gene) => x * this.parametric.genes[gene]!.spread);
  }
}

/** Rounds to single precision. */
const singles = (numbers: readonly number[]): readonly number[] => numbers.map(Math.fround);
